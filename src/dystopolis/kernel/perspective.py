"""What a program that plays may know: what a person in its seat would see, and nothing more."""

from random import Random
from typing import Any

from .game import Game
from .persona import Persona
from .table import Table
from .values import Option


class Perspective:
    """A table through the eyes of one seat. `rng` is the player's own, not the table's chance."""

    def __init__(self, game: Game, table: Table, seat: int, rng: Random) -> None:
        self._game = game
        self._table = table
        self.seat = seat
        self.rng = rng

    @property
    def persona(self) -> Persona | None:
        """What the game lends to players that are programs, if it lends anything."""
        return self._game.persona

    @property
    def moment(self) -> int:
        """How many decisions were put to anybody so far; the parts of one answer share a moment."""
        return self._table.decisions

    def options(self) -> list[Option]:
        """What the seat may choose."""
        return self._table.options(self.seat)

    def view(self) -> Any:
        """What the seat sees."""
        return self._game.view(self._table, self.seat)

    def imagine(self) -> Table:
        """A table that looks the same from here, everything unknown dealt again."""
        return self._game.resample(self._table, self.seat, self.rng)
