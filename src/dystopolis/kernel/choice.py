"""What is asked: a decision point of the rulebook, and the same put to one seat."""

from collections.abc import Callable
from typing import Any, Final

from .values import Option

Seat = int
Argument = int | str | Option  # what steps and choices can be given besides: all of it can be saved
Arguments = tuple[Any, ...]
Options = Callable[..., list[Option]]
Then = Callable[..., None]

NO_OPTIONS: Final[list[Option]] = []


def nothing_more(*_: object) -> None:
    """What a complete draft does: everything was carried out while it was written."""


class Choice:
    """One decision point of a rulebook: what may be chosen, and what happens then.

    `options(table, seat, ...)` lists every legal option, and only those; `then(table, seat,
    option, ...)` carries one out. A choice that `hides` is asked even when there is one option
    only, since a seat that is passed over would tell the others what it holds. `asides` lists what
    is legal as well but brings nobody further, such as putting a card away. `overdue` is what an
    absent seat answers when its time is up.
    """

    def __init__(
        self,
        options: Options,
        then: Then,
        rule: str,
        *,
        hides: bool = False,
        asides: Options | None = None,
        overdue: Callable[..., Option] | None = None,
    ) -> None:
        self.options = options
        self.then = then
        self.rule = rule
        self.hides = hides
        self.asides = asides
        self.overdue = overdue


class Draft(Choice):
    """An answer that is composed of many parts, such as a programme of ten actions.

    `write(table, seat, option, ...)` carries each part out at once, on what belongs to that seat
    alone, and says whether the answer is complete; until then the seat is asked on, beside the
    others. `final` are the kinds of parts that others rely on or that show the seat something, such
    as accepting an offer: they stand, unless all people agree. Since others must not learn how far
    it is, a draft hides.
    """

    def __init__(
        self,
        options: Options,
        write: Callable[..., bool],
        rule: str,
        *,
        asides: Options | None = None,
        overdue: Callable[..., Option] | None = None,
        final: tuple[type[Option], ...] = (),
    ) -> None:
        super().__init__(options, nothing_more, rule, hides=True, asides=asides, overdue=overdue)
        self.write = write
        self.final = final


class Window(Choice):
    """ "Does anybody want to answer this?": whoever could hold an answer is asked, whether or not they do.

    `passing` is the option that lets it pass; it is always listed. `concerns(table, seat, ...)` says
    whether it is about that seat; a standing pass may wait for that.
    """

    def __init__(
        self,
        options: Options,
        then: Then,
        rule: str,
        *,
        passing: Option,
        concerns: Callable[..., bool] | None = None,
        overdue: Callable[..., Option] | None = None,
    ) -> None:
        super().__init__(options, then, rule, hides=True, overdue=overdue)
        self.passing = passing
        self.concerns = concerns


class Ask:
    """A choice put to a seat: its options, and the answer once it is in."""

    def __init__(self, choice: Choice, seat: Seat, args: Arguments) -> None:
        self.choice = choice
        self.seat = seat
        self.args = args
        self.options: list[Option] = NO_OPTIONS
        self.answer: Option | None = None

    def copy(self) -> "Ask":
        new = Ask(self.choice, self.seat, self.args)
        new.options = self.options
        new.answer = self.answer
        return new


def find(option: Option, among: list[Option]) -> Option | None:
    """The listed option that equals this one, or None."""
    for listed in among:
        if listed is option:
            return listed
    for listed in among:
        if listed == option:
            return listed
    return None
