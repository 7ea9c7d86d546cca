"""The Missions: how they enter, Interactions, Objectives and Advantages, card by card."""

import pytest
from tests.games.great_machine.builders import (
    TRIO,
    asked,
    chances,
    choose,
    citizens_at,
    d,
    dice,
    done,
    guards_at,
    h,
    hero_at,
    mission,
    next_movement,
    next_tokens,
    options,
    play,
    publish,
    quiet_table,
    servant_at,
)

from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.automaton import resettle_here, servant_turn
from dystopolis.games.great_machine.closing_together import end_of_directives
from dystopolis.games.great_machine.codes import (
    COUNTDOWN_TOGETHER,
    GC,
    NONE,
    ON_CITIZEN,
    REMOVED,
    SQUARES,
    WITH_HERO,
)
from dystopolis.games.great_machine.costs import guard_cost, opposition_in, rioters_in
from dystopolis.games.great_machine.detaining import end_movement
from dystopolis.games.great_machine.laying import swap_tiles
from dystopolis.games.great_machine.missions import begin_interaction, check_objectives
from dystopolis.games.great_machine.missions.cards import enter_mission
from dystopolis.games.great_machine.moving import walk_on
from dystopolis.games.great_machine.opening import reveal_city_event
from dystopolis.games.great_machine.options import (
    Attack,
    Citizen,
    District,
    Hero,
    HeroAction,
    Interact,
    MoveGuard,
    No,
    Number,
    Stake,
    Yes,
)
from dystopolis.games.great_machine.servants import arrest_citizen
from dystopolis.games.great_machine.table import GreatMachine
from dystopolis.games.great_machine.walking_citizens import move_citizens


def set_of(*ids: str, done_ones: tuple[str, ...] = (), event: str = "") -> GreatMachine:
    """A table with these Missions; some of them are completed already."""
    t = quiet_table(event, 2, "missions", settings={"difficulty": "ultra-hard"})
    mission(t, *ids)
    t.riot_held = 0
    for name in TRIO:
        hero_at(t, name, "CO")
    for name in done_ones:
        place = ids.index(name)
        t.in_play &= ~(1 << place)
        t.completed |= 1 << place
    return t


def interact(t: GreatMachine, hero: str, at: str, deed: Interact | None, trust: int = 0) -> None:
    """A Hero ends movement there and takes this Interaction."""
    number = hero_at(t, hero, at, trust)
    play(t, (begin_interaction, number))
    if deed is not None:
        choose(t, deed)


def closing(t: GreatMachine) -> None:
    play(t, (check_objectives, 0))


# General.


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


# Set I.


@pytest.mark.rule("GM-MIS1-03", "GM-MIS1-04", "GM-MIS1-08", "GM-MIS1-09", "GM-SCAUTO-04", "GM-SCAUTO-01")
def test_the_ambush_deactivates_the_first_servant_to_arrive_until_the_end_of_the_next_round() -> None:
    t = set_of("1A")
    t.hero_token = [d("VE")] * 3
    t.objective = d("VE")
    closing(t)
    assert t.ambush == d("VE")
    publish(t, "confiscate", "shadow")
    hero = hero_at(t, "fowler", "VE", 3)
    t.servant_at = [d("VE"), d("GC"), d("GC")]
    next_movement(t, "patrol", "heart", "patrol")
    play(t, (servant_turn, 0))
    assert (t.ambush, t.trust[hero], t.marker, sum(t.special)) == (NONE, 3, 0, 0)
    assert guard_cost(t, d("VE")) == 2
    play(t, (end_movement, hero))
    assert t.detained == 0
    play(t, end_of_directives)
    before = len(t.movement)
    play(t, (servant_turn, 0))
    assert (t.servant_at[0], len(t.movement)) == (d("VE"), before - 1)
    play(t, end_of_directives)
    assert t.down == [0, 0, 0]
    play(t, (servant_turn, 0))
    assert t.marker == 6


@pytest.mark.rule("GM-MIS1-03", "GM-RULING-63")
def test_maintenance_does_not_spring_the_ambush() -> None:
    t = quiet_table("", 2, "missions", settings={"difficulty": "easy"})
    t.ambush = d("VE")
    t.servant_at[0] = d("VE")
    next_movement(t, "maintenance_1")
    play(t, (servant_turn, 0))
    assert t.ambush == d("VE")


@pytest.mark.rule("GM-MIS1-09", "GM-RULING-61")
def test_a_deactivated_servant_does_not_count_for_pacify() -> None:
    t = set_of("1A")
    publish(t, "pacify")
    t.discontent = 6
    t.servant_at = [d("VE"), d("CO"), d("GC")]
    t.down = [2, 0, 0]
    play(t, end_of_directives)
    assert t.discontent == 6


@pytest.mark.rule("GM-MIS1-05")
def test_order_tokens_are_placed_at_the_end_of_round_one_where_the_servants_are() -> None:
    t = set_of("1B")
    t.round = 1
    t.servant_at = [d("VE"), d("CS"), d("VE")]
    closing(t)
    assert t.order_token == [d("VE"), d("CS"), d("VE")]
    assert t.completed == 0
    t.round = 2
    t.servant_at = [d("GC")] * 3
    closing(t)
    assert t.order_token == [d("VE"), d("CS"), d("VE")]


@pytest.mark.rule("GM-MIS1-06", "GM-EX-29")
def test_who_holds_a_servant_s_order_token_is_not_detained_by_it_once_all_are_held() -> None:
    t = set_of("1B")
    t.order_token = [WITH_HERO, WITH_HERO + 1, d("VE")]
    interact(t, "fowler", "VE", Interact("1B", "take_hecate"))
    assert t.order_token[2] == WITH_HERO + h(t, "fowler")
    hero = hero_at(t, "fowler", "CO", 2)
    servant_at(t, phantasmer="GC", judgementor="GC", hecate="CO")
    closing(t)
    assert t.completed == 1
    play(t, (end_movement, hero))
    assert (t.detained, t.hand[hero] >> d("CO") & 1) == (0, 1)
    other = hero_at(t, "actress", "CO", 2)
    play(t, (end_movement, other))
    assert t.detained == 1 << other


@pytest.mark.rule("GM-MIS1-07")
def test_class_consciousness_attaches_tokens_to_revealed_faces_traitors_among_them() -> None:
    t = set_of("1C")
    citizens_at(t, "VE", "noble revealed", "traitor revealed", "artist", "artist revealed")
    interact(t, "fowler", "VE", Interact("1C", "put"))
    assert options(t) == {Citizen("VE", 1), Citizen("VE", 2), Citizen("VE", 4)}
    choose(t, Citizen("VE", 2))
    interact(t, "actress", "VE", Interact("1C", "put"))
    assert options(t) == {Citizen("VE", 1), Citizen("VE", 4)}
    choose(t, Citizen("VE", 1))
    closing(t)
    assert t.completed == 0
    interact(t, "artificer", "VE", Interact("1C", "put"))
    closing(t)
    assert t.completed == 1


@pytest.mark.rule("GM-MIS1-07")
def test_two_tokens_on_one_face_do_not_complete_class_consciousness_and_one_may_be_taken_back() -> None:
    t = set_of("1C")
    citizens_at(t, "VE", "noble revealed", "noble revealed", "artist revealed")
    first = d("VE") * SQUARES + ON_CITIZEN
    t.hero_token = [first, first + 1, first + 2]
    closing(t)
    assert t.completed == 0
    interact(t, "actress", "VE", Interact("1C", "collect"))
    assert t.hero_token[1] == WITH_HERO + 1


def test_class_consciousness_wakes_the_next_number_in_riots_and_at_stage_five_removes_a_traitor() -> None:
    t = set_of("1C", done_ones=("1C",))
    citizens_at(t, "VE", "artist revealed", "scientist revealed", "merchant revealed", "traitor revealed")
    assert (rioters_in(t, d("VE")), opposition_in(t, d("VE"))) == (2, 3)
    t.discontent = 16
    assert (rioters_in(t, d("VE")), opposition_in(t, d("VE"))) == (3, 2)


# Set II.


@pytest.mark.rule("GM-MIS2-01")
def test_the_forgery_needs_exactly_one_token_in_each_seat_of_power() -> None:
    t = set_of("2A")
    interact(t, "fowler", "CS", None)
    assert done(t)
    for name, at in (("fowler", "GC"), ("actress", "TL"), ("artificer", "TL")):
        interact(t, name, at, Interact("2A", "put"))
    closing(t)
    assert t.completed == 0
    interact(t, "artificer", "TL", Interact("2A", "collect"))
    interact(t, "artificer", "CN", Interact("2A", "put"))
    closing(t)
    assert (t.completed, t.forgery) == (1, 1)


@pytest.mark.rule("GM-MIS2-02", "GM-MIS-14")
def test_the_forgery_skips_one_event_and_its_closing_steps() -> None:
    from dystopolis.games.great_machine.closing_together import check_security, judge_plan_together

    t = set_of("2A", done_ones=("2A",))
    t.forgery = 1
    cards = len(t.events_one)
    play(t, reveal_city_event)
    assert t.asks[0].seat == t.speaker()
    choose(t, Yes())
    assert (t.decree, t.forgery, len(t.events_one)) == (NONE, 0, cards)
    play(t, check_security, judge_plan_together)
    assert (sum(t.special), t.plan) == (0, 1)
    play(t, reveal_city_event)
    assert len(t.events_one) == cards - 1


@pytest.mark.rule("GM-MIS2-07", "GM-RULING-66")
def test_the_forgery_cannot_skip_the_countdown_in_force_but_delays_it() -> None:
    t = set_of("2A", done_ones=("2A",))
    t.forgery = 1
    t.decree = COUNTDOWN_TOGETHER
    play(t, reveal_city_event)
    assert done(t)
    t.decree = NONE
    t.events_one.cards.clear()
    play(t, reveal_city_event)
    choose(t, Yes())
    assert t.decree == NONE
    play(t, reveal_city_event)
    assert t.decree == COUNTDOWN_TOGETHER


@pytest.mark.rule("GM-MIS2-03")
def test_the_command_post_takes_a_roll_from_a_hero_who_came_from_elsewhere() -> None:
    t = set_of("2B")
    t.post = d("CS")
    t.began = d("CS")
    interact(t, "fowler", "CS", None)
    assert done(t)
    t.began = d("IN")
    chances(t, "command post", 4)
    interact(t, "fowler", "CS", Interact("2B", "roll"), trust=2)
    assert (t.post_trust, t.trust[h(t, "fowler")]) == (4, 2)
    chances(t, "command post", 5)
    interact(t, "actress", "CS", Interact("2B", "roll"))
    assert t.post_trust == 4


@pytest.mark.rule("GM-MIS2-04", "GM-MIS-13")
def test_the_self_destruct_command_breaks_a_guard_in_up_to_four_districts() -> None:
    t = set_of("2B")
    t.post, t.post_trust = d("CS"), 7
    closing(t)
    assert (t.post_trust, t.post) == (0, NONE)
    choose(t, District("CO"))
    assert District("CO") not in options(t)
    choose(t, District("VE"), No())
    assert [t.broken[d(code)] for code in ("CO", "VE")] == [1, 1]
    assert sum(t.broken) == 2
    t = set_of("2B")
    t.post, t.post_trust = d("CS"), 6
    closing(t)
    assert t.completed == 0


def test_the_command_post_is_put_into_a_random_major_district() -> None:
    t = set_of("2B")
    t.in_play = 0
    next_tokens(t, "VE", "TL")
    play(t, (enter_mission, 0))
    assert t.post == d("TL")


@pytest.mark.rule("GM-MIS2-05", "GM-MIS-04")
def test_the_rebellion_passes_tokens_between_heroes_in_one_district() -> None:
    t = set_of("2C")
    hero_at(t, "actress", "VE")
    hero_at(t, "artificer", "AR")
    interact(t, "fowler", "VE", None)
    assert options(t) == {Interact("2C", "take"), Interact("2C", "give"), No()}
    choose(t, Interact("2C", "take"))
    assert t.hero_token[h(t, "actress")] == WITH_HERO + h(t, "fowler")
    interact(t, "fowler", "VE", Interact("2C", "give"))
    assert options(t) == {Hero("fowler"), Hero("actress")}
    choose(t, Hero("fowler"))
    assert t.hero_token[h(t, "fowler")] == WITH_HERO + h(t, "actress")
    interact(t, "artificer", "AR", None)
    assert done(t)


@pytest.mark.rule("GM-MIS2-06", "GM-MIS-12", "GM-MIS-14")
def test_the_leader_spends_tokens_to_slip_away_to_act_for_free_and_for_rioters() -> None:
    t = set_of("2C")
    t.hero_token = [WITH_HERO + 2] * 3
    closing(t)
    assert (t.leader, t.hero_token) == (2, [WITH_HERO + 2] * 3)
    hero = hero_at(t, "artificer", "CO", 1)
    servant_at(t, phantasmer="GC", judgementor="CO", hecate="GC")
    play(t, (end_movement, hero))
    assert asked(t) == "SLIP_AWAY"
    choose(t, Yes())
    assert (t.trust[hero], t.finished, t.hero_token.count(REMOVED)) == (1, 0, 1)
    play(t, (begin_action, hero))
    assert HeroAction("incite") not in options(t)
    choose(t, HeroAction("leader"), HeroAction("incite"))
    assert (t.discontent, t.trust[hero], t.hero_token.count(REMOVED)) == (5, 1, 2)
    t.did = 0
    guards_at(t, "CO", 2)
    citizens_at(t, "CO", "artist", "noble revealed")
    hero_at(t, "artificer", "CO", 2)
    play(t, (begin_action, hero))
    choose(t, HeroAction("riot"))
    assert asked(t) == "CHEER"
    choose(t, Yes())
    assert t.riots == 1 << d("CO")
    assert t.hero_token == [REMOVED] * 3


@pytest.mark.rule("GM-MIS2-06")
def test_nobody_but_the_leader_uses_the_tokens() -> None:
    t = set_of("2C", done_ones=("2C",))
    t.leader = 1
    t.hero_token = [WITH_HERO + 1] * 3
    hero = hero_at(t, "fowler", "CO", 3)
    servant_at(t, phantasmer="GC", judgementor="CO", hecate="GC")
    play(t, (end_movement, hero))
    assert done(t)
    assert t.trust[hero] == 0


# Set III.


@pytest.mark.rule("GM-MIS3-01", "GM-MIS3-02")
def test_unauthorized_access_lends_special_actions_for_the_own_guards() -> None:
    t = set_of("3A")
    interact(t, "fowler", "TL", Interact("3A", "put"))
    interact(t, "actress", "GC", None)
    assert done(t)
    for name in ("actress", "artificer"):
        interact(t, name, "TL", Interact("3A", "put"))
    closing(t)
    assert t.remote == d("TL")
    publish(t, "levy")
    guards_at(t, "VE", 1)
    hero = hero_at(t, "actress", "VE", 1)
    play(t, (begin_action, hero))
    assert {HeroAction("tower_a"), HeroAction("tower_b")} <= options(t)
    choose(t, HeroAction("tower_a"))
    assert (t.published, t.trust[hero]) == ((), 0)


@pytest.mark.rule("GM-MIS3-03")
def test_intel_is_attached_to_a_revealed_number_who_may_move_from_the_next_turn_on() -> None:
    t = set_of("3B")
    citizens_at(t, "VE", "artist revealed", "traitor revealed", "noble")
    interact(t, "actress", "VE", Interact("3B", "put"), trust=3)
    square = d("VE") * SQUARES
    assert (t.intel, t.fresh_intel) == (1 << square, square)
    play(t, (begin_action, h(t, "actress")))
    choose(t, HeroAction("move"))
    assert Citizen("VE", 1) not in options(t)
    t.fresh_intel = NONE
    t.did = 0
    play(t, (begin_action, h(t, "actress")))
    choose(t, HeroAction("move"))
    assert Citizen("VE", 1) in options(t)


@pytest.mark.rule("GM-MIS3-03", "GM-MIS-13")
def test_three_intel_in_the_citadel_open_the_cells() -> None:
    t = set_of("3B")
    citizens_at(t, "GC", "artist revealed", "noble revealed", "merchant revealed")
    t.intel = 0b111
    t.arrested = [1, 6, 6, 5]
    closing(t)
    assert options(t) == {Number(1), Number(5), Number(6), No()}
    choose(t, Number(5), District("VE"), Number(1), District("VE"), No())
    assert (sorted(t.arrested), t.intel, t.riot_held) == ([6, 6], 0, 1)
    assert t.state[d("VE") * SQUARES + 4 : d("VE") * SQUARES + 6] == [2, 2]
    t = set_of("3B")
    citizens_at(t, "GC", "artist revealed", "noble revealed")
    t.intel = 0b011 | 1 << d("VE") * SQUARES
    closing(t)
    assert t.completed == 0


@pytest.mark.rule("GM-MIS3-04")
def test_cores_lie_on_regular_guards_only_and_a_riot_collects_them() -> None:
    t = set_of("3C")
    t.in_play = 0
    guards_at(t, "CO", 0, special=2)
    next_tokens(t, "CO", "VE", "AR", "TL")
    play(t, (enter_mission, 0))
    assert [t.core[d(code)] for code in ("CO", "VE", "AR", "TL")] == [0, 1, 1, 1]
    t.riot_held = 1
    citizens_at(t, "VE", "artist revealed", "artist revealed", "artist revealed")
    hero = hero_at(t, "actress", "VE", 0)
    play(t, (begin_action, hero))
    choose(t, HeroAction("riot"))
    assert (t.cores_found, t.core[d("VE")]) == (1, 0)


@pytest.mark.rule("GM-MIS3-05")
def test_a_control_token_moves_up_to_three_guards_of_any_kind_for_free() -> None:
    t = set_of("3C")
    t.cores = t.cores_found = 3
    closing(t)
    assert t.controls == 3
    guards_at(t, "VE", 2, special=1)
    hero = hero_at(t, "actress", "VE", 0)
    play(t, (begin_action, hero))
    choose(t, HeroAction("control"), MoveGuard("VE", "special"), District("GC"))
    choose(t, MoveGuard("VE"), District("CO"), MoveGuard("VE"), District("CO"))
    assert (t.special[GC], t.guards[d("CO")], t.guards[d("VE")]) == (1, 4, 0)
    assert (t.trust[hero], t.controls) == (0, 2)
    assert done(t)


# Set IV.


@pytest.mark.rule("GM-MIS4-01", "GM-MIS4-07", "GM-MOVE-13")
def test_drones_take_a_trust_on_entering_before_the_next_exit_and_never_make_anybody_roll() -> None:
    t = set_of("4A")
    t.drones = 1 << d("SC") | 1 << d("AR") | 1 << d("GC")
    hero = hero_at(t, "artificer", "SC", 8, card="GC")
    t.visited = 1 << d("SC")
    play(t, (walk_on, hero))
    choose(t, District("AR"))
    assert t.trust[hero] == 8 - 2 - 1
    choose(t, District("GC"))
    assert t.trust[hero] == 8 - 2 - 1 - 2 - 1
    t = set_of("4A")
    t.drones = 1 << d("TL")
    hero = hero_at(t, "artificer", "SC", 2, card="TL")
    t.visited = 1 << d("SC")
    play(t, (walk_on, hero))
    choose(t, District("TL"))
    assert (t.trust[hero], t.caught) == (0, 0)


@pytest.mark.rule("GM-MIS4-02")
def test_tweaked_drones_stay_and_let_attackers_roll_again() -> None:
    t = set_of("4A")
    t.drones = 1 << d("CO") | 1 << d("AR") | 1 << d("GC")
    interact(t, "fowler", "CO", Interact("4A", "put"))
    interact(t, "actress", "CO", None)
    assert done(t)
    interact(t, "actress", "AR", Interact("4A", "put"))
    interact(t, "artificer", "GC", Interact("4A", "put"))
    closing(t)
    assert (t.completed, t.hero_token) == (1, [WITH_HERO, WITH_HERO + 1, WITH_HERO + 2])
    hero = hero_at(t, "actress", "CO", 4)
    dice(t, assault=[4, 2])
    play(t, (begin_action, hero))
    choose(t, HeroAction("attack"), Stake(2))
    assert asked(t) == "ROLL_AGAIN"
    choose(t, Yes())
    assert t.broken[d("CO")] == 1


@pytest.mark.rule("GM-MIS4-03", "GM-MIS4-04")
def test_disclosed_plans_turn_bonds_into_trust_and_move_both_tracks() -> None:
    t = set_of("4B")
    for at in ("GC", "TL", "CS"):
        interact(t, "fowler", at, Interact("4B", "take"), trust=6)
    interact(t, "actress", "CS", Interact("4B", "take"), trust=2)
    assert t.hero_bonds == [6, 2, 0]
    assert t.trust[0] == 6
    interact(t, "artificer", "CN", None)
    assert done(t)
    interact(t, "fowler", "CN", Interact("4B", "lay"), trust=6)
    interact(t, "fowler", "CS", Interact("4B", "take"), trust=6)
    assert (t.hero_bonds, t.nexus_bonds) == ([2, 2, 0], 6)
    t.plan = 4
    closing(t)
    assert (t.trust[:2], t.hero_bonds, t.nexus_bonds) == ([7, 4], [0, 0, 0], 0)
    assert (t.plan, t.discontent) == (3, 5)


@pytest.mark.rule("GM-MIS4-05", "GM-MIS4-06")
def test_the_resistance_takes_tokens_for_three_trust_and_pays_who_ends_movement_there() -> None:
    t = set_of("4C")
    t.in_play = 0
    play(t, (enter_mission, 0))
    assert options(t) == {District(code) for code in ("AR", "CO", "IN", "SC", "VE")}
    choose(t, District("VE"))
    assert District("VE") not in options(t)
    choose(t, District("IN"), District("SC"))
    assert t.hero_token == [d("VE"), d("IN"), d("SC")]
    interact(t, "actress", "VE", None, trust=5)
    assert done(t)
    interact(t, "fowler", "VE", None, trust=2)
    assert done(t)
    for name, at in (("fowler", "VE"), ("actress", "IN"), ("artificer", "SC")):
        interact(t, name, at, Interact("4C", "pay"), trust=4)
        assert t.trust[h(t, name)] == 1
    closing(t)
    assert options(t) == {District("VE"), District("IN"), District("SC")}
    choose(t, District("IN"))
    servant_at(t, phantasmer="GC", judgementor="IN", hecate="GC")
    hero = hero_at(t, "fowler", "IN", 2)
    play(t, (end_movement, hero))
    assert t.trust[hero] == 3
    assert t.finished >> hero & 1
