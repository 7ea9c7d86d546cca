"""One client at one table: what is told goes out in order, what is said comes in one at a time."""

import asyncio
from collections import deque
from functools import partial
from random import random

import msgspec
import structlog

from ..kernel import Refused
from .errors import Forbidden, NotSignedIn, Stale, TooMany, Unavailable
from .guard.limits import Bucket
from .hall import Live
from .line import Line
from .people.people import People
from .people.who import Who
from .room.agreement import Chair
from .room.moment import Viewer
from .table import Service, read_request, refusal
from .wire import table as wire

BACKLOG = 500  # messages a client may be behind before it has to begin anew
UNSENT = 50  # messages a client may leave unread before nothing more is taken from it
UNTAKEN = 16  # messages of a client that may wait for their turn before nothing more is read
STRIKES = 20  # messages in a row that are too fast or make no sense, before the socket is closed
BREATH = 0.1  # seconds that somebody is not listened to who speaks too fast
CHECKED_EVERY = 30.0  # seconds between two looks whether a person is still signed in

log = structlog.get_logger(__name__)


class Answering(msgspec.Struct):
    """What a message answers, if anything."""

    answers: str = ""


class Connection:
    """Everything is done as it comes, without a task, unless there is something to wait for.

    `over` is done when the socket has to be closed, with the reason.
    """

    def __init__(self, line: Line, live: Live, who: Who, viewer: Viewer, service: Service) -> None:
        self.line = line
        self.live = live
        self.who = who
        self.viewer = viewer
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.since = 0  # what this client surely knows
        self._service = service
        self._limits = service.config.limits
        self._bucket = Bucket(self._limits.messages_per_second, self._limits.messages_burst)
        self._strikes = 0
        self._inbox: deque[str | bytes] = deque()
        self._outbox: deque[tuple[bool, bytes]] = deque()  # whether it was told to all, and what
        self._busy = False  # a request is being answered
        self._anew = False  # the whole scene is being told again
        self._tasks: set[asyncio.Task[None]] = set()

    def sits(self) -> bool:
        """Whether it is still this person's seat: before a match begins, seats change hands."""
        if self.viewer is None:
            return True
        return self.who.person is not None and self.who.person.id == self._chair(self.viewer).person

    def _chair(self, seat: int) -> Chair:
        return self.live.room.agreement.chairs[seat]

    def close(self) -> None:
        """Nothing more is told or answered; what is under way goes on without us."""
        self.end(None)
        self.over.exception()
        self.line.detach()
        for task in self._tasks:
            task.cancel()

    def end(self, why: Refused | None) -> None:
        if self.over.done():
            return
        if why is None:
            self.over.set_result(None)
        else:
            self.over.set_exception(why)

    # What is told.

    def hear(self, text: bytes | None) -> None:
        """Called for every message to this viewer; with None, the whole scene is to be told again."""
        if not self.sits():
            self.end(Forbidden("That is not your seat any more."))
        elif text is None or len(self._outbox) >= BACKLOG:
            self._tell_anew()
        else:
            self._send(True, text)

    def say(self, reply: wire.Reply) -> None:
        """To this client alone."""
        self._send(False, msgspec.json.encode(reply))

    def drained(self) -> None:
        """The client has caught up with what it was sent."""
        while self._outbox and self.line.takes and not self._anew:
            self.line.say(self._outbox.popleft()[1])
        self._go_on()

    def _send(self, told: bool, text: bytes) -> None:
        if self._outbox or self._anew or not self.line.takes:
            self._outbox.append((told, text))
        elif not self.over.done():
            self.line.say(text)

    def _tell_anew(self) -> None:
        self._forget_what_was_told()
        if not self._anew:
            self._anew = True
            self._spawn(self._show())

    async def _show(self) -> None:
        try:
            await self.line.writable.wait()
            scene = await self._service.desk.scene(self.live, self.who, self.viewer, self.since)
        except Refused as why:
            self.end(why)
            return
        self._forget_what_was_told()
        self._anew = False
        self.say(scene)
        self.drained()

    def _forget_what_was_told(self) -> None:
        """A scene will say it all; but whether a request counts is said nowhere else."""
        forgotten, self._outbox = self._outbox, deque()
        for told, text in forgotten:
            if not told:
                self._outbox.append((False, text))
            elif answered := msgspec.json.decode(text, type=Answering).answers:
                done = wire.Done(answered, self.since, again=True)
                self._outbox.append((False, msgspec.json.encode(done)))

    # What is said.

    def heard(self, data: str | bytes) -> None:
        self._inbox.append(data)
        self._go_on()

    def _go_on(self) -> None:
        """Take up what was said, one at a time; who does not listen is not listened to."""
        while self._inbox and not self._busy and len(self._outbox) <= UNSENT and not self.over.done():
            self._take(self._inbox.popleft())
        if len(self._inbox) > UNTAKEN:
            self.line.hush()
        else:
            self.line.listen()

    def _take(self, data: str | bytes) -> None:
        """Nonsense is answered, too, but not for ever."""
        why: Refused
        if not self._bucket.take():
            why = TooMany("That was too much at once; slow down.")
            self._busy = True
            asyncio.get_running_loop().call_later(BREATH, self._free)
        elif len(data) > self._limits.message_bytes:
            why = Refused(f"A message has at most {self._limits.message_bytes} bytes.")
        else:
            try:
                request = read_request(data)
            except Refused as unclear:
                why = unclear
            else:
                self._strikes = 0
                self._begin(request)
                return
        self.say(refusal("", why))
        self._strikes += 1
        if self._strikes >= STRIKES:
            self.end(TooMany("Too many messages that make no sense."))

    def _free(self) -> None:
        self._busy = False
        self._go_on()

    def _begin(self, request: wire.Request) -> None:
        """Nearly everything that is said is an answer that counts: that needs no task to wait for."""
        self._busy = True
        try:
            begun = self._service.begin(self.live, self.who, self.viewer, request)
        except Exception:
            self._failed(request)
            self._busy = False
            return
        if begun is None:
            self._spawn(self._answer(request))
        else:
            begun.add_done_callback(partial(self._begun, request))

    def _begun(self, request: wire.Request, done: asyncio.Future[None]) -> None:
        if self.over.done():
            return
        if done.cancelled() or done.exception() is not None:
            self._spawn(self._answer(request, done))
        else:
            self._free()

    async def _answer(self, request: wire.Request, begun: asyncio.Future[None] | None = None) -> None:
        try:
            reply = await self._service.answer(self.live, self.who, self.viewer, request, begun)
        except Refused as why:
            self.say(refusal(getattr(request, "id", ""), why))
            if isinstance(why, Stale):
                await self._catch_up()
        except Exception:
            self._failed(request)
        else:
            if not isinstance(reply, wire.Done) or reply.again:
                self.say(reply)
        self._free()

    async def _catch_up(self) -> None:
        """Whoever was late sees what they missed."""
        told = self.live.room.gallery.eyes[self.viewer].seq
        try:
            self.say(await self._service.desk.scene(self.live, self.who, self.viewer, told))
        except Refused as why:
            self.end(why)

    def _failed(self, request: wire.Request) -> None:
        log.exception("request_failed", match=self.live.room.card.id)
        self.say(refusal(getattr(request, "id", ""), Unavailable("Something went wrong here.")))

    def _spawn(self, work: "asyncio._CoroutineLike[None]") -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def watch(self, people: People) -> None:
        """Whoever signs out everywhere is out here, too."""
        holds = True
        while holds:
            await asyncio.sleep(CHECKED_EVERY * (0.5 + random()))  # not all at the same moment
            holds = self.who.person is None or await people.still_holds(self.who)
        raise NotSignedIn
