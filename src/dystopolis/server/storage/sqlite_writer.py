"""The journal's hand on SQLite: a connection of its own, in the thread that writes everything else, too."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from .disk import Disk
from .journal import Piece
from .merged import Merged, merged
from .rows import Row
from .sqlite_database import PRAGMAS


def column(number: int, of: str = "value") -> str:
    return f"json_extract({of}, '$[{number}]')"


# ?1 is a list of lists. Between two statements Python's other threads run, and
# the writer waits for its turn again; so a batch is a handful of statements, however many matches it has.
AS_BELIEVED = f"""
    SELECT count(*) FROM json_each(?1) AS new JOIN matches ON matches.id = {column(0, "new.value")}
    WHERE matches.head = {column(1, "new.value")}
"""
INSERT_ALL = f"""
    INSERT INTO entries ("match", seq, at, seat, client, data, mark)
    SELECT {column(0)}, {column(1)}, {column(2)}, {column(3)}, {column(4)},
        CAST({column(5)} AS BLOB), {column(6)}
    FROM json_each(?1)
"""
UPDATE_ALL = f"""
    UPDATE matches SET head = {column(2, "new.value")}, state = coalesce({column(3, "new.value")}, state),
        updated = coalesce({column(4, "new.value")}, updated),
        deadline = CASE WHEN {column(5, "new.value")} THEN {column(6, "new.value")} ELSE deadline END
    FROM json_each(?1) AS new WHERE matches.id = {column(0, "new.value")}
"""
CLEAR_ALL_SEATS = 'DELETE FROM seats WHERE "match" IN (SELECT value FROM json_each(?1))'
INSERT_ALL_SEATS = f"""
    INSERT INTO seats ("match", seat, person, turn)
    SELECT {column(0)}, {column(1)}, {column(2)}, {column(3)} FROM json_each(?1)
"""


class SqliteWriter:
    def __init__(self, file: Path, thread: ThreadPoolExecutor, disk: Disk) -> None:
        self._file = file
        self._disk = disk
        self._thread = thread
        self._connection: sqlite3.Connection | None = None

    async def write(self, pieces: Sequence[Piece]) -> set[str]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, merged(pieces))

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)

    def _write(self, changes: list[Merged]) -> set[str]:
        with self._disk.turn:
            conflicts = self._commit(changes)
        self._disk.sync()
        return conflicts

    def _commit(self, changes: list[Merged]) -> set[str]:
        connection = self._connect()
        try:
            connection.execute("BEGIN IMMEDIATE")
            conflicts: set[str] = set()
            if not write_all(connection, changes):
                conflicts = {change.match for change in changes if not write_all(connection, [change])}
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


def write_all(connection: sqlite3.Connection, changes: list[Merged]) -> bool:
    """False if some of it cannot be written; then nothing is, and each match is looked at for itself."""
    heads = listed(
        [(x.match, x.before, x.head, x.state, x.updated, x.sets_deadline, x.deadline) for x in changes]
    )
    as_believed: int = connection.execute(AS_BELIEVED, (heads,)).fetchone()[0]
    if as_believed < len(changes) or any(change.broken for change in changes):
        return False
    connection.execute("SAVEPOINT whole_batch")
    try:
        connection.execute(INSERT_ALL, (listed([fields(row) for x in changes for row in x.rows]),))
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO whole_batch")
        connection.execute("RELEASE whole_batch")
        return False
    connection.execute("RELEASE whole_batch")
    connection.execute(UPDATE_ALL, (heads,))
    seated = [change for change in changes if change.seats is not None]
    if seated:
        seats = [(x.match, seat.seat, seat.person, seat.turn) for x in seated for seat in x.seats or ()]
        connection.execute(CLEAR_ALL_SEATS, (listed([change.match for change in seated]),))
        connection.execute(INSERT_ALL_SEATS, (listed(seats),))
    return True


def listed(values: list[Any]) -> str:
    return msgspec.json.encode(values).decode()


def fields(row: Row) -> tuple[Any, ...]:
    """As JSON can have them: what an entry says is text."""
    return row.match, row.seq, row.at, row.seat, row.client, row.data.decode(), row.mark
