# mypyc: off: it defines msgspec Structs
"""A finished match looked back at: everybody's chances over time, and what each decision was worth.

Both are told twice: as a seat knew it at that time, on tables that it could imagine, and with everything
shown. It is worked out answer by answer, so that it can be shown as it comes, and go on where it stopped.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from random import Random

import msgspec

from ..kernel import Game, Match, Perspective, Refused, Table, Words, play_on
from .hindsight import Hindsight
from .levels import expert_of
from .race import Luck
from .weighing import MUCH, Judgement, Weighing

ROLLOUTS = 60
WORLDS = 12
TURNS = 3
DIGITS = 4


class Forecast(msgspec.Struct, frozen=True):
    """Every seat's chance to win, and how uncertain that is: two errors of the worlds it was seen in."""

    chances: tuple[float, ...]
    bands: tuple[float, ...]


class Moment(msgspec.Struct, frozen=True, tag="moment"):
    """A quiet point, after so many answers: with everything shown, and as each seat knew it."""

    number: int
    round: int
    shown: Forecast
    known: tuple[Forecast, ...]

    def seen_by(self, seat: int | None) -> Forecast:
        return self.shown if seat is None else self.known[seat]


class Decision(msgspec.Struct, frozen=True, tag="decision"):
    """A decision that was one, put to a seat after so many answers."""

    number: int
    seat: int
    known: Judgement
    shown: Judgement

    def seen_by(self, seat: int | None) -> Judgement:
        return self.shown if seat is None else self.known


Part = Moment | Decision


class Turn(msgspec.Struct, frozen=True):
    """Between two quiet points somebody's chance moved much: whose, and from what to what."""

    number: int
    round: int
    seat: int
    before: float
    after: float


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """All of it. `turning` are the biggest swings, as they were seen with everything shown."""

    game: str
    answers: int
    moments: tuple[Moment, ...]
    decisions: tuple[Decision, ...]
    turning: tuple[Turn, ...]


def why_no_analysis(game: Game, mode: str = "") -> str:
    """Why nobody can say what positions of this game are worth; empty if somebody can."""
    if game.persona is None or expert_of(game, mode) is None:
        return (
            f"Nobody has learnt yet what a position of {game.title} is worth, so there are no chances to "
            "show here. What happened is told all the same."
        )
    return ""


def analysed(match: Match, rollouts: int = ROLLOUTS) -> Analysis:
    """The whole of it, at once."""
    return gathered(match, list(analyse(match, rollouts)))


def gathered(match: Match, parts: Sequence[Part]) -> Analysis:
    """What `analyse` has said so far, put together: also of a part of the match."""
    moments = tuple(part for part in parts if isinstance(part, Moment))
    return Analysis(
        game=match.game.id,
        answers=len(match.log),
        moments=moments,
        decisions=tuple(part for part in parts if isinstance(part, Decision)),
        turning=turning_points(moments),
    )


def analyse(
    match: Match,
    rollouts: int = ROLLOUTS,
    first: int = 0,
    until: int | None = None,
    words: Words | None = None,
) -> Iterator[Part]:
    """Answer by answer, from the `first` on, before `until`: the same parts however it is cut into pieces."""
    game = match.game
    if game.persona is None:
        raise Refused(f"{game.title} does not say what a sensible player likes, so nobody can judge it.")
    if not match.table.over:
        raise Refused("Only a match that is over can be looked back at.")
    if match.before:
        raise LookupError(f"the first {match.before} answers of the match are not here")
    again = Match(game, match.setup, match.content)
    log = match.log
    weighing = Weighing(match, rollouts, words or game.words)
    for number in range(len(log) + 1):
        if number:
            again.answer(log[number - 1].seat, log[number - 1].option)
        if number == until:
            return
        table = again.table
        if number >= first and (table.over or game.persona.rests(table)):
            yield moment(game, table, number)
        if number < len(log):
            if number >= first:
                weighed = decision(game, table, number, weighing)
                if weighed is not None:
                    yield weighed
            weighing.pass_by(table, log[number].seat)


def moment(game: Game, table: Table, number: int) -> Moment:
    round = game.course.round(table) if game.course is not None else 0
    shown = forecast(game, Hindsight(game, table, 0, Random(f"moment {number}")), table)
    known = [
        forecast(game, Perspective(game, table, seat, Random(f"moment {number} {seat}")), table)
        for seat in range(table.seats)
    ]
    return Moment(number, round, shown, tuple(known))


def forecast(game: Game, eyes: Perspective, table: Table) -> Forecast:
    """Everybody's chances: of a game that goes on, by playing on to the next quiet point some times."""
    persona = game.persona
    assert persona is not None
    if table.over:
        return Forecast(tuple(persona.chances(table)), (0.0,) * table.seats)
    seen: list[list[float]] = []
    for world in range(WORLDS):
        luck = Luck(world + 1)
        copy = eyes.imagine()
        seat = copy.waiting()[0]
        copy.answer(seat, persona.pick(copy, seat, copy.options(seat), luck.random))
        play_on(copy, persona.pick, persona.rests, luck.random)
        seen.append(persona.chances(copy))
    columns = list(zip(*seen, strict=True))
    means = [sum(column) / WORLDS for column in columns]
    spreads = [
        sum((chance - mean) ** 2 for chance in column) / (WORLDS - 1) / WORLDS
        for column, mean in zip(columns, means, strict=True)
    ]
    return Forecast(
        tuple(round(mean, DIGITS) for mean in means),
        tuple(round(2 * sqrt(spread), DIGITS) for spread in spreads),
    )


def decision(game: Game, table: Table, number: int, weighing: Weighing) -> Decision | None:
    """What was decided here, weighed twice; None where there was nothing to decide."""
    seat = weighing.match.log[number].seat
    known = weighing.weigh(table, Perspective(game, table, seat, Random(f"decision {number}")), number)
    if known is None:
        return None
    shown = weighing.weigh(table, Hindsight(game, table, seat, Random(f"decision {number}")), number)
    return None if shown is None else Decision(number, seat, known, shown)


def turning_points(moments: Sequence[Moment], seat: int | None = None, most: int = TURNS) -> tuple[Turn, ...]:
    """Between which quiet points somebody's chance moved the most, beyond what is uncertain."""
    turns: list[tuple[float, Turn]] = []
    for one, other in pairwise(moments):
        before, after = one.seen_by(seat), other.seen_by(seat)
        moved = [
            abs(b - a) - band for a, b, band in zip(before.chances, after.chances, before.bands, strict=True)
        ]
        whose = moved.index(max(moved))
        turn = Turn(other.number, one.round, whose, before.chances[whose], after.chances[whose])
        turns.append((max(moved), turn))
    turns.sort(key=lambda found: (-found[0], found[1].number))
    return tuple(turn for much, turn in turns[:most] if much > 2 * MUCH)
