"""Notices: one for each occasion, and by which ways it has been sent.

For each way there is a time: when it was sent, 0 if it never will be, and as a negative number the time
before which nobody shall try (again).
"""

from collections.abc import Collection, Sequence
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Column, Select, or_, select, update

from .database import Database, columns
from .rows import Channel, NewNotice, NoticeRow
from .schema import NOTICES, unsent

NOTICE = columns(NOTICES, NoticeRow)
SENT: dict[Channel, Column[int]] = {
    "page": NOTICES.c.sent_page,
    "webhook": NOTICES.c.sent_webhook,
    "mail": NOTICES.c.sent_mail,
    "push": NOTICES.c.sent_push,
}


class NoticeStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, notices: Sequence[tuple[NewNotice, Collection[Channel]]]) -> int:
        """Each with the ways by which it shall never be sent; how many of these occasions were new."""
        if not notices:
            return 0
        new = self._database.insert_if_new(NOTICES).returning(NOTICES.c.id)
        rows = [values(*notice) for notice in notices]
        return await self._database.writing(lambda connection: len(connection.execute(new, rows).all()))

    async def due(self, channel: Channel, now: int, limit: int = 100) -> list[NoticeRow]:
        """What can be sent now, oldest first."""
        return await self._database.all(due(channel, now).limit(limit), NoticeRow)

    async def put_off(self, notice: int, channel: Channel, seen: int | None, until: int) -> bool:
        """Nobody shall send it before then. False if somebody else has changed what was `seen`."""
        column = SENT[channel]
        change = update(NOTICES).where(NOTICES.c.id == notice, column.is_not_distinct_from(seen))
        return await self._database.change(change.values({column: -until})) == 1

    async def settle(self, notice: int, channel: Channel, at: int) -> None:
        """It was sent then; or, at 0, it never will be."""
        await self._database.change(update(NOTICES).where(NOTICES.c.id == notice).values({SENT[channel]: at}))

    async def of_person(self, person: str, limit: int = 50) -> list[NoticeRow]:
        """Newest first."""
        query = select(*NOTICE).where(NOTICES.c.person == person).order_by(NOTICES.c.id.desc()).limit(limit)
        return await self._database.all(query, NoticeRow)

    async def mark_read(self, person: str, notices: Sequence[int], at: int) -> int:
        """How many were unread until now; those of other people are left alone."""
        mine = (NOTICES.c.person == person, NOTICES.c.id.in_(notices), NOTICES.c.read.is_(None))
        return await self._database.change(update(NOTICES).where(*mine).values(read=at))


def due(channel: Channel, now: int) -> Select[Any]:
    column = SENT[channel]
    can_be = or_(column.is_(None), column >= -now)
    return select(*NOTICE).where(unsent(channel), can_be).order_by(NOTICES.c.id)


def values(notice: NewNotice, never: Collection[Channel]) -> dict[str, Any]:
    return asdict(notice) | {column.name: 0 if channel in never else None for channel, column in SENT.items()}
