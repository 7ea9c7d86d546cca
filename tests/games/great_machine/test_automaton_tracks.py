"""The automaton's Progress marker, special Guards and Directives."""

import pytest
from tests.games.great_machine.automaton import J, L, P, together, turn
from tests.games.great_machine.builders import (
    citizens_at,
    d,
    done,
    guards_at,
    hero_at,
    next_tokens,
    play,
    publish,
    raid_at,
    riot_at,
    told,
)

from dystopolis.games.great_machine.automaton import execute_protocol
from dystopolis.games.great_machine.codes import (
    CONFISCATE,
    DISTRICTS,
    FACES,
    OPTIMIZE,
    RESETTLE,
    REVEALED,
    SQUARES,
    UNIDENTIFIED,
)
from dystopolis.games.great_machine.costs import guard_cost, opposition_in
from dystopolis.games.great_machine.events import CitizensMixed
from dystopolis.games.great_machine.guards import guards_in, has_guard_square
from dystopolis.games.great_machine.random_district import add_special_guard
from dystopolis.games.great_machine.tracks import advance_marker, drop_discontent, raise_discontent


@pytest.mark.rule("GM-SCPROG-01", "GM-SCPROG-02", "GM-SCPROG-04", "GM-SCPROG-05")
@pytest.mark.parametrize(("slot", "steps"), [(1, 7), (4, 6), (7, 5), (10, 4), (13, 3), (16, 2), (19, 1)])
def test_the_marker_needs_seven_steps_less_the_stage_for_a_step_of_the_plan(slot: int, steps: int) -> None:
    t = together()
    t.discontent = slot
    advance_marker(t, steps - 1, "district")
    assert t.plan == 1
    advance_marker(t, 1, "district")
    assert (t.plan, t.marker) == (2, 0)


@pytest.mark.rule("GM-SCPROG-01")
def test_the_marker_walks_from_zero_to_riot_and_down() -> None:
    t = together()
    t.discontent = 1
    seen = []
    for _ in range(7):
        advance_marker(t, 1, "district")
        seen.append(t.marker)
    assert seen == [6, 5, 4, 3, 2, 1, 0]


@pytest.mark.rule("GM-SCPROG-02", "GM-SCPROG-04", "GM-EX-30", "GM-EX-31")
@pytest.mark.parametrize(("slot", "plan", "marker"), [(16, 2, 6), (19, 4, 0)])
def test_left_over_steps_go_on_from_zero(slot: int, plan: int, marker: int) -> None:
    t = together()
    t.discontent = slot
    advance_marker(t, 3, "detained")
    assert (t.plan, t.marker) == (plan, marker)


@pytest.mark.rule("GM-SCPROG-03", "GM-EX-32", "GM-RULING-57")
def test_discontent_that_enters_the_marker_s_stage_sends_it_to_zero_for_a_step() -> None:
    t = together()
    t.discontent, t.marker = 9, 3
    play(t, (raise_discontent, 1, 1, "incite"))
    assert (t.marker, t.plan) == (0, 2)
    t.discontent, t.marker = 10, 2
    play(t, (drop_discontent, "pacify"))
    assert (t.discontent, t.marker, t.plan) == (9, 0, 3)


@pytest.mark.rule("GM-SCPROG-07")
def test_a_marker_on_zero_is_not_met_and_twelve_ends_the_game_at_once() -> None:
    t = together()
    t.discontent, t.marker = 4, 0
    play(t, (drop_discontent, "pacify"))
    assert t.plan == 1
    t.discontent, t.plan, t.over = 19, 10, False
    advance_marker(t, 3, "square")
    assert t.plan == 12
    assert t.outcome is not None
    assert t.marker == 0


@pytest.mark.rule("GM-SCGRD-01")
def test_special_guards_count_as_guards() -> None:
    t = together()
    guards_at(t, "VE", 1, special=2)
    assert guards_in(t, d("VE")) == guard_cost(t, d("VE")) == opposition_in(t, d("VE")) == 3


@pytest.mark.rule("GM-SCGRD-04", "GM-SCCLOSE-02")
def test_when_all_nine_are_out_the_marker_moves_instead() -> None:
    t = together()
    t.special = [1] * 9
    add_special_guard(t, d("VE"))
    assert (t.marker, sum(t.special)) == (6, 9)


@pytest.mark.rule("GM-SCGRD-05", "GM-SCEV-05")
def test_a_special_guard_needs_a_free_square_and_else_goes_elsewhere() -> None:
    t = together()
    guards_at(t, "VE", 3, broken=1)
    next_tokens(t, "VE", "CO")
    add_special_guard(t, d("VE"))
    assert (t.special[d("VE")], t.special[d("CO")]) == (0, 1)
    assert not has_guard_square(t, d("VE"))


@pytest.mark.rule("GM-SCDIR-01", "GM-SCDIR-02", "GM-SCDIR-04", "GM-SCDIR-05", "GM-RULING-56", "GM-SCAUTO-05")
def test_confiscate_hits_the_lowest_initiative_with_trust_once_a_round() -> None:
    t = together()
    publish(t, "confiscate")
    fowler = hero_at(t, "fowler", "VE", 0)
    actress = hero_at(t, "actress", "VE", 1)
    artificer = hero_at(t, "artificer", "VE", 4)
    t.servant_at = [d("VE"), d("VE"), d("GC")]
    turn(t, P, "patrol")
    assert (t.trust[fowler], t.trust[actress], t.trust[artificer]) == (0, 0, 4)
    turn(t, J, "patrol")
    assert t.trust[artificer] == 4


@pytest.mark.rule("GM-SCDIR-05", "GM-SCDIR-02")
def test_confiscate_stays_unused_where_nobody_has_trust() -> None:
    t = together()
    publish(t, "confiscate")
    hero_at(t, "fowler", "VE", 0)
    t.servant_at[P] = d("VE")
    turn(t, P, "patrol")
    assert not t.used >> CONFISCATE & 1


@pytest.mark.rule("GM-SCDIR-06")
def test_confiscate_comes_before_the_action_and_not_when_a_hero_arrives() -> None:
    from dystopolis.games.great_machine.detaining import end_movement

    t = together(level="easy")
    publish(t, "confiscate")
    hero = hero_at(t, "fowler", "VE", 3)
    t.servant_at = [d("VE"), d("GC"), d("GC")]
    t.used = 1 << 16
    play(t, (end_movement, hero))
    assert t.trust[hero] == 3


@pytest.mark.rule("GM-SCDIR-07", "GM-SCAUTO-07", "GM-SCAUTO-08", "GM-RULING-55")
def test_optimize_lets_the_first_servant_who_can_take_two_and_with_a_raid_token_three() -> None:
    t = together()
    publish(t, "optimize")
    t.servant_at[J] = d("VE")
    guards_at(t, "VE", 1, broken=1)
    citizens_at(t, "VE", "artist revealed")
    turn(t, J, "patrol")
    assert (t.arrests, t.broken[d("VE")], t.marker) == (1, 0, 0)
    assert t.used >> OPTIMIZE & 1
    t = together()
    publish(t, "optimize")
    riot_at(t, "VE")
    raid_at(t, "VE")
    t.servant_at[J] = d("VE")
    guards_at(t, "VE", 1, broken=1)
    citizens_at(t, "VE", "artist revealed")
    turn(t, J, "patrol")
    assert (t.arrests, t.broken[d("VE")], t.marker) == (1, 0, 6)


@pytest.mark.rule("GM-SCDIR-08")
def test_optimize_is_not_used_by_a_servant_with_one_action_only() -> None:
    t = together()
    publish(t, "optimize")
    t.servant_at[P] = d("VE")
    turn(t, P, "patrol")
    assert t.marker == 6
    assert not t.used >> OPTIMIZE & 1


@pytest.mark.rule("GM-SCDIR-10", "GM-EX-25", "GM-RULING-35")
def test_provoke_advances_the_plan_for_every_stage_from_two_in_any_phase() -> None:
    t = together()
    publish(t, "provoke")
    t.discontent = 6
    play(t, (raise_discontent, 4, 1, "square"))
    assert (t.discontent, t.plan) == (10, 3)
    t.discontent = 3
    play(t, (raise_discontent, 1, 0, "event"))
    assert t.plan == 3
    t.discontent = 6
    t.phase = 5
    play(t, (raise_discontent, 1, 0, "event"))
    assert t.plan == 4


@pytest.mark.rule("GM-SCDIR-11", "GM-SCDIR-16", "GM-SCAUTO-10", "GM-CIT-07")
def test_resettle_mixes_the_lowest_active_citizen_with_an_unidentified_one() -> None:
    t = together(aloud=True)
    publish(t, "resettle")
    t.discontent = 10
    t.servant_at[L] = d("VE")
    citizens_at(t, "VE", "merchant revealed", "artist revealed", "noble revealed")
    citizens_at(t, "CO", "noble revealed", "traitor")
    next_tokens(t, "GC", "CO")
    citizens_at(t, "GC", "artist revealed")
    turn(t, L, "patrol")
    first, second = d("VE") * SQUARES + 1, d("CO") * SQUARES + 1
    assert (t.state[first], t.state[second]) == (UNIDENTIFIED, UNIDENTIFIED)
    assert sorted((t.face[first], t.face[second])) == [1, 6]
    assert t.group[first] == t.group[second] > 1
    assert t.groups[t.group[first] - 2] == (1,)
    event = told(t, CitizensMixed)[0]
    assert (event.first, event.first_square, event.second, event.second_square) == ("VE", 2, "CO", 2)
    assert event.face == FACES[0]


@pytest.mark.rule("GM-SCDIR-15")
def test_resettle_stays_available_without_an_active_or_an_unidentified_citizen() -> None:
    t = together()
    publish(t, "resettle")
    t.servant_at[L] = d("VE")
    turn(t, L, "patrol")
    assert not t.used >> RESETTLE & 1
    for square in range(DISTRICTS * SQUARES):
        t.state[square] = REVEALED if t.face[square] else UNIDENTIFIED
    turn(t, L, "patrol")
    assert not t.used >> RESETTLE & 1


@pytest.mark.rule("GM-SCDIR-12")
def test_shadow_and_reinforce_are_as_against_a_player() -> None:
    t = together()
    publish(t, "shadow", "reinforce")
    t.servant_at = [d("VE"), d("VE"), d("GC")]
    assert (guard_cost(t, d("VE")), opposition_in(t, d("VE"))) == (4, 3)


@pytest.mark.rule("GM-SCDIR-14")
def test_mechanize_doubles_the_security_protocol_and_not_the_guard_patrol() -> None:
    t = together()
    publish(t, "mechanize")
    next_tokens(t, "VE", "CO")
    execute_protocol(t)
    assert (t.special[d("VE")], t.special[d("CO")]) == (1, 1)
    t.servant_at[P] = d("AR")
    turn(t, P, "guard_patrol")
    assert sum(t.special) == 3
    assert done(t)
