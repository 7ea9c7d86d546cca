"""Phase III against a player: orders, Servants, Raids, Directives."""

import pytest
from tests.games.great_machine.builders import (
    asked,
    choose,
    citizens_at,
    d,
    done,
    guards_at,
    hero_at,
    in_hand,
    known_to_all,
    options,
    play,
    publish,
    quiet_table,
    raid_at,
    servant_at,
    told,
)

from dystopolis.games.great_machine.closing import resolve_raids
from dystopolis.games.great_machine.codes import DIRECTIVES, FACES, IDENTIFIED, REVEALED, SQUARES
from dystopolis.games.great_machine.costs import action_cost, exit_cost, opposition_in, riot_cost
from dystopolis.games.great_machine.events import DirectiveGone, DrewDirective
from dystopolis.games.great_machine.machine import machine_turn
from dystopolis.games.great_machine.options import (
    Act,
    Citizen,
    Directive,
    District,
    EndPhase,
    Hero,
    MoveGuard,
    MoveServant,
    PlaceTile,
    Resettle,
    Yes,
)
from dystopolis.games.great_machine.round import begin_round
from dystopolis.games.great_machine.special import cancel_one
from dystopolis.games.great_machine.tracks import raise_discontent

P, J, L = "phantasmer", "judgementor", "hecate"


@pytest.mark.rule("GM-MACH-01", "GM-MACH-02", "GM-MACH-04", "GM-MACH-10", "GM-MACH-11")
def test_a_servant_pays_two_bonds_a_district_whatever_stands_there() -> None:
    t = quiet_table()
    t.bonds = 4
    guards_at(t, "IN", 4)
    play(t, machine_turn)
    choose(t, MoveServant(J))
    reach = {District(code) for code in ("TL", "CN", "CS", "AR", "CO", "IN", "SC", "VE")}
    assert options(t) == reach
    choose(t, District("CS"))
    assert (t.bonds, t.servant_at[1]) == (0, d("CS"))
    t.bonds = 3
    play(t, machine_turn)
    choose(t, MoveServant(P))
    assert options(t) == {District(code) for code in ("VE", "CN", "IN", "AR")}


@pytest.mark.rule("GM-MACH-01", "GM-MACH-13", "GM-MACH-08")
def test_orders_come_in_any_mix_and_the_machine_may_end_at_once() -> None:
    t = quiet_table()
    t.bonds = 9
    play(t, machine_turn)
    choose(t, Act(P, "draw"), MoveGuard("CS"), District("SC"), MoveServant(J), District("AR"))
    assert t.bonds == 9 - 2 - 1 - 2
    choose(t, Act(J, "raid"), EndPhase())
    assert done(t)
    assert (t.bonds, t.acted) == (2, [1, 1, 0])
    play(t, machine_turn)
    choose(t, EndPhase())
    assert done(t)


@pytest.mark.rule("GM-MACH-03", "GM-MACH-07", "GM-RULING-13")
def test_a_guard_pays_one_bond_a_district_and_passes_through_full_ones() -> None:
    t = quiet_table()
    t.bonds = 2
    guards_at(t, "IN", 4)
    guards_at(t, "GC", 4)
    guards_at(t, "AR", 4)
    play(t, machine_turn)
    choose(t, MoveGuard("CS"))
    assert District("IN") not in options(t)
    choose(t, District("VE"))
    assert (t.bonds, t.guards[d("CS")], t.guards[d("VE")]) == (0, 1, 3)


@pytest.mark.rule("GM-MACH-05", "GM-MACH-06", "GM-RULING-12")
def test_a_servant_acts_once_and_moves_no_more_after_that() -> None:
    t = quiet_table()
    t.bonds = 20
    play(t, machine_turn)
    choose(t, Act(P, "draw"))
    kinds = {type(one) for one in options(t) if getattr(one, "servant", "") == P}
    assert kinds == set()
    assert MoveServant(J) in options(t)


@pytest.mark.rule("GM-MACH-09")
def test_what_the_machine_does_is_told_to_all() -> None:
    t = quiet_table(aloud=True)
    t.bonds = 9
    play(t, machine_turn)
    choose(t, MoveServant(J), District("AR"), Act(J, "raid"), MoveGuard("CS"), District("SC"))
    assert all(one.audience is None for one in t.told)
    kinds = [type(one.event).__name__ for one in t.told]
    assert {"ServantMoved", "BondsMoved", "ServantActed", "RaidPlaced", "GuardMoved"} == set(kinds)


@pytest.mark.rule("GM-MACH-12", "GM-EV1-15", "GM-EX-11")
def test_security_checks_surcharge_each_guard_order_once() -> None:
    t = quiet_table("security_checks")
    t.bonds = 9
    play(t, machine_turn)
    choose(t, MoveGuard("CS"), District("SC"))
    assert t.bonds == 7
    choose(t, MoveGuard("CS"), District("VE"))
    assert t.bonds == 7 - 3


@pytest.mark.rule("GM-EV1-16")
def test_security_checks_do_not_touch_servants() -> None:
    t = quiet_table("security_checks")
    publish(t, "shadow")
    t.bonds = 4
    play(t, machine_turn)
    choose(t, MoveServant(P), District("AR"))
    assert t.bonds == 2


# Servant Actions.


@pytest.mark.rule("GM-SERV-01", "GM-RAID-01", "GM-RAID-05", "GM-RAID-06")
def test_a_raid_costs_two_bonds_once_a_district_also_beside_a_riot_token() -> None:
    t = quiet_table()
    t.bonds = 20
    servant_at(t, phantasmer="CO", judgementor="CO", hecate="VE")
    t.riots = 1 << d("CO")
    play(t, machine_turn)
    choose(t, Act(P, "raid"))
    assert (t.bonds, t.raids) == (18, 1 << d("CO"))
    assert Act(J, "raid") not in options(t)
    assert Act(L, "raid") in options(t)
    raid_at(t, "GC", "TL")
    play(t, machine_turn)
    assert Act(L, "raid") not in options(t)


@pytest.mark.rule("GM-SERV-02")
def test_repairing_costs_two_bonds_and_sets_up_one_guard() -> None:
    t = quiet_table()
    t.bonds = 2
    servant_at(t, phantasmer="CO")
    guards_at(t, "CO", 0, broken=2)
    play(t, machine_turn)
    choose(t, Act(P, "repair"))
    assert (t.bonds, t.guards[d("CO")], t.broken[d("CO")]) == (0, 1, 1)
    t = quiet_table()
    t.bonds = 2
    servant_at(t, phantasmer="CO")
    play(t, machine_turn)
    assert Act(P, "repair") not in options(t)


@pytest.mark.rule("GM-SERV-03", "GM-SERV-04", "GM-CIT-04", "GM-RULING-14")
def test_an_arrest_takes_a_revealed_active_citizen_face_down_into_the_pool() -> None:
    t = quiet_table()
    t.bonds = 2
    servant_at(t, phantasmer="CO")
    citizens_at(
        t, "CO", "noble revealed", "traitor revealed", "artist", "artist identified", "artist revealed"
    )
    before = len(t.arrested)
    play(t, machine_turn)
    choose(t, Act(P, "arrest"))
    assert t.face[d("CO") * SQUARES + 4] == 0
    assert (t.bonds, len(t.arrested), t.arrests) == (0, before + 1, 1)
    assert t.pool_public == t.pool_heroes == (1,)


@pytest.mark.rule("GM-SERV-05", "GM-SECR-03")
def test_the_citadel_draws_a_directive_that_only_the_machine_sees() -> None:
    t = quiet_table(aloud=True)
    t.bonds = 2
    top = t.deck.top()
    play(t, machine_turn)
    choose(t, Act(P, "draw"))
    assert (t.bonds, t.cards.cards) == (0, [top])
    assert [one.audience for one in t.told if isinstance(one.event, DrewDirective)] == [(0,)]
    assert t.cards.knows(0, 0)
    assert not t.cards.knows(1, 0)


@pytest.mark.rule("GM-SERV-06", "GM-DIR-04")
def test_the_tower_publishes_a_directive_which_is_in_force_at_once() -> None:
    t = quiet_table()
    t.bonds = 3
    in_hand(t, "mechanize", "levy")
    servant_at(t, phantasmer="TL")
    play(t, machine_turn)
    choose(t, Act(P, "publish"), Directive("mechanize"))
    assert [DIRECTIVES[card] for card in t.published] == ["mechanize"]
    choose(t, MoveServant(J), District("AR"))
    assert t.bonds == 0


@pytest.mark.rule("GM-SERV-07", "GM-REPO-04", "GM-REPO-05", "GM-REPO-06", "GM-RULING-31")
def test_the_nexus_repositions_a_district_with_everything_on_it() -> None:
    t = quiet_table()
    t.bonds = 2
    servant_at(t, phantasmer="CN")
    hero_at(t, "fowler", "CO", 3)
    guards_at(t, "CO", 1, broken=1)
    faces = t.face[d("CO") * SQUARES : d("CO") * SQUARES + SQUARES]
    play(t, machine_turn)
    choose(t, Act(P, "reposition"))
    assert District("CN") in options(t)
    choose(t, District("CO"), PlaceTile(7, 2, "H"))
    assert set(t.city().near[d("CO")]) == {d("SC"), d("TL")}
    assert t.face[d("CO") * SQUARES : d("CO") * SQUARES + SQUARES] == faces
    assert (t.at[0], t.guards[d("CO")], t.broken[d("CO")], t.bonds) == (d("CO"), 1, 1, 0)


@pytest.mark.rule("GM-SERV-08", "GM-SERV-10", "GM-GEN-04")
def test_the_square_pays_citizens_minus_guards_at_least_one_to_be_spent_at_once() -> None:
    t = quiet_table()
    servant_at(t, judgementor="CS")
    citizens_at(t, "CS", "noble", "noble", "artist", "merchant", "traitor revealed")
    guards_at(t, "CS", 2, broken=1)
    play(t, machine_turn)
    choose(t, Act(J, "square"))
    assert t.bonds == 2
    assert Act(P, "draw") in options(t)
    guards_at(t, "CS", 4)
    t.acted = [0, 0, 0]
    play(t, machine_turn)
    assert Act(J, "square") not in options(t)


@pytest.mark.rule("GM-SERV-09")
def test_a_minor_district_gives_a_servant_no_action_of_its_own() -> None:
    t = quiet_table()
    t.bonds = 9
    servant_at(t, phantasmer="CO")
    play(t, machine_turn)
    assert {one for one in options(t) if isinstance(one, Act) and one.servant == P} == {Act(P, "raid")}


@pytest.mark.rule("GM-GEN-08", "GM-GEN-11")
def test_what_cannot_be_paid_or_has_no_source_is_not_listed() -> None:
    t = quiet_table()
    t.bonds = 1
    play(t, machine_turn)
    assert not [one for one in options(t) if isinstance(one, Act | MoveServant)]
    t.bonds = 9
    t.deck.cards.clear()
    play(t, machine_turn)
    assert Act(P, "draw") not in options(t)


@pytest.mark.rule("GM-RAID-04", "GM-CLOSE-01", "GM-CLOSE-08", "GM-RULING-37", "GM-RULING-15")
def test_a_raid_fails_where_nobody_ended_and_tokens_return() -> None:
    t = quiet_table()
    for hero, at in (("fowler", "CO"), ("actress", "AR"), ("artificer", "SC")):
        hero_at(t, hero, at)
    raid_at(t, "CO", "VE", "TL")
    play(t, resolve_raids)
    assert (t.discontent, t.raids, t.raids_failed) == (6, 0, 2)


# Directives.


@pytest.mark.rule("GM-DIR-01", "GM-DIR-02", "GM-DIR-20")
def test_a_fourth_publication_takes_one_of_the_three_back_to_hand() -> None:
    t = quiet_table()
    t.bonds = 2
    publish(t, "levy", "shadow", "reinforce")
    in_hand(t, "mechanize")
    servant_at(t, phantasmer="TL")
    play(t, machine_turn)
    choose(t, Act(P, "publish"))
    assert asked(t) == "TAKE_BACK"
    assert options(t) == {Directive("levy"), Directive("shadow"), Directive("reinforce")}
    choose(t, Directive("shadow"))
    assert [DIRECTIVES[card] for card in t.published] == ["levy", "reinforce", "mechanize"]
    assert [DIRECTIVES[card] for card in t.cards.cards] == ["shadow"]
    assert known_to_all(t, "shadow")
    assert not t.law >> DIRECTIVES.index("shadow") & 1


@pytest.mark.rule("GM-DIR-01")
def test_the_hand_has_no_limit() -> None:
    t = quiet_table("concentration_of_force")
    t.bonds = 6
    in_hand(t, "levy", "shadow", "reinforce", "mechanize")
    play(t, machine_turn)
    choose(t, Act(P, "draw"), Act(J, "draw"), Act(L, "draw"))
    assert len(t.cards) == 7


@pytest.mark.rule("GM-DIR-03", "GM-DIR-18", "GM-RULING-25", "GM-RULING-81")
def test_a_cancelled_directive_leaves_the_game_for_all_to_see() -> None:
    t = quiet_table(aloud=True)
    publish(t, "levy", "shadow")
    hero = hero_at(t, "fowler", "TL", 5)
    play(t, (cancel_one, hero))
    choose(t, Directive("levy"))
    assert [DIRECTIVES[card] for card in t.removed] == ["levy"]
    assert DIRECTIVES.index("levy") not in t.deck.cards
    assert [event.card for event in told(t, DirectiveGone)] == ["levy"]


@pytest.mark.rule("GM-DIR-05", "GM-DIR-16", "GM-DIR-17", "GM-RULING-75")
def test_confiscate_takes_two_trust_for_nothing_and_may_hit_the_same_hero_twice() -> None:
    t = quiet_table()
    publish(t, "confiscate")
    hero = hero_at(t, "fowler", "CO", 3)
    hero_at(t, "actress", "CO", 0)
    servant_at(t, phantasmer="CO", judgementor="CO", hecate="VE")
    play(t, machine_turn)
    assert Act(L, "confiscate") not in options(t)
    choose(t, Act(P, "confiscate"))
    assert t.trust[hero] == 1
    choose(t, Act(J, "confiscate"))
    assert (t.trust[hero], t.bonds) == (0, 0)


@pytest.mark.rule("GM-DIR-05")
def test_confiscate_names_a_hero_with_trust() -> None:
    t = quiet_table()
    publish(t, "confiscate")
    hero_at(t, "fowler", "CO", 3)
    hero_at(t, "actress", "CO", 2)
    hero_at(t, "artificer", "CO", 0)
    servant_at(t, phantasmer="CO")
    play(t, machine_turn)
    choose(t, Act(P, "confiscate"))
    assert options(t) == {Hero("fowler"), Hero("actress")}


@pytest.mark.rule("GM-DIR-07")
def test_mechanize_halves_the_way_of_servants() -> None:
    t = quiet_table()
    publish(t, "mechanize")
    t.bonds = 2
    play(t, machine_turn)
    choose(t, MoveServant(P), District("CS"))
    assert t.bonds == 0


@pytest.mark.rule("GM-DIR-08")
def test_optimize_gives_one_servant_a_second_action_for_a_bond_more() -> None:
    t = quiet_table()
    publish(t, "optimize")
    t.bonds = 20
    servant_at(t, phantasmer="CO", judgementor="VE")
    guards_at(t, "CO", 0, broken=2)
    play(t, machine_turn)
    choose(t, Act(P, "repair"), Act(P, "repair"))
    assert (t.bonds, t.guards[d("CO")]) == (20 - 2 - 3, 2)
    choose(t, Act(J, "raid"))
    assert not [one for one in options(t) if isinstance(one, Act) and one.servant in (P, J)]
    assert MoveServant(P) not in options(t)


@pytest.mark.rule("GM-DIR-08")
def test_the_bond_for_the_second_action_must_be_there() -> None:
    t = quiet_table()
    publish(t, "optimize")
    t.bonds = 4
    servant_at(t, phantasmer="CO")
    guards_at(t, "CO", 0, broken=2)
    play(t, machine_turn)
    choose(t, Act(P, "repair"))
    assert Act(P, "repair") not in options(t)


@pytest.mark.rule("GM-DIR-09", "GM-DIR-11", "GM-EX-16")
@pytest.mark.parametrize(
    ("slot", "possible"), [(4, False), (5, True), (10, False), (12, True), (19, False), (1, False)]
)
def test_pacify_drops_discontent_within_its_stage_only(slot: int, possible: bool) -> None:
    t = quiet_table()
    publish(t, "pacify")
    t.discontent = slot
    servant_at(t, phantasmer="CO", judgementor="CO", hecate="CS")
    play(t, machine_turn)
    assert (Act(P, "pacify") in options(t)) == possible
    assert Act(L, "pacify") not in options(t)
    if possible:
        choose(t, Act(P, "pacify"))
        assert (t.discontent, t.bonds) == (slot - 1, 0)
        assert Act(J, "pacify") not in options(t)


@pytest.mark.rule("GM-DIR-10")
def test_provoke_asks_when_a_stage_from_two_to_five_is_entered_in_the_heroes_phase() -> None:
    for start, slots, questions in ((3, 1, 0), (6, 1, 1), (6, 4, 2), (15, 1, 1), (18, 1, 0)):
        t = quiet_table()
        publish(t, "provoke")
        t.bonds = 9
        t.discontent = start
        play(t, (raise_discontent, slots, 1, "square"))
        asked_times = 0
        while asked(t) == "PROVOCATION":
            asked_times += 1
            choose(t, Yes())
        assert asked_times == questions
        assert (t.plan, t.bonds) == (3 + questions, 9 - 3 * questions)


@pytest.mark.rule("GM-DIR-10")
def test_provoke_needs_three_bonds_and_the_heroes_phase() -> None:
    t = quiet_table()
    publish(t, "provoke")
    t.bonds = 2
    t.discontent = 6
    play(t, (raise_discontent, 1, 1, "incite"))
    assert done(t)
    t = quiet_table()
    publish(t, "provoke")
    t.bonds = 9
    t.discontent = 6
    t.phase = 5
    play(t, (raise_discontent, 1, 0, "raid"))
    assert done(t)


@pytest.mark.rule("GM-DIR-12", "GM-RIOT-12")
def test_reinforce_adds_a_guard_to_the_result_and_not_to_the_price() -> None:
    t = quiet_table()
    hero = hero_at(t, "fowler", "CO", 7)
    guards_at(t, "CO", 0)
    publish(t, "reinforce")
    assert opposition_in(t, d("CO")) == 1
    assert riot_cost(t, hero) == 0


@pytest.mark.rule("GM-DIR-13")
def test_resettle_moves_any_citizen_once_a_round_for_free_and_is_no_action() -> None:
    t = quiet_table()
    publish(t, "resettle")
    citizens_at(t, "CO", "noble revealed", "artist identified", "merchant")
    play(t, machine_turn)
    choose(t, Resettle(), Citizen("CO", 2))
    assert District("CO") not in options(t)
    choose(t, District("GC"))
    square = d("GC") * SQUARES + 1
    assert (FACES[t.face[square] - 1], t.state[square]) == ("artist", IDENTIFIED)
    assert (t.acted, t.bonds) == ([0, 0, 0], 0)
    assert Resettle() not in options(t)


@pytest.mark.rule("GM-DIR-13", "GM-CIT-10")
def test_resettle_leaves_out_full_districts() -> None:
    t = quiet_table()
    publish(t, "resettle")
    citizens_at(t, "GC", "noble", "artist", "artist", "artist")
    citizens_at(t, "CO", "noble revealed")
    play(t, machine_turn)
    choose(t, Resettle(), Citizen("CO", 1))
    assert District("GC") not in options(t)
    assert t.state[d("CO") * SQUARES] == REVEALED


@pytest.mark.rule("GM-DIR-14", "GM-DIR-15", "GM-EX-17", "GM-RULING-43")
def test_shadow_counts_servants_for_movement_and_actions_and_for_nothing_else() -> None:
    t = quiet_table()
    publish(t, "shadow")
    hero = hero_at(t, "fowler", "CO", 7)
    servant_at(t, phantasmer="CO", judgementor="CO")
    guards_at(t, "CO", 1)
    citizens_at(t, "CO", "noble", "artist")
    assert exit_cost(t, hero, d("CO"), True) == 3
    assert action_cost(t, hero, 2) == 3
    assert riot_cost(t, hero) == 6
    assert opposition_in(t, d("CO")) == 1


@pytest.mark.rule("GM-DIR-19")
def test_once_a_round_belongs_to_the_directive_until_the_next_round() -> None:
    t = quiet_table()
    publish(t, "pacify", "levy", "shadow")
    in_hand(t, "reinforce")
    t.bonds = 20
    t.discontent = 6
    servant_at(t, phantasmer="CO", judgementor="TL", hecate="VE")
    play(t, machine_turn)
    choose(t, Act(P, "pacify"), Act(J, "publish"), Directive("pacify"))
    assert Act(L, "pacify") not in options(t)
    begin_round(t)
    assert t.used == 0


@pytest.mark.rule("GM-DIR-19")
def test_optimize_can_be_used_by_the_servant_who_has_just_published_it() -> None:
    t = quiet_table()
    t.bonds = 9
    in_hand(t, "optimize", "levy")
    servant_at(t, phantasmer="TL")
    play(t, machine_turn)
    choose(t, Act(P, "publish"), Directive("optimize"), Act(P, "publish"))
    assert [DIRECTIVES[card] for card in t.published] == ["optimize", "levy"]
    assert t.bonds == 9 - 2 - 3


# City Events in this phase.


@pytest.mark.rule("GM-EV1-01", "GM-EV1-02", "GM-EX-06")
def test_concentration_of_force_lets_servants_draw_anywhere_one_each() -> None:
    t = quiet_table("concentration_of_force")
    t.bonds = 4
    servant_at(t, phantasmer="CO", judgementor="GC")
    play(t, machine_turn)
    choose(t, Act(P, "draw"), Act(J, "draw"))
    assert (len(t.cards), t.bonds) == (2, 0)


@pytest.mark.rule("GM-EV2-05", "GM-EX-12")
def test_citywide_maintenance_repairs_two_guards_for_two_bonds_in_one_action() -> None:
    t = quiet_table("citywide_maintenance")
    t.bonds = 6
    servant_at(t, phantasmer="CO", judgementor="VE", hecate="AR")
    for code in ("CO", "VE", "AR"):
        guards_at(t, code, 0, broken=2)
    play(t, machine_turn)
    choose(t, Act(P, "repair_two"), Act(J, "repair_two"), Act(L, "repair_two"))
    assert (t.bonds, [t.guards[d(code)] for code in ("CO", "VE", "AR")]) == (0, [2, 2, 2])


@pytest.mark.rule("GM-EV2-06")
def test_citywide_maintenance_with_optimize_costs_one_bond_more_for_the_second_action() -> None:
    t = quiet_table("citywide_maintenance")
    publish(t, "optimize")
    t.bonds = 5
    servant_at(t, phantasmer="CO")
    guards_at(t, "CO", 0, broken=4)
    play(t, machine_turn)
    choose(t, Act(P, "repair_two"), Act(P, "repair_two"))
    assert (t.bonds, t.guards[d("CO")]) == (0, 4)
