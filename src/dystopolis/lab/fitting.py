"""Ridge and logistic regression and softmax temperatures in plain Python: thirty features need no more."""

from collections.abc import Sequence
from math import exp, log
from operator import mul

Rows = Sequence[Sequence[float]]
STEPS = 40
ENOUGH = 0.01
NEWTON_STEPS = 12


def ridge(
    rows: Rows, targets: Sequence[float], weights: Sequence[float], penalty: float, signs: Sequence[int]
) -> list[float]:
    """The coefficients that fit best, each scaled by its own spread before it is shrunk.

    A coefficient of the wrong sign is a fluke of what goes together in the games: it is left out, and the
    rest fitted again, until all signs are right.
    """
    size = len(signs)
    square = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for row, target, weight in zip(rows, targets, weights, strict=True):
        for i in range(size):
            scaled = weight * row[i]
            if scaled:
                line = square[i]
                for j in range(size):
                    line[j] += scaled * row[j]
                right[i] += scaled * target
    kept = [i for i in range(size) if square[i][i] > 0]
    while True:
        small = [
            [square[i][j] + (penalty * square[i][i] if i == j else 0.0) for j in kept] for i in kept
        ]  # fmt: skip
        found = solve(small, [right[i] for i in kept])
        wrong = [i for i, value in zip(kept, found, strict=True) if value * signs[i] < 0]
        if not wrong:
            break
        kept = [i for i in kept if i not in wrong]
    whole = [0.0] * size
    for i, value in zip(kept, found, strict=True):
        whole[i] = value
    return whole


def logistic(
    rows: Rows, wins: Sequence[float], weights: Sequence[float], penalty: float, signs: Sequence[int]
) -> list[float]:
    """Weights, and last a constant, of the log odds to win; wrong signs are left out, as in `ridge`.

    Newton's method with a bound of the curvature that does not change, so that it is summed up only once.
    """
    size = len(signs)
    total = sum(weights)
    means = [sum(w * row[i] for w, row in zip(weights, rows, strict=True)) / total for i in range(size)]
    square = [[0.0] * (size + 1) for _ in range(size + 1)]
    centred = [[*[value - mean for value, mean in zip(row, means, strict=True)], 1.0] for row in rows]
    for row, weight in zip(centred, weights, strict=True):
        for i, value in enumerate(row):
            scaled = 0.25 * weight * value
            if scaled:
                line = square[i]
                for j in range(size + 1):
                    line[j] += scaled * row[j]
    kept = [i for i in range(size + 1) if square[i][i] > 1e-9]
    found = [0.0] * (size + 1)
    while True:
        found = _climb(centred, wins, weights, square, penalty, kept, found)
        wrong = [i for i in kept if i < size and found[i] * signs[i] < 0]
        if not wrong:
            break
        kept = [i for i in kept if i not in wrong]
    constant = found[size] - sum(found[i] * means[i] for i in range(size))
    return [*found[:size], constant]


def _climb(
    rows: Rows,
    wins: Sequence[float],
    weights: Sequence[float],
    square: Rows,
    penalty: float,
    kept: Sequence[int],
    start: Sequence[float],
) -> list[float]:
    """The likeliest weights of those that are kept; the last, the constant, is not shrunk."""
    size = len(square)
    shrunk = [penalty * square[i][i] if i < size - 1 else 0.0 for i in range(size)]
    curve = [[square[i][j] + (shrunk[i] if i == j else 0.0) for j in kept] for i in kept]
    found = [start[i] if i in kept else 0.0 for i in range(size)]
    picks = [[row[i] for i in kept] for row in rows]
    for _ in range(STEPS):
        slope = [0.0] * len(kept)
        now = [found[i] for i in kept]
        for picked, won, weight in zip(picks, wins, weights, strict=True):
            odds = sum(map(mul, now, picked))
            missing = weight * (won - chance_of(odds))
            for place, value in enumerate(picked):
                slope[place] += missing * value
        slope = [part - shrunk[i] * found[i] for part, i in zip(slope, kept, strict=True)]
        step = solve(curve, slope)
        for i, part in zip(kept, step, strict=True):
            found[i] += part
        if max([abs(part) * square[i][i] ** 0.5 for i, part in zip(kept, step, strict=True)]) < ENOUGH:
            break
    return found


def logistic_through_zero(
    rows: Rows,
    wins: Sequence[float],
    weights: Sequence[float],
    shrinks: Sequence[float],
    signs: Sequence[int],
) -> list[float]:
    """Weights without a constant: where all features are nought, the odds are even.

    As with `ridge`, what seems to work the wrong way is left out, the worst first.
    """
    size = len(signs)
    kept = [i for i in range(size) if any(row[i] for row in rows)]
    while True:
        small = [[row[i] for i in kept] for row in rows]
        found = _newton(small, wins, weights, [shrinks[i] for i in kept])
        wrong = [
            (value * signs[i], i) for i, value in zip(kept, found, strict=True) if value * signs[i] < -1e-9
        ]
        if not wrong:
            break
        kept.remove(min(wrong)[1])
    whole = [0.0] * size
    for i, value in zip(kept, found, strict=True):
        whole[i] = value
    return whole


def shrunk_by_spread(rows: Rows, weights: Sequence[float], penalty: float) -> list[float]:
    """How much each coefficient is shrunk: in whatever unit its feature is counted, it comes to the same."""
    return [
        penalty * sum(weight * row[i] * row[i] for row, weight in zip(rows, weights, strict=True))
        for i in range(len(rows[0]))
    ]


def _newton(
    rows: Rows, wins: Sequence[float], weights: Sequence[float], shrinks: Sequence[float]
) -> list[float]:
    size = len(shrinks)
    found = [0.0] * size
    for _ in range(NEWTON_STEPS):
        square = [[0.0] * size for _ in range(size)]
        right = [-shrink * value for shrink, value in zip(shrinks, found, strict=True)]
        for row, won, weight in zip(rows, wins, weights, strict=True):
            chance = chance_of(sum(a * b for a, b in zip(found, row, strict=True)))
            miss = weight * (won - chance)
            bend = weight * chance * (1.0 - chance)
            there = [(i, value) for i, value in enumerate(row) if value]
            for i, value in there:
                right[i] += miss * value
                line, scaled = square[i], bend * value
                for j, other in there:
                    line[j] += scaled * other
        for i in range(size):
            square[i][i] += shrinks[i] + 1e-9
        step = solve(square, right)
        found = [value + change for value, change in zip(found, step, strict=True)]
        if max(abs(change) for change in step) < 1e-4:
            break
    return found


def chance_of(odds: float) -> float:
    """A chance from its log odds."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))


def solve(square: list[list[float]], right: list[float]) -> list[float]:
    """Gaussian elimination with pivots."""
    size = len(right)
    lines = [[*square[i], right[i]] for i in range(size)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(lines[row][column]))
        lines[column], lines[pivot] = lines[pivot], lines[column]
        head = lines[column]
        for row in range(column + 1, size):
            factor = lines[row][column] / head[column]
            if factor:
                lines[row] = [a - factor * b for a, b in zip(lines[row], head, strict=True)]
    found = [0.0] * size
    for row in range(size - 1, -1, -1):
        rest = sum(lines[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (lines[row][size] - rest) / lines[row][row]
    return found


def softmax(standings: Sequence[float], spread: float) -> list[float]:
    highest = max(standings)
    shares = [exp((standing - highest) / spread) for standing in standings]
    whole = sum(shares)
    return [share / whole for share in shares]


def log_loss(games: Sequence[tuple[Sequence[float], Sequence[float]]], spread: float) -> float:
    """Of standings and what each seat won, a game: how surprised somebody is who believes the softmax."""
    total = 0.0
    for standings, won in games:
        for share, part in zip(softmax(standings, spread), won, strict=True):
            if part:
                total -= part * log(max(share, 1e-9))
    return total / max(1, len(games))


def best_spread(games: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """The spread with the lowest log loss, by golden section on its logarithm."""
    low, high = log(0.3), log(300.0)
    golden = 0.6180339887498949
    for _ in range(28):
        a, b = high - golden * (high - low), low + golden * (high - low)
        if log_loss(games, exp(a)) < log_loss(games, exp(b)):
            high = b
        else:
            low = a
    return exp((low + high) / 2)


def calibration_error(said: Sequence[tuple[float, float]], bins: int = 10) -> float:
    """The mean distance of what was said from what was, over bins with equally many predictions."""
    ordered = sorted(said, key=lambda pair: pair[0])
    size = max(1, -(-len(ordered) // bins))
    total = 0.0
    for start in range(0, len(ordered), size):
        part = ordered[start : start + size]
        total += abs(sum(chance for chance, _ in part) - sum(was for _, was in part))
    return total / max(1, len(ordered))
