"""What a sensible player would like: the worth of every option.

Everything here looks at an imagined table: the own secrets are real, those of others are dealt again.
"""

from collections.abc import Sequence

from ....kernel.table import Table
from ....kernel.values import Option
from ..options import Assign, Bail, Bid, Dismiss, Guards, Lose, Pawn, Place, Resolve, Suffer
from ..table import Wired
from .placements import Outlook
from .worth import REPUTATION, UNPAID, chance_to_fail, crew_worth, loss_of, team_worth, token_worth

RIVAL_FAILS = 1.5


class WiredPersona:
    """The heuristics behind greedy play."""

    def values(self, table: Table, seat: int, options: Sequence[Option]) -> list[float]:
        """The worth of each option for this seat, counted in Money."""
        assert isinstance(table, Wired)
        outlook = Outlook(table, seat)
        found: list[float] = []
        for option in options:
            if type(option) is Place:
                found.append(outlook.place(option))
            elif type(option) is Bid:
                found.append(outlook.bid(option))
            else:
                found.append(worth(table, seat, option))
        return found


def worth(t: Wired, seat: int, option: Option) -> float:
    """The worth of an option of the later phases."""
    if type(option) is Guards:
        return guards_worth(t, seat, option)
    if type(option) is Assign:
        return assign_worth(t, option)
    if type(option) is Resolve:
        return team_worth(t, t.jobs[t.box.job_index[option.job]])
    if type(option) is Lose:
        return -loss_of(t, "morgue", option.aces, option.thugs)
    if type(option) is Bail:
        return bail_worth(t, seat, option)
    if type(option) is Pawn:
        return pawn_worth(t, seat, option)
    if type(option) is Dismiss:
        return dismiss_worth(t, seat, option)
    assert type(option) is Suffer
    return 0.0 if option.crew == "thug" else -1.0


def dismiss_worth(t: Wired, seat: int, option: Dismiss) -> float:
    """WB-PAY-06: crew who are gone, and the Reputation they cost."""
    aces, thugs = option.aces, option.thugs
    if option.track:
        ace = t.track_aces[t.box_of(seat)]
        aces, thugs = aces + ace, thugs + 1 - ace
    return -loss_of(t, "pool", aces, thugs) - REPUTATION * (aces + thugs)


def guards_worth(t: Wired, seat: int, option: Guards) -> float:
    """WB-SEC-02, WB-SEC-06: pay in hand, a better chance of the own team, or a worse one of another."""
    total = 0.0
    pay = t.box.numbers.security_pay
    for corporation, stay in enumerate((option.acp, option.bsu, option.cry, option.drd)):
        job = t.jobs[corporation]
        total -= pay * stay
        if stay > 0 and job.seat == seat:
            total += team_worth(t, job, stay) - team_worth(t, job)
        elif stay > 0:
            total += chance_to_fail(t, job, stay) * (stay * (pay + REPUTATION) + RIVAL_FAILS)
    return total


def assign_worth(t: Wired, option: Assign) -> float:
    """WB-MERC-02: where one more Mercenary helps the most."""
    if not option.job:
        return 0.0
    job = t.jobs[t.box.job_index[option.job]]
    return team_worth(t, job, 0, 1) - team_worth(t, job)


def bail_worth(t: Wired, seat: int, option: Bail) -> float:
    """WB-BAIL-04: freed crew work again and cost no Reputation, but must be paid at once."""
    p = t.players[seat]
    freed = option.aces + option.thugs
    cost = t.box.numbers.bail_cost * freed
    short = p.aces + p.thugs + freed - (p.money - cost)
    regained = crew_worth(t, option.aces, option.thugs) + REPUTATION * (2 * option.aces + option.thugs)
    return regained - cost - freed - UNPAID * max(0, short)


def pawn_worth(t: Wired, seat: int, option: Pawn) -> float:
    """WB-PAY-03: a token for somebody's wage; odd ones first, since pairs make points."""
    if not option.token:
        return -REPUTATION - crew_worth(t, 0, 1)
    p = t.players[seat]
    held = p.guns if option.token == "gun" else p.equipment if option.token == "equipment" else p.heavy
    odd = option.token != "heavy" and held % 2 == 1
    return (1.0 if odd else 0.0) - token_worth(t, option.token, held - 1)
