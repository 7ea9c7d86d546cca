"""The games that can be played, their rules and their components, as they travel."""

from typing import Any

import msgspec


class SettingInfo(msgspec.Struct, frozen=True):
    """Something a group agrees on: one of some values (the first is usual), or else a set of seats."""

    id: str
    title: str
    values: tuple[str, ...]


class GameInfo(msgspec.Struct, frozen=True):
    """`paced`: its phases can have a clock. `called` are the names of the seats."""

    id: str
    title: str
    about: str
    seats: tuple[int, ...]
    usual: int
    version: str
    called: tuple[str, ...]
    settings: tuple[SettingInfo, ...]
    bots: tuple[str, ...]
    variants: tuple[str, ...]
    paced: bool


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
    """What is in the box: the tables of each content file. It is public; what is drawn from it is not."""

    digest: str
    tables: dict[str, Any]
