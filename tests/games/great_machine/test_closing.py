"""Phase V against a player: Raids, and what each City Event does at the end of its round."""

import pytest
from tests.games.great_machine.builders import (
    asked,
    choose,
    citizens_at,
    d,
    done,
    guards_at,
    h,
    hero_at,
    hold,
    in_hand,
    options,
    play,
    publish,
    quiet_table,
    raid_at,
    riot_at,
    servant_at,
)

from dystopolis.games.great_machine.closing import end_of_event, judge_plan, plan_price, resolve_raids
from dystopolis.games.great_machine.codes import (
    COUNTDOWN,
    DIRECTIVES,
    IDENTIFIED,
    REVEALED,
    SQUARES,
    UNIDENTIFIED,
)
from dystopolis.games.great_machine.options import (
    Access,
    Citizen,
    Directive,
    District,
    No,
    Stake,
    Yes,
)
from dystopolis.games.great_machine.table import GreatMachine

CLOSING = (resolve_raids, end_of_event, judge_plan)


def at_the_end(event: str, **places: str) -> GreatMachine:
    """The Heroes Phase is over: Heroes where they are said to be, or in CO, AR and SC."""
    t = quiet_table(event)
    where = {"fowler": "CO", "actress": "AR", "artificer": "SC"} | places
    for hero, at in where.items():
        hero_at(t, hero, at)
        t.start[h(t, hero)] = d("VE")
    servant_at(t, phantasmer="GC", judgementor="TL", hecate="CN")
    t.phase = 5
    return t


def advances(t: GreatMachine) -> bool:
    """Whether the plan advances when nobody pays for anything."""
    before = t.plan
    play(t, *CLOSING)
    while t.asks:
        choose(t, t.asks[0].options[-1] if No() not in t.asks[0].options else No())
    return t.plan == before + 1


@pytest.mark.rule("GM-CLOSE-01", "GM-CLOSE-02", "GM-CLOSE-05", "GM-EV1-08", "GM-EX-08")
def test_two_failed_raids_and_no_one_is_safe_raise_discontent_by_three() -> None:
    t = at_the_end("no_one_is_safe")
    raid_at(t, "CO", "VE", "TL")
    play(t, resolve_raids)
    assert t.discontent == 6
    play(t, end_of_event)
    assert t.discontent == 7


@pytest.mark.rule("GM-EV1-08")
def test_no_one_is_safe_without_a_failed_raid_raises_nothing() -> None:
    t = at_the_end("no_one_is_safe")
    raid_at(t, "CO")
    play(t, resolve_raids, end_of_event)
    assert t.discontent == 4


@pytest.mark.rule("GM-CLOSE-08", "GM-EX-33", "GM-TRACK-06")
def test_one_failed_raid_reaches_the_riot_stage_and_the_next_gives_a_free_look() -> None:
    t = at_the_end("")
    riot_at(t, "VE")
    t.discontent = 18
    raid_at(t, "IN", "TL")
    play(t, resolve_raids)
    assert (t.discontent, asked(t)) == (19, "FREE_LOOK")
    choose(t, District("IN"))
    assert done(t)
    assert t.outcome is None


@pytest.mark.rule("GM-EX-34", "GM-EV1-08", "GM-TRACK-06")
def test_at_the_riot_stage_two_failed_raids_and_no_one_is_safe_give_three_free_looks() -> None:
    t = at_the_end("no_one_is_safe")
    t.discontent = t.start_p = 19
    raid_at(t, "IN", "VE")
    play(t, resolve_raids, end_of_event)
    looks = 0
    while asked(t) == "FREE_LOOK":
        looks += 1
        choose(t, District("IN"))
    assert (looks, t.discontent) == (3, 19)
    assert t.state.count(IDENTIFIED) == 3


@pytest.mark.rule("GM-CLOSE-03", "GM-CLOSE-04", "GM-EVG-02", "GM-EV1-09", "GM-RULING-38")
def test_the_plan_moves_one_step_at_most_and_only_in_step_three() -> None:
    t = at_the_end("no_one_is_safe", fowler="CS", actress="GC", artificer="TL")
    play(t, resolve_raids, end_of_event)
    assert t.plan == 3
    play(t, judge_plan)
    assert t.plan == 4


@pytest.mark.rule("GM-EV1-09")
def test_no_one_is_safe_reads_the_chosen_card_even_a_forfeited_one() -> None:
    t = at_the_end("no_one_is_safe")
    assert not advances(t)
    t = at_the_end("no_one_is_safe", fowler="CS")
    hold(t, "fowler", "CO")
    assert advances(t)


@pytest.mark.rule("GM-CLOSE-06", "GM-EX-19")
def test_three_raids_and_the_event_make_four_steps() -> None:
    from dystopolis.games.great_machine.detaining import end_movement
    from dystopolis.games.great_machine.options import Measure

    t = at_the_end("security_checks")
    raid_at(t, "CO", "AR", "SC")
    t.start[0] = d("CO")
    for hero in range(3):
        play(t, (end_movement, hero))
        choose(t, Measure("plan"))
    play(t, *CLOSING)
    assert t.plan == 3 + 4


@pytest.mark.rule("GM-EV1-03")
def test_concentration_of_force_advances_with_all_servants_in_one_district() -> None:
    t = at_the_end("concentration_of_force")
    assert not advances(t)
    servant_at(t, phantasmer="CO", judgementor="CO", hecate="CO")
    assert advances(t)


@pytest.mark.rule("GM-EV1-05", "GM-RULING-39")
def test_flying_carpets_advances_when_the_majors_are_one_group() -> None:
    t = at_the_end("flying_carpets")
    assert not advances(t)
    tiles = list(t.tiles)
    tiles[d("CS")], tiles[d("AR")] = tiles[d("AR")], tiles[d("CS")]
    t.tiles = tuple(tiles)
    assert t.city().masks[d("CS")] >> d("GC") & 1
    assert advances(t)


@pytest.mark.rule("GM-EV1-06", "GM-EX-07")
def test_join_our_side_lets_undetained_heroes_in_minors_identify_one_each() -> None:
    t = at_the_end("join_our_side", fowler="CO", actress="CO", artificer="CS")
    play(t, end_of_event)
    assert (asked(t), t.asks[0].seat) == ("JOIN", 1)
    choose(t, Yes())
    assert t.asks[0].seat == 2
    choose(t, Yes())
    assert done(t)
    assert t.state[d("CO") * SQUARES : d("CO") * SQUARES + 4].count(IDENTIFIED) == 2
    t = at_the_end("join_our_side", fowler="CO", actress="CO", artificer="CS")
    t.detained = 0b011
    play(t, end_of_event)
    assert done(t)


@pytest.mark.rule("GM-EV1-07")
def test_join_our_side_advances_after_no_access() -> None:
    t = at_the_end("join_our_side")
    assert not advances(t)
    t.no_access = 1
    assert advances(t)


@pytest.mark.rule("GM-EV1-10", "GM-EV1-11")
def test_oppression_pays_for_servants_in_minors_and_advances_without_special_actions() -> None:
    t = at_the_end("oppression_and_opposition")
    servant_at(t, phantasmer="CO", judgementor="VE", hecate="CS")
    assert advances(t)
    assert t.bonds == 2
    t.special_acts = 1
    assert not advances(t)


@pytest.mark.rule("GM-EV1-11")
def test_a_special_action_is_counted_and_a_standard_one_is_not() -> None:
    from dystopolis.games.great_machine.acting import begin_action
    from dystopolis.games.great_machine.options import HeroAction

    for action, count in (("square", 1), ("gain", 0)):
        t = quiet_table("oppression_and_opposition")
        hero = hero_at(t, "actress", "CS", 5)
        play(t, (begin_action, hero))
        choose(t, HeroAction(action))
        assert t.special_acts == count


@pytest.mark.rule("GM-EV1-13")
def test_ready_for_emergency_advances_unless_a_broken_guard_lies_unwatched() -> None:
    t = at_the_end("ready_for_emergency")
    assert advances(t)
    guards_at(t, "VE", 1, broken=1)
    assert not advances(t)
    servant_at(t, phantasmer="VE")
    assert advances(t)
    servant_at(t, phantasmer="GC")
    riot_at(t, "VE")
    assert advances(t)


@pytest.mark.rule("GM-EV1-17")
def test_security_checks_advances_if_somebody_chose_the_card_of_the_own_district() -> None:
    t = at_the_end("security_checks")
    assert not advances(t)
    t.start[1] = d("AR")
    assert advances(t)


@pytest.mark.rule("GM-EV1-19", "GM-CLOSE-09")
def test_stalkers_advances_if_a_hero_is_with_a_servant_in_step_three() -> None:
    t = at_the_end("stalkers_vs_sentinels")
    assert not advances(t)
    servant_at(t, hecate="AR")
    assert advances(t)


@pytest.mark.rule("GM-EV1-21", "GM-EV1-26")
def test_the_amnesty_returns_two_unseen_citizens_for_a_step() -> None:
    t = at_the_end("ostentatious_amnesty")
    t.arrested = [6, 2, 5]
    play(t, *CLOSING)
    assert (asked(t), t.asks[0].seat) == ("GRANT_AMNESTY", 0)
    choose(t, Yes(), District("GC"), District("TL"))
    assert (t.plan, len(t.arrested)) == (4, 1)
    assert t.face[d("GC") * SQUARES + 1] > 0
    assert t.state[d("TL") * SQUARES + 1] == UNIDENTIFIED
    t.arrested = [6]
    assert not advances(t)


@pytest.mark.rule("GM-EV1-21")
def test_the_amnesty_may_be_declined() -> None:
    t = at_the_end("ostentatious_amnesty")
    assert not advances(t)


@pytest.mark.rule("GM-EV1-22", "GM-EV1-24", "GM-EV1-27")
def test_win_over_the_judges_gives_own_cards_back_for_the_guards_there() -> None:
    t = at_the_end("win_over_the_judges")
    publish(t, "shadow")
    servant_at(t, phantasmer="CO")
    hold(t, "fowler", "CO", "VE")
    t.trust = [2, 1, 0]
    guards_at(t, "SC", 0)
    play(t, end_of_event)
    assert t.asks[0].seat == 1
    assert Access("actress", "GC") not in options(t)
    choose(t, Access("fowler", "CS"))
    assert (t.trust[0], t.hand[0] >> d("CS") & 1) == (0, 1)
    assert t.asks[0].seat == 3
    choose(t, Access("artificer", "CS"))
    assert t.hand[2] == 511
    assert done(t)


@pytest.mark.rule("GM-EV1-23", "GM-EV1-25", "GM-RULING-82")
def test_win_over_the_judges_is_kept_by_five_pledged_trust_and_else_costs_nothing() -> None:
    t = at_the_end("win_over_the_judges")
    t.trust = [3, 3, 3]
    play(t, judge_plan)
    assert options(t) == {Stake(n) for n in (0, 1, 2, 3)}
    choose(t, Stake(3))
    assert options(t) == {Stake(n) for n in (0, 1, 2)}
    choose(t, Stake(2))
    assert (t.plan, t.trust) == (3, [0, 1, 3])
    t = at_the_end("win_over_the_judges")
    t.trust = [3, 3, 3]
    play(t, judge_plan)
    choose(t, Stake(1), Stake(0), Stake(3))
    assert (t.plan, t.trust) == (4, [3, 3, 3])


@pytest.mark.rule("GM-EV1-25", "GM-EX-38")
def test_five_trust_that_are_not_there_are_not_asked_for() -> None:
    t = at_the_end("win_over_the_judges")
    t.trust = [2, 2, 0]
    play(t, judge_plan)
    assert done(t)
    assert (t.plan, t.trust) == (4, [2, 2, 0])


@pytest.mark.rule("GM-EV2-04", "GM-RULING-41")
@pytest.mark.parametrize(
    ("start", "now", "moves"), [(7, 7, True), (7, 6, True), (7, 8, False), (19, 19, True)]
)
def test_bread_and_circuses_advances_if_discontent_is_no_higher(start: int, now: int, moves: bool) -> None:
    t = at_the_end("bread_and_circuses")
    t.start_p, t.discontent = start, now
    assert advances(t) == moves


@pytest.mark.rule("GM-EV2-04")
def test_bread_and_circuses_counts_failed_raids_first() -> None:
    t = at_the_end("bread_and_circuses")
    t.start_p = t.discontent = 7
    raid_at(t, "IN")
    assert not advances(t)


@pytest.mark.rule("GM-EV2-07", "GM-CLOSE-07")
def test_citywide_maintenance_looks_for_bare_districts_before_step_one() -> None:
    t = at_the_end("citywide_maintenance")
    assert not advances(t)
    guards_at(t, "VE", 0, broken=2)
    assert advances(t)
    riot_at(t, "VE")
    assert not advances(t)


@pytest.mark.rule("GM-CLOSE-07", "GM-EV2-07")
def test_situation_15_a_raid_token_counts_as_it_lay_before_step_one() -> None:
    t = at_the_end("citywide_maintenance")
    guards_at(t, "VE", 0, broken=2)
    raid_at(t, "VE")
    assert not advances(t)
    assert t.discontent == 5


@pytest.mark.rule("GM-EV2-09")
def test_down_by_law_advances_without_raid_and_arrest() -> None:
    t = at_the_end("down_by_law")
    assert advances(t)
    t.arrests = 1
    assert not advances(t)
    t.arrests = 0
    raid_at(t, "CO")
    assert not advances(t)


@pytest.mark.rule("GM-EV2-11")
def test_searches_are_kept_by_revealing_an_identified_active_citizen_of_their_choice() -> None:
    t = at_the_end("house_to_house_searches")
    citizens_at(t, "VE", "artist identified", "noble identified", "artist", "artist revealed")
    play(t, judge_plan)
    assert t.asks[0].seat == t.speaker()
    assert options(t) == {Citizen("VE", 1), No()}
    choose(t, Citizen("VE", 1))
    assert (t.plan, t.state[d("VE") * SQUARES]) == (3, REVEALED)
    t = at_the_end("house_to_house_searches")
    citizens_at(t, "VE", "artist identified")
    assert advances(t)
    t = at_the_end("house_to_house_searches")
    assert advances(t)


@pytest.mark.rule("GM-EV2-13", "GM-EV2-27")
def test_liberty_of_trade_takes_a_published_directive_or_two_of_the_hand() -> None:
    t = at_the_end("liberty_of_trade")
    publish(t, "levy")
    in_hand(t, "shadow", "reinforce", "resettle")
    play(t, judge_plan)
    assert options(t) == {Directive("levy"), Yes(), No()}
    choose(t, Directive("levy"))
    assert (t.plan, [DIRECTIVES[card] for card in t.removed]) == (4, ["levy"])
    play(t, judge_plan)
    choose(t, Yes(), Directive("shadow"), Directive("resettle"))
    assert (t.plan, [DIRECTIVES[card] for card in t.cards.cards]) == (5, ["reinforce"])
    play(t, judge_plan)
    assert done(t)
    assert t.plan == 5


@pytest.mark.rule("GM-EV2-13")
def test_directives_lost_to_heroes_do_not_count_for_liberty_of_trade() -> None:
    t = at_the_end("liberty_of_trade")
    t.removed = (0, 1)
    assert not advances(t)


@pytest.mark.rule("GM-EV2-14")
def test_open_your_mind_lets_each_servant_without_a_hero_reveal_somebody() -> None:
    t = at_the_end("open_your_mind")
    citizens_at(t, "VE", "artist identified", "noble", "noble", "traitor revealed")
    servant_at(t, phantasmer="VE", judgementor="VE", hecate="CO")
    play(t, end_of_event)
    assert options(t) == {Citizen("VE", 1), Citizen("VE", 2), No()}
    choose(t, Citizen("VE", 2), Citizen("VE", 1))
    assert done(t)
    assert t.state[d("VE") * SQUARES : d("VE") * SQUARES + 4] == [REVEALED, REVEALED, UNIDENTIFIED, REVEALED]


@pytest.mark.rule("GM-EV2-15", "GM-EX-14")
@pytest.mark.parametrize(("slot", "price"), [(1, 2), (10, 5), (19, 7)])
def test_open_your_mind_sells_a_step_for_the_stage_and_two(slot: int, price: int) -> None:
    t = at_the_end("open_your_mind")
    t.discontent = slot
    t.bonds = price
    play(t, judge_plan)
    choose(t, Yes())
    assert (t.plan, t.bonds) == (4, 0)
    t.bonds = price - 1
    play(t, judge_plan)
    assert done(t)


@pytest.mark.rule("GM-EV2-17")
def test_order_vs_disorder_counts_known_citizens_beside_undetained_heroes_once_a_district() -> None:
    t = at_the_end("order_vs_disorder", fowler="CO", actress="CO", artificer="SC")
    citizens_at(t, "CO", "artist identified", "traitor identified", "traitor revealed", "noble")
    citizens_at(t, "SC", "artist revealed")
    assert plan_price(t) == 3
    t.detained = 1 << h(t, "artificer")
    assert plan_price(t) == 2
    t.detained = 0b111
    assert plan_price(t) == 0
    assert advances(t)
    assert t.bonds == 0


@pytest.mark.rule("GM-EV2-19")
def test_public_execution_advances_after_option_b() -> None:
    t = at_the_end("public_execution")
    assert not advances(t)
    t.option_b = 1
    assert advances(t)


@pytest.mark.rule("GM-EV2-21")
def test_sneaking_advances_with_more_guards_than_citizens_somewhere() -> None:
    t = at_the_end("sneaking_through_security")
    for code in ("GC", "TL", "CN"):
        guards_at(t, code, 1, broken=1)
    assert not advances(t)
    citizens_at(t, "VE", "artist", "artist", "traitor revealed")
    guards_at(t, "VE", 3)
    assert advances(t)


@pytest.mark.rule("GM-EV2-23")
def test_trust_vs_bonds_advances_with_more_bonds_than_trust() -> None:
    t = at_the_end("trust_vs_bonds")
    t.trust, t.bonds = [1, 2, 2], 5
    assert not advances(t)
    t.bonds = 6
    assert advances(t)


@pytest.mark.rule("GM-EVG-05")
def test_the_countdown_advances_every_round() -> None:
    t = at_the_end("the_countdown")
    assert t.decree == COUNTDOWN
    assert advances(t)
    assert advances(t)


@pytest.mark.rule("GM-GEN-05")
def test_the_end_of_the_round_is_the_closing_phase() -> None:
    from dystopolis.games.great_machine.round import play_round

    t = quiet_table()
    t.insert_at = 0
    play_round(t)
    steps = [step.__name__ for step, _ in t.stack[::-1]]
    closing = steps[steps.index("resolve_raids") :]
    assert closing[:4] == ["resolve_raids", "end_of_event", "judge_plan", "end_round"]
