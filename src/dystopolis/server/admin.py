"""What whoever runs a server does with its database: list, take a match out, bring one in, make a backup."""

import asyncio
import os
import secrets
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from msgspec import Raw, Struct

from ..games.registry import game_named
from ..kernel import Refused, Setup
from .match_id import new_match_id
from .protocol.lobby import Terms
from .room.chain import relinked
from .room.entries import read_entry
from .storage import Storage
from .storage.address import address
from .storage.rows import Listing, LogRow, MatchRow, SeatRow, State

PAGE = 500
NOT_SECRET: tuple[State, ...] = ("over", "abandoned")

Part = TypeVar("Part")


class LoggedEntry(Struct, frozen=True):
    seq: int
    at: int
    seat: int | None
    client: str | None
    entry: Raw
    mark: str


class MatchFile(Struct, frozen=True, kw_only=True):
    """A match with its whole log. The key of its link stays behind: in another place it gets another one."""

    format: Literal["dystopolis match 1"] = "dystopolis match 1"
    id: str
    state: State
    setup: Raw
    terms: Raw
    host: str | None
    created: int
    updated: int
    deadline: int | None
    rematch_of: str | None
    seats: tuple[SeatRow, ...]
    log: tuple[LoggedEntry, ...]


async def matches(db: str) -> list[Listing]:
    """All of them, newest first; without their secrets."""
    async with visiting(db) as storage:
        found = page = await storage.matches.by_state(limit=PAGE)
        while len(page) == PAGE:
            page = await storage.matches.by_state(limit=PAGE, before=(page[-1].updated, page[-1].id))
            found = found + page
        return found


async def export(db: str, match: str, with_secrets: bool) -> bytes:
    """The match as a file; a match that could still go on only for somebody who says so."""
    async with visiting(db) as storage:
        found = await storage.matches.get(match)
        if found is None:
            raise Refused(f"There is no match {match} in this database.")
        if found.state not in NOT_SECRET and not with_secrets:
            raise Refused(
                f"The match {match} is not over, and its file would hold the seed and all hidden answers. "
                "If that is what you want: --secrets."
            )
        rows = await storage.matches.rows(match)
    return msgspec.json.format(msgspec.json.encode(as_file(found, rows)), indent=1) + b"\n"


def as_file(match: MatchRow, rows: list[LogRow]) -> MatchFile:
    return MatchFile(
        id=match.id,
        state=match.state,
        setup=Raw(match.setup),
        terms=Raw(match.terms),
        host=match.host,
        created=match.created,
        updated=match.updated,
        deadline=match.deadline,
        rematch_of=match.rematch_of,
        seats=match.seats,
        log=tuple(
            LoggedEntry(row.seq, row.at, row.seat, row.client, Raw(row.data), row.mark) for row in rows
        ),
    )


async def bring_in(db: str, data: bytes, new_id: bool) -> str:
    """Keeps the match of a file, after a look at every part of it; its id, which may be a new one."""
    file = part("The file", data, MatchFile)
    match = as_match(file, new_match_id() if new_id else file.id)
    rows = [as_row(match.id, place, entry) for place, entry in enumerate(file.log, start=1)]
    check_clients(rows)
    check_links(rows)
    async with visiting(db, new=True) as storage:
        if await storage.matches.get(match.id) is not None:
            raise Refused(f"There is a match {match.id} already. To import it beside that one: --new-id.")
        await storage.matches.restore(match, rows)
    return match.id


def as_match(file: MatchFile, match: str) -> MatchRow:
    setup = part("The setup", bytes(file.setup), Setup)
    terms = part("What was agreed", bytes(file.terms), Terms)
    game = game_named(setup.game)
    if terms.game != game.id or terms.seats != setup.seats:
        raise Refused("The file contradicts itself: setup and terms are of different matches.")
    if [seat.seat for seat in file.seats] != sorted(
        {seat.seat for seat in file.seats} & set(range(terms.seats))
    ):
        raise Refused("The file contradicts itself: its seats are not those of the match.")
    return MatchRow(
        id=match,
        game=game.id,
        version=setup.version,
        state=file.state,
        public=terms.public,
        key=secrets.token_urlsafe(12),
        size=terms.seats,
        setup=msgspec.json.encode(setup),
        terms=msgspec.json.encode(terms),
        host=file.host,
        created=file.created,
        updated=file.updated,
        head=len(file.log),
        deadline=file.deadline,
        rematch_of=file.rematch_of,
        seats=file.seats,
    )


def as_row(match: str, place: int, logged: LoggedEntry) -> LogRow:
    if logged.seq != place:
        raise Refused(f"The log has a gap: where entry {place} should be, there is {logged.seq}.")
    try:
        entry = read_entry(bytes(logged.entry))
    except msgspec.MsgspecError as why:
        raise Refused(f"Entry {place} of the log cannot be read: {why}.") from why
    return LogRow(
        match, place, logged.at, logged.seat, logged.client, msgspec.json.encode(entry), logged.mark
    )


def check_clients(rows: list[LogRow]) -> None:
    known: set[tuple[int, str]] = set()
    for row in rows:
        if row.seat is not None and row.client is not None:
            if (row.seat, row.client) in known:
                raise Refused(f"Entry {row.seq} of the log is there twice.")
            known.add((row.seat, row.client))


def check_links(rows: list[LogRow]) -> None:
    for row, sound in zip(rows, relinked(rows), strict=True):
        if row != sound:
            raise Refused(f"Entry {row.seq} of the log was changed after it was written.")


def part(what: str, data: bytes, kind: type[Part]) -> Part:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError) as why:
        raise Refused(f"{what} is not that of an exported match: {why}.") from why


async def backup(db: str, file: Path) -> None:
    """A copy of an SQLite database, whole in itself, also while a server is writing to it."""
    where = address(db)
    if where.file is None:
        raise Refused(
            "A PostgreSQL database is backed up with its own tools: pg_dump --format=custom --file=FILE."
        )
    async with visiting(db):  # says in a sentence if there is none, or if it is not one of ours
        await asyncio.to_thread(copy_sqlite, where.file, file)


def copy_sqlite(source: Path, file: Path) -> None:
    try:
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError as why:
        raise Refused(f"{file} is there already; name another file.") from why
    except OSError as why:
        raise Refused(f"{file} cannot be written: {why.strerror}.") from why
    try:
        with closing(sqlite3.connect(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(file),))
        os.fsync(descriptor)
    except (sqlite3.Error, OSError) as why:
        file.unlink()
        raise Refused(f"The backup could not be made: {why}.") from why
    finally:
        os.close(descriptor)


@asynccontextmanager
async def visiting(db: str, new: bool = False) -> AsyncIterator[Storage]:
    storage = await Storage.visit(db, new)
    try:
        yield storage
    finally:
        await storage.close()
