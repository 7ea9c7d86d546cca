"""What a seat knows when it writes its programme: the board, and what is its own.

Nothing that others hide is read here, so that what the persona likes does not hang on what it imagines.
"""

from typing import Final

from ..hands import items_held
from ..table import LAID, Metropolis

Key = tuple[object, ...]

BITS: Final = 6
MOST: Final = (1 << BITS) - 1


class Sight:
    """The state in which the first entry still to be written will find the seat, if nobody interferes.

    `riders` is a number that counts shapes (see `counted`). `rails` has for each rail that can be ridden its
    number, its ends and what a ride costs. `rivals` has for each other train its seat, its vertex and its
    free seats.
    """

    def __init__(
        self, t: Metropolis, seat: int, written: int, slots: int, coins: int, lays: list[int]
    ) -> None:
        p = t.players[seat]
        self.box = t.box
        self.seat = seat
        self.round: int = t.round
        self.written = written
        self.slots = slots
        self.coins = coins
        self.vertex: int = p.vertex
        self.came_from: int = p.came_from
        self.points: int = p.points
        self.carriages: int = p.carriages
        self.deliveries: int = p.deliveries
        self.riders: int = counted(p.riders)
        self.aboard: int = len(p.riders)
        self.queues: list[list[int]] = t.queues
        self.control: list[int] = t.control.copy()
        self.invested: list[int] = p.invested.copy()
        self.items: list[int] = items_held(t, seat)
        self.links: list[tuple[int, int]] = []
        self.rails: list[tuple[int, int, int, int]] = []
        self._find_rails(t, lays)
        self.rivals: list[tuple[int, int, int]] = [
            (other, q.vertex, max(0, q.seats(t.box.seats_per_carriage) - len(q.riders)))
            for other, q in enumerate(t.players)
            if other != seat
        ]

    def _find_rails(self, t: Metropolis, lays: list[int]) -> None:
        for rail, state in enumerate(t.rail_state):
            if state == LAID:
                fee = t.rail_fee[rail]
                own = t.rail_holder[rail] == self.seat
                cost = 0 if own else fee + t.box.tax(t.round, fee)
                self.rails.append((rail, t.rail_a[rail], t.rail_b[rail], cost))
        for index in range(0, len(lays), 4):
            self.rails.append((lays[index], lays[index + 1], lays[index + 2], 0))
        for _, a, b, cost in self.rails:
            if cost == 0:
                self.links.append((a, b))

    def key(self) -> Key:
        """Everything above: whoever sees the same plans the same."""
        return (
            self.box.digest, self.seat, self.round, self.written, self.slots, self.coins, self.vertex,
            self.came_from, self.points, self.carriages, self.deliveries, self.riders,
            tuple([tuple(queue) for queue in self.queues]),
            tuple(self.control), tuple(self.invested), tuple(self.items), tuple(self.rails),
            tuple(self.rivals),
        )  # fmt: skip


def counted(riders: list[int]) -> int:
    """Passengers as one number, some bits for each shape: quick to keep, to compare and to look up."""
    total = 0
    for shape in riders:
        total += 1 << BITS * shape
    return total


def of_shape(riders: int, shape: int) -> int:
    """How many of these passengers are of a shape."""
    return riders >> BITS * shape & MOST
