"""Eyes that see everything: for looking back at matches that are over, never for playing."""

from random import Random

from ..kernel.chance import Chance
from ..kernel.game import Game
from ..kernel.perspective import Perspective
from ..kernel.table import Table


class Hindsight(Perspective):
    """A seat that knows what everybody holds, down to the order of the decks, but not how dice will fall."""

    def __init__(self, game: Game, table: Table, seat: int, rng: Random) -> None:
        super().__init__(game, table, seat, rng)
        self._open = table

    def imagine(self) -> Table:
        """The table itself, with luck of its own from here on."""
        table = self._open.copy()
        table.chance = Chance(str(self.rng.random()))
        return table
