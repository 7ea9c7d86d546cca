"""BM-DOM, BM-REL and BM-TIME: districts fought over one by one, then the city and the relic."""

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    at,
    choice,
    dominate,
    done,
    empty_table,
    fort,
    forts_at,
    give,
    options,
    pass_all,
    phases,
    play,
    say,
    told,
    units_at,
    units_text,
)

from dystopolis.games.black_metro.events import Clashed
from dystopolis.games.black_metro.relic import city_dominance, take_relic
from dystopolis.games.black_metro.table import NOBODY


@pytest.mark.rule("BM-DOM-02", "BM-DOM-27")
def test_only_districts_with_personnel_are_contested_in_order() -> None:
    t = empty_table(seats=2, aloud=True)
    fort(t, GREEN, 2, "blockade")
    fort(t, GREEN, 9, "blockade")
    at(t, RED, 9, "1s")
    at(t, RED, 4, "1s")
    dominate(t)
    assert [event.district for event in told(t, Clashed)] == [4, 9]
    assert t.players[RED].power == 2
    assert (forts_at(t, 2), forts_at(t, 9)) == (["green blockade"], [])


@pytest.mark.rule("BM-DOM-07", "BM-RULING-01", "BM-FTN-04", "BM-FTN-15", "BM-FTN-19")
def test_the_dominator_may_attack_once_before_the_strain_of_step_3() -> None:
    t = empty_table(seats=3)
    give(t, RED, hand="DJ CJ D5")
    at(t, RED, 3, "2p")
    at(t, GREEN, 3, "1s")
    dominate(t)
    assert t.players[RED].power == 1
    assert t.players[GREEN].strain == 0
    assert options(t) == ["pass", "attack green with DJ", "attack green with CJ"]
    say(t, "red: attack green with DJ")
    assert done(t)  # a second attack is not possible here
    assert t.players[GREEN].strain == 1


@pytest.mark.rule("BM-DOM-08", "BM-RULING-08", "BM-RULING-73")
def test_only_others_at_the_district_take_strain() -> None:
    t = empty_table(seats=3)
    at(t, RED, 3, "1p")
    at(t, GREEN, 3, "1s")
    at(t, BLUE, 4, "1s")
    dominate(t)
    assert [p.strain for p in t.players] == [0, 1, 0]


@pytest.mark.rule("BM-DOM-09", "BM-RULING-09")
@pytest.mark.parametrize(("group", "stays"), [("1s1p", "1s"), ("2p", ""), ("1s2p", "")])
def test_a_lead_of_3_or_more_overwhelms(group: str, stays: str) -> None:
    t = empty_table(seats=2)
    at(t, RED, 3, group)
    at(t, GREEN, 3, "1s")
    dominate(t)
    assert units_at(t, GREEN, 3) == stays


@pytest.mark.rule("BM-DOM-11", "BM-AREA-04")
def test_the_overwhelmed_do_not_resolve_the_district() -> None:
    t = empty_table(seats=2)
    at(t, RED, 3, "2p")
    at(t, GREEN, 3, "1s")
    phases(t, 2, 3)
    say(t, "red: effect 1")
    pass_all(t)
    assert done(t)
    assert units_text(t.players[GREEN].overwhelmed) == "1s"
    assert (t.players[RED].gold, t.players[GREEN].gold) == (3, 0)


@pytest.mark.rule("BM-DOM-15", "BM-DOM-16", "BM-DOM-17", "BM-DOM-18")
def test_in_a_tie_nothing_happens_and_nobody_is_asked() -> None:
    t = empty_table(seats=3)
    give(t, RED, hand="DJ", missions="01")
    give(t, GREEN, hand="SJ", missions="02")
    at(t, RED, 3, "2p")
    at(t, GREEN, 3, "2p")
    at(t, BLUE, 3, "1s")
    fort(t, BLUE, 3, "blockade")
    dominate(t)
    assert done(t)
    assert [(p.power, p.strain) for p in t.players] == [(0, 0)] * 3
    assert units_at(t, BLUE, 3) == "1s"
    assert forts_at(t, 3) == ["blue blockade"]


@pytest.mark.rule("BM-DOM-12", "BM-DOM-25")
def test_unguarded_fortifications_of_all_others_fall_and_guarded_ones_stand() -> None:
    t = empty_table(seats=3)
    at(t, RED, 3, "1p")
    at(t, GREEN, 3, "1s")
    fort(t, GREEN, 3, "blockade")
    fort(t, BLUE, 3, "blockade")
    fort(t, RED, 3, "blockade")
    dominate(t)
    assert forts_at(t, 3) == ["green blockade", "red blockade"]


@pytest.mark.rule("BM-DOM-22", "BM-RULING-88")
def test_personnel_that_an_ability_moves_away_are_not_overwhelmed() -> None:
    t = empty_table(seats=2)
    give(t, GREEN, charged="blue.2c")
    at(t, RED, 3, "2p")
    at(t, GREEN, 3, "1s")
    at(t, GREEN, 5, "1s")
    fort(t, GREEN, 3, "blockade")
    dominate(t)
    assert (asked(t), options(t)) == ("green", ["pass", "use blue.2c"])
    say(t, "green: use blue.2c")
    assert units_at(t, GREEN, 5) == "2s"
    assert t.players[RED].power == 1  # no power of step 1.4
    assert forts_at(t, 3) == []  # the owner is not there any more


@pytest.mark.rule("BM-DOM-23")
def test_personnel_moved_to_a_later_district_take_part_there() -> None:
    t = empty_table(seats=2, aloud=True)
    give(t, GREEN, charged="blue.2c")
    at(t, RED, 3, "2p")
    at(t, GREEN, 3, "1s")
    at(t, GREEN, 5, "1s")
    dominate(t)
    say(t, "green: use blue.2c")
    assert told(t, Clashed)[-1].strengths == (-1, 2)
    t = empty_table(seats=2, aloud=True)
    give(t, GREEN, charged="blue.2c")
    at(t, RED, 5, "2p")
    at(t, GREEN, 3, "1s")
    at(t, GREEN, 5, "1s")
    dominate(t)
    say(t, "green: use blue.2c")
    assert [event.district for event in told(t, Clashed)] == [3, 5]
    assert units_at(t, GREEN, 3) == "2s"


@pytest.mark.rule("BM-DOM-26", "BM-TIME-01", "BM-TIME-03")
def test_several_losers_use_their_abilities_in_order_before_all_are_overwhelmed() -> None:
    t = empty_table(seats=3, relic=BLUE)
    give(t, GREEN, charged="green.2d")
    give(t, BLUE, charged="green.2d")
    at(t, RED, 3, "3p")
    at(t, GREEN, 3, "2s")
    at(t, BLUE, 3, "2s")
    dominate(t)
    assert asked(t) == "blue"
    say(t, "blue: use green.2d")
    assert (units_text(t.players[BLUE].hideout), units_at(t, BLUE, 3)) == ("1s", "1s")
    assert asked(t) == "green"
    say(t, "green: pass")
    assert [units_text(p.overwhelmed) for p in t.players] == ["", "2s", "1s"]
    assert t.players[RED].power == 2


@pytest.mark.rule("BM-DOM-19", "BM-REL-10")
def test_the_city_counts_districts_dominated_this_round_even_if_nobody_is_there_any_more() -> None:
    t = empty_table(seats=2)
    at(t, GREEN, 3, "1s")
    at(t, GREEN, 4, "1s")
    at(t, RED, 6, "1s")
    phases(t, 2)
    assert t.relic == GREEN
    assert t.players[GREEN].power == 3


@pytest.mark.rule("BM-REL-03", "BM-REL-06", "BM-RULING-35")
def test_the_holder_with_the_most_keeps_the_relic_without_power() -> None:
    t = empty_table(seats=2)
    give(t, RED, dominated=0b11 << 1)
    give(t, GREEN, dominated=0b100 << 1)
    play(t, city_dominance)
    assert (t.relic, t.players[RED].power) == (RED, 0)


@pytest.mark.rule("BM-REL-01", "BM-RULING-34")
def test_with_no_dominance_at_all_the_relic_stays() -> None:
    t = empty_table(seats=3, relic=GREEN)
    play(t, city_dominance)
    assert t.relic == GREEN
    assert done(t)


@pytest.mark.rule("BM-REL-07", "BM-RULING-35")
def test_an_effect_that_takes_the_relic_gives_1_power_too() -> None:
    t = empty_table(seats=3)
    play(t, (take_relic, BLUE))
    assert (t.relic, t.players[BLUE].power) == (BLUE, 1)


@pytest.mark.rule("BM-REL-08", "BM-TIME-01")
def test_at_a_clash_the_relic_player_or_the_next_clockwise_is_first() -> None:
    t = empty_table(seats=4, relic=BLUE)
    for seat in (RED, YELLOW):
        give(t, seat, charged="red.1a")
        at(t, seat, 3, "1s")
    dominate(t)
    assert asked(t) == "yellow"
    say(t, "yellow: use red.1a")
    assert asked(t) == "red"
    say(t, "red: pass")
    assert (t.clash.dominator, t.clash.strengths[YELLOW]) == (YELLOW, 2)


@pytest.mark.rule("BM-TIME-03", "BM-TIME-04", "BM-TIME-05", "BM-TECH-11", "BM-RULING-92")
def test_one_player_uses_technologies_by_level_and_then_the_candidate() -> None:
    t = empty_table(seats=2)
    give(t, RED, charged="red.3b red.1a", candidate="colonel")
    give(t, GREEN, charged="red.1a")
    at(t, RED, 3, "1p")
    at(t, GREEN, 3, "1p")
    dominate(t)
    asks = []
    while t.waiting() and choice(t) == "BM-ABL-03":
        asks.append((asked(t), options(t)[1:]))
        say(t, f"{asked(t)}: pass")
    assert asks == [
        ("red", ["use red.1a"]),
        ("red", ["use red.3b"]),
        ("red", ["use colonel"]),
        ("green", ["use red.1a"]),
    ]


@pytest.mark.rule("BM-TIME-04")
def test_technologies_of_one_level_are_used_in_the_order_their_owner_likes() -> None:
    t = empty_table(seats=2)
    give(t, RED, charged="red.3b red.3c")
    at(t, RED, 3, "1s")
    at(t, GREEN, 3, "1s")
    dominate(t)
    assert options(t) == ["pass", "use red.3b", "use red.3c"]
    say(t, "red: use red.3c")
    assert options(t) == ["pass", "use red.3b"]


@pytest.mark.rule("BM-DOM-14", "BM-DOM-20", "BM-MIS-06")
def test_one_dominance_mission_a_round_whatever_the_windows() -> None:
    t = empty_table(seats=2)
    give(t, RED, missions="01 09 13")
    for district in (1, 2, 3):
        at(t, RED, district, "1s2p" if district == 1 else "1s")
    phases(t, 2)
    say(t, "red: fulfil 01 option 1")
    assert done(t)
    assert t.players[RED].scored


@pytest.mark.rule("BM-DOM-24", "BM-RULING-72")
def test_who_dominates_is_not_looked_at_again() -> None:
    """Red's lead of 1 falls behind a jack in defence, and still Red dominates."""
    t = empty_table(seats=2)
    give(t, RED, hand="DJ")
    give(t, GREEN, hand="SJ")
    at(t, RED, 3, "1s1p")
    at(t, GREEN, 3, "1p")
    dominate(t)
    say(t, "red: attack green with DJ", "green: counter SJ")
    assert t.clash.dominator == RED
    assert (t.players[RED].power, t.players[GREEN].strain) == (1, 1)


def test_a_district_nobody_dominates_has_no_dominator() -> None:
    t = empty_table(seats=2)
    at(t, RED, 3, "1s")
    at(t, GREEN, 3, "1s")
    dominate(t)
    assert t.clash.dominator == NOBODY
