"""Fifteen situations that are most likely to be got wrong, each with every number."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    OVERLORD,
    RED,
    asked,
    at,
    deck,
    dice,
    dominate,
    done,
    empty_table,
    fort,
    forts_at,
    give,
    hand,
    names_of,
    options,
    pass_all,
    phases,
    pile_names,
    play,
    resolve,
    say,
    seen,
    units_at,
    units_text,
)

from dystopolis.games.black_metro.happenings import carry_out
from dystopolis.games.black_metro.overlord import overlord_turn
from dystopolis.games.black_metro.relic import city_dominance
from dystopolis.games.black_metro.round import end_round
from dystopolis.games.black_metro.standby import charge_cards, standby_missions
from dystopolis.games.black_metro.strain import inflict
from dystopolis.games.black_metro.table import BlackMetro


@pytest.mark.rule("BM-EX-01", "BM-EX-05", "BM-FORT-07")
def test_1_two_blockades_cost_4_strain_with_a_subordinate_and_none_with_two_paragons() -> None:
    for group, strain in (("1s", 6), ("2p", 2)):
        t = empty_table(seats=3)
        give(t, RED, hideout=group, strain=2)
        fort(t, BLUE, 11, "blockade", "blockade")
        phases(t, 1)
        say(t, f"red: assign {group} to 11")
        assert t.players[RED].strain == strain


@pytest.mark.rule("BM-EX-41", "BM-DOM-24")
def test_2_a_demoted_paragon_makes_a_lead_of_2_one_of_3() -> None:
    t = empty_table(seats=2)
    give(t, RED, hand="DK")
    at(t, RED, 3, "1s2p")
    at(t, GREEN, 3, "1s1p")
    dominate(t)
    assert t.clash.strengths == (5, 3)
    say(t, "red: attack green with DK")
    assert units_text(t.players[GREEN].overwhelmed) == "2s"
    assert (t.players[RED].power, t.players[RED].gold, t.players[GREEN].strain) == (2, 1, 1)


@pytest.mark.rule("BM-EX-09", "BM-FTN-23")
def test_3_of_four_cards_only_the_last_acts() -> None:
    t = empty_table(seats=2)
    give(t, RED, hand="HJ DQ", strain=1)
    give(t, GREEN, hand="SQ CK")
    at(t, RED, 3, "1s1p")
    at(t, GREEN, 3, "1p")
    dominate(t)
    say(t, "red: attack green with HJ", "green: counter SQ", "red: counter DQ", "green: counter CK")
    red, green = t.players[RED], t.players[GREEN]
    assert (red.strain, red.gold, red.power) == (3, 0, 1)
    assert (green.intel, green.drak, green.strain) == (1, 0, 1)
    assert (hand(t, RED), hand(t, GREEN)) == ([], [])


@pytest.mark.rule("BM-EX-13", "BM-DOM-15", "BM-DOM-16", "BM-DOM-17", "BM-DOM-18")
def test_4_a_tie_at_the_top_spares_the_weakest_too() -> None:
    t = empty_table(seats=3)
    give(t, RED, hand="X1", missions="01")
    at(t, RED, 3, "2p")
    at(t, GREEN, 3, "2p")
    at(t, BLUE, 3, "1s")
    fort(t, BLUE, 3, "blockade")
    dominate(t)
    assert done(t)
    assert [(p.power, p.strain) for p in t.players] == [(0, 0), (0, 0), (0, 0)]
    assert (units_at(t, BLUE, 3), forts_at(t, 3)) == ("1s", ["blue blockade"])


@pytest.mark.rule("BM-EX-38", "BM-DOM-10")
def test_5_two_routed_rivals_pay_2_power_in_all() -> None:
    t = empty_table(seats=3)
    at(t, RED, 3, "3p")
    at(t, GREEN, 3, "1s1p")
    at(t, BLUE, 3, "1p")
    dominate(t)
    assert t.clash.strengths == (6, 3, 2)
    assert t.players[RED].power == 2


@pytest.mark.rule("BM-EX-14", "BM-REL-04", "BM-REL-06", "BM-RULING-34")
def test_6_a_shared_city_sends_the_relic_away_without_power_and_an_idle_one_keeps_it() -> None:
    t = empty_table(seats=3)
    give(t, RED, dominated=0b10)
    give(t, BLUE, dominated=0b100)
    play(t, city_dominance)
    assert (t.relic, [p.power for p in t.players]) == (BLUE, [0, 0, 0])
    t = empty_table(seats=3)
    play(t, city_dominance)
    assert t.relic == RED


@pytest.mark.rule("BM-EX-44", "BM-RULING-76")
def test_7_the_last_subordinate_is_forced_away_and_the_turn_is_over() -> None:
    t = empty_table(seats=2, relic=GREEN)
    give(t, GREEN, hideout="1s", hand="H4")
    give(t, RED, hideout="1p", hand="C8")
    phases(t, 1)
    say(t, "green: play H4 at 4 against red", "red: counter C8")
    assert (units_at(t, GREEN, 8), asked(t), t.players[RED].intel) == ("1s", "red", 1)
    assert pile_names(t) == ["H4", "C8"]


@pytest.mark.rule("BM-EX-23", "BM-FORT-09")
def test_8_a_fortune_at_three_blockades_with_one_spare_card() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="1s", hand="D3 S9")
    fort(t, GREEN, 3, "blockade", "blockade", "blockade")
    phases(t, 1)
    say(t, "red: play D3 at 3", "red: discard S9")
    assert (t.players[RED].strain, t.players[RED].gold, hand(t, RED)) == (4, 4, [])


@pytest.mark.rule("BM-EX-33", "BM-EX-34", "BM-SOLO-04")
def test_9_strain_over_15_costs_power_and_alone_the_game() -> None:
    t = empty_table(seats=2)
    give(t, RED, strain=14, power=1)
    play(t, (inflict, RED, 3, 6))
    assert (t.players[RED].strain, t.players[RED].power) == (15, -1)
    t = empty_table(seats=1)
    give(t, RED, strain=14, power=1)
    play(t, (inflict, RED, 3, 6))
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.rule) == ((), "BM-SOLO-04")


@pytest.mark.rule("BM-EX-45", "BM-DICE-22")
def test_10_the_card_that_rerolls_the_supply_die_comes_back_with_a_1() -> None:
    t = empty_table(seats=2)
    give(t, RED, hand="S5")
    at(t, RED, 10, "1s")
    dice(t, supply=[6, 1])
    resolve(t)
    say(t, "red: effect 2", "red: reroll with S5")
    assert (hand(t, RED), pile_names(t)) == (["S5"], [])


@pytest.mark.rule("BM-TECH-05", "BM-DICE-18")
def test_11_research_acts_from_the_charge_step_on_and_by_event_4_at_once() -> None:
    t = empty_table(seats=2)
    give(t, RED, level=1, intel=4, drak=1)
    at(t, RED, 8, "1s")
    resolve(t)
    say(t, "red: effect 1", "red: take 2", "red: research yellow.1a")
    assert (t.players[RED].charged, seen(t, GREEN).players[RED].unseen) == (0, 1)
    play(t, charge_cards)
    assert seen(t, GREEN).players[RED].charged == ("yellow.1a",)
    t = empty_table(seats=2)
    give(t, RED, level=1)
    play(t, (carry_out, 4, 1))
    say(t, "red: research yellow.1a")
    assert seen(t, GREEN).players[RED].charged == ("yellow.1a",)


@pytest.mark.rule("BM-INFO-06", "BM-STBY-09")
def test_12_who_holds_a_mission_is_asked_and_who_holds_none_is_not() -> None:
    t = empty_table(seats=2)
    give(t, RED, missions="15")
    play(t, standby_missions)
    assert (asked(t), options(t)) == ("red", ["pass"])
    say(t, "red: pass")
    assert done(t)


@pytest.mark.rule("BM-RULING-88", "BM-DOM-22")
def test_13_second_wind_keeps_the_group_and_its_forts_and_denies_the_power() -> None:
    t = empty_table(seats=2)
    give(t, GREEN, candidate="physician")
    at(t, RED, 3, "3p")
    at(t, GREEN, 3, "3s")
    fort(t, GREEN, 3, "blockade")
    dominate(t)
    say(t, "green: use physician")
    assert units_at(t, GREEN, 3) == "3s"
    assert (t.players[GREEN].strain, t.players[RED].power) == (4, 1)
    assert forts_at(t, 3) == ["green blockade"]
    assert t.players[RED].routed == 0


@pytest.mark.rule("BM-SCORE-12", "BM-SCORE-05")
def test_14_technologies_downed_by_the_event_of_round_8_score_nothing() -> None:
    for option, score in ((0, 0), (1, 3)):
        t = empty_table(seats=2, round=8)
        give(t, RED, charged="red.1a blue.1a", level=1)
        play(t, (carry_out, 4, option))
        while t.waiting():
            say(t, f"{asked(t)}: {options(t)[0]}")
        t.outcome = None
        play(t, end_round)
        assert t.outcome is not None
        assert t.outcome.scores[RED] == score


@pytest.mark.rule("BM-EX-46", "BM-EX-47", "BM-SOLO-22", "BM-SOLO-33")
def test_15_the_overlord_finds_07_with_a_joker_and_01_with_an_ace() -> None:
    t = solo_board()
    deck(t, "X2")
    dice(t, penalty=[3])
    play(t, overlord_turn)
    pass_all(t)
    assert (units_at(t, OVERLORD, 7), forts_at(t, 7), t.face) == ("1s", ["overlord blockade"], 3)
    t = solo_board()
    deck(t, "HA")
    play(t, overlord_turn)
    assert units_at(t, OVERLORD, 1) == "1s"
    assert names_of(t, t.players[OVERLORD].charged) == []


def solo_board() -> BlackMetro:
    t = empty_table(seats=1, relic=OVERLORD)
    give(t, OVERLORD, hideout="1s")
    at(t, RED, 3, "2s")
    at(t, RED, 5, "1s")
    fort(t, RED, 5, "blockade")
    at(t, RED, 7, "1s")
    return t
