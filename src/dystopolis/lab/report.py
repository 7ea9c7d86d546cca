"""What many games add up to."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt

import msgspec

from ..form import form
from .plan import Plan
from .play import Result

Z_OF_95_PERCENT = 1.959964


class Spread(msgspec.Struct, frozen=True):
    """Some numbers in brief."""

    mean: float
    min: int
    max: int


class Side(msgspec.Struct, frozen=True):
    """How often a side won, and where the true share of that lies."""

    wins: int
    interval: tuple[float, float]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A simulation's results. Everything but the time it took depends on the plan alone.

    `outcomes` says how often each way of ending occurred; `sides` has every side of a seat, and automated
    enemies that won.
    """

    game: str
    mode: str
    seats: int
    bots: tuple[str, ...]
    games: int
    finished: int
    seed: str
    settings: dict[str, str | list[int]]
    content: str
    wins: tuple[int, ...]
    win_intervals: tuple[tuple[float, float], ...]
    mean_scores: tuple[float, ...]
    outcomes: dict[str, int]
    sides: dict[str, Side]
    rounds: Spread | None
    decisions_per_game: Spread
    decisions: int
    seconds: float
    games_per_second: float
    decisions_per_second: float
    workers: int
    form: str


def wilson(wins: float, games: int, z: float = Z_OF_95_PERCENT) -> tuple[float, float]:
    """Wilson's interval: where the true share lies, 95 times out of 100."""
    share = wins / games
    centre = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    low, high = max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)
    return round(low, 4), round(high, 4)


class Tally:
    """Adds results up, one after the other; only whole numbers, so the order cannot matter."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.wins = [0] * seats
        self.scores = [0] * seats
        self.ways: Counter[str] = Counter()
        self.sides: Counter[str] = Counter()
        self.decisions = Range()
        self.rounds = Range()

    def add(self, result: Result) -> None:
        self.games += 1
        for seat in result.outcome.winners:
            self.wins[seat] += 1
        for seat, score in enumerate(result.outcome.scores):
            self.scores[seat] += score
        self.ways[result.outcome.way] += 1
        if result.outcome.side:
            self.sides[result.outcome.side] += 1
        self.decisions.add(result.decisions)
        if result.rounds is not None:
            self.rounds.add(result.rounds)

    def report(self, plan: Plan, seconds: float, workers: int) -> Report:
        return Report(
            game=plan.rules.id,
            mode=plan.rules.mode(plan.mode).id,
            seats=len(plan.bots),
            bots=plan.bots,
            games=plan.games,
            finished=self.games,
            seed=plan.seed,
            settings=plan.settings,
            content=plan.content.digest,
            wins=tuple(self.wins),
            win_intervals=tuple(wilson(wins, self.games) for wins in self.wins),
            mean_scores=_means(self.scores, self.games),
            outcomes=dict(sorted(self.ways.items())),
            sides=self._sides({role.side for role in plan.roles if role.side}),
            rounds=self.rounds.spread() if self.rounds.count else None,
            decisions_per_game=self.decisions.spread(),
            decisions=self.decisions.total,
            seconds=round(seconds, 6),
            games_per_second=round(self.games / seconds, 1),
            decisions_per_second=round(self.decisions.total / seconds, 1),
            workers=workers,
            form=form(),
        )

    def _sides(self, of_seats: set[str]) -> dict[str, Side]:
        names = sorted(of_seats | set(self.sides))
        return {name: Side(self.sides[name], wilson(self.sides[name], self.games)) for name in names}


class Range:
    """Whole numbers, of which only the sum and the extremes are remembered."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self.least = 0
        self.most = 0

    def add(self, number: int) -> None:
        self.least = min(self.least, number) if self.count else number
        self.most = max(self.most, number) if self.count else number
        self.count += 1
        self.total += number

    def spread(self) -> Spread:
        return Spread(round(self.total / self.count, 3), self.least, self.most)


def _means(totals: Sequence[int], count: int) -> tuple[float, ...]:
    return tuple(round(total / count, 3) for total in totals)
