"""The journal's hand on SQLite: a connection of its own, in the thread that writes everything else, too."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .journal import Piece
from .merged import Merged, merged
from .sqlite_database import PRAGMAS

HEAD = "SELECT head FROM matches WHERE id = ?"
INSERT = 'INSERT INTO entries ("match", seq, at, seat, client, data, mark) VALUES (?, ?, ?, ?, ?, ?, ?)'
UPDATE = """
    UPDATE matches SET head = ?, state = coalesce(?, state), updated = coalesce(?, updated),
        deadline = CASE WHEN ? THEN ? ELSE deadline END
    WHERE id = ?
"""
CLEAR_SEATS = 'DELETE FROM seats WHERE "match" = ?'
INSERT_SEAT = 'INSERT INTO seats ("match", seat, person, turn) VALUES (?, ?, ?, ?)'


class SqliteWriter:
    def __init__(self, file: Path, thread: ThreadPoolExecutor) -> None:
        self._file = file
        self._thread = thread
        self._connection: sqlite3.Connection | None = None

    async def write(self, pieces: Sequence[Piece]) -> set[str]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, merged(pieces))

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)

    def _write(self, changes: list[Merged]) -> set[str]:
        connection = self._connect()
        try:
            connection.execute("BEGIN IMMEDIATE")
            conflicts = {change.match for change in changes if not write_match(connection, change)}
            connection.execute("COMMIT")
        except BaseException:
            # Whatever state it is in: closing takes back what was not committed.
            self._disconnect()
            raise
        return conflicts

    def _connect(self) -> sqlite3.Connection:
        if self._connection is None:
            # mode=rw: a file that somebody has moved away is an error, not a new and empty database.
            uri = f"{self._file.as_uri()}?mode=rw"
            self._connection = sqlite3.connect(uri, uri=True, isolation_level=None)
            for pragma in PRAGMAS:
                self._connection.execute(pragma)
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def write_match(connection: sqlite3.Connection, change: Merged) -> bool:
    """False if the log is not as the writer believed; then nothing of this match is written."""
    if change.broken or connection.execute(HEAD, (change.match,)).fetchone() != (change.before,):
        return False
    connection.execute("SAVEPOINT one_match")
    try:
        connection.executemany(
            INSERT,
            [(row.match, row.seq, row.at, row.seat, row.client, row.data, row.mark) for row in change.rows],
        )
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO one_match")
        connection.execute("RELEASE one_match")
        return False
    connection.execute("RELEASE one_match")
    write_summary(connection, change)
    return True


def write_summary(connection: sqlite3.Connection, change: Merged) -> None:
    values = (change.head, change.state, change.updated, change.sets_deadline, change.deadline, change.match)
    connection.execute(UPDATE, values)
    if change.seats is not None:
        connection.execute(CLEAR_SEATS, (change.match,))
        seats = [(change.match, seat.seat, seat.person, seat.turn) for seat in change.seats]
        connection.executemany(INSERT_SEAT, seats)
