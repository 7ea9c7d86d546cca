"""What the log of a match consists of: everything that ever changes it, one entry each."""

from typing import Any, Literal

import msgspec

from ..protocol.people import QuietHours
from ..protocol.table import Subject, Until


class LogEntry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something that happened to a match. When, and by whose request, stands in its row."""


class Sat(LogEntry, tag="sat", frozen=True):
    """A person took a seat."""

    seat: int
    person: str
    name: str
    quiet: QuietHours | None = None


class Named(LogEntry, tag="named", frozen=True):
    """Whoever plays this seat at a device that people share is called so; without a name, as its person."""

    seat: int
    name: str


class Renamed(LogEntry, tag="renamed", frozen=True):
    """A person has another name."""

    person: str
    name: str


class Left(LogEntry, tag="left", frozen=True):
    """A person gave a seat up before the match began."""

    seat: int


class Filled(LogEntry, tag="filled", frozen=True):
    """A bot sits here now; without one, the seat is open to people again."""

    seat: int
    bot: str = ""
    name: str = ""


class Invited(LogEntry, tag="invited", frozen=True):
    """The seat is kept for a person."""

    seat: int
    person: str
    name: str


class Removed(LogEntry, tag="removed", frozen=True):
    """The host sent a person away before the match began; only an invitation brings them back."""

    seat: int


class Closed(LogEntry, tag="closed", frozen=True):
    """The match ended without an end, and why."""

    sentence: str


class Began(LogEntry, tag="began", frozen=True):
    """The match began, with these names."""

    names: tuple[str, ...]


class Answered(LogEntry, tag="answered", frozen=True):
    """A seat chose: its person, a bot, or the clock by the game's own rule."""

    seat: int
    option: Any
    by: Literal["person", "bot", "clock"] = "person"


class Stood(LogEntry, tag="stood", frozen=True):
    """A seat lets a kind of window pass from now on: nobody else's business."""

    seat: int
    choice: str
    until: Until


class Unstood(LogEntry, tag="unstood", frozen=True):
    """A seat wants to be asked again."""

    seat: int
    choice: str


class Undone(LogEntry, tag="undone", frozen=True):
    """Answers were taken back: `gone` are their places in the log of the game, from 0."""

    seat: int
    gone: tuple[int, ...]


class Shown(LogEntry, tag="shown", frozen=True):
    """A seat has seen what happened: its time starts."""

    seat: int


class Talked(LogEntry, tag="talked", frozen=True):
    seat: int
    text: str
    to: Literal["table", "team"] = "table"


class Remarked(LogEntry, tag="remarked", frozen=True):
    """Somebody without a seat said something: while the match is played, to others who watch."""

    person: str
    name: str
    text: str


class Voted(LogEntry, tag="voted", frozen=True):
    """A voice. What is announced happens after `within` ms, though not everybody has said yes."""

    seat: int
    on: Subject
    yes: bool
    within: int = 0


class Agreed(LogEntry, tag="agreed", frozen=True):
    """Everybody said yes: the clock stands or goes on, more time is given, the match is abandoned."""

    on: Subject


class Away(LogEntry, tag="away", frozen=True):
    """A bot plays on in somebody's stead."""

    seat: int
    bot: str
    why: Literal["handed", "overdue"]


class Returned(LogEntry, tag="returned", frozen=True):
    """The person plays the seat again."""

    seat: int


class Pinned(LogEntry, tag="pinned", frozen=True):
    """The rules have changed so that the match would go another way: it stays as it is."""

    version: str
    sentence: str


class Carried(LogEntry, tag="carried", frozen=True):
    """The rules have another version now, and the whole match goes the same way by them."""

    version: str


class Erased(LogEntry, tag="erased", frozen=True):
    """Somebody was deleted: their name and words are gone from the entries before this one."""


class Rematched(LogEntry, tag="rematched", frozen=True):
    """Another match with the same people was made."""

    match: str


AnyEntry = (
    Sat | Left | Filled | Invited | Began | Answered | Stood | Unstood | Undone | Talked | Voted | Agreed
    | Shown | Away | Returned | Pinned | Carried | Rematched | Removed | Closed | Erased | Named | Renamed
    | Remarked
)  # fmt: skip

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def read_entry(data: bytes) -> AnyEntry:
    """An entry from its row."""
    return _decoder.decode(data)
