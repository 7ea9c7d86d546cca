"""A log without somebody: their name and what they wrote are gone, and the match goes as it went."""

from collections.abc import Sequence
from typing import Final

import msgspec

from ...bots import usual_bot
from ...games.registry import game_named
from ..clock import now_ms
from ..room import entries as e
from ..room.chain import relinked
from ..storage.rows import LogRow, State

NAMELESS: Final = "Somebody"
UNSAID: Final = "(deleted)"


def without(person: str, tombstone: str, game: str, state: State, rows: Sequence[LogRow]) -> list[LogRow]:
    """The rows of a log, in which `tombstone` takes the person's place, so that a seat is still one seat.

    At the end there is at least one row more: by it a server that has the match in memory learns that it is
    another one now. Where they would have sat down the seat is open again; where they play, a bot plays on.
    """
    holders: dict[int, str] = {}
    kept = [rewritten(row, person, tombstone, holders) for row in rows]
    seats = [seat for seat, holder in holders.items() if holder == person]
    entries: list[e.AnyEntry] = []
    if state == "lobby":
        entries = [e.Filled(seat) for seat in seats]
    elif state == "running":
        entries = [e.Away(seat, usual_bot(game_named(game)), "handed") for seat in seats]
    last = rows[-1]
    for number, entry in enumerate(entries or [e.Erased()], start=1):
        at = max(now_ms(), last.at)
        kept.append(LogRow(last.match, last.seq + number, at, None, None, msgspec.json.encode(entry), ""))
    return relinked(kept)


def rewritten(row: LogRow, person: str, tombstone: str, holders: dict[int, str]) -> LogRow:
    entry = e.read_entry(row.data)
    new: e.AnyEntry = entry
    match entry:
        case e.Sat() | e.Invited():
            holders[entry.seat] = entry.person
            if entry.person == person:
                new = type(entry)(entry.seat, tombstone, NAMELESS)
        case e.Left() | e.Removed() | e.Filled():
            holders.pop(entry.seat, None)
        case e.Began():
            named = enumerate(entry.names)
            new = e.Began(tuple(NAMELESS if holders.get(seat) == person else name for seat, name in named))
        case e.Named():
            if holders.get(entry.seat) == person:
                new = e.Named(entry.seat, "")
        case e.Renamed():
            if entry.person == person:
                new = e.Renamed(tombstone, NAMELESS)
        case e.Remarked():
            if entry.person == person:
                new = e.Remarked(tombstone, NAMELESS, UNSAID)
        case e.Talked():
            if holders.get(entry.seat) == person:
                new = e.Talked(entry.seat, UNSAID, entry.to)
    return row if new == entry else msgspec.structs.replace(row, data=msgspec.json.encode(new))
