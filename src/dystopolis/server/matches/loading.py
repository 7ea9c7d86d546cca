"""From the database to a room: a snapshot and what came after it, or the whole log from the beginning."""

import asyncio
from collections.abc import Sequence

import msgspec
import structlog

from ...kernel import Broken, Refused, Setup
from ..catalogue import Catalogue
from ..errors import NotFound
from ..protocol.lobby import Terms
from ..room import Card, Room
from ..room.chain import Damaged
from ..room.room import Strays
from ..room.snapshot import restore
from ..storage import Storage
from ..storage.rows import LogRow, MatchRow

log = structlog.get_logger(__name__)

# Made here, since rooms are loaded in several threads, and msgspec may look into a type in one only.
read_terms = msgspec.json.Decoder(Terms).decode
read_setup = msgspec.json.Decoder(Setup).decode

WRONG = (Strays, Damaged, Refused, Broken, LookupError, msgspec.MsgspecError)
NO_MATCH = "There is no such match."


async def load(storage: Storage, catalogue: Catalogue, match: str, whole: bool = False) -> Room:
    """The room of a match as its log has it; `whole` with everything that was ever told."""
    found = await storage.matches.get(match)
    if found is None:
        raise NotFound(NO_MATCH)
    if not whole:
        room = await from_snapshot(storage, catalogue, found)
        if room is not None:
            return room
    rows = await storage.matches.rows(match)
    return await asyncio.to_thread(from_log, catalogue, found, rows)


async def from_snapshot(storage: Storage, catalogue: Catalogue, found: MatchRow) -> Room | None:
    """The short way, if there is one and it leads to the present under the present rules."""
    kept = await storage.matches.snapshot(found.id)
    if kept is None:
        return None
    rows = await storage.matches.rows(found.id, after=kept.seq)
    room = empty(catalogue, found)
    try:
        restore(room, kept.data)
        if room.agreement.version != room.game.version:
            return None
        for row in rows:
            room.apply(row)
    except WRONG as why:
        log.warning("snapshot_of_no_use", match=found.id, seq=kept.seq, error=type(why).__name__)
        return None
    return room


def from_log(catalogue: Catalogue, found: MatchRow, rows: Sequence[LogRow]) -> Room:
    """The long way: everything again. If the rules no longer lead where they did, only the frame is left."""
    room = empty(catalogue, found)
    try:
        for row in rows:
            room.apply(row)
    except WRONG as why:
        log.warning("match_strays", match=found.id, error=type(why).__name__)
        room = pinned(catalogue, found, rows)
        room.damaged = isinstance(why, Damaged)
    return room


def pinned(catalogue: Catalogue, found: MatchRow, rows: Sequence[LogRow]) -> Room:
    room = empty(catalogue, found)
    for row in rows:
        room.note(row)
    return room


def empty(catalogue: Catalogue, found: MatchRow) -> Room:
    terms = read_terms(found.terms)
    game = catalogue.game(found.game)
    setup = read_setup(found.setup)
    card = Card(found.id, terms, setup, found.host or "", found.created, found.key)
    return Room(card, game, catalogue.content(game, terms.variant))
