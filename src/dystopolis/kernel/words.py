# mypyc: off: it defines msgspec Structs
"""A game in sentences, as clients ask for them. How a game says them is the toolkit's business."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

import msgspec

from .choice import Ask, Choice
from .parts import Roles
from .table import Table
from .values import Event, Option, Refused

if TYPE_CHECKING:
    from .game import Game


class Thing(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something on the board: its name, a line about it, its numbers, and why it cannot be chosen now."""

    name: str
    line: str = ""
    numbers: dict[str, int | str] = {}
    why: str = ""
    rule: str = ""


class SheetRow(msgspec.Struct, frozen=True, gc=False):
    """A row of the score sheet: what it counts, by which rule, and how much that is for each seat."""

    title: str
    rule: str
    numbers: tuple[int | None, ...]


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

    def why_not_here(self, table: Table, seat: int, at: str) -> Refused | None:
        """Why a seat can do nothing with a thing on the board now, with the rule; None if it can."""
        return None

    def things(self, table: Table, seat: int | None) -> dict[str, Thing]:
        """Everything on the board, by name, as far as the seat may know it."""
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
