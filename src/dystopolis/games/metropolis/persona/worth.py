"""What things are worth to a sensible player, counted in coins.

A point costs the same whenever it is bought, so a point is worth its price, and more the earlier it
brings another action to every round.
"""

from typing import Final

from ..box import Box
from ..table import NOBODY

ACTION: Final = 6.0
DELIVERIES_PER_ACTION: Final = 0.3
GROWTH: Final = 0.4
KEPT: Final = 0.8
RIVAL_HELD: Final = 3
ACCESS: Final = 0.35
PURSE: Final = 9
PURSE_PER_PAYOUT: Final = 0.25
SEATS_PER_ACTION: Final = 0.5


class Worth:
    """Prices for one seat in one round."""

    def __init__(self, box: Box, round: int, points: int, seat: int) -> None:
        rounds: int = box.numbers.rounds
        self.seat = seat
        self.rounds_left = rounds - round
        self.payouts = len([n for n in box.numbers.payout_rounds if n > round])
        self.actions_left = 0.0
        for later in range(1, self.rounds_left + 1):
            self.actions_left += min(9.0, points + GROWTH * later)
        self.later_deliveries = DELIVERIES_PER_ACTION * self.actions_left

    def fare(self, deliveries: int) -> float:
        """MP-DROP-07: the next fare, and one coin more for each delivery that will follow."""
        return deliveries + 1 + self.later_deliveries

    def point(self, number: int) -> float:
        """MP-PTS-01: what it costs is not lost; it brings an action in every round to come."""
        return number * number + ACTION * self.rounds_left

    def carriage(self, carriages: int) -> float:
        """MP-CAR-01: more seats, worth less the more there are already."""
        return SEATS_PER_ACTION * self.actions_left / (carriages * carriages)

    def purse(self, coins: int) -> float:
        """Coins in hand; the first few can still be invested before the next payout."""
        return coins + PURSE_PER_PAYOUT * self.payouts * min(coins, PURSE)

    def investment(self, own: int, more: int, controller: int, stations: int) -> float:
        """MP-INV-13: the lead in every payout to come, and the right to pick up around (MP-PICK-01)."""
        access = ACCESS * stations * self.rounds_left
        if controller == self.seat:
            return KEPT * self.payouts * more
        if controller == NOBODY:
            # Who has coins in a hexagon that nobody controls has drawn level there.
            return KEPT * self.payouts * more + access
        ahead = own + more - max(own, RIVAL_HELD + 1)
        if ahead <= 0:
            return 0.3 * more
        return KEPT * self.payouts * ahead + access
