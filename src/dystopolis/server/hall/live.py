"""A room that is in memory, and those who look into it."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from time import monotonic

from ..errors import Unavailable
from ..room import News, Room
from ..room.moment import Viewer

Listener = Callable[[bytes | None], None]

PATIENCE = 10.0  # seconds that somebody waits for a database that does not answer


class Live:
    """Listeners are called with each message as it is committed; with None, they must begin anew."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.listeners: dict[Viewer, set[Listener]] = defaultdict(set)
        self.on_their_way = 0  # entries that are in memory and not yet on disk
        self.behind = 0  # words of other servers that have not been followed up yet
        self.unread = False  # another server has written, and nobody has looked since
        self._written = asyncio.Event()
        self._sound = asyncio.Event()
        self.thinking: set[int] = set()
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
        self.snapshot = room.head
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

    def broadcast(self, news: News) -> None:
        for viewer, data in news.frames.items():
            listeners = self.listeners.get(viewer)
            if listeners:
                for listener in tuple(listeners):
                    listener(data)

    def start_over(self) -> None:
        """What was sent may not be what is in the log: everybody looks again."""
        for listeners in self.listeners.values():
            for listener in tuple(listeners):
                listener(None)

    @property
    def watched(self) -> bool:
        return any(self.listeners.values())

    def present(self) -> tuple[tuple[int, ...], int]:
        """The seats that are connected here, and how many watch."""
        seats = tuple(seat for seat, who in self.listeners.items() if seat is not None and who)
        return tuple(sorted(seats)), len(self.listeners.get(None, ()))
