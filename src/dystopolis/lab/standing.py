"""How seats of Metropolis stand, learnt from self-play: python -m dystopolis.lab.standing 5000.

Characters with all sorts of tastes play many games. Before each planning every seat's features are noted, and
fitted to how much more wealth than the table it had in the end. One game in six is held out to judge by.
"""

import sys
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import msgspec

from ..games import metropolis
from ..games.metropolis.persona import selfplay, standing
from ..games.metropolis.persona.character import Character
from ..games.metropolis.persona.routes import RouteBook
from ..games.metropolis.table import Metropolis
from .fitting import best_spread, calibration_error, log_loss, softmax, solve

SEATS = 5
HELD_OUT = 6  # every sixth game
NEIGHBOURS = 0.4  # how much the rounds before and after count
PENALTY = 30.0  # as many positions that say nothing
ROUTES_KEPT = 64
MOST_FOR_AN_ITEM = 40.0  # what is seldom held may seem to bring anything
FILE = Path(standing.__file__).parent / "standing.toml"

Game = tuple[list[selfplay.Sample], list[int]]


class Fit(msgspec.Struct, frozen=True):
    """The weights of one round. `r2`, `loss` and `said` are about games that were held out."""

    round: int
    weights: list[float]
    heat: float
    r2: float
    loss: float
    said: list[tuple[float, float]]


class Sums:
    """What a least-squares fit needs of all positions of a round."""

    def __init__(self, size: int) -> None:
        self.square = [[0.0] * size for _ in range(size)]
        self.right = [0.0] * size
        self.count = 0

    def add(self, row: Sequence[float], target: float) -> None:
        self.count += 1
        there = [(i, value) for i, value in enumerate(row) if value]
        for i, value in there:
            line = self.square[i]
            for j, other in there:
                line[j] += value * other
            self.right[i] += value * target


def play(number: int, seed: str) -> Game:
    """One game of characters that nobody has met."""
    random = Random(f"{seed}/{number}")
    characters = [Character(selfplay.some_tastes(random)) for _ in range(SEATS)]
    table = metropolis.GAME.start(SEATS, f"{seed}/{number}")
    assert isinstance(table, Metropolis)
    return selfplay.watched(table, characters, random.random, standing.Standing(RouteBook(ROUTES_KEPT)))


def learn(games: Sequence[Game]) -> list[Fit]:
    """Weights for each round."""
    rounds = max(number for samples, _ in games for number, _ in samples)
    sums = [Sums(len(standing.FEATURES)) for _ in range(rounds + 1)]
    for index, (samples, wealth) in enumerate(games):
        if index % HELD_OUT:
            for number, rows in samples:
                for row, target in zip(less_the_mean(rows), targets(wealth), strict=True):
                    sums[number].add(row, target)
    return [fit(number, sums, games) for number in range(1, rounds + 1)]


def fit(number: int, sums: Sequence[Sums], games: Sequence[Game]) -> Fit:
    weights = weigh(
        [(sums[near], 1.0 if near == number else NEIGHBOURS) for near in (number - 1, number, number + 1)
         if 1 <= near < len(sums)]
    )  # fmt: skip
    errors = total = 0.0
    standings: list[tuple[list[float], list[float]]] = []
    known: list[tuple[list[float], list[float]]] = []
    for index, (samples, wealth) in enumerate(games):
        target, won = targets(wealth), shares(wealth)
        for at, rows in samples:
            if at != number:
                continue
            line = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in less_the_mean(rows)]
            if index % HELD_OUT:
                known.append((line, won))
            else:
                standings.append((line, won))
                errors += sum((a - b) ** 2 for a, b in zip(line, target, strict=True))
                total += sum(b * b for b in target)
    heat = best_spread(known) if any(weights) else 1.0
    said = [pair for line, won in standings for pair in zip(softmax(line, heat), won, strict=True)]
    return Fit(number, weights, heat, 1.0 - errors / total, log_loss(standings, heat), said)


def weigh(parts: Iterable[tuple[Sums, float]]) -> list[float]:
    """Least squares, shrunk; what can only be good and seems bad is left out."""
    size = len(standing.FEATURES)
    square = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    count = 0.0
    for sums, weight in parts:
        count += weight * sums.count
        for i in range(size):
            right[i] += weight * sums.right[i]
            for j in range(size):
                square[i][j] += weight * sums.square[i][j]
    good = {standing.FEATURES.index(name) for name in standing.BLESSINGS}
    kept = [i for i in range(size) if square[i][i] > 1e-6 * count]
    while True:
        small = [
            [square[i][j] + (PENALTY * square[i][i] / count + 0.5 if i == j else 0.0) for j in kept]
            for i in kept
        ]
        found = solve(small, [right[i] for i in kept])
        wrong = [i for i, value in zip(kept, found, strict=True) if value < 0 and i in good]
        if not wrong:
            break
        kept = [i for i in kept if i not in wrong]
    whole = [0.0] * size
    for i, value in zip(kept, found, strict=True):
        name = standing.FEATURES[i]
        whole[i] = min(value, MOST_FOR_AN_ITEM) if name in standing.EFFECTS else value
    return whole


def less_the_mean(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [[value - mean for value, mean in zip(row, means, strict=True)] for row in rows]


def targets(wealth: Sequence[int]) -> list[float]:
    mean = sum(wealth) / len(wealth)
    return [one - mean for one in wealth]


def shares(wealth: Sequence[int]) -> list[float]:
    most = max(wealth)
    return [1.0 / wealth.count(most) if one == most else 0.0 for one in wealth]


def as_toml(fits: Sequence[Fit], games: int, now: datetime | None = None) -> str:
    """The file beside the persona."""
    day = (now or datetime.now(UTC)).date().isoformat()
    error = calibration_error([pair for fit in fits for pair in fit.said])
    lines = [
        "# How a seat stands before each planning; made by: python -m dystopolis.lab.standing",
        f'date = "{day}"',
        f"games = {games}",
        f"calibration_error = {error:.4f}",
    ]
    for fit in fits:
        lines += ["", "[[rounds]]", f"round = {fit.round}", f"heat = {fit.heat:.2f}", f"r2 = {fit.r2:.3f}"]
        lines += [f"loss = {fit.loss:.3f}", "[rounds.weights]"]
        lines += [
            f'"{name}" = {weight:.4f}'
            for name, weight in zip(standing.FEATURES, fit.weights, strict=True)
            if weight
        ]
    return "\n".join(lines) + "\n"


def main(games: int, seed: str = "learn") -> None:
    fits = learn([play(number, seed) for number in range(games)])
    FILE.write_text(as_toml(fits, games), encoding="utf-8")
    for one in fits:
        print(f"round {one.round}: r2 {one.r2:.2f}, log loss {one.loss:.2f}, heat {one.heat:.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
