"""How likely Riots are: what a side knows of the faces, and what the rest may be."""

from typing import Final

from ..citizens import stage_of
from ..codes import DISTRICTS, IDENTIFIED, REINFORCE, REVEALED, SQUARES, TRAITOR
from ..costs import in_force, knows_classes
from ..guards import guards_in
from ..scoring import riots_won
from ..table import GreatMachine
from .worth import riot_worth

SOON: Final = [1.0, 0.6, 0.35]  # a Riot that becomes possible so many Stages later
PROSPECT: Final = 0.4  # what a certain Riot is worth before it was started


class Outlook:
    """What a side knows: for each District the numbers it is sure of, and what the hidden faces may be."""

    def __init__(self, t: GreatMachine, heroes: bool) -> None:
        self.t = t
        self.heroes = heroes
        self.stage: int = stage_of(t)
        self.by_face: list[list[int]] = []
        self.hidden: list[int] = []
        self.left: list[int] = [0] * (TRAITOR + 1)
        for face in range(1, TRAITOR + 1):
            self.left[face] = t.box.rows.faces[face - 1].count
        for district in range(DISTRICTS):
            faces = [0] * (TRAITOR + 1)
            hidden = 0
            for square in range(district * SQUARES, district * SQUARES + SQUARES):
                face = t.face[square]
                if face == 0:
                    continue
                if t.state[square] == REVEALED or (heroes and t.state[square] == IDENTIFIED):
                    faces[face] += 1
                    self.left[face] -= 1
                else:
                    hidden += 1
            self.by_face.append(faces)
            self.hidden.append(hidden)
        for face in t.pool_heroes if heroes else t.pool_public:
            self.left[face] = max(0, self.left[face] - 1)
        self.guards: list[int] = [guards_in(t, district) for district in range(DISTRICTS)]
        self.extra: int = 1 if in_force(t, REINFORCE) else 0
        self.known: dict[int, float] = {}

    def chance(self, district: int, guards: int, more: int, stage: int) -> float:
        """The chance of a Riot with so many Guards, so many sure rioters more, at that Stage."""
        limit = stage + 1 if knows_classes(self.t) and stage < 5 else stage
        faces = self.by_face[district]
        sure = more - guards - self.extra - faces[TRAITOR]
        for face in range(1, limit + 1):
            sure += faces[face]
        return self.of_hidden(sure, self.hidden[district], limit)

    def of_hidden(self, sure: int, hidden: int, limit: int) -> float:
        """The chance that so many hidden faces tip the scale."""
        if hidden == 0 or sure - hidden > 0:
            return 1.0 if sure - hidden > 0 or sure > 0 else 0.0
        if sure + hidden <= 0:
            return 0.0
        total = 0
        active = 0
        for face in range(1, TRAITOR + 1):
            total += self.left[face]
            if face <= limit and face != TRAITOR:
                active += self.left[face]
        if total == 0:
            return 1.0 if sure > 0 else 0.0
        up = active / total
        down = self.left[TRAITOR] / total
        spread = [0.0] * (2 * hidden + 1)
        spread[hidden] = 1.0
        for _ in range(hidden):
            grown = [0.0] * (2 * hidden + 1)
            for at in range(2 * hidden + 1):
                here = spread[at]
                if here == 0.0:
                    continue
                grown[at] += here * (1.0 - up - down)
                if at < 2 * hidden:
                    grown[at + 1] += here * up
                if at > 0:
                    grown[at - 1] += here * down
            spread = grown
        found = 0.0
        for at in range(2 * hidden + 1):
            if sure + at - hidden > 0:
                found += spread[at]
        return found

    def prospect(self, district: int, guards: int, more: int) -> float:
        """How promising a District is: now, or when the people are angrier."""
        if self.t.riots >> district & 1:
            return 0.0
        best = 0.0
        for ahead in range(len(SOON)):
            stage = min(self.stage + ahead, 5)
            best = max(best, SOON[ahead] * self.chance(district, guards, more, stage))
        return best

    def promise(self, district: int, guards: int, more: int) -> float:
        """The same in points; each is worked out once."""
        key = (district * 16 + guards) * 16 + more + 8
        found = self.known.get(key)
        if found is None:
            worth = min(riot_worth(self.t), 60.0)
            found = PROSPECT * worth * self.prospect(district, guards, more)
            self.known[key] = found
        return found

    def broken_guard(self, district: int) -> float:
        """What one Guard fewer changes."""
        guards = self.guards[district]
        if guards == 0:
            return 0.0
        return self.promise(district, guards - 1, 0) - self.promise(district, guards, 0) + 0.4

    def another_guard(self, district: int) -> float:
        guards = self.guards[district]
        return self.promise(district, guards, 0) - self.promise(district, guards + 1, 0)

    def gone(self, district: int, face: int) -> float:
        """What it changes that a known Citizen leaves: less to riot with, or a Traitor less in the way."""
        guards = self.guards[district]
        if face == TRAITOR:
            change = 1
        else:
            change = -1 if face <= min(self.stage + 1, 5) else 0
        return self.promise(district, guards, change) - self.promise(district, guards, 0)

    def come(self, district: int, face: int) -> float:
        guards = self.guards[district]
        if face == TRAITOR:
            change = -1
        else:
            change = 1 if face <= min(self.stage + 1, 5) else 0
        return self.promise(district, guards, change) - self.promise(district, guards, 0)

    def riots_missing(self) -> int:
        return self.t.box.numbers.riots_to_win - riots_won(self.t)
