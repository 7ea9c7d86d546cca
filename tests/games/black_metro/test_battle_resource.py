"""What every battle and every resource technology does."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    RED,
    asked,
    at,
    dominate,
    empty_table,
    fort,
    forts_at,
    give,
    hand,
    names_of,
    options,
    pass_all,
    phases,
    play,
    resolve,
    say,
    units_text,
)

from dystopolis.games.black_metro.relic import city_dominance
from dystopolis.games.black_metro.resolving import resolution_phase
from dystopolis.games.black_metro.table import BlackMetro

STRAIN_OF_A_CARD = 6


# Battle.


def clash(red: str, green: str, **things: object) -> BlackMetro:
    t = empty_table(seats=2)
    give(t, RED, **things)
    at(t, RED, 3, red)
    at(t, GREEN, 3, green)
    dominate(t)
    return t


def test_honed_blades_and_titan_surge_add_strength_for_one_clash() -> None:
    t = clash("1s", "1s", charged="red.1a")
    say(t, "red: use red.1a")
    assert (t.players[RED].power, t.clash.strengths) == (1, (2, 1))
    t = clash("1s", "1s", charged="red.3b")
    say(t, "red: use red.3b")
    assert (t.players[RED].power, units_text(t.players[GREEN].overwhelmed)) == (2, "1s")


@pytest.mark.rule("BM-TECH-10", "BM-RULING-68")
def test_voltaic_edge_adds_1_with_a_fortification_or_specialised_personnel_and_1_with_both() -> None:
    assert clash("1s", "1s", charged="red.2a").players[RED].power == 0
    assert clash("1p", "1p", charged="red.2a").clash.strengths == (3, 2)
    t = empty_table(seats=2)
    give(t, RED, charged="red.2a")
    fort(t, RED, 3, "blockade")
    at(t, RED, 3, "1p")
    at(t, GREEN, 3, "1p")
    dominate(t)
    assert t.clash.strengths == (3, 2)


def test_scare_tactics_strain_the_losers_once_more() -> None:
    t = clash("1p", "1s", charged="red.1b")
    say(t, "red: use red.1b")
    assert t.players[GREEN].strain == 2


def test_war_dividends_and_bounty_scanner_pay_for_contested_dominance_and_routs() -> None:
    assert clash("1p", "1s", charged="red.1c").players[RED].gold == 1
    assert clash("1p", "", charged="red.1c").players[RED].gold == 0
    p = clash("2p", "1s", charged="red.1d").players[RED]
    assert (p.gold, p.intel) == (1, 1)


def test_standoff_breaker_wins_one_tie_a_round() -> None:
    t = clash("1p", "1p", charged="red.2b")
    assert options(t) == ["pass", "use red.2b"]
    say(t, "red: use red.2b")
    assert (t.players[RED].power, t.players[GREEN].strain) == (1, 1)


def test_siege_charges_destroy_a_guarded_fortification_and_give_intel() -> None:
    t = empty_table(seats=2)
    give(t, RED, charged="red.2c")
    at(t, RED, 3, "2p")
    at(t, GREEN, 3, "1s")
    fort(t, GREEN, 3, "blockade", "base")
    dominate(t)
    say(t, "red: pick green base at 3")
    assert (forts_at(t, 3), t.players[RED].intel) == (["green blockade"], 1)


@pytest.mark.parametrize(("card", "green"), [("red.2d", "1p"), ("red.3x", "1s1p")])
def test_rout_doctrine_and_tyrant_protocol_lower_the_threshold(card: str, green: str) -> None:
    t = clash("2p", green, charged=card)
    say(t, f"red: use {card}")
    assert units_text(t.players[GREEN].overwhelmed) == green
    assert names_of(t, t.players[RED].downed) == [card]


def test_overkill_pays_at_most_twice_a_round() -> None:
    t = empty_table(seats=2)
    give(t, RED, charged="red.3a")
    for district in (1, 2, 3):
        at(t, RED, district, "1s1p" if district > 1 else "1s2p")
        at(t, GREEN, district, "1s")
    give(t, RED, charged="red.3a")
    t.box.numbers.threshold = 2
    try:
        dominate(t)
    finally:
        t.box.numbers.threshold = 3
    assert t.players[RED].power == 3 + 3 + 2


def test_fear_engine_makes_subordinates_of_a_rival_count_0() -> None:
    t = clash("1p", "3s1p", charged="red.3c")
    say(t, "red: use red.3c")
    assert t.clash.strengths == (2, 2)


def test_supremacy_counts_one_more_district_and_pays_for_the_city() -> None:
    t = empty_table(seats=2, relic=GREEN)
    give(t, RED, charged="red.3d", dominated=0b10)
    give(t, GREEN, dominated=0b100)
    play(t, city_dominance)
    assert (t.relic, t.players[RED].power) == (RED, 2)
    t = empty_table(seats=2, relic=GREEN)
    give(t, RED, charged="red.3d")
    play(t, city_dominance)
    assert t.relic == GREEN


# Resource.


def test_trading_platform_trades_twice() -> None:
    t = empty_table(seats=2)
    give(t, RED, charged="yellow.1a", gold=2, drak=1)
    play(t, resolution_phase)
    say(t, "red: use yellow.1a", "red: take 1", "red: take 4")
    p = t.players[RED]
    assert (p.gold, p.intel, p.drak) == (0, 5, 0)


@pytest.mark.rule("BM-RULING-68")
def test_income_at_the_start_of_standby_comes_by_itself() -> None:
    gains = {"yellow.1b": (2, 0, 0), "yellow.1c": (0, 1, 0), "yellow.3a": (0, 1, 1)}
    for card, gain in gains.items():
        t = empty_table(seats=3)
        give(t, RED, charged=card)
        phases(t, 4)
        p = t.players[RED]
        assert (p.gold, p.intel, p.drak) == gain
    for gold, after in ((2, 2), (7, 9), (12, 15)):
        t = empty_table(seats=3)
        give(t, RED, charged="yellow.2d", gold=gold)
        phases(t, 4)
        assert t.players[RED].gold == after


def test_quota_system_and_harvest_routing_add_to_first_effects() -> None:
    t = empty_table(seats=2)
    give(t, RED, charged="yellow.1d")
    at(t, RED, 4, "1s")
    resolve(t)
    say(t, "red: effect 1")
    assert (t.players[RED].intel, t.players[RED].gold) == (2, 1)
    t = empty_table(seats=2)
    give(t, RED, charged="yellow.2a")
    at(t, RED, 5, "1s")
    resolve(t)
    say(t, "red: effect 1", "red: use yellow.2a")
    assert options(t) == ["take 1", "take 2"]
    say(t, "red: take 2")
    assert (t.players[RED].gold, t.players[RED].intel) == (2, 2)


def test_salvage_crews_scavenge_once_a_round_where_they_still_stand() -> None:
    t = empty_table(seats=3)
    give(t, BLUE, charged="yellow.2c")
    at(t, RED, 3, "2p")
    at(t, GREEN, 3, "1s")
    at(t, BLUE, 3, "1p")
    dominate(t)
    say(t, "blue: use yellow.2c")
    assert t.players[BLUE].drak == 1


def test_monopoly_pays_for_dominated_suppliers() -> None:
    t = empty_table(seats=2)
    give(t, RED, charged="yellow.3c", dominated=(1 << 1) | (1 << 4))
    play(t, resolution_phase)
    p = t.players[RED]
    assert (p.gold, p.intel, p.drak) == (0, 2, 1)


def test_universal_ledger_pays_2_units_in_gold_once_a_round() -> None:
    t = empty_table(seats=2)
    give(t, RED, charged="yellow.3d", gold=2, intel=1)
    at(t, RED, 8, "1s")
    resolve(t)
    say(t, "red: effect 1")
    p = t.players[RED]
    assert (p.level, p.gold, p.intel, p.drak) == (1, 0, 0, 0)


def test_double_time_assigns_twice() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="2s", charged="blue.1d")
    give(t, GREEN, hideout="1s")
    phases(t, 1)
    say(t, "red: assign 1s to 1", "red: use blue.1d", "red: assign 1s to 2")
    assert (t.players[RED].gold, asked(t)) == (1, "green")
    pass_all(t)
    assert hand(t, RED) == []
