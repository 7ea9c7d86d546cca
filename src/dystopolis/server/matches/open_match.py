"""A match that is in memory: the one way by which anything happens in it, and those who look on."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import structlog

from ...kernel import Refused
from ..clock import now_ms
from ..errors import NotFound, Stale, Unavailable
from ..room import Frames, Room
from ..room import entries as e
from ..room.deeds import LATE
from ..room.update import ViewerId
from ..storage.journal import Conflict
from ..storage.rows import LogRow, Summary
from . import loading

if TYPE_CHECKING:
    from .matches import Matches

Listener = Callable[[bytes | None], None]
Plan = Callable[[Room], Sequence[e.AnyEntry]]

PATIENCE = 10.0  # seconds that somebody waits for a database that does not answer
LISTED_EVERY = 1.0  # seconds between two updates of whose turn the lists show
TRIES = 10  # of something that other servers are quicker with

log = structlog.get_logger(__name__)


class Thinking(NamedTuple):
    """A bot at work: what it was asked, what it will come to, and how long the log was when it began."""

    asked: tuple[int, str]
    task: asyncio.Task[Any]
    head: int


class OpenMatch:
    """Every change goes the same way: into the room, into the journal, and from there to all who look on.

    Listeners are called with each message as it is committed; with None, they must begin anew.
    """

    def __init__(self, room: Room, home: "Matches") -> None:
        self.home = home
        self.listeners: dict[ViewerId, set[Listener]] = defaultdict(set)
        self.drawing: dict[ViewerId, set[Listener]] = defaultdict(set)  # those of them who show a board
        self.on_their_way = 0  # pieces that are in memory and not yet on disk
        self.unread = False  # another server has written, and nobody has looked since
        self.gone = False  # whoever runs the server has deleted it
        self._written = asyncio.Event()
        self._sound = asyncio.Event()
        self.thinking: dict[int, Thinking] = {}  # seats for which a bot thinks
        self.announced: set[str] = set()
        self.told: dict[int, int] = {}  # the last message to each seat when notices were last looked for
        self.used = monotonic()
        self.listed = 0.0
        self.dirty = False
        self._become(room)

    @property
    def id(self) -> str:
        return self.room.card.id

    # Changing it.

    async def act(
        self,
        plan: Plan,
        seat: int | None = None,
        client: str | None = None,
        whole: Callable[[Room], bool] | None = None,
    ) -> None:
        """Do what is planned and wait for the disk; if another server was quicker, plan it again.

        So it is when the plan is refused and it turns out that another server knew more. `whole` says whether
        the plan needs everything that ever happened.
        """
        for _ in range(TRIES):
            if self.room.broken:
                await self.settled()
            if whole is not None and whole(self.room):
                await self.read_whole()
            try:
                if planned := plan(self.room):
                    await asyncio.shield(self.enact(planned, seat, client))
                return
            except Conflict:
                await self.settled()
                if client is not None and await self.knows(seat, client):
                    break
            except Unavailable:
                raise
            except Refused:
                before = self.room.head
                await self.catch_up()
                if self.room.head == before:
                    raise
        raise Stale(LATE)

    def enact(
        self, entries: Sequence[e.AnyEntry], seat: int | None = None, client: str | None = None
    ) -> asyncio.Future[None]:
        """Let it happen; done when it is on disk. If the first entry is refused, nothing has changed."""
        if self.room.broken:
            raise Conflict(self.id)
        rows: list[LogRow] = []
        frames: list[Frames] = []
        at = max(now_ms(), self.room.updated)
        for number, entry in enumerate(entries, start=1):
            try:
                row, told = self.room.enact(entry, at, seat, client if number == len(entries) else None)
            except Refused:
                if not rows:
                    raise
                break
            except Exception:
                self.spoil()
                raise
            rows.append(row)
            frames.append(told)
        done = self.home.storage.journal.append(rows, self._summary())
        self.on_their_way += 1
        self._written.clear()
        done.add_done_callback(partial(self._committed, self.room, frames))
        return done

    async def knows(self, seat: int | None, client: str) -> bool:
        """Whether a request of a client counts: here, at another server, or before the room was loaded."""
        if (seat, client) in self.room.clients:
            await self.settled()
            if (seat, client) in self.room.clients:
                return True
        return await self.home.storage.matches.find_client(self.id, seat, client) is not None

    def _summary(self) -> Summary:
        """State and deadline always; whose turn it is, for the lists, not more than once a second."""
        summary = self.room.summary()
        self.dirty = self.room.running and monotonic() - self.listed < LISTED_EVERY
        if self.dirty:
            return Summary(summary.state, summary.updated, summary.deadline)
        self.listed = monotonic()
        return summary

    def _committed(self, room: Room, frames: list[Frames], done: asyncio.Future[None]) -> None:
        failed = done.cancelled() or done.exception() is not None
        if not failed:
            for told in frames:
                self._broadcast(told)
        self.on_their_way -= 1
        if not self.on_their_way:
            self._written.set()
        if failed and self.room is room and not room.broken:
            self.spoil()
        elif not failed and not self.on_their_way and not self.room.broken:
            self.home.committed(self)

    # From memory to disk and back.

    async def written(self) -> None:
        """Everything that was begun is on disk or has failed, and those who look on have been told."""
        while self.on_their_way:
            await self._written.wait()

    async def settled(self) -> None:
        """What is in memory is on disk, too: nobody may see more than that."""
        while self.on_their_way or self.room.broken:
            await self.written()
            if self.room.broken:
                try:
                    async with asyncio.timeout(PATIENCE):
                        await self._sound.wait()
                except TimeoutError:
                    sentence = "The server cannot read its database; try again in a moment."
                    raise Unavailable(sentence) from None
                if self.gone:
                    raise NotFound(loading.NO_MATCH)

    async def read_whole(self) -> None:
        """Have everything in memory that was ever told."""
        if not self.room.complete:
            await self.settled()
            if await self._reload(whole=True):
                self._start_over()

    def spoil(self) -> None:
        """What is in memory is not what is in the log: nobody may look until it has been read again."""
        self.room.broken = True
        self._sound.clear()
        self.home.spawn(self._recover())

    async def _recover(self) -> None:
        """Another server wrote first, or the disk failed: what counts is what the log says."""
        wait = 0.05
        while not self.home.closing:
            try:
                await self._reload()
                break
            except NotFound:
                self.gone = True
                self._sound.set()
                self.home.opened.pop(self.id, None)
                return
            except Exception as why:
                log.error("reload_failed", match=self.id, error=type(why).__name__)
                await asyncio.sleep(wait)
                wait = min(5.0, wait * 2)
        log.info("room_read_again", match=self.id)
        self._start_over()
        self.home.committed(self)

    async def _reload(self, whole: bool = False) -> bool:
        """Take the room from the log again, under those who look on; says whether they missed something."""
        while True:
            await self.written()
            room = await loading.load(self.home.storage, self.home.catalogue, self.id, whole)
            await self.written()
            if room.head >= self.room.head or self.room.broken:
                break
        missed = self.room.broken or room.head > self.room.head
        self._become(room)
        for viewer in filter(self.is_drawn, list(self.drawing)):
            room.closer(viewer)  # what they see on the board already; the next message says what is new
        self.home.storage.journal.reloaded(self.id)
        return missed

    def _become(self, room: Room) -> None:
        self.room = room
        self.room.watched = self.is_drawn
        self.snapshot = room.head
        self._sound.set()

    # What other servers write.

    def follow(self) -> None:
        """Another server has written: if somebody looks on here, read on; else when one does."""
        self.unread = True
        if self.watched:
            self.home.spawn(self.read_on())

    async def read_on(self) -> None:
        """Take in what was heard of; also what is heard of meanwhile."""
        while self.unread:
            self.unread = False
            try:
                await self._take_in()
            except BaseException:
                self.unread = True
                raise

    async def current(self) -> None:
        """What is in memory is on disk, too, and it is all that was heard of."""
        await self.settled()
        while self.unread:
            await self.read_on()
            await self.settled()

    async def catch_up(self) -> None:
        """Take in what other servers wrote, if there may be any."""
        if not self.home.storage.alone:
            await self._take_in()

    async def _take_in(self) -> None:
        """Take in what is new in the log, and tell those who look on."""
        while True:
            await self.settled()
            room = self.room
            rows = await self.home.storage.matches.rows(self.id, after=room.head)
            if self.room is room and not self.on_their_way and not room.broken:
                break
        for row in rows:
            if row.seq > room.head:
                try:
                    told = room.apply(row)
                except Exception:  # what it was, loading it again will tell
                    self.spoil()
                    return
                self._broadcast(told)

    # Those who look on.

    def _broadcast(self, frames: Frames) -> None:
        for viewer, data in frames.items():
            for listener in tuple(self.listeners.get(viewer, ())):
                listener(data)

    def tell_all(self, text: bytes | None) -> None:
        for listeners in self.listeners.values():
            for listener in tuple(listeners):
                listener(text)

    def _start_over(self) -> None:
        """What was sent may not be what is in the log: everybody looks again."""
        self.tell_all(None)

    def is_drawn(self, viewer: ViewerId) -> bool:
        """Whether somebody is there who draws what this viewer sees."""
        return bool(self.drawing.get(viewer))

    @property
    def watched(self) -> bool:
        return any(self.listeners.values())

    @property
    def idle(self) -> bool:
        """Whether nobody would notice if it left the memory."""
        return not (self.watched or self.thinking or self.on_their_way or self.room.broken)

    def present(self) -> tuple[tuple[int, ...], int]:
        """The seats that are connected here, and how many watch."""
        seats = tuple(seat for seat, who in self.listeners.items() if seat is not None and who)
        return tuple(sorted(seats)), len(self.listeners.get(None, ()))
