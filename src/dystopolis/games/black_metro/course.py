# mypyc: off: it is never in a hurry
"""What is worth following through a match: the power of all, and the fortune die."""

from collections.abc import Sequence

from ...kernel.course import Course, Track, Try
from ...kernel.values import Event
from ...toolkit.odds import in_a_hundred
from .box import DICE
from .events import Rolled
from .power import THE_OVERLORD
from .scoring import final_lines
from .table import BlackMetro
from .words.phrases import power

FORTUNE_DIE = DICE[0]
HARM = "strain("  # how the effect of a face begins that only hurts


def tracks(t: BlackMetro) -> list[Track]:
    if not t.house.solo:
        return [Track("Power", "BM-GEN-03", seat) for seat in range(t.seats)]
    n = t.box.numbers
    return [
        Track("Your power", "BM-SOLO-03", 0, goal=n.goal_power),
        Track("The overlord's power", "BM-SOLO-05", goal=n.overlord_limit, against=True),
    ]


def standing(t: BlackMetro) -> list[int]:
    """BM-SCORE-02 to BM-SCORE-09: each side's power if it were counted now; the overlord's as it is."""
    scores = list(t.outcome.scores) if t.outcome is not None else []
    now = scores or [final_lines(t, seat).total for seat in range(t.seats)]
    return [*now, t.players[THE_OVERLORD].power] if t.house.solo else now


def near(t: BlackMetro) -> str:
    """BM-SOLO-01, BM-SOLO-05: how far both had come."""
    assert t.outcome is not None
    n, his = t.box.numbers, t.players[THE_OVERLORD]
    return (
        f"{t.outcome.scores[0]} of the {power(n.goal_power)} needed,"
        f" and the overlord at {his.power} of {n.overlord_limit}"
    )


def luck(t: BlackMetro, event: Event, earlier: Sequence[Event]) -> Try | None:
    """BM-DICE-01: the fortune die, which helps or hurts; the others do the one or the other."""
    if not isinstance(event, Rolled) or event.die != FORTUNE_DIE or event.seat >= t.seats:
        return None
    kind = {row.face: not row.effect.startswith(HARM) for row in t.box.rows.dice if row.die == FORTUNE_DIE}
    return Try(event.seat, in_a_hundred(sum(kind.values()) / len(kind)), kind[event.face])


COURSE = Course(
    about="The power that each would have ended with, had it been counted after that round.",
    unit=power,
    tracks=tracks,
    standing=standing,
    round=lambda t: t.round,
    near=near,
    luck=luck,
    tries="fortune dice that help instead of hurting",
)
