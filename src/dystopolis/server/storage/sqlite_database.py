"""SQLite: one thread writes, a few read, and none of them waits for another or for the event loop.

A transaction that is open while its process does something else keeps all others from writing, so each is
one piece of work in the thread that writes.
"""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError, OperationalError

from ..errors import Unavailable
from .address import Address
from .database import Database, Result, Work

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a commit is on the disk when it returns
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
    # Pages of 4 kB in the log before they go into the database: much of it is written over and over, and so
    # only once.
    "PRAGMA wal_autocheckpoint=20000",
)
READERS = 3
LOST = "The database was moved or removed while the server was running; nothing can be kept."


class SqliteDatabase(Database):
    def __init__(self, where: Address) -> None:
        super().__init__(where)
        assert where.file is not None
        self._files = [where.file, where.file.with_name(where.file.name + "-wal")]
        self._found: dict[Path, tuple[int, int]] = {}
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._to_write = create_engine(where.url, pool_size=1)
        self._to_read = create_engine(where.url, pool_size=READERS, isolation_level="AUTOCOMMIT")
        for engine in (self._to_write, self._to_read):
            event.listen(engine, "connect", set_pragmas)
        event.listen(self._to_write, "begin", begin_writing)

    async def reading(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, read, self._to_read, work)

    async def writing(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, work)

    async def check(self) -> None:
        if self._found:
            self._look_for_files()
        await super().check()

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        for engine in (self._to_write, self._to_read):
            engine.dispose()

    def _write(self, work: Work[Result]) -> Result:
        with self.noting_failures(), expecting_a_disk():
            with self._to_write.begin() as connection:
                result = work(connection)
            self._look_for_files()
        return result

    def _look_for_files(self) -> None:
        """Whether what we write to is still what the next server will find; nothing counts before that."""
        for file in self._files:
            try:
                found = file.stat()
            except OSError as why:
                raise Unavailable(LOST) from why
            here = found.st_dev, found.st_ino
            if self._found.setdefault(file, here) != here:
                raise Unavailable(LOST)


@contextmanager
def expecting_a_disk() -> Iterator[None]:
    """A disk that is full or does not answer is no fault of whoever asks: they may come again."""
    try:
        yield
    except DatabaseError as why:
        if type(why) not in (OperationalError, DatabaseError):
            raise
        raise Unavailable("The server could not use its database; try again in a moment.") from why


def read(engine: Engine, work: Work[Result]) -> Result:
    with expecting_a_disk(), engine.connect() as connection:
        return work(connection)


def set_pragmas(connection: Any, record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def begin_writing(connection: Connection) -> None:
    """SQLite refuses a transaction that starts with reading and wants to write when another has written."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
