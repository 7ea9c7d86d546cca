"""Together: City Events, their protocols, breakthroughs and conditions."""

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
    hold,
    in_hand,
    next_tokens,
    options,
    play,
    publish,
)
from tests.games.great_machine.together import STEPS, place, plan_after, together

from dystopolis.games.great_machine.attacking import stakes
from dystopolis.games.great_machine.closing_together import (
    break_through,
    check_security,
    judge_plan_together,
)
from dystopolis.games.great_machine.codes import (
    DIRECTIVES,
    DISTRICTS,
    REVEALED,
    SQUARES,
    UNIDENTIFIED,
)
from dystopolis.games.great_machine.costs import action_cost, citizen_way_cost, exit_cost, identify_cost
from dystopolis.games.great_machine.moving import walk_on
from dystopolis.games.great_machine.opening import receive_trust, reveal_city_event
from dystopolis.games.great_machine.options import (
    Access,
    Citizen,
    District,
    No,
    PlaceTile,
    Split,
    Stake,
    Yes,
)
from dystopolis.games.great_machine.round import end_round
from dystopolis.games.great_machine.table import GreatMachine


@pytest.mark.rule("GM-SCEV-01", "GM-SCEV-02", "GM-SCEV-05", "GM-SCCLOSE-01")
def test_a_hero_in_the_district_prevents_the_protocol() -> None:
    t = together("curfew_bells")
    next_tokens(t, "TL")
    play(t, check_security)
    assert (t.special[d("TL")], t.prevented) == (1, 0)
    t = together("curfew_bells")
    place(t, "VE", "AR", "SC")
    play(t, check_security)
    assert (sum(t.special), t.prevented) == (0, 1)


@pytest.mark.rule("GM-SCEV-03")
@pytest.mark.parametrize("at", ["CO", "VE"])
def test_a_hero_in_either_of_two_districts_prevents_it(at: str) -> None:
    t = together("the_ration_decree")
    place(t, "IN", "AR", at)
    play(t, check_security)
    assert t.prevented == 1


@pytest.mark.rule("GM-SCEV-04", "GM-SCCLOSE-07", "GM-RULING-58")
def test_two_trust_together_prevent_it_in_any_split() -> None:
    t = together("watchful_airships")
    t.trust = [1, 2, 0]
    play(t, check_security)
    assert t.asks[0].seat == t.speaker()
    assert options(t) == {No(), Split(0, 2, 0), Split(1, 1, 0)}
    choose(t, Split(1, 1, 0))
    assert (t.trust, t.prevented) == ([0, 1, 0], 1)
    play(t, check_security)
    assert done(t)
    assert sum(t.special) == 1


@pytest.mark.rule("GM-SCCLOSE-02")
def test_with_all_special_guards_out_the_event_moves_the_marker() -> None:
    t = together("curfew_bells")
    t.special = [1] * 9
    play(t, check_security)
    assert t.marker == 6


@pytest.mark.rule("GM-SCEV-06", "GM-SCEV-07", "GM-SCCLOSE-03", "GM-EX-26")
def test_establish_the_network_may_be_paid_for_when_the_protocol_was_prevented() -> None:
    t = together("establish_the_network")
    place(t, "CS", "IN", "AR")
    t.trust = [2, 0, 0]
    play(t, *STEPS)
    assert asked(t) == "PAY_TOGETHER"
    choose(t, Split(2, 0, 0))
    assert (t.discontent, t.plan, sum(t.special)) == (5, 1, 0)


@pytest.mark.rule("GM-SCEV-06", "GM-EX-27")
def test_without_prevention_there_is_no_breakthrough() -> None:
    t = together("establish_the_network")
    place(t, "VE", "IN", "AR")
    t.trust = [2, 2, 2]
    play(t, check_security, break_through)
    assert done(t)
    assert (sum(t.special), t.discontent) == (1, 4)


@pytest.mark.rule("GM-SCEV-08")
def test_a_protocol_for_another_reason_does_not_cancel_the_breakthrough() -> None:
    from dystopolis.games.great_machine.automaton import execute_protocol

    t = together("curfew_bells")
    place(t, "VE", "AR", "SC")
    play(t, execute_protocol, check_security, break_through)
    assert t.trust == [1, 1, 1]


@pytest.mark.rule("GM-SCEV-09", "GM-SCEV-12", "GM-RULING-48", "GM-SCCLOSE-04")
def test_the_network_keeps_the_plan_if_the_heroes_districts_are_one_group() -> None:
    t = together("establish_the_network")
    place(t, "CO", "IN", "AR")
    assert plan_after(t) == 1
    place(t, "CO", "CO", "TL")
    assert plan_after(t) == 2


@pytest.mark.rule("GM-SCEV-11", "GM-RULING-47")
def test_the_countdown_has_no_protocol_and_always_advances() -> None:
    t = together("the_countdown_together")
    assert plan_after(t) == 2
    assert sum(t.special) == 0


@pytest.mark.rule("GM-SCEV-11")
def test_after_twelve_events_the_countdown_comes_and_stays() -> None:
    t = together()
    for _ in range(11):
        play(t, reveal_city_event, end_round)
    play(t, reveal_city_event)
    assert t.decree == 37
    play(t, end_round, reveal_city_event)
    assert t.decree == 37


def breakthrough(event: str, *places: str, **changes: object) -> GreatMachine:
    """Step 2 of an event whose protocol was prevented."""
    t = together(event)
    if places:
        place(t, *places)
    t.prevented = 1
    for name, value in changes.items():
        setattr(t, name, value)
    play(t, break_through)
    return t


@pytest.mark.rule("GM-SCEV-07")
def test_curfew_bells_give_trust_if_nobody_was_detained_and_want_two_heroes_in_minors() -> None:
    assert breakthrough("curfew_bells").trust == [1, 1, 1]
    assert breakthrough("curfew_bells", detained=1).trust == [0, 0, 0]
    t = together("curfew_bells")
    assert plan_after(t) == 1
    place(t, "CO", "CS", "TL")
    assert plan_after(t) == 2


@pytest.mark.rule("GM-SCEV-07", "GM-SCEV-10")
def test_the_census_caps_the_price_and_rewards_reveals() -> None:
    t = together("census_of_souls")
    guards_at(t, "CO", 3)
    assert identify_cost(t, h(t, "fowler")) == 1
    t = breakthrough("census_of_souls", newly_revealed=2)
    assert asked(t) == "CENSUS_WHERE"
    choose(t, District("GC"))
    assert t.state[d("GC") * SQUARES] == REVEALED
    assert done(breakthrough("census_of_souls", newly_revealed=1))
    t = together("census_of_souls")
    t.newly_revealed = 1
    assert plan_after(t) == 1
    t.newly_revealed = 0
    assert plan_after(t) == 2


def test_watchful_airships_break_a_guard_if_the_heroes_are_apart() -> None:
    t = together("watchful_airships")
    next_tokens(t, "IN")
    t.prevented = 1
    play(t, break_through)
    assert t.broken[d("IN")] == 1
    t = breakthrough("watchful_airships", "CO", "CO", "AR")
    assert sum(t.broken) == 0
    t = together("watchful_airships")
    assert plan_after(t) == 1
    t.detained = 1
    assert plan_after(t) == 2


def test_the_ration_decree_sells_discontent_and_wants_five_trust_kept() -> None:
    t = breakthrough("the_ration_decree", trust=[3, 0, 0])
    choose(t, Split(3, 0, 0))
    assert t.discontent == 5
    t = together("the_ration_decree")
    t.trust = [2, 2, 1]
    assert plan_after(t) == 1
    t.trust = [2, 2, 0]
    assert plan_after(t) == 2


def test_the_purge_makes_citadel_and_tower_cheaper_and_takes_a_directive() -> None:
    t = together("purge_of_the_archives")
    hero = hero_at(t, "fowler", "TL", 4)
    assert [action_cost(t, hero, action) for action in (6, 7, 8, 9, 10)] == [1, 1, 1, 1, 2]
    t = together("purge_of_the_archives")
    place(t, "TL", "AR", "SC")
    publish(t, "levy", "shadow")
    in_hand(t, "provoke")
    t.prevented = 1
    play(t, break_through)
    assert [DIRECTIVES[card] for card in t.removed] == ["provoke"]
    play(t, break_through)
    assert [DIRECTIVES[card] for card in t.removed] == ["provoke", "levy"]
    assert plan_after(t) == 1
    publish(t, "resettle")
    assert plan_after(t) == 2


def test_the_parade_makes_attacks_cheaper_in_majors_and_rewards_a_broken_guard() -> None:
    t = together("parade_of_brass")
    hero = hero_at(t, "fowler", "CS", 7)
    assert stakes(t, 0, hero, 0) == [Stake(1), Stake(2), Stake(3)]
    t = breakthrough("parade_of_brass", guards_broken=1)
    choose(t, District("GC"))
    assert t.broken[d("GC")] == 1
    assert done(breakthrough("parade_of_brass"))
    t = together("parade_of_brass")
    assert plan_after(t) == 2
    t.guards_broken = 1
    assert plan_after(t) == 2


def test_the_presses_reset_the_marker_and_want_discontent_to_rise() -> None:
    assert breakthrough("silenced_presses", discontent=6, marker=5).marker == 0
    assert breakthrough("silenced_presses", discontent=5, marker=5).marker == 5
    t = together("silenced_presses")
    assert plan_after(t) == 2
    t.discontent = 5
    assert plan_after(t) == 2
    t.discontent = t.start_p = 19
    assert plan_after(t) == 2


def test_the_informers_sell_a_citizen_and_want_trust_or_a_card() -> None:
    t = breakthrough("informers_bounty", trust=[2, 0, 0])
    before = len(t.arrested)
    choose(t, Split(2, 0, 0), District("GC"))
    assert (len(t.arrested), t.state[d("GC") * SQUARES + 1]) == (before - 1, REVEALED)
    t = together("informers_bounty")
    t.trust = [3, 0, 0]
    hold(t, "fowler", "CO")
    play(t, judge_plan_together)
    assert Split(3, 0, 0) in options(t)
    assert Access("fowler", "CO") not in options(t)
    assert Access("actress", "AR") in options(t)
    choose(t, Access("actress", "AR"))
    assert (t.plan, t.hand[h(t, "actress")] >> d("AR") & 1) == (1, 0)
    play(t, judge_plan_together)
    choose(t, No())
    assert t.plan == 2


def test_the_steam_shortage_frees_two_exits_and_wants_two_broken_guards() -> None:
    t = together("steam_shortage")
    assert [exit_cost(t, 0, d(code), True) for code in ("IN", "CN", "CO")] == [0, 0, 2]
    t = together("steam_shortage")
    guards_at(t, "VE", 0, broken=2)
    next_tokens(t, "VE", "IN")
    t.prevented = 1
    play(t, break_through)
    assert t.broken[d("IN")] == 1
    assert plan_after(t) == 1
    guards_at(t, "VE", 2)
    assert plan_after(t) == 2


@pytest.mark.rule("GM-SCEV-10")
def test_closed_bridges_let_each_hero_roll_again_once() -> None:
    t = together("closed_bridges")
    hero = hero_at(t, "artificer", "SC", 0, card="TL")
    t.visited = 1 << d("SC")
    dice(t, escape=[0, 1])
    play(t, (walk_on, hero))
    choose(t, District("TL"), Yes())
    assert (t.at[hero], t.caught) == (d("TL"), 0)
    t = together("closed_bridges")
    hero = hero_at(t, "artificer", "SC", 0, card="TL")
    t.visited = 1 << d("SC")
    dice(t, escape=[0, 0])
    play(t, (walk_on, hero))
    choose(t, District("TL"), Yes())
    assert (t.at[hero], t.caught) == (d("TL"), 1)


def test_closed_bridges_may_move_a_district_and_want_everybody_to_have_moved() -> None:
    t = breakthrough("closed_bridges", "CO", "IN", "TL")
    choose(t, District("CO"), PlaceTile(7, 2, "H"))
    assert d("SC") in t.city().near[d("CO")]
    assert done(breakthrough("closed_bridges", "CO", "CO", "TL"))
    t = together("closed_bridges")
    assert plan_after(t) == 1
    t.start[1] = t.at[1]
    assert plan_after(t) == 2


def test_the_trial_sells_a_card_and_wants_a_hero_in_a_seat_of_power() -> None:
    t = breakthrough("trial_by_engine", trust=[2, 0, 0])
    choose(t, Split(2, 0, 0), Access("fowler", "TL"))
    assert t.hand[0] == 511
    t = together("trial_by_engine")
    assert plan_after(t) == 2
    place(t, "CN", "AR", "SC")
    assert plan_after(t) == 2


def test_the_recalibration_resets_the_marker_and_wants_heroes_away_from_servants() -> None:
    assert breakthrough("recalibration", "CS", "TL", "SC", marker=5).marker == 0
    assert breakthrough("recalibration", "CO", "TL", "SC", marker=5).marker == 5
    t = together("recalibration")
    assert plan_after(t) == 1
    place(t, "GC", "GC", "SC")
    assert plan_after(t) == 2


def test_the_day_of_gratitude_gives_trust_and_costs_four() -> None:
    t = together("day_of_gratitude")
    for code in ("CO", "AR", "SC"):
        citizens_at(t, code)
    play(t, (receive_trust, 0))
    assert t.trust == [1, 1, 1]
    assert breakthrough("day_of_gratitude", trust=[2, 2, 2]).discontent == 5
    assert breakthrough("day_of_gratitude", trust=[2, 2, 1]).discontent == 4
    t = together("day_of_gratitude")
    t.trust = [2, 2, 0]
    play(t, judge_plan_together)
    choose(t, Split(2, 2, 0))
    assert (t.plan, t.trust) == (1, [0, 0, 0])
    play(t, judge_plan_together)
    assert t.plan == 2


def test_the_night_of_sparks_makes_incitement_cheaper_and_shows_faces() -> None:
    t = together("night_of_sparks")
    assert action_cost(t, h(t, "fowler"), 2) == 1
    t = breakthrough("night_of_sparks", "CO", "CO", "SC", guards_broken=1)
    assert done(t)
    assert t.state[d("CO") * SQUARES : d("CO") * SQUARES + 4].count(REVEALED) == 2
    assert t.state[d("SC") * SQUARES] == REVEALED
    t = together("night_of_sparks")
    t.discontent = 6
    assert plan_after(t) == 1
    t.discontent = 5
    assert plan_after(t) == 2


def test_the_missing_foreman_lends_an_exit_moves_two_and_wants_actives_beside_heroes() -> None:
    t = together("the_missing_foreman")
    assert [citizen_way_cost(t, exits) for exits in (1, 2, 3)] == [0, 1, 2]
    t = together("the_missing_foreman")
    citizens_at(t, "CO", "artist revealed", "artist revealed")
    t.prevented = 1
    play(t, break_through)
    choose(t, Citizen("CO", 1), District("IN"), Citizen("CO", 2), District("VE"))
    assert done(t)
    assert sum(t.face[d("CO") * SQUARES : d("CO") * SQUARES + 6]) == 0
    t = together("the_missing_foreman")
    t.trust = [2, 0, 0]
    play(t, judge_plan_together)
    choose(t, Split(2, 0, 0))
    assert t.plan == 1
    play(t, judge_plan_together)
    assert t.plan == 2
    citizens_at(t, "CO", "artist revealed", "artist revealed")
    play(t, judge_plan_together)
    assert t.plan == 2


@pytest.mark.rule("GM-SCEV-07")
def test_a_benefit_without_a_target_does_nothing() -> None:
    t = together("census_of_souls")
    for square in range(DISTRICTS * SQUARES):
        t.state[square] = REVEALED if t.face[square] else UNIDENTIFIED
    t.newly_revealed = 2
    t.prevented = 1
    play(t, break_through)
    assert done(t)
