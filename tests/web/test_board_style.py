"""What boards may not do: have colours of their own, reach into others, or know rules in another language."""

import re
from pathlib import Path

import pytest
from tests.web.javascript import WEB

SOURCE = WEB / "src"
FILES = [
    path for folder in ("boards", "kit") for path in sorted((SOURCE / folder).rglob("*")) if path.is_file()
]
COLOUR = re.compile(r"(?<![\w&{}/'\"(])#[0-9a-fA-F]{3,8}\b|\brgba?\(")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_colours_stand_in_the_theme_alone(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert COLOUR.findall(text) == []


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if SOURCE / "boards" in path.parents],
    ids=lambda path: str(path.relative_to(SOURCE)),
)
def test_no_board_styles_what_is_not_its_own(path: Path) -> None:
    assert ":global" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path", [path for path in FILES if path.suffix == ".svelte"], ids=lambda path: path.stem
)
def test_every_component_says_in_a_line_what_it_is(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("<!-- ")
