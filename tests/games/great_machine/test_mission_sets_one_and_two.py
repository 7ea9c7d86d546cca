"""The Missions of sets I and II, and what they change."""

import pytest
from tests.games.great_machine.builders import (
    asked,
    chances,
    choose,
    citizens_at,
    d,
    done,
    guards_at,
    h,
    hero_at,
    next_movement,
    next_tokens,
    options,
    play,
    publish,
    quiet_table,
    servant_at,
)
from tests.games.great_machine.missions import closing, interact, set_of

from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.automaton import servant_turn
from dystopolis.games.great_machine.closing_together import end_of_directives
from dystopolis.games.great_machine.codes import (
    COUNTDOWN_TOGETHER,
    NONE,
    ON_CITIZEN,
    REMOVED,
    SQUARES,
    WITH_HERO,
)
from dystopolis.games.great_machine.costs import guard_cost, opposition_in, rioters_in
from dystopolis.games.great_machine.detaining import end_movement
from dystopolis.games.great_machine.missions.cards import enter_mission
from dystopolis.games.great_machine.opening import reveal_city_event
from dystopolis.games.great_machine.options import (
    Citizen,
    District,
    Hero,
    HeroAction,
    Interact,
    No,
    Yes,
)


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
