import pytest

from dystopolis.kernel import Outcome
from dystopolis.lab import Result, wilson
from dystopolis.lab.report import Range, Tally


@pytest.mark.parametrize(
    ("wins", "games", "interval"),
    [
        # Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        (81, 263, (0.2553, 0.3662)),
        (15, 148, (0.0624, 0.1605)),
        (0, 20, (0.0, 0.1611)),
        (1, 29, (0.0061, 0.1718)),
        (20, 20, (0.8389, 1.0)),
    ],
)
def test_the_interval_is_wilsons(wins: int, games: int, interval: tuple[float, float]) -> None:
    assert wilson(wins, games) == pytest.approx(interval, abs=1e-4)


def test_a_range_remembers_the_mean_and_the_extremes() -> None:
    range_ = Range()
    for number in (5, -2, 6):
        range_.add(number)

    spread = range_.spread()

    assert (spread.mean, spread.min, spread.max) == (3.0, -2, 6)


def test_shared_victories_count_for_every_winner() -> None:
    tally = Tally(3)
    tally.add(Result(Outcome((0, 2), (1, 3, 1), (5, 1, 5), "points", "R-1"), 10))
    tally.add(Result(Outcome((2,), (3, 2, 1), (0, 1, 4), "points", "R-1"), 20))

    assert tally.wins == [1, 0, 2]
    assert tally.scores == [5, 2, 9]
    assert tally.rounds.count == 0


def test_sides_are_counted_as_well_as_seats_and_a_loss_is_an_outcome() -> None:
    tally = Tally(2)
    tally.add(Result(Outcome((0, 1), (1, 1), (2, 2), "dawn", "R-1", "the watch"), 10))
    tally.add(Result(Outcome((), (1, 1), (0, 0), "robbed", "R-2", "the burglars"), 10))
    tally.add(Result(Outcome((), (1, 1), (0, 0), "robbed", "R-2", "the burglars"), 10))

    assert tally.wins == [1, 1]
    assert tally.ways == {"dawn": 1, "robbed": 2}
    assert tally.sides == {"the watch": 1, "the burglars": 2}
