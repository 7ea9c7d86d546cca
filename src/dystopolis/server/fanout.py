"""Several processes on one database: each tells the others which matches it has written to.

Litestar's channels carry it, over PostgreSQL's LISTEN and NOTIFY or between the processes of one server. What
was written is read from the database; only the name of the match travels. A message that PostgreSQL loses is
made good by the ticker's polling.
"""

import asyncio
import secrets

import msgspec
import structlog
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from .hall import Hall, Live
from .people.people import People
from .postgres_channels import PostgresChannels
from .storage.address import Address
from .wire.table import Present

CHANNEL = "matches"
BEAT = 5.0  # seconds between two signs of life
FORGOTTEN = 15.0  # seconds without one after which a server is gone, and all who were present there
AT_ONCE = 200  # matches in one message; PostgreSQL takes 8,000 bytes

log = structlog.get_logger(__name__)


class Word(msgspec.Struct, frozen=True):
    """What one server tells the others: that it is there, which matches have grown, who is present at one,
    which `person` has another name or was signed out.

    With `leaves`, it is about to end.
    """

    server: str
    grown: tuple[str, ...] = ()
    match: str = ""
    present: Present | None = None
    person: str = ""
    leaves: bool = False


def channels(where: Address, between: ChannelsBackend | None = None) -> ChannelsPlugin:
    """For all that share a PostgreSQL database, else `between` the processes of one server, if there are."""
    backend: ChannelsBackend = between or MemoryChannelsBackend()
    if where.file is None:
        dsn = where.url.set(drivername="postgresql").render_as_string(hide_password=False)
        backend = PostgresChannels(dsn)
    return ChannelsPlugin(backend, channels=[CHANNEL], subscriber_max_backlog=10_000)


class Fanout:
    """Presence is what every server that lives last said about it: it is told, never kept."""

    def __init__(self, hall: Hall, people: People, plugin: ChannelsPlugin, shared: bool) -> None:
        self.hall = hall
        self.people = people
        self.plugin = plugin
        self.shared = shared
        self.name = secrets.token_hex(4)
        self._elsewhere: dict[str, dict[str, Present]] = {}  # by server and match
        self._heard: dict[str, float] = {}  # when each server last gave a sign of life
        self._unsaid: dict[str, None] = {}  # matches that have grown, in order
        self._grown = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        if self.shared:
            work = (self._listen(), self._speak(), self._beat())
            self._tasks = [asyncio.create_task(part) for part in work]

    async def close(self) -> None:
        if self.shared:
            self._say(Word(self.name, leaves=True))
            self.shared = False  # whoever leaves from now on, nobody is told any more
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def grown(self, live: Live) -> None:
        """Something was committed here."""
        if self.shared:
            self._unsaid[live.room.card.id] = None
            self._grown.set()

    def changed(self, person: str) -> None:
        """Somebody changed their name here, or was signed out everywhere."""
        if self.shared:
            self._say(Word(self.name, person=person))

    def came_or_went(self, live: Live) -> None:
        """Somebody connected here, or left."""
        if self.shared:
            self._say_present(live)
        self._show(live)

    def present(self, live: Live) -> Present:
        """Who is connected, here and elsewhere."""
        here, watching = live.present()
        seats = set(here)
        for matches in self._elsewhere.values():
            there = matches.get(live.room.card.id)
            if there is not None:
                seats.update(there.seats)
                watching += there.watching
        return Present(tuple(sorted(seats)), watching)

    def _say(self, word: Word) -> None:
        self.plugin.publish(msgspec.json.encode(word), CHANNEL)

    def _say_present(self, live: Live) -> None:
        self._say(Word(self.name, match=live.room.card.id, present=Present(*live.present())))

    async def _speak(self) -> None:
        """While one message is being sent, what goes into the next one gathers."""
        while True:
            await self._grown.wait()
            self._grown.clear()
            while self._unsaid:
                grown = tuple(self._unsaid)[:AT_ONCE]
                for match in grown:
                    del self._unsaid[match]
                await self.plugin.wait_published(msgspec.json.encode(Word(self.name, grown)), CHANNEL)

    def _show(self, live: Live) -> None:
        text = msgspec.json.encode(self.present(live))
        for listeners in live.listeners.values():
            for listener in tuple(listeners):
                listener(text)

    async def _listen(self) -> None:
        async with self.plugin.start_subscription(CHANNEL) as subscriber:
            async for data in subscriber.iter_events():
                try:
                    self._hear(msgspec.json.decode(data, type=Word))
                except Exception as why:
                    log.warning("fanout_failed", error=type(why).__name__)

    def _hear(self, word: Word) -> None:
        if word.server == self.name:
            return
        if word.leaves:
            self._forget(word.server)
            return
        if word.server not in self._heard:
            self._introduce()
        self._heard[word.server] = asyncio.get_running_loop().time()
        if word.present is not None:
            self._elsewhere.setdefault(word.server, {})[word.match] = word.present
            self._show_again(word.match)
        if word.person:
            self.people.forget(word.person)
        for match in word.grown:
            self.hall.follow(match)

    def _introduce(self) -> None:
        """A server that is new to us does not know who is here."""
        for live in self.hall.lives.values():
            if live.watched:
                self._say_present(live)

    async def _beat(self) -> None:
        while True:
            self._say(Word(self.name))
            await asyncio.sleep(BEAT)
            limit = asyncio.get_running_loop().time() - FORGOTTEN
            for server in [server for server, at in self._heard.items() if at < limit]:
                self._forget(server)

    def _forget(self, server: str) -> None:
        self._heard.pop(server, None)
        for match in self._elsewhere.pop(server, {}):
            self._show_again(match)

    def _show_again(self, match: str) -> None:
        live = self.hall.lives.get(match)
        if live is not None:
            self._show(live)
