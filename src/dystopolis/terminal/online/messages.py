"""What a server says, as far as the terminal reads it: what it does not know it leaves alone."""

from typing import Any

from msgspec import UNSET, Raw, Struct, UnsetType, field

from ...kernel import Ending, Thing

NOTHING = Raw(b"null")


class SeatInfo(Struct, frozen=True):
    """Who sits where; `away` where a bot plays for a person."""

    seat: int
    called: str
    name: str = ""
    person: str = ""
    bot: str = ""
    away: str = ""
    invited: str = ""


class VoteInfo(Struct, frozen=True):
    on: str
    by: int
    yes: tuple[int, ...] = ()


class Status(Struct, frozen=True):
    state: str
    seats: tuple[SeatInfo, ...]
    host: str = ""
    votes: tuple[VoteInfo, ...] = ()
    paused: bool = False
    notice: str = ""


class Terms(Struct, frozen=True):
    game: str
    seats: int
    mode: str = ""
    settings: dict[str, Any] = {}
    variant: str = ""


class MatchInfo(Struct, frozen=True):
    id: str
    game: str
    title: str
    version: str
    terms: Terms
    status: Status
    commitment: str = ""
    mode: str = ""
    yours: tuple[int, ...] = ()
    turn: bool = False
    key: str = ""


class Choosable(Struct, frozen=True):
    option: Any
    label: str
    at: tuple[str, ...] = ()


class Question(Struct, frozen=True):
    choice: str
    rule: str
    prompt: str
    options: tuple[Choosable, ...]
    answered: Any = None
    draft: bool = False
    passing: Any = None


class Line(Struct, frozen=True):
    event: Raw
    text: str


class ChatLine(Struct, frozen=True):
    name: str
    text: str
    to: str = "table"


class Passage(Struct, frozen=True):
    seq: int
    lines: tuple[Line, ...] = ()
    chat: tuple[ChatLine, ...] = ()


class Beat(Struct, frozen=True):
    """The parts of the view that were different when line `line` was told."""

    line: int
    view: dict[str, Raw]


class StandingPass(Struct, frozen=True):
    choice: str
    until: str


class Message(Struct, frozen=True):
    """Any message; `kind` says which fields mean something."""

    kind: str = field(name="is")
    id: str = ""
    seq: int = 0
    seat: int | None = None
    match: MatchInfo | None = None
    status: Status | UnsetType = UNSET
    view: Raw | UnsetType = UNSET
    ask: Question | UnsetType | None = UNSET
    things: dict[str, Thing | None] | UnsetType = UNSET
    passes: tuple[StandingPass, ...] | UnsetType = UNSET
    preview: Raw | UnsetType = UNSET
    ending: Ending | UnsetType | None = UNSET
    lines: tuple[Line, ...] = ()
    chat: tuple[ChatLine, ...] = ()
    beats: tuple[Beat, ...] = ()
    passages: tuple[Passage, ...] = ()
    answers: str = ""
    sentence: str = ""
    rule: str = ""
    options: tuple[Any, ...] = ()
