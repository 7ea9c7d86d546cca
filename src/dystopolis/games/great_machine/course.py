# mypyc: off: it is never in a hurry
"""What is worth following through a match: Riots, Discontent and the Master Plan, and the dice of Heroes."""

from collections.abc import Sequence

from ...kernel.course import Course, Track, Try
from ...kernel.values import Event
from .codes import HEROES, RIOT_STAGE
from .events import AssaultRolled, EscapeRolled
from .scoring import riots_won
from .table import GreatMachine
from .words.phrases import roman


def tracks(t: GreatMachine) -> list[Track]:
    n = t.box.numbers
    return [
        Track("Riots", "GM-WIN-01", goal=n.riots_to_win),
        Track("Discontent", "GM-TRACK-01", goal=RIOT_STAGE),
        Track("Master Plan", "GM-WIN-02", goal=n.plan_end, against=True),
    ]


def standing(t: GreatMachine) -> list[int]:
    return [riots_won(t), t.discontent, t.plan]


def near(t: GreatMachine) -> str:
    """GM-WIN-01, GM-WIN-02: how far both sides had come."""
    n = t.box.numbers
    plan = f"the Master Plan at {roman(t.plan)} of {roman(n.plan_end)}"
    return f"{riots_won(t)} of {n.riots_to_win} Riots, and {plan}"


def luck(t: GreatMachine, event: Event, earlier: Sequence[Event]) -> Try | None:
    """GM-MOVE-06, GM-ACT-02: the Escape die and the Assault die, for whoever moves the Hero."""
    if not isinstance(event, EscapeRolled | AssaultRolled):
        return None
    hero = t.heroes.index(HEROES.index(event.hero))
    if isinstance(event, EscapeRolled):
        return Try(t.owner[hero], event.chance, event.free)
    enough = event.stake or t.trust[hero]
    return Try(t.owner[hero], event.chance, event.coins > 0 and event.need <= enough)


COURSE = Course(
    about="How far Riots, Discontent and the Master Plan had come after each round.",
    unit=lambda number: f"{number} {'point' if number == 1 else 'points'}",
    tracks=tracks,
    standing=standing,
    round=lambda t: t.round,
    near=near,
    luck=luck,
    tries="Escape dice that set free and Assault dice that break a Guard",
    whose="the Heroes",
)
