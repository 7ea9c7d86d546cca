"""People who do not want to hear others, and what they report to those who run the server."""

from typing import Final

import msgspec

from ..kernel import Refused
from .clock import now_ms
from .errors import NotFound
from .guard.allowance import Allowance
from .matches import OpenMatch
from .people.people import People
from .people.who import Person
from .protocol.moderation import How, Ignored
from .room import Room
from .room import entries as e
from .storage import Storage
from .storage.rows import NewReport

MOST: Final = 500  # people that one person ignores
LINES: Final = 50  # of the chat, in one report
REPORTS_PER_MINUTE: Final = 0.2
REPORTS_BURST: Final = 5


class ChatNote(msgspec.Struct, frozen=True):
    """A line of the chat, as it is kept with a report."""

    at: int
    text: str
    to: str


class Moderation:
    def __init__(self, storage: Storage, people: People) -> None:
        self._storage = storage
        self._people = people
        self._reports = Allowance(storage, "reports", REPORTS_PER_MINUTE, REPORTS_BURST)

    async def ignored(self, person: Person) -> list[Ignored]:
        found = await self._storage.moderation.ignored_by(person.id)
        rows = [(how, await self._storage.people.get(other)) for other, how in found.items()]
        return [Ignored(row.id, row.name, how) for how, row in rows if row is not None]

    async def ignore(self, person: Person, other: str, how: How) -> None:
        if other == person.id:
            raise Refused("This is you.")
        if await self._storage.people.get(other) is None:
            raise NotFound("There is no such person.")
        if len(await self._storage.moderation.ignored_by(person.id)) >= MOST:
            raise Refused(f"You ignore {MOST} people already.")
        await self._storage.moderation.ignore(person.id, other, how, now_ms())
        self._people.changed(person.id)

    async def unignore(self, person: Person, other: str) -> None:
        await self._storage.moderation.unignore(person.id, other)
        self._people.changed(person.id)

    async def report(self, match: OpenMatch, person: Person, seat: int, why: str) -> int:
        """With what the seat wrote last, as far as the reporter could read it; how many lines that are."""
        room = match.room
        if not 0 <= seat < room.card.terms.seats or not room.agreement.chairs[seat].person:
            raise Refused("Nobody sits there.")
        chair = room.agreement.chairs[seat]
        if chair.person == person.id:
            raise Refused("This is you.")
        await self._reports.refuse_if_empty(person.id, "You have reported a lot.")
        lines = await self._lines(room, person, seat)
        await self._storage.moderation.report(
            NewReport(
                match=room.card.id,
                reporter=person.id,
                about=chair.person,
                name=chair.name,
                why=why.strip(),
                lines=msgspec.json.encode(lines),
                created=now_ms(),
            )
        )
        return len(lines)

    async def _lines(self, room: Room, person: Person, seat: int) -> list[ChatNote]:
        team = bool(set(room.agreement.seats_of(person.id)) & set(room.team(seat)))
        found: list[ChatNote] = []
        for row in await self._storage.matches.rows(room.card.id):
            entry = e.read_entry(row.data)
            if isinstance(entry, e.Talked) and entry.seat == seat and (entry.to == "table" or team):
                found.append(ChatNote(row.at, entry.text, entry.to))
        return found[-LINES:]
