"""Phase 10: Deal with Events."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .box import EVENTS, JOBS, STACKS
from .events import Hit
from .options import Suffer
from .resources import send_to
from .table import Wired

ACE: Final[Option] = Suffer("ace")
THUG: Final[Option] = Suffer("thug")


def deal_with_events(t: Wired) -> None:
    """WB-EVT-06, WB-EVT-07, WB-EVT-19: each active event from left to right hits every player in order."""
    for event in range(len(EVENTS)):
        job = t.jobs[len(STACKS) + event]
        if job.face_up or job.lingers:
            job.lingers = False
            for seat in t.order:
                t.do(suffer_event, event, seat)


def suffer_event(t: Wired, event: int, seat: int) -> None:
    """WB-EVT-08: who cannot do what the event asks ignores it."""
    if crew_at_risk(t, seat, event):
        t.ask(EVENT_LOSS, seat, event)
    elif t.aloud:
        t.tell(Hit(seat, JOBS[len(STACKS) + event]))


def crew_at_risk(t: Wired, seat: int, event: int) -> list[Option]:
    """WB-EVT-18, WB-EVT-19: a crew member in the Barracks, of a kind the card allows."""
    p = t.players[seat]
    kind = t.box.losses[event].what
    found: list[Option] = []
    if p.aces > 0 and kind != "thug":
        found.append(ACE)
    if p.thugs > 0 and kind != "ace":
        found.append(THUG)
    return found


def crew_lost(t: Wired, seat: int, option: Suffer, event: int) -> None:
    """WB-EVT-09, WB-EVT-10: to the pool without penalty, to Jail or to the Morgue."""
    p = t.players[seat]
    aces = 1 if option.crew == "ace" else 0
    p.aces -= aces
    p.thugs -= 1 - aces
    zone = t.box.losses[event].to
    send_to(p, zone, aces, 1 - aces)
    if t.aloud:
        t.tell(Hit(seat, JOBS[len(STACKS) + event], option.crew, zone))


EVENT_LOSS: Final = Choice(crew_at_risk, crew_lost, rule="WB-EVT-19")
