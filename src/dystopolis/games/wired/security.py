"""Phase 5: Beef Up Security."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .box import CORPORATIONS, JOBS
from .events import GuardsPaid, Joined, StayedLate
from .options import Guards
from .resources import gain
from .table import NOBODY, Wired


def beef_up_security(t: Wired) -> None:
    """WB-SEC-16: in Current order, each owner for all own Security Thugs."""
    for seat in t.order:
        if has_guards(t, seat):
            t.do(call_guards, seat)


def call_guards(t: Wired, seat: int) -> None:
    """WB-SEC-12: Thugs with no job to watch take their pay; for the others their owner decides."""
    undecided = False
    for corporation in range(len(CORPORATIONS)):
        if guards_at(t, seat, corporation) > 0:
            if t.jobs[corporation].seat == NOBODY:
                stand_down(t, seat, corporation, guards_at(t, seat, corporation))
            else:
                undecided = True
    if undecided:
        t.ask(GUARDS, seat)


def guard_duties(t: Wired, seat: int) -> list[Option]:
    """WB-SEC-02, WB-SEC-06, WB-SEC-11: for each corporation, how many join or stay late."""
    acp = guards_at(t, seat, 0)
    bsu = guards_at(t, seat, 1)
    cry = guards_at(t, seat, 2)
    drd = guards_at(t, seat, 3)
    return [
        duty(a, b, c, d)
        for a in range(acp + 1)
        for b in range(bsu + 1)
        for c in range(cry + 1)
        for d in range(drd + 1)
    ]


def guard_decided(t: Wired, seat: int, option: Guards) -> None:
    for corporation, stay in enumerate(staying(option)):
        guards = guards_at(t, seat, corporation)
        if guards > 0:
            stand_down(t, seat, corporation, guards - stay)
            stay_on(t, seat, corporation, stay)


def staying(option: Guards) -> list[int]:
    """How many stay at each corporation."""
    return [option.acp, option.bsu, option.cry, option.drd]


def stand_down(t: Wired, seat: int, corporation: int, thugs: int) -> None:
    """WB-SEC-02, WB-SEC-06: take the day's pay and go home."""
    if thugs > 0:
        leave_post(t, seat, corporation, thugs)
        p = t.players[seat]
        p.thugs += thugs
        money = gain(t, p, "money", t.box.numbers.security_pay * thugs)
        if t.aloud:
            t.tell(GuardsPaid(seat, t.box.security[corporation].slug, thugs, money))


def stay_on(t: Wired, seat: int, corporation: int, thugs: int) -> None:
    """WB-SEC-03, WB-SEC-05, WB-SEC-07, WB-SEC-13: join the own team, or stay late against another's."""
    if thugs > 0:
        leave_post(t, seat, corporation, thugs)
        job = t.jobs[corporation]
        if job.seat == seat:
            job.thugs += thugs
            if t.aloud:
                t.tell(Joined(seat, JOBS[corporation], thugs))
        else:
            job.late = job.late + (seat,) * thugs
            if t.aloud:
                t.tell(StayedLate(seat, JOBS[corporation], thugs))


def has_guards(t: Wired, seat: int) -> bool:
    thugs_at = t.players[seat].thugs_at
    return any(thugs_at[place.index] > 0 for place in t.box.security)


def guards_at(t: Wired, seat: int, corporation: int) -> int:
    return t.players[seat].thugs_at[t.box.security[corporation].index]


def leave_post(t: Wired, seat: int, corporation: int, thugs: int) -> None:
    index = t.box.security[corporation].index
    t.players[seat].thugs_at[index] -= thugs
    t.free[index] += thugs


_DUTIES: Final[dict[int, Option]] = {}


def duty(acp: int, bsu: int, cry: int, drd: int) -> Option:
    """The ready-made option for so many Thugs staying at each corporation."""
    key = ((acp * 100 + bsu) * 100 + cry) * 100 + drd
    found = _DUTIES.get(key)
    if found is None:
        found = Guards(acp, bsu, cry, drd)
        _DUTIES[key] = found
    return found


GUARDS: Final = Choice(guard_duties, guard_decided, rule="WB-SEC-16")
