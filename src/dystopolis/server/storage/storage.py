"""Storage: the open database, as the rest of the server uses it."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Self

from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from ...kernel import Refused
from ..errors import Unavailable
from .address import Address, address
from .database import Database, sentence_of, take_file
from .journal import Journal, Writer
from .lock import FileLock
from .matches import MatchStore
from .notices import NoticeStore
from .people import PeopleStore
from .postgres_database import PostgresDatabase
from .postgres_writer import PostgresWriter
from .schema import SECRETS
from .sqlite_database import SqliteDatabase
from .sqlite_writer import SqliteWriter
from .upgrade import is_current, upgrade


class Storage:
    """Made by `open`, given back by `close`."""

    def __init__(self, database: Database, lock: FileLock | None = None, alone: bool = True) -> None:
        self.database = database
        self.alone = alone and database.is_sqlite  # nobody else writes to it
        self._lock = lock
        self.journal = Journal(writer(database))
        self.matches = MatchStore(database)
        self.people = PeopleStore(database)
        self.notices = NoticeStore(database)

    @classmethod
    async def open(cls, url: str, alone: bool = True) -> Self:
        """For a server: brings the tables up to date, and keeps other servers away from an SQLite file.

        If it is not `alone`, other processes of the same server join.
        """
        where = address(url)
        lock = take_file(where)
        try:
            return cls(await opened(where, alone), lock, alone)
        except BaseException:
            if lock is not None:
                lock.release()
            raise

    @classmethod
    async def join(cls, url: str) -> Self:
        """For the other processes of a server that has opened it."""
        return cls(database_at(address(url), alone=False), alone=False)

    @classmethod
    async def visit(cls, url: str, new: bool = False) -> Self:
        """For a tool that looks in, also while a server runs; only without one may it change the tables.

        With `new`, a file that is not there is made.
        """
        where = address(url)
        if where.file is not None and not where.file.exists():
            if new:
                return await cls.open(url)
            raise Refused(f"There is no database {where.file}.")
        database = database_at(where)
        async with closed_on_failure(database):
            if await database.reading(is_current):
                return cls(database)
        await database.close()
        return await cls.open(url)

    async def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A value that is made at the first start of the first server and then stays the same for all."""
        new = self.database.insert_if_new(SECRETS).values(name=name, value=make())
        kept = select(SECRETS.c.value).where(SECRETS.c.name == name)

        def work(connection: Connection) -> bytes:
            connection.execute(new)
            return bytes(connection.execute(kept).scalar_one())

        return await self.database.writing(work)

    async def close(self) -> None:
        """After the journal has written what was queued."""
        await self.journal.close()
        await self.database.close()
        if self._lock is not None:
            self._lock.release()


async def opened(where: Address, alone: bool) -> Database:
    database = database_at(where, alone)
    async with closed_on_failure(database):
        await database.writing(upgrade)
    return database


@asynccontextmanager
async def closed_on_failure(database: Database) -> AsyncIterator[None]:
    """What is wrong with it is told in a sentence."""
    try:
        yield
    except BaseException as why:
        await database.close()
        cause = why.__cause__ if isinstance(why, Unavailable) else why
        if isinstance(cause, OSError | TypeError | SQLAlchemyError):
            raise Refused(sentence_of(cause, database.where)) from cause
        raise


def database_at(where: Address, alone: bool = True) -> Database:
    try:
        return PostgresDatabase(where) if where.file is None else SqliteDatabase(where, alone)
    except (TypeError, SQLAlchemyError) as why:
        raise Refused(sentence_of(why, where)) from why


def writer(database: Database) -> Writer:
    """The journal writes in its own way."""
    if isinstance(database, SqliteDatabase):
        assert database.where.file is not None
        return SqliteWriter(database.where.file, database.writer, database.disk)
    assert isinstance(database, PostgresDatabase)
    return PostgresWriter(database)
