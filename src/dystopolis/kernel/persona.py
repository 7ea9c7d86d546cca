"""What a game lends to programs that want to play it sensibly."""

from typing import Protocol

from .table import Table
from .values import Option


class Persona(Protocol):
    """A game's own taste: what a sensible player would like. It is the game's `persona`."""

    def values(self, table: Table, seat: int, options: list[Option]) -> list[float]:
        """What each option is worth to the seat, on a table that the seat imagines."""
        ...
