"""Storage: the open database, as the rest of the server uses it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from secrets import token_bytes
from typing import Self

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from ...kernel import Refused
from ..errors import Unavailable
from .address import Address, address
from .analyses import AnalysisStore
from .buckets import BucketStore
from .database import Database, sentence_of, take_file
from .erasure import ErasureStore
from .journal import Journal
from .lock import FileLock
from .mail_codes import MailCodeStore
from .matches import MatchStore
from .moderation import ModerationStore
from .notices import NoticeStore
from .people import PeopleStore
from .postgres_database import PostgresDatabase
from .schema import SECRETS
from .sessions import SessionStore
from .sqlite_database import SqliteDatabase
from .subscriptions import SubscriptionStore
from .upgrade import is_current, upgrade


class Storage:
    """Made by `open`, given back by `close`."""

    def __init__(self, database: Database, lock: FileLock | None = None) -> None:
        self.database = database
        self.alone = database.is_sqlite  # nobody else writes to it
        self._lock = lock
        self.journal = Journal(database)
        self.matches = MatchStore(database)
        self.people = PeopleStore(database)
        self.notices = NoticeStore(database)
        self.sessions = SessionStore(database)
        self.mail_codes = MailCodeStore(database)
        self.buckets = BucketStore(database)
        self.erasure = ErasureStore(database)
        self.moderation = ModerationStore(database)
        self.subscriptions = SubscriptionStore(database)
        self.analyses = AnalysisStore(database)

    @classmethod
    async def open(cls, url: str) -> Self:
        """For a server: brings the tables up to date, and keeps other servers away from an SQLite file."""
        where = address(url)
        lock = take_file(where)
        try:
            return cls(await opened(where), lock)
        except BaseException:
            if lock is not None:
                lock.release()
            raise

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

    async def secret(self, name: str) -> bytes:
        """A value that is made at the first start of the first server and then stays the same for all."""
        new = self.database.insert_if_new(SECRETS).values(name=name, value=token_bytes(32))
        kept = select(SECRETS.c.value).where(SECRETS.c.name == name)

        def work(connection: Connection) -> bytes:
            connection.execute(new)
            return bytes(connection.execute(kept).scalar_one())

        return await self.database.writing(work)

    async def kept_secret(self, name: str) -> bytes | None:
        query = select(SECRETS.c.value).where(SECRETS.c.name == name)
        found = await self.database.reading(lambda connection: connection.execute(query).scalar())
        return None if found is None else bytes(found)

    async def set_secrets(self, **values: bytes | None) -> None:
        """All of them at once; None takes one away."""
        new = [{"name": name, "value": value} for name, value in values.items() if value is not None]

        def work(connection: Connection) -> None:
            connection.execute(delete(SECRETS).where(SECRETS.c.name.in_(values)))
            connection.execute(insert(SECRETS), new)

        await self.database.writing(work)

    async def close(self) -> None:
        """After the journal has written what was queued."""
        await self.journal.close()
        await self.database.close()
        if self._lock is not None:
            self._lock.release()


async def opened(where: Address) -> Database:
    database = database_at(where)
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


def database_at(where: Address) -> Database:
    try:
        return PostgresDatabase(where) if where.file is None else SqliteDatabase(where)
    except (TypeError, SQLAlchemyError) as why:
        raise Refused(sentence_of(why, where)) from why
