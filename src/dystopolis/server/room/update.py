"""What there is to tell after one entry of a match's log."""

from collections.abc import Callable, Sequence

import msgspec

from ...kernel import Beat, Standing, Table, Words
from ..protocol.lobby import Status
from ..protocol.table import LessonAt, UndoInfo

ViewerId = int | None  # a seat, or whoever only watches
Audience = tuple[ViewerId, ...] | None  # everybody (None), or these
Frames = dict[ViewerId, bytes]  # what an entry tells each viewer who learns something by it
Raw = msgspec.Raw


class EncodedLine(msgspec.Struct, frozen=True, gc=False):
    """A line or a piece of chat, ready to be sent, and who may hear it: everybody (None), or these viewers.

    `answer` is the answer that it was told with, and `undoes` are those that it tells were taken back.
    """

    data: Raw
    audience: Audience = None
    chat: bool = False
    answer: int = -1
    undoes: tuple[int, ...] = ()

    def reaches(self, viewer: ViewerId) -> bool:
        return self.audience is None or viewer in self.audience


class PastMessage(msgspec.Struct, frozen=True, gc=False):
    """What one message told a viewer: its number, when that was, and what was heard."""

    seq: int
    at: int
    heard: tuple[EncodedLine, ...]


def nobody(_: ViewerId) -> bool:
    return False


class Update(msgspec.Struct):
    """What is true and what was said just now. `author` is the seat whose request (`answers`) led to it.

    `watched` says who is there to see it happen: for others there are no `beats`.
    """

    at: int
    table: Table | None
    words: Words
    status: Status
    heard: Sequence[EncodedLine] = ()
    dues: dict[int, int] = {}
    starts: dict[int, int] = {}
    paused: bool = False
    author: ViewerId = None
    answers: str = ""
    beats: Sequence[Beat] = ()
    watched: Callable[[ViewerId], bool] = nobody
    passes: Callable[[int], Sequence[Standing]] | None = None
    shared: Callable[[int], Sequence[int]] | None = None  # the other seats at the same device
    undo: Callable[[int], UndoInfo] | None = None
    lesson: Callable[[int], LessonAt | None] | None = None
