"""The hall: where rooms are found, and the one way by which anything happens in them."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from time import monotonic, time
from typing import Any

import structlog

from ...kernel import Refused
from ..catalogue import Catalogue
from ..errors import Stale
from ..guard.metrics import Metrics
from ..room import News, Room
from ..room import entries as e
from ..room.deeds import LATE
from ..storage import Conflict, Row, Storage, Summary
from . import loading
from .live import Live

LISTED_EVERY = 1.0  # seconds between two updates of whose turn the lists show
SNAPSHOT_EVERY = 50  # entries

log = structlog.get_logger(__name__)


AfterCommit = Callable[[Live], None]


def now_ms() -> int:
    return int(time() * 1000)


class Hall:
    """Every change goes the same way: into the room, into the journal, and from there to all who look on.

    `after` are called when something has been committed by this process: bots think, others are told.
    """

    def __init__(self, storage: Storage, catalogue: Catalogue, metrics: Metrics) -> None:
        self.storage = storage
        self.catalogue = catalogue
        self.metrics = metrics
        self.lives: dict[str, Live] = {}
        self.after: list[AfterCommit] = []
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

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
        return live

    async def whole(self, match: str) -> Live:
        """The same, with everything that was ever told in memory."""
        live = await self.live(match)
        if not live.room.complete:
            await live.settled()
            await self._reload(live, whole=True)
        return live

    async def _load(self, match: str) -> Live:
        room = await loading.load(self.storage, self.catalogue, match)
        live = self.lives[match] = Live(room)
        self.storage.journal.reloaded(match)
        self.metrics.rooms.set(len(self.lives))
        self._check_version(live)
        return live

    async def _reload(self, live: Live, whole: bool = False) -> None:
        """Take the room from the log again, under those who look on."""
        match = live.room.card.id
        while True:
            room = await loading.load(self.storage, self.catalogue, match, whole)
            await live.settled()
            if room.head >= live.room.head or live.room.broken:
                break
        live.room = room
        live.snapshot = room.head
        self.storage.journal.reloaded(match)

    def _check_version(self, live: Live) -> None:
        """The rules have another version than the match was last played by: say what that means."""
        room = live.room
        new, old = room.game.version, room.agreement.version
        if room.agreement.state not in ("running", "pinned") or (new == old and not room.strayed):
            return
        if not room.strayed:
            self.enact(live, [e.Carried(new)])
        elif room.agreement.state != "pinned":
            sentence = (
                f"This match was played by version {old} of the rules; by version {new} it would go another "
                "way. It stays as it is until a server with the old rules takes it up again."
            )
            self.enact(live, [e.Pinned(new, sentence)])

    # Changing them.

    def enact(
        self, live: Live, entries: Sequence[e.AnyEntry], seat: int | None = None, client: str | None = None
    ) -> asyncio.Future[None]:
        """Let it happen; done when it is on disk. If the first entry is refused, nothing has changed."""
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
            rows.append(row)
            news.append(told)
        done = self.storage.journal.append(rows, self._summary(live))
        live.on_their_way += 1
        live.last = done
        done.add_done_callback(partial(self._committed, live, live.room, news))
        return done

    async def do(
        self, live: Live, entries: Sequence[e.AnyEntry], seat: int | None = None, client: str | None = None
    ) -> None:
        """The same, waiting for the disk; if another server was quicker, it is refused as stale."""
        try:
            await asyncio.shield(self.enact(live, entries, seat, client))
        except Conflict as conflict:
            raise Stale(LATE) from conflict

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
        live.on_their_way -= 1
        if done.cancelled() or done.exception() is not None:
            if live.room is room and not room.broken:
                room.broken = True
                self.spawn(self._recover(live))
            return
        for told in news:
            live.broadcast(told)
        if live.room is not room or live.on_their_way:
            return
        for after in self.after:
            after(live)
        if room.head - live.snapshot >= SNAPSHOT_EVERY:
            self.snapshot(live)

    async def _recover(self, live: Live) -> None:
        """Another server wrote first, or the disk failed: what counts is what the log says."""
        wait = 0.05
        while True:
            try:
                await self._reload(live)
                break
            except Exception as why:
                log.error("reload_failed", match=live.room.card.id, error=type(why).__name__)
                await asyncio.sleep(wait)
                wait = min(5.0, wait * 2)
        live.start_over()

    async def catch_up(self, match: str) -> None:
        """Another server has written to a match: if somebody looks on here, tell them."""
        live = self.lives.get(match)
        if live is None or live.on_their_way or live.room.broken:
            return
        room = live.room
        rows = await self.storage.matches.rows(match, after=room.head)
        if live.room is not room or live.on_their_way:
            return
        for row in rows:
            if row.seq <= room.head:
                continue
            try:
                news = room.apply(row)
            except loading.WRONG:
                room.broken = True
                self.spawn(self._recover(live))
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

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that nobody waits for; what goes wrong in it is noted."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._spent)

    def _spent(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (why := task.exception()) is not None:
            log.error("task_failed", exc_info=why)

    async def close(self) -> None:
        """Everything that was begun is written, and a snapshot of every room is kept."""
        await self.storage.journal.flush()
        for live in self.lives.values():
            if live.room.running:
                self.snapshot(live)
        while self._tasks:
            await asyncio.wait(self._tasks)
