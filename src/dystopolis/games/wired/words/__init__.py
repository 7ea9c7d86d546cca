# mypyc: off: words for people are never in a hurry
"""Wired: Black Ops in sentences: a page for each phase, and what lies on the board."""

from ....toolkit.words import Book
from . import (
    adjusting,
    collecting,
    dealing,
    mercenaries,
    ops,
    paying,
    placing,
    resting,
    round,
    scoring,
    security,
    setup,
)
from .phrases import Phrases
from .summary import summary
from .things import things

PHASES = (
    setup, round, placing, collecting, security, mercenaries, ops, paying, dealing, adjusting, resting,
    scoring,
)  # fmt: skip

WORDS = Book(
    [phase.page for phase in PHASES],
    turn_rule="WB-GEN-02",
    phrases=Phrases,
    things=things,
    closed=placing.closed,
    summary=summary,
    ending=scoring.ending,
    sheet=scoring.sheet,
)

__all__ = ["WORDS"]
