"""Notices: one for each occasion, and by which ways it has been sent.

For each way there is a time: when it was sent, 0 if it never will be, and as a negative number the time
before which nobody shall try (again).
"""

from collections.abc import Collection, Sequence

from sqlalchemy import Column, or_, select, update

from .database import Database
from .rows import Channel, NewNotice, NoticeRow
from .schema import NOTICES

NOTICE = [NOTICES.c[name] for name in NoticeRow.__struct_fields__]
SENT: dict[Channel, Column[int]] = {
    "page": NOTICES.c.sent_page,
    "webhook": NOTICES.c.sent_webhook,
    "mail": NOTICES.c.sent_mail,
}


class NoticeStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, notice: NewNotice, never: Collection[Channel] = ()) -> bool:
        """False if this occasion has been noticed before. `never` are the ways it shall not be sent."""
        values = {name: getattr(notice, name) for name in notice.__struct_fields__}
        values |= {SENT[channel].name: 0 for channel in never}
        async with self._database.write() as connection:
            done = await connection.execute(self._database.insert_if_new(NOTICES).values(**values))
            return done.rowcount == 1

    async def unsent(self, channel: Channel, limit: int = 100) -> list[NoticeRow]:
        """Oldest first."""
        query = select(*NOTICE).where(SENT[channel].is_(None)).order_by(NOTICES.c.id).limit(limit)
        async with self._database.read() as connection:
            return [NoticeRow(**row) for row in (await connection.execute(query)).mappings()]

    async def mark_sent(self, notice: int, channel: Channel, at: int) -> bool:
        """True for one caller only, so that of several servers that would send it, one does."""
        column = SENT[channel]
        change = update(NOTICES).where(NOTICES.c.id == notice, column.is_(None)).values({column: at})
        async with self._database.write() as connection:
            return (await connection.execute(change)).rowcount == 1

    async def mark_unsent(self, notice: int, channel: Channel) -> None:
        """Sending failed: somebody shall try again."""
        change = update(NOTICES).where(NOTICES.c.id == notice).values({SENT[channel]: None})
        async with self._database.write() as connection:
            await connection.execute(change)

    async def due(self, channel: Channel, now: int, limit: int = 100) -> list[NoticeRow]:
        """What can be sent now, oldest first."""
        column = SENT[channel]
        can_be = or_(column.is_(None), column.between(-now, -1))
        query = select(*NOTICE).where(can_be).order_by(NOTICES.c.id).limit(limit)
        async with self._database.read() as connection:
            return [NoticeRow(**row) for row in (await connection.execute(query)).mappings()]

    async def put_off(self, notice: int, channel: Channel, seen: int | None, until: int) -> bool:
        """Nobody shall send it before then. False if somebody else has changed what was `seen`."""
        column = SENT[channel]
        change = update(NOTICES).where(NOTICES.c.id == notice, column.is_not_distinct_from(seen))
        async with self._database.write() as connection:
            return (await connection.execute(change.values({column: -until}))).rowcount == 1

    async def settle(self, notice: int, channel: Channel, at: int) -> None:
        """It was sent then; or, at 0, it never will be."""
        async with self._database.write() as connection:
            await connection.execute(
                update(NOTICES).where(NOTICES.c.id == notice).values({SENT[channel]: at})
            )

    async def of_person(self, person: str, limit: int = 50) -> list[NoticeRow]:
        """Newest first."""
        query = select(*NOTICE).where(NOTICES.c.person == person).order_by(NOTICES.c.id.desc()).limit(limit)
        async with self._database.read() as connection:
            return [NoticeRow(**row) for row in (await connection.execute(query)).mappings()]

    async def mark_read(self, person: str, notices: Sequence[int], at: int) -> int:
        """How many were unread until now; those of other people are left alone."""
        mine = (NOTICES.c.person == person, NOTICES.c.id.in_(notices), NOTICES.c.read.is_(None))
        async with self._database.write() as connection:
            return (await connection.execute(update(NOTICES).where(*mine).values(read=at))).rowcount
