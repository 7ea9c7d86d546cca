"""The client's types are made from what the server says about itself; old ones are noticed here."""

from pathlib import Path

import pytest

from dystopolis.server.schema import digest, documents

TYPES = Path(__file__).parents[2] / "web" / "src" / "lib" / "types"


@pytest.mark.parametrize("name", sorted(documents()))
def test_the_committed_types_are_those_of_the_present_schema(name: str) -> None:
    first_line = (TYPES / f"{name}.ts").read_text(encoding="utf-8").splitlines()[0]
    assert digest(documents()[name]) in first_line, f"{name}.ts is old: `make types` makes it anew"


def test_no_types_are_left_over_from_something_that_is_gone() -> None:
    assert {path.stem for path in TYPES.glob("*.ts")} == set(documents())


def test_another_schema_has_another_digest() -> None:
    found = documents()["wire"]
    changed = {**found, "$defs": {**found["$defs"], "Sentence": {"type": "string"}}}
    assert digest(changed) != digest(found)


def test_every_game_names_its_view_its_options_and_its_events() -> None:
    for name, document in documents().items():
        if name != "wire":
            assert {"View", "Option", "Event"} <= set(document["$defs"])
