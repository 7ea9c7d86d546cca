"""The example round of the rulebook, move by move, with every number (ledger, 6.1)."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    RED,
    asked,
    deck,
    dice,
    done,
    empty_table,
    fort,
    forts_at,
    give,
    hand,
    missions_of,
    names_of,
    options,
    pass_all,
    phases,
    pile_names,
    say,
    syndicates,
    units_at,
    units_text,
)

from dystopolis.games.black_metro.table import BlackMetro


def fixture() -> BlackMetro:
    """Round 3, Red holds the relic; Green's blockade at 03, Blue's two at 11."""
    t = empty_table(seats=3, relic=RED, round=3)
    give(t, RED, hideout="2s2p", power=10, strain=2, hand="HJ DQ", missions="01")
    give(t, GREEN, hideout="2s2p", power=10, strain=9, drak=1, hand="D3 SQ CK C2 S5", missions="14")
    give(t, BLUE, hideout="2s3p", power=10, strain=3, intel=3, drak=1, level=1, missions="08")
    fort(t, GREEN, 3, "blockade")
    fort(t, BLUE, 11, "blockade", "blockade")
    syndicates(t, "01 05 06 07", turned="01")
    deck(t, "H9 C4 H7")
    return t


ASSIGNMENT = (
    "red: assign 1s to 11",
    "green: assign 2s to 3",
    "green: play D3 at 3",
    "blue: assign 1s to 8",
    "red: assign 1s2p to 3",
    "green: assign 2p to 11",
    "blue: assign 2p to 11",
    "blue: assign 1s1p to 3",
)
EXCHANGE = ("red: attack green with HJ", "green: counter SQ", "red: counter DQ", "green: counter CK")


def after_assignment() -> BlackMetro:
    t = fixture()
    phases(t, 1)
    say(t, *ASSIGNMENT)
    pass_all(t)
    return t


def after_dominance() -> BlackMetro:
    t = after_assignment()
    phases(t, 2)
    say(t, *EXCHANGE, "red: fulfil 01 option 1", "blue: fulfil 08 option 1")
    pass_all(t)
    return t


def after_resolution() -> BlackMetro:
    t = after_dominance()
    phases(t, 3)
    say(t, "blue: effect 1", "red: effect 1", "red: effect 2")
    say(t, "blue: effect 1", "blue: take 2", "blue: research yellow.1a", "blue: effect 2")
    say(t, "blue: effect 2", "red: effect 2", "green: effect 1", "green: turn 01", "green: effect 2")
    pass_all(t)
    return t


@pytest.mark.rule("BM-EX-01", "BM-FORT-06", "BM-FORT-07", "BM-FORT-08", "BM-ASG-12")
def test_red_takes_4_strain_at_two_blockades_with_one_subordinate() -> None:
    t = fixture()
    phases(t, 1)
    say(t, "red: assign 1s to 11")
    assert t.players[RED].strain == 6
    assert units_at(t, RED, 11) == "1s"


@pytest.mark.rule("BM-EX-02", "BM-FORT-05", "BM-FTN-06", "BM-FTN-07", "BM-DIST-07", "BM-ASG-15")
def test_green_is_not_hindered_by_her_own_blockade_and_gets_4_gold() -> None:
    t = fixture()
    phases(t, 1)
    say(t, *ASSIGNMENT[:3])
    green = t.players[GREEN]
    assert (green.gold, green.strain) == (4, 9)
    assert hand(t, GREEN) == ["C2", "CK", "S5", "SQ"]
    assert pile_names(t) == ["D3"]


@pytest.mark.rule("BM-EX-03")
def test_blue_takes_no_strain_at_08() -> None:
    t = fixture()
    phases(t, 1)
    say(t, *ASSIGNMENT[:4])
    assert t.players[BLUE].strain == 3
    assert units_at(t, BLUE, 8) == "1s"


@pytest.mark.rule("BM-EX-04", "BM-EX-05", "BM-EX-06", "BM-FORT-05", "BM-FORT-06")
def test_strong_enough_groups_and_owners_take_no_strain() -> None:
    t = fixture()
    phases(t, 1)
    say(t, *ASSIGNMENT[:5])
    assert (t.players[RED].strain, units_text(t.players[RED].hideout)) == (6, "")
    say(t, ASSIGNMENT[5])
    assert (t.players[GREEN].strain, units_text(t.players[GREEN].hideout)) == (9, "")
    say(t, ASSIGNMENT[6])
    assert t.players[BLUE].strain == 3


@pytest.mark.rule("BM-EX-07", "BM-ASG-06", "BM-ASG-07")
def test_red_and_green_are_skipped_and_the_phase_ends_when_all_hideouts_are_empty() -> None:
    t = fixture()
    phases(t, 1)
    say(t, *ASSIGNMENT[:7])
    assert asked(t) == "blue"
    say(t, ASSIGNMENT[7])
    assert done(t)
    assert t.players[BLUE].strain == 3
    assert all(p.hideout == 0 for p in t.players)


@pytest.mark.rule("BM-EX-08", "BM-DOM-03", "BM-DOM-04", "BM-DOM-06")
def test_red_dominates_03_with_5_against_3_and_2() -> None:
    t = after_assignment()
    phases(t, 2)
    assert (t.clash.district, t.clash.dominator, t.clash.strengths) == (3, RED, (5, 2, 3))
    assert t.players[RED].power == 11


@pytest.mark.rule("BM-EX-09", "BM-FTN-13", "BM-FTN-17", "BM-FTN-22", "BM-FTN-23", "BM-RULING-30")
def test_only_the_king_of_clubs_acts_as_defender() -> None:
    t = after_assignment()
    phases(t, 2)
    say(t, *EXCHANGE)
    red, green = t.players[RED], t.players[GREEN]
    assert (red.strain, green.intel) == (8, 1)
    assert (red.drak, red.gold, green.drak) == (0, 0, 1)
    assert pile_names(t) == ["D3", "HJ", "SQ", "DQ", "CK"]


@pytest.mark.rule("BM-EX-10", "BM-DOM-08", "BM-DOM-09", "BM-DOM-10", "BM-DOM-12", "BM-DOM-13", "BM-FORT-12")
def test_green_is_overwhelmed_at_a_lead_of_3_and_blue_stays_at_2() -> None:
    t = after_assignment()
    phases(t, 2)
    say(t, *EXCHANGE)
    assert asked(t) == "red"
    assert (t.players[BLUE].strain, t.players[GREEN].strain) == (4, 10)
    assert units_text(t.players[GREEN].overwhelmed) == "2s"
    assert units_at(t, GREEN, 3) == ""
    assert units_at(t, BLUE, 3) == "1s1p"
    assert t.players[RED].power == 12
    assert forts_at(t, 3) == []
    assert t.players[GREEN].blockades == 3


@pytest.mark.rule("BM-EX-11", "BM-DOM-14", "BM-MIS-03", "BM-MIS-04")
def test_red_fulfils_secure_the_district_for_1_power() -> None:
    t = after_assignment()
    phases(t, 2)
    say(t, *EXCHANGE)
    assert options(t) == ["pass", "fulfil 01 option 1"]
    say(t, "red: fulfil 01 option 1")
    assert t.players[RED].power == 13
    assert [t.box.missions[card].id for card in t.players[RED].fulfilled] == ["01"]


@pytest.mark.rule("BM-EX-12", "BM-EX-13", "BM-DOM-05", "BM-DOM-15", "BM-DOM-16", "BM-DOM-17", "BM-DOM-18")
def test_blue_takes_08_alone_and_the_tie_at_11_does_nothing() -> None:
    t = after_dominance()
    assert t.players[BLUE].power == 12  # 10, 08, and the mission at the end of the phase
    assert t.players[RED].strain == 8
    assert [units_at(t, seat, 11) for seat in (RED, GREEN, BLUE)] == ["1s", "2p", "2p"]
    assert forts_at(t, 11) == ["blue blockade", "blue blockade"]
    assert [p.dominated for p in t.players] == [1 << 3, 0, 1 << 8]


@pytest.mark.rule("BM-EX-14", "BM-REL-04", "BM-REL-06", "BM-DOM-20", "BM-DOM-21", "BM-MIS-06")
def test_red_must_give_the_relic_to_blue_who_is_first_at_the_end_of_the_phase() -> None:
    t = after_assignment()
    phases(t, 2)
    say(t, *EXCHANGE, "red: fulfil 01 option 1")
    while t.relic == RED:
        say(t, f"{asked(t)}: pass")
    assert t.relic == BLUE
    assert asked(t) == "blue"
    assert t.players[BLUE].power == 11
    say(t, "blue: fulfil 08 option 1")
    assert t.players[BLUE].power == 12
    assert asked(t) == "green"  # Red has fulfilled a dominance mission this round


@pytest.mark.rule("BM-EX-15", "BM-RES-01", "BM-RES-02", "BM-RES-04", "BM-DIST-15", "BM-DIST-19", "BM-TECH-04")
def test_the_resolution_of_03_08_and_11() -> None:
    t = after_resolution()
    red, green, blue = t.players
    assert (red.gold, red.strain) == (6, 11)
    assert (blue.gold, blue.intel, blue.drak) == (3, 2, 0)
    assert names_of(t, blue.downed) == ["yellow.1a"]
    assert (green.drak, t.turned) == (0, 0)
    assert [len(p.missions) for p in t.players] == [1, 2, 1]


@pytest.mark.rule("BM-EX-15", "BM-TIME-01", "BM-RES-02")
def test_the_new_relic_player_resolves_first() -> None:
    t = after_dominance()
    phases(t, 3)
    order = []
    while t.waiting():
        order.append((t.resolving, asked(t)))
        say(t, f"{asked(t)}: pass")
    assert order == [(3, "blue"), (3, "red"), (8, "blue"), (11, "blue"), (11, "red"), (11, "green")]


@pytest.mark.rule("BM-EX-16", "BM-STBY-02", "BM-STBY-03", "BM-STBY-04", "BM-STBY-05", "BM-RULING-03")
def test_standby_up_to_the_dice() -> None:
    t = after_resolution()
    dice(t, penalty=[2], event=[3])
    phases(t, 4)
    assert asked(t) == "green"
    red, green, blue = t.players
    assert units_text(red.hideout) == "3s2p"
    say(t, "green: group 2s")
    assert (units_text(green.hideout), units_text(blue.hideout), green.strain) == ("3s2p", "3s3p", 12)
    assert (hand(t, BLUE), hand(t, RED), hand(t, GREEN)) == (["H9"], ["C4"], ["C2", "H7", "S5"])
    assert names_of(t, blue.charged) == ["yellow.1a"]
    say(t, "green: fulfil 14 option 2")
    assert missions_of(t, GREEN) != ["14"]
    for card in ("C2", "S5"):
        say(t, f"green: discard {card}")
    assert (hand(t, GREEN), green.power) == ([], 12)
    say(t, "green: back 01")
    assert green.power == 14
    assert [(p.power, p.strain) for p in t.players] == [(13, 11), (14, 12), (12, 4)]
    assert [(p.gold, p.intel, p.drak) for p in t.players] == [(6, 0, 0), (4, 1, 0), (3, 2, 0)]
    assert t.relic == BLUE
