# mypyc: off: it subclasses an interpreted class
"""Wired: Black Ops in sentences: the door to prompts, labels, what happened, and reasons why not."""

from collections.abc import Sequence
from typing import cast

from ....kernel.by_kind import choices_by_kind
from ....kernel.game import Words
from ....kernel.table import Ask, Table
from ....kernel.values import Event, Option, Refused
from ..rows import load
from ..table import Wired
from ..view import view
from . import reasons
from .labels import label
from .links import rule_of
from .phrases import Phrases
from .prompts import PROMPTS
from .sentences import sentence
from .summary import summary
from .touching import touches


class WiredWords(Words):
    """Seats are the colours of the cubes, in the order of the content."""

    def unnamed(self, seat: int) -> str:
        return load().colours[seat].id.capitalize()

    def prompt(self, table: Table, ask: Ask) -> str:
        t = cast(Wired, table)
        return PROMPTS[ask.choice](t, ask, Phrases(t.box, self.names))

    def label(self, table: Table, ask: Ask, option: Option) -> str:
        t = cast(Wired, table)
        return label(option, t, ask, Phrases(t.box, self.names))

    def choices(self, table: Table, ask: Ask, options: Sequence[Option]) -> list[tuple[str, tuple[str, ...]]]:
        t = cast(Wired, table)
        return choices_by_kind(options, label, touches, t, ask, Phrases(t.box, self.names))

    def sentence(self, table: Table, event: Event) -> str:
        return sentence(event, Phrases(cast(Wired, table).box, self.names))

    def why_not(self, table: Table, seat: int, option: Option) -> Refused:
        return reasons.why_not(cast(Wired, table), seat, option, self.names)

    def why_not_here(self, table: Table, seat: int, at: str) -> Refused | None:
        return reasons.why_not_here(cast(Wired, table), seat, at, self.names)

    def touches(self, table: Table, ask: Ask, option: Option) -> tuple[str, ...]:
        return touches(option, cast(Wired, table), ask)

    def rule_of(self, event: Event) -> str:
        return rule_of(event)

    def summary(self, table: Table, seat: int | None) -> list[str]:
        t = cast(Wired, table)
        return summary(view(t, seat), Phrases(t.box, self.names))
