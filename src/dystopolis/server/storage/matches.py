"""Matches: what is known about each, their logs and their snapshots. New log rows go through the journal."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, func, insert, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database
from .rows import Listing, MatchRow, NewMatch, Row, SeatRow, Snapshot, State
from .schema import ENTRIES, MATCHES, SEATS, SNAPSHOTS

KEPT_SNAPSHOTS = 2  # the newest, and the one before it in case the newest cannot be read
LISTED = [MATCHES.c[name] for name in Listing.__struct_fields__ if name != "seats"]
WHOLE = [MATCHES.c[name] for name in MatchRow.__struct_fields__ if name != "seats"]
ROW = [ENTRIES.c[name] for name in Row.__struct_fields__]

# Where the page before ended: `updated` (of public ones, `created`) and `id` of its last match.
Before = tuple[int, str]


class MatchStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, new: NewMatch, state: State = "lobby") -> None:
        values = {name: getattr(new, name) for name in new.__struct_fields__ if name != "seats"}
        async with self._database.write() as connection:
            await connection.execute(
                insert(MATCHES).values(**values, state=state, updated=new.created, head=0)
            )
            await insert_seats(connection, new.id, new.seats)

    async def get(self, match: str) -> MatchRow | None:
        async with self._database.read() as connection:
            found = (await connection.execute(select(*WHOLE).where(MATCHES.c.id == match))).mappings().first()
            if found is None:
                return None
            seats = await seats_of(connection, [match])
            return MatchRow(**found, seats=tuple(seats[match]))

    async def delete(self, match: str) -> None:
        """With its log, its seats, its snapshots and its notices."""
        async with self._database.write() as connection:
            await connection.execute(delete(MATCHES).where(MATCHES.c.id == match))

    async def set_state(self, match: str, state: State, at: int) -> None:
        """For what happens to a match from outside and is no entry of its log."""
        async with self._database.write() as connection:
            change = update(MATCHES).where(MATCHES.c.id == match).values(state=state, updated=at)
            await connection.execute(change)

    async def summarise(self, match: str, head: int, seats: Sequence[SeatRow]) -> None:
        """Bring the list of whose turn it is up to date, unless the log has grown meanwhile."""
        async with self._database.write() as connection:
            now = select(MATCHES.c.head).where(MATCHES.c.id == match).with_for_update(key_share=True)
            if (await connection.execute(now)).scalar() == head:
                await connection.execute(delete(SEATS).where(SEATS.c.match == match))
                await insert_seats(connection, match, seats)

    async def list_public(
        self,
        game: str | None = None,
        state: State | None = None,
        limit: int = 50,
        before: Before | None = None,
    ) -> list[Listing]:
        """Newest first, by when they were made: a later time would tell that somebody acted in secret."""
        query = select(*LISTED).where(MATCHES.c.public)
        if game is not None:
            query = query.where(MATCHES.c.game == game)
        if state is not None:
            query = query.where(MATCHES.c.state == state)
        return await self._listings(newest(query, limit, before, MATCHES.c.created))

    async def of_person(self, person: str, limit: int = 200, before: Before | None = None) -> list[Listing]:
        """Where somebody sits, or is the host; newest first."""
        seated = select(SEATS.c.match).where(SEATS.c.person == person)
        query = select(*LISTED).where(or_(MATCHES.c.id.in_(seated), MATCHES.c.host == person))
        return await self._listings(newest(query, limit, before))

    async def by_state(
        self, *states: State, limit: int = 1000, before: Before | None = None
    ) -> list[Listing]:
        """Newest first; without a state, all."""
        query = select(*LISTED)
        if states:
            query = query.where(MATCHES.c.state.in_(states))
        return await self._listings(newest(query, limit, before))

    async def counts(self) -> dict[str, int]:
        """How many matches there are in each state."""
        async with self._database.read() as connection:
            found = await connection.execute(select(MATCHES.c.state, func.count()).group_by(MATCHES.c.state))
            return dict(found.all())

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Matches whose deadline has passed, the longest overdue first."""
        past = MATCHES.c.deadline <= now
        return await self._ids(select(MATCHES.c.id).where(past).order_by(MATCHES.c.deadline), limit)

    async def idle_bots(self, before: int, limit: int = 100) -> list[str]:
        """Running matches that have waited for a bot since before a time: whoever thought for it is gone."""
        bots = select(SEATS.c.match).where(SEATS.c.person.is_(None), SEATS.c.turn)
        waiting: list[ColumnElement[bool]] = [
            MATCHES.c.state == "running",
            MATCHES.c.updated < before,
            MATCHES.c.id.in_(bots),
        ]
        return await self._ids(select(MATCHES.c.id).where(*waiting).order_by(MATCHES.c.updated), limit)

    async def rows(self, match: str, after: int = 0) -> list[Row]:
        """The log behind an entry, in order."""
        query = select(*ROW).where(ENTRIES.c.match == match, ENTRIES.c.seq > after).order_by(ENTRIES.c.seq)
        async with self._database.read() as connection:
            return [Row(*found) for found in await connection.execute(query)]

    async def find_client(self, match: str, seat: int, client: str) -> Row | None:
        """The entry that a client's request became, if it came through before."""
        query = select(*ROW).where(
            ENTRIES.c.match == match, ENTRIES.c.seat == seat, ENTRIES.c.client == client
        )
        async with self._database.read() as connection:
            found = (await connection.execute(query)).first()
            return None if found is None else Row(*found)

    async def snapshot(self, match: str, older: bool = False) -> Snapshot | None:
        """The newest; or the one before, for when that one is of no use."""
        query = (
            select(SNAPSHOTS.c.match, SNAPSHOTS.c.seq, SNAPSHOTS.c.data)
            .where(SNAPSHOTS.c.match == match)
            .order_by(SNAPSHOTS.c.seq.desc())
            .offset(1 if older else 0)
            .limit(1)
        )
        async with self._database.read() as connection:
            found = (await connection.execute(query)).first()
            return None if found is None else Snapshot(*found)

    async def put_snapshot(self, match: str, seq: int, data: bytes) -> None:
        """Keeps the newest two. Another server may have made the same one already."""
        new = self._database.insert_if_new(SNAPSHOTS).values(match=match, seq=seq, data=data)
        newest_first = select(SNAPSHOTS.c.seq).where(SNAPSHOTS.c.match == match)
        kept = newest_first.order_by(SNAPSHOTS.c.seq.desc()).limit(KEPT_SNAPSHOTS)
        old = delete(SNAPSHOTS).where(SNAPSHOTS.c.match == match, SNAPSHOTS.c.seq.not_in(kept))
        async with self._database.write() as connection:
            await connection.execute(new)
            await connection.execute(old)

    async def drop_snapshots(self, match: str) -> None:
        """They are only a shorter way to what the log says; after a change of the rules they may be wrong."""
        async with self._database.write() as connection:
            await connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.match == match))

    async def restore(self, match: MatchRow, rows: Iterable[Row]) -> None:
        """A match from elsewhere, with its whole log, in one transaction."""
        values = {name: getattr(match, name) for name in match.__struct_fields__ if name != "seats"}
        log = [{name: getattr(row, name) for name in Row.__struct_fields__} for row in rows]
        async with self._database.write() as connection:
            await connection.execute(insert(MATCHES).values(**values))
            await insert_seats(connection, match.id, match.seats)
            if log:
                await connection.execute(insert(ENTRIES), log)

    async def _listings(self, query: Select[Any]) -> list[Listing]:
        async with self._database.read() as connection:
            found = (await connection.execute(query)).mappings().all()
            seats = await seats_of(connection, [match["id"] for match in found])
            return [Listing(**match, seats=tuple(seats[match["id"]])) for match in found]

    async def _ids(self, query: Select[str], limit: int) -> list[str]:
        async with self._database.read() as connection:
            return [match for (match,) in await connection.execute(query.limit(limit))]


def newest(
    query: Select[Any], limit: int, before: Before | None, by: ColumnElement[int] = MATCHES.c.updated
) -> Select[Any]:
    if before is not None:
        query = query.where(tuple_(by, MATCHES.c.id) < tuple_(*before))
    return query.order_by(by.desc(), MATCHES.c.id.desc()).limit(limit)


async def seats_of(connection: AsyncConnection, matches: Sequence[str]) -> dict[str, list[SeatRow]]:
    seats: dict[str, list[SeatRow]] = defaultdict(list)
    if matches:
        columns = (SEATS.c.match, SEATS.c.seat, SEATS.c.person, SEATS.c.turn)
        query = select(*columns).where(SEATS.c.match.in_(matches)).order_by(SEATS.c.match, SEATS.c.seat)
        for match, seat, person, turn in await connection.execute(query):
            seats[match].append(SeatRow(seat, person, turn))
    return seats


async def insert_seats(connection: AsyncConnection, match: str, seats: Sequence[SeatRow]) -> None:
    if seats:
        values = [
            {"match": match, "seat": seat.seat, "person": seat.person, "turn": seat.turn} for seat in seats
        ]
        await connection.execute(insert(SEATS), values)
