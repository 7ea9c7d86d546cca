"""PostgreSQL: one pool of connections for reading and writing."""

from sqlalchemy.ext.asyncio import create_async_engine

from .address import Address
from .database import Database, Result, Work

CONNECTIONS = 8


class PostgresDatabase(Database):
    def __init__(self, where: Address) -> None:
        super().__init__(where)
        self.engine = create_async_engine(
            where.url, pool_size=CONNECTIONS, max_overflow=CONNECTIONS, pool_pre_ping=True
        )
        self._reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    async def reading(self, work: Work[Result]) -> Result:
        async with self._reader.connect() as connection:
            return await connection.run_sync(work)

    async def writing(self, work: Work[Result], lasting: bool = True) -> Result:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()
