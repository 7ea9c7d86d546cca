"""Examples in docstrings hold, as those in `docs/` do."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src"
WITH_EXAMPLES = sorted(
    ".".join(path.relative_to(SOURCES).with_suffix("").parts)
    for path in SOURCES.rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_of_a_module_hold(module: str) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

    failed, tried = doctest.testmod(import_module(module), optionflags=flags)

    assert tried
    assert not failed
