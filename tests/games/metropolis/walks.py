"""Random games, one answer at a time, with more trading than people would bear."""

from random import Random
from typing import Any

from tests.games.metropolis.players import trade

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Option


class Walk:
    """A game in which the seats answer in no order, and often something that brings them no further."""

    def __init__(self, game: int, settings: dict[str, Any] | None = None, seats: int = 0) -> None:
        self.rng = Random(game)
        t = GAME.start(seats or 3 + game % 4, f"a walk {game}", settings)
        assert isinstance(t, Metropolis)
        self.t = t

    def next(self) -> tuple[int, Option]:
        """Who answers, and what."""
        return trade(self.t, self.rng)

    def to_round(self, round: int) -> Metropolis:
        """Play on until that round is being planned."""
        while self.t.round < round:
            self.t.answer(*self.next())
        return self.t
