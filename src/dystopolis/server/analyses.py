"""Matches that are over, looked back at with numbers, by a worker that has time.

What it finds is kept piece by piece, so that a server that stops goes on where it was; and it depends on
nothing but the match, so that it does not matter who finds it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import msgspec
import structlog

from .. import __version__
from ..bots import looking_back as say
from ..bots.analysis import ROLLOUTS, Decision, Moment, Part, turning_points, why_no_analysis
from ..kernel import Game, Refused
from .access import Access
from .archive import ALL, PUBLIC
from .bot_pool import IdleWorker, Study
from .bot_pool.think import plain
from .errors import NotFound, Unavailable
from .matches import OpenMatch
from .protocol.analysis import Considered, JudgedDecision, MatchAnalysis, Outlook, TurningPoint
from .retrospects import refuse_unless_over
from .steps import StepBook, Steps
from .storage.analyses import Piece

PIECE: Final = 8  # answers that are looked at in one go
LONGEST_QUEUE: Final = 200  # matches; who comes later asks again anyway
NOBODY: Final = "No bots think on this server, so nobody looks back at its matches."
METHOD: Final = f"{__version__} {ROLLOUTS}"

log = structlog.get_logger(__name__)
read_parts: Final = msgspec.json.Decoder(list[Part]).decode


class Analyses:
    """`wanted` are the matches that somebody has asked for; each gets a piece in turn."""

    def __init__(self, access: Access, steps: StepBook, worker: IdleWorker | None) -> None:
        self.access = access
        self.steps = steps
        self.worker = worker
        self.wanted: OrderedDict[str, None] = OrderedDict()
        self._refused: dict[str, str] = {}
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Go on with what was begun before the server stopped; of several servers, whoever is asked does."""
        if self.access.storage.alone and self.worker is not None:
            for match in await self.access.storage.analyses.unfinished(METHOD):
                self.want(match)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self.worker is not None:
            await self.worker.close()

    async def of(self, match: OpenMatch, eyes: str, since: int) -> MatchAnalysis:
        """What is known so far, through some eyes; whoever asks lets the rest be worked out."""
        refuse_unless_over(match)
        seats = match.room.card.terms.seats
        seat = seat_named(eyes, seats)
        if why := why_no_analysis(match.room.game, match.room.card.terms.mode):
            return MatchAnalysis(eyes, 0, 0, why)
        await match.read_whole()
        room = match.room
        played = room.match
        assert played is not None
        answers = played.length
        pieces = await self.access.storage.analyses.of(match.id, METHOD)
        found = in_a_row(pieces)
        done = min(answers + 1, PIECE * len(found))
        if match.id in self._refused:
            return MatchAnalysis(eyes, done, answers, self._refused[match.id])
        if done <= answers and self.worker is None:
            return MatchAnalysis(eyes, done, answers, NOBODY)
        if done <= answers:
            self.want(match.id)
        parts = [part for piece in found for part in read_parts(piece.data)]
        names = [room.words.seat(played.table.roles, one) for one in range(seats)]
        steps = await self.steps.of(match)
        return told(room.game, parts, steps, eyes, seat, names, done, answers, since)

    def want(self, match: str) -> None:
        if len(self.wanted) < LONGEST_QUEUE:
            self.wanted.setdefault(match)
        if self.wanted and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self.wanted:
            id = next(iter(self.wanted))
            try:
                more = await self._next_piece(id)
            except (NotFound, Unavailable):
                more = False  # whoever still wants to know asks again
            except Refused as why:
                log.info("not_looked_back_at", match=id, sentence=why.sentence)
                self._refused[id] = why.sentence
                more = False
            self.wanted.pop(id)
            if more:
                self.wanted[id] = None

    async def _next_piece(self, id: str) -> bool:
        """Look at the next piece of a match; says whether there is more to look at."""
        if self.worker is None:
            return False
        match = await self.access.matches.open(id)
        await match.read_whole()
        room, played = match.room, match.room.match
        if room.agreement.state != "over" or played is None or not played.table.over:
            return False
        pieces = (played.length + PIECE) // PIECE  # there is one position more than answers
        number = len(in_a_row(await self.access.storage.analyses.of(id, METHOD)))
        if number >= pieces:
            return False
        path = self.access.matches.catalogue.path(room.game, room.card.terms.variant)
        study = Study(
            setup=played.setup,
            answers=[(entry.seat, plain(entry.option)) for entry in played.log],
            first=PIECE * number,
            until=PIECE * (number + 1),
            rollouts=ROLLOUTS,
            variant=str(path) if path is not None else None,
            names=room.names(),
        )
        data = await self.worker.look_back(study)
        piece = Piece(match=id, piece=number, pieces=pieces, method=METHOD, data=data)
        await self.access.storage.analyses.put(piece)
        return number + 1 < pieces


def seat_named(eyes: str, seats: int) -> int | None:
    """Whose knowledge counts: a seat's, or everything."""
    if eyes in (ALL, PUBLIC):
        return None
    if not eyes.isdecimal() or len(eyes) > 2 or int(eyes) >= seats:
        raise Refused("Eyes are the number of a seat, public, or all.")
    return int(eyes)


def in_a_row(pieces: Sequence[Piece]) -> list[Piece]:
    """Those from the first on without a gap."""
    return [piece for place, piece in enumerate(pieces) if piece.piece == place]


def told(
    game: Game,
    parts: Sequence[Part],
    steps: Steps,
    eyes: str,
    seat: int | None,
    names: Sequence[str],
    done: int,
    answers: int,
    since: int,
) -> MatchAnalysis:
    """What was found, through these eyes, in words."""
    moments = [part for part in parts if isinstance(part, Moment)]
    numbers = [moment.number for moment in moments]

    def at(number: int) -> int:
        return steps.get(number, {}).get(eyes, 0)

    return MatchAnalysis(
        eyes=eyes,
        done=done,
        answers=answers,
        progress=say.so_far(done, answers),
        complete=done > answers,
        about=say.about(game, "" if seat is None else names[seat]),
        outlooks=tuple(outlook(moment, at(moment.number), seat, answers) for moment in moments),
        turning=tuple(
            TurningPoint(at(turn.number), numbers.index(turn.number), say.turn(turn, names))
            for turn in turning_points(moments, seat)
        ),
        decisions=tuple(
            judged(part, at(part.number), seat)
            for part in parts
            if isinstance(part, Decision) and part.number >= since and seat in (None, part.seat)
        ),
    )


def outlook(moment: Moment, at: int, seat: int | None, answers: int) -> Outlook:
    seen = moment.seen_by(seat)
    title = "End" if moment.number == answers else say.when(moment.round)
    return Outlook(at, title, seen.chances, seen.bands, say.forecast(seen))


def judged(decision: Decision, at: int, seat: int | None) -> JudgedDecision:
    found = decision.seen_by(seat)
    return JudgedDecision(
        decision.number,
        at,
        decision.seat,
        found.mark,
        say.verdict(found),
        tuple(Considered(option.label, say.worth(option), option.played) for option in found.options),
    )
