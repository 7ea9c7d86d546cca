"""BM-FORT, BM-SCI, BM-TECH: fortifications, levels, and what every technology does."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    RED,
    asked,
    at,
    dice,
    dominate,
    done,
    empty_table,
    fort,
    forts_at,
    give,
    hand,
    names_of,
    offered,
    options,
    pass_all,
    phases,
    play,
    resolve,
    say,
    seen,
    tile,
    units_at,
    units_text,
)

from dystopolis.games.black_metro.relic import city_dominance
from dystopolis.games.black_metro.resolving import resolution_phase
from dystopolis.games.black_metro.standby import charge_cards, recall_everybody, standby_phase
from dystopolis.games.black_metro.strain import inflict
from dystopolis.games.black_metro.table import BlackMetro

STRAIN_OF_A_CARD = 6


# Fortifications.


@pytest.mark.rule("BM-FORT-10", "BM-UNIT-06")
def test_a_support_base_does_not_help_against_blockades() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="1s")
    give(t, GREEN, hideout="1s")
    fort(t, RED, 3, "base")
    fort(t, GREEN, 3, "blockade")
    phases(t, 1)
    say(t, "red: assign 1s to 3")
    assert t.players[RED].strain == 2


@pytest.mark.rule("BM-FORT-11", "BM-SCI-05", "BM-RULING-15")
def test_the_support_base_needs_level_2() -> None:
    for level, kinds in ((1, {"blockade"}), (2, {"blockade", "base"})):
        t = empty_table(seats=2)
        give(t, RED, gold=1, level=level)
        at(t, RED, 9, "1s")
        resolve(t)
        say(t, "red: effect 1")
        assert {text.split()[1] for text in offered(t, "build")} == kinds


@pytest.mark.rule("BM-FORT-03", "BM-FORT-14")
def test_a_full_district_takes_no_fortification_and_a_move_goes_elsewhere() -> None:
    t = empty_table(seats=2)
    give(t, RED, gold=1)
    fort(t, GREEN, 4, "blockade", "blockade", "base")
    fort(t, RED, 6, "blockade")
    at(t, RED, 9, "1s")
    resolve(t)
    say(t, "red: effect 2", "red: pick red blockade at 6")
    assert "go 4" not in options(t)
    assert "go 6" not in options(t)


# Levels and research.


@pytest.mark.rule("BM-SCI-03", "BM-SCI-05", "BM-RULING-15")
def test_level_3_unlocks_the_doom_mechasuit_for_good() -> None:
    for level, kinds in ((2, ["promote to paragon at 10"]), (3, ["promote to doom at 10"])):
        t = empty_table(seats=2)
        give(t, RED, gold=3, level=level)
        at(t, RED, 10, "2s")
        resolve(t)
        say(t, "red: effect 1")
        if level == 3:
            assert options(t) == ["promote to paragon at 10", *kinds]
        else:
            assert units_at(t, RED, 10) == "1s1p"


@pytest.mark.rule("BM-TECH-03", "BM-RULING-05")
def test_only_technologies_up_to_the_own_level_can_be_researched() -> None:
    for level in (1, 2, 3):
        t = empty_table(seats=2)
        give(t, RED, intel=3, drak=1, level=level)
        at(t, RED, 8, "1s")
        resolve(t)
        say(t, "red: effect 1")
        if offered(t, "take 2"):
            say(t, "red: take 2")
        assert {int(text.split(".")[1][0]) for text in offered(t, "research")} == set(range(1, level + 1))


@pytest.mark.rule("BM-TECH-04", "BM-TECH-05", "BM-TECH-07", "BM-INFO-01", "BM-INFO-02")
def test_a_researched_technology_is_hidden_and_acts_from_the_next_charge_step_on() -> None:
    t = empty_table(seats=2)
    give(t, RED, intel=3, drak=1, level=1)
    at(t, RED, 8, "1s")
    resolve(t)
    say(t, "red: effect 1", "red: take 2", "red: research yellow.1a")
    mine, theirs = seen(t, RED).players[RED], seen(t, GREEN).players[RED]
    assert (mine.hidden, theirs.hidden, theirs.unseen) == (("yellow.1a",), None, 1)
    assert "yellow.1a" not in str(theirs)
    play(t, charge_cards)
    assert names_of(t, t.players[RED].charged) == ["yellow.1a"]
    assert seen(t, GREEN).players[RED].charged == ("yellow.1a",)


@pytest.mark.rule("BM-TECH-06", "BM-INFO-04")
def test_a_downed_technology_stays_known_and_is_charged_again() -> None:
    t = empty_table(seats=2)
    give(t, RED, charged="yellow.3b")
    play(t, resolution_phase)
    say(t, "red: use yellow.3b")
    p = t.players[RED]
    assert (p.gold, p.intel, p.drak, names_of(t, p.downed)) == (2, 1, 1, ["yellow.3b"])
    assert seen(t, GREEN).players[RED].downed == ("yellow.3b",)
    play(t, resolution_phase)
    assert done(t)  # downed, it has no ability
    play(t, charge_cards)
    assert names_of(t, p.charged) == ["yellow.3b"]


@pytest.mark.rule("BM-TECH-08")
def test_a_technology_is_had_once() -> None:
    t = empty_table(seats=2)
    give(t, RED, intel=6, drak=2, level=1, charged="red.1a")
    at(t, RED, 8, "1s")
    resolve(t)
    say(t, "red: effect 1")
    if offered(t, "take 2"):
        say(t, "red: take 2")
    assert "research red.1a" not in options(t)


@pytest.mark.rule("BM-TECH-12", "BM-RULING-17")
def test_the_open_technology_is_taken_in_view_of_all_at_level_3() -> None:
    t = empty_table(seats=2)
    give(t, RED, intel=3, drak=1, level=3)
    at(t, RED, 8, "1s")
    resolve(t)
    assert seen(t, GREEN).open_technology == "red.3x"
    say(t, "red: effect 1", "red: research red.3x")
    assert seen(t, GREEN).open_technology is None
    assert seen(t, GREEN).players[RED].downed == ("red.3x",)
    assert t.players[RED].charged == 0
    assert t.players[RED].deck.bit_count() == 12


# Neuro.


def standby(aloud: bool = False, **things: object) -> BlackMetro:
    """Red at the start of standby with these things; S0 alone."""
    t = empty_table(seats=2, aloud=aloud)
    give(t, RED, **things)
    dice(t, event=[3])
    play(t, standby_phase)
    return t


@pytest.mark.rule("BM-RULING-78", "BM-ABL-03")
@pytest.mark.parametrize(("card", "strain", "left"), [("green.1a", 5, 4), ("green.3a", 9, 6)])
def test_healing_at_the_start_of_standby_may_be_declined(card: str, strain: int, left: int) -> None:
    t = standby(charged=card, strain=strain)
    assert options(t) == [f"use {card}", "pass"]
    say(t, f"red: use {card}")
    assert t.players[RED].strain == left
    t = standby(charged=card, strain=strain)
    say(t, "red: pass")
    assert t.players[RED].strain == strain


@pytest.mark.rule("BM-RULING-78")
def test_a_house_may_apply_passives_without_asking() -> None:
    t = empty_table(seats=2, settings={"BM-RULING-78": "always apply"})
    give(t, RED, charged="green.1a", strain=5)
    dice(t, event=[3])
    play(t, standby_phase)
    assert t.players[RED].strain == 4


def test_serene_mind_gives_1_power_to_calm_minds() -> None:
    for strain, power in ((6, 1), (7, 0), (0, 1)):
        t = standby(charged="green.3a", strain=strain)
        if offered(t, "use green.3a"):
            say(t, "red: use green.3a")
        assert t.players[RED].power == power


def test_empathy_grid_heals_1_for_each_district_dominated_at_most_3() -> None:
    for districts, left in ((0b10, 8), (0b11110, 6)):
        t = standby(charged="green.2a", strain=9, dominated=districts)
        say(t, "red: use green.2a")
        assert t.players[RED].strain == left


def test_transference_moves_up_to_3_strain_to_another_player() -> None:
    t = standby(charged="green.3b", strain=2)
    say(t, "red: use green.3b")
    assert [p.strain for p in t.players] == [0, 2]


def test_burnout_converter_turns_strain_into_gold() -> None:
    t = standby(charged="green.3c", strain=3)
    say(t, "red: use green.3c")
    assert options(t) == ["amount 0", "amount 1", "amount 2", "amount 3"]
    say(t, "red: amount 3")
    assert (t.players[RED].strain, t.players[RED].gold) == (0, 3)


@pytest.mark.rule("BM-RULING-78")
def test_shock_buffer_ignores_the_first_2_dominance_strain_of_a_round() -> None:
    t = empty_table(seats=2)
    give(t, GREEN, charged="green.1b")
    for district in (1, 2, 3):
        at(t, RED, district, "1p")
        at(t, GREEN, district, "1s")
    dominate(t)
    say(t, "green: use green.1b", "green: use green.1b")
    assert done(t)
    assert t.players[GREEN].strain == 1


def test_clinic_relay_heals_2_more_at_shrine_and_hospital() -> None:
    for district, things, left in ((6, {}, 4), (7, {"intel": 2}, 2)):
        t = empty_table(seats=2)
        give(t, RED, charged="green.1c", strain=9, **things)
        at(t, RED, district, "1s")
        resolve(t)
        say(t, "red: effect 1", "red: use green.1c")
        assert t.players[RED].strain == left


def test_painless_return_and_iron_will_spare_strain_of_recovering() -> None:
    for card, left in (("green.1d", 1), ("green.3d", 0)):
        t = empty_table(seats=2)
        give(t, RED, charged=card, overwhelmed="1s1p")
        play(t, recall_everybody)
        say(t, "red: group 1s1p", f"red: use {card}")
        assert t.players[RED].strain == left


def test_iron_will_ignores_2_blockade_strain_a_round() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="2s", charged="green.3d")
    give(t, GREEN, hideout="1s")
    fort(t, GREEN, 3, "blockade", "blockade")
    phases(t, 1)
    say(t, "red: assign 1s to 3", "red: use green.3d")
    assert t.players[RED].strain == 2


def test_stoic_drill_makes_second_effects_of_suppliers_cost_1() -> None:
    for district in (1, 3, 4):
        t = empty_table(seats=2)
        give(t, RED, charged="green.2b")
        at(t, RED, district, "1s")
        resolve(t)
        say(t, "red: effect 2")
        assert t.players[RED].strain == 1


def test_mind_vault_ignores_up_to_4_strain_at_the_price_of_downing() -> None:
    t = empty_table(seats=2)
    give(t, RED, charged="green.2c")
    play(t, (inflict, RED, 5, STRAIN_OF_A_CARD))
    say(t, "red: use green.2c")
    assert (t.players[RED].strain, names_of(t, t.players[RED].downed)) == (1, ["green.2c"])


@pytest.mark.rule("BM-RULING-88")
def test_field_medics_send_one_of_the_lost_to_the_hideout() -> None:
    t = empty_table(seats=2)
    give(t, GREEN, charged="green.2d")
    at(t, RED, 3, "3p")
    at(t, GREEN, 3, "1s1p")
    dominate(t)
    say(t, "green: use green.2d", "green: group 1p")
    p = t.players[GREEN]
    assert (units_text(p.hideout), units_text(p.overwhelmed)) == ("1p", "1s")
    assert t.players[RED].power == 2


# Logistic.


@pytest.mark.rule("BM-ABL-01")
def test_reserve_line_reinforces_with_a_subordinate_without_strain() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="2s1p", charged="blue.1a")
    give(t, GREEN, hideout="1s")
    at(t, RED, 3, "1s")
    fort(t, GREEN, 3, "blockade", "blockade")
    phases(t, 1)
    assert offered(t, "use") == []  # only after the assignment
    say(t, "red: assign 1s to 5", "red: use blue.1a")
    assert options(t) == ["go 3", "go 5"]
    say(t, "red: go 3")
    assert (units_at(t, RED, 3), t.players[RED].strain) == ("2s", 0)


def test_ghost_column_reinforces_with_any_number() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="2s2p", charged="blue.3c")
    give(t, GREEN, hideout="1s")
    phases(t, 1)
    say(t, "red: assign 1s to 5", "red: use blue.3c", "red: group 1s2p")
    assert units_at(t, RED, 5) == "2s2p"


def test_drop_pods_transit_hub_and_phase_gate_shift_before_dominance() -> None:
    t = empty_table(seats=2)
    give(t, RED, charged="blue.1b")
    at(t, RED, 3, "1s1p")
    at(t, RED, 5, "1s")
    phases(t, 2)
    say(t, "red: use blue.1b")
    assert options(t) == ["pick sub at 3", "pick sub at 5"]
    say(t, "red: pick sub at 3")
    assert units_at(t, RED, 5) == "2s"
    t = empty_table(seats=2)
    give(t, RED, charged="blue.2a")
    at(t, RED, 3, "1s1p")
    phases(t, 2)
    say(t, "red: use blue.2a", "red: pick paragon at 3", "red: go 8")
    assert (units_at(t, RED, 3), units_at(t, RED, 8)) == ("1s", "1p")
    t = empty_table(seats=2)
    give(t, RED, charged="blue.3b")
    at(t, RED, 3, "3s")
    phases(t, 2)
    say(t, "red: use blue.3b", "red: take 1", "red: go 8", "red: take 1")
    say(t, "red: pick sub at 3", "red: go 9")
    assert [units_at(t, RED, district) for district in (3, 8, 9)] == ["1s", "1s", "1s"]


@pytest.mark.rule("BM-RULING-87")
def test_shifted_personnel_take_no_blockade_strain() -> None:
    t = empty_table(seats=2)
    give(t, RED, charged="blue.2a")
    fort(t, GREEN, 8, "blockade", "blockade")
    at(t, RED, 3, "2s")
    phases(t, 2)
    say(t, "red: use blue.2a", "red: go 8")
    assert (units_at(t, RED, 8), t.players[RED].strain) == ("1s", 0)


def test_tunnel_map_counts_one_blockade_fewer() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="2s", charged="blue.1c", hand="D3")
    give(t, GREEN, hideout="1s")
    fort(t, GREEN, 3, "blockade", "blockade")
    phases(t, 1)
    say(t, "red: play D3 at 3")
    assert t.players[RED].strain == 2
    say(t, "red: assign 1s to 3")
    assert t.players[RED].strain == 4


def test_counter_deployment_answers_an_assignment_at_once() -> None:
    t = empty_table(seats=3)
    give(t, RED, hideout="1s")
    give(t, GREEN, hideout="2s1p", charged="blue.2b")
    give(t, BLUE, hideout="1s")
    phases(t, 1)
    say(t, "red: assign 1s to 3", "green: use blue.2b")
    assert options(t) == ["group 1s", "group 2s", "group 1p", "group 1s1p"]
    say(t, "green: group 1s1p")
    assert units_at(t, GREEN, 3) == "1s1p"
    assert asked(t) == "green"  # her own turn follows all the same


def test_field_engineers_build_beside_personnel_or_move() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="1s", charged="blue.2d", gold=1)
    give(t, GREEN, hideout="1s")
    at(t, RED, 3, "1s")
    phases(t, 1)
    say(t, "red: use blue.2d")
    assert (forts_at(t, 3), t.players[RED].gold) == (["red blockade"], 0)


@pytest.mark.rule("BM-TECH-09", "BM-RULING-51")
def test_expiditry_matrix_uses_both_effects_but_no_district_ability() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="1s", charged="blue.3a", candidate="physician", strain=6, intel=2, overwhelmed="2s")
    give(t, GREEN, hideout="1s")
    phases(t, 1)
    say(t, "red: assign 1s to 7", "red: use blue.3a", "red: effect 1")
    assert t.players[RED].strain == 3
    assert options(t) == ["effect 2", "pass"]
    say(t, "red: effect 2")
    assert units_text(t.players[RED].hideout) == "1s"
    assert offered(t, "use") == []
    t = empty_table(seats=2)
    give(t, RED, hideout="1s", charged="blue.3a")
    give(t, GREEN, hideout="1s")
    phases(t, 1)
    say(t, "red: assign 1s to 12")
    assert asked(t) == "green"  # the battlefield is no facility


def test_last_word_moves_a_whole_group_after_everybody_has_assigned() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="2s", charged="blue.3d")
    fort(t, GREEN, 8, "blockade", "blockade")
    tile(t, 9, "explosion")
    phases(t, 1)
    say(t, "red: assign 2s to 3", "red: use blue.3d")
    assert "go 9" not in options(t)
    assert "go 3" not in options(t)
    say(t, "red: go 8")
    assert (units_at(t, RED, 3), units_at(t, RED, 8), t.players[RED].strain) == ("", "2s", 2)


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
