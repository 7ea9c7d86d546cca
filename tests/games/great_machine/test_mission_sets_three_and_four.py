"""The Missions of sets III and IV, and what they change."""

import pytest
from tests.games.great_machine.builders import (
    asked,
    choose,
    citizens_at,
    d,
    dice,
    done,
    guards_at,
    h,
    hero_at,
    next_tokens,
    options,
    play,
    publish,
    servant_at,
)
from tests.games.great_machine.missions import closing, interact, set_of

from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.codes import (
    GC,
    NONE,
    SQUARES,
    WITH_HERO,
)
from dystopolis.games.great_machine.detaining import end_movement
from dystopolis.games.great_machine.missions.cards import enter_mission
from dystopolis.games.great_machine.moving import walk_on
from dystopolis.games.great_machine.options import (
    Citizen,
    District,
    HeroAction,
    Interact,
    MoveGuard,
    No,
    Number,
    Stake,
    Yes,
)


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
