"""Several servers on one database: each tells the others which matches it has written to.

Litestar's channels carry it, over PostgreSQL's LISTEN and NOTIFY. What was written is read from the database;
only the name of the match travels. A message that is lost is made good by the ticker's polling.
"""

import asyncio
import secrets

import msgspec
import structlog
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from .hall import Hall, Live
from .storage.address import Address
from .wire.table import Present

CHANNEL = "matches"
FORGOTTEN = 60.0  # seconds after which another server's word about who is present no longer counts

log = structlog.get_logger(__name__)


class Word(msgspec.Struct, frozen=True):
    """What one server tells the others: a match has grown, or other people are present at it."""

    server: str
    match: str
    present: Present | None = None


def channels(where: Address) -> ChannelsPlugin:
    """For one process alone, or for all that share a PostgreSQL database."""
    backend: ChannelsBackend = MemoryChannelsBackend()
    if where.file is None:
        dsn = where.url.set(drivername="postgresql").render_as_string(hide_password=False)
        backend = AsyncPgChannelsBackend(dsn)
    return ChannelsPlugin(backend, channels=[CHANNEL], subscriber_max_backlog=10_000)


class Fanout:
    """Presence is what every server last said about it: it is told, never kept."""

    def __init__(self, hall: Hall, plugin: ChannelsPlugin, shared: bool) -> None:
        self.hall = hall
        self.plugin = plugin
        self.shared = shared
        self.name = secrets.token_hex(4)
        self._elsewhere: dict[tuple[str, str], tuple[float, Present]] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self.shared:
            self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def grown(self, live: Live) -> None:
        """Something was committed here."""
        if self.shared:
            self._say(Word(self.name, live.room.card.id))

    def came_or_went(self, live: Live) -> None:
        """Somebody connected here, or left."""
        if self.shared:
            self._say(Word(self.name, live.room.card.id, Present(*live.present())))
        self._show(live)

    def present(self, live: Live) -> Present:
        """Who is connected, here and elsewhere."""
        here, watching = live.present()
        seats = set(here)
        limit = asyncio.get_running_loop().time() - FORGOTTEN
        for (_, match), (at, there) in list(self._elsewhere.items()):
            if match == live.room.card.id and at > limit:
                seats.update(there.seats)
                watching += there.watching
        return Present(tuple(sorted(seats)), watching)

    def _say(self, word: Word) -> None:
        self.plugin.publish(msgspec.json.encode(word), CHANNEL)

    def _show(self, live: Live) -> None:
        text = msgspec.json.encode(self.present(live)).decode()
        for listeners in live.listeners.values():
            for listener in tuple(listeners):
                listener(text)

    async def _listen(self) -> None:
        async with self.plugin.start_subscription(CHANNEL) as subscriber:
            async for data in subscriber.iter_events():
                try:
                    await self._hear(msgspec.json.decode(data, type=Word))
                except Exception as why:
                    log.warning("fanout_failed", error=type(why).__name__)

    async def _hear(self, word: Word) -> None:
        if word.server == self.name:
            return
        if word.present is None:
            self.hall.follow(word.match)
            return
        self._elsewhere[word.server, word.match] = (asyncio.get_running_loop().time(), word.present)
        live = self.hall.lives.get(word.match)
        if live is not None:
            self._show(live)
