"""BM-FORT, BM-SCI, BM-TECH: fortifications, levels and research."""

import pytest
from tests.games.black_metro.builders import (
    GREEN,
    RED,
    at,
    done,
    empty_table,
    fort,
    give,
    names_of,
    offered,
    options,
    phases,
    play,
    resolve,
    say,
    seen,
    units_at,
)

from dystopolis.games.black_metro.resolving import resolution_phase
from dystopolis.games.black_metro.standby import charge_cards

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
