"""Codes that were sent to mail addresses, for the person who asked and nobody else."""

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import delete, insert, select, update

from .database import Database, columns
from .schema import MAIL_CODES


class MailCode(Struct, frozen=True, kw_only=True):
    """`code` is a hash; `tries` counts how often it was guessed at."""

    person: str
    address: str
    code: str
    created: int
    tries: int = 0


KEPT = columns(MAIL_CODES, MailCode)


class MailCodeStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, code: MailCode) -> None:
        """It takes the place of an earlier one."""
        old = delete(MAIL_CODES).where(MAIL_CODES.c.person == code.person)
        await self._database.change(old, insert(MAIL_CODES).values(**asdict(code)))

    async def tried(self, person: str) -> MailCode | None:
        """The code as it is kept, one try more."""
        count = update(MAIL_CODES).where(MAIL_CODES.c.person == person).values(tries=MAIL_CODES.c.tries + 1)
        found = await self._database.writing(
            lambda connection: connection.execute(count.returning(*KEPT)).first()
        )
        return MailCode(**found._mapping) if found is not None else None

    async def get(self, person: str) -> MailCode | None:
        return await self._database.first(select(*KEPT).where(MAIL_CODES.c.person == person), MailCode)

    async def drop(self, person: str) -> None:
        await self._database.change(delete(MAIL_CODES).where(MAIL_CODES.c.person == person))
