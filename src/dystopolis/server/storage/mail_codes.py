"""Codes that were sent to mail addresses, for the person who asked and nobody else."""

from msgspec import Struct
from sqlalchemy import delete, insert, select, update

from .database import Database
from .schema import MAIL_CODES


class MailCode(Struct, frozen=True, kw_only=True):
    """`code` is a hash; `tries` counts how often it was guessed at."""

    person: str
    address: str
    code: str
    created: int
    tries: int = 0


KEPT = [MAIL_CODES.c[name] for name in MailCode.__struct_fields__]


class MailCodeStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, code: MailCode) -> None:
        """It takes the place of an earlier one."""
        values = {name: getattr(code, name) for name in code.__struct_fields__}
        old = delete(MAIL_CODES).where(MAIL_CODES.c.person == code.person)
        await self._database.writing(
            lambda connection: (connection.execute(old), connection.execute(insert(MAIL_CODES), values))
        )

    async def tried(self, person: str) -> MailCode | None:
        """The code as it is kept, one try more."""
        count = update(MAIL_CODES).where(MAIL_CODES.c.person == person).values(tries=MAIL_CODES.c.tries + 1)
        found = await self._database.writing(
            lambda connection: connection.execute(count.returning(*KEPT)).first()
        )
        return MailCode(**found._mapping) if found is not None else None

    async def get(self, person: str) -> MailCode | None:
        query = select(*KEPT).where(MAIL_CODES.c.person == person)
        found = await self._database.reading(lambda connection: connection.execute(query).first())
        return MailCode(**found._mapping) if found is not None else None

    async def drop(self, person: str) -> None:
        old = delete(MAIL_CODES).where(MAIL_CODES.c.person == person)
        await self._database.writing(lambda connection: connection.execute(old))
