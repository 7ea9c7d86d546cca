# mypyc: off: words for people are never in a hurry
"""Metal Dawn in sentences: a page for each phase, and what lies on the board."""

from ....toolkit.words import Book
from . import (
    activation,
    attacking,
    cards,
    choosing,
    dominus,
    effects,
    ending,
    hacking,
    harm,
    missions,
    moving,
    opening,
    retreating,
    robot,
    round,
    spawning,
    tech_war,
    track,
    units,
)
from .advice import speaks_for
from .closed import closed
from .phrases import Phrases
from .summary import summary
from .things import things

PAGES = (
    opening, round, activation, moving, attacking, hacking, retreating, cards, missions, units, spawning,
    harm, track, dominus, robot, tech_war, ending, effects, choosing,
)  # fmt: skip

WORDS = Book(
    [page.page for page in PAGES],
    turn_rule="MD-TURN-01",
    phrases=Phrases,
    things=things,
    closed=closed,
    speaks_for=speaks_for,
    summary=summary,
    ending=ending.ending,
    sheet=ending.sheet,
)

__all__ = ["WORDS"]
