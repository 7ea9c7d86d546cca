"""The way to the database, for everything but what the journal writes."""

import os
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from ...kernel import Refused
from .address import Address
from .lock import FileLock

# https://www.postgresql.org/docs/current/errcodes-appendix.html
WRONG_PASSWORD = ("28P01", "28000")
NO_SUCH_DATABASE = "3D000"

Result = TypeVar("Result")
Work = Callable[[Connection], Result]


class Database(ABC):
    """Work is a plain function of a connection: once begun, it waits for nothing but the database."""

    def __init__(self, where: Address) -> None:
        self.where = where

    @abstractmethod
    async def reading(self, work: Work[Result]) -> Result:
        """Each statement for itself."""

    @abstractmethod
    async def writing(self, work: Work[Result], lasting: bool = True) -> Result:
        """In a transaction: if the work fails, nothing has happened.

        What need not be `lasting` may be lost if the power fails, until something that must be is written.
        """

    @abstractmethod
    async def close(self) -> None: ...

    @property
    def is_sqlite(self) -> bool:
        return self.where.file is not None

    def insert_if_new(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        """An INSERT that leaves the table alone where it would break a promise of uniqueness."""
        insert = sqlite.insert if self.is_sqlite else postgresql.insert
        return insert(table).on_conflict_do_nothing()


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
