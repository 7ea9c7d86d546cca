"""The journal: the only way into a match's log.

Commits are made for many at once. Whatever is queued when the disk is free goes into one transaction, and
while that is being written the next batch gathers; nobody waits for company.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from time import perf_counter
from typing import Any

import structlog
from msgspec.structs import asdict
from sqlalchemy import Connection, Executable, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..errors import Unavailable
from .database import Database
from .rows import LogRow, SeatRow, Summary
from .schema import ENTRIES, MATCHES, SEATS

LARGEST_BATCH = 1_000

# With the lock, until the commit no other server can append to these matches.
HEADS = select(MATCHES.c.id, MATCHES.c.head).order_by(MATCHES.c.id).with_for_update(key_share=True)
INSERT = insert(ENTRIES)
UPDATE = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("of"))
    .values({name: bindparam(f"new_{name}") for name in ("head", "state", "updated", "deadline")})
)
CLEAR_SEATS = delete(SEATS).where(SEATS.c.match == bindparam("of"))
INSERT_SEATS = insert(SEATS)

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

    def __init__(self, rows: Sequence[LogRow], summary: Summary, done: asyncio.Future[None]) -> None:
        self.match = rows[0].match
        self.rows = rows
        self.summary = summary
        self.done = done


class Journal:
    """One for each process and database.

    After a failure a match is closed: what is queued for it, and what still comes, fails with Conflict,
    because it builds on rows that are not there. `reloaded` opens it again.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self.after_commit: list[Callable[[int, float], None]] = []  # called with rows and seconds
        self._queue: deque[Piece] = deque()
        self._closed_matches: set[str] = set()
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._ending = False
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._run())

    def append(self, rows: Sequence[LogRow], summary: Summary) -> asyncio.Future[None]:
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
            conflicts = await self._database.writing(partial(write, changes=merged(batch)))
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


class Change:
    """All that a batch changes in one match; of several summaries the last one holds."""

    def __init__(self, piece: Piece) -> None:
        self.match = piece.match
        self.before = piece.rows[0].seq - 1
        self.rows: list[LogRow] = []
        self.summary = piece.summary
        self.seats: tuple[SeatRow, ...] | None = None
        self.broken = False

    def add(self, piece: Piece) -> None:
        self.broken = self.broken or piece.rows[0].seq != self.head + 1
        self.rows += piece.rows
        self.summary = piece.summary
        if piece.summary.seats is not None:
            self.seats = piece.summary.seats

    @property
    def head(self) -> int:
        return self.before + len(self.rows)


def merged(pieces: Iterable[Piece]) -> list[Change]:
    """In the order of their ids, so that two servers that lock the same matches never wait for each other."""
    changes: dict[str, Change] = {}
    for piece in pieces:
        if piece.match not in changes:
            changes[piece.match] = Change(piece)
        changes[piece.match].add(piece)
    return [changes[match] for match in sorted(changes)]


def write(connection: Connection, changes: list[Change]) -> set[str]:
    """Writes what can be written; the matches that are in conflict are left alone and returned."""
    here = HEADS.where(MATCHES.c.id.in_([change.match for change in changes]))
    heads = dict(connection.execute(here).all())
    sound = [change for change in changes if not change.broken and heads.get(change.match) == change.before]
    if not insert_rows(connection, sound):
        sound = [change for change in sound if insert_rows(connection, [change])]
    write_summaries(connection, sound)
    return {change.match for change in changes} - {change.match for change in sound}


def insert_rows(connection: Connection, changes: list[Change]) -> bool:
    """All of them or none: a client's request that was written before is not written again."""
    try:
        with connection.begin_nested():
            execute_many(connection, INSERT, [asdict(row) for change in changes for row in change.rows])
    except IntegrityError:
        return False
    return True


def write_summaries(connection: Connection, changes: list[Change]) -> None:
    updates = [
        {
            "of": change.match,
            "new_head": change.head,
            "new_state": change.summary.state,
            "new_updated": change.summary.updated,
            "new_deadline": change.summary.deadline,
        }
        for change in changes
    ]
    execute_many(connection, UPDATE, updates)
    seated = [(change.match, change.seats) for change in changes if change.seats is not None]
    execute_many(connection, CLEAR_SEATS, [{"of": match} for match, _ in seated])
    rows = [asdict(seat) | {"match": match} for match, seats in seated for seat in seats]
    execute_many(connection, INSERT_SEATS, rows)


def execute_many(connection: Connection, statement: Executable, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(statement, rows)
