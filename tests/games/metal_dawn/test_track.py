"""The goal, the Metal Dawn track and its Firewalls."""

import pytest
from tests.games.metal_dawn.builders import (
    act_two,
    activate,
    board,
    do,
    effect,
    end,
    equip,
    firewall,
    hacked,
    hand,
    id_of,
    intel,
    moves,
    options,
    run,
    stand,
    told,
    unit,
)

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.attacking import hurt_robot
from dystopolis.games.metal_dawn.dominus import dominus_phase
from dystopolis.games.metal_dawn.events import Advanced, DominusDrew, FirewallFlipped, Spawned
from dystopolis.games.metal_dawn.harm import hurt
from dystopolis.games.metal_dawn.options import AttackRobot, Discard, Suffer
from dystopolis.games.metal_dawn.round import agent_phase, clean_up
from dystopolis.games.metal_dawn.table import FACE_DOWN
from dystopolis.games.metal_dawn.track import advance, go_back


@pytest.mark.rule("MD-GEN-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_each_seat_has_a_division_and_two_agents(seats: int) -> None:
    t = board(seats)

    assert len(t.agents) == 2 * len(t.sides) == 2 * max(2, seats)
    assert [role.side for role in GAME.roles("together", seats)] == ["the Agency"] * seats


@pytest.mark.rule("MD-GEN-02", "MD-GEN-08", "MD-ATK-16")
def test_the_team_wins_when_the_robot_has_no_health_left() -> None:
    t = board(md=9)
    act_two(t, 1, health=1)
    stand(t, 0, 1, 1)
    activate(t, 0)

    do(t, AttackRobot(False))

    assert t.over
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.scores, t.outcome.rule) == ((0, 1), (2, 2), "MD-GEN-02")
    assert (t.asks, t.stack) == ([], [])


@pytest.mark.rule("MD-GEN-03", "MD-TRACK-01")
def test_the_team_loses_when_the_track_must_leave_space_10() -> None:
    t = board(md=9)
    run(t, advance, 1)
    assert (t.md, t.over) == (10, False)

    run(t, advance, 1)
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.way, t.outcome.side) == ((), "metal dawn", "Dominus")


@pytest.mark.rule("MD-GEN-04")
def test_the_team_loses_when_an_agent_falls_and_nobody_is_left() -> None:
    t = board(md=3)
    t.reserve = 0
    run(t, hurt, t.agents[0].card, 9)

    assert t.outcome is not None
    assert (t.outcome.way, t.outcome.rule, t.md) == ("no reserve", "MD-GEN-04", 4)


@pytest.mark.rule("MD-GEN-05")
def test_losing_is_possible_in_setup_and_in_both_acts() -> None:
    t = board(md=10)
    t.phase = "setup"
    run(t, advance, 1)
    assert t.over

    t = board(md=10)
    act_two(t, 5)
    run(t, advance, 1)
    assert t.over


@pytest.mark.rule("MD-GEN-06")
def test_act_one_cannot_be_won_and_lasts_until_all_codes_are_hacked() -> None:
    t = board()
    hacked(t, 1, 2, 3, 4)
    run(t, clean_up)
    assert t.act == 1
    activate(t, 0)
    assert AttackRobot(False) not in options(t)
    end(t)

    hacked(t, 5)
    run(t, clean_up)
    assert t.act == 2


@pytest.mark.rule("MD-GEN-07")
def test_what_comes_first_in_an_effect_decides() -> None:
    t = board(md=10)
    act_two(t, 5, health=1)
    effect(t, "strike(1); md(1)", 0)
    assert t.outcome is not None
    assert t.outcome.winners == (0, 1)

    t = board(md=10)
    act_two(t, 5, health=1)
    effect(t, "md(1); strike(1)", 0)
    assert t.outcome is not None
    assert t.outcome.winners == ()


@pytest.mark.rule("MD-GEN-08")
def test_nothing_is_resolved_after_the_end() -> None:
    t = board(md=10)
    effect(t, "md(3); spawn([Dr], AZ)", here=1)

    assert (told(t, Advanced), told(t, Spawned)) == ([], [])


@pytest.mark.rule("MD-TRACK-02", "MD-FIRE-01", "MD-FIRE-02")
def test_the_track_goes_one_space_at_a_time_and_a_firewall_bites_once() -> None:
    t = board(md=1)
    firewall(t, 2, 10)

    run(t, advance, 3)
    assert [event.space for event in told(t, Advanced)] == [2, 3, 4]
    assert [(event.space, event.number) for event in told(t, FirewallFlipped)] == [(2, 10)]

    run(t, go_back, 3)
    run(t, advance, 1)
    assert (t.md, len(told(t, FirewallFlipped))) == (2, 1)


@pytest.mark.rule("MD-TRACK-03")
def test_the_track_never_goes_below_1() -> None:
    t = board(md=2)

    run(t, go_back, 5)

    assert t.md == 1


@pytest.mark.rule("MD-FIRE-07", "MD-FIRE-08", "MD-FIRE-09", "MD-FIRE-10")
@pytest.mark.parametrize(("number", "given"), [(5, "Machete"), (6, "Target Scope"), (7, "Casualty Report")])
def test_tolls_take_a_card_or_two_damage(number: int, given: str) -> None:
    t = board(md=1)
    firewall(t, 2, number)
    hand(t, 0, "Machete", "Target Scope")
    intel(t, 0, "Casualty Report")
    t.lead = 1

    run(t, advance, 1)
    assert t.waiting() == [1]
    assert set(options(t)) == {Suffer(id_of(t, "Backchannel")), Suffer(id_of(t, "Quartermaster"))}
    do(t, Suffer(id_of(t, "Quartermaster")))
    assert t.agents[3].health == 3

    assert t.waiting() == [0]
    assert Discard(id_of(t, given)) in options(t)
    assert Suffer(id_of(t, "Stitch")) in options(t)
    do(t, Discard(id_of(t, given)))
    assert [agent.health for agent in t.agents[:2]] == [5, 5]
    side = t.sides[0]
    assert (side.weapon, side.gear, side.intel).count(-1) + (side.intel == ()) == 1


@pytest.mark.rule("MD-FIRE-07")
def test_equipped_cards_pay_a_toll_too() -> None:
    t = board(md=1)
    firewall(t, 2, 5)
    equip(t, 1, "Night Stick")
    run(t, advance, 1)

    do(t, Discard(id_of(t, "Night Stick"), id_of(t, "Magpie")))

    assert t.agents[1].weapon == -1


@pytest.mark.rule("MD-FIRE-11", "MD-FIRE-14", "MD-RULING-76")
def test_hackproof_lays_one_more_code_in_act_one_only() -> None:
    t = board(md=1)
    firewall(t, 2, 8)
    run(t, advance, 1)
    assert t.code_state[5] == FACE_DOWN

    t = board(md=1)
    act_two(t, 5)
    firewall(t, 2, 8)
    run(t, advance, 1)
    assert (t.code_state[5], len(told(t, FirewallFlipped))) == (0, 1)


@pytest.mark.rule("MD-FIRE-12", "MD-FIRE-14")
def test_exterminate_adds_a_dominus_card_to_the_next_step_of_act_one() -> None:
    t = board(md=1)
    firewall(t, 2, 9)
    run(t, advance, 1)
    assert t.extra_cards == 1
    t.md = 2
    cards = len(t.dominus_deck.cards)
    for agent in t.agents:
        agent.health = 30
    run(t, dominus_phase)
    while t.asks:
        do(t, options(t)[0])
    assert cards - len(t.dominus_deck.cards) == 3 == len(told(t, DominusDrew))
    assert t.extra_cards == 0

    t = board(md=1)
    act_two(t, 5)
    firewall(t, 2, 9)
    run(t, advance, 1)
    assert t.extra_cards == 0


@pytest.mark.rule("MD-FIRE-13", "MD-CLEAN-07", "MD-RULING-47")
def test_anarchy_keeps_agents_near_in_the_next_agent_phase_only() -> None:
    t = board(md=1)
    stand(t, 0, 1, 1)
    firewall(t, 2, 10)
    activate(t, 0)
    end(t)
    run(t, advance, 1)
    assert (t.anarchy, t.anarchy_next) == (False, True)

    for agent in t.agents:
        agent.active = False
    run(t, agent_phase)
    assert t.anarchy
    activate(t, 0)
    assert {zone for zone, _ in moves(t)} == {1, 2, 5}
    end(t)
    effect(t, "shift(1, A[me], Z[any], noact)", 0)
    assert {zone for zone, _ in moves(t)} == {1, 2, 5}
    t.asks.clear()
    t.stack.clear()
    t.frames.clear()

    run(t, clean_up)
    for agent in t.agents:
        agent.active = False
    run(t, agent_phase)
    activate(t, 0)
    assert {zone for zone, _ in moves(t)} == set(range(1, 13))


@pytest.mark.rule("MD-FIRE-14")
def test_firewalls_bite_in_act_two() -> None:
    t = board(md=1)
    act_two(t, 5)
    unit(t, 1, 1, "Dr")
    firewall(t, 2, 1)

    run(t, advance, 1)

    assert len(told(t, Spawned)) == 1


@pytest.mark.rule("MD-GEN-02", "MD-RULING-79")
def test_the_robot_never_has_more_health_than_at_the_start() -> None:
    t = board()
    act_two(t, 5, health=15)
    run(t, hurt_robot, -5)
    assert t.robot_health == 16
