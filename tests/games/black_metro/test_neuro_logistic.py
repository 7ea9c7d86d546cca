"""What every neuro and every logistic technology does."""

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
    names_of,
    offered,
    options,
    phases,
    play,
    resolve,
    say,
    tile,
    units_at,
    units_text,
)

from dystopolis.games.black_metro.standby import recall_everybody, standby_phase
from dystopolis.games.black_metro.strain import inflict
from dystopolis.games.black_metro.table import BlackMetro

STRAIN_OF_A_CARD = 6

STRAIN_OF_A_CARD = 6


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
