"""What is said at a table: by clients (`do`) and by the server (`is`), over a socket or over HTTP."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ...kernel import Ending, Thing
from .lobby import MatchInfo, Status

# Only what every database can keep and every log can show.
ClientId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[ -~]*$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]  # of a message; JavaScript counts no further
Subject = Literal["undo", "pause", "resume", "extend", "abandon"]
Until = Literal["phase", "round", "concerned"]


class Said(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something a client says. `id` is its own name for the request: sent twice, it counts once."""


class Answer(Said, tag="answer", frozen=True, forbid_unknown_fields=True):
    """Choose. `seq` is the number of the message the choice was made on."""

    id: ClientId
    seq: Number
    option: dict[str, Any]


class Undo(Said, tag="undo", frozen=True, forbid_unknown_fields=True):
    """Take the last own choice back; where that needs the others' consent, ask for it."""

    id: ClientId


class Chat(Said, tag="chat", frozen=True, forbid_unknown_fields=True):
    """Say something to the table, or to the own team where the game has teams.

    Who only watches is heard by others who watch; before the match and after it, by everybody.
    """

    id: ClientId
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
    to: Literal["table", "team"] = "table"


class Vote(Said, tag="vote", frozen=True, forbid_unknown_fields=True):
    """Ask for something that needs everybody's yes, agree to it, or say no."""

    id: ClientId
    on: Subject
    yes: bool = True


class HandOver(Said, tag="hand over", frozen=True, forbid_unknown_fields=True):
    """Let a bot play the own seat until it is taken back."""

    id: ClientId
    bot: str = ""


class TakeBack(Said, tag="take back", frozen=True, forbid_unknown_fields=True):
    """Play the own seat again."""

    id: ClientId


class Stand(Said, tag="stand", frozen=True, forbid_unknown_fields=True):
    """Let such windows pass from now on: until the phase or the round ends, or until one concerns you."""

    id: ClientId
    choice: Annotated[str, msgspec.Meta(max_length=100)]
    until: Until


class Unstand(Said, tag="unstand", frozen=True, forbid_unknown_fields=True):
    """Be asked again."""

    id: ClientId
    choice: Annotated[str, msgspec.Meta(max_length=100)]


class Shown(Said, tag="shown", frozen=True, forbid_unknown_fields=True):
    """I have been shown what happened: where there is a clock, my time starts now."""

    id: ClientId


class Hint(Said, tag="hint", frozen=True, forbid_unknown_fields=True):
    """What a bot would do in the own seat; or whether it doubts what one is about to do `instead`."""

    id: ClientId
    instead: dict[str, Any] | None = None


class Why(Said, tag="why", frozen=True, forbid_unknown_fields=True):
    """Why a thing on the board, or an option, cannot be chosen now."""

    id: ClientId
    at: Annotated[str, msgspec.Meta(max_length=100)] = ""
    option: dict[str, Any] | None = None


class Asides(Said, tag="asides", frozen=True, forbid_unknown_fields=True):
    """What is possible as well in the open choice, in words: all of it, or what is of these kinds."""

    id: ClientId
    kinds: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=100)], ...], msgspec.Meta(max_length=100)
    ] = ()


class Sync(Said, tag="sync", frozen=True, forbid_unknown_fields=True):
    """Tell me everything again, and what was told after message `since`."""

    since: Number = 0


class Ping(Said, tag="ping", frozen=True, forbid_unknown_fields=True):
    """Are you there?"""

    id: ClientId = "ping"


# What changes a match, and what only asks about it.
Deed = Answer | Undo | Chat | Vote | HandOver | TakeBack | Stand | Unstand | Shown
Question = Hint | Why | Asides | Sync | Ping
Request = Deed | Question


class LogLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened: the event as data, the sentence for people, the rule it comes from.

    `whispered`: not everybody was told.
    """

    event: Any
    text: str
    rule: str = ""
    whispered: bool = False


class TakenBack(
    msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="kind", tag="taken back"
):
    """The event of the line that says that something was taken back, in every game.

    `gone` are the lines that tell of what has not happened now: the number of a message, and which of its
    lines (from 0). Without a `seat`, the viewer did not know of the choice that led to it.
    """

    gone: tuple[tuple[int, tuple[int, ...]], ...]
    seat: int | None = None


class UndoInfo(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What `undo` would take back for this seat, in words, and how: at once ("now"), after it was announced
    for some seconds ("announced"), or if all others agree ("asked"). Otherwise the `reason` why not."""

    label: str = ""
    how: Literal["", "now", "announced", "asked"] = ""
    reason: str = ""


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody said. Who has no seat is a `person`; while a match is played, they talk in the `gallery`,
    which the players hear when it is over.
    """

    seat: int | None
    name: str
    text: str
    to: str = "table"
    person: str = ""


class Choosable(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An option as data and in words, and the things on the board that it touches."""

    option: Any
    label: str
    at: tuple[str, ...] = ()


class AsidesInfo(msgspec.Struct, frozen=True, gc=False):
    """How much is possible as well, by kind of option. While the `mark` is the same, so are they."""

    kinds: dict[str, int]
    mark: str


class Asked(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The open choice of a seat. `answered` is the sealed answer that can still be changed.

    `options` bring the game on. `asides` are possible as well, and may be hundreds: their words are told when
    they are asked for. A `draft` is composed of several answers.
    Where `passing` is one of the options, it lets the choice pass, and can be left as a standing pass.
    `secret` is for people who share a device: the question itself would tell the others what this seat holds.
    """

    choice: str
    rule: str
    prompt: str
    options: tuple[Choosable, ...]
    asides: AsidesInfo | None = None
    answered: Any = None
    draft: bool = False
    passing: Any = None
    secret: bool = False


class StandingPass(msgspec.Struct, frozen=True, gc=False):
    """A kind of window that a seat lets pass, and how long; only that seat is told."""

    choice: str
    until: Until


class Dues(msgspec.Struct, frozen=True, omit_defaults=True):
    """When time is up (ms since 1970) for each seat that is known to think; `paused`: the clock stands.

    Time `starts` for some of them only then, at the latest: they are being shown what happened.
    """

    seats: dict[int, int] = {}
    paused: bool = False
    grace: int = 0
    starts: dict[int, int] = {}


class Passage(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What was told with one message: lines of the game, chat."""

    seq: int
    at: int
    lines: tuple[Any, ...] = ()
    chat: tuple[Any, ...] = ()


class Beat(msgspec.Struct, frozen=True, gc=False):
    """What a viewer saw when line `line` (from 0) of its frame was told: the parts of the view that changed.

    They are told against the beat before, and the first one against the view before the frame.
    """

    line: int
    view: Any


class LessonAt(msgspec.Struct, frozen=True, gc=False):
    """Where a learner is in the lesson that the match began as; only the learner is told.

    `at` is the first step whose answer is still out, `own` the first of those that the learner owes; steps
    are counted from 0, and who is through has them all. `wanted` are the options that are right now. Once
    the learner went another way, the match is not `on` the path any more, and goes on as any other.
    """

    id: str
    at: int
    own: int
    on: bool
    wanted: tuple[Any, ...] = ()


class Frame(msgspec.Struct, frozen=True, gc=False, tag_field="is", tag="frame", omit_defaults=True):
    """One thing that happened, as this viewer may know it, numbered without gaps for this viewer.

    `view`, `ask` and the rest are there when they changed, and then they are there whole; `beats` lead from
    the view before to this one, and of the `things` on the board there are those that changed (null: gone).
    `preview` is what the plan that this seat is writing would do. `answers` names the request of this seat
    that it answers.
    """

    seq: int
    at: int
    lines: tuple[LogLine, ...] = ()
    chat: tuple[ChatLine, ...] = ()
    view: Any = UNSET
    beats: tuple[Beat, ...] = ()
    ask: Asked | UnsetType | None = UNSET
    status: Status | UnsetType = UNSET
    dues: Dues | UnsetType = UNSET
    passes: tuple[StandingPass, ...] | UnsetType = UNSET
    things: dict[str, Thing | None] | UnsetType = UNSET
    preview: Any = UNSET
    undo: UndoInfo | UnsetType = UNSET
    ending: Ending | UnsetType = UNSET
    lesson: LessonAt | UnsetType = UNSET
    answers: str = ""


class Present(msgspec.Struct, frozen=True, tag_field="is", tag="present"):
    """Who is connected: seats, and how many watch. It has no number and is not kept."""

    seats: tuple[int, ...]
    watching: int


class Scene(msgspec.Struct, frozen=True, tag_field="is", tag="sync", omit_defaults=True):
    """Everything a viewer may know now, and the passages after the message it asked from.

    `seat` is None for somebody who only watches, `view` before the match begins. `present` is for
    those who look without a socket; a socket is told by itself. `ending` is there once the game is over.
    """

    seq: int
    at: int
    seat: int | None
    match: MatchInfo
    view: Any = None
    ask: Asked | None = None
    dues: Dues | UnsetType = UNSET
    passes: tuple[StandingPass, ...] = ()
    things: dict[str, Thing] = {}
    preview: Any = None
    undo: UndoInfo | None = None
    ending: Ending | None = None
    lesson: LessonAt | None = None
    passages: tuple[Passage, ...] = ()
    present: Present | UnsetType = UNSET


class Done(msgspec.Struct, frozen=True, tag_field="is", tag="done", omit_defaults=True):
    """The request of that id counts; it was committed. `again`: it had counted before already.

    On a socket, the frame that `answers` a request says the same, and this one is sent only for `again`.
    """

    id: str
    seq: int
    again: bool = False


class Refusal(msgspec.Struct, frozen=True, tag_field="is", tag="refused", omit_defaults=True):
    """The request of that id changed nothing, and why. `stale`: it was made on an older position."""

    id: str
    sentence: str
    rule: str = ""
    stale: bool = False


class Advice(msgspec.Struct, frozen=True, tag_field="is", tag="hint"):
    """What a bot would choose, part by part where the choice has parts, and why in a sentence.

    Of what one would do `instead`, the sentence says what is better; it is empty if nothing clearly is.
    """

    id: str
    options: list[Any]
    labels: list[str]
    sentence: str
    instead: dict[str, Any] | None = None


class OfferedAsides(msgspec.Struct, frozen=True, tag_field="is", tag="asides"):
    """What is possible as well; `mark` is that of the choice it belongs to."""

    id: str
    mark: str
    asides: tuple[Choosable, ...]


class Reason(msgspec.Struct, frozen=True, tag_field="is", tag="why", omit_defaults=True):
    """Why not; an empty sentence says that nothing stands in the way."""

    id: str
    sentence: str = ""
    rule: str = ""


class Pong(msgspec.Struct, frozen=True, tag_field="is", tag="pong"):
    id: str


Reply = Frame | Scene | Done | Refusal | Advice | Reason | OfferedAsides | Present | Pong
