"""The way to the database, for everything but what the journal writes."""

import os
import secrets
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import structlog
from msgspec import Struct
from sqlalchemy import Column, Connection, Select, Table, UpdateBase, delete, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError

from ...kernel import Refused
from ..errors import Unavailable
from .address import Address
from .lock import FileLock
from .schema import SECRETS

# https://www.postgresql.org/docs/current/errcodes-appendix.html
WRONG_PASSWORD = ("28P01", "28000")
NO_SUCH_DATABASE = "3D000"

log = structlog.get_logger(__name__)

Result = TypeVar("Result")
Value = TypeVar("Value")
Row = TypeVar("Row", bound=Struct)
Work = Callable[[Connection], Result]


class Database(ABC):
    """Work is a plain function of a connection: once begun, it waits for nothing but the database.

    `failing` says whether the last attempt to write failed; `after_failure` are called for each that does.
    """

    def __init__(self, where: Address) -> None:
        self.where = where
        self.failing = False
        self.after_failure: list[Callable[[], None]] = []

    @abstractmethod
    async def reading(self, work: Work[Result]) -> Result:
        """Each statement for itself."""

    @abstractmethod
    async def writing(self, work: Work[Result]) -> Result:
        """In a transaction: if the work fails, nothing has happened; else it is there for good."""

    @abstractmethod
    async def close(self) -> None: ...

    async def check(self) -> None:
        """Raises if it cannot be read, or if it could not be written the last time and still cannot."""
        await self.reading(lambda connection: connection.execute(select(1)).scalar())
        if self.failing:
            await self.writing(try_to_write)

    @contextmanager
    def noting_failures(self) -> Iterator[None]:
        """Around everything that writes. A refusal is an answer, no failure."""
        try:
            yield
        except (IntegrityError, Refused) as why:
            if isinstance(why, Unavailable):
                self._failed(why.__cause__ or why)
            raise
        except Exception as why:
            self._failed(why)
            raise
        self.failing = False

    def _failed(self, why: BaseException) -> None:
        log.error("write_failed", error=type(why).__name__, reason=plain_reason(why))
        self.failing = True
        for after in self.after_failure:
            after()

    async def all(self, query: Select[Any], kind: type[Row]) -> list[Row]:
        """What a query finds, as rows of this kind: its fields are the columns."""
        return await self.reading(
            lambda connection: [kind(**row) for row in connection.execute(query).mappings()]
        )

    async def first(self, query: Select[Any], kind: type[Row]) -> Row | None:
        found = await self.all(query.limit(1), kind)
        return found[0] if found else None

    async def column(self, query: Select[Value]) -> list[Value]:
        return await self.reading(lambda connection: list(connection.execute(query).scalars()))

    async def change(self, *changes: UpdateBase) -> int:
        """All of them or none; how many rows the last one has changed."""
        return await self.writing(
            lambda connection: [connection.execute(one).rowcount for one in changes][-1]
        )

    @property
    def is_sqlite(self) -> bool:
        return self.where.file is not None

    def insert_if_new(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        """An INSERT that leaves the table alone where it would break a promise of uniqueness."""
        insert = sqlite.insert if self.is_sqlite else postgresql.insert
        return insert(table).on_conflict_do_nothing()


def columns(table: Table, kind: type[Struct]) -> list[Column[Any]]:
    """Those that a row of this kind is made of."""
    return [table.c[name] for name in kind.__struct_fields__ if name in table.c]


def try_to_write(connection: Connection) -> None:
    """Leaves nothing behind, and has to be written all the same."""
    name = f"try {secrets.token_hex(8)}"
    connection.execute(insert(SECRETS).values(name=name, value=b""))
    connection.execute(delete(SECRETS).where(SECRETS.c.name == name))


def plain_reason(why: BaseException) -> str:
    """SQLite says "database or disk is full"; other drivers' messages may quote what was being written."""
    origin = why.orig if isinstance(why, DBAPIError) else why
    return str(origin) if isinstance(origin, sqlite3.Error | OSError) else ""


def take_file(where: Address) -> FileLock | None:
    """Makes the SQLite file, for its owner only, and locks it; or says in a sentence why that cannot be."""
    if where.file is None:
        return None
    try:
        make_file(where)
        if where.file.stat().st_nlink > 1:
            # SQLite would keep one log for each name, and the lock is beside one of them.
            raise Refused(f"The database {where.file} has several names (hard links). Remove the others.")
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
