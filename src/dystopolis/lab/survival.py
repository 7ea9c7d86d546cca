"""The chance that anybody wins, for games that all may lose: a team against the game itself."""

from collections.abc import Sequence
from math import log
from typing import Protocol

from .fitting import chance_of, logistic

NEIGHBOURS = 0.4  # how much positions of the stages before and after count
PENALTY = 0.01
MOST = 5000  # positions that weights are taken from: more make them little better, and take long
LEAST = 40  # positions of either kind, won and lost, that a scale is taken from


class At(Protocol):
    """A position: its stage, and the features of every seat."""

    @property
    def stage(self) -> int: ...
    @property
    def features(self) -> list[list[float]]: ...


class Story(Protocol):
    """A game: the positions it went through, who won, and whether the persona itself played."""

    @property
    def positions(self) -> Sequence[At]: ...
    @property
    def won(self) -> list[float]: ...
    @property
    def plain(self) -> bool: ...


def fit_survival(games: Sequence[Story], stage: int, signs: Sequence[int]) -> list[float]:
    """Weights of the log odds, and last the constant; scaled so that games of the persona itself are met."""
    rows: list[list[float]] = []
    wins: list[float] = []
    counts: list[float] = []
    plain: list[int] = []
    for game in games:
        for position in game.positions:
            if abs(position.stage - stage) <= 1:
                if position.stage == stage and game.plain:
                    plain.append(len(rows))
                rows.append(mean_features(position))
                wins.append(1.0 if any(game.won) else 0.0)
                counts.append(1.0 if position.stage == stage else NEIGHBOURS)
    if not rows or min(sum(wins), len(wins) - sum(wins)) < LEAST:
        return [*[0.0] * len(signs), _even_odds(wins)]
    step = -(-len(rows) // MOST)
    weights = logistic(rows[::step], wins[::step], counts[::step], PENALTY, signs)
    won = [wins[number] for number in plain]
    if min(sum(won), len(won) - sum(won)) < LEAST:
        return weights
    odds = [[log_odds(weights, rows[number])] for number in plain]
    scale, shift = logistic(odds, won, [1.0] * len(won), 0.0, [1])
    return [*[scale * weight for weight in weights[:-1]], scale * weights[-1] + shift]


def _even_odds(wins: Sequence[float]) -> float:
    """Where little was seen: the log odds of what was seen, with a win and a loss for everybody."""
    return log((sum(wins) + 1) / (len(wins) - sum(wins) + 1))


def mean_features(position: At) -> list[float]:
    count = len(position.features)
    return [sum(column) / count for column in zip(*position.features, strict=True)]


def log_odds(weights: Sequence[float], row: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, row, strict=False)) + weights[-1]


def survives(weights: Sequence[float], position: At) -> float:
    """The chance that anybody wins; without weights somebody does."""
    return chance_of(log_odds(weights, mean_features(position))) if weights else 1.0
