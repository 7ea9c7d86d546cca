"""Phase IV: the way of a Hero, and what awaits at its end."""

import pytest
from tests.games.great_machine.builders import (
    asked,
    choose,
    d,
    dice,
    done,
    guards_at,
    h,
    hero_at,
    hold,
    options,
    play,
    publish,
    quiet_table,
    raid_at,
    servant_at,
    told,
)

from dystopolis.games.great_machine.closing import resolve_raids
from dystopolis.games.great_machine.codes import FOWLER, HEROES, RIOT_STAGE
from dystopolis.games.great_machine.costs import exit_cost
from dystopolis.games.great_machine.detaining import end_movement
from dystopolis.games.great_machine.events import AccessRevealed, Walked
from dystopolis.games.great_machine.heroes import hero_turn, next_hero
from dystopolis.games.great_machine.moving import walk_on
from dystopolis.games.great_machine.options import District, HeroAction, Measure, No, Yes
from dystopolis.games.great_machine.round import end_round
from dystopolis.games.great_machine.table import GreatMachine

A, NO_TRUST, NO_ACCESS = Measure("plan"), Measure("no_trust"), Measure("no_access")


@pytest.mark.rule("GM-MOVE-01")
def test_heroes_act_in_ascending_initiative() -> None:
    t = quiet_table(heroes=("physician", "actress", "veteran"), aloud=True)
    for hero, at in (("physician", "VE"), ("actress", "AR"), ("veteran", "IN")):
        hero_at(t, hero, at)
    play(t, next_hero)
    while not t.over:
        choose(t, HeroAction("pass"))
    assert [event.hero for event in told(t, AccessRevealed)] == ["veteran", "actress", "physician"]


@pytest.mark.rule("GM-MOVE-02", "GM-MOVE-03", "GM-MOVE-10", "GM-MOVE-11")
def test_a_hero_pays_one_trust_a_guard_at_every_exit_and_ends_where_the_card_says() -> None:
    t = quiet_table()
    hero = hero_at(t, "artificer", "SC", 7, card="GC")
    guards_at(t, "AR", 3)
    play(t, (hero_turn, hero))
    assert asked(t) == "WAY"
    assert options(t) == {District("TL"), District("AR"), District("CS")}
    choose(t, District("AR"), District("GC"))
    assert (t.at[hero], t.trust[hero]) == (d("GC"), 7 - 2 - 3)
    assert asked(t) == "ACTION"


@pytest.mark.rule("GM-MOVE-04", "GM-ACC-03")
def test_staying_costs_nothing_and_counts_as_movement() -> None:
    t = quiet_table()
    hero = hero_at(t, "artificer", "SC", 3)
    raid_at(t, "SC")
    play(t, (hero_turn, hero))
    assert (t.trust[hero], asked(t)) == (3, "DETAINED")


@pytest.mark.rule("GM-MOVE-05")
def test_without_guards_the_exit_is_free_and_nobody_rolls() -> None:
    t = quiet_table()
    hero = hero_at(t, "artificer", "SC", 0, card="TL")
    guards_at(t, "SC", 0, broken=2)
    t.did = 0
    play(t, (walk_on, hero))
    choose(t, District("TL"))
    assert done(t)
    assert t.at[hero] == d("TL")


@pytest.mark.rule("GM-MOVE-06", "GM-MOVE-07")
def test_who_cannot_pay_loses_all_and_rolls_at_every_such_exit() -> None:
    t = quiet_table()
    hero = hero_at(t, "artificer", "SC", 1, card="GC")
    t.visited = 1 << d("SC")
    dice(t, escape=[1, 1])
    play(t, (walk_on, hero))
    choose(t, District("AR"))
    assert (t.trust[hero], t.at[hero]) == (0, d("AR"))
    choose(t, District("GC"))
    assert t.at[hero] == d("GC")
    assert not t.caught
    assert t.chance.counts["escape"] == 3


@pytest.mark.rule("GM-MOVE-08", "GM-RULING-17")
def test_handcuffs_put_the_hero_into_the_destination_with_nothing_more_to_pay() -> None:
    t = quiet_table()
    hero = hero_at(t, "artificer", "SC", 1, card="GC")
    t.visited = 1 << d("SC")
    dice(t, escape=[0])
    play(t, (walk_on, hero), (end_movement, hero))
    choose(t, District("AR"))
    assert (t.at[hero], asked(t), t.chance.counts["escape"]) == (d("GC"), "DETAINED", 2)


@pytest.mark.rule("GM-MOVE-09", "GM-RULING-17")
def test_who_can_pay_must() -> None:
    t = quiet_table()
    hero = hero_at(t, "artificer", "SC", 2, card="TL")
    t.visited = 1 << d("SC")
    dice(t, escape=[0])
    play(t, (walk_on, hero))
    choose(t, District("TL"))
    assert (t.trust[hero], t.chance.counts["escape"]) == (0, 1)


@pytest.mark.rule("GM-MOVE-11", "GM-MOVE-12", "GM-RULING-74", "GM-RULING-80")
def test_no_district_is_entered_twice_and_the_goal_stays_in_reach() -> None:
    t = quiet_table(aloud=True)
    hero = hero_at(t, "artificer", "CO", 9, card="SC")
    t.trust[hero] = 50
    t.visited = 1 << d("CO")
    play(t, (walk_on, hero))
    choose(t, District("VE"))
    assert District("CO") not in options(t)
    choose(t, District("IN"))
    assert options(t) == {District("GC"), District("AR"), District("CS")}
    choose(t, District("CS"), District("AR"))
    assert options(t) == {District(code) for code in ("GC", "CN", "TL", "SC")}
    choose(t, District("TL"))
    assert options(t) == {District("SC")} or done(t)
    path = [event.to for event in told(t, Walked)]
    assert len(set(path)) == len(path)


@pytest.mark.rule("GM-EV1-14")
def test_security_checks_add_one_trust_to_the_first_exit_only() -> None:
    t = quiet_table("security_checks")
    hero = hero_at(t, "artificer", "SC", 8, card="GC")
    t.visited = 1 << d("SC")
    t.exits = 0
    play(t, (walk_on, hero))
    choose(t, District("AR"))
    assert t.trust[hero] == 8 - 3
    choose(t, District("GC"))
    assert t.trust[hero] == 8 - 3 - 2


# Detainment.


def detained() -> tuple[GreatMachine, int]:
    """The Fowler has just been caught in a Raid with 3 Trust."""
    t = quiet_table()
    hero_at(t, "actress", "AR")
    hero_at(t, "artificer", "SC")
    hero = hero_at(t, "fowler", "CO", 3)
    raid_at(t, "CO")
    play(t, (hero_turn, hero))
    return t, hero


@pytest.mark.rule("GM-RAID-02", "GM-DET-01")
def test_option_a_advances_the_plan_and_the_turn_goes_on() -> None:
    t, hero = detained()
    assert t.asks[0].seat == 0
    assert options(t) == {A, NO_TRUST, NO_ACCESS}
    choose(t, A)
    assert (t.plan, t.trust[hero], asked(t)) == (4, 3, "ACTION")


@pytest.mark.rule("GM-DET-02", "GM-DET-03")
def test_no_trust_ends_the_turn_and_turns_trust_into_bonds() -> None:
    t, hero = detained()
    choose(t, NO_TRUST)
    assert (t.plan, t.trust[hero], t.bonds) == (3, 0, 3)
    assert t.finished >> hero & 1
    assert asked(t) != "ACTION" or t.asks[0].args[0] != hero


@pytest.mark.rule("GM-DET-02", "GM-DET-04")
def test_no_access_ends_the_turn_and_takes_the_card_of_the_round() -> None:
    t, hero = detained()
    choose(t, NO_ACCESS)
    assert not t.hand[hero] >> d("CO") & 1
    assert (t.trust[hero], t.bonds, t.plan) == (3, 0, 3)
    assert t.finished >> hero & 1


@pytest.mark.rule("GM-DET-05", "GM-RULING-16")
def test_no_trust_is_possible_against_a_hero_who_has_none() -> None:
    t = quiet_table()
    hero = hero_at(t, "fowler", "CO", 0)
    raid_at(t, "CO")
    play(t, (end_movement, hero))
    assert NO_TRUST in options(t)
    choose(t, NO_TRUST)
    assert (t.bonds, t.finished >> hero & 1) == (0, 1)


@pytest.mark.rule("GM-DET-06")
def test_the_same_options_for_a_hero_caught_on_the_way() -> None:
    t = quiet_table()
    hero = hero_at(t, "artificer", "SC", 0, card="TL")
    t.visited = 1 << d("SC")
    dice(t, escape=[0])
    play(t, (walk_on, hero), (end_movement, hero))
    choose(t, District("TL"))
    assert options(t) == {A, NO_TRUST, NO_ACCESS}


@pytest.mark.rule("GM-DET-07", "GM-RULING-85")
def test_situation_5_caught_on_the_way_into_a_raid_is_detained_once_and_the_raid_succeeds() -> None:
    t = quiet_table()
    hero_at(t, "fowler", "CO")
    hero_at(t, "artificer", "SC")
    hero = hero_at(t, "actress", "AR", 0, card="IN")
    t.visited = 1 << d("AR")
    raid_at(t, "IN")
    dice(t, escape=[0])
    play(t, (walk_on, hero), (end_movement, hero), resolve_raids)
    choose(t, District("IN"), NO_TRUST)
    assert done(t)
    assert (t.raids_failed, t.discontent, t.plan) == (0, 4, 3)


@pytest.mark.rule("GM-DET-08")
def test_the_detained_status_lasts_to_the_end_of_the_round_also_after_option_a() -> None:
    t, hero = detained()
    choose(t, A)
    assert t.detained >> hero & 1
    play(t, end_round)
    assert t.detained == 0


@pytest.mark.rule("GM-DET-10", "GM-RAID-03")
def test_neither_a_servant_nor_passing_a_raid_detains() -> None:
    t = quiet_table()
    hero = hero_at(t, "artificer", "SC", 8, card="GC")
    t.visited = 1 << d("SC")
    raid_at(t, "AR")
    servant_at(t, phantasmer="GC")
    play(t, (walk_on, hero), (end_movement, hero))
    choose(t, District("AR"), District("GC"))
    assert done(t)
    assert t.detained == 0


@pytest.mark.rule("GM-DET-09", "GM-EV2-01", "GM-EV2-02", "GM-EV2-26", "GM-RULING-70", "GM-RULING-86")
def test_situation_6_bonds_taken_by_no_trust_may_pay_for_bread_and_circuses() -> None:
    t = quiet_table("bread_and_circuses")
    t.discontent = 10
    hero = hero_at(t, "fowler", "CO", 4)
    raid_at(t, "CO")
    servant_at(t, phantasmer="CO", judgementor="CO")
    play(t, (end_movement, hero))
    assert asked(t) == "DETAINED"
    choose(t, NO_TRUST)
    assert (asked(t), t.bonds) == ("CIRCUSES", 4)
    choose(t, Yes())
    assert done(t)
    assert (t.bonds, t.discontent) == (2, 9)


@pytest.mark.rule("GM-EV2-01", "GM-EV2-26")
def test_bread_and_circuses_is_offered_before_and_if_declined_after_the_detainment() -> None:
    t = quiet_table("bread_and_circuses")
    t.bonds = 2
    t.discontent = 10
    hero = hero_at(t, "fowler", "CO", 4)
    raid_at(t, "CO")
    servant_at(t, phantasmer="CO")
    play(t, (end_movement, hero))
    assert asked(t) == "CIRCUSES"
    choose(t, No(), A)
    assert asked(t) == "CIRCUSES"
    choose(t, Yes())
    assert done(t)
    assert t.discontent == 9


@pytest.mark.rule("GM-EV2-01", "GM-EV2-03", "GM-EV2-26")
@pytest.mark.parametrize(
    ("slot", "servant", "bonds"), [(19, "CO", 9), (1, "CO", 9), (7, "AR", 9), (7, "CO", 1)]
)
def test_bread_and_circuses_needs_a_servant_two_bonds_and_room_to_drop(
    slot: int, servant: str, bonds: int
) -> None:
    t = quiet_table("bread_and_circuses")
    t.bonds, t.discontent = bonds, slot
    hero = hero_at(t, "fowler", "CO", 4)
    servant_at(t, phantasmer=servant, judgementor="GC", hecate="GC")
    play(t, (end_movement, hero))
    assert done(t)


@pytest.mark.rule("GM-EV2-03")
def test_bread_and_circuses_may_drop_to_a_lower_stage() -> None:
    t = quiet_table("bread_and_circuses")
    t.bonds, t.discontent = 2, 7
    hero = hero_at(t, "fowler", "CO", 4)
    servant_at(t, phantasmer="CO")
    play(t, (end_movement, hero))
    choose(t, Yes())
    assert t.discontent == 6


@pytest.mark.rule("GM-EV2-10", "GM-EV2-25")
def test_searches_take_the_card_of_a_hero_who_ends_with_a_servant_once() -> None:
    t = quiet_table("house_to_house_searches")
    hero = hero_at(t, "fowler", "CO", 4)
    t.card[hero] = d("CO")
    servant_at(t, phantasmer="CO")
    raid_at(t, "CO")
    before = t.hand[hero]
    play(t, (end_movement, hero))
    choose(t, NO_ACCESS)
    assert before & ~t.hand[hero] == 1 << d("CO")
    t = quiet_table("house_to_house_searches")
    hero = hero_at(t, "fowler", "CO", 4)
    t.card[hero] = d("CO")
    servant_at(t, phantasmer="VE", judgementor="CO")
    play(t, (end_movement, hero))
    assert not t.hand[hero] >> d("CO") & 1
    assert t.hand[hero] >> d("VE") & 1


@pytest.mark.rule("GM-EV2-12", "GM-EV2-20")
@pytest.mark.parametrize(
    ("event", "at", "more"),
    [
        ("liberty_of_trade", "CO", 1),
        ("liberty_of_trade", "CS", 0),
        ("sneaking_through_security", "CS", 2),
        ("sneaking_through_security", "CO", 0),
    ],
)
def test_an_undetained_hero_gets_the_event_s_trust_on_arrival(event: str, at: str, more: int) -> None:
    t = quiet_table(event)
    hero = hero_at(t, "fowler", at, 3)
    play(t, (end_movement, hero))
    assert t.trust[hero] == 3 + more
    t = quiet_table(event)
    hero = hero_at(t, "fowler", at, 3)
    raid_at(t, at)
    play(t, (end_movement, hero))
    choose(t, A)
    assert t.trust[hero] == 3


# Heroes.


@pytest.mark.rule("GM-HERO-06")
def test_the_actress_raises_discontent_when_her_turn_is_ended_in_a_raid_and_else_gains_trust() -> None:
    for measure, slot, trust in ((NO_TRUST, 6, 0), (NO_ACCESS, 6, 3), (A, 4, 5)):
        t = quiet_table()
        hero = hero_at(t, "actress", "CO", 3)
        raid_at(t, "CO")
        play(t, (end_movement, hero))
        choose(t, measure)
        assert (t.discontent, t.trust[hero]) == (slot, trust)


@pytest.mark.rule("GM-HERO-07", "GM-RULING-85")
def test_the_actress_caught_on_the_way_has_no_ability_even_in_a_raid() -> None:
    t = quiet_table()
    hero = hero_at(t, "actress", "AR", 0, card="IN")
    t.visited = 1 << d("AR")
    raid_at(t, "IN")
    dice(t, escape=[0])
    play(t, (walk_on, hero), (end_movement, hero))
    choose(t, District("IN"), NO_ACCESS)
    assert t.discontent == 4


@pytest.mark.rule("GM-HERO-07")
def test_the_actress_at_the_riot_stage_gives_a_free_identification() -> None:
    t = quiet_table()
    t.discontent = RIOT_STAGE
    hero = hero_at(t, "actress", "CO", 3)
    raid_at(t, "CO")
    play(t, (end_movement, hero))
    choose(t, NO_ACCESS)
    assert asked(t) == "FREE_LOOK"


@pytest.mark.rule("GM-HERO-16")
def test_situation_4_option_a_that_ends_the_game_gives_the_actress_nothing() -> None:
    t = quiet_table()
    t.plan = 11
    hero = hero_at(t, "actress", "CO", 3)
    raid_at(t, "CO")
    play(t, (end_movement, hero))
    choose(t, A)
    assert (t.plan, t.trust[hero]) == (12, 3)
    assert t.outcome is not None
    t = quiet_table()
    hero = hero_at(t, "actress", "CO", 7)
    raid_at(t, "CO")
    play(t, (end_movement, hero))
    choose(t, A)
    assert t.trust[hero] == 8


@pytest.mark.rule("GM-HERO-08", "GM-HERO-09")
def test_situation_3_the_vagabond_s_first_exit_costs_the_security_check_alone() -> None:
    t = quiet_table("security_checks", heroes=("fowler", "actress", "vagabond"))
    publish(t, "shadow")
    hero = hero_at(t, "vagabond", "CS", 1, card="GC")
    guards_at(t, "CS", 3)
    servant_at(t, phantasmer="CS", judgementor="CO", hecate="CO")
    t.visited = 1 << d("CS")
    dice(t, escape=[1])
    play(t, (walk_on, hero))
    choose(t, District("AR"))
    assert (t.trust[hero], t.chance.counts["escape"]) == (0, 1)
    choose(t, District("GC"))
    assert (t.at[hero], t.chance.counts["escape"]) == (d("GC"), 2)


@pytest.mark.rule("GM-HERO-08")
def test_only_the_vagabond_leaves_for_free_and_only_once() -> None:
    t = quiet_table(heroes=("fowler", "actress", "vagabond"))
    vagabond, fowler = h(t, "vagabond"), h(t, "fowler")
    assert [exit_cost(t, vagabond, d("CS"), first) for first in (True, False)] == [0, 2]
    assert exit_cost(t, fowler, d("CS"), True) == 2
    assert HEROES[FOWLER] == "fowler"


@pytest.mark.rule("GM-MOVE-06", "GM-DET-05", "GM-DIR-14")
def test_situation_2_shadow_at_the_exit_then_a_roll_then_the_machine_has_three_choices() -> None:
    t = quiet_table()
    publish(t, "shadow")
    hero = hero_at(t, "artificer", "SC", 3, card="GC")
    guards_at(t, "SC", 2)
    guards_at(t, "AR", 4)
    servant_at(t, phantasmer="SC", judgementor="CO", hecate="CO")
    t.visited = 1 << d("SC")
    dice(t, escape=[0])
    play(t, (walk_on, hero), (end_movement, hero))
    choose(t, District("AR"))
    assert t.trust[hero] == 0
    choose(t, District("GC"))
    assert (t.at[hero], t.trust[hero]) == (d("GC"), 0)
    assert options(t) == {A, NO_TRUST, NO_ACCESS}


@pytest.mark.rule("GM-ACC-06")
def test_no_access_against_the_last_card_wins_for_the_machine() -> None:
    t = quiet_table()
    hero = hero_at(t, "fowler", "CO")
    hold(t, "fowler", "CO")
    raid_at(t, "CO")
    t.card[hero] = d("CO")
    play(t, (end_movement, hero))
    choose(t, NO_ACCESS)
    assert t.outcome is not None
    assert t.outcome.way == "access"
