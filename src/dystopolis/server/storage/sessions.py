"""Sessions that were signed out before their tokens had grown old."""

from sqlalchemy import select

from .database import Database
from .schema import ENDED_SESSIONS


class SessionStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def end(self, person: str, session: str, at: int) -> None:
        """No token of this session holds any longer."""
        new = self._database.insert_if_new(ENDED_SESSIONS).values(session=session, person=person, ended=at)
        await self._database.change(new)

    async def ended(self, person: str) -> frozenset[str]:
        query = select(ENDED_SESSIONS.c.session).where(ENDED_SESSIONS.c.person == person)
        return frozenset(await self._database.column(query))
