# mypyc: off: it defines msgspec Structs
"""A game as the rest of the program sees it: its title, its settings, and the doors to its rooms."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Self

import msgspec

from .chance import Chance
from .table import Ask, Choice, Content, Part, Step, Table
from .values import Event, Option, Refused

Settings = dict[str, str | list[int]]

HELD = "`$.option"  # where msgspec says that something is wrong, in what holds an option


class Setting(msgspec.Struct, frozen=True):
    """Something a group agrees on before it plays: one of some values, or (with none) a set of seats."""

    id: str
    title: str
    values: tuple[str, ...] = ()

    def check(self, value: object, seats: int) -> None:
        if self.values:
            if value not in self.values:
                raise Refused(f"{self.id} is one of {', '.join(self.values)}; it cannot be {value!r}.")
        elif not isinstance(value, list) or not all(type(s) is int and 0 <= s < seats for s in value):
            raise Refused(f"{self.id} is a list of seats from 0 to {seats - 1}; it cannot be {value!r}.")


class Words:
    """A game in sentences, for people. Each game overrides all but `called` and `seat`.

    `game.words` calls seats by their colours or roles; `game.words.called(names)` says the same
    about people who have names. All of it may be shown to the seat that is asked, and a sentence to
    whoever may hear its event.
    """

    def __init__(self, names: Sequence[str] = ()) -> None:
        self.names = tuple(names)

    def called(self, names: Sequence[str]) -> Self:
        """These words for people with these names, by seat; an empty name is nobody's."""
        return type(self)(names)

    def seat(self, seat: int) -> str:
        """What a seat is called."""
        named = seat < len(self.names) and self.names[seat]
        return named or self.unnamed(seat)

    def unnamed(self, seat: int) -> str:
        """What a seat is called when nobody's name is known."""
        return f"Seat {seat + 1}"

    def prompt(self, table: Table, ask: Ask) -> str:
        """What is asked; it says "you" to the seat that is asked."""
        raise NotImplementedError

    def label(self, table: Table, ask: Ask, option: Option) -> str:
        """An option, as one would say it: another label than every other option of the ask."""
        raise NotImplementedError

    def choices(self, table: Table, ask: Ask, options: Sequence[Option]) -> list[tuple[str, tuple[str, ...]]]:
        """`label` and `touches` of many options; a game that can say them quicker together does."""
        return [(self.label(table, ask, option), self.touches(table, ask, option)) for option in options]

    def sentence(self, table: Table, event: Event) -> str:
        """What happened. Only the table's content matters, so that an old event reads as it did."""
        raise NotImplementedError

    def why_not(self, table: Table, seat: int, option: Option) -> Refused:
        """Why an option that is not listed is not possible, with the rule."""
        raise NotImplementedError

    def why_it_would_fail(self, table: Table, seat: int, option: Option) -> Refused | None:
        """Why a legal option would have no effect, as far as the seat can know; None if it would work."""
        return None

    def why_not_here(self, table: Table, seat: int, at: str) -> Refused | None:
        """Why a seat cannot go to a thing on the board now, with the rule; None if it can."""
        raise NotImplementedError

    def touches(self, table: Table, ask: Ask, option: Option) -> tuple[str, ...]:
        """The things that an option of the ask touches, by their names in the view; none if it touches none.

        A client makes them glow, and narrows the options down by those that are picked.
        """
        return ()

    def summary(self, table: Table, seat: int | None) -> Sequence[str]:
        """The position in short sentences, as far as the seat may see it; for screen readers."""
        return ()

    def rule_of(self, event: Event) -> str:
        """The rule that a line of the log links to."""
        return ""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game and its doors. `version` changes when the same log would give another result.

    `usual` is how many play it if nobody says how many; without one, as many as it takes.

    `seen` is the type of a view, as `options` and `events` are those of the other things that travel, and
    `views` does what `view` does for several seats at once, where that is quicker.

    `pace` names the present phase and says how many minutes the rules give it (0 if they give none): a
    new name means that a new clock starts. Everybody may hear it, so it tells nothing that is hidden.
    `teams` says which seats play together; without it, and for every seat it leaves out, each for itself.
    """

    id: str
    title: str
    about: str
    seats: tuple[int, ...]
    version: str
    settings: tuple[Setting, ...]
    rooms: tuple[ModuleType, ...]
    options: Any
    events: Any
    content: Callable[[Path | None], Content]
    table: Callable[[int, Settings, Content], Table]
    set_up: Step
    view: Callable[[Any, int | None], msgspec.Struct]
    resample: Callable[[Any, int, Random], Table]
    words: Words
    seen: Any = None
    views: Callable[[Any, Sequence[int | None]], Sequence[msgspec.Struct]] | None = None
    persona: Any = None
    pace: Callable[[Any], tuple[str, int]] | None = None
    teams: Callable[[Any], tuple[tuple[int, ...], ...]] | None = None
    usual: int = 0
    aliases: tuple[str, ...] = ()
    named: dict[str, Any] = msgspec.field(default_factory=dict)

    def __post_init__(self) -> None:
        for room in self.rooms:
            for name, thing in vars(room).items():
                if isinstance(thing, Choice) or (callable(thing) and _lives_in(thing, room)):
                    if self.named.get(name, thing) is not thing:
                        raise ValueError(f"two things in {self.id} are called {name}")
                    self.named[name] = thing
        _holder(self.id, self.options)

    @property
    def usual_seats(self) -> int:
        """How many play it if nobody says how many."""
        return self.usual or max(self.seats)

    def blank(self, seats: int, settings: Mapping[str, Any], content: Content) -> Table:
        """An empty table for these seats and settings, or a sentence saying what is wrong with them."""
        if seats not in self.seats:
            numbers = ", ".join(map(str, self.seats))
            raise Refused(f"{self.title} takes {numbers} players; it cannot be played by {seats}.")
        known = {setting.id: setting for setting in self.settings}
        for key, value in settings.items():
            if key not in known:
                raise Refused(f"{self.title} has no setting {key!r}; it has {', '.join(known)}.")
            known[key].check(value, seats)
        return self.table(seats, dict(settings), content)

    def start(
        self,
        seats: int,
        seed: str,
        settings: Mapping[str, Any] | None = None,
        content: Content | None = None,
        aloud: bool = False,
    ) -> Table:
        """A table set up and played to its first decision."""
        table = self.blank(seats, settings or {}, content or self.content(None))
        table.chance = Chance(seed)
        table.aloud = aloud
        table.do(self.set_up)
        table.go()
        return table

    def name_of(self, thing: Step | Choice) -> str:
        """The name of a step or choice in the rooms of this game."""
        if isinstance(thing, Choice):
            return next(name for name, other in self.named.items() if other is thing)
        return thing.__name__

    def step(self, name: str) -> Step:
        step = self.named.get(name)
        if not callable(step) or isinstance(step, type):
            raise ValueError(f"{self.id} knows no step {name!r}")
        return step  # type: ignore[no-any-return]

    def choice(self, name: str) -> Choice:
        return self._named(name, Choice)  # type: ignore[no-any-return]

    def part(self, name: str) -> Part:
        made = self._named(name, type)()
        if not isinstance(made, Part):
            raise ValueError(f"{name} is not a part of this game")
        return made

    def _named(self, name: str, kind: type) -> Any:
        thing = self.named.get(name)
        if not isinstance(thing, kind):
            raise ValueError(f"{self.id} knows no {name!r}")
        return thing


def _lives_in(thing: Any, room: ModuleType) -> bool:
    return getattr(thing, "__module__", None) == room.__name__


def option_from(game: Game, data: Any) -> Option:
    """An option from its JSON form, or a sentence."""
    try:
        option: Option = msgspec.convert({"option": data}, _holder(game.id, game.options)).option
    except msgspec.ValidationError as why:
        said = str(why).replace(HELD, "`$", 1).removesuffix(" - at `$`")
        raise Refused(f"That is not an option of {game.title}: {said}.") from why
    return option


@cache
def _holder(game: str, options: Any) -> Any:
    """msgspec looks into a union of types anew with every call, and into a Struct once for all.

    It does so when the Struct is first used, and must not be disturbed by another thread then: so that is
    now, while the game is made.
    """
    holder = msgspec.defstruct(f"Answer to {game}", [("option", options)])
    with suppress(msgspec.ValidationError):
        msgspec.convert({}, holder)
    return holder


def views(game: Game, table: Table, seats: Sequence[int | None]) -> Sequence[msgspec.Struct]:
    """What each of these seats may see (None is somebody who only watches)."""
    if game.views is not None:
        return game.views(table, seats)
    return [game.view(table, seat) for seat in seats]


def labels(game: Game, table: Table, seat: int) -> Sequence[str]:
    """The open options of a seat in words."""
    ask = table.open_ask(seat)
    return [game.words.label(table, ask, option) for option in ask.options] if ask else []
