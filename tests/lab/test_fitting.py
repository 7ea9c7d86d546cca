"""Ridge, softmax and calibration, on numbers whose answer is known."""

from random import Random

import pytest

from dystopolis.lab.fitting import (
    best_spread,
    calibration_error,
    chance_of,
    logistic,
    logistic_through_zero,
    ridge,
    shrunk_by_spread,
    softmax,
    solve,
)
from dystopolis.toolkit.learnt import Stage


def test_linear_equations_are_solved_also_when_a_pivot_is_zero() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == pytest.approx([2.0, 3.0])


def test_ridge_finds_the_weights_that_made_the_numbers() -> None:
    rng = Random(1)
    rows = [[rng.gauss(0, 1), rng.gauss(0, 5)] for _ in range(400)]
    targets = [3 * a - 0.5 * b + rng.gauss(0, 0.1) for a, b in rows]

    assert ridge(rows, targets, [1.0] * 400, 1e-6, [0, 0]) == pytest.approx([3, -0.5], abs=0.05)


def test_a_weight_of_the_wrong_sign_is_left_out() -> None:
    rng = Random(2)
    rows = [[rng.gauss(0, 1), rng.gauss(0, 1)] for _ in range(400)]
    targets = [2 * a - b for a, b in rows]

    first, second = ridge(rows, targets, [1.0] * 400, 1e-6, [1, 1])

    assert first == pytest.approx(2, abs=0.2)
    assert second == 0


def test_the_spread_of_the_softmax_is_found_from_who_won() -> None:
    rng = Random(3)
    games = []
    for _ in range(3000):
        standings = [rng.gauss(0, 10) for _ in range(3)]
        winner = rng.choices(range(3), softmax(standings, 8.0))[0]
        games.append((standings, [float(seat == winner) for seat in range(3)]))

    assert best_spread(games) == pytest.approx(8, rel=0.12)


def test_calibration_is_the_distance_of_what_was_said_from_what_was() -> None:
    fair = [(0.2, float(number % 5 == 0)) for number in range(100)]
    bold = [(0.9, float(number % 2 == 0)) for number in range(100)]

    assert calibration_error(fair) == pytest.approx(0, abs=1e-9)
    assert calibration_error(bold) == pytest.approx(0.4)


def test_who_plays_alone_has_a_chance_against_the_game_itself() -> None:
    assert Stage([1.0], 1.0).shares([0.0]) == [0.5]
    assert Stage([1.0], 2.0).shares([2.0])[0] == pytest.approx(0.731, abs=0.001)


def test_logistic_regression_finds_what_made_games_won_and_leaves_out_a_wrong_sign() -> None:
    rng = Random(4)
    rows = [[1.0, rng.gauss(0, 1), rng.gauss(0, 1)] for _ in range(4000)]
    won = [float(rng.random() < chance_of(-1.0 + 2.0 * a - 0.5 * b)) for _, a, b in rows]
    even = [1.0] * 4000
    shrinks = shrunk_by_spread(rows, even, 1e-6)

    found = logistic_through_zero(rows, won, even, shrinks, [0, 1, 0])
    assert found == pytest.approx([-1, 2, -0.5], abs=0.15)
    assert logistic_through_zero(rows, won, even, shrinks, [0, 1, 1])[2] == 0


def test_logistic_finds_the_log_odds_that_made_the_wins() -> None:
    rng = Random(5)
    rows = [[rng.gauss(4, 1), rng.gauss(0, 2)] for _ in range(3000)]
    wins = [1.0 if rng.random() < chance_of(1.5 * a - 0.8 * b - 6) else 0.0 for a, b in rows]

    found = logistic(rows, wins, [1.0] * len(rows), 0.0, [0, 0])

    assert found == pytest.approx([1.5, -0.8, -6], rel=0.12)


def test_logistic_leaves_a_weight_of_the_wrong_sign_out_and_fits_the_rest_again() -> None:
    rng = Random(6)
    rows = [[rng.gauss(0, 1), rng.gauss(0, 1)] for _ in range(2000)]
    wins = [1.0 if rng.random() < chance_of(a - b) else 0.0 for a, b in rows]

    first, second, _ = logistic(rows, wins, [1.0] * len(rows), 0.0, [1, 1])

    assert second == 0
    assert 0.7 < first < 1
