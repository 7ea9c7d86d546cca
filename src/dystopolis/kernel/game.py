# mypyc: off: it defines msgspec Structs
"""A game as the rest of the program sees it: its title, its modes, and the doors to its rooms."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import msgspec

from .chance import Chance
from .choice import Choice
from .course import Course
from .modes import Mode, Role, Settings
from .parts import Content, Part, Roles
from .persona import Persona
from .pile import Pile, redeal
from .table import Step, Table
from .values import Option, Refused
from .words import Words

HELD = "`$.option"  # where msgspec says that something is wrong, in what holds an option


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game and its doors. `version` changes when the same log would give another result.

    `views` says what each of some seats may see (None is somebody who only watches), `imagine` deals again
    what a seat cannot know, as far as it does not lie in piles, and `preview` says what the plan that a seat
    is writing would do. `persona` says which options a sensible player would like. `view_type`,
    `preview_type`, `options`, `events` and `content_type` are the types of what travels.

    `pace` names the present phase and says how many minutes the rules give it (0 if they give none): a
    new name means that a new clock starts. Everybody may hear it, so it tells nothing that is hidden.
    `course` says what is worth following through a match that is over.
    """

    id: str
    title: str
    about: str
    version: str
    modes: tuple[Mode, ...]
    rooms: tuple[ModuleType, ...]
    options: Any
    events: Any
    content: Callable[[Path | None], Content]
    table: Callable[[Mode, int, Settings, Any], Table]
    set_up: Step
    views: Callable[[Any, Sequence[int | None]], Sequence[msgspec.Struct]]
    words: Words
    imagine: Callable[[Any, int, Random], None] | None = None
    preview: Callable[[Any, int], msgspec.Struct | None] | None = None
    view_type: Any = None
    preview_type: Any = None
    content_type: Any = None
    persona: Persona | None = None
    pace: Callable[[Any], tuple[str, int]] | None = None
    course: Course | None = None
    aliases: tuple[str, ...] = ()
    named: dict[str, Any] = msgspec.field(default_factory=dict)

    def __post_init__(self) -> None:
        self.named["Pile"] = Pile
        for room in self.rooms:
            for name, thing in vars(room).items():
                if isinstance(thing, Choice) or (callable(thing) and _lives_in(thing, room)):
                    if self.named.get(name, thing) is not thing:
                        raise ValueError(f"two things in {self.id} are called {name}")
                    self.named[name] = thing
        _holder(self.id, self.options)
        self.words.check(self)

    def mode(self, id: str = "") -> Mode:
        """The mode of this name (the first, if nobody names one), or a sentence that lists them."""
        for mode in self.modes:
            if id in (mode.id, ""):
                return mode
        known = ", ".join(mode.id for mode in self.modes)
        raise Refused(f"{self.title} has no mode {id!r}; it has {known}.")

    def roles(
        self, mode: str, seats: int, settings: Mapping[str, Any] | None = None, content: Content | None = None
    ) -> Sequence[Role]:
        """What each seat is, with these settings and this content."""
        return self.mode(mode).roles(content or self.content(None), seats, dict(settings or {}))

    def blank(self, seats: int, settings: Mapping[str, Any], content: Content, mode: str = "") -> Table:
        """An empty table for these seats and settings, or a sentence saying what is wrong with them."""
        chosen = self.mode(mode)
        title = self.title if len(self.modes) == 1 else f"{self.title} ({chosen.title})"
        chosen.check(title, seats, settings)
        table = self.table(chosen, seats, dict(settings), content)
        roles = chosen.roles(content, seats, dict(settings))
        table.mode = chosen.id
        table.roles = Roles([role.name for role in roles], [role.side for role in roles])
        return table

    def start(
        self,
        seats: int,
        seed: str,
        settings: Mapping[str, Any] | None = None,
        content: Content | None = None,
        aloud: bool = False,
        mode: str = "",
    ) -> Table:
        """A table set up and played to its first decision."""
        table = self.blank(seats, settings or {}, content or self.content(None), mode)
        table.chance = Chance(seed)
        table.aloud = aloud
        table.do(self.set_up)
        table.go()
        return table

    def view(self, table: Table, seat: int | None) -> Any:
        """What a seat may see (None is somebody who only watches)."""
        return self.views(table, [seat])[0]

    def resample(self, table: Table, seat: int, rng: Random) -> Table:
        """A table that looks the same from this seat, with everything that it cannot know dealt again.

        The result depends on what the seat knows and on `rng` alone.
        """
        new = table.copy()
        new.chance = Chance(f"{rng.getrandbits(128):032x}")
        for group in new.pools():
            redeal(group, seat, rng)
        if self.imagine is not None:
            self.imagine(new, seat, rng)
        new.reseal(seat, rng)
        return new

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

    def choices(self) -> list[Choice]:
        """Every decision point of the game."""
        return [thing for thing in self.named.values() if isinstance(thing, Choice)]

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
