"""Limits that hold for all servers on one database: a row for each client that has used up something.

Instead of a level and the time when it was written, a row keeps the time at which its bucket will be full
again; both say the same, and one number can be changed and compared in one statement. The clock is the
database's.
"""

from math import ceil

from sqlalchemy import Connection, delete, func, literal, select
from sqlalchemy.dialects.postgresql import insert

from .database import Database
from .schema import BUCKETS

NOW = func.extract("epoch", func.clock_timestamp())


class BucketStore:
    """For PostgreSQL; where there is one process, its memory does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def take(self, key: str, rate: float, burst: float) -> int:
        """0 if there was something to take, else the seconds to wait."""
        each = 1 / rate
        row = insert(BUCKETS).values(key=key, full=NOW + literal(each))
        full = func.greatest(BUCKETS.c.full, NOW) + literal(each)
        taken = row.on_conflict_do_update(
            index_elements=[BUCKETS.c.key], set_={"full": full}, where=full - NOW <= literal(burst * each)
        ).returning(BUCKETS.c.full)
        wait = select(BUCKETS.c.full - NOW).where(BUCKETS.c.key == key)

        def work(connection: Connection) -> int:
            if connection.execute(taken).first() is not None:
                return 0
            level = connection.execute(wait).scalar() or 0
            return max(1, ceil(float(level) - (burst - 1) * each))

        return await self._database.writing(work)

    async def forget_full(self) -> int:
        """What is full again says nothing; how many there were."""
        return await self._database.change(delete(BUCKETS).where(BUCKETS.c.full < NOW))
