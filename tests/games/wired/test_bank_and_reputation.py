"""The bank, payments and the Reputation track."""

from random import Random

import pytest
from tests.games.outcomes import scores
from tests.games.wired.builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    asked,
    choose,
    crew_at,
    dice,
    empty_table,
    face_up,
    give,
    guards,
    options,
    phases,
    play,
    target,
    team,
    told,
)

from dystopolis.games.wired import GAME
from dystopolis.games.wired.events import (
    Gained,
)
from dystopolis.games.wired.options import (
    Bail,
    Place,
    Resolve,
)
from dystopolis.games.wired.scoring import score
from dystopolis.games.wired.table import Wired
from dystopolis.games.wired.view import view
from dystopolis.kernel import Refused

ORDER = [BLUE, YELLOW, BLACK, GREEN]


@pytest.mark.rule("WB-GEN-05", "WB-RULING-18")
def test_the_bank_never_runs_out() -> None:
    t = empty_table()
    for seat in range(4):
        give(t, seat, money=50, guns=25, equipment=25, heavy=25)
    crew_at(t, GREEN, "street", aces=1, thugs=1)
    crew_at(t, GREEN, "gun_shop", aces=1)
    crew_at(t, GREEN, "the_edge", aces=1)
    crew_at(t, GREEN, "black_market", aces=1)
    phases(t, 2)
    p = t.players[GREEN]
    assert (p.money, p.guns, p.equipment, p.heavy) == (56, 27, 27, 26)


@pytest.mark.rule("WB-GEN-05")
def test_cubes_are_limited_though_tokens_are_not() -> None:
    t = empty_table()
    give(t, GREEN, jail_thugs=14)
    crew_at(t, GREEN, "mala_muerte", aces=1)
    phases(t, 3)
    assert (t.players[GREEN].thugs, t.players[GREEN].pool_thugs) == (1, 0)


@pytest.mark.rule("WB-RULING-18")
def test_a_limited_bank_gives_what_it_has_left_and_no_more() -> None:
    t = empty_table(order=ORDER, settings={"WB-RULING-18": "limited"}, aloud=True)
    give(t, BLUE, money=45, guns=24, equipment=25, heavy=10)
    give(t, BLACK, heavy=14)
    crew_at(t, YELLOW, "street", thugs=1)
    crew_at(t, GREEN, "street", aces=1)
    crew_at(t, YELLOW, "gun_shop", aces=1)
    crew_at(t, GREEN, "the_edge", thugs=1)
    crew_at(t, GREEN, "black_market", aces=2)
    phases(t, 2)
    yellow, green = t.players[YELLOW], t.players[GREEN]
    assert (yellow.money, green.money) == (2, 3)
    assert (yellow.guns, green.equipment, green.heavy) == (1, 0, 1)
    assert sum(gained.amount for gained in told(t, Gained) if gained.resource == "money") == 5


@pytest.mark.rule("WB-RULING-18")
def test_what_is_paid_to_a_limited_bank_can_be_gained_again() -> None:
    t = empty_table(2, settings={"WB-RULING-18": "limited"})
    give(t, GREEN, money=50, thugs=1)
    crew_at(t, YELLOW, "street", thugs=1)
    phases(t, 2)
    assert t.players[YELLOW].money == 0
    phases(t, 9)
    crew_at(t, YELLOW, "street", aces=1)
    phases(t, 2)
    assert (t.players[GREEN].money, t.players[YELLOW].money) == (49, 1)


@pytest.mark.rule("WB-RULING-18")
def test_a_limited_bank_also_limits_rewards_and_security_pay() -> None:
    t = empty_table(2, settings={"WB-RULING-18": "limited"})
    give(t, GREEN, money=46)
    face_up(t, "BSU", "WB-BSU-3")
    team(t, YELLOW, "mission:BSU", aces=2)
    guards(t, YELLOW, "ACP", 1)
    dice(t, yellow=[4, 4])
    phases(t, 5, 7)
    assert (t.players[YELLOW].money, t.players[YELLOW].reputation) == (4, 8)


@pytest.mark.rule("WB-GEN-06", "WB-RULING-10")
def test_who_cannot_pay_in_full_cannot_place_or_post_bail() -> None:
    t = empty_table()
    give(t, GREEN, money=1, guns=1, equipment=0, aces=1, thugs=1, jail_aces=2)
    face_up(t, "ACP", "WB-ACP-2")
    face_up(t, "DRD", "WB-DRD-1")
    phases(t, 1)
    at_a_fee = {
        place for place in options(t) if isinstance(place, Place) and place.at in ("gun_shop", "aegis")
    }
    assert at_a_fee == {Place("gun_shop", 1, 0), Place("gun_shop", 0, 1)}
    assert not [place for place in options(t) if isinstance(place, Place) and ":" in place.at]
    with pytest.raises(Refused):
        choose(t, Place("mission:ACP", 1, 1))
    phases(t, 8)
    assert options(t) == {Bail(0, 0), Bail(1, 0)}
    with pytest.raises(Refused):
        choose(t, Bail(2, 0))
    assert t.players[GREEN].money == 1


@pytest.mark.rule("WB-GEN-06")
def test_money_and_tokens_are_never_negative() -> None:
    for seed in range(3):
        t = GAME.start(4, f"poor {seed}")
        assert isinstance(t, Wired)
        random = Random(seed)
        while not t.over:
            choose(t, random.choice(t.asks[0].options))
            assert min(min(p.money, p.guns, p.equipment, p.heavy) for p in t.players) >= 0


@pytest.mark.rule("WB-GEN-07")
def test_reputation_for_a_job_is_on_the_track_before_the_next_job_is_resolved() -> None:
    t = empty_table(order=ORDER)
    face_up(t, "BSU", "WB-BSU-3")
    team(t, BLUE, "mission:BSU", aces=2)
    team(t, GREEN, "mission:ACP", aces=1)
    team(t, GREEN, "mission:DRD", aces=1)
    dice(t, yellow=[4, 4])
    phases(t, 7)
    assert options(t) == {Resolve("mission:ACP"), Resolve("mission:DRD")}
    assert view(t, GREEN).players[BLUE].reputation == 8


@pytest.mark.rule("WB-GEN-07")
def test_reputation_for_unpaid_crew_is_lost_before_the_next_player_pays() -> None:
    t = empty_table(order=ORDER)
    give(t, BLUE, reputation=5, thugs=2)
    give(t, GREEN, reputation=5, aces=1, thugs=1, money=1)
    phases(t, 9)
    assert (asked(t), t.players[BLUE].reputation) == (GREEN, 3)


@pytest.mark.rule("WB-GEN-07")
def test_end_bonuses_wait_for_the_final_scoring() -> None:
    t = empty_table(2)
    t.round = 11
    target(t, GREEN, "ACP")
    face_up(t, "ACP", "WB-ACP-1")
    give(t, GREEN, heavy=3, money=5, reputation=10)
    team(t, GREEN, "mission:ACP", aces=1)
    dice(t, yellow=[4])
    phases(t, 7, 12)
    assert t.players[GREEN].reputation == 13
    play(t, score)
    assert scores(t)[GREEN] == 13 + 3 + 1 + 1


@pytest.mark.rule("WB-GEN-08", "WB-RULING-19")
def test_reputation_stops_at_zero() -> None:
    t = empty_table()
    give(t, GREEN, reputation=1, thugs=3)
    phases(t, 9)
    assert t.players[GREEN].reputation == 0


@pytest.mark.rule("WB-GEN-08", "WB-RULING-19")
def test_the_final_score_stops_at_zero_too() -> None:
    t = empty_table(2)
    give(t, GREEN, reputation=1, morgue_aces=2)
    play(t, score)
    assert scores(t)[GREEN] == 0


@pytest.mark.rule("WB-GEN-08")
def test_reputation_goes_on_counting_past_the_last_space_of_the_track() -> None:
    t = empty_table()
    give(t, GREEN, reputation=97)
    face_up(t, "BSU", "WB-BSU-3")
    team(t, GREEN, "mission:BSU", aces=2)
    dice(t, yellow=[4, 2])
    phases(t, 7)
    assert t.players[GREEN].reputation == 105
    play(t, score)
    assert scores(t)[GREEN] == 106


@pytest.mark.rule("WB-RULING-19")
def test_reputation_may_sink_below_zero_where_the_house_says_so() -> None:
    t = empty_table(2, settings={"WB-RULING-19": "may sink"})
    give(t, GREEN, reputation=1, thugs=3, morgue_aces=2)
    phases(t, 9)
    assert t.players[GREEN].reputation == -2
    play(t, score)
    assert scores(t)[GREEN] == -6
