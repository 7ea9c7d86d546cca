"""Races between answers, in a game whose best answer is known."""

from random import Random

from tests.bots.climbing import GAME, Timid, Up, climbing

from dystopolis.bots.race import LEAST, Estimate, Luck, race, winner
from dystopolis.kernel import Option, Perspective

TIMID = Timid()


def eyes(seed: int = 1) -> Perspective:
    return Perspective(GAME, climbing(2), 0, Random(seed))


def plans(*steps: int) -> list[list[Option]]:
    return [[Up(step)] for step in steps]


def test_the_answer_that_wins_more_often_has_the_edge() -> None:
    estimates = race(eyes(), TIMID, plans(1, 5), rollouts=400)

    assert winner(estimates, 1.0) == 1
    assert estimates[1].edge > 2 * estimates[1].error > 0
    assert estimates[1].chance > estimates[0].chance


def test_a_worse_answer_never_displaces_the_incumbent() -> None:
    assert all(winner(race(eyes(seed), TIMID, plans(5, 1), rollouts=200), 1.0) == 0 for seed in range(20))


def test_the_incumbent_stays_without_evidence() -> None:
    """Two equal answers differ by nothing, since both have the same luck."""
    estimates = race(eyes(), TIMID, plans(3, 3), rollouts=100)

    assert estimates[1].edge == estimates[1].error == 0
    assert winner(estimates, 0.0) == 0


def test_few_samples_are_no_evidence() -> None:
    estimates = race(eyes(), TIMID, plans(1, 5), rollouts=2 * LEAST - 2)

    assert estimates[1].samples == LEAST - 1
    assert winner(estimates, 0.0) == 0


def test_a_race_never_spends_more_than_its_budget() -> None:
    for rollouts in (2, 17, 60, 240):
        estimates = race(eyes(), TIMID, plans(3, 4, 5, 6, 2), rollouts)

        assert sum(estimate.samples for estimate in estimates) <= rollouts


def test_the_incumbent_is_in_every_world_and_the_weak_drop_out() -> None:
    estimates = race(eyes(), TIMID, plans(4, 5, 1, 2, 3), rollouts=300)

    samples = [estimate.samples for estimate in estimates]
    assert samples[0] == max(samples)
    assert samples[2] < samples[1]


def test_same_luck_same_race() -> None:
    def numbers(seed: int) -> list[tuple[float, float, int]]:
        return [(e.edge, e.error, e.samples) for e in race(eyes(seed), TIMID, plans(3, 4, 5), 90)]

    assert numbers(7) == numbers(7)
    assert numbers(7) != numbers(8)


def test_a_race_ends_when_its_time_is_up() -> None:
    estimates = race(eyes(), TIMID, plans(3, 4), rollouts=10**9, seconds=0.05)

    assert 0 < estimates[0].samples < 10**6


def test_the_error_is_that_of_the_mean_of_differences() -> None:
    estimate = Estimate([Up(1)])
    for edge in (0.1, 0.3, 0.2, 0.2):
        estimate.add(0.5, edge)

    assert round(estimate.edge, 6) == 0.2
    assert round(estimate.error, 6) == round((0.02 / 3 / 4) ** 0.5, 6)


def test_luck_is_even_and_can_be_started_again() -> None:
    luck = Luck(5)
    drawn = [luck.random() for _ in range(2000)]

    again = Luck(5)
    assert [again.random() for _ in range(2000)] == drawn
    assert all(0 <= number < 1 for number in drawn)
    assert 0.47 < sum(drawn) / len(drawn) < 0.53
