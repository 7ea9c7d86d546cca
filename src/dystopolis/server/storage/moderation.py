"""Whom people do not want to hear of, and what they reported."""

from msgspec.structs import asdict
from sqlalchemy import and_, delete, insert, or_, select, update

from .database import Database, columns
from .rows import Ignoring, NewReport, ReportRow
from .schema import IGNORED, REPORTS


class ModerationStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def ignore(self, person: str, other: str, how: Ignoring, at: int) -> None:
        old = delete(IGNORED).where(IGNORED.c.person == person, IGNORED.c.other == other)
        new = insert(IGNORED).values(person=person, other=other, how=how, created=at)
        await self._database.change(old, new)

    async def unignore(self, person: str, other: str) -> None:
        """Hear them again."""
        await self._database.change(
            delete(IGNORED).where(IGNORED.c.person == person, IGNORED.c.other == other)
        )

    async def ignored_by(self, person: str) -> dict[str, Ignoring]:
        query = select(IGNORED.c.other, IGNORED.c.how).where(IGNORED.c.person == person)
        return await self._database.reading(
            lambda connection: dict(connection.execute(query.order_by("created")).all())
        )

    async def kept_apart(self, person: str) -> frozenset[str]:
        """Everybody with whom this person shall not sit at a table, whoever of the two wished it."""
        mine = and_(IGNORED.c.person == person, IGNORED.c.how == "blocked")
        theirs = and_(IGNORED.c.other == person, IGNORED.c.how == "blocked")
        query = select(IGNORED.c.person, IGNORED.c.other).where(or_(mine, theirs))
        return await self._database.reading(
            lambda connection: frozenset(
                other if one == person else one for one, other in connection.execute(query)
            )
        )

    async def report(self, new: NewReport) -> None:
        await self._database.change(insert(REPORTS).values(**asdict(new)))

    async def reports(self, settled_too: bool = False) -> list[ReportRow]:
        """Oldest first."""
        query = select(*columns(REPORTS, ReportRow)).order_by(REPORTS.c.id)
        if not settled_too:
            query = query.where(REPORTS.c.settled.is_(None))
        return await self._database.all(query, ReportRow)

    async def settle(self, report: int, at: int) -> bool:
        """False if there is no such report, or somebody has settled it."""
        change = update(REPORTS).where(REPORTS.c.id == report, REPORTS.c.settled.is_(None))
        return await self._database.change(change.values(settled=at)) == 1
