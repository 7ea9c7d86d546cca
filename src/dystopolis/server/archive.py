"""Looking back: any position of a match, through the eyes of whoever may look through them."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from ..kernel import Match, Refused
from .desk import Desk
from .errors import Forbidden
from .hall import Live
from .hall.loading import WRONG, empty
from .people.who import Who
from .room import Room
from .room.frames import Viewer, encode
from .storage import Row
from .wire.replay import Position
from .wire.table import Passage

ALL = "all"
PUBLIC = "public"


CURSORS = 32  # matches that are being looked through at the same time


class Cursor:
    """A room on its way through a log: who steps forwards need not begin at the beginning each time."""

    def __init__(self) -> None:
        self.room: Room | None = None
        self.lock = asyncio.Lock()


class Archive:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._cursors: OrderedDict[tuple[str, str], Cursor] = OrderedDict()

    async def position(self, live: Live, who: Who, eyes: str, at: int | None, told: bool) -> Position:
        """The match after message `at` of those eyes; without one, the last."""
        await live.settled()
        found = await self.desk.storage.matches.get(live.room.card.id)
        assert found is not None
        rows = await self.desk.storage.matches.rows(live.room.card.id)
        viewer = self._viewer(live, who, eyes)
        whole = live.room.head if eyes == ALL else live.room.gallery.eyes[viewer].seq
        wanted = whole if at is None else at
        if not 0 <= wanted <= whole:
            raise Refused(f"There are messages 0 to {whole}; there is no {wanted}.")
        over = ended(live)
        info = await self.desk.info(live, who)
        cursor = self._cursor(live.room.card.id, eyes)
        async with cursor.lock:
            start = cursor.room
            if start is None or place(start, viewer, eyes) > wanted:
                start = empty(self.desk.hall.catalogue, found)
            cursor.room = None  # if something goes wrong on the way, the next one begins anew
            room = cursor.room = await asyncio.to_thread(played_to, start, rows, viewer, eyes, wanted)
            passages = room.gallery.eyes[viewer].since(0)
            return Position(
                match=info,
                eyes=eyes,
                at=wanted,
                last=whole,
                view=msgspec.Raw(room.gallery.eyes[viewer].view),
                passages=passages if told else last_of(passages, wanted),
                views=all_views(room) if eyes == ALL else (),
                decision=room.match.length if over and room.match is not None else None,
            )

    def _cursor(self, match: str, eyes: str) -> Cursor:
        """Each pair of eyes has its own: a position is the same whatever others looked at before."""
        cursor = self._cursors.setdefault((match, eyes), Cursor())
        self._cursors.move_to_end((match, eyes))
        if len(self._cursors) > CURSORS:
            self._cursors.popitem(last=False)
        return cursor

    async def record(self, live: Live) -> bytes:
        """The match as a file, with its seed: for everybody, once it is over."""
        if not ended(live):
            raise Forbidden("The match file has the seed in it; it is there when the match is over.")
        whole = await self.desk.hall.whole(live.room.card.id)
        match = whole.room.match
        assert match is not None
        return await asyncio.to_thread(Match.record, match)

    def _viewer(self, live: Live, who: Who, eyes: str) -> Viewer:
        """While a match runs, everybody has their own eyes only; once it is over, anybody's."""
        over = ended(live)
        if eyes == PUBLIC:
            return None
        if eyes == ALL:
            if not over:
                raise Forbidden("Everything is shown when the match is over.")
            return None
        if not eyes.isdecimal() or len(eyes) > 2 or int(eyes) >= live.room.card.terms.seats:
            raise Refused("Eyes are the number of a seat, public, or all.")
        return int(eyes) if over else self.desk.eyes(live, who, int(eyes))


def ended(live: Live) -> bool:
    """Nobody plays any more, so there is nothing left to hide."""
    return live.room.agreement.state in ("over", "abandoned") and live.room.match is not None


def place(room: Room, viewer: Viewer, eyes: str) -> int:
    """Where in the match a room is: who sees everything counts entries, others the messages to them."""
    return room.head if eyes == ALL else room.gallery.eyes[viewer].seq


def played_to(room: Room, rows: Sequence[Row], viewer: Viewer, eyes: str, at: int) -> Room:
    """Play on to this place."""
    try:
        for row in rows[room.head :]:
            if place(room, viewer, eyes) >= at:
                break
            room.apply(row)
    except WRONG as why:
        raise Refused("This match was played by other rules and cannot be shown by these.") from why
    return room


def last_of(passages: Sequence[Passage], at: int) -> tuple[Passage, ...]:
    return tuple(passage for passage in passages if passage.seq == at)


def all_views(room: Room) -> tuple[msgspec.Raw, ...]:
    if room.match is None:
        return ()
    seats = range(room.card.terms.seats)
    return tuple(msgspec.Raw(encode(room.game.view(room.match.table, seat))) for seat in seats)
