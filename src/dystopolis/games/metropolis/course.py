# mypyc: off: it is never in a hurry
"""What is worth following through a match: the points, with those that the coins would buy."""

from ...kernel.course import Course, Track
from .table import Metropolis
from .words.phrases import coins, points


def tracks(t: Metropolis) -> list[Track]:
    return [Track("Points", "MP-END-04", seat) for seat in range(t.seats)]


def standing(t: Metropolis) -> list[int]:
    """MP-END-02: each seat's points if the coins were turned into points now."""
    return [with_coins(p.points, p.coins) for p in t.players]


def with_coins(have: int, left: int) -> int:
    while left >= (have + 1) ** 2:
        have += 1
        left -= have**2
    return have


def worth(t: Metropolis) -> list[int]:
    """MP-END-02: in coins, with every point at the price that it has in the end."""
    return [p.coins + sum(k * k for k in range(1, max(0, p.points) + 1)) for p in t.players]


COURSE = Course(
    about="The points that each would have ended with, had the coins been spent after that round.",
    unit=points,
    tracks=tracks,
    standing=standing,
    round=lambda t: t.round,
    worth=worth,
    worth_unit=lambda number: f"{coins(number)}, with points at their price",
)
