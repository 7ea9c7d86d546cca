# mypyc: off: it defines msgspec Structs
"""What there is to tell at one moment of a match."""

from collections.abc import Sequence

import msgspec

from ...kernel import Table, Words
from ..wire.lobby import Status

Viewer = int | None
Raw = msgspec.Raw


class Heard(msgspec.Struct, frozen=True, gc=False):
    """A line or a piece of chat, ready to be sent, and who may hear it; nobody in particular is everybody."""

    data: Raw
    audience: tuple[int, ...] = ()
    chat: bool = False


class Passed(msgspec.Struct, frozen=True, gc=False):
    """What one message told a viewer: its number, when that was, and what was heard."""

    seq: int
    at: int
    heard: tuple[Heard, ...]


class Moment(msgspec.Struct):
    """What is true and what was said just now. `author` is the seat whose request (`answers`) led to it."""

    at: int
    table: Table | None
    words: Words
    status: Status
    heard: Sequence[Heard] = ()
    dues: dict[int, int] = {}
    paused: bool = False
    author: Viewer = None
    answers: str = ""


class News(msgspec.Struct, frozen=True):
    """What one entry tells each viewer who learns something by it, ready to be sent."""

    frames: dict[Viewer, bytes]
