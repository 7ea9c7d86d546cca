"""PostgreSQL: one pool of connections for reading and writing."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from ..errors import Unavailable
from .address import Address
from .database import Database, Result, Work

CONNECTIONS = 8
# No connection, no room for another one, stopped by whoever runs it; the classes of
# https://www.postgresql.org/docs/current/errcodes-appendix.html
AWAY = ("08", "53", "57")


class PostgresDatabase(Database):
    def __init__(self, where: Address) -> None:
        super().__init__(where)
        self.engine = create_async_engine(
            where.url, pool_size=CONNECTIONS, max_overflow=CONNECTIONS, pool_pre_ping=True
        )
        self._reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    async def reading(self, work: Work[Result]) -> Result:
        with expecting_an_answer():
            async with self._reader.connect() as connection:
                return await connection.run_sync(work)

    async def writing(self, work: Work[Result]) -> Result:
        with self.noting_failures(), expecting_an_answer():
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


@contextmanager
def expecting_an_answer() -> Iterator[None]:
    """A database that is being restarted is no fault of ours: whoever needs it is asked to come again."""
    try:
        yield
    except (OSError, DBAPIError) as why:
        if not is_away(why):
            raise
        raise Unavailable("The database does not answer; try again in a moment.") from why


def is_away(why: OSError | DBAPIError) -> bool:
    if isinstance(why, OSError) or why.connection_invalidated:
        return True
    code = getattr(why.orig, "sqlstate", None) or ""
    return code.startswith(AWAY)
