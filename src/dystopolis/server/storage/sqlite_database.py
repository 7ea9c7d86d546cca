"""SQLite: one thread writes, a few read, and none of them waits for another or for the event loop.

A transaction that is open while its process does something else keeps all others from writing, so each is
one piece of work in the thread that writes; the journal's are, too. Several processes take turns.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event

from .address import Address
from .database import Database, Result, Work
from .disk import Disk

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=NORMAL",  # `Disk` does what FULL would do beyond that
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
    # Pages of 4 kB in the log before they go into the database: much of it is written over and over, and so
    # only once.
    "PRAGMA wal_autocheckpoint=20000",
)
READERS = 3


class SqliteDatabase(Database):
    def __init__(self, where: Address, alone: bool = True) -> None:
        super().__init__(where)
        assert where.file is not None
        self.disk = Disk(where.file, alone)
        self.writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._to_write = create_engine(where.url, pool_size=1)
        self._to_read = create_engine(where.url, pool_size=READERS, isolation_level="AUTOCOMMIT")
        for engine in (self._to_write, self._to_read):
            event.listen(engine, "connect", set_pragmas)
        event.listen(self._to_write, "begin", begin_writing)

    async def reading(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, read, self._to_read, work)

    async def writing(self, work: Work[Result], lasting: bool = True) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self.writer, self._write, work, lasting)

    async def close(self) -> None:
        for threads in (self.writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        for engine in (self._to_write, self._to_read):
            engine.dispose()
        self.disk.close()

    def _write(self, work: Work[Result], lasting: bool) -> Result:
        with self.disk.turn, self._to_write.begin() as connection:
            result = work(connection)
        if lasting:
            self.disk.sync()
        return result


def read(engine: Engine, work: Work[Result]) -> Result:
    with engine.connect() as connection:
        return work(connection)


def set_pragmas(connection: Any, record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def begin_writing(connection: Connection) -> None:
    """SQLite refuses a transaction that starts with reading and wants to write when another has written."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
