"""The socket of a table: what is told goes out in order, what is said comes in one at a time."""

import asyncio
from collections import deque
from random import random
from typing import Any

import msgspec
import structlog
from litestar import WebSocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from litestar.params import FromPath, FromQuery

from ..kernel import Refused
from .config import Limits
from .errors import Forbidden, NotSignedIn, Stale, TooMany, Unavailable
from .fanout import Fanout
from .guard.addresses import neighbourhood
from .guard.limits import Bucket, Connections
from .guard.visit import Visit
from .hall import Live
from .http.people import DEPENDENCIES
from .people.people import People
from .people.who import Who
from .room.agreement import Chair
from .room.frames import Viewer
from .table import Service, read_request, refusal
from .wire import table as wire

BACKLOG = 500  # messages a client may be behind before it has to begin anew
UNSENT = 50  # messages a client may leave unread before nothing more is read from it
STRIKES = 20  # messages in a row that are too fast or make no sense, before the socket is closed
CHECKED_EVERY = 30.0  # seconds between two looks whether a person is still signed in
SIGNED_OUT, REFUSED, TOO_FAST, TRY_AGAIN = 4401, 4404, 4429, 1013

GONE = (WebSocketDisconnect, OSError)  # what it looks like when a client is no longer there

Socket = WebSocket[Any, Any, Any]

log = structlog.get_logger(__name__)


class Answering(msgspec.Struct):
    """What a message answers, if anything."""

    answers: str = ""


class Connection:
    """One client at one table."""

    def __init__(self, socket: Socket, live: Live, who: Who, viewer: Viewer) -> None:
        self.socket = socket
        self.live = live
        self.who = who
        self.viewer = viewer
        self.outbox: deque[tuple[bool, str]] = deque()  # whether it was told to all, and what
        self.wake = asyncio.Event()
        self.sent = asyncio.Event()
        self.anew = False
        self.since = 0  # what this client surely knows

    def sits(self) -> bool:
        """Whether it is still this person's seat: before a match begins, seats change hands."""
        if self.viewer is None:
            return True
        return self.who.person is not None and self.who.person.id == self.chair.person

    @property
    def chair(self) -> Chair:
        assert self.viewer is not None
        return self.live.room.agreement.chairs[self.viewer]

    def hear(self, text: str | None) -> None:
        """Called for every message to this viewer; with None, the whole scene is to be told again."""
        if not self.sits():
            pass  # and the writer ends
        elif text is None or len(self.outbox) >= BACKLOG:
            self._forget_what_was_told()
            self.anew = True
        else:
            self.outbox.append((True, text))
        self.wake.set()

    def say(self, reply: wire.Reply) -> None:
        """To this client alone."""
        self.outbox.append((False, msgspec.json.encode(reply).decode()))
        self.wake.set()

    async def write(self, service: Service) -> None:
        """Send what is in the outbox, as fast as the client takes it."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            if self.anew:
                self.anew = False
                scene = await service.desk.scene(self.live, self.who, self.viewer, self.since)
                self._forget_what_was_told()
                self.say(scene)
            while self.outbox:
                await send(self.socket, self.outbox.popleft()[1])
                self.sent.set()
            if not self.sits():
                raise Forbidden("That is not your seat any more.")

    def _forget_what_was_told(self) -> None:
        """A scene will say it all; but whether a request counts is said nowhere else."""
        forgotten, self.outbox = self.outbox, deque()
        for told, text in forgotten:
            if not told:
                self.outbox.append((False, text))
            elif answered := msgspec.json.decode(text, type=Answering).answers:
                self.say(wire.Done(answered, self.since, again=True))

    async def read(self, service: Service, limits: Limits) -> None:
        """Answer what is said. Nonsense is answered, too, but not for ever."""
        bucket = Bucket(limits.messages_per_second, limits.messages_burst)
        strikes = 0
        while strikes < STRIKES:
            while len(self.outbox) > UNSENT:  # who does not listen is not listened to
                self.sent.clear()
                await self.sent.wait()
            data = await self.socket.receive_data("text")
            if not bucket.take():
                strikes += 1
                self.say(refusal("", TooMany("That was too much at once; slow down.")))
                await asyncio.sleep(0.1)
                continue
            if len(data) > limits.message_bytes:
                strikes += 1
                self.say(refusal("", Refused(f"A message has at most {limits.message_bytes} bytes.")))
                continue
            understood = await self._answer(service, data)
            strikes = 0 if understood else strikes + 1
        raise TooMany("Too many messages that make no sense.")

    async def _answer(self, service: Service, data: str) -> bool:
        """Answer one message; says whether it could be understood."""
        try:
            request = read_request(data)
        except Refused as why:
            self.say(refusal("", why))
            return False
        try:
            reply = await service.answer(self.live, self.who, self.viewer, request)
        except Refused as why:
            self.say(refusal(getattr(request, "id", ""), why))
            if isinstance(why, Stale):
                told = self.live.room.gallery.eyes[self.viewer].seq
                self.say(await service.desk.scene(self.live, self.who, self.viewer, told))
        except Exception:
            log.exception("request_failed", match=self.live.room.card.id)
            self.say(refusal(getattr(request, "id", ""), Unavailable("Something went wrong here.")))
        else:
            if not isinstance(reply, wire.Done) or reply.again:
                self.say(reply)
        return True

    async def watch(self, people: People) -> None:
        """Whoever signs out everywhere is out here, too."""
        holds = True
        while holds:
            await asyncio.sleep(CHECKED_EVERY * (0.5 + random()))  # not all at the same moment
            holds = self.who.person is None or await people.still_holds(self.who)
        raise NotSignedIn


@websocket("/api/matches/{match:str}/socket", dependencies=DEPENDENCIES)
async def table_socket(
    socket: Socket,
    match: FromPath[str],
    who: NamedDependency[Who],
    service: NamedDependency[Service],
    fanout: NamedDependency[Fanout],
    people: NamedDependency[People],
    connections: NamedDependency[Connections],
    visit: NamedDependency[Visit],
    seat: FromQuery[int | None] = None,
    since: FromQuery[int] = 0,
    key: FromQuery[str] = "",
) -> None:
    """Everything that happens at a table, as one of its viewers may know it."""
    try:
        live = await service.desk.enter(match, who, key)
        viewer = service.desk.eyes(live, who, seat)
        with connections.held(who.person.id if who.person else None, neighbourhood(visit.address)):
            await socket.accept()
            await attend(Connection(socket, live, who, viewer), service, fanout, people, since)
    except Refused as why:
        await turn_away(socket, why)


async def turn_away(socket: Socket, why: Refused) -> None:
    """With the sentence as a message, since browsers show no page what a failed handshake said."""
    outside = socket.connection_state == "init"
    try:
        if outside:
            await socket.accept()
        await send(socket, msgspec.json.encode(refusal("", why)).decode())
        await socket.close(farewell(why, outside), why.sentence[:100])
    except GONE:
        pass


def farewell(why: Refused, outside: bool) -> int:
    """Who was in may come again: as somebody who watches, or when the server is well."""
    if isinstance(why, TooMany):
        return TOO_FAST
    if isinstance(why, NotSignedIn):
        return SIGNED_OUT
    return REFUSED if outside else TRY_AGAIN


async def send(socket: Socket, text: str) -> None:
    try:
        await socket.send_data(text, mode="text")
    except RuntimeError as why:  # this is how uvicorn says that the connection was closed meanwhile
        raise WebSocketDisconnect(detail="closed before it was sent") from why


async def attend(
    connection: Connection, service: Service, fanout: Fanout, people: People, since: int
) -> None:
    """From the first scene to the last message."""
    live, viewer = connection.live, connection.viewer
    # First the scene, then listening, with nothing in between: no message is lost and none comes twice.
    scene = await service.desk.scene(live, connection.who, viewer, since)
    live.listeners[viewer].add(connection.hear)
    connection.say(scene)
    connection.since = scene.seq
    fanout.came_or_went(live)
    work = [
        asyncio.create_task(connection.write(service)),
        asyncio.create_task(connection.read(service, service.config.limits)),
        asyncio.create_task(connection.watch(people)),
    ]
    try:
        done, _ = await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.listeners[viewer].discard(connection.hear)
        fanout.came_or_went(live)
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
    for task in done:
        why = task.exception() if not task.cancelled() else None
        if why is not None and not isinstance(why, GONE):
            raise why
