"""Matches as they are agreed on: what is asked for when one is made, and what everybody may know of one."""

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=366 * 24 * 3600)]
ShortText = Annotated[str, msgspec.Meta(max_length=60)]
SettingValue = str | list[int]

State = Literal["lobby", "running", "over", "abandoned", "pinned"]
Absent = Literal["rule", "bot", "wait"]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long people may think, in seconds, for each decision or for each phase of the game.

    With `per` "phase" and no seconds, the game's own rule says how long a phase lasts. After the time
    and the `grace`, an absent seat answers by the game's own rule where it has one ("rule"), or a bot
    plays on until its person returns ("bot"), or the table waits ("wait").
    """

    per: Literal["none", "decision", "phase"] = "none"
    seconds: Count = 0
    grace: Count = 0
    absent: Absent = "rule"


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who shall sit in a seat: whoever makes the match, anybody, a bot, or a person invited by name.

    With `who` "me", `name` is what somebody is called who shares the device.
    """

    who: Literal["me", "anyone", "bot", "invited"] = "anyone"
    bot: ShortText = ""
    name: ShortText = ""


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What it takes to make a match; without a `mode`, it is the game's first.

    With `start`, it begins at once if every seat is filled. A `lesson` says all of it by itself.
    """

    game: ShortText
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=12)] = []
    mode: ShortText = ""
    settings: Annotated[dict[ShortText, SettingValue], msgspec.Meta(max_length=30)] = {}
    variant: ShortText = ""
    clock: Clock = Clock()
    public: bool = False
    start: bool = False
    lesson: ShortText = ""


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed when a match was made; it never changes."""

    game: str
    seats: int
    mode: str = ""
    settings: dict[str, SettingValue] = {}
    variant: str = ""
    clock: Clock = Clock()
    public: bool = False
    rematch_of: str = ""
    branch_of: str = ""
    lesson: str = ""


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat, as everybody may know it. `called` is its role, and `side` whom it plays with.

    `bot` is the level of the bot that plays it: for good, or (if there is a person) in their stead, because
    they handed the seat over ("handed") or their time was up ("overdue").
    """

    seat: int
    called: str
    side: str = ""
    name: str = ""
    person: str = ""
    bot: str = ""
    away: Literal["", "handed", "overdue"] = ""
    invited: str = ""


class VoteInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is voted on. It happens when every person at the table has said yes; one no ends it.

    `what` is the choice that would be taken back, as everybody knows it. What has a time `due` (ms since
    1970) was announced, and happens then unless somebody says no or goes on before.
    """

    on: str
    by: int
    yes: tuple[int, ...]
    what: str = ""
    due: int = 0


class Status(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is not the game itself: who sits where, what is voted on, whether the clock stands."""

    state: State
    seats: tuple[SeatInfo, ...]
    host: str
    votes: tuple[VoteInfo, ...] = ()
    paused: bool = False
    notice: str = ""
    rematch: str = ""


class MatchInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match in the lobby or in a list. `commitment` is the hash of its seed and terms, from the start.

    `mode` is the title of its mode, where the game has several. `yours` are the seats you hold, `turn`
    says whether one of them is asked something, and `key` (for those who sit at the table) makes the link
    that lets others in. `reading` makes a link with which others can look on and look back, and do nothing
    else: it is there when a match that is not public has begun.
    """

    id: str
    game: str
    title: str
    version: str
    terms: Terms
    status: Status
    commitment: str
    created: int
    updated: int
    mode: str = ""
    yours: tuple[int, ...] = ()
    turn: bool = False
    key: str = ""
    reading: str = ""


class MatchList(msgspec.Struct, frozen=True):
    """Matches, the newest first; `before` is what to ask with for the next page."""

    matches: list[MatchInfo]
    before: int | None = None


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Take a seat: this one, or any that is free. `name` is who sits there, if that is somebody else who
    shares the device.
    """

    seat: int | None = None
    key: ShortText = ""
    name: ShortText = ""


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is called who plays a seat of mine at my device; empty: as I am."""

    seat: int
    name: ShortText = ""


class Fill(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Put a bot into a seat that nobody holds, or (without one) open it to people again."""

    seat: int
    bot: ShortText = ""


class Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Keep a seat that nobody holds for a person, by their name."""

    seat: int
    name: ShortText


class Remove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Send whoever sits there away, from all their seats; they come back only if they are invited."""

    seat: int


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Play on from a point of a finished match, in this seat, against these bots."""

    at: int
    seat: int
    bot: ShortText = ""
