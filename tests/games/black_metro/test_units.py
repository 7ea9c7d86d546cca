"""BM-UNIT: personnel and fortifications, recruited, promoted, moved."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    RED,
    at,
    dominate,
    done,
    empty_table,
    fort,
    forts_at,
    give,
    offered,
    options,
    phases,
    play,
    resolve,
    say,
    units_at,
    units_text,
)

from dystopolis.games.black_metro.happenings import carry_out
from dystopolis.games.black_metro.units import recruit


@pytest.mark.rule("BM-UNIT-02", "BM-UNIT-03", "BM-UNIT-04", "BM-UNIT-05", "BM-DOM-03")
def test_strengths_are_1_2_4_and_blockades_add_nothing() -> None:
    t = empty_table(seats=2)
    at(t, RED, 3, "1s1p1d")
    fort(t, RED, 3, "blockade")
    at(t, GREEN, 3, "1s")
    dominate(t)
    assert t.clash.strengths == (7, 1)


@pytest.mark.rule("BM-UNIT-04", "BM-RULING-12")
def test_a_doom_mechasuit_overwhelms_at_a_lead_of_2() -> None:
    for group, stays in (("1d", ""), ("2p", "1p")):
        t = empty_table(seats=2)
        at(t, RED, 3, group)
        at(t, GREEN, 3, "1p")
        dominate(t)
        assert units_at(t, GREEN, 3) == stays


@pytest.mark.rule("BM-UNIT-07")
def test_paragons_and_doom_mechasuits_are_specialised() -> None:
    t = empty_table(seats=2)
    assert [row.id for row in t.box.rows.units if row.specialised] == ["paragon", "doom"]
    give(t, RED, hand="DK")
    at(t, RED, 3, "2p1d")
    at(t, GREEN, 3, "1s1p1d")
    dominate(t)
    say(t, "red: attack green with DK")
    assert options(t) == ["pick paragon at 3", "pick doom at 3"]


@pytest.mark.rule("BM-UNIT-09", "BM-UNIT-12", "BM-RULING-14", "BM-RULING-15", "BM-RULING-40")
def test_a_promotion_is_a_paragon_or_at_level_3_the_doom_mechasuit() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="2s")
    play(t, (carry_out, 5, 1))
    assert units_text(t.players[RED].hideout) == "1s1p"
    t = empty_table(seats=2)
    give(t, RED, hideout="2s", level=3)
    play(t, (carry_out, 5, 1))
    assert options(t) == ["promote to paragon at 0", "promote to doom at 0"]
    say(t, "red: promote to doom at 0")
    assert units_text(t.players[RED].hideout) == "1s1d"


@pytest.mark.rule("BM-UNIT-09", "BM-RULING-13")
def test_there_is_no_sixth_paragon_and_no_second_doom_mechasuit() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="2s5p1d", level=3)
    play(t, (carry_out, 5, 1))
    assert done(t)
    assert units_text(t.players[RED].hideout) == "2s5p1d"


@pytest.mark.rule("BM-UNIT-12", "BM-RULING-14", "BM-UNIT-14")
def test_a_promotion_may_take_the_overwhelmed_paragon_and_return_the_subordinate() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="2s4p", overwhelmed="1p")
    play(t, (carry_out, 5, 1))
    assert options(t) == ["promote to paragon at 0", "pass"]
    say(t, "red: promote to paragon at 0")
    p = t.players[RED]
    assert (units_text(p.hideout), units_text(p.overwhelmed), p.backup) == ("1s5p", "", 4)
    t = empty_table(seats=2)
    give(t, RED, hideout="2s4p", overwhelmed="1p")
    play(t, (carry_out, 5, 1))
    say(t, "red: pass")
    assert units_text(t.players[RED].hideout) == "2s4p"


@pytest.mark.rule("BM-UNIT-11", "BM-UNIT-13", "BM-UNIT-17", "BM-RULING-14")
def test_a_recruit_comes_from_the_backup_or_from_the_overwhelmed_without_strain() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="2s")
    play(t, (recruit, RED, 0))
    assert (units_text(t.players[RED].hideout), t.players[RED].backup) == ("3s", 7)
    t = empty_table(seats=2)
    give(t, RED, hideout="8s", overwhelmed="1s1p")
    play(t, (recruit, RED, 0))
    assert options(t) == ["use recruit", "pass"]
    say(t, "red: use recruit")
    p = t.players[RED]
    assert (units_text(p.hideout), units_text(p.overwhelmed), p.strain) == ("9s", "1p", 0)


@pytest.mark.rule("BM-UNIT-14", "BM-DIST-18", "BM-DIST-17")
def test_a_promoted_subordinate_stays_where_it_is() -> None:
    t = empty_table(seats=2)
    give(t, RED, gold=3, hideout="2s")
    at(t, RED, 10, "2s")
    resolve(t)
    say(t, "red: effect 1")
    assert units_at(t, RED, 10) == "1s1p"
    assert units_text(t.players[RED].hideout) == "2s"
    assert t.players[RED].gold == 0


@pytest.mark.rule("BM-UNIT-15", "BM-RULING-84")
def test_with_nothing_left_to_build_an_own_fortification_moves_instead_or_none() -> None:
    t = empty_table(seats=2)
    give(t, RED, gold=2)
    fort(t, RED, 1, "blockade", "blockade")
    fort(t, RED, 2, "blockade")
    at(t, RED, 9, "1s")
    resolve(t)
    say(t, "red: effect 1")
    assert options(t) == ["pick red blockade at 1", "pick red blockade at 2", "pass"]
    say(t, "red: pick red blockade at 2", "red: go 5")
    assert (forts_at(t, 2), forts_at(t, 5), t.players[RED].gold) == ([], ["red blockade"], 1)


@pytest.mark.rule("BM-UNIT-15", "BM-FORT-11", "BM-RULING-84")
def test_at_level_2_the_support_base_is_left_to_build() -> None:
    t = empty_table(seats=2)
    give(t, RED, gold=1, level=2)
    fort(t, RED, 1, "blockade", "blockade", "blockade")
    at(t, RED, 9, "1s")
    resolve(t)
    say(t, "red: effect 1")
    assert offered(t, "build base at 1") == ["build base at 10", "build base at 11", "build base at 12"]
    assert offered(t, "pick") == []


@pytest.mark.rule("BM-UNIT-16", "BM-RULING-27", "BM-FORT-14", "BM-DIST-16")
def test_a_guarded_support_base_of_another_cannot_be_moved_but_its_guard_can() -> None:
    t = empty_table(seats=3)
    give(t, RED, gold=1)
    at(t, RED, 9, "1s")
    fort(t, GREEN, 1, "base", "blockade")
    fort(t, BLUE, 2, "base")
    resolve(t)
    say(t, "red: effect 2")
    assert options(t) == ["pick green blockade at 1", "pick blue base at 2"]
    say(t, "red: pick blue base at 2", "red: go 7")
    assert forts_at(t, 7) == ["blue base"]
    assert t.players[BLUE].bases == 0


@pytest.mark.rule("BM-UNIT-18", "BM-ASG-03", "BM-ASG-02")
def test_groups_are_counts_by_type() -> None:
    t = empty_table(seats=2)
    give(t, RED, hideout="2s1p")
    give(t, GREEN, hideout="1s")
    phases(t, 1)
    groups = [text.split()[1] for text in offered(t, "assign") if text.endswith(" to 1")]
    assert groups == ["1s", "2s", "1p", "1s1p", "2s1p"]


@pytest.mark.rule("BM-GEN-05", "BM-FORT-01")
def test_no_effect_makes_a_fourth_blockade() -> None:
    t = empty_table(seats=2)
    give(t, RED, gold=1)
    fort(t, RED, 1, "blockade", "blockade", "blockade")
    at(t, RED, 9, "1s")
    resolve(t)
    say(t, "red: effect 1")
    assert offered(t, "build") == []
