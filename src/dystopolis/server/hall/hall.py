"""The hall: where rooms are found, and the one way by which anything happens in them."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from time import monotonic
from typing import Any

import structlog

from ...kernel import Refused
from ..catalogue import Catalogue
from ..errors import Stale, Unavailable
from ..guard.metrics import Metrics
from ..moment import now_ms
from ..room import News, Room
from ..room import entries as e
from ..room.deeds import LATE
from ..storage import Conflict, MatchRow, Row, Storage, Summary
from ..wings.share import WHOLE, Share
from . import loading
from .live import Live

LISTED_EVERY = 1.0  # seconds between two updates of whose turn the lists show
SNAPSHOT_EVERY = 100  # entries
TRIES = 10  # of something that other servers are quicker with

log = structlog.get_logger(__name__)


AfterCommit = Callable[[Live], None]
Plan = Callable[[Room], Sequence[e.AnyEntry]]


class Hall:
    """Every change goes the same way: into the room, into the journal, and from there to all who look on.

    `after` are called when something has been committed by this process: bots think, others are told. It
    looks after its `share` of the matches, and acts in all of them.
    """

    def __init__(
        self, storage: Storage, catalogue: Catalogue, metrics: Metrics, share: Share = WHOLE
    ) -> None:
        self.share = share
        self.storage = storage
        self.catalogue = catalogue
        self.metrics = metrics
        self.lives: dict[str, Live] = {}
        self.after: list[AfterCommit] = []
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[object]] = set()
        self._closing = False

    # Finding rooms.

    async def live(self, match: str) -> Live:
        """The room of a match, from memory or from the database."""
        live = self.lives.get(match)
        if live is None:
            task = self._loading.get(match)
            if task is None:
                task = self._loading[match] = asyncio.create_task(self._load(match))
                task.add_done_callback(lambda _: self._loading.pop(match, None))
            live = await asyncio.shield(task)
        live.used = monotonic()
        await self.read_on(live)
        return live

    def admit(self, made: MatchRow) -> Live:
        """A match that was made just now; somebody who saw it in a list may have been quicker."""
        return self.lives.get(made.id) or self._keep(loading.empty(self.catalogue, made))

    async def whole(self, match: str) -> Live:
        """The same, with everything that was ever told in memory."""
        live = await self.live(match)
        if not live.room.complete:
            await live.settled()
            if await self._reload(live, whole=True):
                live.start_over()
        return live

    async def _load(self, match: str) -> Live:
        room = await loading.load(self.storage, self.catalogue, match)
        if match in self.lives:
            return self.lives[match]
        live = self._keep(room)
        self.storage.journal.reloaded(match)
        self._check_version(live)
        return live

    def _keep(self, room: Room) -> Live:
        live = self.lives[room.card.id] = Live(room)
        self.metrics.rooms.set(len(self.lives))
        return live

    async def _reload(self, live: Live, whole: bool = False) -> bool:
        """Take the room from the log again, under those who look on; says whether they missed something."""
        match = live.room.card.id
        while True:
            await live.written()
            room = await loading.load(self.storage, self.catalogue, match, whole)
            await live.written()
            if room.head >= live.room.head or live.room.broken:
                break
        missed = live.room.broken or room.head > live.room.head
        live.become(room)
        self.storage.journal.reloaded(match)
        return missed

    def _check_version(self, live: Live) -> None:
        """The rules have another version than the match was last played by: say what that means."""
        room = live.room
        new, old = room.game.version, room.agreement.version
        state = room.agreement.state
        if not room.strayed and (state == "pinned" or (state == "running" and new != old)):
            self.enact(live, [e.Carried(new)])
        elif state == "running" and room.strayed:
            sentence = (
                f"This match was played by version {old} of the rules; by version {new} it would go another "
                "way. It stays as it is until a server with the old rules takes it up again."
            )
            self.enact(live, [e.Pinned(new, sentence)])

    async def drop(self, live: Live) -> None:
        """A match that was made in vain."""
        await live.settled()
        self.lives.pop(live.room.card.id, None)
        await self.storage.matches.delete(live.room.card.id)

    # Changing them.

    def enact(
        self, live: Live, entries: Sequence[e.AnyEntry], seat: int | None = None, client: str | None = None
    ) -> asyncio.Future[None]:
        """Let it happen; done when it is on disk. If the first entry is refused, nothing has changed."""
        if live.room.broken:
            raise Conflict(live.room.card.id)
        rows: list[Row] = []
        news: list[News] = []
        at = max(now_ms(), live.room.updated)
        for number, entry in enumerate(entries, start=1):
            try:
                row, told = live.room.enact(entry, at, seat, client if number == len(entries) else None)
            except Refused:
                if not rows:
                    raise
                break
            except Exception:
                self._spoil(live)
                raise
            rows.append(row)
            news.append(told)
        done = self.storage.journal.append(rows, self._summary(live))
        live.begun()
        done.add_done_callback(partial(self._committed, live, live.room, news))
        return done

    async def act(
        self,
        live: Live,
        plan: Plan,
        seat: int | None = None,
        client: str | None = None,
        whole: bool = False,
        begun: asyncio.Future[None] | None = None,
    ) -> None:
        """Do what is planned and wait for the disk; if another server was quicker, plan it again.

        So it is when the plan is refused and it turns out that another server knew more. `whole`: the plan
        needs everything that ever happened. `begun`: the first try, if it was made already.
        """
        for _ in range(TRIES):
            if begun is None and live.room.broken:
                await live.settled()
            if whole:
                await self.whole(live.room.card.id)
            try:
                done, begun = begun or self.enact(live, plan(live.room), seat, client), None
                await asyncio.shield(done)
                return
            except Conflict:
                await live.settled()
                if seat is not None and client is not None and await self.knows(live, seat, client):
                    break
            except Unavailable:
                raise
            except Refused:
                if not await self._learned_more(live):
                    raise
        raise Stale(LATE)

    async def _learned_more(self, live: Live) -> bool:
        """Whether another server has written what we had not heard of yet."""
        before = live.room.head
        await self.catch_up(live)
        return live.room.head > before

    async def knows(self, live: Live, seat: int, client: str) -> bool:
        """Whether a request of a client counts: here, at another server, or before the room was loaded."""
        if (seat, client) in live.room.clients:
            await live.settled()
            if (seat, client) in live.room.clients:
                return True
        return await self.storage.matches.find_client(live.room.card.id, seat, client) is not None

    def _summary(self, live: Live) -> Summary:
        """State and deadline always; whose turn it is, for the lists, not more than once a second."""
        summary = live.room.summary()
        lively = live.room.running and monotonic() - live.listed < LISTED_EVERY
        live.dirty = lively
        if lively:
            return Summary(state=summary.state, updated=summary.updated, deadline=summary.deadline)
        live.listed = monotonic()
        return summary

    def _committed(self, live: Live, room: Room, news: list[News], done: asyncio.Future[None]) -> None:
        if done.cancelled() or done.exception() is not None:
            live.arrived()
            if live.room is room and not room.broken:
                self._spoil(live)
            return
        for told in news:
            live.broadcast(told)
        live.arrived()
        if live.on_their_way or live.room.broken:
            return
        for after in self.after:
            after(live)
        if live.room is room and room.head - live.snapshot >= SNAPSHOT_EVERY:
            self.snapshot(live)

    def _spoil(self, live: Live) -> None:
        live.spoil()
        self.spawn(self._recover(live))

    async def _recover(self, live: Live) -> None:
        """Another server wrote first, or the disk failed: what counts is what the log says."""
        wait = 0.05
        while not self._closing:
            try:
                await self._reload(live)
                break
            except Exception as why:
                log.error("reload_failed", match=live.room.card.id, error=type(why).__name__)
                await asyncio.sleep(wait)
                wait = min(5.0, wait * 2)
        log.info("room_read_again", match=live.room.card.id)
        live.start_over()
        for after in self.after:
            after(live)

    # What other servers do.

    def follow(self, match: str) -> None:
        """Another server has written to a match: if somebody looks on here, read on; else when one does."""
        live = self.lives.get(match)
        if live is not None and not live.watched:
            live.unread = True
        elif live is not None:
            live.behind += 1
            if live.behind == 1:
                self.spawn(self._follow(live))
        elif match in self._loading:
            self._loading[match].add_done_callback(lambda _: self.follow(match))

    async def _follow(self, live: Live) -> None:
        """Words that come while we read are followed once more: they may be about what comes after."""
        try:
            while live.behind:
                followed = live.behind
                await self.catch_up(live)
                live.behind -= followed
        finally:
            live.behind = 0

    async def read_on(self, live: Live) -> None:
        """Take in what was heard of while nobody looked."""
        while live.unread:
            live.unread = False
            try:
                await self.catch_up(live)
            except BaseException:
                live.unread = True
                raise

    async def settled(self, live: Live) -> None:
        """What is in memory is on disk, too, and it is all that was heard of."""
        await live.settled()
        while live.unread:
            await self.read_on(live)
            await live.settled()

    async def catch_up(self, live: Live) -> None:
        """Take in what others wrote, and tell those who look on."""
        if self.storage.alone:
            return  # there are no others
        while True:
            await live.settled()
            room = live.room
            rows = await self.storage.matches.rows(room.card.id, after=room.head)
            if live.room is room and not live.on_their_way and not room.broken:
                break
        for row in rows:
            if row.seq <= room.head:
                continue
            try:
                news = room.apply(row)
            except Exception:  # what it was, loading it again will tell
                self._spoil(live)
                return
            live.broadcast(news)

    # Housekeeping.

    def snapshot(self, live: Live) -> None:
        if live.on_their_way or live.room.broken or live.room.head == live.snapshot or live.room.strayed:
            return
        live.snapshot = live.room.head
        data = live.room.keep()
        self.spawn(self.storage.matches.put_snapshot(live.room.card.id, live.snapshot, data))

    def forget_idle(self, seconds: float) -> None:
        """Rooms that nobody looks into and nothing happens in leave the memory."""
        limit = monotonic() - seconds
        for match, live in list(self.lives.items()):
            if live.used < limit and not live.watched and not live.thinking and not live.on_their_way:
                self.snapshot(live)
                del self.lives[match]
        self.metrics.rooms.set(len(self.lives))

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        """Begin something that nobody waits for; what goes wrong in it is noted."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._spent)

    def _spent(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        why = None if task.cancelled() else task.exception()
        if isinstance(why, Unavailable):
            log.warning("task_refused", sentence=why.sentence)
        elif why is not None:
            log.error("task_failed", exc_info=why)

    async def close(self) -> None:
        """Everything that was begun is written, and a snapshot of every room is kept."""
        self._closing = True
        await self.storage.journal.flush()
        for live in self.lives.values():
            if live.room.running:
                self.snapshot(live)
        while self._tasks:
            await asyncio.wait(self._tasks)
