"""Bots at the table: whenever a seat that a bot plays is asked, a worker process thinks about it."""

import secrets

import structlog

from ...bots import make_bot, usual_bot
from ...kernel import Game, Refused, option_from, save
from ..errors import Unavailable
from ..guard.metrics import Metrics
from ..room import Room
from ..room import entries as e
from ..storage import Conflict, Unwritten
from ..thinking import Job, Thinkers, Thought
from .hall import Hall
from .live import Live

log = structlog.get_logger(__name__)


def bot_called(game: Game, name: str) -> str:
    """The bot of that name, or the one that usually plays this game."""
    chosen = name or usual_bot(game)
    make_bot(chosen)
    if chosen == "greedy" and game.persona is None:
        raise Refused(f"The greedy bot does not know how to play {game.title}.")
    return chosen


class Bots:
    def __init__(self, hall: Hall, thinkers: Thinkers, metrics: Metrics) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self.metrics = metrics

    def wake(self, live: Live) -> None:
        """Let every bot think that is asked something and does not think yet."""
        if live.room.broken:
            return  # it is being read again, and then we are called
        for seat in live.room.waiting():
            if live.room.agreement.chairs[seat].bot and seat not in live.thinking:
                live.thinking.add(seat)
                self.hall.spawn(self._play(live, seat))

    async def _play(self, live: Live, seat: int) -> None:
        try:
            await self._choose(live, seat)
        except (Conflict, Unwritten):
            pass  # the log went another way; whoever reads it next sees whether a bot is asked
        except Unavailable as why:
            log.info("bot_without_thoughts", match=live.room.card.id, seat=seat, sentence=why.sentence)
            return
        except Refused as why:
            log.error("bot_refused", match=live.room.card.id, seat=seat, sentence=why.sentence)
            return
        finally:
            live.thinking.discard(seat)
        if not live.on_their_way:
            self.wake(live)

    async def _choose(self, live: Live, seat: int) -> None:
        room = live.room
        asked_at = room.gallery.eyes[seat].asked_at
        bot = room.agreement.chairs[seat].bot
        thought = await self.think(room, seat, bot)
        self.metrics.thinking.labels(bot).observe(thought.took)
        same = live.room is room and room.running and room.gallery.eyes[seat].asked_at == asked_at
        if not same or room.agreement.chairs[seat].bot != bot or seat not in room.waiting():
            return
        entries = [e.Answered(seat, option_from(room.game, option), "bot") for option in thought.options]
        await self.hall.enact(live, entries, seat)

    async def think(self, room: Room, seat: int, bot: str, explain: bool = False) -> Thought:
        """What a bot would choose in this seat."""
        assert room.match is not None
        setup = room.match.setup
        path = self.hall.catalogue.path(room.game, room.card.terms.variant)
        job = Job(
            game=room.game.id,
            seats=setup.seats,
            settings=setup.settings,
            table=save(room.game, room.match.table),
            seat=seat,
            bot=bot,
            luck=secrets.token_hex(16),
            variant=str(path) if path is not None else None,
            digest=room.content.digest,
            names=room.names(),
            whole=True,
            explain=explain,
        )
        return await self.thinkers.choose(job)
