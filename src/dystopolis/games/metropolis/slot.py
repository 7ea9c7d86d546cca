"""One slot while it is judged: everything is judged first, on the table as it was, then it all happens."""

from typing import Final

from ...kernel.values import Event
from .table import Metropolis

GO: Final = 0
JUMP: Final = 1
SHIFT_RAIL: Final = 2
SET_FEE: Final = 3
INVEST: Final = 4
DIVEST: Final = 5
ADD_CARRIAGE: Final = 6
GAIN_POINT: Final = 7
USE_UP: Final = 8


class Slot:
    """What the actions of one slot will do. `failed` has the rule for each seat whose action fails.

    `coins` is what each seat pays and receives (MP-RES-05: payments are checked against the coins at
    the start of the slot). `boarding` and `alighting` are handled together for each station.
    """

    def __init__(self, number: int, seats: int) -> None:
        self.number = number
        self.coins: list[int] = [0] * seats
        self.failed: list[str] = [""] * seats
        self.boarding: list[int] = []
        self.alighting: list[int] = []
        self.changes: list[tuple[int, int, int, int]] = []

    def fail(self, seat: int, rule: str) -> None:
        """MP-RES-03: this seat's action has no effect."""
        self.failed[seat] = rule

    def change(self, what: int, seat: int, thing: int = 0, to: int = 0) -> None:
        self.changes.append((what, seat, thing, to))

    def pay(self, t: Metropolis, seat: int, coins: int, rule: str) -> bool:
        """Pay the bank, if the coins at the start of the slot reach; otherwise the action fails."""
        if t.players[seat].coins < coins:
            self.fail(seat, rule)
            return False
        self.coins[seat] -= coins
        return True


def tell_slot(t: Metropolis, seat: int, event: Event) -> None:
    """What a seat does in a slot: for its own eyes, or (with open resolution) for all."""
    if t.house.open_resolution:
        t.tell(event)
    else:
        t.whisper(event, [seat])
