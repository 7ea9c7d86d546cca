"""Matches: what is known about each, their logs and their snapshots. New log rows go through the journal."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, or_, select, tuple_

from .database import Database, columns
from .rows import Listing, LogRow, MatchRow, NewMatch, SeatRow, Snapshot, State
from .schema import ENTRIES, MATCHES, SEATS, SNAPSHOTS

LISTED = columns(MATCHES, Listing)
WHOLE = columns(MATCHES, MatchRow)
ROW = columns(ENTRIES, LogRow)

# Where the page before ended: `updated` and `id` of its last match.
Before = tuple[int, str]
# A match, the head of its log, and whose turn it is then.
Turns = tuple[str, int, Sequence[SeatRow]]


class MatchStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, new: NewMatch, state: State = "lobby") -> MatchRow:
        made = MatchRow(**asdict(new), state=state, updated=new.created)
        await self.restore(made, ())
        return made

    async def get(self, match: str) -> MatchRow | None:
        query = select(*WHOLE).where(MATCHES.c.id == match)

        def work(connection: Connection) -> MatchRow | None:
            found = connection.execute(query).mappings().first()
            if found is None:
                return None
            return MatchRow(**found, seats=tuple(seats_of(connection, [match])[match]))

        return await self._database.reading(work)

    async def delete(self, match: str) -> None:
        """With its log, its seats, its snapshots and its notices."""
        await self._database.change(delete(MATCHES).where(MATCHES.c.id == match))

    async def summarise(self, turns: Sequence[Turns]) -> None:
        """Bring the list of whose turn it is up to date, but for matches whose log has grown meanwhile.

        In the order of their ids, as the journal takes them: so nobody waits for somebody who waits for them.
        """

        def work(connection: Connection) -> None:
            for match, head, seats in sorted(turns, key=lambda turn: turn[0]):
                now = select(MATCHES.c.head).where(MATCHES.c.id == match).with_for_update(key_share=True)
                if connection.execute(now).scalar() == head:
                    connection.execute(delete(SEATS).where(SEATS.c.match == match))
                    insert_seats(connection, match, seats)

        await self._database.writing(work)

    async def list_public(
        self, game: str | None = None, state: State | None = None, limit: int = 50
    ) -> list[Listing]:
        """Newest first, by when they were made: a later time would tell that somebody acted in secret."""
        query = select(*LISTED).where(MATCHES.c.public)
        if game is not None:
            query = query.where(MATCHES.c.game == game)
        if state is not None:
            query = query.where(MATCHES.c.state == state)
        return await self._listings(newest(query, limit, MATCHES.c.created))

    async def of_person(self, person: str, limit: int = 200) -> list[Listing]:
        """Where somebody sits, or is the host; newest first."""
        seated = select(SEATS.c.match).where(SEATS.c.person == person)
        query = select(*LISTED).where(or_(MATCHES.c.id.in_(seated), MATCHES.c.host == person))
        return await self._listings(newest(query, limit))

    async def unfinished(self, host: str) -> int:
        """How many matches somebody has made that are not over."""
        mine = (MATCHES.c.host == host, MATCHES.c.state.in_(("lobby", "running")))
        return (await self._database.column(select(func.count()).select_from(MATCHES).where(*mine)))[0]

    async def by_state(
        self, *states: State, limit: int = 1000, before: Before | None = None
    ) -> list[Listing]:
        """Newest first; without a state, all."""
        query = select(*LISTED)
        if states:
            query = query.where(MATCHES.c.state.in_(states))
        if before is not None:
            query = query.where(tuple_(MATCHES.c.updated, MATCHES.c.id) < tuple_(*before))
        return await self._listings(newest(query, limit))

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Matches whose deadline has passed, the longest overdue first."""
        query = select(MATCHES.c.id).where(MATCHES.c.deadline <= now).order_by(MATCHES.c.deadline)
        return await self._database.column(query.limit(limit))

    async def rows(self, match: str, after: int = 0) -> list[LogRow]:
        """The log behind an entry, in order."""
        query = select(*ROW).where(ENTRIES.c.match == match, ENTRIES.c.seq > after).order_by(ENTRIES.c.seq)
        return await self._database.reading(
            lambda connection: [LogRow(*found) for found in connection.execute(query)]
        )

    async def heads(self, matches: Sequence[str]) -> dict[str, int]:
        """How long the logs of these matches are; those that are not there are left out."""
        query = select(MATCHES.c.id, MATCHES.c.head).where(MATCHES.c.id.in_(matches))
        return await self._database.reading(lambda connection: dict(connection.execute(query).all()))

    async def find_client(self, match: str, seat: int | None, client: str) -> LogRow | None:
        """The entry that a client's request became, if it came through before."""
        query = select(*ROW).where(
            ENTRIES.c.match == match, ENTRIES.c.seat.is_not_distinct_from(seat), ENTRIES.c.client == client
        )
        return await self._database.first(query, LogRow)

    async def snapshot(self, match: str) -> Snapshot | None:
        """The newest."""
        query = select(*columns(SNAPSHOTS, Snapshot)).where(SNAPSHOTS.c.match == match)
        return await self._database.first(query.order_by(SNAPSHOTS.c.seq.desc()), Snapshot)

    async def put_snapshots(self, snapshots: Sequence[Snapshot]) -> None:
        """Keeps the newest of each match. Another server may have made the same one already."""

        def work(connection: Connection) -> None:
            for new in sorted(snapshots, key=lambda new: new.match):
                here = (ENTRIES.c.match == new.match, ENTRIES.c.seq == new.seq)
                mark = connection.execute(select(ENTRIES.c.mark).where(*here)).scalar() or ""
                if not mark.endswith(new.link):
                    continue  # the log was written anew meanwhile, without somebody's name
                values = {"match": new.match, "seq": new.seq, "data": new.data}
                connection.execute(self._database.insert_if_new(SNAPSHOTS).values(**values))
                of_match = SNAPSHOTS.c.match == new.match
                newest = select(func.max(SNAPSHOTS.c.seq)).where(of_match).scalar_subquery()
                connection.execute(delete(SNAPSHOTS).where(of_match, SNAPSHOTS.c.seq != newest))

        await self._database.writing(work)

    async def restore(self, match: MatchRow, rows: Iterable[LogRow]) -> None:
        """A match from elsewhere, with its whole log, in one transaction."""
        values = asdict(match)
        del values["seats"]
        log = [asdict(row) for row in rows]

        def work(connection: Connection) -> None:
            connection.execute(insert(MATCHES), values)
            insert_seats(connection, match.id, match.seats)
            if log:
                connection.execute(insert(ENTRIES), log)

        await self._database.writing(work)

    async def _listings(self, query: Select[Any]) -> list[Listing]:
        def work(connection: Connection) -> list[Listing]:
            found = connection.execute(query).mappings().all()
            seats = seats_of(connection, [match["id"] for match in found])
            return [Listing(**match, seats=tuple(seats[match["id"]])) for match in found]

        return await self._database.reading(work)


def newest(query: Select[Any], limit: int, by: ColumnElement[int] = MATCHES.c.updated) -> Select[Any]:
    return query.order_by(by.desc(), MATCHES.c.id.desc()).limit(limit)


def seats_of(connection: Connection, matches: Sequence[str]) -> dict[str, list[SeatRow]]:
    seats: dict[str, list[SeatRow]] = defaultdict(list)
    if matches:
        columns = (SEATS.c.match, SEATS.c.seat, SEATS.c.person, SEATS.c.turn)
        query = select(*columns).where(SEATS.c.match.in_(matches)).order_by(SEATS.c.match, SEATS.c.seat)
        for match, seat, person, turn in connection.execute(query):
            seats[match].append(SeatRow(seat, person, turn))
    return seats


def insert_seats(connection: Connection, match: str, seats: Sequence[SeatRow]) -> None:
    if seats:
        connection.execute(insert(SEATS), [asdict(seat) | {"match": match} for seat in seats])
