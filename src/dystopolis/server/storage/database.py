"""The way to the database: one pool of connections, for everything but what the journal writes."""

import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, Table, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ...kernel import Refused
from .address import Address
from .lock import FileLock

# FULL, because an acknowledged answer must survive a power cut; in WAL mode that is one fsync a commit.
PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)

# https://www.postgresql.org/docs/current/errcodes-appendix.html
WRONG_PASSWORD = ("28P01", "28000")
NO_SUCH_DATABASE = "3D000"


class Database:
    """Reading is done statement by statement; writing in a transaction that takes the write lock at once."""

    def __init__(self, where: Address) -> None:
        self.where = where
        self.engine = make_engine(where.url)
        self._reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    @property
    def is_sqlite(self) -> bool:
        return self.where.file is not None

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self._reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.begin() as connection:
            yield connection

    def insert_if_new(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        """An INSERT that leaves the table alone where it would break a promise of uniqueness."""
        insert = sqlite.insert if self.is_sqlite else postgresql.insert
        return insert(table).on_conflict_do_nothing()

    async def close(self) -> None:
        await self.engine.dispose()


def make_engine(url: URL) -> AsyncEngine:
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url, pool_size=4, max_overflow=4)
        event.listen(engine.sync_engine, "connect", set_pragmas)
        event.listen(engine.sync_engine, "begin", begin_writing)
        return engine
    return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)


def set_pragmas(connection: Any, record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def begin_writing(connection: Connection) -> None:
    """SQLite refuses a transaction that starts with reading and wants to write when another has written."""
    if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def take_file(where: Address) -> FileLock | None:
    """Makes the SQLite file, for its owner only, and locks it; or says in a sentence why that cannot be."""
    if where.file is None:
        return None
    try:
        make_file(where)
        return FileLock(where.file)
    except OSError as why:
        raise Refused(f"The database {where.file} cannot be used: {why.strerror}.") from why


def make_file(where: Address) -> None:
    """There are seeds and password hashes in it, so nobody else on the machine may read it."""
    assert where.file is not None
    where.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(where.file, os.O_RDWR | os.O_CREAT, 0o600))


def sentence_of(why: Exception, where: Address) -> str:
    """What went wrong with a database, for people; drivers' own messages may name what was in a statement."""
    if isinstance(why, DBAPIError) and where.file is None:
        why = (
            why.orig.__cause__ if why.orig is not None and isinstance(why.orig.__cause__, Exception) else why
        )
    code = getattr(why, "sqlstate", None)
    if code in WRONG_PASSWORD:
        return f"PostgreSQL does not let this user in: check user and password of {where}."
    if code == NO_SUCH_DATABASE:
        return f"PostgreSQL has no such database: {where}. Create it with createdb."
    if isinstance(why, OSError):
        return f"The database {where} cannot be reached: {reason(why)}."
    if isinstance(why, TypeError):
        return f"The address {where} has an option that is not known."
    origin = why.orig if isinstance(why, DBAPIError) else why
    if isinstance(origin, sqlite3.DatabaseError):
        return f"The database {where} cannot be used: {origin}."
    return f"The database {where} cannot be used ({type(origin).__name__})."


def reason(why: OSError) -> str:
    if isinstance(why, TimeoutError):
        return "nobody answers"
    return why.strerror or "no connection"
