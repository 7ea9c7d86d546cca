# mypyc: off: it defines msgspec Structs
"""A game in sentences, as clients ask for them. How a game says them is the toolkit's business."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Self, TypeVar

import msgspec

from .choice import Ask, Choice
from .parts import Roles
from .table import Table
from .values import Event, Option, Refused

if TYPE_CHECKING:
    from .game import Game


Made = TypeVar("Made")


class Thing(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something on the board: its name, a line about it, its numbers, and why it cannot be chosen now."""

    name: str
    line: str = ""
    numbers: dict[str, int | str] = {}
    why: str = ""
    rule: str = ""


class Memory:
    """What one viewer was told of the things on the board, and of what that was made.

    From one answer to the next most of a board stays as it is; what is made of the same is the same.
    """

    def __init__(self) -> None:
        self._made: dict[str, tuple[Any, Any]] = {}

    def keep(self, name: str, of: Any, make: Callable[..., Made], *args: Any) -> Made:
        """`make(*args)`, or what it gave last time under this name, if that was made `of` equal parts."""
        before = self._made.get(name)
        if before is not None and before[0] == of:
            kept: Made = before[1]
            return kept
        made = make(*args)
        self._made[name] = of, made
        return made

    def forget_unless(self, same: Any) -> None:
        """Names of people are in every sentence: with new ones everything is made anew."""
        if self._made.get("", (None,))[0] != same:
            self._made = {"": (same, None)}


class SheetRow(msgspec.Struct, frozen=True, gc=False):
    """A row of the score sheet: what it counts, by which rule, and how much that is for each seat.

    `why` has the sum behind each seat's number, or one sentence for everybody.
    """

    title: str
    rule: str
    numbers: tuple[int | None, ...]
    why: tuple[str, ...] = ()


class Ending(msgspec.Struct, frozen=True, gc=False):
    """The outcome of a game, as people are told: in a sentence with its rule, and line by line."""

    sentence: str
    rule: str
    way: str
    winners: tuple[int, ...]
    side: str
    places: tuple[int, ...]
    scores: tuple[int, ...]
    sheet: tuple[SheetRow, ...]


class Words:
    """A game in sentences, for people.

    `game.words` calls seats by their roles; `game.words.with_names(names)` says the same about people
    who have names. All of it may be shown to the seat that is asked, and a sentence to whoever may
    hear its event.
    """

    def __init__(self, names: Sequence[str] = ()) -> None:
        self.names = tuple(names)

    def with_names(self, names: Sequence[str]) -> Self:
        """These words for people with these names, by seat; an empty name is nobody's."""
        return type(self)(names)

    def seat(self, roles: Roles, seat: int) -> str:
        """What a seat is called."""
        return name_of(roles, self.names, seat)

    def check(self, game: "Game") -> None:
        """Called when the game is made: raises ValueError if something could not be said."""

    def prompt(self, table: Table, ask: Ask) -> str:
        """What is asked; it says "you" to the seat that is asked."""
        raise NotImplementedError

    def label(self, table: Table, ask: Ask, option: Option) -> str:
        """An option, as one would say it: another label than every other option of the ask."""
        raise NotImplementedError

    def choices(self, table: Table, ask: Ask, options: Sequence[Option]) -> list[tuple[str, tuple[str, ...]]]:
        """`label` and `touches` of many options; a game that can say them quicker together does."""
        return [(self.label(table, ask, option), self.touches(table, ask, option)) for option in options]

    def touches(self, table: Table, ask: Ask, option: Option) -> tuple[str, ...]:
        """The things that an option of the ask touches, by their names in `things`; none if it touches none.

        A client makes them glow, and narrows the options down by those that are picked.
        """
        return ()

    def task(self, choice: Choice) -> str:
        """What a choice asks for: it completes "You are asked to ..."."""
        return f"choose ({choice.rule})"

    def rule_here(self, table: Table, ask: Ask) -> str:
        """The rule behind what is asked just now: that of the choice, or of the part that is due."""
        return ask.choice.rule

    def sentence(self, table: Table, event: Event) -> str:
        """What happened. Only the table's content matters, so that an old event reads as it did."""
        raise NotImplementedError

    def rule_of(self, event: Event) -> str:
        """The rule that a line of the log links to."""
        return ""

    def is_beat(self, event: Event) -> bool:
        """Whether people should see it happen: the board stops there while it is told."""
        return False

    def why_not(self, table: Table, seat: int, option: Option) -> Refused:
        """Why an option that is not listed is not possible, with the rule."""
        ask = table.open_ask(seat)
        rule = ask.choice.rule if ask is not None else ""
        return Refused(f"That is not possible now ({rule}).", rule)

    def why_it_would_fail(self, table: Table, seat: int, option: Option) -> Refused | None:
        """Why a legal option would have no effect, as far as the seat can know; None if it would work."""
        return None

    def speaks_for(self, table: Table, ask: Ask, option: Option) -> str:
        """What speaks for an option, in a sentence for whoever asked for advice; nothing if none is known.

        It is about a table that the seat imagines, so it may only use what the seat knows.
        """
        return ""

    def why_not_here(self, table: Table, seat: int, at: str) -> Refused | None:
        """Why a seat can do nothing with a thing on the board now, with the rule; None if it can."""
        return None

    def things(self, table: Table, seat: int | None, memory: Memory | None = None) -> dict[str, Thing]:
        """Everything on the board, by name, as far as the seat may know it.

        With the memory of one and the same viewer only what has changed is put into words again.
        """
        return {}

    def summary(self, table: Table, seat: int | None) -> Sequence[str]:
        """The position in short sentences, as far as the seat may see it; for screen readers."""
        return ()

    def ending(self, table: Table) -> str:
        """Who won, or that all lost, and why, in a sentence."""
        outcome = table.outcome
        winners = [self.seat(table.roles, seat) for seat in outcome.winners] if outcome is not None else []
        return f"{' and '.join(winners)} won." if winners else "Nobody won."

    def sheet(self, table: Table) -> tuple[SheetRow, ...]:
        """The score sheet of a game that is over."""
        assert table.outcome is not None
        return (SheetRow("Points", table.outcome.rule, table.outcome.scores),)

    def outcome(self, table: Table) -> Ending:
        """How a game that is over ended."""
        o = table.outcome
        assert o is not None
        return Ending(
            self.ending(table), o.rule, o.way, o.winners, o.side, o.places, o.scores, self.sheet(table)
        )


def name_of(roles: Roles, names: Sequence[str], seat: int) -> str:
    """What a seat is called: the person's name, or else its role."""
    named = seat < len(names) and names[seat]
    return named or (roles.names[seat] if seat < len(roles.names) else f"Seat {seat + 1}")


def labels(words: Words, table: Table, seat: int) -> list[str]:
    """The open options of a seat in words."""
    ask: Any = table.open_ask(seat)
    return [words.label(table, ask, option) for option in ask.options] if ask else []
