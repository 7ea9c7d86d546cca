# mypyc: off: words for people are never in a hurry
"""City of the Great Machine in sentences: a page for each phase, and what lies on the board."""

from ....toolkit.words import Book
from . import (
    access,
    acting,
    answers,
    automaton,
    closing,
    heroes,
    machine,
    missions,
    opening,
    setup,
    tracks,
)
from .heroes import why_no_way
from .phrases import Phrases
from .scoring import ending, sheet
from .summary import summary
from .things import things

PHASES = (
    setup, opening, access, machine, heroes, acting, tracks, closing, automaton, missions, answers,
)  # fmt: skip

WORDS = Book(
    [phase.page for phase in PHASES],
    turn_rule="GM-MOVE-01",
    phrases=Phrases,
    things=things,
    closed=why_no_way,
    summary=summary,
    ending=ending,
    sheet=sheet,
)

__all__ = ["WORDS"]
