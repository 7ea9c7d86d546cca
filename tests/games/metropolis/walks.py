"""Random games, one answer at a time, with more trading than people would bear."""

from random import Random
from typing import Any

from tests.games.metropolis.players import choose

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.options import Accept, OfferTo
from dystopolis.games.metropolis.table import NOBODY, Metropolis
from dystopolis.kernel import Option

BOLD = 0.15
TALKATIVE = 0.08
AGREEABLE = 0.7


class Walk:
    """A game in which the seats answer in no order, and often something that brings them no further."""

    def __init__(self, game: int, settings: dict[str, Any] | None = None, seats: int = 0) -> None:
        self.rng = Random(game)
        t = GAME.start(seats or 3 + game % 4, f"a walk {game}", settings)
        assert isinstance(t, Metropolis)
        self.t = t

    def next(self) -> tuple[int, Option]:
        """Who answers, and what."""
        t, rng = self.t, self.rng
        seat = rng.choice(t.waiting())
        offers = [option for option in t.options(seat) if isinstance(option, Accept)]
        if offers and rng.random() < AGREEABLE:
            return seat, rng.choice(offers)
        free = t.phase == "planning" and not t.players[seat].plan.locked
        if free and t.sketches[seat].taker == NOBODY and rng.random() < TALKATIVE:
            return seat, OfferTo(rng.choice([other for other in range(t.seats) if other != seat]))
        return seat, choose(t, seat, rng, BOLD)

    def to_round(self, round: int) -> Metropolis:
        """Play on until that round is being planned."""
        while self.t.round < round:
            self.t.answer(*self.next())
        return self.t
