"""The journal: the only way into a match's log.

Commits are made for many at once. Whatever is queued when the disk is free goes into one transaction, and
while that is being written the next batch gathers; nobody waits for company.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Protocol

import structlog
from msgspec import UNSET, Struct

from ..errors import Unavailable
from .rows import LogRow, SeatRow, State, Summary

LARGEST_BATCH = 1_000

log = structlog.get_logger(__name__)


class Conflict(Exception):  # noqa: N818 - it is news about the match, not a fault of the program
    """Somebody else wrote to this match first, or what came before this was not written: reload it."""

    def __init__(self, match: str) -> None:
        super().__init__(f"The log of match {match} is not as its writer believed.")
        self.match = match


class Unwritten(Unavailable):
    """The database failed. Whether the rows are in the log is not known until it is read again."""


class Piece:
    """Rows of one match that are written together or not at all."""

    __slots__ = ("done", "match", "rows", "summary")

    def __init__(self, rows: Sequence[LogRow], summary: Summary | None, done: asyncio.Future[None]) -> None:
        self.match = rows[0].match
        self.rows = rows
        self.summary = summary
        self.done = done


class Writer(Protocol):
    """Writes a batch into one kind of database."""

    async def write(self, pieces: Sequence[Piece]) -> set[str]:
        """All pieces in one transaction, but for those of the matches it returns: these are in conflict."""

    async def close(self) -> None: ...


class Journal:
    """One for each process and database.

    After a failure a match is closed: what is queued for it, and what still comes, fails with Conflict,
    because it builds on rows that are not there. `reloaded` opens it again.
    """

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self.after_commit: list[Callable[[int, float], None]] = []  # called with rows and seconds
        self._queue: deque[Piece] = deque()
        self._closed_matches: set[str] = set()
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._ending = False
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._run())

    @property
    def waiting(self) -> int:
        """How many pieces wait for the disk."""
        return len(self._queue)

    def append(self, rows: Sequence[LogRow], summary: Summary | None = None) -> asyncio.Future[None]:
        """Rows of one match, in order; done when they are committed.

        A caller that no longer waits changes nothing: the rows are written all the same.
        """
        check(rows)
        done: asyncio.Future[None] = self._loop.create_future()
        piece = Piece(tuple(rows), summary, done)
        if self._ending:
            done.set_exception(Unwritten("The server is closing; nothing was written."))
        elif piece.match in self._closed_matches:
            done.set_exception(Conflict(piece.match))
        else:
            self._queue.append(piece)
            self._idle.clear()
            self._wake.set()
        return done

    def reloaded(self, match: str) -> None:
        """The match has been read from the log again, and whoever believed otherwise is gone.

        Call it in the same breath in which the new room takes the place of the old one.
        """
        self._closed_matches.discard(match)

    async def flush(self) -> None:
        """Returns when everything that was queued has been written or has failed."""
        await self._idle.wait()

    async def close(self) -> None:
        self._ending = True
        self._wake.set()
        await self._task
        await self._writer.close()

    async def _run(self) -> None:
        while self._queue or not self._ending:
            if self._queue:
                await self._write(self._next_batch())
            else:
                self._idle.set()
                self._wake.clear()
                await self._wake.wait()
        self._idle.set()

    def _next_batch(self) -> list[Piece]:
        return [self._queue.popleft() for _ in range(min(len(self._queue), LARGEST_BATCH))]

    async def _write(self, batch: list[Piece]) -> None:
        began = perf_counter()
        try:
            conflicts = await self._writer.write(batch)
        except Exception as why:
            log.error("journal_failed", error=type(why.__cause__ or why).__name__, rows=len(batch))
            self._fail_all(batch)
            return
        rows = sum(len(piece.rows) for piece in batch if piece.match not in conflicts)
        for after in self.after_commit:
            after(rows, perf_counter() - began)
        for piece in batch:
            if piece.match not in conflicts:
                succeed(piece)
        for match in conflicts:
            self._close_match(match)
        for piece in batch:
            if piece.match in conflicts:
                fail(piece, Conflict(piece.match))

    def _fail_all(self, batch: list[Piece]) -> None:
        for match in {piece.match for piece in batch}:
            self._close_match(match)
        for piece in batch:
            fail(piece, Unwritten("The server could not write to its database; try again in a moment."))

    def _close_match(self, match: str) -> None:
        """Nothing of this match may stay queued: it would be written as soon as the match is open again."""
        self._closed_matches.add(match)
        behind = [piece for piece in self._queue if piece.match == match]
        self._queue = deque(piece for piece in self._queue if piece.match != match)
        for piece in behind:
            fail(piece, Conflict(match))


def check(rows: Sequence[LogRow]) -> None:
    if not rows:
        raise ValueError("there are no rows to write")
    first = rows[0]
    if any(row.match != first.match or row.seq != first.seq + index for index, row in enumerate(rows)):
        raise ValueError("rows that are written together belong to one match, in order, without gaps")


def succeed(piece: Piece) -> None:
    if not piece.done.done():
        piece.done.set_result(None)


def fail(piece: Piece, why: Exception) -> None:
    if not piece.done.done():
        piece.done.set_exception(why)


class Merged(Struct):
    """All that a batch changes in one match; of several summaries the last word on each field holds."""

    match: str
    before: int
    rows: list[LogRow]
    state: State | None = None
    updated: int | None = None
    deadline: int | None = None
    sets_deadline: bool = False
    seats: tuple[SeatRow, ...] | None = None
    broken: bool = False

    @property
    def head(self) -> int:
        return self.before + len(self.rows)


def merged(pieces: Iterable[Piece]) -> list[Merged]:
    """In the order of their ids, so that two servers that lock the same matches never wait for each other."""
    matches: dict[str, Merged] = {}
    for piece in pieces:
        change = matches.setdefault(piece.match, Merged(piece.match, piece.rows[0].seq - 1, []))
        if piece.rows[0].seq != change.head + 1:
            change.broken = True
        change.rows.extend(piece.rows)
        add_summary(change, piece)
    return sorted(matches.values(), key=lambda change: change.match)


def add_summary(change: Merged, piece: Piece) -> None:
    summary = piece.summary
    if summary is None:
        return
    if summary.state is not UNSET:
        change.state = summary.state
    if summary.updated is not UNSET:
        change.updated = summary.updated
    if summary.deadline is not UNSET:
        change.deadline, change.sets_deadline = summary.deadline, True
    if summary.seats is not UNSET:
        change.seats = summary.seats
