"""A room that is in memory, and those who look into it."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from time import monotonic

from ..room import News, Room
from ..room.frames import Viewer

Listener = Callable[[str | None], None]


class Live:
    """Listeners are called with each message as it is committed; with None, they must begin anew."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.listeners: dict[Viewer, set[Listener]] = defaultdict(set)
        self.on_their_way = 0
        self.last: asyncio.Future[None] | None = None
        self.thinking: set[int] = set()
        self.announced: set[str] = set()
        self.snapshot = room.head
        self.used = monotonic()
        self.listed = 0.0
        self.dirty = False

    async def settled(self) -> None:
        """What is in memory is on disk, too: nobody may see more than that."""
        while self.last is not None and not self.last.done():
            await asyncio.wait([self.last])

    def broadcast(self, news: News) -> None:
        for viewer, data in news.frames.items():
            listeners = self.listeners.get(viewer)
            if listeners:
                text = data.decode()
                for listener in tuple(listeners):
                    listener(text)

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
