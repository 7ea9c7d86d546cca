"""Missions: how they come into play, are fulfilled and rewarded."""

import pytest
from tests.games.great_machine.builders import (
    asked,
    choose,
    citizens_at,
    d,
    dice,
    done,
    h,
    hero_at,
    next_tokens,
    options,
    play,
    publish,
    quiet_table,
    servant_at,
)
from tests.games.great_machine.missions import closing, interact, set_of

from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.automaton import resettle_here
from dystopolis.games.great_machine.codes import (
    GC,
    NONE,
    ON_CITIZEN,
    SQUARES,
    WITH_HERO,
)
from dystopolis.games.great_machine.detaining import end_movement
from dystopolis.games.great_machine.laying import swap_tiles
from dystopolis.games.great_machine.missions import begin_interaction
from dystopolis.games.great_machine.missions.cards import enter_mission
from dystopolis.games.great_machine.moving import walk_on
from dystopolis.games.great_machine.options import (
    Attack,
    Citizen,
    District,
    HeroAction,
    Interact,
    No,
    Stake,
)
from dystopolis.games.great_machine.servants import arrest_citizen
from dystopolis.games.great_machine.walking_citizens import move_citizens


@pytest.mark.rule("GM-MIS-01", "GM-MIS-18", "GM-RULING-62")
def test_c_enters_when_a_and_b_are_completed_and_is_not_checked_in_that_round() -> None:
    t = set_of("2A", "2B", "3C")
    t.in_play = 0b011
    t.hero_token = [0, 1, 2]
    t.post, t.post_trust = d("CS"), 7
    next_tokens(t, "CO", "VE", "AR")
    closing(t)
    while t.asks:
        choose(t, No())
    assert (t.completed, t.in_play, t.riot_held) == (0b011, 0b100, 2)
    assert [t.core[d(code)] for code in ("CO", "VE", "AR")] == [1, 1, 1]


@pytest.mark.rule("GM-MIS-01")
def test_c_waits_while_one_of_a_and_b_is_open() -> None:
    t = set_of("2A", "2B", "2C")
    t.in_play = 0b011
    t.hero_token = [0, 1, 2]
    closing(t)
    assert (t.completed, t.in_play) == (0b001, 0b010)


@pytest.mark.rule("GM-MIS-02")
def test_all_three_cards_can_be_read_from_the_start() -> None:
    from dystopolis.games.great_machine import GAME

    t = quiet_table("", 2, "missions", settings={"missions": "I"})
    things = GAME.words.things(t, 0)
    assert {"mission-1A", "mission-1B", "mission-1C"} <= set(things)


@pytest.mark.rule("GM-MIS-03", "GM-MIS-04", "GM-MIS1-01", "GM-MIS1-02")
def test_the_trap_takes_own_tokens_in_one_minor_district_for_free() -> None:
    t = set_of("1A")
    interact(t, "fowler", "CS", None)
    assert done(t)
    interact(t, "fowler", "VE", Interact("1A", "put"))
    assert (t.hero_token[h(t, "fowler")], t.objective) == (d("VE"), d("VE"))
    interact(t, "actress", "AR", None)
    assert done(t)
    interact(t, "actress", "VE", Interact("1A", "put"))
    assert t.hero_token[h(t, "actress")] == d("VE")
    interact(t, "artificer", "VE", None)
    assert options(t) == {Interact("1A", "put"), No()}


@pytest.mark.rule("GM-MIS-05")
def test_the_setup_of_a_mission_is_done_when_it_enters() -> None:
    t = set_of("4A")
    t.in_play = 0
    next_tokens(t, "VE", "CO", "GC")
    play(t, (enter_mission, 0))
    assert t.drones == 1 << d("VE") | 1 << d("CO") | 1 << d("GC")


@pytest.mark.rule("GM-MIS-06", "GM-MIS-20")
def test_an_ongoing_rule_and_interactions_end_with_the_mission() -> None:
    t = set_of("4A", done_ones=("4A",))
    t.drones = 1 << d("TL")
    hero = hero_at(t, "artificer", "SC", 5, card="TL")
    t.visited = 1 << d("SC")
    play(t, (walk_on, hero), (begin_interaction, hero))
    choose(t, District("TL"))
    assert t.trust[hero] == 3
    assert done(t)


@pytest.mark.rule("GM-MIS-07")
def test_one_interaction_a_turn_over_all_missions_and_it_may_be_left() -> None:
    t = set_of("1A", "1B")
    t.order_token = [d("VE"), d("GC"), d("GC")]
    interact(t, "fowler", "VE", None)
    assert options(t) == {Interact("1A", "put"), Interact("1B", "take_phantasmer"), No()}
    choose(t, Interact("1A", "put"))
    assert done(t)
    interact(t, "actress", "VE", None)
    choose(t, No())
    assert t.hero_token[h(t, "actress")] == WITH_HERO + h(t, "actress")


@pytest.mark.rule("GM-MIS-08", "GM-EX-24")
def test_a_hero_detained_by_lex_hecate_may_still_place_the_token_but_not_take_the_order_as_well() -> None:
    t = set_of("1A", "1B")
    t.hero_token[h(t, "actress")] = t.objective = d("IN")
    t.order_token = [d("GC"), d("IN"), d("GC")]
    hero = hero_at(t, "fowler", "IN", 2)
    servant_at(t, phantasmer="GC", judgementor="GC", hecate="IN")
    play(t, (end_movement, hero), (begin_interaction, hero), (begin_action, hero))
    assert not t.hand[hero] >> d("IN") & 1
    assert options(t) == {Interact("1A", "put"), Interact("1B", "take_judgementor"), No()}
    choose(t, Interact("1A", "put"))
    assert done(t)
    assert t.finished >> hero & 1


@pytest.mark.rule("GM-MIS-09", "GM-MIS1-01")
def test_an_own_token_may_be_collected_where_the_hero_is_and_then_nothing_is_fixed() -> None:
    t = set_of("1A")
    interact(t, "fowler", "VE", Interact("1A", "put"))
    interact(t, "actress", "VE", None)
    assert Interact("1A", "collect") not in options(t)
    interact(t, "fowler", "VE", Interact("1A", "collect"))
    assert (t.hero_token[h(t, "fowler")], t.objective) == (WITH_HERO + h(t, "fowler"), NONE)


@pytest.mark.rule("GM-MIS-10", "GM-MIS3-04")
def test_the_action_of_a_mission_follows_the_rules_of_the_standard_action() -> None:
    t = set_of("3C")
    t.core[d("CO")], t.cores = 1, 1
    hero = hero_at(t, "actress", "CO", 4)
    dice(t, assault=[2])
    play(t, (begin_action, hero))
    choose(t, HeroAction("attack"))
    assert options(t) == {Attack("regular"), Attack("core")}
    choose(t, Attack("core"), Stake(2))
    assert (t.trust[hero], t.cores_found, t.core[d("CO")], t.broken[d("CO")]) == (2, 1, 0, 1)


@pytest.mark.rule("GM-MIS-11", "GM-MIS-12", "GM-MIS-16", "GM-SCCLOSE-05")
def test_an_objective_is_scored_in_step_four_with_a_riot_token_and_tokens_come_home() -> None:
    t = set_of("1A")
    t.hero_token = [d("VE")] * 3
    t.objective = d("VE")
    assert (t.riot_held, t.completed) == (0, 0)
    closing(t)
    assert (t.riot_held, t.completed, t.in_play) == (1, 1, 0)
    assert t.hero_token == [WITH_HERO, WITH_HERO + 1, WITH_HERO + 2]


@pytest.mark.rule("GM-MIS-12")
def test_completing_b_leaves_the_hero_tokens_of_a_where_they_are() -> None:
    t = set_of("1A", "4B")
    t.hero_token[0] = t.objective = d("VE")
    t.nexus_bonds = 6
    closing(t)
    assert t.completed == 0b010
    assert t.hero_token[0] == d("VE")


@pytest.mark.rule("GM-MIS-13")
def test_the_instructions_of_an_advantage_come_at_once() -> None:
    t = set_of("2B")
    t.post, t.post_trust = d("CS"), 9
    closing(t)
    assert asked(t) == "DESTRUCT_WHERE"


@pytest.mark.rule("GM-MIS-15", "GM-SCACT-17")
def test_attached_tokens_come_back_when_the_citizen_is_arrested_or_resettled() -> None:
    t = set_of("1C", "3B")
    t.discontent = 10
    citizens_at(t, "VE", "artist revealed", "scientist revealed")
    citizens_at(t, "CO", "noble")
    first = d("VE") * SQUARES
    t.hero_token[1] = ON_CITIZEN + first
    t.intel = 1 << first | 1 << first + 1
    arrest_citizen(t, first)
    assert t.hero_token[1] == WITH_HERO + 1
    assert t.intel == 1 << first + 1
    publish(t, "resettle")
    t.hero_token[2] = ON_CITIZEN + first + 1
    resettle_here(t, d("VE"))
    assert (t.hero_token[2], t.intel) == (WITH_HERO + 2, 0)


@pytest.mark.rule("GM-MIS-19")
def test_tokens_travel_with_tile_and_citizen() -> None:
    t = set_of("2B", "3B")
    t.post = d("CO")
    swap_tiles(t, d("CO"), d("TL"))
    assert t.post == d("CO")
    citizens_at(t, "VE", "artist revealed")
    square = d("VE") * SQUARES
    t.intel = 1 << square
    hero = hero_at(t, "actress", "VE", 1)
    play(t, (move_citizens, hero))
    if asked(t) == "WALKER":
        choose(t, Citizen("VE", 1))
    choose(t, District("GC"))
    assert t.intel == 1 << GC * SQUARES + 1
