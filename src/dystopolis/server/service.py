"""What clients say at a table, answered: the same for sockets and for HTTP."""

from functools import partial

import msgspec

from ..bots import adviser
from ..kernel import Refused
from .access import Access
from .clock import now_ms
from .config import Config
from .errors import Malformed, Stale, TooMany
from .guard.limits import Buckets
from .guard.metrics import Metrics
from .matches import OpenMatch
from .matches.bots import Bots, bot_called
from .people.who import Who
from .protocol import table as protocol
from .room import Room, questions
from .room.deeds import entries_for, playing, remark, seat_of
from .room.entries import AnyEntry
from .room.update import ViewerId

CHANGES_PER_SECOND = 0.1  # beyond what a decision usually takes, so that nobody is ever stuck

_decoder: msgspec.json.Decoder[protocol.Request] = msgspec.json.Decoder(protocol.Request)


def read_request(data: str | bytes) -> protocol.Request:
    """What a client says, or a sentence about what is wrong with it."""
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError) as why:
        raise Malformed(f"This message cannot be understood: {str(why).rstrip('.')}.") from why


class Service:
    """One for a server. Every request has an answer; what it changes reaches everybody as a frame."""

    def __init__(self, access: Access, bots: Bots, config: Config, metrics: Metrics) -> None:
        self.access = access
        self.bots = bots
        self.limits = config.limits
        self.metrics = metrics
        self._requests = Buckets(self.limits.messages_per_second, self.limits.messages_burst)
        self._chat = Buckets(self.limits.chat_per_minute / 60, self.limits.chat_burst)
        self._changes = Buckets(CHANGES_PER_SECOND, self.limits.changes_per_decision)

    async def do(
        self, match: OpenMatch, who: Who, viewer: ViewerId, request: protocol.Request, address: str = ""
    ) -> protocol.Reply:
        """Do what is asked, or raise Refused. `address` is where somebody is whom nobody knows."""
        caller = who.person.id if who.person is not None else address
        self._requests.refuse_if_empty(f"{caller} {match.room.card.id}", "That was too much at once.")
        if viewer is not None:
            seat_of(
                match.room, who.must_be_somebody().id, viewer
            )  # a socket may be older than who sits where
        match request:
            case protocol.Ping():
                return protocol.Pong(request.id)
            case protocol.Sync():
                return await self.access.scene(match, who, viewer, request.since)
            case protocol.Hint():
                return await self._hint(match, seated(viewer), request)
            case protocol.Why():
                return questions.why(match.room, seated(viewer), request)
            case protocol.Asides():
                return questions.asides(match.room, seated(viewer), request)
            case protocol.Shown():
                if not match.room.timekeeper.is_shown(seated(viewer), now_ms()):
                    return protocol.Done(request.id, match.room.viewers[viewer].seq, again=True)
        if viewer is None and isinstance(request, protocol.Chat):
            return await self._remark(match, who, request)
        return await self._change(match, who, seated(viewer), request)

    async def _remark(self, match: OpenMatch, who: Who, said: protocol.Chat) -> protocol.Done:
        """Somebody without a seat says something."""
        person = who.must_be_somebody()
        client = f"{person.id} {said.id}"
        again = await match.knows(None, client)
        if not again:
            if match.room.agreement.remarks >= self.limits.chat_lines:
                raise TooMany("Those who watch have said a lot at this match; that is enough.")
            self._chat.refuse_if_empty(f"{match.id} {person.id}", "You have said a lot.")
            length = self.limits.chat_length
            await match.act(
                lambda room: remark(room, person.id, person.name, said.text, length), client=client
            )
        return protocol.Done(said.id, match.room.viewers[None].seq, again)

    async def _change(self, match: OpenMatch, who: Who, seat: int, deed: protocol.Deed) -> protocol.Done:
        """Something happens, exactly once however often it is asked for."""
        if (seat, deed.id) in match.room.clients and await match.knows(seat, deed.id):
            return protocol.Done(deed.id, match.room.viewers[seat].seq, again=True)
        self._limit(match.room, seat, deed)
        try:
            plan = partial(self._plan, who, seat, self._bot_named(match, deed))
            await match.act(plan, seat, deed.id, partial(needs_whole, seat, deed))
        except Refused as why:
            if await match.knows(seat, deed.id):
                return protocol.Done(deed.id, match.room.viewers[seat].seq, again=True)
            self.metrics.refusals.labels("stale" if isinstance(why, Stale) else "rules").inc()
            raise
        self.metrics.answers.labels(match.room.game.id).inc()
        return protocol.Done(deed.id, match.room.viewers[seat].seq)

    def _limit(self, room: Room, seat: int, deed: protocol.Deed) -> None:
        """What is written is kept for ever, so nobody may write without end."""
        if isinstance(deed, protocol.Chat):
            if room.agreement.chat_lines >= self.limits.chat_lines:
                raise TooMany(f"This match has heard {self.limits.chat_lines} lines of chat; that is enough.")
            self._chat.refuse_if_empty(f"{room.card.id} {seat}", "You have said a lot.")
        elif room.match is not None:
            here = f"{room.card.id} {seat} {room.match.table.decisions}"
            self._changes.refuse_if_empty(here, "You have changed your mind very often in this decision.")

    def _plan(self, who: Who, seat: int, deed: protocol.Deed, room: Room) -> list[AnyEntry]:
        seat_of(room, who.must_be_somebody().id, seat)
        return entries_for(room, seat, deed, self.limits.chat_length)

    def _bot_named(self, match: OpenMatch, deed: protocol.Deed) -> protocol.Deed:
        if isinstance(deed, protocol.HandOver):
            return protocol.HandOver(
                deed.id, bot_called(match.room.game, deed.bot, match.room.card.terms.mode)
            )
        return deed

    async def _hint(self, open_match: OpenMatch, seat: int, request: protocol.Hint) -> protocol.Advice:
        room = open_match.room
        match = playing(room)
        if match.table.open_ask(seat) is None:
            raise Refused("You are not asked anything now.")
        strongest = adviser(room.game, match.setup.mode)
        thought = await self.bots.think(room, seat, strongest, explain=True, instead=request.instead)
        return protocol.Advice(
            request.id, list(thought.options), thought.labels, thought.sentence, request.instead
        )


def refusal(request_id: str, why: Refused) -> protocol.Refusal:
    return protocol.Refusal(request_id, why.sentence, why.rule, isinstance(why, Stale))


def needs_whole(seat: int, deed: protocol.Deed, room: Room) -> bool:
    """To take something back, the answer has to be in memory, and all that came after it."""
    if isinstance(deed, protocol.Undo):
        by = seat
    elif isinstance(deed, protocol.Vote) and deed.on == "undo":
        poll = room.agreement.polls.get("undo")
        by = poll.by if poll is not None else seat
    else:
        return False
    return room.match is not None and not room.match.remembers(by)


def seated(viewer: ViewerId) -> int:
    if viewer is None:
        raise Refused("You only watch; take a seat to play.")
    return viewer
