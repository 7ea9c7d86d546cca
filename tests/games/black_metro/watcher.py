"""The invariants of the ledger that show only over time: somebody who watches a game and takes notes.

It listens to the events; what they say must be what happened.
"""

from collections import Counter

from dystopolis.games.black_metro.events import (
    Advanced,
    Assigned,
    Attacked,
    Backed,
    Built,
    Clashed,
    Fulfilled,
    Got,
    Healed,
    Paid,
    Power,
    Round,
    Strained,
    TilePlaced,
    TilesRemoved,
)
from dystopolis.games.black_metro.table import BlackMetro
from dystopolis.kernel import Event

from .invariants import Violated, check


class Watcher:
    """Looks at a table after every answer. The table must be aloud."""

    def __init__(self, t: BlackMetro) -> None:
        assert t.aloud
        self.heard = len(t.told)
        self.power = [p.power for p in t.players]
        self.trackers = [[p.gold, p.intel, p.drak, p.strain, p.level] for p in t.players]
        self.tiles: dict[int, str] = {}
        self.new_round(0)
        self.look(t)

    def new_round(self, number: int) -> None:
        self.round = number
        self.dominance_missions: Counter[int] = Counter()
        self.standby_missions: Counter[int] = Counter()
        self.backed: Counter[int] = Counter()
        self.assigned: set[tuple[int, int]] = set()
        self.clashed: set[int] = set()
        self.attacked: set[int] = set()

    def look(self, t: BlackMetro) -> None:
        """After an answer: listen and compare."""
        for told in t.told[self.heard :]:
            self.note(t, told.event)
        self.heard = len(t.told)
        require(10, [p.power for p in t.players] == self.power)
        now = [[p.gold, p.intel, p.drak, p.strain, p.level] for p in t.players]
        require(10, now == self.trackers)
        require(18, t.round == self.round and t.round <= 8)
        require(17, not t.rerolled or t.roller >= 0)
        for p in t.players:
            require(20, not any(p.charged >> technology & 1 for technology in p.fresh))
        check(t)
        if t.over and not t.house.solo:
            require(18, t.round == 8)

    def note(self, t: BlackMetro, event: Event) -> None:
        if isinstance(event, Round):
            require(18, event.number == self.round + 1)
            self.new_round(event.number)
        elif isinstance(event, Power):
            self.power[event.seat] += event.amount
        elif isinstance(event, Got | Paid | Strained | Healed | Advanced):
            self.note_trackers(event)
        elif isinstance(event, Assigned):
            self.note_assignment(event)
        elif isinstance(event, Clashed):
            require(15, event.district not in self.clashed)
            self.clashed.add(event.district)
        elif isinstance(event, Attacked):
            require(16, event.district not in self.attacked)
            self.attacked.add(event.district)
        elif isinstance(event, Fulfilled):
            kind = t.box.missions[t.box.mission_index[event.mission]].when
            notes = self.standby_missions if kind == "S" else self.dominance_missions
            notes[event.seat] += 1
            require(16, notes[event.seat] == 1)
        elif isinstance(event, Backed):
            self.backed[event.seat] += 1
            require(16, self.backed[event.seat] == 1)
        elif isinstance(event, TilesRemoved):
            self.tiles.clear()
        elif isinstance(event, TilePlaced):
            if event.placed:
                self.tiles[event.district] = event.face
        elif isinstance(event, Built):
            require(4, event.district not in self.tiles)

    def note_trackers(self, event: Got | Paid | Strained | Healed | Advanced) -> None:
        mine = self.trackers[event.seat]
        if isinstance(event, Got):
            mine[:3] = [mine[0] + event.gold, mine[1] + event.intel, mine[2] + event.drak]
        elif isinstance(event, Paid):
            mine[:3] = [mine[0] - event.gold, mine[1] - event.intel, mine[2] - event.drak]
        elif isinstance(event, Strained):
            mine[3] += event.amount - event.over
        elif isinstance(event, Healed):
            mine[3] -= event.amount
        else:
            require(9, event.level == mine[4] + 1)
            mine[4] = event.level

    def note_assignment(self, event: Assigned) -> None:
        """A second group of the same side comes to a district only as a reinforcement, or after it left."""
        key = (event.seat, event.district)
        require(13, event.how in ("reinforce", "relocated") or key not in self.assigned)
        self.assigned.add(key)


def require(number: int, holds: bool) -> None:
    if not holds:
        raise Violated(f"invariant {number} does not hold")
