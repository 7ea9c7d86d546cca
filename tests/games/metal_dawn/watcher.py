"""The invariants of the ledger that show only over time: somebody who watches a game and takes notes."""

from dystopolis.games.metal_dawn.events import Advanced, FirewallFlipped
from dystopolis.games.metal_dawn.table import MetalDawn

from .invariants import Violated, beside_is_for_stealth, check

WATCHED = (14, 16, 25, 27, 30, 32)
ELSEWHERE = {30: "the conformance suite replays every match"}
MOST_IN_A_ROW = 120


class Watcher:
    """Looks at a table after every answer. The table must be aloud."""

    def __init__(self, t: MetalDawn) -> None:
        assert t.aloud
        self.heard = 0
        self.highest = t.md
        self.act = t.act
        self.reserve = t.reserve
        self.spent: list[bool] = []
        self.points = [0] * len(t.sides)
        self.beside: set[int] = set()
        self.in_activation: tuple[int, ...] = (0, 0, 0)
        self.look(t)

    def look(self, t: MetalDawn) -> None:
        self.listen(t)
        check(t)
        self.compare(t)

    def listen(self, t: MetalDawn) -> None:
        for told in t.told[self.heard :]:
            event = told.event
            if isinstance(event, Advanced):
                self.highest = max(self.highest, event.space)
            elif isinstance(event, FirewallFlipped):
                require(16, event.space in (2, 4, 7, 9))
        self.heard = len(t.told)

    def compare(self, t: MetalDawn) -> None:
        require(8, t.phase == "setup" or t.reserve <= self.reserve)
        self.reserve = t.reserve
        if t.phase == "agents" and t.activations == 0 and t.acting < 0:
            require(14, t.blocked == 0)
        spaces = [space for space in range(1, 11) if t.firewalls >> space & 1]
        require(16, set(spaces) <= {2, 4, 7, 9} and all(space > self.highest for space in spaces))
        require(19, t.act >= self.act)
        self.act = t.act
        require(25, beside_is_for_stealth(t, self.beside))
        self.beside = {agent.at for agent in t.agents if agent.beside}
        spent = [side.spent for side in t.sides]
        require(27, all(now or not before for now, before in zip(spent, self.spent, strict=False)))
        self.spent = spent
        points = [side.points for side in t.sides]
        require(28, all(now >= before for now, before in zip(points, self.points, strict=True)))
        self.points = points
        here = (t.round, t.activations)
        same = self.in_activation[0] if self.in_activation[1:] == here else 0
        self.in_activation = (same + 1, *here)
        require(32, same < MOST_IN_A_ROW)


def require(number: int, holds: bool) -> None:
    if not holds:
        raise Violated(f"invariant {number} does not hold")
