"""The desk: who may come in, and what they are told about a match."""

import asyncio
import hmac
from collections.abc import Sequence
from time import monotonic

import msgspec

from .errors import Forbidden, NotFound
from .hall import Hall, Live
from .hall.loading import NO_MATCH
from .match_id import is_match_id
from .moment import now_ms
from .people.who import Who
from .room import Room
from .room.moment import Viewer
from .storage import Listing, Storage
from .wire import lobby as wire
from .wire.table import Scene

SHUT = (
    0.1  # seconds: who may not come in is told so at the next multiple of this, whatever is behind the door
)


class Desk:
    def __init__(self, hall: Hall, storage: Storage) -> None:
        self.hall = hall
        self.storage = storage

    # Coming in.

    async def enter(self, match: str, who: Who, key: str = "") -> Live:
        """The match, if this person may know of it: it is public, or they sit there, or have its link.

        What they did a moment ago, maybe in another process, is known here even before we hear of it.
        """
        came = monotonic()
        try:
            live = await self.hall.live(match) if is_match_id(match) else None
        except NotFound:
            live = None
        if live is not None:
            await self.hall.catch_up(live)
            if self._may_enter(live.room, who, key):
                return live
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

    def eyes(self, live: Live, who: Who, seat: int | None) -> Viewer:
        """Through whose eyes somebody looks: the seat they name if it is theirs, their first, or nobody's."""
        seats = live.room.agreement.seats_of(who.person.id) if who.person is not None else []
        if seat is None:
            return seats[0] if seats else None
        if seat not in seats:
            raise Forbidden("That is not your seat.")
        return seat

    # Telling.

    async def info(self, live: Live, who: Who) -> wire.MatchInfo:
        await live.settled()
        return self._info(live.room, who)

    def _info(self, room: Room, who: Who) -> wire.MatchInfo:
        """All of it at one moment, when nothing is on its way."""
        person = who.person.id if who.person is not None else ""
        yours = tuple(room.agreement.seats_of(person))
        insider = bool(yours) or (bool(person) and person == room.agreement.host)
        return wire.MatchInfo(
            id=room.card.id,
            game=room.game.id,
            title=room.game.title,
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
        )

    async def scene(self, live: Live, who: Who, viewer: Viewer, since: int) -> Scene:
        """Everything a viewer may know now, and what was told since."""
        if since > live.room.gallery.eyes[viewer].seq:
            await self.hall.catch_up(live)  # they were at another server, which was further
        await self.hall.settled(live)
        while since < live.room.gallery.eyes[viewer].known_from and not live.room.complete:
            await self.hall.whole(live.room.card.id)
            await self.hall.settled(live)
        # From here on nothing may be waited for: what is told is of one moment, and to who sits there then.
        if viewer is not None:
            self.eyes(live, who, viewer)
        eyes = live.room.gallery.eyes[viewer]
        return Scene(
            seq=eyes.seq,
            at=now_ms(),
            seat=viewer,
            match=self._info(live.room, who),
            view=msgspec.Raw(eyes.view),
            ask=eyes.ask,  # type: ignore[arg-type]
            dues=eyes.dues,
            passages=eyes.since(since),
        )

    async def listed(self, listings: Sequence[Listing], who: Who) -> list[wire.MatchInfo]:
        """Matches in a list, without loading those that are over."""
        return [await self.info(await self.hall.live(listing.id), who) for listing in listings]
