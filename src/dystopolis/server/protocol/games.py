"""The games that can be played, their rules and their components, as they travel."""

from typing import Any

import msgspec

from ...toolkit.teaching import FirstGame


class SettingInfo(msgspec.Struct, frozen=True):
    """Something a group agrees on: one of some values (the first is usual), or else a set of seats."""

    id: str
    title: str
    values: tuple[str, ...]
    about: str = ""


class RoleInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat is, and the side it plays for; without one, it plays for itself."""

    name: str
    side: str = ""


class ModeInfo(msgspec.Struct, frozen=True):
    """A way to play a game: `roles` are those of the seats, by how many there are, `bots` who plays it."""

    id: str
    title: str
    about: str
    seats: tuple[int, ...]
    usual: int
    roles: dict[int, tuple[RoleInfo, ...]]
    settings: tuple[SettingInfo, ...]
    bots: tuple[str, ...] = ()


class LessonInfo(msgspec.Struct, frozen=True):
    """A first game with a coach, as it is offered."""

    id: str
    title: str
    about: str
    minutes: int


class GameInfo(msgspec.Struct, frozen=True):
    """A game that is played here. `paced`: its phases can have a clock; `ledger`: how its rule ids begin.

    `facts`, `pitch` and `turn` are for whoever has never heard of it, `first` is what they play, and
    `lessons` are first games with a coach.
    """

    id: str
    title: str
    about: str
    version: str
    modes: tuple[ModeInfo, ...]
    bots: tuple[str, ...]
    bots_about: dict[str, str]
    usual_bot: str
    variants: tuple[str, ...]
    paced: bool
    ledger: str
    facts: str
    pitch: str
    turn: tuple[str, ...]
    first: FirstGame
    lessons: tuple[LessonInfo, ...] = ()


class RuleInfo(msgspec.Struct, frozen=True):
    id: str
    text: str
    source: str


class RulingInfo(msgspec.Struct, frozen=True):
    id: str
    unclear: str
    ruling: str
    why: str


class ExampleInfo(msgspec.Struct, frozen=True):
    id: str
    title: str
    text: str


class Rulebook(msgspec.Struct, frozen=True):
    """The ledger of a game: every rule with its id, rulings where the rulebook is silent, worked examples."""

    title: str
    rules: tuple[RuleInfo, ...]
    rulings: tuple[RulingInfo, ...]
    examples: tuple[ExampleInfo, ...]


class Components(msgspec.Struct, frozen=True):
    """What is in the box, as the game's content type says, or (without one) the tables of each content file.

    It is public; what is drawn from it is not.
    """

    digest: str
    tables: Any
