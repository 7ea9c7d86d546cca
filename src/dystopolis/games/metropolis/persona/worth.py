"""What things are worth to a sensible player, counted in coins.

A point costs the same whenever it is bought, so a point is worth its price, and more the earlier it
brings another action to every round.
"""

from typing import Final

from ..box import Box
from ..table import NOBODY
from .tastes import Tastes

LATE: Final = 5


class Worth:
    """Prices for one seat in one round."""

    def __init__(self, box: Box, round: int, points: int, seat: int, tastes: Tastes) -> None:
        rounds: int = box.numbers.rounds
        self.seat = seat
        self.tastes = tastes
        self.slot: float = tastes.slot
        self.point_a_round: float = tastes.point_a_round
        self.access: float = tastes.access
        self.rival_held: int = tastes.rival_held
        self.purse_limit: int = tastes.purse
        self.rounds_left = rounds - round
        self.payouts = len([n for n in box.numbers.payout_rounds if n > round])
        self.actions_left = 0.0
        growth: float = tastes.growth
        for later in range(1, self.rounds_left + 1):
            self.actions_left += min(9.0, points + growth * later)
        late = self.rounds_left < LATE
        per_action: float = tastes.late_deliveries if late else tastes.deliveries
        self.later_deliveries: float = per_action * self.actions_left
        self.seats: float = tastes.seats_per_action * self.actions_left
        self.purse_more: float = tastes.purse_per_payout * self.payouts
        kept = tastes.kept
        self.kept: float = kept[min(self.payouts, len(kept) - 1)] * self.payouts

    def fare(self, deliveries: int) -> float:
        """MP-DROP-07: the next fare, and one coin more for each delivery that will follow."""
        return deliveries + 1 + self.later_deliveries

    def point(self, number: int) -> float:
        """MP-PTS-01: what it costs is not lost; it brings an action in every round to come."""
        return number * number + self.point_a_round * self.rounds_left

    def carriage(self, carriages: int) -> float:
        """MP-CAR-01: more seats, worth less the more there are already."""
        return self.seats / (carriages * carriages)

    def purse(self, coins: int) -> float:
        """Coins in hand; the first few can still be invested before the next payout."""
        return coins + self.purse_more * min(coins, self.purse_limit)

    def investment(self, own: int, more: int, controller: int, stations: int) -> float:
        """MP-INV-13: the lead in every payout to come, and the right to pick up around (MP-PICK-01)."""
        access = self.access * stations * self.rounds_left
        if controller == self.seat:
            return self.kept * more
        if controller == NOBODY:
            # Who has coins in a hexagon that nobody controls has drawn level there.
            return self.kept * more + access
        ahead = own + more - max(own, self.rival_held + 1)
        if ahead <= 0:
            return 0.3 * more
        return self.kept * ahead + access
