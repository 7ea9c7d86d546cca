"""The matches: where rooms are found, and the one way by which anything happens in them."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

import structlog

from ...kernel import Refused
from ..catalogue import Catalogue
from ..clock import now_ms
from ..errors import NotFound, Stale, Unavailable
from ..guard.metrics import Metrics
from ..room import Frames, Room
from ..room import entries as e
from ..room.deeds import LATE
from ..room.snapshot import keep
from ..storage import Conflict, LogRow, MatchRow, Snapshot, Storage, Summary
from . import loading
from .open_match import OpenMatch

LISTED_EVERY = 1.0  # seconds between two updates of whose turn the lists show
SNAPSHOT_EVERY = 100  # entries
TRIES = 10  # of something that other servers are quicker with
IDLE = 600.0  # seconds after which a room that nobody looks into leaves the memory
OVER = 60.0  # the same for one in which nothing can happen any more
DAMAGED = "The log of this match is damaged: it does not lead where it once did. It stays as it is."

log = structlog.get_logger(__name__)


AfterCommit = Callable[[OpenMatch], None]
Plan = Callable[[Room], Sequence[e.AnyEntry]]


class Matches:
    """Every change goes the same way: into the room, into the journal, and from there to all who look on.

    `after` are called when something has been committed by this server: bots think, others are told. At most
    `most` rooms are in memory.
    """

    def __init__(self, storage: Storage, catalogue: Catalogue, metrics: Metrics, most: int = 5_000) -> None:
        self.most = most
        self.storage = storage
        self.catalogue = catalogue
        self.metrics = metrics
        self.opened: dict[str, OpenMatch] = {}
        self.after: list[AfterCommit] = []
        self._loading: dict[str, asyncio.Task[OpenMatch]] = {}
        self._snapshots: dict[str, Snapshot] = {}  # that are to be kept
        self._tasks: set[asyncio.Task[object]] = set()
        self._closing = False

    # Finding rooms.

    async def open(self, match: str) -> OpenMatch:
        """The room of a match, from memory or from the database."""
        open_match = self.opened.get(match)
        if open_match is None:
            task = self._loading.get(match)
            if task is None:
                task = self._loading[match] = asyncio.create_task(self._load(match))
                task.add_done_callback(lambda _: self._loading.pop(match, None))
            open_match = await asyncio.shield(task)
        open_match.used = monotonic()
        await self.read_on(open_match)
        return open_match

    def admit(self, made: MatchRow) -> OpenMatch:
        """A match that was made just now; somebody who saw it in a list may have been quicker."""
        return self.opened.get(made.id) or self._keep(loading.empty(self.catalogue, made))

    async def whole(self, match: str) -> OpenMatch:
        """The same, with everything that was ever told in memory."""
        open_match = await self.open(match)
        if not open_match.room.complete:
            await open_match.settled()
            if await self._reload(open_match, whole=True):
                open_match.start_over()
        return open_match

    async def _load(self, match: str) -> OpenMatch:
        room = await loading.load(self.storage, self.catalogue, match)
        if match in self.opened:
            return self.opened[match]
        open_match = self._keep(room)
        self.storage.journal.reloaded(match)
        self._check_version(open_match)
        return open_match

    def _keep(self, room: Room) -> OpenMatch:
        self._make_room()
        match = self.opened[room.card.id] = OpenMatch(room)
        self.metrics.rooms.set(len(self.opened))
        return match

    async def _reload(self, open_match: OpenMatch, whole: bool = False) -> bool:
        """Take the room from the log again, under those who look on; says whether they missed something."""
        match = open_match.room.card.id
        while True:
            await open_match.written()
            room = await loading.load(self.storage, self.catalogue, match, whole)
            await open_match.written()
            if room.head >= open_match.room.head or open_match.room.broken:
                break
        missed = open_match.room.broken or room.head > open_match.room.head
        open_match.become(room)
        self.storage.journal.reloaded(match)
        return missed

    def _check_version(self, match: OpenMatch) -> None:
        """The log does not lead where it did: because the rules have another version, or it was damaged."""
        room = match.room
        new, old = room.game.version, room.agreement.version
        state = room.agreement.state
        if not room.strayed and (state == "pinned" or (state == "running" and new != old)):
            self.enact(match, [e.Carried(new)])
        elif state == "running" and room.strayed and (room.damaged or new == old):
            log.error("log_damaged", match=room.card.id)
            self.enact(match, [e.Pinned(new, DAMAGED)])
        elif state == "running" and room.strayed:
            sentence = (
                f"This match was played by version {old} of the rules; by version {new} it would go another "
                "way. It stays as it is until a server with the old rules takes it up again."
            )
            self.enact(match, [e.Pinned(new, sentence)])

    async def drop(self, match: OpenMatch) -> None:
        """A match that was made in vain."""
        await match.settled()
        self.opened.pop(match.room.card.id, None)
        await self.storage.matches.delete(match.room.card.id)

    # Changing them.

    def enact(
        self,
        match: OpenMatch,
        entries: Sequence[e.AnyEntry],
        seat: int | None = None,
        client: str | None = None,
    ) -> asyncio.Future[None]:
        """Let it happen; done when it is on disk. If the first entry is refused, nothing has changed."""
        if match.room.broken:
            raise Conflict(match.room.card.id)
        rows: list[LogRow] = []
        frames: list[Frames] = []
        at = max(now_ms(), match.room.updated)
        for number, entry in enumerate(entries, start=1):
            try:
                row, told = match.room.enact(entry, at, seat, client if number == len(entries) else None)
            except Refused:
                if not rows:
                    raise
                break
            except Exception:
                self._spoil(match)
                raise
            rows.append(row)
            frames.append(told)
        done = self.storage.journal.append(rows, self._summary(match))
        match.begun()
        done.add_done_callback(partial(self._committed, match, match.room, frames))
        return done

    async def act(
        self,
        match: OpenMatch,
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
            if match.room.broken:
                await match.settled()
            if whole is not None and whole(match.room):
                await self.whole(match.room.card.id)
            try:
                await asyncio.shield(self.enact(match, plan(match.room), seat, client))
                return
            except Conflict:
                await match.settled()
                if seat is not None and client is not None and await self.knows(match, seat, client):
                    break
            except Unavailable:
                raise
            except Refused:
                if not await self._learned_more(match):
                    raise
        raise Stale(LATE)

    async def _learned_more(self, match: OpenMatch) -> bool:
        """Whether another server has written what we had not heard of yet."""
        before = match.room.head
        await self.catch_up(match)
        return match.room.head > before

    async def knows(self, match: OpenMatch, seat: int, client: str) -> bool:
        """Whether a request of a client counts: here, at another server, or before the room was loaded."""
        if (seat, client) in match.room.clients:
            await match.settled()
            if (seat, client) in match.room.clients:
                return True
        return await self.storage.matches.find_client(match.room.card.id, seat, client) is not None

    def _summary(self, match: OpenMatch) -> Summary:
        """State and deadline always; whose turn it is, for the lists, not more than once a second."""
        summary = match.room.summary()
        lively = match.room.running and monotonic() - match.listed < LISTED_EVERY
        match.dirty = lively
        if lively:
            return Summary(state=summary.state, updated=summary.updated, deadline=summary.deadline)
        match.listed = monotonic()
        return summary

    def _committed(
        self, match: OpenMatch, room: Room, frames: list[Frames], done: asyncio.Future[None]
    ) -> None:
        if done.cancelled() or done.exception() is not None:
            match.arrived()
            if match.room is room and not room.broken:
                self._spoil(match)
            return
        for told in frames:
            match.broadcast(told)
        match.arrived()
        if match.on_their_way or match.room.broken:
            return
        for after in self.after:
            after(match)
        if match.room is room and room.head - match.snapshot >= SNAPSHOT_EVERY:
            self.snapshot(match)

    def _spoil(self, match: OpenMatch) -> None:
        match.spoil()
        self.spawn(self._recover(match))

    async def _recover(self, match: OpenMatch) -> None:
        """Another server wrote first, or the disk failed: what counts is what the log says."""
        wait = 0.05
        while not self._closing:
            try:
                await self._reload(match)
                break
            except NotFound:
                self.opened.pop(match.room.card.id, None)  # whoever runs the server has deleted it
                return
            except Exception as why:
                log.error("reload_failed", match=match.room.card.id, error=type(why).__name__)
                await asyncio.sleep(wait)
                wait = min(5.0, wait * 2)
        log.info("room_read_again", match=match.room.card.id)
        match.start_over()
        for after in self.after:
            after(match)

    # What other servers do.

    def follow(self, match: str) -> None:
        """Another server has written to a match: if somebody looks on here, read on; else when one does."""
        open_match = self.opened.get(match)
        if open_match is not None and not open_match.watched:
            open_match.unread = True
        elif open_match is not None:
            open_match.behind += 1
            if open_match.behind == 1:
                self.spawn(self._follow(open_match))
        elif match in self._loading:
            self._loading[match].add_done_callback(lambda _: self.follow(match))

    async def _follow(self, match: OpenMatch) -> None:
        """Messages that come while we read are followed once more: they may be about what comes after."""
        try:
            while match.behind:
                followed = match.behind
                await self._read_on(match)
                match.behind -= followed
        finally:
            match.behind = 0

    async def read_on(self, match: OpenMatch) -> None:
        """Take in what was heard of while nobody looked."""
        while match.unread:
            match.unread = False
            try:
                await self._read_on(match)
            except BaseException:
                match.unread = True
                raise

    async def settled(self, match: OpenMatch) -> None:
        """What is in memory is on disk, too, and it is all that was heard of."""
        await match.settled()
        while match.unread:
            await self.read_on(match)
            await match.settled()

    async def catch_up(self, match: OpenMatch) -> None:
        """Take in what other servers wrote, if there may be any."""
        if not self.storage.alone:
            await self._read_on(match)

    async def poll(self) -> None:
        """Look for what nobody told us: a message was lost, or whoever runs the server did something."""
        asked = dict(self.opened)
        heads = await self.storage.matches.heads(list(asked))
        for match, open_match in asked.items():
            if self.opened.get(match) is not open_match or open_match.room.broken:
                continue
            if match not in heads:
                self._spoil(open_match)
            elif heads[match] > open_match.room.head:
                self.follow(match)

    async def _read_on(self, match: OpenMatch) -> None:
        """Take in what is new in the log, and tell those who look on."""
        while True:
            await match.settled()
            room = match.room
            rows = await self.storage.matches.rows(room.card.id, after=room.head)
            if match.room is room and not match.on_their_way and not room.broken:
                break
        for row in rows:
            if row.seq <= room.head:
                continue
            try:
                told = room.apply(row)
            except Exception:  # what it was, loading it again will tell
                self._spoil(match)
                return
            match.broadcast(told)

    # Housekeeping.

    def snapshot(self, match: OpenMatch) -> None:
        """Note what is in memory; the ticker keeps what was noted."""
        if match.on_their_way or match.room.broken or match.room.head == match.snapshot or match.room.strayed:
            return
        room = match.room
        match.snapshot = room.head
        self._snapshots[room.card.id] = Snapshot(room.card.id, room.head, keep(room), room.link)

    async def keep_snapshots(self) -> None:
        """All in one transaction: they save time when matches are opened again, and nobody waits for them."""
        if self._snapshots:
            noted, self._snapshots = list(self._snapshots.values()), {}
            await self.storage.matches.put_snapshots(noted)

    def forget_idle(self) -> None:
        """Rooms that nobody looks into and nothing happens in leave the memory, those that are over first."""
        now = monotonic()
        for match in list(self.opened.values()):
            if match.idle and now - match.used > (IDLE if match.room.running else OVER):
                self._forget(match)
        self.metrics.rooms.set(len(self.opened))

    def _make_room(self) -> None:
        """If there are too many, those go that were not used for the longest time."""
        if len(self.opened) < self.most:
            return
        idle = sorted((match for match in self.opened.values() if match.idle), key=lambda match: match.used)
        if not idle:
            raise Unavailable("There are too many matches here at the moment; try again in a while.")
        for match in idle[: max(1, self.most // 20)]:
            self._forget(match)

    def _forget(self, match: OpenMatch) -> None:
        if match.room.running:
            self.snapshot(match)
        del self.opened[match.room.card.id]

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
        for match in self.opened.values():
            if match.room.running:
                self.snapshot(match)
        with suppress(Unavailable):
            await self.keep_snapshots()
        while self._tasks:
            await asyncio.wait(self._tasks)
