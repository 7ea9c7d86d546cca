"""Up the Sleeve, the game of docs/kernel.md, as a module: that page is its only source."""

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from dystopolis.kernel import Game, Option

PAGE = Path(__file__).parents[2] / "docs" / "kernel.md"
SECOND = "## Night Watch"
BLOCK = re.compile(r"^```python\n(?!>>>)(.*?)^```$", re.MULTILINE | re.DOTALL)


def read_page(name: str, second: bool = False) -> ModuleType:
    """The Python blocks of the first or second game of the page, run in order as one module."""
    text = PAGE.read_text(encoding="utf-8")
    module = ModuleType(name)
    sys.modules[name] = module
    for block in BLOCK.finditer(text):
        if (block.start() > text.index(SECOND)) is not second:
            continue
        # Empty lines in front, so that a traceback names the line of the page.
        above = "\n" * text.count("\n", 0, block.start(1))
        exec(compile(above + block[1], PAGE, "exec"), vars(module))
    return module


_page: Any = read_page("up_the_sleeve")

GAME: Game = _page.GAME
THROWS: dict[str, Option] = _page.THROWS
ONE: Option = _page.ONE
TWO: Option = _page.TWO
Announce: Any = _page.Announce
Throw: Any = _page.Throw
Dealt: Any = _page.Dealt
Announced: Any = _page.Announced
Thrown: Any = _page.Thrown
Player: Any = _page.Player
Sleeves: Any = _page.Sleeves
up_the_sleeve: Any = _page.up_the_sleeve
