# mypyc: off: words for people are never in a hurry
"""Wired: Black Ops in sentences: a page for each phase, and what lies on the board."""

from ....toolkit.rooms import pages
from ....toolkit.words import Book
from .advice import speaks_for
from .phrases import Phrases
from .placing import closed
from .scoring import ending, sheet
from .summary import summary
from .things import things

WORDS = Book(
    pages(__name__),
    turn_rule="WB-GEN-02",
    phrases=Phrases,
    things=things,
    closed=closed,
    summary=summary,
    ending=ending,
    sheet=sheet,
    speaks_for=speaks_for,
)

__all__ = ["WORDS"]
