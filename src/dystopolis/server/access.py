"""The access: who may come in, and what they are told about a match."""

import asyncio
import hmac
from collections.abc import Sequence
from time import monotonic

import msgspec

from .clock import now_ms
from .errors import Forbidden, NotFound
from .match_id import is_match_id
from .matches import Matches, OpenMatch
from .matches.loading import NO_MATCH
from .people.mutes import Mutes, audible_passages, unheard
from .people.who import Who
from .protocol import lobby as protocol
from .protocol.table import Scene
from .reading_keys import ReadingKeys
from .room import Room
from .room.update import ViewerId
from .storage import Storage
from .storage.rows import Listing

SHUT = (
    0.1  # seconds: who may not come in is told so at the next multiple of this, whatever is behind the door
)

NO_PREVIEW = msgspec.Raw(b"null")


class Access:
    def __init__(self, matches: Matches, storage: Storage, mutes: Mutes, reading: ReadingKeys) -> None:
        self.matches = matches
        self.reading = reading
        self.storage = storage
        self.mutes = mutes

    # Coming in.

    async def enter(self, match: str, who: Who, key: str = "", reads: bool = False) -> OpenMatch:
        """The match, if this person may know of it: it is public, or they sit there, or have its link.

        Who only `reads` may also have a link for reading, once the match has begun.

        What they did a moment ago, maybe in another process, is known here even before we hear of it.
        """
        came = monotonic()
        try:
            open_match = await self.matches.open(match) if is_match_id(match) else None
        except NotFound:
            open_match = None
        if open_match is not None:
            await open_match.catch_up()
            if self._may_enter(open_match.room, who, key) or (reads and self._may_read(open_match.room, key)):
                return open_match
        await asyncio.sleep(-(monotonic() - came) % SHUT)
        raise NotFound(NO_MATCH)

    def _may_enter(self, room: Room, who: Who, key: str) -> bool:
        if room.card.terms.public:
            return True
        person = who.person.id if who.person is not None else ""
        chairs = room.agreement.chairs
        if person and (room.agreement.host == person or any(person in (c.person, c.invited) for c in chairs)):
            return True
        return bool(key) and hmac.compare_digest(key.encode(), room.card.key.encode())

    def _may_read(self, room: Room, key: str) -> bool:
        return bool(key) and room.match is not None and self.reading.fits(room.card.id, key)

    def viewer(self, match: OpenMatch, who: Who, seat: int | None, public: bool = False) -> ViewerId:
        """Through whose eyes somebody looks: the seat they name if it is theirs, their first, or nobody's.

        People who share a device also look at what is public: with `public`.
        """
        if public:
            return None
        seats = match.room.agreement.seats_of(who.person.id) if who.person is not None else []
        if seat is None:
            return seats[0] if seats else None
        if seat not in seats:
            raise Forbidden("That is not your seat.")
        return seat

    # Telling.

    async def info(self, match: OpenMatch, who: Who) -> protocol.MatchInfo:
        await match.settled()
        return self._info(match.room, who)

    def _info(self, room: Room, who: Who) -> protocol.MatchInfo:
        """All of it at one moment, when nothing is on its way."""
        person = who.person.id if who.person is not None else ""
        yours = tuple(room.agreement.seats_of(person))
        insider = bool(yours) or (bool(person) and person == room.agreement.host)
        return protocol.MatchInfo(
            id=room.card.id,
            game=room.game.id,
            title=room.game.title,
            mode=room.mode,
            version=room.agreement.version,
            terms=room.card.terms,
            status=room.status,
            commitment=room.card.commitment,
            created=room.card.created,
            # While it is played, the time of the last act would tell that somebody acted in secret.
            updated=room.card.created if room.running else room.updated,
            yours=yours,
            turn=any(seat in room.waiting() for seat in yours),
            key=room.card.key if insider else "",
            reading="" if room.card.terms.public or room.match is None else self.reading.of(room.card.id),
        )

    async def scene(
        self, match: OpenMatch, who: Who, viewer: ViewerId, since: int, plain: bool = False
    ) -> Scene:
        """Everything a viewer may know now, and what was told since; `plain` without what is drawn only."""
        muted = await self.mutes.of(who)
        if since > match.room.viewers[viewer].seq:
            await match.catch_up()  # they were at another server, which was further
        await match.current()
        while since < match.room.viewers[viewer].known_from and not match.room.complete:
            await match.read_whole()
            await match.current()
        # From here on nothing may be waited for: what is told is of one moment, and to who sits there then.
        if viewer is not None:
            self.viewer(match, who, viewer)
        seen = match.room.viewers[viewer]
        things, preview = ({}, NO_PREVIEW) if plain else match.room.closer(viewer)
        return Scene(
            seq=seen.seq,
            at=now_ms(),
            seat=viewer,
            match=self._info(match.room, who),
            view=msgspec.Raw(seen.view),
            ask=seen.ask,  # type: ignore[arg-type]
            dues=seen.dues,
            passes=seen.passes,
            things=things,  # type: ignore[arg-type]
            preview=preview,
            undo=None if plain else seen.undo,
            ending=match.room.viewers.ending,  # type: ignore[arg-type]
            lesson=seen.lesson,
            passages=audible_passages(seen.since(since), unheard(match.room, who, muted)),
        )

    async def listed(self, listings: Sequence[Listing], who: Who) -> list[protocol.MatchInfo]:
        """Matches in a list, without loading those that are over."""
        return [await self.info(await self.matches.open(listing.id), who) for listing in listings]
