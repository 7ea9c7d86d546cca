"""BM-SCORE, BM-PWR, BM-RSC: the final scoring, and trackers."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    RED,
    empty_table,
    give,
    play,
)

from dystopolis.games.black_metro.power import acquire_power
from dystopolis.games.black_metro.resources import lose_some
from dystopolis.games.black_metro.round import end_round
from dystopolis.games.black_metro.scoring import final_scoring
from dystopolis.games.black_metro.strain import heal
from dystopolis.games.black_metro.table import BlackMetro


def scored(**things: object) -> BlackMetro:
    """Red against a Green who has 10 power and nothing else."""
    t = empty_table(seats=2)
    give(t, RED, **things)
    give(t, GREEN, power=10)
    play(t, final_scoring)
    return t


TIES = [
    ({"strain": 1}, {"strain": 0}, "fewest strain"),
    ({"fulfilled": "01"}, {"fulfilled": "02 03"}, "fulfilled missions"),
    ({"downed": "red.1a"}, {"downed": "red.1a blue.1a"}, "technologies, downed ones too"),
    ({"intel": 4}, {"drak": 2}, "drakownium"),
    ({"gold": 6}, {"intel": 4}, "intel"),
    ({"gold": 1}, {"gold": 2}, "gold"),
    ({"hand": "D2"}, {"hand": "D3 D4"}, "fortunes"),
]


@pytest.mark.rule("BM-SCORE-10", "BM-SCORE-11", "BM-SCORE-13", "BM-RULING-45")
@pytest.mark.parametrize(("red", "green", "why"), TIES, ids=[why for _, _, why in TIES])
def test_ties_are_broken_in_order(red: dict[str, object], green: dict[str, object], why: str) -> None:
    t = empty_table(seats=2)
    give(t, RED, power=10, **red)
    give(t, GREEN, power=10, **green)
    play(t, final_scoring)
    assert t.outcome is not None
    assert t.outcome.scores[RED] == t.outcome.scores[GREEN]
    assert (t.outcome.winners, t.outcome.way) == ((GREEN,), "tie-breaker")


@pytest.mark.rule("BM-SCORE-11")
def test_a_criterion_that_several_share_leaves_the_next_to_decide_among_them() -> None:
    t = empty_table(seats=3)
    give(t, RED, power=10, fulfilled="01", gold=1)
    give(t, GREEN, power=10, fulfilled="02", gold=2)
    give(t, BLUE, power=10, hand="D2 D3 D4", drak=0)
    play(t, final_scoring)
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.places) == ((GREEN,), (2, 1, 3))


@pytest.mark.rule("BM-SCORE-10", "BM-RULING-45")
def test_what_is_still_tied_is_a_shared_win() -> None:
    t = empty_table(seats=2)
    play(t, final_scoring)
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.places) == ((RED, GREEN), (1, 1))


@pytest.mark.rule("BM-SCORE-13", "BM-RULING-46")
def test_the_strain_of_missions_counts_for_the_tie() -> None:
    t = empty_table(seats=2)
    give(t, RED, power=11, missions="01")
    give(t, GREEN, power=11, strain=3)
    play(t, final_scoring)
    assert t.outcome is not None
    assert t.outcome.scores == (10, 10)
    assert t.outcome.winners == (RED,)


@pytest.mark.rule("BM-GEN-03", "BM-RND-02")
def test_full_groups_alone_count() -> None:
    for things, total in (
        ({"gold": 2}, 0),
        ({"gold": 5}, 1),
        ({"intel": 3}, 1),
        ({"strain": 3}, -1),
        ({"drak": 2}, 2),
    ):
        t = scored(**things)
        assert t.outcome is not None
        assert t.outcome.scores[RED] == total


@pytest.mark.rule("BM-SCORE-05", "BM-SCORE-12")
def test_a_technology_downed_in_the_last_standby_scores_nothing() -> None:
    t = scored(charged="red.1a", downed="blue.1a")
    assert t.outcome is not None
    assert t.outcome.scores[RED] == 1


@pytest.mark.rule("BM-SCORE-12", "BM-RULING-44", "BM-STBY-16")
def test_after_the_dice_of_round_8_the_game_is_scored() -> None:
    t = empty_table(seats=2, round=8)
    play(t, end_round)
    assert t.outcome is not None
    t = empty_table(seats=2, round=7)
    give(t, RED, hideout="1s")
    play(t, end_round)
    assert t.round == 8
    assert t.outcome is None


@pytest.mark.rule("BM-PWR-02", "BM-RULING-67")
def test_power_has_no_upper_bound() -> None:
    t = empty_table(seats=2)
    give(t, RED, power=59)
    play(t, (acquire_power, RED, 5, "mission"))
    assert t.players[RED].power == 64


@pytest.mark.rule("BM-RSC-02", "BM-STRAIN-03", "BM-ABL-09")
def test_nothing_falls_below_0() -> None:
    t = empty_table(seats=2)
    give(t, RED, gold=1, strain=2)
    play(t, (lose_some, RED, 3, 3, 3))
    play(t, (heal, RED, 5))
    p = t.players[RED]
    assert (p.gold, p.intel, p.drak, p.strain) == (0, 0, 0, 0)
