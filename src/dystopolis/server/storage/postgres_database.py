"""PostgreSQL: one pool of connections for reading and writing."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import create_async_engine

from ..errors import Unavailable
from .address import Address
from .database import Database, Result, Work

CONNECTIONS = 8
# No connection, no room for another one, stopped by whoever runs it; the classes of
# https://www.postgresql.org/docs/current/errcodes-appendix.html
AWAY = ("08", "53", "57")
ROLLED_BACK = "40"  # two transactions waited for each other, and this one was ended
TRIES = 5


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
            for _ in range(TRIES - 1):
                try:
                    return await self._write(work)
                except DBAPIError as why:
                    if not code_of(why).startswith(ROLLED_BACK):
                        raise
            return await self._write(work)

    async def _write(self, work: Work[Result]) -> Result:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


@contextmanager
def expecting_an_answer() -> Iterator[None]:
    """A database that is being restarted is no fault of ours: whoever needs it is asked to come again."""
    try:
        yield
    except (OSError, NoneFree, DBAPIError) as why:
        if isinstance(why, DBAPIError) and not is_away(why):
            raise
        raise Unavailable("The database does not answer; try again in a moment.") from why


def is_away(why: DBAPIError) -> bool:
    return why.connection_invalidated or code_of(why).startswith(AWAY)


def code_of(why: DBAPIError) -> str:
    return getattr(why.orig, "sqlstate", None) or ""
