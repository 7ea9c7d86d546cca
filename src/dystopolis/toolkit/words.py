# mypyc: off: words for people are never in a hurry
"""A game in sentences, written phase by phase.

A `Page` has all that is said about one phase: for each decision its prompt, and for each kind of option its
label, what it touches, and why it is not possible; for each event its sentence, its rule, and whether people
should see it happen. A `Book` is made of pages and says what is the same in every game.
"""

from collections.abc import Callable, Sequence
from copy import copy
from itertools import groupby
from typing import Any, Self, get_args

from msgspec import structs

from ..kernel.choice import Ask, Choice
from ..kernel.game import Game
from ..kernel.parts import Roles
from ..kernel.table import Table
from ..kernel.values import Event, Option, Refused
from ..kernel.words import Memory, SheetRow, Thing, Words, name_of
from .english import count, listing
from .page import Page, always, no, nothing_missing

__all__ = ["Book", "Page", "Say", "always", "no", "nothing_missing"]


class Say:
    """What every sentence is made of: who is who. A game adds its own phrases."""

    def __init__(self, table: Any, names: Sequence[str] = ()) -> None:
        self.roles: Roles = table.roles
        self.names = names
        self.memory = Memory()

    def who(self, seat: int) -> str:
        """The person's name, or else what the seat is."""
        return name_of(self.roles, self.names, seat)

    count = staticmethod(count)


class Book(Words):
    """The words of a game, made of its pages.

    `phrases(table, names)` makes what sentences are made of. `things(t, seat, say)` names everything on the
    board with its numbers; `closed(t, ask, at, say)` says why nothing can be done with a thing, where that is
    not simply because something else is asked. `not_asked(t, say)` may say less than who must choose, where
    that is hidden. `turn_rule` is the rule that says whose turn it is.
    """

    def __init__(
        self,
        pages: Sequence[Page],
        *,
        turn_rule: str,
        phrases: Callable[[Any, Sequence[str]], Any] = Say,
        things: Callable[[Any, int | None, Any], dict[str, Thing]] | None = None,
        closed: Callable[[Any, Ask, str, Any], Refused | None] | None = None,
        summary: Callable[[Any, int | None, Any], Sequence[str]] | None = None,
        ending: Callable[[Any, Any], str] | None = None,
        sheet: Callable[[Any, Any], tuple[SheetRow, ...]] | None = None,
        not_asked: Callable[[Any, Any], Refused] | None = None,
        unreadable: Callable[[Option], Refused | None] | None = None,
        part_rule: Callable[[Any, Ask], str] | None = None,
        speaks_for: Callable[[Any, Ask, Option, Any], str] | None = None,
    ) -> None:
        super().__init__()
        self.turn_rule = turn_rule
        self.phrases = phrases
        self._things, self._closed, self._summary = things, closed, summary
        self._ending, self._sheet = ending, sheet
        self._not_asked, self._unreadable = not_asked, unreadable
        self._part_rule = part_rule
        self._speaks_for = speaks_for
        self.page = _bound(pages)
        for text in self.page.texts:
            for phrase in text.phrases():
                if not hasattr(phrases, phrase):
                    raise ValueError(f"there is no phrase {phrase}")

    def with_names(self, names: Sequence[str]) -> Self:
        new = copy(self)
        new.names = tuple(names)
        return new

    def say(self, table: Table) -> Any:
        """The phrases of this table and these people."""
        return self.phrases(table, self.names)

    # What is asked.

    def speaks_for(self, table: Table, ask: Ask, option: Option) -> str:
        if self._speaks_for is None:
            return ""
        return self._speaks_for(table, ask, option, self.say(table))

    def prompt(self, table: Table, ask: Ask) -> str:
        return self.page.prompts[ask.choice](table, ask, self.say(table))

    def label(self, table: Table, ask: Ask, option: Option) -> str:
        return self.page.labels[type(option)](option, table, ask, self.say(table))

    def touches(self, table: Table, ask: Ask, option: Option) -> tuple[str, ...]:
        return self._touches(type(option))(option, table, ask)

    def choices(self, table: Table, ask: Ask, options: Sequence[Option]) -> list[tuple[str, tuple[str, ...]]]:
        say = self.say(table)
        found: list[tuple[str, tuple[str, ...]]] = []
        for kind, alike in groupby(options, type):
            label, touches = self.page.labels[kind], self._touches(kind)
            for option in alike:
                found.append((label(option, table, ask, say), touches(option, table, ask)))
        return found

    def _touches(self, kind: type[Option]) -> Callable[..., tuple[str, ...]]:
        return self.page.touched.get(kind) or _nothing

    def task(self, choice: Choice) -> str:
        return self.page.tasks[choice]

    def rule_here(self, table: Table, ask: Ask) -> str:
        return self._part_rule(table, ask) if self._part_rule is not None else ask.choice.rule

    # What happened.

    def sentence(self, table: Table, event: Event) -> str:
        return self.page.sentences[type(event)](event, self.say(table))

    def rule_of(self, event: Event) -> str:
        rule = self.page.rules[type(event)]
        return rule if isinstance(rule, str) else rule(event)

    def is_beat(self, event: Event) -> bool:
        return type(event) in self.page.beats

    # Why not.

    def why_not(self, table: Table, seat: int, option: Option) -> Refused:
        ask = table.open_ask(seat)
        if ask is None:
            return self.not_asked(table)
        if type(option) not in self.page.kinds[ask.choice]:
            return self.asked_else(ask)
        wrong = (self._unreadable or _negative)(option)
        if wrong is not None:
            return wrong if wrong.rule else no(ask.choice.rule, wrong.sentence)
        if option in ask.options or option in table.asides(seat):
            return no(ask.choice.rule, "That is possible now")
        reason = self.page.reasons[type(option)](option, table, ask, self.say(table))
        return reason or no(ask.choice.rule, "That is not possible now")

    def why_it_would_fail(self, table: Table, seat: int, option: Option) -> Refused | None:
        ask = table.open_ask(seat)
        judge = self.page.failing.get(type(option))
        if judge is not None and ask is not None and type(option) in self.page.kinds[ask.choice]:
            return (self._unreadable or _negative)(option) or judge(option, table, ask, self.say(table))
        if ask is not None and (option in ask.options or option in table.asides(seat)):
            return None
        return self.why_not(table, seat, option)

    def why_not_here(self, table: Table, seat: int, at: str) -> Refused | None:
        ask = table.open_ask(seat)
        if ask is None:
            return self.not_asked(table)
        if at in self.touched(table, ask):
            return None
        return self.shut(table, ask, at, self.say(table))

    def touched(self, table: Table, ask: Ask) -> set[str]:
        """The things with which something can be done: those that some option of an ask touches."""
        found: set[str] = set()
        for option in ask.options:
            found.update(self.touches(table, ask, option))
        return found

    def not_asked(self, table: Table) -> Refused:
        if self._not_asked is not None:
            return self._not_asked(table, self.say(table))
        if table.outcome is not None:
            return no(table.outcome.rule, "The game is over")
        others = [name_of(table.roles, self.names, seat) for seat in table.waiting()]
        wait = f"; {listing(others)} must choose" if others else ""
        return no(self.turn_rule, f"You are not asked anything now{wait}")

    def asked_else(self, ask: Ask) -> Refused:
        return no(ask.choice.rule, f"You are asked to {self.page.tasks[ask.choice]} now")

    def shut(self, table: Table, ask: Ask, at: str, say: Any) -> Refused:
        """Why nothing can be done with a thing that no option touches."""
        reason = self._closed(table, ask, at, say) if self._closed is not None else None
        return reason or self.asked_else(ask)

    # What lies there.

    def things(self, table: Table, seat: int | None, memory: Memory | None = None) -> dict[str, Thing]:
        """Everything on the board; while the seat is asked, with the reason why it cannot be chosen."""
        if self._things is None:
            return {}
        say = self.say(table)
        if memory is not None:
            memory.forget_unless(self.names)
            say.memory = memory
        found = self._things(table, seat, say)
        ask = table.open_ask(seat) if seat is not None else None
        if ask is None:
            return found
        open_now = self.touched(table, ask)
        for at, thing in found.items():
            if at not in open_now:
                why = self.shut(table, ask, at, say)
                found[at] = structs.replace(thing, why=why.sentence, rule=why.rule)
        return found

    def summary(self, table: Table, seat: int | None) -> Sequence[str]:
        return self._summary(table, seat, self.say(table)) if self._summary is not None else ()

    # How it ended.

    def ending(self, table: Table) -> str:
        return self._ending(table, self.say(table)) if self._ending is not None else super().ending(table)

    def sheet(self, table: Table) -> tuple[SheetRow, ...]:
        return self._sheet(table, self.say(table)) if self._sheet is not None else super().sheet(table)

    # That nothing is missing.

    def check(self, game: Game) -> None:
        for what, needed, there in (
            ("prompt", [game.name_of(c) for c in game.choices()], map(game.name_of, self.page.prompts)),
            ("label", _names(game.options), _names_of(self.page.labels)),
            ("reason", _names(game.options), _names_of(self.page.reasons)),
            ("sentence", _names(game.events), _names_of(self.page.sentences)),
        ):
            missing = sorted(set(needed) - set(there))
            if missing:
                raise ValueError(f"{game.id} has no {what} for {', '.join(missing)}")


def _bound(pages: Sequence[Page]) -> Page:
    """All pages as one; nothing is said on two of them."""
    book = Page()
    for page in pages:
        for name, there in vars(page).items():
            known = getattr(book, name)
            twice = [thing for thing in there if thing in known]
            if twice:
                raise ValueError(f"{name} of {twice[0]} stand on two pages")
            known.update(there)
    return book


def _names(union: Any) -> list[str]:
    return [kind.__name__ for kind in get_args(union) or (union,)]


def _names_of(registry: dict[Any, Any]) -> list[str]:
    return [kind.__name__ for kind in registry]


def _nothing(option: Option, t: Any, ask: Ask) -> tuple[str, ...]:
    return ()


def _negative(option: Option) -> Refused | None:
    if any(isinstance(number, int) and number < 0 for number in structs.astuple(option)):
        return Refused("No number can be below 0")
    return None
