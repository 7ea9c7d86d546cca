"""The package has two forms with the same results: compiled, for speed, and interpreted, for development."""

from importlib.machinery import EXTENSION_SUFFIXES
from typing import Literal

from dystopolis.kernel import table

Form = Literal["compiled", "interpreted"]


def form() -> Form:
    """The form that runs here: that of the kernel's table, which every game is made of."""
    return "compiled" if str(table.__file__).endswith(tuple(EXTENSION_SUFFIXES)) else "interpreted"
