# mypyc: off: it is never in a hurry
"""What is worth following through a match: what everybody would have scored, and the missions rolled for."""

from collections.abc import Sequence

from ...kernel.course import Course, Track, Try
from ...kernel.values import Event
from .events import Rolled
from .scoring import final_score
from .table import Wired


def unit(number: int) -> str:
    return f"{number} Reputation"


def tracks(t: Wired) -> list[Track]:
    return [Track("Reputation", "WB-SCORE-15", seat) for seat in range(t.seats)]


def standing(t: Wired) -> list[int]:
    """WB-SCORE-07: what each would end with if the game were scored now, target and all."""
    return [final_score(t, seat) for seat in range(t.seats)]


def luck(t: Wired, event: Event, earlier: Sequence[Event]) -> Try | None:
    """WB-OPS-03: a mission rolled for."""
    if not isinstance(event, Rolled):
        return None
    return Try(event.seat, event.chance, event.total >= event.difficulty)


COURSE = Course(
    about="The Reputation that each would have ended with, had the game been scored after that round.",
    unit=unit,
    tracks=tracks,
    standing=standing,
    round=lambda t: t.round,
    luck=luck,
    tries="missions that succeed",
)
