"""Taking people, and what is old, out of the database for good."""

from collections.abc import Callable, Sequence

from msgspec.structs import asdict
from sqlalchemy import Connection, UpdateBase, delete, func, insert, or_, select, update

from .database import Database, columns
from .rows import LogRow, PersonRow, State
from .schema import (
    ANALYSES,
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
    SUBSCRIPTIONS,
)

UNFINISHED = ("lobby", "running", "pinned")
DAY = 24 * 3600 * 1000  # ms
YEAR = 365 * DAY
ROW = columns(ENTRIES, LogRow)

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
        return await self._database.column(select(ENTRIES.c.match).where(find > 0).distinct())

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
        query = select(*columns(PEOPLE, PersonRow)).where(
            PEOPLE.c.password.is_(None),
            PEOPLE.c.phrase.is_(None),
            PEOPLE.c.banned.is_(None),
            PEOPLE.c.seen < at,
            PEOPLE.c.id.not_in(playing),
        )
        return await self._database.all(query, PersonRow)

    async def matches_before(self, at: int, *states: str) -> int:
        """Deletes matches of these states in which nothing has happened since; how many."""
        old = delete(MATCHES).where(MATCHES.c.state.in_(states), MATCHES.c.updated < at)
        return await self._database.change(old)

    async def notices_before(self, at: int) -> int:
        return await self._database.change(delete(NOTICES).where(NOTICES.c.created < at))

    async def worn_out(self, now: int) -> None:
        """What nobody needs any longer: sessions whose tokens have grown too old anyway, codes and phrases
        that hold no longer, reports that were settled long ago.
        """
        await self._database.change(
            delete(ENDED_SESSIONS).where(ENDED_SESSIONS.c.ended < now - YEAR),
            delete(MAIL_CODES).where(MAIL_CODES.c.created < now - DAY),
            delete(OLD_PHRASES).where(OLD_PHRASES.c.until < now),
            delete(REPORTS).where(REPORTS.c.settled < now - YEAR),
        )


def everything_about(person: str) -> list[UpdateBase]:
    return [
        update(SEATS).where(SEATS.c.person == person).values(person=None),
        update(MATCHES).where(MATCHES.c.host == person).values(host=None),
        delete(NOTICES).where(NOTICES.c.person == person),
        delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.person == person),
        delete(ENDED_SESSIONS).where(ENDED_SESSIONS.c.person == person),
        delete(MAIL_CODES).where(MAIL_CODES.c.person == person),
        delete(OLD_PHRASES).where(OLD_PHRASES.c.person == person),
        delete(IGNORED).where(or_(IGNORED.c.person == person, IGNORED.c.other == person)),
        delete(REPORTS).where(or_(REPORTS.c.reporter == person, REPORTS.c.about == person)),
    ]


def rewrite_log(connection: Connection, match: str, rewrite: Rewrite) -> None:
    """A snapshot or an analysis would bring the name back, so they go; the next ones come from the log."""
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
    connection.execute(insert(ENTRIES), [asdict(row) for row in after[len(before) :]])
    change = update(MATCHES).where(MATCHES.c.id == match).values(head=len(after))
    if found.state == "running":
        change = change.values(updated=after[-1].at, deadline=after[-1].at)
    connection.execute(change)
    connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.match == match))
    connection.execute(delete(ANALYSES).where(ANALYSES.c.match == match))
