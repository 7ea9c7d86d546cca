"""Night Watch as somebody would bring it: a package of its own, found by its entry point.

Put this folder on the path (PYTHONPATH), and every part of the program knows the game.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2]))

from tests.kernel.night_watch import GAME

__all__ = ["GAME"]
