"""Bots at the table: whenever a seat that a bot plays is asked, a worker process thinks about it."""

import asyncio
import secrets
from functools import partial
from typing import Any

import msgspec
import structlog

from ...bots import known_as, make_bot, usual_bot
from ...kernel import Game, Refused, option_from
from ..bot_pool import BotPool, Job, Thought
from ..errors import Unavailable
from ..guard.metrics import Metrics
from ..room import Room
from ..room import entries as e
from ..storage import Conflict, Unwritten
from .matches import Matches
from .open_match import OpenMatch, Thinking

log = structlog.get_logger(__name__)

SCRIPT = "script"  # who answers for a learner what the script of a lesson gives away


def bot_called(game: Game, name: str, mode: str = "") -> str:
    """The bot of that name, or the one that usually plays this game; refused if it cannot play this mode."""
    chosen = known_as(name or usual_bot(game))
    make_bot(game, chosen, mode)
    return chosen


class Bots:
    def __init__(self, matches: Matches, pool: BotPool, metrics: Metrics) -> None:
        self.matches = matches
        self.pool = pool
        self.metrics = metrics

    def wake(self, match: OpenMatch) -> None:
        """Let every bot think that is asked something, and none that is not asked that any more."""
        if match.room.broken:
            return  # it is being read again, and then we are called
        for seat, thinking in list(match.thinking.items()):
            if thinking.asked != self._asked(match.room, seat):
                thinking.task.cancel()
        for seat in match.room.waiting():
            asked = self._asked(match.room, seat)
            if asked is not None and seat not in match.thinking:
                task = asyncio.create_task(self._think(match, seat))
                match.thinking[seat] = Thinking(asked, task, match.room.head)
                task.add_done_callback(partial(self._thought, match, seat))

    def _asked(self, room: Room, seat: int) -> tuple[int, str] | None:
        """What a bot thinks about: the message that asked, and which bot it is; None if it need not."""
        bot = room.agreement.chairs[seat].bot or (SCRIPT if room.scripted(seat) is not None else "")
        if not bot or seat not in room.waiting():
            return None
        return room.viewers[seat].asked_at, bot

    async def _think(self, match: OpenMatch, seat: int) -> Thought | None:
        scripted = match.room.scripted(seat)
        if scripted is not None:
            return Thought(options=[msgspec.to_builtins(scripted)], labels=[])
        bot = match.room.agreement.chairs[seat].bot
        try:
            thought = await self.think(match.room, seat, bot)
        except Unavailable as why:
            log.info("bot_without_thoughts", match=match.room.card.id, seat=seat, sentence=why.sentence)
        except Refused as why:
            log.error("bot_refused", match=match.room.card.id, seat=seat, sentence=why.sentence)
        else:
            self.metrics.thinking.labels(bot).observe(thought.took)
            return thought
        return None

    def _thought(self, match: OpenMatch, seat: int, task: "asyncio.Task[Thought | None]") -> None:
        """Let it count, if it is still what was asked."""
        thinking = match.thinking.pop(seat)
        asked, room = thinking.asked, match.room
        if task.cancelled():
            self.wake(match)
        elif thought := task.result():
            if not room.broken and asked == self._asked(room, seat):
                self.matches.spawn(self._answer(match, seat, thought, thinking.head))
            else:
                self.wake(match)

    async def _answer(self, match: OpenMatch, seat: int, thought: Thought, head: int) -> None:
        game = match.room.game
        entries = [e.Answered(seat, option_from(game, option), "bot") for option in thought.options]
        try:
            await match.enact(entries, seat)
        except (Conflict, Unwritten):
            pass  # the log went another way; whoever reads it next sees whether a bot is asked
        except Refused as why:
            # Somebody else may have acted while it thought; the ticker lets it think again.
            late = match.room.head != head
            note = log.info if late else log.error
            note("bot_refused", match=match.room.card.id, seat=seat, sentence=why.sentence, late=late)

    async def think(
        self, room: Room, seat: int, bot: str, explain: bool = False, instead: dict[str, Any] | None = None
    ) -> Thought:
        """What a bot would choose in this seat, or what it thinks of another choice."""
        assert room.match is not None
        setup = room.match.setup
        path = self.matches.catalogue.path(room.game, room.card.terms.variant)
        job = Job(
            match=room.card.id,
            game=room.game.id,
            seats=setup.seats,
            settings=setup.settings,
            mode=setup.mode,
            seat=seat,
            bot=bot,
            luck=secrets.token_hex(16),
            variant=str(path) if path is not None else None,
            digest=room.content.digest,
            names=room.names(),
            whole=True,
            explain=explain,
            instead=instead,
        )
        return await self.pool.choose(job, room.match)
