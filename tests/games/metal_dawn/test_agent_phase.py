"""The Agent phase: turns, moves, free actions, retreats."""

import pytest
from tests.games.metal_dawn.builders import (
    act_two,
    activate,
    again,
    asked,
    at_unit,
    board,
    card,
    cast,
    do,
    end,
    equip,
    hand,
    id_of,
    intel,
    moves,
    of_kind,
    options,
    run,
    skill,
    stand,
    told,
    unit,
    where,
)

from dystopolis.games.metal_dawn.events import Activated
from dystopolis.games.metal_dawn.menus import NO
from dystopolis.games.metal_dawn.options import (
    Accept,
    Activate,
    AttackRobot,
    End,
    Equip,
    Hack,
    Move,
    PickDeck,
    Retreat,
    TakeCard,
    UseAbility,
    UseDivision,
    UseGear,
    UseIntel,
    UsePower,
    UseSkill,
)
from dystopolis.games.metal_dawn.round import agent_phase, clean_up


@pytest.mark.rule("MD-TURN-01", "MD-TURN-02", "MD-TURN-07")
def test_players_activate_one_agent_each_in_turn_until_all_have_acted() -> None:
    t = board()
    t.lead = 1
    t.agents[0].active = False
    run(t, agent_phase)
    while t.asks:
        assert asked(t) in ("WHO", "ACTIVATION")
        if asked(t) == "WHO":
            assert len(options(t)) == 2  # with one left nobody is asked which
            do(t, options(t)[0])
        end(t)
    order = [event.division for event in told(t, Activated)]

    assert order == [1, 0, 1]
    assert not any(agent.active for agent in t.agents)


@pytest.mark.rule("MD-TURN-07")
def test_a_player_chooses_which_of_two_agents_acts() -> None:
    t = board()
    run(t, agent_phase)
    assert options(t) == [Activate(id_of(t, "Stitch")), Activate(id_of(t, "Magpie"))]

    do(t, Activate(id_of(t, "Magpie")))

    assert t.acting == t.agents[1].card


@pytest.mark.rule("MD-TURN-03", "MD-TURN-06", "MD-ACT2-09")
@pytest.mark.parametrize("act", [1, 2])
def test_two_standard_actions_which_may_be_alike_or_left(act: int) -> None:
    t = board()
    if act == 2:
        act_two(t, 12)
    activate(t, 0)
    assert t.actions == 2
    assert of_kind(t, End)
    do(t, Move(1, 2), Move(2, 2))

    assert not of_kind(t, Move)
    assert t.actions == 0


@pytest.mark.rule("MD-TURN-04", "MD-TURN-05", "MD-FREE-04")
def test_free_actions_mix_with_standard_ones_and_cost_none() -> None:
    t = board()
    stand(t, 0, 4, 1)
    t.agents[0].health = 1
    t.agents[1].health = 1
    equip(t, 0, gear="Medpack")
    hand(t, 0, "Machete")
    agent = activate(t, 0)

    do(t, UseAbility(), UseGear(), Equip("weapon"), UsePower())

    assert (t.actions, agent.health, agent.weapon) == (2, 5, card(t, "Machete"))
    assert t.agents[1].health == 1


@pytest.mark.rule("MD-MOVE-01")
def test_an_agent_moves_to_any_free_location_at_any_distance() -> None:
    t = board()
    stand(t, 0, 1, 1)
    activate(t, 0)

    free = {(zone, place) for zone in range(1, 13) for place in range(1, 5)}
    assert moves(t) == free - {where(t, slot) for slot in range(4)}


@pytest.mark.rule("MD-MOVE-02")
def test_moving_within_the_zone_is_a_move_and_staying_is_none() -> None:
    t = board()
    stand(t, 0, 1, 1)
    activate(t, 0)
    assert (1, 1) not in moves(t)

    do(t, Move(1, 2))

    assert (where(t, 0), t.actions) == ((1, 2), 1)


@pytest.mark.rule("MD-MOVE-03")
def test_move_is_not_offered_when_there_is_nowhere_to_go() -> None:
    t = board()
    stand(t, 0, 6, 1)
    unit(t, 6, 2, "Ex", 5, "Suppress")
    unit(t, 6, 3, "So")
    unit(t, 6, 4, "So")
    activate(t, 0)

    assert moves(t) == set()
    assert of_kind(t, End)


@pytest.mark.rule("MD-MOVE-04", "MD-ICON-11")
def test_moves_inside_a_suppressed_zone_are_allowed() -> None:
    t = board()
    stand(t, 0, 6, 1)
    unit(t, 6, 2, "Ex", 5, "Suppress")
    activate(t, 0)
    do(t, Move(6, 3), NO)

    assert where(t, 0) == (6, 3)


@pytest.mark.rule("MD-MOVE-05")
def test_who_stands_beside_a_location_cannot_move_onto_it() -> None:
    t = board()
    cast(t, 0, "Ghostwire")
    stand(t, 0, 1, 1, beside=True)
    activate(t, 0)

    assert (1, 1) not in moves(t)


@pytest.mark.rule("MD-FREE-01", "MD-FREE-02", "MD-FREE-03", "MD-SETUP-16")
def test_a_zone_power_costs_the_token_and_works_once_a_phase() -> None:
    t = board()
    stand(t, 0, 8, 1)  # Triage
    stand(t, 2, 8, 2)
    stand(t, 1, 4, 1)  # Stand Fast
    for agent in t.agents:
        agent.health = 1
    activate(t, 0)
    do(t, UsePower())
    do(t, options(t)[0])
    assert (t.sides[0].token_at, t.powers_used, t.actions) == (7, 1 << 7, 2)
    assert not of_kind(t, UsePower)
    end(t)

    activate(t, 1)
    assert not of_kind(t, UsePower)  # the token is spent
    end(t)
    activate(t, 2)
    assert not of_kind(t, UsePower)  # the zone is used
    end(t)

    run(t, clean_up)
    activate(t, 1)
    assert of_kind(t, UsePower)


@pytest.mark.rule("MD-FREE-01")
def test_a_power_is_that_of_the_zone_the_agent_is_in() -> None:
    t = board(md=1)
    stand(t, 0, 1, 1)
    activate(t, 0)
    do(t, UsePower())

    assert options(t) == [TakeCard(1), TakeCard(2)]
    do(t, TakeCard(1))
    assert len(t.sides[0].intel) == 1


@pytest.mark.rule("MD-FREE-04")
def test_only_the_active_agent_takes_free_actions() -> None:
    t = board()
    t.agents[0].health = 1
    equip(t, 1, gear="Medpack")
    stand(t, 0, 1, 1)
    stand(t, 1, 1, 2)
    activate(t, 0)

    assert not of_kind(t, UseGear)
    assert of_kind(t, UseAbility)


@pytest.mark.rule("MD-FREE-05", "MD-ACT2-05")
def test_free_actions_stay_in_act_two_and_hacking_does_not() -> None:
    t = board(md=4)
    act_two(t, 9)
    t.tokens = (0,) * 8 + (1, 0, 0, 0)
    t.agents[0].health = 1
    equip(t, 0, gear="Medpack")
    hand(t, 0, "Machete")
    skill(t, 0, "Courier Run")
    intel(t, 0, "Casualty Report")
    intel(t, 1, "Casualty Report")
    activate(t, 0)

    for kind in (
        UseAbility,
        UseGear,
        Equip,
        UseSkill,
        UseDivision,
        Accept,
        Retreat,
        UseIntel,
        AttackRobot,
        Move,
    ):
        assert of_kind(t, kind), kind
    assert not of_kind(t, Hack)


@pytest.mark.rule("MD-INTEL-01", "MD-INTEL-02", "MD-INTEL-03")
def test_an_intel_card_belongs_to_the_player_and_is_discarded_for_its_ability_as_an_action() -> None:
    t = board()
    intel(t, 0, "Airstrike Clearance")
    unit(t, 3, 1, "Ex")
    activate(t, 1)

    do(t, UseIntel(id_of(t, "Airstrike Clearance")))

    assert (t.actions, t.sides[0].intel, at_unit(t, 3, 1)) == (1, (), "")
    assert t.intel_discard == (card(t, "Airstrike Clearance"),)
    end(t)

    act_two(t, 5, health=9)
    intel(t, 0, "Root Credentials")
    activate(t, 0)
    do(t, UseIntel(id_of(t, "Root Credentials")))
    assert t.robot_health == 7


@pytest.mark.rule("MD-RETR-01", "MD-RETR-02", "MD-SOLO-03")
def test_a_retreat_may_be_repeated_while_all_can_pay() -> None:
    t = board(md=6)
    intel(t, 0, "Casualty Report", "Airstrike Clearance")
    intel(t, 1, "Casualty Report", "Patrol Schedule")
    activate(t, 0)
    do(t, Retreat(id_of(t, "Casualty Report")), Retreat(id_of(t, "Casualty Report")))
    assert (t.md, t.actions) == (5, 2)
    do(t, Retreat(id_of(t, "Airstrike Clearance")), Retreat(id_of(t, "Patrol Schedule")))
    assert (t.md, t.sides[0].intel, t.sides[1].intel) == (4, (), ())


@pytest.mark.rule("MD-RETR-03")
def test_there_is_no_retreat_from_space_1() -> None:
    t = board()
    intel(t, 0, "Casualty Report")
    intel(t, 1, "Casualty Report")
    activate(t, 0)
    assert not of_kind(t, Retreat)
    t.md = 2
    again(t)
    assert of_kind(t, Retreat)


@pytest.mark.rule("MD-RETR-04")
def test_only_while_every_player_has_intel_and_not_after_a_refusal() -> None:
    t = board(md=6)
    intel(t, 0, "Casualty Report")
    activate(t, 0)
    assert not of_kind(t, Retreat)
    intel(t, 1, "Airstrike Clearance")
    again(t)
    do(t, Retreat(id_of(t, "Casualty Report")), NO)
    assert not of_kind(t, Retreat)
    end(t)
    activate(t, 1)
    assert of_kind(t, Retreat)


@pytest.mark.rule("MD-RETR-05")
def test_a_retreat_is_proposed_between_actions_only() -> None:
    t = board(md=6)
    intel(t, 0, "Casualty Report")
    intel(t, 1, "Casualty Report")
    activate(t, 0)
    do(t, Move(1, 1))

    assert asked(t) == "LOCATION"
    assert not of_kind(t, Retreat)
    do(t, PickDeck("intel"))
    assert of_kind(t, Retreat)


@pytest.mark.rule("MD-TURN-05")
def test_the_activation_ends_by_itself_when_nothing_is_left_to_do() -> None:
    t = board()
    activate(t, 0)
    do(t, Move(1, 2), Move(2, 2))

    assert (asked(t), t.agents[0].active) == ("", False)
