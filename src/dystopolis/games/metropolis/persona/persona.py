"""What Metropolis lends to bots: a regular character, and what a search needs to improve on it.

A programme or a bid is tried on imagined tables: the others write what a regular would, the round is
resolved, and the standing at the next planning counts.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from ....kernel.table import Table
from ....kernel.values import Option
from ..imagining.imagine import imagine
from ..imagining.rewards import bid_of, highest_bid
from ..options import Accept, Bid, Free, Keep, Lay, LayFee, Reopen
from ..table import NO_BID, Metropolis
from ..trading import SUBMIT
from .bids import is_own_bid
from .character import Character
from .proposals import bent, programmes, written_out
from .rounds import write_with_bid
from .standing import Standing
from .tastes import BOLD, REGULAR, Tastes

CROWDS: Final = 12
EARLY_ROUNDS: Final = 5
SIMPLE: Final[set[type]] = {Accept, Lay, LayFee, Free, Keep, Reopen}


class MetropolisPersona(Character):
    """A character that can be improved by looking ahead."""

    def __init__(self, tastes: Tastes = REGULAR) -> None:
        super().__init__(tastes)
        self.others: list[Tastes] = bent(tastes)
        self.standing = Standing(self.routes)
        self.bold = Character(BOLD)

    def proposals(self, table: Table, seat: int, k: int) -> list[list[Option]]:
        """Bids, or whole programmes; of everything else what the character would do."""
        assert isinstance(table, Metropolis)
        options = table.options(seat)
        if table.phase == "planning" and type(options[0]) not in SIMPLE:
            if type(options[0]) is Bid:
                return [[options[coins]] for coins in self.bids(table, seat, k)]
            found = self.lists(table, seat, k)
            if found:
                return found
        values = self.values(table, seat, options)
        return [[self.spoken(table, seat, options[values.index(max(values))])]]

    def lists(self, t: Metropolis, seat: int, k: int) -> list[list[Option]]:
        """The rest of the submission, several ways."""
        written = len(t.players[seat].plan.actions)
        sight = self.after_entries(t, seat) if written else self.before_actions(t, seat)
        if sight.slots == 0:
            return []
        tried = [written_out(self, t, seat, entries) for entries in programmes(self, sight, self.others, k)]
        return [parts for parts in tried if parts]

    def bids(self, t: Metropolis, seat: int, k: int) -> list[int]:
        """MP-AUC-08: nothing first, then just above what the others may bid at most, on several tables."""
        purse = t.players[seat].coins
        random = Random(t.chance.seed)
        highest: list[int] = []
        for _ in range(CROWDS):
            world = t.copy()
            imagine(world, seat, random)
            bold = boldness(world, seat)
            others = [other for other in range(t.seats) if other != seat]
            highest.append(max([self.bid_of(world, other, bold, random.random) for other in others]))
        highest.sort()
        found = [0]
        last = len(highest) - 1
        for most in (
            highest[last],
            highest[3 * last // 4],
            highest[last // 2],
            highest[last // 4],
            highest[0],
        ):
            coins = most + 1
            while not is_own_bid(t, seat, coins):
                coins += 1
            if coins <= purse and coins not in found and len(found) < k:
                found.append(coins)
        return found

    def bid_of(self, t: Metropolis, rival: int, bold: float, random: Callable[[], float]) -> int:
        """What a rival may bid: like a regular, or like somebody who wants every reward."""
        return (self.bold if random() < bold else self).bid(t, rival, random)

    def expect(self, table: Table, seat: int, random: Callable[[], float]) -> None:
        """MP-SUB-01: the others write what a regular would; in other phases they are asked in turn."""
        assert isinstance(table, Metropolis)
        if table.phase != "planning":
            super().expect(table, seat, random)
            return
        bold = boldness(table, seat)
        for ask in table.asks:
            if ask.seat != seat:
                write_with_bid(table, ask.seat, self, self.bid_of(table, ask.seat, bold, random))
                ask.answer = SUBMIT

    def rests(self, table: Table) -> bool:
        """The beginning of planning: nobody has written anything."""
        assert isinstance(table, Metropolis)
        if table.phase != "planning":
            return False
        for p in table.players:  # noqa: SIM110
            if p.plan.bid != NO_BID or p.plan.locked or p.plan.actions:
                return False
        return True

    def chances(self, table: Table) -> list[float]:
        assert isinstance(table, Metropolis)
        return self.standing.chances(table)


def boldness(t: Metropolis, seat: int) -> float:
    """MP-AUC-09: how likely a rival bids more than a regular, by what all were told of early rounds.

    Where the own bid was the highest, nothing was told.
    """
    bold, told = 1.0, 2.0
    for auction in range(1, min(t.round, EARLY_ROUNDS + 1)):
        highest = highest_bid(t, auction)
        if highest > bid_of(t, seat, auction) or highest == 0:
            told += 1.0
            if highest > REGULAR.early_bid:
                bold += 1.0
    return bold / told
