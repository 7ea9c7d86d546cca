# mypyc: off: it defines msgspec Structs
"""What the log of a match consists of: everything that ever changes it, one entry each."""

from typing import Any, Literal

import msgspec

from ..wire.people import QuietHours
from ..wire.table import Subject


class Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something that happened to a match. When, and by whose request, stands in its row."""


class Sat(Entry, tag="sat", frozen=True):
    """A person took a seat."""

    seat: int
    person: str
    name: str
    quiet: QuietHours | None = None


class Left(Entry, tag="left", frozen=True):
    """A person gave a seat up before the match began."""

    seat: int


class Filled(Entry, tag="filled", frozen=True):
    """A bot sits here now; without one, the seat is open to people again."""

    seat: int
    bot: str = ""


class Invited(Entry, tag="invited", frozen=True):
    """The seat is kept for a person."""

    seat: int
    person: str
    name: str


class Began(Entry, tag="began", frozen=True):
    """The match began, with these names."""

    names: tuple[str, ...]


class Answered(Entry, tag="answered", frozen=True):
    """A seat chose: its person, a bot, or the clock by the game's own rule."""

    seat: int
    option: Any
    by: Literal["person", "bot", "clock"] = "person"


class Undone(Entry, tag="undone", frozen=True):
    """Answers were taken back: `gone` are their places in the log of the game, from 0."""

    seat: int
    gone: tuple[int, ...]


class Talked(Entry, tag="talked", frozen=True):
    seat: int
    text: str
    to: Literal["table", "team"] = "table"


class Voted(Entry, tag="voted", frozen=True):
    seat: int
    on: Subject
    yes: bool


class Agreed(Entry, tag="agreed", frozen=True):
    """Everybody said yes: the clock stands or goes on, more time is given, the match is abandoned."""

    on: Subject


class Away(Entry, tag="away", frozen=True):
    """A bot plays on in somebody's stead."""

    seat: int
    bot: str
    why: Literal["handed", "overdue"]


class Returned(Entry, tag="returned", frozen=True):
    """The person plays the seat again."""

    seat: int


class Pinned(Entry, tag="pinned", frozen=True):
    """The rules have changed so that the match would go another way: it stays as it is."""

    version: str
    sentence: str


class Carried(Entry, tag="carried", frozen=True):
    """The rules have another version now, and the whole match goes the same way by them."""

    version: str


class Rematched(Entry, tag="rematched", frozen=True):
    """Another match with the same people was made."""

    match: str


AnyEntry = (
    Sat | Left | Filled | Invited | Began | Answered | Undone | Talked | Voted | Agreed | Away | Returned
    | Pinned | Carried | Rematched
)  # fmt: skip

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def read_entry(data: bytes) -> AnyEntry:
    """An entry from its row."""
    return _decoder.decode(data)
