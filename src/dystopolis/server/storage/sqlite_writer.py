"""The journal's hand on SQLite: a batch is one transaction in the thread that writes everything else, too."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from .journal import Merged, Piece, merged
from .sqlite_database import SqliteDatabase

HEADS = "SELECT id, head FROM matches WHERE id IN ({})"
INSERT = 'INSERT INTO entries ("match", seq, at, seat, client, data, mark) VALUES (?, ?, ?, ?, ?, ?, ?)'
UPDATE = """
    UPDATE matches SET head = ?, state = coalesce(?, state), updated = coalesce(?, updated),
        deadline = CASE WHEN ? THEN ? ELSE deadline END
    WHERE id = ?
"""
CLEAR_SEATS = 'DELETE FROM seats WHERE "match" = ?'
INSERT_SEAT = 'INSERT INTO seats ("match", seat, person, turn) VALUES (?, ?, ?, ?)'


class SqliteWriter:
    def __init__(self, database: SqliteDatabase) -> None:
        self._database = database

    async def write(self, pieces: Sequence[Piece]) -> set[str]:
        return await self._database.writing(partial(write_all, changes=merged(pieces)))

    async def close(self) -> None:
        """The connection is the database's."""


def write_all(connection: Connection, changes: list[Merged]) -> set[str]:
    """Writes what can be written; the matches that are in conflict are left alone and returned."""
    query = HEADS.format(",".join("?" * len(changes)))
    found = connection.exec_driver_sql(query, tuple(change.match for change in changes))
    heads: dict[str, int] = {row[0]: row[1] for row in found}
    sound = [change for change in changes if not change.broken and heads.get(change.match) == change.before]
    if not insert_rows(connection, sound):
        sound = [change for change in sound if insert_rows(connection, [change])]
    write_summaries(connection, sound)
    return {change.match for change in changes} - {change.match for change in sound}


def insert_rows(connection: Connection, changes: list[Merged]) -> bool:
    """All of them or none: a client's request that was written before is not written again."""
    rows = [
        (row.match, row.seq, row.at, row.seat, row.client, row.data, row.mark)
        for change in changes
        for row in change.rows
    ]
    try:
        with connection.begin_nested():
            executemany(connection, INSERT, rows)
    except IntegrityError:
        return False
    return True


def write_summaries(connection: Connection, changes: list[Merged]) -> None:
    updates = [(x.head, x.state, x.updated, x.sets_deadline, x.deadline, x.match) for x in changes]
    executemany(connection, UPDATE, updates)
    seated = [change for change in changes if change.seats is not None]
    executemany(connection, CLEAR_SEATS, [(change.match,) for change in seated])
    seats = [(x.match, seat.seat, seat.person, seat.turn) for x in seated for seat in x.seats or ()]
    executemany(connection, INSERT_SEAT, seats)


def executemany(connection: Connection, statement: str, rows: list[tuple[Any, ...]]) -> None:
    if rows:
        connection.exec_driver_sql(statement, rows)
