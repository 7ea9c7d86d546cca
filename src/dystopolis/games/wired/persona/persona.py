"""What a sensible player would like: the worth of every option.

Everything here looks at an imagined table: the own secrets are real, those of others are dealt again.
"""

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Final

from ....kernel.persona import Persona, outcome_chances
from ....kernel.table import Table
from ....kernel.values import Option
from ....toolkit.learnt import Learnt, learnt
from ..options import Assign, Bail, Bid, Dismiss, Guards, Lose, Pawn, Place, Resolve, Suffer
from ..table import NOBODY, Wired
from .placements import Outlook
from .position import FEATURES, features
from .tastes import Tastes, sensible, varied
from .worth import REPUTATION, Worth, chance_to_fail

VALUES: Final = learnt(files("dystopolis.games.wired.persona").joinpath("values.toml"))


class WiredPersona(Persona):
    """The heuristics of a regular, for somebody with these tastes, who values positions like this."""

    def __init__(self, tastes: Tastes | None = None, values: Learnt = VALUES) -> None:
        self.tastes = sensible() if tastes is None else tastes
        self.learnt = values

    def values(self, table: Table, seat: int, options: Sequence[Option]) -> list[float]:
        """The worth of each option for this seat, counted in Money."""
        assert isinstance(table, Wired)
        found: list[float] = []
        first = options[0]
        if type(first) is not Place and type(first) is not Bid:
            w = Worth(table, seat, self.tastes)
            for option in options:
                found.append(worth(w, option))
            return found
        outlook = Outlook(table, seat, self.tastes)
        for option in options:
            if type(option) is Place:
                found.append(outlook.place(option))
            elif type(option) is Bid:
                found.append(outlook.bid(option))
        return found

    def proposals(self, table: Table, seat: int, k: int) -> list[list[Option]]:
        """Of placements, the best at each place goes before the second best anywhere: they differ in kind."""
        options = table.options(seat)
        values = self.values(table, seat, options)
        ranked = sorted(range(len(options)), key=lambda index: (-values[index], index))
        places: set[str] = set()
        first: list[list[Option]] = []
        second: list[list[Option]] = []
        for index in ranked:
            option = options[index]
            if type(option) is Place or type(option) is Bid:
                place = option.at if type(option) is Place else "track"
                if place in places:
                    second.append([option])
                    continue
                places.add(place)
            first.append([option])
        most = max(1, 2 * k // 3) if second else k
        return (first[:most] + second + first[most:])[:k]

    def rests(self, table: Table) -> bool:
        """A round begins: nobody has placed anybody."""
        assert isinstance(table, Wired)
        return table.phase == 1 and nobody_is_out(table)

    def chances(self, table: Table) -> list[float]:
        """By what was learnt from many games; by the outcome where there is one."""
        return outcome_chances(table) if table.over else self.learnt.chances(self, table)

    def feature_names(self) -> list[str]:
        return list(FEATURES)

    def features(self, table: Table, seat: int) -> list[float]:
        assert isinstance(table, Wired)
        return features(table, seat)

    def stage(self, table: Table) -> int:
        assert isinstance(table, Wired)
        return table.round

    def another(self, random: Callable[[], float]) -> Persona:
        return WiredPersona(varied(random))


def nobody_is_out(t: Wired) -> bool:
    for seat in t.order:  # who goes first is out first
        p = t.players[seat]
        if t.box_of(seat) != NOBODY or any(p.aces_at) or any(p.thugs_at):
            return False
    return all(job.seat == NOBODY for job in t.jobs)


def worth(w: Worth, option: Option) -> float:
    """The worth of an option of the later phases."""
    t = w.t
    if type(option) is Guards:
        return guards_worth(w, option)
    if type(option) is Assign:
        return assign_worth(w, option)
    if type(option) is Resolve:
        return w.team(t.jobs[t.box.job_index[option.job]])
    if type(option) is Lose:
        return -w.loss("morgue", option.aces, option.thugs)
    if type(option) is Bail:
        return bail_worth(w, option)
    if type(option) is Pawn:
        return pawn_worth(w, option)
    if type(option) is Dismiss:
        return dismiss_worth(w, option)
    assert type(option) is Suffer
    return 0.0 if option.crew == "thug" else -1.0


def dismiss_worth(w: Worth, option: Dismiss) -> float:
    """WB-PAY-06: crew who are gone, and the Reputation they cost."""
    t = w.t
    aces, thugs = option.aces, option.thugs
    if option.track:
        ace = t.track_aces[t.box_of(w.seat)]
        aces, thugs = aces + ace, thugs + 1 - ace
    return -w.loss("pool", aces, thugs) - REPUTATION * (aces + thugs)


def guards_worth(w: Worth, option: Guards) -> float:
    """WB-SEC-02, WB-SEC-06: pay in hand, a better chance of the own team, or a worse one of another."""
    t = w.t
    total = 0.0
    pay = t.box.numbers.security_pay
    for corporation, stay in enumerate((option.acp, option.bsu, option.cry, option.drd)):
        job = t.jobs[corporation]
        total -= pay * stay
        if stay > 0 and job.seat == w.seat:
            total += w.team(job, stay) - w.team(job)
        elif stay > 0:
            total += chance_to_fail(t, job, stay) * (stay * (pay + REPUTATION) + w.tastes.rival_fails)
    return total


def assign_worth(w: Worth, option: Assign) -> float:
    """WB-MERC-02: where one more Mercenary helps the most."""
    if not option.job:
        return 0.0
    job = w.t.jobs[w.t.box.job_index[option.job]]
    return w.team(job, 0, 1) - w.team(job)


def bail_worth(w: Worth, option: Bail) -> float:
    """WB-BAIL-04: freed crew work again and cost no Reputation, but must be paid at once."""
    p = w.t.players[w.seat]
    freed = option.aces + option.thugs
    cost = w.t.box.numbers.bail_cost * freed
    short = p.aces + p.thugs + freed - (p.money - cost)
    regained = w.crew(option.aces, option.thugs) + REPUTATION * (2 * option.aces + option.thugs)
    return regained - cost - freed - w.tastes.unpaid * max(0, short)


def pawn_worth(w: Worth, option: Pawn) -> float:
    """WB-PAY-03: a token for somebody's wage; odd ones first, since pairs make points."""
    if not option.token:
        return -REPUTATION - w.crew(0, 1)
    p = w.t.players[w.seat]
    held = p.guns if option.token == "gun" else p.equipment if option.token == "equipment" else p.heavy
    odd = option.token != "heavy" and held % 2 == 1
    return (1.0 if odd else 0.0) - w.token(option.token, held - 1)
