# mypyc: off: it is never in a hurry
"""What is worth following through a match: the track, the Codes, the Robot, and what lay hidden."""

from collections.abc import Sequence

from ...kernel.course import Course, Track, Try
from ...kernel.values import Event
from .ending import codes_hacked, codes_placed
from .events import Advanced, Attacked, Claimed, CodeRevealed, HackBegan, Hacked, Revealed, RobotHurt
from .hacking import difficulty, total
from .people import holder, side_of
from .spawning import place
from .table import REVEALED, MetalDawn


def unit(number: int) -> str:
    return f"{number} {'point' if number == 1 else 'points'}"


def tracks(t: MetalDawn) -> list[Track]:
    n = t.box.numbers
    points = [Track("Points", "MD-TW-12", seat) for seat in range(t.seats)] if t.tech_war else []
    return [
        *points,
        Track("Metal Dawn track", "MD-TRACK-01", goal=n.track_last + 1, against=True),
        Track("Codes hacked", "MD-GEN-06", goal=max(1, codes_placed(t))),
        Track("Damage to the Robot", "MD-ACT2-02", goal=robot_at_first(t)),
    ]


def standing(t: MetalDawn) -> list[int]:
    points = [t.sides[seat].points for seat in range(t.seats)] if t.tech_war else []
    damage = robot_at_first(t) - t.robot_health if t.act == 2 else 0
    return [*points, t.md, codes_hacked(t), damage]


def robot_at_first(t: MetalDawn) -> int:
    return t.box.numbers.robot_health * len(t.sides)


def near(t: MetalDawn) -> str:
    """MD-GEN-02, MD-GEN-03: how much was left of what would have ended it otherwise."""
    assert t.outcome is not None
    last = t.box.numbers.track_last
    if t.outcome.winners:
        return f"{last + 1 - t.md} more on the track would have been metal dawn"
    if t.act == 2:
        return f"the Robot had {t.robot_health} of {robot_at_first(t)} health left"
    return f"{codes_hacked(t)} of {codes_placed(t)} Codes were hacked, and the Robot was still to come"


def luck(t: MetalDawn, event: Event, earlier: Sequence[Event]) -> Try | None:
    """MD-ATK-04, MD-HACK-02: what was hidden, turned up: is the attack, or the first Intel, enough?"""
    if isinstance(event, Revealed):
        began = next((one for one in reversed(earlier) if isinstance(one, Attacked)), None)
        strike = t.strike
        target = place(event.zone, event.location)
        if began is None or not began.chance or strike.robot or strike.target != target:
            return None
        if (began.zone, began.location) != (event.zone, event.location) or _seen_before(event, earlier):
            return None
        type = t.box.kinds[t.units[target] - REVEALED].type
        return Try(holder(t, side_of(t, strike.by)), began.chance, event.defence <= strike.damage[type])
    if isinstance(event, CodeRevealed) and t.hacked_code == event.code - 1:
        hack = next((one for one in reversed(earlier) if isinstance(one, HackBegan)), None)
        if hack is not None and hack.chance and hack.code == event.code:
            return Try(holder(t, t.hack_side), hack.chance, total(t) >= difficulty(t))
    return None


def _seen_before(event: Revealed, earlier: Sequence[Event]) -> bool:
    """Whether this place was turned up since the attack was declared."""
    for one in reversed(earlier):
        if isinstance(one, Attacked):
            return False
        if isinstance(one, Revealed) and (one.zone, one.location) == (event.zone, event.location):
            return True
    return False


COURSE = Course(
    about="How far the Metal Dawn track, the Codes and the Robot had come after each round.",
    unit=unit,
    tracks=tracks,
    standing=standing,
    round=lambda t: t.round,
    near=near,
    luck=luck,
    tries="hidden Units that the attack, and hidden Codes that the first Intel, is enough for",
    whose="the team",
    causes=(Advanced, Claimed, Hacked, RobotHurt),
)
