"""Up the Sleeve, the game of docs/kernel.md, as a module: that page is its only source."""

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from dystopolis.kernel import Game, Option

PAGE = Path(__file__).parents[2] / "docs" / "kernel.md"
BLOCK = re.compile(r"^```python\n(?!>>>)(.*?)^```$", re.MULTILINE | re.DOTALL)


def read_page(name: str) -> ModuleType:
    """The Python blocks of the page that are not examples, run in order as one module."""
    text = PAGE.read_text(encoding="utf-8")
    module = ModuleType(name)
    sys.modules[name] = module
    for block in BLOCK.finditer(text):
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
