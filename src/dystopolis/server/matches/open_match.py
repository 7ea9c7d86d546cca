"""A room that is in memory, and those who look into it."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple

from ..errors import Unavailable
from ..room import Frames, Room
from ..room.update import ViewerId

Listener = Callable[[bytes | None], None]

PATIENCE = 10.0  # seconds that somebody waits for a database that does not answer


class Thinking(NamedTuple):
    """A bot at work: what it was asked, and what it will come to."""

    asked: tuple[int, str]
    task: asyncio.Task[Any]


class OpenMatch:
    """Listeners are called with each message as it is committed; with None, they must begin anew."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.room.watched = self.is_watched
        self.listeners: dict[ViewerId, set[Listener]] = defaultdict(set)
        self.on_their_way = 0  # entries that are in memory and not yet on disk
        self.behind = 0  # messages of other servers that have not been followed up yet
        self.unread = False  # another server has written, and nobody has looked since
        self._written = asyncio.Event()
        self._sound = asyncio.Event()
        self.thinking: dict[int, Thinking] = {}  # seats for which a bot thinks
        self.announced: set[str] = set()
        self.told: dict[int, int] = {}  # the last message to each seat when notices were last looked for
        self.snapshot = room.head
        self.used = monotonic()
        self.listed = 0.0
        self.dirty = False

    def begun(self) -> None:
        """Something is on its way to the disk."""
        self.on_their_way += 1
        self._written.clear()

    def arrived(self) -> None:
        """It is there, or never will be."""
        self.on_their_way -= 1
        if not self.on_their_way:
            self._written.set()

    def spoil(self) -> None:
        """What is in memory is not what is in the log: nobody may look until it has been read again."""
        self.room.broken = True
        self._sound.clear()

    def become(self, room: Room) -> None:
        self.room = room
        self.room.watched = self.is_watched
        self.snapshot = room.head
        for viewer in filter(self.is_watched, list(self.listeners)):
            room.closer(viewer)  # what they see on the board already; the next message says what is new
        self._sound.set()

    async def written(self) -> None:
        """Everything that was begun is on disk or has failed, and those who look on have been told."""
        while self.on_their_way:
            await self._written.wait()

    async def settled(self) -> None:
        """What is in memory is on disk, too: nobody may see more than that."""
        while self.on_their_way or self.room.broken:
            await self.written()
            if self.room.broken:
                await self._mended()

    async def _mended(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._sound.wait()
        except TimeoutError:
            raise Unavailable("The server cannot read its database; try again in a moment.") from None

    def broadcast(self, frames: Frames) -> None:
        for viewer, data in frames.items():
            listeners = self.listeners.get(viewer)
            if listeners:
                for listener in tuple(listeners):
                    listener(data)

    def start_over(self) -> None:
        """What was sent may not be what is in the log: everybody looks again."""
        for listeners in self.listeners.values():
            for listener in tuple(listeners):
                listener(None)

    def is_watched(self, viewer: ViewerId) -> bool:
        """Whether somebody is there who sees what this viewer sees."""
        return bool(self.listeners.get(viewer))

    @property
    def idle(self) -> bool:
        """Whether nobody would notice if it left the memory."""
        return not (self.watched or self.thinking or self.on_their_way or self.room.broken)

    @property
    def watched(self) -> bool:
        return any(self.listeners.values())

    def present(self) -> tuple[tuple[int, ...], int]:
        """The seats that are connected here, and how many watch."""
        seats = tuple(seat for seat, who in self.listeners.items() if seat is not None and who)
        return tuple(sorted(seats)), len(self.listeners.get(None, ()))
