"""One client at one table: one task takes what it says and answers, one sends what it is told."""

import asyncio
from collections import deque
from random import random
from typing import Any

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from ..kernel import Refused
from .errors import Forbidden, NotSignedIn, Stale, TooMany, Unavailable
from .matches import OpenMatch
from .people.mutes import audible_frame, unheard
from .people.people import People
from .people.who import Who
from .protocol import table as protocol
from .room.update import ViewerId
from .service import Service, read_request, refusal

BACKLOG = 500  # messages a client may be behind before it has to begin anew
UNSENT = 50  # messages a client may leave unread before nothing more is taken from it
STRIKES = 20  # messages in a row that are too fast or make no sense, before the socket is closed
BREATH = 0.1  # seconds that somebody is not listened to who speaks too fast
CHAT = b'"chat":['  # in every message that has some
CHECKED_EVERY = 30.0  # seconds between two looks whether a person is still signed in

log = structlog.get_logger(__name__)

Socket = WebSocket[Any, Any, Any]


class Answering(msgspec.Struct):
    """What a message answers, if anything."""

    answers: str = ""


class Connection:
    """`over` is done when the socket has to be closed, with the reason."""

    def __init__(
        self,
        socket: Socket,
        match: OpenMatch,
        who: Who,
        viewer: ViewerId,
        service: Service,
        address: str,
        plain: bool,
    ) -> None:
        self.match = match
        self.who = who
        self.viewer = viewer
        self.address = address
        self.plain = plain
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.since = 0  # what this client surely knows
        self._socket = socket
        self._service = service
        self._strikes = 0
        self._outbox: deque[tuple[bool, bytes]] = deque()  # whether it was told to all, and what
        self._anew = False  # the whole scene has to be told again
        self._unsent = asyncio.Event()
        self._read = asyncio.Event()  # the client has caught up enough to be listened to

    async def attend(self, people: People) -> None:
        """Until the client leaves or has to go; then with the reason."""
        work = [asyncio.create_task(part) for part in (self._listen(), self._tell(), self._watch(people))]
        try:
            done, _ = await asyncio.wait([self.over, *work], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.over.cancel()
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)
        for ended in done:
            ended.result()

    # What is told.

    def hear(self, text: bytes | None) -> None:
        """Called for every message to this viewer; with None, the whole scene is to be told again."""
        if not self._sits():
            self._end(Forbidden("That is not your seat any more."))
            return
        muted = self._service.access.mutes.known(self.who)
        if text is None or len(self._outbox) >= BACKLOG or (muted is None and CHAT in text):
            self._anew = True
            self._forget_what_was_told()
            self._unsent.set()
        elif muted is not None and CHAT in text:
            self._put(True, audible_frame(text, unheard(self.match.room, self.who, muted)))
        else:
            self._put(True, text)

    def say(self, reply: protocol.Reply) -> None:
        """To this client alone."""
        self._put(False, msgspec.json.encode(reply))

    def _put(self, told: bool, text: bytes) -> None:
        self._outbox.append((told, text))
        self._unsent.set()

    async def _tell(self) -> None:
        """Send what there is to send, in order; the socket makes us wait for a client that does not read."""
        while True:
            if self._anew:
                await self._tell_anew()
            elif self._outbox:
                text = self._outbox.popleft()[1]
                if len(self._outbox) <= UNSENT:
                    self._read.set()
                await send(self._socket, text)
            else:
                self._unsent.clear()
                await self._unsent.wait()

    async def _tell_anew(self) -> None:
        scene = await self._service.access.scene(self.match, self.who, self.viewer, self.since, self.plain)
        self._anew = False
        self._forget_what_was_told()
        await send(self._socket, msgspec.json.encode(scene))

    def _forget_what_was_told(self) -> None:
        """A scene will say it all; but whether a request counts is said nowhere else."""
        forgotten, self._outbox = self._outbox, deque()
        for told, text in forgotten:
            if not told:
                self._outbox.append((False, text))
            elif answered := msgspec.json.decode(text, type=Answering).answers:
                self.say(protocol.Done(answered, self.since, again=True))

    # What is said.

    async def _listen(self) -> None:
        """One message at a time; who does not read is not listened to."""
        while True:
            data = await receive(self._socket)
            while len(self._outbox) > UNSENT:
                self._read.clear()
                await self._read.wait()
            await self._take(data)

    async def _take(self, data: str | bytes) -> None:
        """Nonsense is answered, too, but not for ever."""
        try:
            if len(data) > self._service.limits.message_bytes:
                raise Refused(f"A message has at most {self._service.limits.message_bytes} bytes.")
            request = read_request(data)
        except Refused as why:
            self._strike(why)
            return
        request_id = getattr(request, "id", "")
        try:
            reply = await self._service.do(self.match, self.who, self.viewer, request, self.address)
        except TooMany as why:
            self._strike(why, request_id)
            await asyncio.sleep(BREATH)
            return
        except Refused as why:
            self.say(refusal(request_id, why))
            if isinstance(why, Stale):
                await self._catch_up()
        except Exception:
            log.exception("request_failed", match=self.match.room.card.id)
            self.say(refusal(request_id, Unavailable("Something went wrong here.")))
        else:
            # A seat hears that its request counts by the frame that answers it.
            if not isinstance(reply, protocol.Done) or reply.again or self.viewer is None:
                self.say(reply)
        self._strikes = 0

    def _strike(self, why: Refused, request_id: str = "") -> None:
        self.say(refusal(request_id, why))
        self._strikes += 1
        if self._strikes >= STRIKES:
            self._end(TooMany("Too many messages that make no sense."))

    async def _catch_up(self) -> None:
        """Whoever was late sees what they missed."""
        told = self.match.room.viewers[self.viewer].seq
        self.say(await self._service.access.scene(self.match, self.who, self.viewer, told, self.plain))

    # Who is there.

    def _sits(self) -> bool:
        """Whether it is still this person's seat: before a match begins, seats change hands."""
        if self.viewer is None:
            return True
        chair = self.match.room.agreement.chairs[self.viewer]
        return self.who.person is not None and self.who.person.id == chair.person

    def _end(self, why: Refused) -> None:
        if not self.over.done():
            self.over.set_exception(why)

    async def _watch(self, people: People) -> None:
        """Whoever signs out everywhere is out here, too."""
        holds = True
        while holds:
            await asyncio.sleep(CHECKED_EVERY * (0.5 + random()))  # not all at the same moment
            holds = self.who.person is None or await people.still_holds(self.who)
        raise NotSignedIn


async def send(socket: Socket, text: bytes) -> None:
    try:
        await socket.send_data(text.decode(), mode="text")
    except RuntimeError as why:  # this is how uvicorn says that the connection was closed meanwhile
        raise WebSocketDisconnect(detail="closed before it was sent") from why


async def receive(socket: Socket) -> str | bytes:
    event: Any = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="the client has left", code=event["code"])
    text: str | None = event.get("text")
    return text if text is not None else event.get("bytes") or b""
