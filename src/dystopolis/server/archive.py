"""Looking back: any position of a match, through the eyes of whoever may look through them."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from ..kernel import Match, Refused
from .access import Access
from .errors import Forbidden
from .matches import OpenMatch
from .matches.loading import WRONG, empty
from .people.mutes import audible_passages, unheard
from .people.who import Who
from .protocol.replay import Position, Recalled
from .protocol.table import Beat, TakenBack
from .room import Room
from .room.encode_views import encode
from .room.taking_back import read_line
from .room.update import EncodedLine, ViewerId, nobody
from .storage.rows import LogRow

ALL = "all"
PUBLIC = "public"
CURSORS = 32  # matches that are being looked through at the same time


class Journey:
    """A room on its way through a log, seen through some eyes."""

    def __init__(self, room: Room, viewer: ViewerId, everything: bool) -> None:
        self.room = room
        self.viewer = viewer
        self.everything = everything
        self.told: list[Recalled] = []  # what all seats together were told, entry by entry
        self.places: dict[int, list[tuple[int, int]]] = {}  # where the lines of each answer stand in that
        self.beats: tuple[Beat, ...] = ()  # what led to this place

    @property
    def place(self) -> int:
        """Who sees everything counts entries, others the messages to them."""
        return self.room.head if self.everything else self.room.viewers[self.viewer].seq

    @property
    def passages(self) -> Sequence[Recalled]:
        if self.everything:
            return self.told
        passages = self.room.viewers[self.viewer].since(0)
        return [Recalled(told.seq, told.at, told.lines, told.chat) for told in passages]

    def go_on(self, rows: Sequence[LogRow], to: int) -> None:
        """Play on to this place."""
        try:
            for row in rows[self.room.head :]:
                if self.place >= to:
                    break
                before = [eyes.seq for eyes in self.room.viewers.by_id.values()]
                self.room.watched = self._looks_on if self.place == to - 1 else nobody
                told_now = self.room.apply(row).get(self.viewer, b"{}")
                self.beats = read_beats(told_now).beats if self.place == to else ()
                if self.everything and (told := all_told(self.room, before)):
                    self.told.append(recalled(row, self._counted(row, told)))
        except WRONG as why:
            raise Refused("This match was played by other rules and cannot be shown by these.") from why

    def things(self) -> dict[str, msgspec.Raw]:
        """What is on the board, as these eyes may know it."""
        return self.room.closer(self.viewer)[0]

    def _counted(self, row: LogRow, told: Sequence[EncodedLine]) -> list[EncodedLine]:
        """What was told, with what was taken back counted by entries, and said once."""
        fullest = max((line for line in told if line.undoes), key=lambda line: len(line.data), default=None)
        kept = [line for line in told if not line.undoes or line is fullest]
        for place, line in enumerate(line for line in kept if not line.chat):
            if line.answer >= 0:
                self.places.setdefault(line.answer, []).append((row.seq, place))
        return [self._by_entries(line) if line.undoes else line for line in kept]

    def _by_entries(self, line: EncodedLine) -> EncodedLine:
        said = read_line(line.data)
        places = sorted(place for answer in line.undoes for place in self.places.get(answer, ()))
        gone = tuple(
            (seq, tuple(place for at, place in places if at == seq))
            for seq in sorted({at for at, _ in places})
        )
        event = TakenBack(gone, said.event.get("seat"))
        return EncodedLine(
            msgspec.Raw(encode(msgspec.structs.replace(said, event=event))), undoes=line.undoes
        )

    def _looks_on(self, viewer: ViewerId) -> bool:
        return viewer == self.viewer and not self.everything


class Beaten(msgspec.Struct):
    """The beats of a frame."""

    beats: tuple[Beat, ...] = ()


read_beats = msgspec.json.Decoder(Beaten).decode


class Cursor:
    """Where somebody looks: who steps forwards need not begin at the beginning each time."""

    def __init__(self) -> None:
        self.journey: Journey | None = None
        self.lock = asyncio.Lock()


class Archive:
    def __init__(self, access: Access) -> None:
        self.access = access
        self._cursors: OrderedDict[tuple[str, str], Cursor] = OrderedDict()

    async def position(self, match: OpenMatch, who: Who, eyes: str, at: int | None, told: bool) -> Position:
        """The match after message `at` of those eyes; without one, the last."""
        await match.settled()
        viewer = self._viewer(match, who, eyes)
        whole = match.room.head if eyes == ALL else match.room.viewers[viewer].seq
        wanted = whole if at is None else at
        if not 0 <= wanted <= whole:
            raise Refused(f"There are messages 0 to {whole}; there is no {wanted}.")
        # What is read now has at least what was told by then.
        found = await self.access.storage.matches.get(match.room.card.id)
        assert found is not None
        rows = await self.access.storage.matches.rows(match.room.card.id)
        muted = await self.access.mutes.of(who)
        info = await self.access.info(match, who)
        cursor = self._cursor(match.room.card.id, eyes)
        async with cursor.lock:
            journey = cursor.journey
            if journey is None or journey.place > wanted:
                journey = Journey(empty(self.access.matches.catalogue, found), viewer, eyes == ALL)
            cursor.journey = None  # if something goes wrong on the way, the next one begins anew
            await asyncio.to_thread(journey.go_on, rows, wanted)
            things = await asyncio.to_thread(journey.things)
            cursor.journey = journey
            room = journey.room
            passages = audible_passages(journey.passages, unheard(match.room, who, muted))
            return Position(
                match=info,
                eyes=eyes,
                at=wanted,
                last=whole,
                view=msgspec.Raw(room.viewers[viewer].view),
                passages=tuple(passages if told else last_of(passages, wanted)),
                views=all_views(room) if eyes == ALL else (),
                decision=room.match.length if ended(match) and room.match is not None else None,
                beats=journey.beats,
                things=things,  # type: ignore[arg-type]
                ending=room.viewers.ending,  # type: ignore[arg-type]
            )

    def _cursor(self, match: str, eyes: str) -> Cursor:
        """Each pair of eyes has its own: a position is the same whatever others looked at before."""
        cursor = self._cursors.setdefault((match, eyes), Cursor())
        self._cursors.move_to_end((match, eyes))
        if len(self._cursors) > CURSORS:
            self._cursors.popitem(last=False)
        return cursor

    async def record(self, open_match: OpenMatch) -> bytes:
        """The match as a file, with its seed: for everybody, once it is over."""
        if not ended(open_match):
            raise Forbidden("The match file has the seed in it; it is there when the match is over.")
        await open_match.read_whole()
        match = open_match.room.match
        assert match is not None
        return await asyncio.to_thread(Match.record, match)

    def _viewer(self, match: OpenMatch, who: Who, eyes: str) -> ViewerId:
        """While a match runs, everybody has their own eyes only; once it is over, anybody's."""
        over = ended(match)
        if eyes == PUBLIC:
            return None
        if eyes == ALL:
            if not over:
                raise Forbidden("Everything is shown when the match is over.")
            return None
        if not eyes.isdecimal() or len(eyes) > 2 or int(eyes) >= match.room.card.terms.seats:
            raise Refused("Eyes are the number of a seat, public, or all.")
        return int(eyes) if over else self.access.viewer(match, who, int(eyes))


def ended(match: OpenMatch) -> bool:
    """Nobody plays any more, so there is nothing left to hide."""
    return match.room.agreement.state in ("over", "abandoned") and match.room.match is not None


def all_told(room: Room, before: Sequence[int]) -> list[EncodedLine]:
    """What anybody was told just now, each thing once, in an order in which nobody heard it otherwise."""
    told: list[EncodedLine] = []
    for eyes, seq in zip(room.viewers.by_id.values(), before, strict=True):
        if eyes.seq == seq or not eyes.passages or eyes.passages[-1].seq != eyes.seq:
            continue
        next_one = 0
        for heard in eyes.passages[-1].heard:
            known = next((place for place, other in enumerate(told) if other is heard), None)
            if known is None:
                told.insert(next_one, heard)
            next_one = (next_one if known is None else known) + 1
    return told


def recalled(row: LogRow, told: Sequence[EncodedLine]) -> Recalled:
    lines = [heard for heard in told if not heard.chat]
    return Recalled(
        row.seq,
        row.at,
        lines=tuple(heard.data for heard in lines),
        chat=tuple(heard.data for heard in told if heard.chat),
        only=tuple(seats(heard) for heard in lines) if any(heard.audience for heard in lines) else (),
    )


def seats(heard: EncodedLine) -> tuple[int, ...] | None:
    """The seats that alone heard a line."""
    return None if heard.audience is None else tuple(one for one in heard.audience if one is not None)


def last_of(passages: Sequence[Recalled], at: int) -> Sequence[Recalled]:
    return [passage for passage in passages[-1:] if passage.seq == at]


def all_views(room: Room) -> tuple[msgspec.Raw, ...]:
    if room.match is None:
        return ()
    seats = range(room.card.terms.seats)
    return tuple(msgspec.Raw(encode(room.game.view(room.match.table, seat))) for seat in seats)
