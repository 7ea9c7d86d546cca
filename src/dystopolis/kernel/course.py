# mypyc: off: it defines msgspec Structs
"""How a match went, in numbers: what a game lends to whoever looks back at one that is over."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from .values import Event


class Track(msgspec.Struct, frozen=True, gc=False):
    """A number that is followed through a match: of one seat, or (None) of all who play together.

    `goal` is the number at which it decides, if there is one; `against` says that a high number is bad for
    those who play together.
    """

    title: str
    rule: str
    seat: int | None = None
    goal: int | None = None
    against: bool = False


class Try(msgspec.Struct, frozen=True, gc=False):
    """A seat tried its luck: how many in a hundred such tries succeed, and whether this one did."""

    seat: int
    chance: int
    came: bool


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """What to follow in a match, and how to speak of it.

    `standing` gives a number for each of `tracks`. It may know everything, since it is asked about matches
    that are over; for a table that is over, a seat's number is its score. `unit` says a difference of scores
    ("4 Reputation"). `near` says how near the other end was, where sides win or lose. `luck` finds a try in
    an event, at the table as it is when the event is told, given what was told before it; `tries` says what
    counts as one. `whose` are those for whom moments are good or bad, where that is not each seat's own.

    `causes` are the events that explain why a number moved; without them, whatever is told then does.

    Moments are looked for at every event. Where much happens at once and is told afterwards, `worth` is
    looked at instead, round by round: a finer number for each track, said by `worth_unit`.
    """

    about: str
    unit: Callable[[int], str]
    tracks: Callable[[Any], Sequence[Track]]
    standing: Callable[[Any], Sequence[int]]
    round: Callable[[Any], int]
    near: Callable[[Any], str] | None = None
    luck: Callable[[Any, Event, Sequence[Event]], Try | None] | None = None
    tries: str = ""
    whose: str = ""
    causes: tuple[type[Event], ...] = (Event,)
    worth: Callable[[Any], Sequence[int]] | None = None
    worth_unit: Callable[[int], str] | None = None
