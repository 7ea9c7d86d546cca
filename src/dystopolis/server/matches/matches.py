"""The matches: where those that are in memory are found, come from and go to."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from time import monotonic
from typing import Any

import structlog

from ..catalogue import Catalogue
from ..errors import Unavailable
from ..guard.metrics import Metrics
from ..room import Room
from ..room import entries as e
from ..room.snapshot import keep
from ..storage import Storage
from ..storage.rows import MatchRow, Snapshot
from . import loading
from .open_match import OpenMatch

SNAPSHOT_EVERY = 100  # entries
IDLE = 600.0  # seconds after which a room that nobody looks into leaves the memory
OVER = 60.0  # the same for one in which nothing can happen any more
CLOSING = 10.0  # seconds that what was begun has to come to its end when the server stops
DAMAGED = "The log of this match is damaged: it does not lead where it once did. It stays as it is."

log = structlog.get_logger(__name__)


class Matches:
    """`after` are called when something has been committed by this server: bots think, others are told. At
    most `most` rooms are in memory.
    """

    def __init__(self, storage: Storage, catalogue: Catalogue, metrics: Metrics, most: int = 5_000) -> None:
        self.most = most
        self.storage = storage
        self.catalogue = catalogue
        self.metrics = metrics
        self.opened: dict[str, OpenMatch] = {}
        self.after: list[Callable[[OpenMatch], None]] = []
        self.closing = False
        self._loading: dict[str, asyncio.Task[OpenMatch]] = {}
        self._snapshots: dict[str, Snapshot] = {}  # that are to be kept
        self._tasks: set[asyncio.Task[object]] = set()

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
        await open_match.read_on()
        return open_match

    def admit(self, made: MatchRow) -> OpenMatch:
        """A match that was made just now; somebody who saw it in a list may have been quicker."""
        return self.opened.get(made.id) or self._keep(loading.empty(self.catalogue, made))

    async def drop(self, match: OpenMatch) -> None:
        """A match that was made in vain."""
        await match.settled()
        self.opened.pop(match.id, None)
        await self.storage.matches.delete(match.id)

    async def _load(self, match: str) -> OpenMatch:
        room = await loading.load(self.storage, self.catalogue, match)
        if match in self.opened:
            return self.opened[match]
        open_match = self._keep(room)
        self.storage.journal.reloaded(match)
        check_version(open_match)
        return open_match

    def _keep(self, room: Room) -> OpenMatch:
        self._make_room()
        match = self.opened[room.card.id] = OpenMatch(room, self)
        self.metrics.rooms.set(len(self.opened))
        return match

    def committed(self, match: OpenMatch) -> None:
        """Something was written by us, or is there again after it was read anew."""
        for after in self.after:
            after(match)
        if match.room.head - match.snapshot >= SNAPSHOT_EVERY:
            self.snapshot(match)

    def follow(self, match: str) -> None:
        """Another server has written to a match."""
        if match in self.opened:
            self.opened[match].follow()
        elif match in self._loading:
            self._loading[match].add_done_callback(lambda _: self.follow(match))

    async def poll(self) -> None:
        """Look for what nobody told us: a message was lost, or whoever runs the server did something."""
        asked = dict(self.opened)
        heads = await self.storage.matches.heads(list(asked))
        for match, open_match in asked.items():
            if self.opened.get(match) is not open_match or open_match.room.broken:
                continue
            if match not in heads:
                open_match.spoil()
            elif heads[match] > open_match.room.head:
                open_match.follow()

    # Housekeeping.

    def snapshot(self, match: OpenMatch) -> None:
        """Note what is in memory; the ticker keeps what was noted."""
        if match.on_their_way or match.room.broken or match.room.head == match.snapshot or match.room.strayed:
            return
        room = match.room
        match.snapshot = room.head
        if room.coach is not None:
            return  # how far a lesson is follows from the whole log, which is short
        self._snapshots[match.id] = Snapshot(match.id, room.head, keep(room), room.link)

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
        del self.opened[match.id]

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
        self.closing = True
        await self.storage.journal.flush()
        for match in self.opened.values():
            if match.room.running:
                self.snapshot(match)
        with suppress(Unavailable):
            await self.keep_snapshots()
        if self._tasks:
            _, unfinished = await asyncio.wait(self._tasks, timeout=CLOSING)
            for task in unfinished:
                task.cancel()


def check_version(match: OpenMatch) -> None:
    """The log does not lead where it did: because the rules have another version, or it was damaged."""
    room = match.room
    new, old = room.game.version, room.agreement.version
    state = room.agreement.state
    if not room.strayed and (state == "pinned" or (state == "running" and new != old)):
        match.enact([e.Carried(new)])
    elif state == "running" and room.strayed and (room.damaged or new == old):
        log.error("log_damaged", match=match.id)
        match.enact([e.Pinned(new, DAMAGED)])
    elif state == "running" and room.strayed:
        sentence = (
            f"This match was played by version {old} of the rules; by version {new} it would go another "
            "way. It stays as it is until a server with the old rules takes it up again."
        )
        match.enact([e.Pinned(new, sentence)])
