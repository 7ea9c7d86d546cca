"""Phase 12: Rest and Regroup."""

from .box import EVENTS, JOBS, STACKS
from .events import Jailed, Revealed
from .scoring import is_last_round
from .table import Wired


def rest_and_regroup(t: Wired) -> None:
    """WB-REST-01, WB-REST-07: crew leave the Emergency Room; nothing else matters in the last round."""
    leave_emergency_room(t)
    if not is_last_round(t):
        reveal_missions(t)
        flip_event(t)


def leave_emergency_room(t: Wired) -> None:
    """WB-REST-01: from the Emergency Room to Jail."""
    for seat, p in enumerate(t.players):
        if p.er_aces + p.er_thugs > 0:
            p.jail_aces += p.er_aces
            p.jail_thugs += p.er_thugs
            if t.aloud:
                t.tell(Jailed(seat, p.er_aces, p.er_thugs))
            p.er_aces = 0
            p.er_thugs = 0


def reveal_missions(t: Wired) -> None:
    """WB-REST-02, WB-REST-03, WB-REST-06: the new top card of each stack that was worked on."""
    for index in range(len(STACKS)):
        job = t.jobs[index]
        if not job.face_up:
            job.face_up = True
            if job.unseen > 0:
                job.unseen -= 1
                t.show()
            if t.aloud:
                t.tell(Revealed(JOBS[index], t.box.cards[job.cards[0]].id))


def flip_event(t: Wired) -> None:
    """WB-REST-05, WB-EVT-05: after rounds 4, 8 and 10 the next event becomes active."""
    for event in range(len(EVENTS)):
        if t.box.flip_after[event] == t.round:
            job = t.jobs[len(STACKS) + event]
            job.face_up = True
            if t.aloud:
                t.tell(Revealed(JOBS[len(STACKS) + event], t.box.cards[job.cards[0]].id))
