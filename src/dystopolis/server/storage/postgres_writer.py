"""The journal's hand on PostgreSQL: whole batches as arrays, so that one costs a handful of round trips."""

from collections.abc import Sequence
from typing import Any

from .journal import Merged, Piece, merged
from .postgres_database import PostgresDatabase

# FOR NO KEY UPDATE: until the commit no other server can append to these matches.
HEADS = "SELECT id, head FROM matches WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE"
INSERT = """
    INSERT INTO entries ("match", seq, at, seat, client, data, mark)
    SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::int[], $5::text[], $6::bytea[], $7::text[])
    ON CONFLICT DO NOTHING RETURNING "match", seq
"""
UPDATE = """
    UPDATE matches SET head = new.head, state = coalesce(new.state, matches.state),
        updated = coalesce(new.updated, matches.updated),
        deadline = CASE WHEN new.sets_deadline THEN new.deadline ELSE matches.deadline END
    FROM unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::bool[], $6::bigint[])
        AS new(id, head, state, updated, sets_deadline, deadline)
    WHERE matches.id = new.id
"""
CLEAR_SEATS = 'DELETE FROM seats WHERE "match" = ANY($1::text[])'
INSERT_SEATS = """
    INSERT INTO seats ("match", seat, person, turn)
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::bool[])
"""


class PostgresWriter:
    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    async def write(self, pieces: Sequence[Piece]) -> set[str]:
        """Ends, because every further attempt has fewer matches."""
        changes = merged(pieces)
        conflicts: set[str] = set()
        with self._database.noting_failures():
            async with self._database.engine.connect() as connection:
                raw = await connection.get_raw_connection()
                driver: Any = raw.driver_connection
                try:
                    while clashing := await attempt(driver, changes):
                        conflicts |= clashing
                        changes = [change for change in changes if change.match not in clashing]
                except BaseException:
                    await connection.invalidate()
                    raise
        return conflicts

    async def close(self) -> None:
        """The connections are the database's."""


async def attempt(driver: Any, changes: list[Merged]) -> set[str]:
    """Writes all of it; or nothing, and says which matches stand in the way."""
    if not changes:
        return set()
    transaction = driver.transaction()
    await transaction.start()
    clashing = await write_all(driver, changes)
    if clashing:
        await transaction.rollback()
    else:
        await transaction.commit()
    return clashing


async def write_all(driver: Any, changes: list[Merged]) -> set[str]:
    heads = dict(await driver.fetch(HEADS, [change.match for change in changes]))
    clashing = {
        change.match for change in changes if change.broken or heads.get(change.match) != change.before
    }
    if clashing:
        return clashing
    rows = [row for change in changes for row in change.rows]
    written = await driver.fetch(
        INSERT,
        [row.match for row in rows],
        [row.seq for row in rows],
        [row.at for row in rows],
        [row.seat for row in rows],
        [row.client for row in rows],
        [row.data for row in rows],
        [row.mark for row in rows],
    )
    if len(written) < len(rows):
        there = {(match, seq) for match, seq in written}
        return {row.match for row in rows if (row.match, row.seq) not in there}
    await write_summaries(driver, changes)
    return set()


async def write_summaries(driver: Any, changes: list[Merged]) -> None:
    await driver.execute(
        UPDATE,
        [change.match for change in changes],
        [change.head for change in changes],
        [change.state for change in changes],
        [change.updated for change in changes],
        [change.sets_deadline for change in changes],
        [change.deadline for change in changes],
    )
    seated = [change for change in changes if change.seats is not None]
    if seated:
        seats = [(change.match, seat) for change in seated for seat in change.seats or ()]
        await driver.execute(CLEAR_SEATS, [change.match for change in seated])
        await driver.execute(
            INSERT_SEATS,
            [match for match, _ in seats],
            [seat.seat for _, seat in seats],
            [seat.person for _, seat in seats],
            [seat.turn for _, seat in seats],
        )
