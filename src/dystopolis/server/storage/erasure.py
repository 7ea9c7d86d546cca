"""Taking people, and what is old, out of the database for good."""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, UpdateBase, delete, func, insert, or_, select, update

from .database import Database
from .rows import LogRow, PersonRow, State
from .schema import (
    ENDED_SESSIONS,
    ENTRIES,
    IGNORED,
    MAIL_CODES,
    MATCHES,
    NOTICES,
    OLD_PHRASES,
    PEOPLE,
    REPORTS,
    SEATS,
    SNAPSHOTS,
)

UNFINISHED = ("lobby", "running", "pinned")
ROW = [ENTRIES.c[name] for name in LogRow.__struct_fields__]
PERSON = [PEOPLE.c[name] for name in PersonRow.__struct_fields__]

# What becomes of the log of a match of this game and state: its rows, each as it shall be, and what follows.
Rewrite = Callable[[str, State, Sequence[LogRow]], Sequence[LogRow]]


class ErasureStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def named_in(self, person: str) -> list[str]:
        """The matches whose logs name a person, whether or not they sat down to play."""
        if self._database.is_sqlite:
            find = func.instr(ENTRIES.c.data, person.encode())
        else:
            find = func.strpos(func.encode(ENTRIES.c.data, "escape"), person)
        query = select(ENTRIES.c.match).where(find > 0).distinct()
        return await self._database.reading(
            lambda connection: [match for (match,) in connection.execute(query)]
        )

    async def erase(self, person: str, matches: Sequence[str], rewrite: Rewrite) -> bool:
        """The person, and all that is kept about them; in the logs of these matches, their name and words.

        All of it or nothing. Matches that they made and nobody began go as well. False if there is nobody.
        """

        def work(connection: Connection) -> bool:
            connection.execute(delete(MATCHES).where(MATCHES.c.host == person, MATCHES.c.state == "lobby"))
            for match in matches:
                rewrite_log(connection, match, rewrite)
            for change in everything_about(person):
                connection.execute(change)
            return connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person)).rowcount == 1

        return await self._database.writing(work)

    async def guests_before(self, at: int) -> list[PersonRow]:
        """Who can be nobody but the browser they came with, was not seen since, and plays nowhere."""
        unfinished = select(MATCHES.c.id).where(MATCHES.c.state.in_(UNFINISHED))
        playing = select(SEATS.c.person).where(SEATS.c.match.in_(unfinished), SEATS.c.person.is_not(None))
        query = select(*PERSON).where(
            PEOPLE.c.password.is_(None),
            PEOPLE.c.phrase.is_(None),
            PEOPLE.c.banned.is_(None),
            PEOPLE.c.seen < at,
            PEOPLE.c.id.not_in(playing),
        )
        return await self._database.reading(
            lambda connection: [PersonRow(**row) for row in connection.execute(query).mappings()]
        )

    async def matches_before(self, at: int, *states: str) -> int:
        """Deletes matches of these states in which nothing has happened since; how many."""
        old = delete(MATCHES).where(MATCHES.c.state.in_(states), MATCHES.c.updated < at)
        return await self._count(old)

    async def notices_before(self, at: int) -> int:
        return await self._count(delete(NOTICES).where(NOTICES.c.created < at))

    async def codes_before(self, at: int) -> int:
        return await self._count(delete(MAIL_CODES).where(MAIL_CODES.c.created < at))

    async def phrases_before(self, at: int) -> int:
        """Old phrases that hold no longer."""
        return await self._count(delete(OLD_PHRASES).where(OLD_PHRASES.c.until < at))

    async def reports_before(self, at: int) -> int:
        """Those that were settled before."""
        return await self._count(delete(REPORTS).where(REPORTS.c.settled < at))

    async def _count(self, change: UpdateBase) -> int:
        return await self._database.writing(lambda connection: connection.execute(change).rowcount)


def everything_about(person: str) -> list[UpdateBase]:
    return [
        update(SEATS).where(SEATS.c.person == person).values(person=None),
        update(MATCHES).where(MATCHES.c.host == person).values(host=None),
        delete(NOTICES).where(NOTICES.c.person == person),
        delete(ENDED_SESSIONS).where(ENDED_SESSIONS.c.person == person),
        delete(MAIL_CODES).where(MAIL_CODES.c.person == person),
        delete(OLD_PHRASES).where(OLD_PHRASES.c.person == person),
        delete(IGNORED).where(or_(IGNORED.c.person == person, IGNORED.c.other == person)),
        delete(REPORTS).where(or_(REPORTS.c.reporter == person, REPORTS.c.about == person)),
    ]


def rewrite_log(connection: Connection, match: str, rewrite: Rewrite) -> None:
    """A snapshot would bring the name back, so it goes; the next one is made from the log."""
    about = select(MATCHES.c.game, MATCHES.c.state).where(MATCHES.c.id == match).with_for_update()
    found = connection.execute(about).first()
    if found is None:
        return  # it was made by whoever goes, and went with them
    query = select(*ROW).where(ENTRIES.c.match == match).order_by(ENTRIES.c.seq)
    before = [LogRow(*row) for row in connection.execute(query)]
    after = rewrite(found.game, found.state, before)
    for old, new in zip(before, after, strict=False):
        if new != old:
            place = (ENTRIES.c.match == match, ENTRIES.c.seq == old.seq)
            connection.execute(update(ENTRIES).where(*place).values(data=new.data, mark=new.mark))
    added = [{name: getattr(row, name) for name in LogRow.__struct_fields__} for row in after[len(before) :]]
    connection.execute(insert(ENTRIES), added)
    change = update(MATCHES).where(MATCHES.c.id == match).values(head=len(after))
    if found.state == "running":
        change = change.values(updated=after[-1].at, deadline=after[-1].at)
    connection.execute(change)
    connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.match == match))
