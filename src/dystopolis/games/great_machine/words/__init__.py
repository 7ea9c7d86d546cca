# mypyc: off: words for people are never in a hurry
"""City of the Great Machine in sentences: a page for each phase, and what lies on the board."""

from collections.abc import Sequence

from ....kernel.choice import Ask
from ....kernel.table import Table
from ....kernel.values import Event, Option
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
from .advice import speaks_for
from .heroes import why_no_way
from .phrases import Phrases
from .scoring import ending, sheet
from .summary import summary
from .things import things

PHASES = (
    setup, opening, access, machine, heroes, acting, tracks, closing, automaton, missions, answers,
)  # fmt: skip


class OneStop(Book):
    """The Tower of L.A.W. brings a full stop of its own, so a sentence that ends with it needs no other."""

    def sentence(self, table: Table, event: Event) -> str:
        return super().sentence(table, event).replace("..", ".")

    def prompt(self, table: Table, ask: Ask) -> str:
        return super().prompt(table, ask).replace("..", ".")

    def speaks_for(self, table: Table, ask: Ask, option: Option) -> str:
        return super().speaks_for(table, ask, option).replace("..", ".")

    def summary(self, table: Table, seat: int | None) -> Sequence[str]:
        return [line.replace("..", ".") for line in super().summary(table, seat)]


WORDS = OneStop(
    [phase.page for phase in PHASES],
    turn_rule="GM-MOVE-01",
    phrases=Phrases,
    things=things,
    closed=why_no_way,
    speaks_for=speaks_for,
    summary=summary,
    ending=ending,
    sheet=sheet,
)

__all__ = ["WORDS"]
