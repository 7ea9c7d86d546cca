"""What is kept: the rows of the database, as the rest of the server knows them.

Rows with secrets in them say only their name when printed, so that no log or error carries a seed or a hash.
"""

from typing import Literal

from msgspec import Struct

State = Literal["lobby", "running", "over", "abandoned", "pinned"]
Channel = Literal["page", "webhook", "mail", "push"]


class LogRow(Struct, frozen=True, gc=False):
    """One entry of a match's log. `seq` counts from 1 without gaps; `at` is in milliseconds, UTC."""

    match: str
    seq: int
    at: int
    seat: int | None
    client: str | None
    data: bytes
    mark: str

    def __repr__(self) -> str:
        return f"LogRow({self.match!r}, {self.seq})"


class SeatRow(Struct, frozen=True, gc=False):
    """Who sits where, and whether it is their turn. Nobody in particular (`None`) is a bot."""

    seat: int
    person: str | None
    turn: bool = False


class Summary(Struct, frozen=True, gc=False):
    """What a log row changes in the row of its match; without `seats` these are left alone.

    `head` is not here: the journal keeps it itself, and compares it before it writes.
    """

    state: State
    updated: int
    deadline: int | None = None
    seats: tuple[SeatRow, ...] | None = None


class Listing(Struct, frozen=True, kw_only=True):
    """What a list of matches shows: nothing in it is secret."""

    id: str
    game: str
    version: str
    state: State
    public: bool
    size: int
    terms: bytes
    host: str | None
    created: int
    updated: int
    head: int = 0
    deadline: int | None = None
    rematch_of: str | None = None
    seats: tuple[SeatRow, ...] = ()


class MatchRow(Listing, frozen=True, kw_only=True):
    """The whole row of a match: with the key of its link, and the setup with its seed."""

    key: str
    setup: bytes

    def __repr__(self) -> str:
        return f"MatchRow({self.id!r})"


class NewMatch(Struct, frozen=True, kw_only=True):
    """A match that is about to be made, in its lobby, with an empty log."""

    id: str
    game: str
    version: str
    public: bool
    key: str
    size: int
    setup: bytes
    terms: bytes
    host: str | None
    created: int
    rematch_of: str | None = None
    seats: tuple[SeatRow, ...] = ()

    def __repr__(self) -> str:
        return f"NewMatch({self.id!r})"


class Snapshot(Struct, frozen=True):
    """The fold of a log up to and including `seq`, where the log has this `link`."""

    match: str
    seq: int
    data: bytes
    link: str = ""

    def __repr__(self) -> str:
        return f"Snapshot({self.match!r}, {self.seq})"


class PersonRow(Struct, frozen=True, kw_only=True):
    """A person. `skeleton` and `number` together are unique; `phrase_id` finds the recovery phrase's hash.

    `mail` is the address that they have shown to be theirs, `banned` the time since when they are shut out.
    """

    id: str
    name: str
    skeleton: str
    number: int = 0
    password: str | None = None
    phrase_id: str | None = None
    phrase: str | None = None
    settings: bytes = b"{}"
    created: int
    seen: int
    epoch: int = 0
    banned: int | None = None
    mail: str | None = None

    def __repr__(self) -> str:
        return f"PersonRow({self.id!r})"


class NewNotice(Struct, frozen=True, kw_only=True):
    """Something a person should hear of. `key` names the occasion: the same one is told once."""

    person: str
    match: str
    seat: int | None
    kind: str
    key: str
    created: int


class NoticeRow(NewNotice, frozen=True, kw_only=True):
    """A notice that is kept; the times say when it was sent, by each way, and when it was read."""

    id: int
    sent_page: int | None = None
    sent_webhook: int | None = None
    sent_mail: int | None = None
    sent_push: int | None = None
    read: int | None = None


Ignoring = Literal["muted", "blocked"]


class NewReport(Struct, frozen=True, kw_only=True):
    """Something that somebody wrote, reported to those who run the server; `lines` are the chat as JSON."""

    match: str
    reporter: str
    about: str
    name: str
    why: str
    lines: bytes
    created: int


class ReportRow(NewReport, frozen=True, kw_only=True):
    id: int
    settled: int | None = None
