"""Act II and the Clean-up: the Robot, its Counterattacks, and what ends with a round."""

import pytest
from tests.games.metal_dawn.builders import (
    act_two,
    activate,
    asked,
    at,
    at_unit,
    board,
    card,
    code,
    do,
    dominus_at,
    end,
    equip,
    hacked,
    hides,
    id_of,
    intel,
    mission,
    next_mission,
    of_kind,
    options,
    run,
    stand,
    told,
    top,
    unit,
)

from dystopolis.games.metal_dawn.box import NONE
from dystopolis.games.metal_dawn.dominus import dominus_phase
from dystopolis.games.metal_dawn.events import (
    CardActs,
    DominusMoved,
    Hurt,
    MissionFailed,
    Phase,
    RobotDrew,
)
from dystopolis.games.metal_dawn.options import (
    Attack,
    AttackRobot,
    Hack,
    Intercept,
    Lead,
    Move,
    UseIntel,
    UsePower,
)
from dystopolis.games.metal_dawn.robot import counterattack, wake_robot
from dystopolis.games.metal_dawn.round import agent_phase, choose_lead, clean_up, play_round
from dystopolis.games.metal_dawn.table import FACE_UP, MetalDawn


def plan(t: MetalDawn, space: int, name: str) -> None:
    """A Future Plan on a Code space, taken out of the deck."""
    index = card(t, name)
    t.robot_deck.cards.remove(index)
    plans = list(t.plans)
    plans[space - 1] = index
    t.plans = tuple(plans)


def all_hacked(t: MetalDawn) -> None:
    hacked(t, 1, 2, 3, 4, 5)


@pytest.mark.rule("MD-CLEAN-01", "MD-CLEAN-02", "MD-CLEAN-03", "MD-CLEAN-07")
def test_the_clean_up_gives_tokens_back_and_makes_everybody_active() -> None:
    t = board()
    unit(t, 1, 1, "Dr")
    t.blocked = 1 << at(1, 1)
    t.sides[0].token_at, t.powers_used, t.anarchy = 3, 1 << 3, True
    for agent in t.agents:
        agent.active, agent.used_round, agent.used_now = False, 3, 3

    run(t, clean_up)

    assert (t.blocked, t.powers_used, t.sides[0].token_at, t.anarchy) == (0, 0, NONE, False)
    assert all(agent.active and not agent.used_round for agent in t.agents)


@pytest.mark.rule("MD-CLEAN-04", "MD-GEN-06")
def test_act_two_comes_only_when_every_code_is_hacked() -> None:
    t = board()
    hacked(t, 1, 2, 3, 4)
    code(t, 5, "Handshake", FACE_UP)

    run(t, clean_up)
    assert t.act == 1

    hacked(t, 5)
    run(t, clean_up)
    assert t.act == 2


@pytest.mark.rule("MD-CLEAN-04")
def test_a_sixth_code_must_be_hacked_too() -> None:
    t = board()
    all_hacked(t)
    code(t, 6, "Handshake")

    run(t, clean_up)

    assert t.act == 1


@pytest.mark.rule("MD-CLEAN-05")
def test_the_lead_player_names_the_first_player_of_the_next_round() -> None:
    t = board(seats=3)
    t.lead = 1

    run(t, choose_lead)
    assert (t.waiting(), options(t)) == ([1], [Lead("alpha"), Lead("bravo"), Lead("charlie")])

    do(t, Lead("charlie"))
    assert t.lead == 2


@pytest.mark.rule("MD-CLEAN-06")
def test_after_the_last_hack_dominus_still_has_its_whole_phase() -> None:
    t = board()
    all_hacked(t)
    unit(t, 1, 1, "Dr")
    top(t, "dominus", "MD-K03a", "MD-K07a")

    run(t, dominus_phase)

    assert t.act == 1
    assert t.md == 3, "the clock and the Drone"
    assert (at_unit(t, 3, 1), at_unit(t, 7, 1), at_unit(t, 7, 2)) == ("Dr", "Dr", "Cy")
    assert t.dominus == 6


@pytest.mark.rule("MD-ACT2-01", "MD-ACT2-02", "MD-ACT2-11")
@pytest.mark.parametrize(("seats", "health"), [(1, 16), (2, 16), (3, 24), (4, 32), (5, 40), (6, 48)])
def test_the_robot_wakes_where_the_satellite_was_and_hits_nobody_by_that(seats: int, health: int) -> None:
    t = board(seats)
    dominus_at(t, 5)
    stand(t, 0, 5, 1)
    mission(t, 0, "Thin the Ranks")

    run(t, wake_robot)

    assert (t.dominus, t.robot_health, t.act) == (4, health, 2)
    assert not told(t, Hurt)
    assert not told(t, MissionFailed)
    assert t.agents[0].mission == card(t, "Thin the Ranks")


@pytest.mark.rule("MD-ACT2-03", "MD-ACT2-07", "MD-ACT2-08", "MD-ACT2-10")
def test_in_act_two_dominus_has_the_clock_and_its_units_but_no_cards() -> None:
    t = board()
    act_two(t, 1)
    unit(t, 3, 1, "Ex")
    cards = len(t.dominus_deck)

    run(t, dominus_phase)

    assert t.md == 1 + 1 + 2
    assert len(t.dominus_deck) == cards
    assert sum(1 for one in t.units if one) == 1
    assert sum(t.tokens) == 0


@pytest.mark.rule("MD-ACT2-04")
def test_act_two_starts_with_an_agent_phase() -> None:
    t = board()
    all_hacked(t)

    run(t, clean_up)
    t.told.clear()
    run(t, play_round)

    assert [event.name for event in told(t, Phase)] == ["agents"]
    assert asked(t) == "WHO"


@pytest.mark.rule("MD-ACT2-05", "MD-ACT2-09", "MD-FREE-05", "MD-INTEL-03")
def test_in_act_two_everything_but_hacking_is_there() -> None:
    t = board()
    act_two(t, 1)
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "Dr")
    intel(t, 0, "Casualty Report", "Airstrike Clearance")
    t.agents[1].health = 1

    activate(t, 0)

    assert t.actions == 2
    assert of_kind(t, Hack) == []
    assert of_kind(t, Attack)
    assert of_kind(t, AttackRobot)
    assert of_kind(t, Move)
    assert of_kind(t, UsePower)
    assert UseIntel(id_of(t, "Casualty Report")) in options(t)


@pytest.mark.rule("MD-ACT2-06")
def test_after_each_activation_the_robot_strikes_back_once() -> None:
    t = board()
    act_two(t, 1)
    top(t, "robot", "Ground Stomp", "Crush")

    activate(t, 0)
    end(t)

    assert [event.card for event in told(t, RobotDrew)] == [id_of(t, "Ground Stomp")]
    assert t.dominus == 4


@pytest.mark.rule("MD-ACT2-06")
def test_in_act_one_nothing_strikes_back() -> None:
    t = board()
    activate(t, 0)
    end(t)

    assert told(t, RobotDrew) == []


@pytest.mark.rule("MD-ACT2-12", "MD-MISS-17")
def test_everything_stays_as_it_is_when_act_two_begins() -> None:
    t = board(md=5)
    all_hacked(t)
    unit(t, 2, 1, "Cy")
    t.tokens = (0, 2, *(0,) * 10)
    t.firewalls = 1 << 7
    mission(t, 0, "Thin the Ranks", progress=2)

    run(t, clean_up)

    assert (at_unit(t, 2, 1), t.tokens[1], t.firewalls, t.md) == ("Cy", 2, 1 << 7, 5)
    assert (t.agents[0].mission, t.agents[0].progress) == (card(t, "Thin the Ranks"), 2)


@pytest.mark.rule("MD-CNTR-01", "MD-CNTR-02", "MD-PLAN-02")
def test_plans_come_in_the_order_of_their_spaces_and_then_the_deck() -> None:
    t = board()
    act_two(t, 6)
    t.plans = (NONE,) * 6
    plan(t, 3, "Ground Stomp")
    plan(t, 1, "Crush")
    top(t, "robot", "Hammerfall")

    for _ in range(3):
        run(t, counterattack)

    drawn = [(event.card, event.planned) for event in told(t, RobotDrew)]
    names = ("Crush", "Ground Stomp", "Hammerfall")
    assert drawn == [
        (id_of(t, name), planned) for name, planned in zip(names, (True, True, False), strict=True)
    ]
    assert t.plans == (NONE,) * 6


@pytest.mark.rule("MD-CNTR-03")
def test_resolved_cards_lie_open_and_make_a_new_deck_when_it_is_empty() -> None:
    t = board()
    act_two(t, 6)
    crush, stomp = card(t, "Crush"), card(t, "Ground Stomp")
    t.robot_deck.cards = [crush]
    t.robot_discard = (stomp,)

    run(t, counterattack)
    assert len(t.robot_deck) == 0
    assert list(t.robot_discard) == [stomp, crush]

    run(t, counterattack)
    assert len(t.robot_deck) == 1
    assert len(t.robot_discard) == 1


@pytest.mark.rule("MD-CNTR-04")
def test_an_ability_before_movement_turns_the_robot_towards_most_agents() -> None:
    t = board()
    act_two(t, 6)
    stand(t, 0, 7, 1)
    stand(t, 1, 7, 2)
    stand(t, 2, 5, 1)
    top(t, "robot", "Seeker Protocol")

    run(t, counterattack)

    assert t.dominus == 6, "east, where two Agents are, not north as printed"


@pytest.mark.rule("MD-CNTR-04")
def test_with_nobody_around_the_printed_direction_stays() -> None:
    t = board()
    act_two(t, 2)
    top(t, "robot", "Seeker Protocol")
    stand(t, 2, 12, 3)

    run(t, counterattack)

    assert t.dominus == 9, "north of zone 2 is zone 10"


@pytest.mark.rule("MD-CNTR-04")
def test_an_ability_after_movement_looks_at_the_zone_it_ends_in() -> None:
    t = board(md=2)
    act_two(t, 6)
    unit(t, 2, 1, "Dr")
    top(t, "robot", "Panic Siren")

    run(t, counterattack)

    assert (t.dominus, t.md) == (1, 3)


@pytest.mark.rule("MD-ROBOT-04", "MD-ROBOT-03")
def test_tokens_and_active_missions_fail_where_the_robot_comes() -> None:
    t = board(md=2)
    act_two(t, 6)
    stand(t, 0, 2, 1)
    mission(t, 0, "Courier Run")
    t.tokens = (0, 1, *(0,) * 10)
    next_mission(t, "Ghost Census")
    top(t, "robot", "Crush")

    run(t, counterattack)

    assert t.md == 4, "both Fail effects are MD +1"
    assert t.tokens[1] == 0
    assert t.agents[0].mission == NONE
    assert [event.agent for event in told(t, MissionFailed)] == ["", t.box.agents[t.agents[0].card].id]


@pytest.mark.rule("MD-ROBOT-07")
def test_nobody_can_intercept_the_robot() -> None:
    t = board()
    act_two(t, 6)
    stand(t, 0, 2, 1)
    stand(t, 2, 2, 2)
    top(t, "robot", "Crush")

    run(t, counterattack)

    assert asked(t) == ""
    assert of_kind(t, Intercept) == []
    assert [event.damage for event in told(t, Hurt)] == [3, 3]


@pytest.mark.rule("MD-ROBOT-08")
def test_units_do_not_suffer_from_the_robot() -> None:
    t = board()
    act_two(t, 6)
    unit(t, 2, 1, "Dr")
    top(t, "robot", "Crush")

    run(t, counterattack)

    assert at_unit(t, 2, 1) == "Dr"


@pytest.mark.rule("MD-ROBOT-09")
def test_damage_comes_before_the_ability_in_passing_and_before_missions() -> None:
    t = board(md=2)
    act_two(t, 3)
    stand(t, 0, 7, 3)
    equip(t, 0, weapon="Machete")
    mission(t, 0, "Courier Run")
    top(t, "robot", "Disarm Field")

    run(t, counterattack)

    kinds = (DominusMoved, Hurt, CardActs, MissionFailed)
    order = [type(one.event) for one in t.told if isinstance(one.event, kinds)]
    assert order == [DominusMoved, Hurt, CardActs, MissionFailed, DominusMoved, CardActs]
    assert t.agents[0].weapon == NONE


@pytest.mark.rule("MD-RULING-77", "MD-ROBOT-09")
def test_a_replacement_is_not_hit_again_in_the_same_step_but_loses_its_weapon_in_passing() -> None:
    t = board()
    act_two(t, 6)
    stand(t, 0, 10, 3).health = 1
    top(t, "robot", "Disarm Field")

    run(t, counterattack)

    fresh = t.agents[0]
    assert fresh.health == t.box.agents[fresh.card].health
    assert fresh.weapon == NONE
    assert fresh.gear != NONE


@pytest.mark.rule("MD-RULING-79")
def test_the_robot_never_heals_above_its_start() -> None:
    t = board()
    act_two(t, 6, health=15)
    top(t, "robot", "Repair Cycle")

    run(t, counterattack)

    assert t.robot_health == 16


@pytest.mark.rule("MD-GEN-02", "MD-ATK-16")
def test_the_team_wins_when_the_robot_has_no_health_left() -> None:
    t = board()
    act_two(t, 9, health=3)
    equip(t, 0, weapon="Rail Carbine")

    activate(t, 0)
    do(t, AttackRobot(True))

    assert t.over
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.side, t.outcome.rule) == ((0, 1), "the Agency", "MD-GEN-02")
    assert t.outcome.scores == (10, 10)


@pytest.mark.rule("MD-GEN-07", "MD-GEN-08")
def test_the_first_part_of_an_effect_decides_and_nothing_follows() -> None:
    t = board(md=10)
    act_two(t, 9, health=1)
    unit(t, 9, 3, "Dr")
    hides(t, "Dr", 1, "SelfDestruct")
    stand(t, 0, 9, 1).health = 1
    equip(t, 0, weapon="Grenade Launcher")

    activate(t, 0)
    do(t, AttackRobot(True))

    assert t.outcome is not None
    assert t.outcome.winners == (0, 1), "the Drone beside it is not even looked at"
    assert at_unit(t, 9, 3) == "Dr"
    assert (t.stack, t.asks) == ([], [])


@pytest.mark.rule("MD-RULING-78")
def test_the_last_activation_of_a_round_is_answered_before_dominus_acts() -> None:
    t = board()
    act_two(t, 1)
    for agent in t.agents[1:]:
        agent.active = False
    top(t, "robot", "Ground Stomp")

    run(t, agent_phase)
    end(t)

    assert len(told(t, RobotDrew)) == 1
    assert not any(agent.active for agent in t.agents)
