# mypyc: off: words for people are never in a hurry
"""Black Metro in sentences: a page for each phase, and what lies on the board."""

from ....toolkit.words import Book
from . import (
    assigning,
    dice,
    dominance,
    exchange,
    forts,
    fortunes,
    missions,
    overlord,
    resolving,
    round,
    science,
    scoring,
    setup,
    standby,
    trackers,
    units,
    windows,
)
from .advice import speaks_for
from .phrases import Phrases
from .summary import summary
from .things import things

PHASES = (
    setup, round, assigning, fortunes, exchange, windows, dominance, resolving, science, units, forts,
    missions, standby, dice, overlord, trackers, scoring,
)  # fmt: skip

WORDS = Book(
    [phase.page for phase in PHASES],
    turn_rule="BM-TIME-01",
    phrases=Phrases,
    things=things,
    closed=assigning.closed,
    summary=summary,
    ending=scoring.ending,
    sheet=scoring.sheet,
    unreadable=fortunes.unreadable,
    speaks_for=speaks_for,
)

__all__ = ["WORDS"]
