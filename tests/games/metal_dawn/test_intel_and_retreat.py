"""Hacking, Future Plans, Intel abilities and the paid retreat."""

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
    code,
    do,
    dominus_at,
    end,
    equip,
    hacked,
    hand,
    id_of,
    intel,
    of_kind,
    options,
    run,
    stand,
    told,
    top,
    unit,
    waiting_seat,
)

from dystopolis.games.metal_dawn.box import NONE
from dystopolis.games.metal_dawn.dominus import begin_cards
from dystopolis.games.metal_dawn.events import Hacked, HackFailed
from dystopolis.games.metal_dawn.harm import heal
from dystopolis.games.metal_dawn.menus import NO
from dystopolis.games.metal_dawn.options import (
    Attack,
    Equip,
    Hack,
    PickAgent,
    PlayIntel,
    Retreat,
    TakeCard,
    UseGear,
    UseIntel,
)
from dystopolis.games.metal_dawn.table import FACE_DOWN, FACE_UP, HACKED, MetalDawn


def hacker(*names: str, seats: int = 2) -> MetalDawn:
    """The first Agent stands where Dominus is, and its Division has this Intel."""
    t = board(seats)
    dominus_at(t, 1)
    stand(t, 0, 1, 1)
    intel(t, 0, *names)
    return t


def play(t: MetalDawn, name: str, space: int) -> Hack:
    return Hack(id_of(t, name), space)


@pytest.mark.rule("MD-HACK-01", "MD-RULING-41")
def test_hacking_takes_intel_and_the_zone_of_dominus() -> None:
    t = hacker("Casualty Report")
    activate(t, 0)
    assert len(of_kind(t, Hack)) == 5

    stand(t, 0, 2, 1)
    again(t)
    assert of_kind(t, Hack) == []

    stand(t, 0, 1, 1)
    intel(t, 0)
    again(t)
    assert of_kind(t, Hack) == []


@pytest.mark.rule("MD-HACK-01", "MD-HACK-12")
def test_the_intel_of_another_division_is_of_no_use() -> None:
    t = hacker("Casualty Report")
    intel(t, 1, "Root Credentials")

    activate(t, 0)

    assert {option.intel for option in of_kind(t, Hack)} == {id_of(t, "Casualty Report")}


@pytest.mark.rule("MD-HACK-02", "MD-HACK-10", "MD-RULING-39")
def test_any_code_that_is_not_hacked_may_be_chosen_and_is_turned_up() -> None:
    t = hacker("Casualty Report")
    hacked(t, 1)
    code(t, 2, "Mirror Key", FACE_UP)
    code(t, 3, "Quantum Salt")

    activate(t, 0)
    assert [option.code for option in of_kind(t, Hack)] == [2, 3, 4, 5]
    do(t, play(t, "Casualty Report", 3))

    assert t.code_state[2] == FACE_UP


@pytest.mark.rule("MD-HACK-03", "MD-HACK-06", "MD-HACK-07", "MD-HACK-13")
def test_enough_value_hacks_the_code_at_once() -> None:
    t = hacker("Root Credentials", "Supply Cache Map")
    code(t, 2, "Open Port")

    activate(t, 0)
    do(t, play(t, "Root Credentials", 2))

    assert asked(t) == "PLAN"
    do(t, TakeCard(1))
    assert t.code_state[:2] == (FACE_DOWN, HACKED)
    assert t.sides[0].intel == (card(t, "Supply Cache Map"),)
    assert t.intel_discard == (card(t, "Root Credentials"),)
    assert (t.actions, [event.total for event in told(t, Hacked)]) == (1, [4])


@pytest.mark.rule("MD-HACK-04", "MD-RULING-40")
def test_more_intel_is_added_one_by_one_and_nobody_has_to() -> None:
    t = hacker("Casualty Report", "Supply Cache Map")
    code(t, 1, "Mirror Key")

    activate(t, 0)
    do(t, play(t, "Casualty Report", 1))
    assert options(t) == [PlayIntel(id_of(t, "Supply Cache Map")), NO]
    do(t, NO)

    assert t.code_state[0] == FACE_UP
    assert t.sides[0].intel == (card(t, "Supply Cache Map"),)


@pytest.mark.rule("MD-HACK-05")
def test_three_intel_cards_are_the_most() -> None:
    t = hacker("Drone Kill-Switch", "Drone Kill-Switch", "Casualty Report")
    code(t, 1, "Kernel Panic")

    activate(t, 0)
    do(t, play(t, "Drone Kill-Switch", 1))
    do(t, PlayIntel(id_of(t, "Drone Kill-Switch")), PlayIntel(id_of(t, "Casualty Report")))

    assert [event.total for event in told(t, HackFailed)] == [4]


@pytest.mark.rule("MD-HACK-08", "MD-HACK-09", "MD-HACK-14")
def test_a_failed_hack_costs_the_first_card_and_the_action_and_the_code_stays_up() -> None:
    t = hacker("Drone Kill-Switch", "Casualty Report")
    code(t, 1, "Quantum Salt")

    activate(t, 0)
    do(t, play(t, "Drone Kill-Switch", 1), PlayIntel(id_of(t, "Casualty Report")))

    assert t.sides[0].intel == (card(t, "Casualty Report"),)
    assert t.intel_discard == (card(t, "Drone Kill-Switch"),)
    assert (t.actions, t.code_state[0]) == (1, FACE_UP)


@pytest.mark.rule("MD-HACK-11")
def test_an_ability_on_reveal_acts_before_values_are_compared() -> None:
    t = hacker("Root Credentials")
    code(t, 1, "Tripwire")

    activate(t, 0)
    do(t, play(t, "Root Credentials", 1))

    assert (at_unit(t, 1, 2), at_unit(t, 1, 3)) == ("Dr", "Dr")
    assert asked(t) == "PLAN"


@pytest.mark.rule("MD-HACK-11")
def test_a_code_that_acts_in_the_dominus_phase_does_so_after_the_cards() -> None:
    t = board()
    code(t, 1, "Assembly Queue", FACE_UP)
    top(t, "dominus", "MD-K03a", "MD-K05b")

    run(t, begin_cards)

    assert t.dominus == 4
    assert (at_unit(t, 5, 1), at_unit(t, 5, 2)) == ("Cy", "Dr")


@pytest.mark.rule("MD-HACK-11", "MD-AGENT-03")
def test_under_lockdown_nobody_heals() -> None:
    t = board()
    t.agents[0].health = 1
    code(t, 1, "Lockdown", FACE_DOWN)
    assert heal(t, t.agents[0].card, 1) == 1

    code(t, 1, "Lockdown", FACE_UP)
    assert heal(t, t.agents[0].card, 1) == 0


@pytest.mark.rule("MD-HACK-15", "MD-RULING-111")
def test_bonuses_count_from_the_first_card_on() -> None:
    t = hacker("Root Credentials")
    cast(t, 0, "Cipher")
    code(t, 1, "Mirror Key")

    activate(t, 0)
    do(t, play(t, "Root Credentials", 1))

    assert (asked(t), [event.total for event in told(t, Hacked)]) == ("PLAN", [5])


@pytest.mark.rule("MD-HACK-15")
def test_gear_that_helps_is_used_up_also_when_the_hack_fails() -> None:
    t = hacker("Drone Kill-Switch")
    equip(t, 0, gear="Decoder Key")
    code(t, 1, "Quantum Salt")

    activate(t, 0)
    do(t, play(t, "Drone Kill-Switch", 1), UseGear())
    assert t.agents[0].uses == 1
    do(t, NO)

    assert [event.total for event in told(t, HackFailed)] == [2]
    assert t.agents[0].uses == 1


@pytest.mark.rule("MD-HACK-16", "MD-RULING-73")
def test_cards_may_be_equipped_in_the_middle_of_a_hack() -> None:
    t = hacker("Root Credentials")
    hand(t, 0, gear="Code Breaker")
    code(t, 1, "Quantum Salt")

    activate(t, 0)
    do(t, play(t, "Root Credentials", 1), Equip("gear"), UseGear())

    assert [event.total for event in told(t, Hacked)] == [6]


@pytest.mark.rule("MD-HACK-17", "MD-RULING-109")
def test_a_hacker_who_falls_to_the_code_has_hacked_it_all_the_same() -> None:
    t = hacker("Root Credentials")
    t.agents[0].health = 1
    code(t, 1, "Feedback Loop")

    activate(t, 0)
    do(t, play(t, "Root Credentials", 1))
    assert (asked(t), waiting_seat(t)) == ("PLAN", 0)
    do(t, TakeCard(1))

    assert t.code_state[0] == HACKED
    assert t.plans[0] != NONE
    assert t.acting == NONE
    assert not t.agents[0].active


@pytest.mark.rule("MD-RULING-42", "MD-RULING-109")
def test_a_hacker_who_falls_before_it_is_done_has_failed() -> None:
    t = hacker("Casualty Report", "Supply Cache Map")
    code(t, 1, "Sentry Routine")
    activate(t, 0)
    do(t, play(t, "Casualty Report", 1))
    t.agents[0].health = 0
    do(t, PlayIntel(id_of(t, "Supply Cache Map")))

    assert len(told(t, HackFailed)) == 1
    assert t.sides[0].intel == (card(t, "Supply Cache Map"),)


@pytest.mark.rule("MD-PLAN-01", "MD-INFO-04")
def test_of_two_robot_cards_one_is_planned_and_the_other_goes_under_the_deck() -> None:
    t = hacker("Root Credentials")
    code(t, 4, "Handshake")
    top(t, "robot", "Crush", "Hammerfall")

    activate(t, 0)
    do(t, play(t, "Root Credentials", 4))
    assert options(t) == [TakeCard(1), TakeCard(2)]
    do(t, TakeCard(2))

    assert t.plans == (NONE, NONE, NONE, card(t, "Hammerfall"), NONE, NONE)
    assert t.robot_deck.cards[0] == card(t, "Crush")
    assert len(t.robot_deck) == 15
    assert t.robot_deck.knows(0, 0)


@pytest.mark.rule("MD-INTEL-01", "MD-INTEL-02", "MD-TURN-03")
def test_an_intel_ability_costs_the_card_and_an_action_of_any_own_agent() -> None:
    t = board()
    intel(t, 0, "Casualty Report")
    t.agents[2].health = 1

    activate(t, 1)
    do(t, UseIntel(id_of(t, "Casualty Report")))

    assert t.agents[2].health == 4
    assert (t.actions, t.sides[0].intel, len(t.intel_discard)) == (1, (), 1)


@pytest.mark.rule("MD-INTEL-02", "MD-CARD-10", "MD-RULING-85")
def test_an_intel_ability_that_would_do_nothing_is_not_offered() -> None:
    t = board()
    intel(t, 0, "Casualty Report", "Airstrike Clearance")

    activate(t, 0)
    assert of_kind(t, UseIntel) == []

    unit(t, 1, 1, "Dr")
    again(t)
    assert of_kind(t, UseIntel) == [UseIntel(id_of(t, "Airstrike Clearance"))]


@pytest.mark.rule("MD-INTEL-03")
def test_root_credentials_wound_the_robot_in_act_two() -> None:
    t = board()
    act_two(t, 5)
    intel(t, 0, "Root Credentials")

    activate(t, 0)
    do(t, UseIntel(id_of(t, "Root Credentials")))

    assert t.robot_health == 14


@pytest.mark.rule("MD-RETR-01", "MD-RETR-02", "MD-RULING-08")
def test_a_retreat_takes_a_card_of_everybody_and_may_be_repeated() -> None:
    t = board(seats=3)
    t.md = 6
    for division in range(3):
        intel(t, division, "Casualty Report", "Airstrike Clearance")

    activate(t, 2)
    for name in ("Casualty Report", "Airstrike Clearance"):
        asked_in_turn = []
        do(t, Retreat(id_of(t, name)))
        while asked(t) == "AGREEING":
            asked_in_turn.append(waiting_seat(t))
            do(t, Retreat(id_of(t, name)))
        assert asked_in_turn == [2, 0]

    assert (t.md, [side.intel for side in t.sides], t.actions) == (4, [(), (), ()], 2)


@pytest.mark.rule("MD-RETR-03")
def test_there_is_no_retreat_below_the_first_space() -> None:
    t = board(md=1)
    intel(t, 0, "Casualty Report")
    intel(t, 1, "Casualty Report")

    activate(t, 0)

    assert of_kind(t, Retreat) == []


@pytest.mark.rule("MD-RETR-04", "MD-RULING-112")
def test_a_refusal_costs_nobody_anything_and_holds_for_the_activation() -> None:
    t = board(md=5)
    intel(t, 0, "Casualty Report")
    intel(t, 1, "Casualty Report")

    activate(t, 0)
    do(t, Retreat(id_of(t, "Casualty Report")), NO)

    assert t.md == 5
    assert [len(side.intel) for side in t.sides] == [1, 1]
    assert of_kind(t, Retreat) == []
    end(t)
    activate(t, 2)
    assert of_kind(t, Retreat) == [Retreat(id_of(t, "Casualty Report"))]


@pytest.mark.rule("MD-RETR-04")
def test_a_retreat_is_not_proposed_while_anybody_has_no_intel() -> None:
    t = board(md=5)
    intel(t, 0, "Casualty Report")

    activate(t, 0)

    assert of_kind(t, Retreat) == []


@pytest.mark.rule("MD-RETR-05")
def test_a_retreat_is_not_proposed_inside_a_hack_or_an_attack() -> None:
    t = hacker("Drone Kill-Switch", "Casualty Report")
    t.md = 5
    intel(t, 1, "Casualty Report")
    code(t, 1, "Kernel Panic")
    unit(t, 1, 2, "Dr")
    equip(t, 0, gear="Overcharge Cell")

    activate(t, 0)
    assert of_kind(t, Retreat)
    do(t, play(t, "Drone Kill-Switch", 1))
    assert (asked(t), of_kind(t, Retreat)) == ("HACKING", [])
    do(t, NO, Attack(1, 2, False))
    assert (asked(t), of_kind(t, Retreat)) == ("BOOST", [])


@pytest.mark.rule("MD-INTEL-02")
def test_safehouses_heal_up_to_two_agents_one_after_the_other() -> None:
    t = board()
    intel(t, 0, "Safehouse Network")
    for slot in (0, 1, 2):
        t.agents[slot].health = 2

    activate(t, 0)
    do(t, UseIntel(id_of(t, "Safehouse Network")))
    first, second = t.agents[1], t.agents[2]
    do(t, PickAgent(t.box.agents[first.card].id))
    assert NO in options(t)
    do(t, PickAgent(t.box.agents[second.card].id))

    assert [agent.health for agent in t.agents[:3]] == [2, 3, 3]
