"""BM-MIS and BM-SYN: missions, each with its metric, and syndicates."""

from typing import Any

import pytest
from tests.games.black_metro.builders import (
    BLUE,
    GREEN,
    RED,
    asked,
    at,
    dominate,
    done,
    empty_table,
    fort,
    give,
    hand,
    missions_of,
    offered,
    options,
    pass_all,
    pile_names,
    play,
    resolve,
    say,
    seen,
    syndicates,
    told,
)

from dystopolis.games.black_metro.dominance import end_of_dominance
from dystopolis.games.black_metro.events import Fulfilled
from dystopolis.games.black_metro.groups import PARAGON
from dystopolis.games.black_metro.standby import backing, standby_missions
from dystopolis.games.black_metro.table import BlackMetro


def options_of(t: BlackMetro, mission: str) -> list[int]:
    """Which options of a mission Red could fulfil now."""
    return [int(text[-1]) for text in offered(t, f"fulfil {mission}")]


@pytest.mark.rule("BM-MIS-01", "BM-INFO-01", "BM-INFO-02")
def test_missions_are_hidden_until_they_are_fulfilled() -> None:
    t = empty_table(seats=2, aloud=True)
    give(t, RED, missions="15 16", gold=6)
    play(t, standby_missions)
    assert seen(t, GREEN).players[RED].missions == ()
    assert seen(t, GREEN).players[RED].mission_count == 2
    assert seen(t, RED).players[RED].missions == ("15", "16")
    say(t, "red: fulfil 15 option 1")
    assert seen(t, GREEN).players[RED].fulfilled == ("15",)
    assert [event.mission for event in told(t, Fulfilled)] == ["15"]


@pytest.mark.rule("BM-MIS-02", "BM-MIS-03", "BM-STBY-09")
def test_standby_missions_wait_for_standby_and_dominance_missions_for_their_moment() -> None:
    held = "01 09 15"
    t = empty_table(seats=2)
    give(t, RED, missions=held, gold=15, dominated=0b1111110)
    at(t, RED, 3, "5p")
    dominate(t)
    assert {text.split()[1] for text in offered(t, "fulfil")} == {"01"}
    play(t, end_of_dominance)
    assert {text.split()[1] for text in offered(t, "fulfil")} == {"09"}
    play(t, standby_missions)
    assert {text.split()[1] for text in offered(t, "fulfil")} == {"15"}


@pytest.mark.rule("BM-MIS-04", "BM-MIS-05", "BM-MIS-14", "BM-MIS-06")
def test_any_option_that_is_met_may_be_chosen_and_a_mission_scores_once() -> None:
    t = empty_table(seats=2)
    give(t, RED, missions="15 16", gold=13, intel=15)
    play(t, standby_missions)
    assert options_of(t, "15") == [1, 2, 3]
    say(t, "red: fulfil 15 option 2")
    assert done(t)  # one standby mission a round
    assert (t.players[RED].power, missions_of(t, RED)) == (2, ["16"])
    play(t, standby_missions)
    assert options_of(t, "15") == []


@pytest.mark.rule("BM-MIS-14")
def test_a_mission_with_a_price_is_paid_exactly() -> None:
    t = empty_table(seats=2)
    give(t, RED, missions="24 25", gold=7, drak=2)
    play(t, standby_missions)
    assert (options_of(t, "24"), options_of(t, "25")) == ([1, 2], [1, 2])
    say(t, "red: fulfil 25 option 2")
    assert (t.players[RED].gold, t.players[RED].power) == (2, 3)
    t = empty_table(seats=2)
    give(t, RED, missions="14", hand="D2 C3 HK")
    play(t, standby_missions)
    assert options_of(t, "14") == [1, 2]
    say(t, "red: fulfil 14 option 1", "red: discard HK", "red: discard D2")
    assert (hand(t, RED), pile_names(t), t.players[RED].power) == (["C3"], ["HK", "D2"], 1)


STANDBY: dict[str, list[tuple[dict[str, Any], list[int]]]] = {
    "15": [({"gold": 5}, []), ({"gold": 6}, [1]), ({"gold": 12}, [1, 2, 3])],
    "16": [({"intel": 4}, []), ({"intel": 8}, [1, 2])],
    "17": [({"drak": 2}, []), ({"drak": 7}, [1, 2, 3])],
    "18": [({"strain": 7}, []), ({"strain": 11}, [1, 2])],
    "19": [({"strain": 5}, []), ({"strain": 4}, [1]), ({"strain": 0}, [1, 2, 3])],
    "20": [({"charged": "red.1a"}, []), ({"charged": "red.1a red.2a blue.1a"}, [1, 2])],
    "21": [({"hideout": "5s"}, []), ({"hideout": "6s2p"}, [1, 2])],
    "22": [({"hideout": "3s1p"}, []), ({"hideout": "2p1d"}, [1, 2])],
    "26": [({"hideout": "7s"}, []), ({"hideout": "3s2p1d"}, [1, 2])],
}  # fmt: skip


@pytest.mark.rule("BM-MIS-07", "BM-MIS-08")
@pytest.mark.parametrize("mission", STANDBY)
def test_to_have_so_much_is_to_have_at_least_so_much(mission: str) -> None:
    for things, met in STANDBY[mission]:
        t = empty_table(seats=2)
        give(t, RED, missions=mission, **things)
        play(t, standby_missions)
        assert options_of(t, mission) == met, things


@pytest.mark.rule("BM-MIS-08")
def test_fortify_the_city_counts_fortifications_on_the_board() -> None:
    t = empty_table(seats=2)
    give(t, RED, missions="23")
    fort(t, RED, 3, "blockade", "base")
    fort(t, RED, 4, "blockade")
    play(t, standby_missions)
    assert options_of(t, "23") == [1, 2]


def dominating(mission: str, red: str, green: str = "", **things: object) -> BlackMetro:
    """Red dominates 03 against Green and is asked for missions."""
    t = empty_table(seats=3)
    give(t, RED, missions=mission, **things)
    at(t, RED, 3, red)
    if green:
        at(t, GREEN, 3, green)
    return t


@pytest.mark.rule("BM-MIS-03", "BM-RULING-65", "BM-RULING-72")
def test_secure_the_district_counts_the_strength_at_clash_also_alone() -> None:
    t = dominating("01", "1s3p")
    dominate(t)
    assert options_of(t, "01") == [1, 2]


def test_clean_sweep_counts_the_overwhelmed() -> None:
    t = dominating("02", "4p", "2s")
    dominate(t)
    assert options_of(t, "02") == [1, 2]


@pytest.mark.rule("BM-MIS-09", "BM-MIS-15")
@pytest.mark.parametrize(("mission", "tracker"), [("03", "power"), ("04", "gold")])
def test_a_quality_that_two_rivals_share_blocks_the_mission(mission: str, tracker: str) -> None:
    t = dominating(mission, "2p", "1s")
    give(t, GREEN, **{tracker: 5})
    dominate(t)
    assert options_of(t, mission) == [1, 2]
    t = dominating(mission, "2p", "1s")
    give(t, GREEN, **{tracker: 5})
    give(t, BLUE, **{tracker: 5})  # not even there
    dominate(t)
    assert options_of(t, mission) == []
    t = dominating(mission, "2p", "1s")
    give(t, BLUE, **{tracker: 5})
    dominate(t)
    assert options_of(t, mission) == []  # the one with most is not there


@pytest.mark.rule("BM-MIS-15")
def test_shame_the_relic_bearer_needs_the_relic_player_there() -> None:
    for relic, met in ((GREEN, [1, 2]), (BLUE, []), (RED, [])):
        t = dominating("05", "2p", "1s")
        t.relic = relic
        dominate(t)
        assert options_of(t, "05") == met


def test_demolition_order_counts_what_fell_in_step_5() -> None:
    t = dominating("06", "1s")
    fort(t, BLUE, 3, "blockade", "base")
    dominate(t)
    assert options_of(t, "06") == [1, 2]


def test_underdogs_need_subordinates_alone_against_specialised_personnel() -> None:
    for red, green, met in (("4s", "1p", [1, 2]), ("4s", "3s", []), ("3s1p", "1p", [])):
        t = dominating("07", red, green)
        dominate(t)
        assert options_of(t, "07") == met


def at_the_end(mission: str, **things: object) -> BlackMetro:
    t = empty_table(seats=2)
    give(t, RED, missions=mission, **things)
    return t


def test_missions_at_the_end_of_the_dominance_phase() -> None:
    t = at_the_end("08")
    for district in (3, 4):
        at(t, RED, district, "1s")
        fort(t, RED, district, "blockade")
    fort(t, RED, 5, "blockade")
    play(t, end_of_dominance)
    assert options_of(t, "08") == [1, 2]
    t = at_the_end("09", dominated=0b11110)
    play(t, end_of_dominance)
    assert options_of(t, "09") == [1, 2]
    t = at_the_end("11")
    for district in range(1, 7):
        at(t, RED, district, "1s")
    play(t, end_of_dominance)
    assert options_of(t, "11") == [1, 2]
    t = at_the_end("13")
    for district in (1, 2, 3):
        at(t, RED, district, "1p")
    at(t, RED, 4, "1s")
    play(t, end_of_dominance)
    assert options_of(t, "13") == [1, 2]
    assert t.players[RED].at[1] == PARAGON


def test_rule_the_arena_needs_the_combat_zone_dominated() -> None:
    t = at_the_end("10")
    at(t, RED, 12, "1s2p")
    dominate(t)
    pass_all(t)
    play(t, end_of_dominance)
    assert options_of(t, "10") == [1, 2]
    t = at_the_end("10")
    at(t, RED, 12, "1s2p")
    at(t, GREEN, 12, "1s2p")
    dominate(t)
    pass_all(t)
    play(t, end_of_dominance)
    assert options_of(t, "10") == []


def test_unbroken_ranks_need_nobody_overwhelmed() -> None:
    for lost, met in ((False, [1]), (True, [])):
        t = at_the_end("12")
        for district in (1, 2):
            at(t, RED, district, "1s")
            at(t, GREEN, district, "1s")
        at(t, RED, 3, "1s")
        if lost:
            at(t, RED, 4, "1s")
            at(t, GREEN, 4, "2p")
        dominate(t)
        pass_all(t)
        play(t, end_of_dominance)
        assert options_of(t, "12") == met


@pytest.mark.rule("BM-INFO-06", "BM-RULING-94", "BM-MIS-02")
def test_who_holds_a_mission_is_asked_even_if_only_passing_is_possible() -> None:
    t = empty_table(seats=2)
    give(t, RED, missions="15")
    play(t, standby_missions)
    assert (asked(t), options(t)) == ("red", ["pass"])
    t = empty_table(seats=2)
    play(t, standby_missions)
    assert done(t)


@pytest.mark.rule("BM-INFO-05", "BM-RULING-48")
def test_a_revealed_mission_can_still_be_fulfilled() -> None:
    t = empty_table(seats=2)
    give(t, RED, missions="15", gold=6)
    t.players[RED].missions.show(t, 0, -1)
    assert seen(t, GREEN).players[RED].revealed == ("15",)
    play(t, standby_missions)
    assert options_of(t, "15") == [1]


# Syndicates.


def backed(t: BlackMetro) -> list[str]:
    play(t, backing)
    return offered(t, "back")


@pytest.mark.rule("BM-SYN-02", "BM-SYN-03", "BM-STBY-10", "BM-SYN-07")
def test_only_the_single_most_strained_is_backed_by_fortitude_trainers_for_2() -> None:
    t = empty_table(seats=3)
    syndicates(t, "01")
    give(t, RED, strain=4)
    give(t, GREEN, strain=5)
    assert backed(t) == ["back 01"]
    assert asked(t) == "green"
    say(t, "green: back 01")
    assert t.players[GREEN].power == 2
    t = empty_table(seats=3)
    syndicates(t, "01")
    give(t, RED, strain=5)
    give(t, GREEN, strain=5)
    assert backed(t) == []
    t = empty_table(seats=3)
    syndicates(t, "01", turned="01")
    give(t, GREEN, strain=5)
    assert backed(t) == []


@pytest.mark.rule("BM-SYN-04", "BM-SYN-06")
def test_one_backing_a_standby_and_it_does_not_turn() -> None:
    t = empty_table(seats=2)
    syndicates(t, "05 06")
    give(t, RED, gold=1, intel=1)
    assert backed(t) == ["back 05", "back 06"]
    say(t, "red: back 06")
    assert done(t)
    assert (t.players[RED].power, t.turned) == (2, 0)
    assert backed(t) == ["back 05", "back 06"]  # in the next round again


@pytest.mark.rule("BM-SYN-09")
def test_everybody_with_0_is_a_tie() -> None:
    t = empty_table(seats=3)
    syndicates(t, "05 08 11")
    assert backed(t) == []


@pytest.mark.rule("BM-SYN-09", "BM-RULING-49")
def test_every_criterion() -> None:
    t = empty_table(seats=2)
    give(t, RED, strain=1, gold=1, intel=1, drak=1, hideout="1s1p", hand="D2", fulfilled="01", dominated=2)
    give(t, RED, charged="red.1a", downed="blue.1a")
    give(t, GREEN, charged="red.1a", overwhelmed="5p")
    fort(t, RED, 3, "blockade")
    names = " ".join(f"{number:02}" for number in range(1, 13))
    syndicates(t, names)
    assert backed(t) == [f"back {number:02}" for number in range(1, 13)]
    assert {one.power for one in t.box.syndicates} == {2}


@pytest.mark.rule("BM-SYN-05", "BM-SYN-06", "BM-RULING-69", "BM-SYN-01")
def test_turning_flips_a_syndicate_either_way() -> None:
    for turned, after in (("", 1), ("05", 0)):
        t = empty_table(seats=2)
        syndicates(t, "05", turned=turned)
        give(t, RED, drak=1)
        at(t, RED, 11, "1s")
        resolve(t)
        say(t, "red: effect 1")
        assert t.turned == after
        assert [one.id for one in seen(t, None).syndicates] == ["05"]
