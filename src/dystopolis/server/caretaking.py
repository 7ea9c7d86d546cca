"""What whoever runs a server does for its people, and with what has grown old."""

import secrets
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import Struct

from ..kernel import Refused
from .admin import visiting
from .clock import now_ms
from .moderation import ChatNote
from .people.erasing import without
from .people.names import clean_name, skeleton
from .people.settings import read_settings
from .renaming import unfinished_of
from .room import chain
from .room import entries as e
from .storage import Storage
from .storage.erasure import DAY
from .storage.rows import Listing, LogRow, MatchRow, PersonRow, ReportRow, SeatRow, Summary

CLOSED: Final = "Those who run this server have closed this match."


async def people(db: str) -> list[PersonRow]:
    """Everybody, by who was seen last."""
    async with visiting(db) as storage:
        return sorted(await storage.people.all(), key=lambda person: -person.seen)


async def rename(db: str, who: str, name: str) -> str:
    name = clean_name(name)
    async with visiting(db) as storage:
        person = await one(storage, who)
        if not await storage.people.set_name(person.id, name, skeleton(name)):
            raise Refused(f"Somebody else is called {name}, or looks so.")
        for listing in await unfinished_of(storage, person.id):
            state, deadline = listing.state, listing.deadline
            await append(storage, listing, e.Renamed(person.id, name), Summary(state, now_ms(), deadline))
    return name


async def ban(db: str, who: str, shut_out: bool) -> PersonRow:
    """They are signed out, and do not get in again."""
    async with visiting(db) as storage:
        person = await one(storage, who)
        await storage.people.set_banned(person.id, now_ms() if shut_out else None)
        if shut_out:
            await storage.people.raise_epoch(person.id)
        return person


async def delete_person(db: str, who: str) -> PersonRow:
    async with visiting(db) as storage:
        person = await one(storage, who)
        await erase(storage, person.id)
        return person


async def erase(storage: Storage, person: str) -> None:
    """In every log somebody nameless takes their place; where others still play, a bot plays on for them."""
    tombstone = f"gone-{secrets.token_urlsafe(6)}"
    matches = await storage.erasure.named_in(person)
    await storage.erasure.erase(person, matches, partial(without, person, tombstone))


async def export_person(db: str, who: str) -> bytes:
    """All that is kept about somebody, but for hashes of what only they know."""
    async with visiting(db) as storage:
        person = await one(storage, who)
        matches = await storage.matches.of_person(person.id, limit=1_000_000)
        found: dict[str, Any] = {
            "format": "dystopolis person 1",
            "id": person.id,
            "name": person.name,
            "created": person.created,
            "seen": person.seen,
            "banned": person.banned,
            "password": person.password is not None,
            "phrase": person.phrase is not None,
            "settings": read_settings(person.settings),
            "confirmed_mail": person.mail,
            "matches": [
                {
                    "id": match.id,
                    "game": match.game,
                    "state": match.state,
                    "made_by_you": match.host == person.id,
                    "seats": [seat.seat for seat in match.seats if seat.person == person.id],
                    "created": match.created,
                    "updated": match.updated,
                }
                for match in matches
            ],
            "chat": await said(storage, person.id),
            "notices": await storage.notices.of_person(person.id, limit=1_000_000),
            "push": [
                {"endpoint": device.endpoint, "created": device.created}
                for device in await storage.subscriptions.of_person(person.id)
            ],
            "ignored": await storage.moderation.ignored_by(person.id),
            "reports": [
                {"match": report.match, "about": report.name, "why": report.why, "created": report.created}
                for report in await storage.moderation.reports(settled_too=True)
                if report.reporter == person.id
            ],
        }
    return msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"


async def said(storage: Storage, person: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for match in await storage.erasure.named_in(person):
        holders: dict[int, str] = {}
        for row in await storage.matches.rows(match):
            entry = e.read_entry(row.data)
            if isinstance(entry, e.Sat):
                holders[entry.seat] = entry.person
            elif isinstance(entry, e.Talked | e.Remarked) and person == speaker(entry, holders):
                found.append({"match": match, "at": row.at, "text": entry.text})
    return found


def speaker(entry: e.Talked | e.Remarked, holders: dict[int, str]) -> str:
    return entry.person if isinstance(entry, e.Remarked) else holders.get(entry.seat, "")


async def close_match(db: str, match: str) -> None:
    async with visiting(db) as storage:
        found = await the_match(storage, match)
        if found.state in ("over", "abandoned"):
            raise Refused(f"The match {match} is over already.")
        seats = tuple(SeatRow(seat.seat, seat.person) for seat in found.seats)
        summary = Summary(state="abandoned", updated=now_ms(), deadline=None, seats=seats)
        await append(storage, found, e.Closed(CLOSED), summary)


async def append(storage: Storage, match: Listing, entry: e.AnyEntry, summary: Summary) -> None:
    """From outside nobody knows what all could see; a server that runs reads it from the log."""
    row = LogRow(match.id, match.head + 1, now_ms(), None, None, msgspec.json.encode(entry), "")
    last = await storage.matches.rows(match.id, after=match.head - 1)
    before = chain.parts(last[0].mark)[1] if last else ""
    await storage.journal.append(chain.relinked([row], before or chain.FIRST), summary)


async def delete_match(db: str, match: str) -> None:
    async with visiting(db) as storage:
        await the_match(storage, match)
        await storage.matches.delete(match)


async def the_match(storage: Storage, match: str) -> MatchRow:
    found = await storage.matches.get(match)
    if found is None:
        raise Refused(f"There is no match {match} in this database.")
    return found


class Ages(Struct, frozen=True):
    """After how many days something is old; what is not named is left alone."""

    guests: int | None = None
    lobbies: int | None = None
    notices: int | None = None
    matches: int | None = None


async def clean(db: str, ages: Ages) -> dict[str, int]:
    """How many there were of each; with them goes what nobody needs any longer."""
    now, gone = now_ms(), {}
    async with visiting(db) as storage:
        erasure = storage.erasure
        if ages.lobbies is not None:
            gone["lobbies"] = await erasure.matches_before(now - ages.lobbies * DAY, "lobby")
        if ages.matches is not None:
            before = now - ages.matches * DAY
            gone["matches"] = await erasure.matches_before(before, "over", "abandoned")
        if ages.notices is not None:
            gone["notices"] = await erasure.notices_before(now - ages.notices * DAY)
        if ages.guests is not None:
            guests = await erasure.guests_before(now - ages.guests * DAY)
            for guest in guests:
                await erase(storage, guest.id)
            gone["guests"] = len(guests)
        await erasure.worn_out(now)
        if not storage.database.is_sqlite:
            await storage.buckets.forget_full()
    return gone


async def new_key(db: str, forget_old: bool) -> None:
    """Another key for tokens. The one from before is still accepted, unless it may be in wrong hands."""
    async with visiting(db) as storage:
        before = None if forget_old else await storage.kept_secret("signing")
        await storage.set_secrets(**{"signing": secrets.token_bytes(32), "signing before": before})


async def new_push_key(db: str) -> int:
    """Another key for push services; how many browsers have to ask anew, as they do when they come."""
    async with visiting(db) as storage:
        await storage.set_secrets(push=secrets.token_bytes(32))
        return await storage.subscriptions.drop_all()


async def reports(db: str, settled_too: bool) -> list[ReportRow]:
    async with visiting(db) as storage:
        return await storage.moderation.reports(settled_too)


def chat_of(report: ReportRow) -> list[ChatNote]:
    return msgspec.json.decode(report.lines, type=list[ChatNote])


async def settle(db: str, report: int) -> None:
    async with visiting(db) as storage:
        if not await storage.moderation.settle(report, now_ms()):
            raise Refused(f"There is no open report {report}.")


async def one(storage: Storage, who: str) -> PersonRow:
    """By id, or by name as it is shown."""
    person = await storage.people.get(who)
    named = [row for row in await storage.people.by_skeleton(skeleton(who)) if row.name == who]
    if person is None and not named:
        raise Refused(f"There is nobody called {who!r} in this database, and nobody with this id.")
    return person or named[0]
