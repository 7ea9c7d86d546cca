"""BM-DIST and BM-RES: the twelve districts, and how they are resolved."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    RED,
    asked,
    at,
    deck,
    dice,
    dominate,
    done,
    empty_table,
    fort,
    give,
    hand,
    mission_deck,
    missions_of,
    names_of,
    offered,
    options,
    pass_all,
    phases,
    play,
    resolve,
    say,
    syndicates,
    units_at,
    units_text,
)

from dystopolis.games.black_metro.table import BlackMetro


def alone(district: int, units: str = "1s", **things: object) -> BlackMetro:
    """Red alone at a district in the resolution phase."""
    t = empty_table(seats=2)
    give(t, RED, **things)
    at(t, RED, district, units)
    return t


@pytest.mark.rule("BM-DIST-01", "BM-DOM-02", "BM-RES-01")
def test_lower_numbers_go_first() -> None:
    t = empty_table(seats=2)
    for district in (11, 4, 8):
        at(t, RED, district, "1s")
    resolve(t)
    order = []
    while t.waiting():
        order.append(t.resolving)
        say(t, "red: pass")
    assert order == [4, 8, 11]


@pytest.mark.rule("BM-DIST-02", "BM-DIST-03", "BM-DIST-04", "BM-DIST-21", "BM-RES-03")
def test_anybody_there_uses_a_facility_and_only_the_dominator_the_battlefield() -> None:
    t = empty_table(seats=2)
    at(t, RED, 3, "1s")
    at(t, GREEN, 3, "1p")
    resolve(t)
    assert asked(t) == "red"
    t = empty_table(seats=2)
    at(t, RED, 12, "1s")
    at(t, GREEN, 12, "1p")
    dominate(t)
    resolve(t)
    assert asked(t) == "green"
    t = empty_table(seats=2)
    at(t, RED, 12, "1p")
    at(t, GREEN, 12, "1p")
    dominate(t)
    resolve(t)
    assert done(t)


SUPPLIERS = [(1, "drak", 1), (3, "gold", 3), (4, "intel", 2)]


@pytest.mark.rule("BM-DIST-05", "BM-DIST-07", "BM-DIST-08", "BM-RULING-23")
@pytest.mark.parametrize(("district", "what", "amount"), SUPPLIERS)
def test_suppliers_give_once_for_nothing_and_once_for_3_strain(district: int, what: str, amount: int) -> None:
    t = alone(district)
    resolve(t)
    say(t, "red: effect 1")
    assert (getattr(t.players[RED], what), t.players[RED].strain) == (amount, 0)
    say(t, "red: effect 2")
    assert (getattr(t.players[RED], what), t.players[RED].strain) == (2 * amount, 3)


@pytest.mark.rule("BM-DIST-06", "BM-RULING-23")
def test_the_casino_rolls_the_fortune_die_and_draws_a_fortune() -> None:
    t = alone(2)
    deck(t, "H9")
    dice(t, fortune=[5])
    resolve(t)
    say(t, "red: effect 1")
    assert t.players[RED].intel == 1
    say(t, "red: effect 2")
    assert hand(t, RED) == ["H9"]


@pytest.mark.rule("BM-DIST-09", "BM-DIST-10", "BM-DIST-11", "BM-RULING-22")
def test_the_tavern_gives_2_gold_and_1_intel_and_turns_3_recalled_into_a_recruit_there() -> None:
    t = alone(5, "3s1p", hideout="1s")
    resolve(t)
    say(t, "red: effect 1")
    p = t.players[RED]
    assert (p.gold, p.intel) == (2, 1)
    say(t, "red: effect 2")
    assert options(t) == ["group 3s", "group 2s1p"]
    say(t, "red: group 2s1p")
    assert units_text(p.hideout) == "3s1p"
    assert units_at(t, RED, 5) == "2s"


@pytest.mark.rule("BM-DIST-22", "BM-ABL-08")
def test_the_tavern_needs_3_there_but_no_recruit() -> None:
    t = alone(5, "2s")
    resolve(t)
    assert options(t) == ["effect 1", "pass"]
    t = alone(5, "3s", hideout="7s")
    resolve(t)
    say(t, "red: effect 2")
    assert units_at(t, RED, 5) == ""
    assert units_text(t.players[RED].hideout) == "10s"


@pytest.mark.rule("BM-DIST-12", "BM-STRAIN-03", "BM-RULING-70")
def test_the_shrine_heals_3_and_draws_a_fortune() -> None:
    for strain, left in ((5, 2), (2, 0), (0, 0)):
        t = alone(6, strain=strain)
        resolve(t)
        say(t, "red: effect 1")
        assert t.players[RED].strain == left
        say(t, "red: effect 2")
        assert len(t.players[RED].hand) == 1


@pytest.mark.rule("BM-DIST-13", "BM-DIST-14", "BM-DIST-23", "BM-RES-08", "BM-RULING-21")
def test_the_hospital_needs_2_intel_to_heal_and_recovers_one_without_strain() -> None:
    t = alone(7, strain=6, intel=1, overwhelmed="1s1p")
    resolve(t)
    assert options(t) == ["effect 2", "pass"]
    say(t, "red: effect 2")
    assert options(t) == ["group 1s", "group 1p"]
    say(t, "red: group 1p")
    p = t.players[RED]
    assert (units_text(p.hideout), units_text(p.overwhelmed), p.strain) == ("1p", "1s", 6)


@pytest.mark.rule("BM-DIST-23")
def test_with_nobody_overwhelmed_recovering_does_nothing() -> None:
    t = alone(7)
    resolve(t)
    say(t, "red: effect 2")
    assert done(t)
    assert t.players[RED].hideout == 0


@pytest.mark.rule("BM-DIST-15", "BM-SCI-01", "BM-SCI-02", "BM-AREA-05", "BM-RULING-18")
def test_the_laboratory_advances_for_the_price_of_the_next_level() -> None:
    prices = [(2, 1), (3, 1), (4, 2)]
    for level, (intel, drak) in enumerate(prices):
        t = alone(8, intel=intel, drak=drak, level=level)
        resolve(t)
        say(t, "red: effect 1")
        if offered(t, "take"):
            say(t, "red: take 1")
        p = t.players[RED]
        assert (p.level, p.intel, p.drak) == (level + 1, 0, 0)
        say(t, "red: effect 2")
        assert p.intel == 2
    t = alone(8, intel=15, drak=15, level=3)
    t.players[RED].deck = 0
    t.open_technology = False
    resolve(t)
    assert options(t) == ["effect 2", "pass"]


@pytest.mark.rule("BM-DIST-15", "BM-SCI-04", "BM-TECH-03", "BM-TECH-13", "BM-RES-05")
def test_research_at_the_laboratory_needs_level_1_and_3_intel_and_1_drakownium() -> None:
    t = alone(8, intel=1, drak=1, level=0)
    resolve(t)
    assert options(t) == ["effect 2", "pass"]
    t = alone(8, intel=15, drak=15, level=3)
    resolve(t)
    say(t, "red: effect 1")
    assert sorted(text[9:] for text in offered(t, "research"))[:3] == ["blue.1a", "blue.2a", "blue.3a"]
    assert "research red.3x" in options(t)
    say(t, "red: research green.2a")
    p = t.players[RED]
    assert (p.intel, p.drak, names_of(t, p.downed)) == (12, 14, ["green.2a"])
    assert "effect 1" not in options(t)


@pytest.mark.rule("BM-DIST-16", "BM-FORT-01", "BM-FORT-02", "BM-FORT-03", "BM-RULING-23")
def test_the_construction_site_builds_and_moves_for_1_gold_each() -> None:
    t = alone(9, gold=2)
    fort(t, GREEN, 4, "blockade", "blockade", "blockade")
    resolve(t)
    say(t, "red: effect 1")
    assert [text for text in options(t) if text.endswith(" 4")] == []
    assert "build blockade at 12" in options(t)
    say(t, "red: build blockade at 3", "red: effect 2")
    assert t.players[RED].gold == 0
    say(t, "red: pick green blockade at 4", "red: go 3")
    assert [t.forts[9], t.forts[10]] == [1, 3]


@pytest.mark.rule("BM-DIST-17", "BM-DIST-18", "BM-FTN-11")
def test_the_armoury_needs_3_gold_and_a_subordinate_there() -> None:
    t = alone(10, "1p", gold=9, hideout="3s")
    resolve(t)
    assert options(t) == ["effect 2", "pass"]
    t = alone(10, "1s", gold=2)
    resolve(t)
    assert options(t) == ["effect 2", "pass"]
    dice(t, supply=[3])
    say(t, "red: effect 2")
    assert (t.players[RED].gold, t.players[RED].intel) == (4, 2)


@pytest.mark.rule("BM-DIST-19", "BM-MIS-11", "BM-SYN-05", "BM-RULING-69")
def test_the_tower_turns_a_syndicate_for_1_drakownium_and_draws_a_mission() -> None:
    t = alone(11, drak=1)
    syndicates(t, "01 05 09", turned="05")
    mission_deck(t, "17")
    resolve(t)
    say(t, "red: effect 1")
    assert options(t) == ["turn 01", "turn 05", "turn 09"]
    say(t, "red: turn 05")
    assert (t.turned, t.players[RED].drak) == (0, 0)
    say(t, "red: effect 2")
    assert missions_of(t, RED) == ["17"]


@pytest.mark.rule("BM-DIST-20", "BM-RULING-24")
def test_the_combat_zone_gives_1_power_and_2_more_for_overwhelming_there() -> None:
    for rival, most in (("1s", 3), ("2p", 1)):
        t = empty_table(seats=2)
        at(t, RED, 12, "3p")
        at(t, GREEN, 12, rival)
        dominate(t)
        before = t.players[RED].power
        resolve(t)
        say(t, "red: effect 1")
        if "effect 2" in options(t):
            say(t, "red: effect 2")
        assert t.players[RED].power - before == most


@pytest.mark.rule("BM-RULING-24")
def test_a_house_may_give_the_2_power_to_the_relic_player() -> None:
    for relic, offers in ((RED, True), (GREEN, False)):
        t = empty_table(seats=2, relic=relic, settings={"BM-RULING-24": "the relic"})
        at(t, RED, 12, "1s")
        dominate(t)
        resolve(t)
        assert ("effect 2" in options(t)) == offers


@pytest.mark.rule("BM-RES-03", "BM-RES-04", "BM-RES-05", "BM-RES-06", "BM-RES-07", "BM-RES-11")
def test_effects_are_optional_in_order_and_once_each_however_many_are_there() -> None:
    t = alone(3, "5s")
    resolve(t)
    assert options(t) == ["effect 1", "effect 2", "pass"]
    say(t, "red: effect 2")
    assert done(t)  # there is no way back to the first effect
    assert (t.players[RED].gold, t.players[RED].strain) == (3, 3)
    t = alone(3, "5s")
    resolve(t)
    say(t, "red: effect 1")
    assert options(t) == ["effect 2", "pass"]
    say(t, "red: pass")
    assert t.players[RED].gold == 3
    t = alone(3)
    resolve(t)
    say(t, "red: pass")
    assert t.players[RED].gold == 0


@pytest.mark.rule("BM-RES-07", "BM-CAND-03", "BM-CAND-09", "BM-RES-11", "BM-RULING-89")
def test_the_district_ability_stands_before_between_or_after_the_effects() -> None:
    orders = (["use physician", "effect 1"], ["effect 1", "use physician"], ["effect 2", "use physician"])
    for moves in orders:
        t = alone(7, candidate="physician", strain=9, intel=2, overwhelmed="3s")
        resolve(t)
        for move in moves:
            say(t, f"red: {move}")
        assert "use physician" not in options(t)
    t = alone(7, candidate="physician", strain=9, overwhelmed="3s")
    resolve(t)
    say(t, "red: use physician")
    pass_all(t)
    assert (t.players[RED].strain, units_text(t.players[RED].hideout)) == (8, "1s")


@pytest.mark.rule("BM-RES-02", "BM-TIME-01")
def test_at_a_district_the_nearest_to_the_relic_player_begins() -> None:
    t = empty_table(seats=4, relic=GREEN)
    for seat in (RED, BLUE):
        at(t, seat, 6, "1s")
    resolve(t)
    order: list[str] = []
    while t.waiting():
        if not order or order[-1] != asked(t):
            order.append(asked(t))
        say(t, f"{asked(t)}: effect {1 if 'effect 1' in options(t) else 2}")
    assert order == ["blue", "red"]


@pytest.mark.rule("BM-RES-09", "BM-RES-10")
def test_whether_somebody_is_there_is_looked_at_when_the_turn_comes() -> None:
    t = empty_table(seats=2)
    at(t, RED, 5, "3s")
    at(t, RED, 7, "1s")
    give(t, RED, overwhelmed="1s")
    resolve(t)
    say(t, "red: effect 2")  # all three are recalled, and the recruit stands at 05
    assert units_at(t, RED, 5) == "1s"
    say(t, "red: effect 2")  # recovered at 07, into the hideout: no district is opened again
    assert t.resolving == 7
    assert done(t)


@pytest.mark.rule("BM-RES-08", "BM-ABL-04")
def test_an_effect_whose_price_cannot_be_paid_is_not_offered() -> None:
    t = alone(9, gold=0)
    fort(t, GREEN, 4, "blockade")
    resolve(t)
    assert done(t)


def test_phases_run_one_after_the_other() -> None:
    t = empty_table(seats=3)
    at(t, BLUE, 3, "1s")
    phases(t, 2, 3)
    assert asked(t) == "blue"
    assert (t.phase, t.players[BLUE].power) == (3, 2)  # the district, and the relic
    play(t)
    assert done(t)
