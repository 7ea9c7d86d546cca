"""Phase 6: Hire Mercenaries."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .box import JOBS
from .events import MercenariesHired, MercenaryAssigned
from .options import Assign
from .resources import come_home
from .table import Wired

TO_JOB: Final[list[Option]] = [Assign(job) for job in JOBS]
UNUSED: Final[Option] = Assign()


def hire_mercenaries(t: Wired) -> None:
    """WB-MERC-01, WB-MERC-09: each Ace at Aegis comes home with a Mercenary; then owners assign them."""
    for place in t.box.at_phase[6]:
        for seat in t.order:
            p = t.players[seat]
            aces = p.aces_at[place.index]
            if aces > 0 and place.ace is not None:
                come_home(t, p, place.index)
                hired = min(place.ace.amount * aces, t.mercenaries)
                t.mercenaries -= hired
                p.mercenaries += hired
                if t.aloud:
                    t.tell(MercenariesHired(seat, hired))
    for seat in t.order:
        if t.players[seat].mercenaries > 0:
            t.do(assign_mercenaries, seat)


def assign_mercenaries(t: Wired, seat: int) -> None:
    if t.players[seat].mercenaries > 0:
        t.ask(MERCENARY, seat)
        t.do(assign_mercenaries, seat)


def teams_to_join(t: Wired, seat: int) -> list[Option]:
    """WB-MERC-02, WB-MERC-03, WB-MERC-04: any own team, or none."""
    found = [TO_JOB[index] for index, job in enumerate(t.jobs) if job.seat == seat]
    found.append(UNUSED)
    return found


def mercenary_assigned(t: Wired, seat: int, option: Assign) -> None:
    """WB-MERC-05: unused Mercenaries return to Aegis."""
    t.players[seat].mercenaries -= 1
    if option.job:
        t.jobs[t.box.job_index[option.job]].mercenaries += 1
    else:
        t.mercenaries += 1
    if t.aloud:
        t.tell(MercenaryAssigned(seat, option.job))


MERCENARY: Final = Choice(teams_to_join, mercenary_assigned, rule="WB-MERC-02")
