"""Several servers on one database: each tells the others which matches it has written to.

What was written is read from the database; only the name of the match travels. A message that is lost is made
good by the ticker's polling.
"""

import asyncio
import secrets
from collections import deque

import msgspec
import structlog

from .matches import Matches, OpenMatch
from .peers import Peers
from .people.people import People
from .protocol.table import Present

BEAT = 5.0  # seconds between two signs of life
FORGOTTEN = 15.0  # seconds without one after which a server is gone, and all who were present there
AT_ONCE = 200  # matches in one message; PostgreSQL takes 8,000 bytes

log = structlog.get_logger(__name__)


class PeerMessage(msgspec.Struct, frozen=True):
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


class Fanout:
    """Presence is what every server that lives last said about it: it is told, never kept."""

    def __init__(self, matches: Matches, people: People) -> None:
        self.matches = matches
        self.people = people
        self.name = secrets.token_hex(4)
        where = matches.storage.database.where
        self._peers = None if matches.storage.alone else Peers(where, self._hear)
        self._elsewhere: dict[str, dict[str, Present]] = {}  # by server and match
        self._heard: dict[str, float] = {}  # when each server last gave a sign of life
        self._unsaid: deque[PeerMessage] = deque()
        self._grown: dict[str, None] = {}  # matches that have grown, in order
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        if self._peers is not None:
            work = (self._peers.listen(), self._speak(self._peers), self._beat())
            self._tasks = [asyncio.create_task(part) for part in work]

    async def close(self) -> None:
        peers, self._peers = self._peers, None  # whoever leaves from now on, nobody is told any more
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if peers is not None:
            await peers.say(encoded(PeerMessage(self.name, leaves=True)))
            await peers.close()

    def grown(self, match: OpenMatch) -> None:
        """Something was committed here."""
        if self._peers is not None:
            self._grown[match.id] = None
            self._news.set()

    def changed(self, person: str) -> None:
        """Somebody changed their name here, or was signed out everywhere."""
        self._say(PeerMessage(self.name, person=person))

    def came_or_went(self, match: OpenMatch) -> None:
        """Somebody connected here, or left."""
        self._say_present(match)
        self._show(match)

    def present(self, match: OpenMatch) -> Present:
        """Who is connected, here and elsewhere."""
        here, watching = match.present()
        seats = set(here)
        for matches in self._elsewhere.values():
            there = matches.get(match.room.card.id)
            if there is not None:
                seats.update(there.seats)
                watching += there.watching
        return Present(tuple(sorted(seats)), watching)

    def _say(self, message: PeerMessage) -> None:
        if self._peers is not None:
            self._unsaid.append(message)
            self._news.set()

    def _say_present(self, match: OpenMatch) -> None:
        self._say(PeerMessage(self.name, match=match.room.card.id, present=Present(*match.present())))

    async def _speak(self, peers: Peers) -> None:
        """While one message is being sent, what goes into the next one gathers."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._unsaid or self._grown:
                if self._unsaid:
                    message = self._unsaid.popleft()
                else:
                    message = PeerMessage(self.name, tuple(self._grown)[:AT_ONCE])
                    for match in message.grown:
                        del self._grown[match]
                await peers.say(encoded(message))

    def _show(self, match: OpenMatch) -> None:
        match.tell_all(msgspec.json.encode(self.present(match)))

    def _hear(self, text: str) -> None:
        try:
            self._take(msgspec.json.decode(text, type=PeerMessage))
        except Exception as why:
            log.warning("fanout_failed", error=type(why).__name__)

    def _take(self, message: PeerMessage) -> None:
        if message.server == self.name:
            return
        if message.leaves:
            self._forget(message.server)
            return
        if message.server not in self._heard:
            self._introduce()
        self._heard[message.server] = asyncio.get_running_loop().time()
        if message.present is not None:
            self._elsewhere.setdefault(message.server, {})[message.match] = message.present
            self._show_again(message.match)
        if message.person:
            self.people.forget(message.person)
        for match in message.grown:
            self.matches.follow(match)

    def _introduce(self) -> None:
        """A server that is new to us does not know who is here."""
        for match in self.matches.opened.values():
            if match.watched:
                self._say_present(match)

    async def _beat(self) -> None:
        while True:
            self._say(PeerMessage(self.name))
            await asyncio.sleep(BEAT)
            limit = asyncio.get_running_loop().time() - FORGOTTEN
            for server in [server for server, at in self._heard.items() if at < limit]:
                self._forget(server)

    def _forget(self, server: str) -> None:
        self._heard.pop(server, None)
        for match in self._elsewhere.pop(server, {}):
            self._show_again(match)

    def _show_again(self, match: str) -> None:
        open_match = self.matches.opened.get(match)
        if open_match is not None:
            self._show(open_match)


def encoded(message: PeerMessage) -> str:
    return msgspec.json.encode(message).decode()
