"""What clients say at a table, answered: the same for sockets and for HTTP."""

import asyncio
from functools import partial

import msgspec
from prometheus_client import Counter

from ..bots import usual_bot
from ..kernel import Refused, option_from
from .config import Config
from .desk import Desk
from .errors import Malformed, Stale
from .guard.metrics import Metrics
from .hall import Live
from .hall.bots import Bots, bot_called
from .people.who import Who
from .room import Room
from .room.deeds import entries_for, playing, seat_of
from .room.entries import AnyEntry
from .room.moment import Viewer
from .wire import table as wire

_decoder: msgspec.json.Decoder[wire.Request] = msgspec.json.Decoder(wire.Request)


def read_request(data: str | bytes) -> wire.Request:
    """What a client says, or a sentence about what is wrong with it."""
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError) as why:
        raise Malformed(f"This message cannot be understood: {str(why).rstrip('.')}.") from why


class Service:
    """One for a server. Every request has an answer; what it changes reaches everybody as a frame."""

    def __init__(self, desk: Desk, bots: Bots, config: Config, metrics: Metrics) -> None:
        self.desk = desk
        self.bots = bots
        self.config = config
        self.metrics = metrics
        self._counters: dict[str, Counter] = {}

    def begin(
        self, live: Live, who: Who, viewer: Viewer, request: wire.Request
    ) -> asyncio.Future[None] | None:
        """Let an answer count at once, if it does: done when it is on disk.

        Whatever is not as simple as that has to wait for something: `answer` sees to it.
        """
        if not isinstance(request, wire.Answer) or viewer is None or live.room.broken:
            return None
        if (viewer, request.id) in live.room.clients:
            return None
        try:
            entries = self._plan(who, viewer, request, live.room)
            done = self.desk.hall.enact(live, entries, viewer, request.id)
        except Refused:
            return None  # and nothing has changed
        self._count(live)
        return done

    async def answer(
        self,
        live: Live,
        who: Who,
        viewer: Viewer,
        request: wire.Request,
        begun: asyncio.Future[None] | None = None,
    ) -> wire.Reply:
        """Do what is asked, or raise Refused. `begun`: what became of it so far."""
        if viewer is not None:
            self.desk.eyes(live, who, viewer)  # a socket may be older than who sits where
        match request:
            case wire.Ping():
                return wire.Pong(request.id)
            case wire.Sync():
                return await self.desk.scene(live, who, viewer, request.since)
            case wire.Hint():
                return await self._hint(live, seated(viewer), request)
            case wire.Why():
                return self._why(live, seated(viewer), request)
        return await self._do(live, who, seated(viewer), request, begun)

    async def _do(
        self, live: Live, who: Who, seat: int, deed: wire.Deed, begun: asyncio.Future[None] | None
    ) -> wire.Done:
        """Something happens, exactly once however often it is asked for."""
        hall = self.desk.hall
        if begun is None and (seat, deed.id) in live.room.clients and await hall.knows(live, seat, deed.id):
            return wire.Done(deed.id, live.room.gallery.eyes[seat].seq, again=True)
        undoing = isinstance(deed, wire.Undo) or (isinstance(deed, wire.Vote) and deed.on == "undo")
        try:
            deed = self._bot_named(live, deed)
            plan = partial(self._plan, who, seat, deed)
            await hall.act(live, plan, seat, deed.id, whole=undoing, begun=begun)
        except Refused as why:
            if await hall.knows(live, seat, deed.id):
                return wire.Done(deed.id, live.room.gallery.eyes[seat].seq, again=True)
            self.metrics.refusals.labels("stale" if isinstance(why, Stale) else "rules").inc()
            raise
        if begun is None:
            self._count(live)
        return wire.Done(deed.id, live.room.gallery.eyes[seat].seq)

    def _count(self, live: Live) -> None:
        game = live.room.game.id
        if game not in self._counters:
            self._counters[game] = self.metrics.answers.labels(game)
        self._counters[game].inc()

    def _plan(self, who: Who, seat: int, deed: wire.Deed, room: Room) -> list[AnyEntry]:
        seat_of(room, who.must_be_somebody().id, seat)
        return entries_for(room, seat, deed, self.config.limits.chat_length)

    def _bot_named(self, live: Live, deed: wire.Deed) -> wire.Deed:
        if isinstance(deed, wire.HandOver):
            return wire.HandOver(deed.id, bot_called(live.room.game, deed.bot))
        return deed

    async def _hint(self, live: Live, seat: int, request: wire.Hint) -> wire.Advice:
        room = live.room
        match = playing(room)
        if match.table.open_ask(seat) is None:
            raise Refused("You are not asked anything now.")
        thought = await self.bots.think(room, seat, usual_bot(room.game), explain=True)
        return wire.Advice(request.id, list(thought.options), thought.labels, thought.sentence)

    def _why(self, live: Live, seat: int, request: wire.Why) -> wire.Reason:
        """The reason and the rule, from what the seat may know."""
        room = live.room
        table = playing(room).table
        if request.option is None:
            why = room.words.why_not_here(table, seat, request.at)
        else:
            option = option_from(room.game, request.option)
            possible = option in table.options(seat) or option in table.asides(seat)
            if possible:
                why = room.words.why_it_would_fail(table, seat, option)
            elif table.open_ask(seat) is None:
                why = Refused("You are not asked anything now.")
            else:
                why = room.words.why_not(table, seat, option)
        return wire.Reason(request.id) if why is None else wire.Reason(request.id, why.sentence, why.rule)


def refusal(request_id: str, why: Refused) -> wire.Refusal:
    return wire.Refusal(request_id, why.sentence, why.rule, isinstance(why, Stale))


def seated(viewer: Viewer) -> int:
    if viewer is None:
        raise Refused("You only watch; take a seat to play.")
    return viewer
