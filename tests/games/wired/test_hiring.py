"""Phases 3 and 4 of Wired: Black Ops: Hire Additional Crew, Upgrade Thugs."""

import pytest

from dystopolis.games.wired.options import Place
from dystopolis.games.wired.round import play_round
from dystopolis.games.wired.table import Player

from .builders import (
    BLUE,
    GREEN,
    YELLOW,
    asked,
    choose,
    crew_at,
    done,
    empty_table,
    give,
    guards,
    options,
    phases,
    play,
)


def crew(p: Player) -> tuple[int, int]:
    return p.aces, p.thugs


def pool(p: Player) -> tuple[int, int]:
    return p.pool_aces, p.pool_thugs


@pytest.mark.rule("WB-HIRE-01")
def test_crew_at_the_majestic_and_mala_muerte_come_home_with_new_crew() -> None:
    t = empty_table()
    crew_at(t, YELLOW, "majestic", aces=1)
    crew_at(t, YELLOW, "mala_muerte", aces=1, thugs=2)
    before = empty_table().free
    phases(t, 3)
    assert done(t)
    assert crew(t.players[YELLOW]) == (2 + 1, 2 + 2 + 2)
    assert t.free == before


@pytest.mark.rule("WB-HIRE-01")
def test_crew_elsewhere_stay_where_they_are_in_phase_3() -> None:
    t = empty_table()
    for place in ("gun_shop", "street", "aegis"):
        crew_at(t, YELLOW, place, aces=1)
    for place in ("body_shop", "sec_acp"):
        crew_at(t, YELLOW, place, thugs=1)
    phases(t, 3)
    p = t.players[YELLOW]
    assert (sum(p.aces_at), sum(p.thugs_at)) == (3, 2)
    assert crew(p) == (0, 0)
    assert pool(p) == (2, 13)
    assert (p.money, p.guns) == (0, 0)


@pytest.mark.rule("WB-HIRE-02")
def test_new_crew_come_from_the_pool_of_the_one_who_hired() -> None:
    t = empty_table()
    crew_at(t, YELLOW, "majestic", aces=1)
    crew_at(t, GREEN, "mala_muerte", aces=1)
    phases(t, 3)
    assert (crew(t.players[YELLOW]), pool(t.players[YELLOW])) == ((2, 0), (3, 15))
    assert (crew(t.players[GREEN]), pool(t.players[GREEN])) == ((1, 2), (4, 13))
    assert (crew(t.players[BLUE]), pool(t.players[BLUE])) == ((0, 0), (5, 15))


@pytest.mark.rule("WB-HIRE-03")
@pytest.mark.parametrize(("left", "hired"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_an_ace_at_mala_muerte_brings_as_many_thugs_as_are_left_and_at_most_two(
    left: int, hired: int
) -> None:
    t = empty_table()
    give(t, YELLOW, morgue_thugs=15 - left)
    crew_at(t, YELLOW, "mala_muerte", aces=1)
    phases(t, 3)
    assert crew(t.players[YELLOW]) == (1, hired)
    assert t.players[YELLOW].pool_thugs == left - hired


@pytest.mark.rule("WB-HIRE-03")
def test_a_missing_ace_is_not_replaced_by_a_thug_or_by_somebody_elses() -> None:
    t = empty_table()
    give(t, YELLOW, jail_aces=3)
    crew_at(t, YELLOW, "majestic", aces=2)
    phases(t, 3)
    assert (crew(t.players[YELLOW]), pool(t.players[YELLOW])) == ((2, 0), (0, 15))
    assert t.players[YELLOW].jail_aces == 3
    assert all(pool(t.players[seat]) == (5, 15) for seat in (GREEN, BLUE))


@pytest.mark.rule("WB-HIRE-03")
def test_a_hire_that_was_lost_is_not_owed_when_the_pool_fills_again() -> None:
    t = empty_table()
    give(t, YELLOW, morgue_thugs=13, money=10)
    crew_at(t, YELLOW, "mala_muerte", aces=1)
    crew_at(t, YELLOW, "body_shop", thugs=2)
    phases(t, 3, 12)
    assert t.players[YELLOW].thugs == 0
    assert t.players[YELLOW].pool_thugs == 2


@pytest.mark.rule("WB-HIRE-04")
def test_new_crew_are_paid_in_this_round_and_placed_in_the_next() -> None:
    t = empty_table()
    give(t, YELLOW, aces=1, money=5)
    play(t, play_round)
    choose(t, Place("majestic", aces=1))
    assert (asked(t), t.round, t.phase) == (YELLOW, 2, 1)  # not asked to place again before
    assert t.players[YELLOW].money == 5 - 2
    assert Place("street", aces=2) in options(t)


@pytest.mark.rule("WB-HIRE-04")
def test_new_crew_who_cannot_be_paid_walk_away_in_the_same_round() -> None:
    t = empty_table()
    give(t, YELLOW, aces=1, money=1, reputation=5)
    play(t, play_round)
    choose(t, Place("majestic", aces=1))
    p = t.players[YELLOW]
    assert (crew(p), pool(p)) == ((1, 0), (4, 15))
    assert (p.money, p.reputation) == (0, 4)


@pytest.mark.rule("WB-HIRE-05")
@pytest.mark.parametrize(
    "wasted", [Place("majestic", aces=1), Place("mala_muerte", aces=1), Place("mala_muerte", thugs=1)]
)
def test_hiring_from_an_empty_pool_is_allowed_and_wasted(wasted: Place) -> None:
    t = empty_table()
    give(t, YELLOW, aces=wasted.aces, thugs=wasted.thugs)
    give(t, YELLOW, morgue_aces=5 - wasted.aces, morgue_thugs=15 - wasted.thugs)
    phases(t, 1, 3)
    choose(t, wasted)
    assert done(t)
    assert crew(t.players[YELLOW]) == (wasted.aces, wasted.thugs)
    assert pool(t.players[YELLOW]) == (0, 0)


@pytest.mark.rule("WB-UPG-01")
def test_a_thug_at_the_body_shop_is_exchanged_for_an_ace_of_its_owner() -> None:
    t = empty_table()
    crew_at(t, YELLOW, "body_shop", thugs=2)
    crew_at(t, GREEN, "body_shop", thugs=1)
    before = empty_table().free
    phases(t, 4)
    assert done(t)
    assert (crew(t.players[YELLOW]), pool(t.players[YELLOW])) == ((2, 0), (3, 15))
    assert (crew(t.players[GREEN]), pool(t.players[GREEN])) == ((1, 0), (4, 15))
    assert t.free == before


@pytest.mark.rule("WB-UPG-01")
def test_only_the_body_shop_is_resolved_in_phase_4() -> None:
    t = empty_table()
    crew_at(t, YELLOW, "body_shop", thugs=1)
    crew_at(t, YELLOW, "mala_muerte", thugs=1)
    guards(t, YELLOW, "ACP", 1)
    give(t, YELLOW, thugs=1)
    phases(t, 4)
    p = t.players[YELLOW]
    assert (crew(p), sum(p.thugs_at)) == ((1, 1), 2)


@pytest.mark.rule("WB-UPG-02")
def test_without_an_ace_in_the_pool_the_thug_comes_home_and_the_fee_is_lost() -> None:
    t = empty_table()
    give(t, YELLOW, thugs=1, morgue_aces=5, money=3)
    phases(t, 1, 4)
    choose(t, Place("body_shop", thugs=1))
    assert done(t)
    p = t.players[YELLOW]
    assert (crew(p), pool(p)) == ((0, 1), (0, 14))
    assert p.money == 1


@pytest.mark.rule("WB-UPG-02")
def test_with_one_ace_in_the_pool_one_of_two_thugs_is_upgraded() -> None:
    t = empty_table()
    give(t, YELLOW, jail_aces=4, money=1)
    crew_at(t, YELLOW, "body_shop", thugs=2)
    phases(t, 4)
    p = t.players[YELLOW]
    assert (crew(p), pool(p), p.money) == ((1, 1), (0, 14), 1)


@pytest.mark.rule("WB-UPG-03")
def test_an_ace_hired_at_the_majestic_is_missing_at_the_body_shop() -> None:
    t = empty_table()
    give(t, YELLOW, aces=1, thugs=1, jail_aces=3, money=2)
    phases(t, 1, 4)
    choose(t, Place("body_shop", thugs=1))
    choose(t, Place("majestic", aces=1))
    assert done(t)
    assert (crew(t.players[YELLOW]), pool(t.players[YELLOW])) == ((2, 1), (0, 14))


@pytest.mark.rule("WB-UPG-03")
def test_a_thug_freed_by_an_upgrade_comes_too_late_for_mala_muerte() -> None:
    t = empty_table()
    give(t, YELLOW, aces=1, thugs=1, jail_thugs=14, money=2)
    phases(t, 1, 4)
    choose(t, Place("body_shop", thugs=1))
    choose(t, Place("mala_muerte", aces=1))
    assert done(t)
    assert (crew(t.players[YELLOW]), pool(t.players[YELLOW])) == ((2, 0), (3, 1))
