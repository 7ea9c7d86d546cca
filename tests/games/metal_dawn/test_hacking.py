"""Hacking Dominus, its Codes, and Future Plans."""

import pytest
from tests.games.metal_dawn.builders import (
    activate,
    again,
    asked,
    board,
    card,
    cast,
    code,
    do,
    dominus_at,
    effect,
    end,
    equip,
    hand,
    id_of,
    intel,
    of_kind,
    options,
    run,
    skill,
    stand,
    told,
    unit,
)

from dystopolis.games.metal_dawn.dominus import codes_act
from dystopolis.games.metal_dawn.events import CardActs, Hacked, HackFailed, Spawned
from dystopolis.games.metal_dawn.menus import NO
from dystopolis.games.metal_dawn.options import Equip, Hack, PlayIntel, Suffer, TakeCard, UseDivision, UseGear
from dystopolis.games.metal_dawn.table import FACE_DOWN, FACE_UP, HACKED, MetalDawn
from dystopolis.games.metal_dawn.view import view

ONE, TWO, THREE, FOUR = "Drone Kill-Switch", "Casualty Report", "Patrol Schedule", "Root Credentials"


def hacker(*cards: str, name: str = "Mirror Key", agent: str = "") -> MetalDawn:
    """An Agent in the zone of Dominus with these Intel cards, and a Code face down on space 1."""
    t = board(md=3)
    if agent:
        cast(t, 0, agent)
    dominus_at(t, 1)
    stand(t, 0, 1, 1)
    intel(t, 0, *cards)
    code(t, 1, name)
    activate(t, 0)
    return t


@pytest.mark.rule("MD-HACK-01", "MD-RULING-41")
def test_hacking_needs_act_one_the_zone_of_dominus_intel_and_an_action() -> None:
    t = hacker(FOUR)
    assert of_kind(t, Hack)
    t.sides[0].intel = ()
    again(t)
    assert not of_kind(t, Hack)
    intel(t, 0, FOUR)
    dominus_at(t, 2)
    again(t)
    assert not of_kind(t, Hack)
    dominus_at(t, 1)
    t.actions = 0
    again(t)
    assert not of_kind(t, Hack)
    t.actions, t.act = 1, 2
    again(t)
    assert not of_kind(t, Hack)


@pytest.mark.rule("MD-HACK-02", "MD-HACK-10", "MD-HACK-13", "MD-RULING-39")
def test_any_unhacked_code_may_be_chosen_with_any_own_card() -> None:
    t = hacker(ONE, FOUR)
    code(t, 2, "Open Port", FACE_UP)
    code(t, 3, "Handshake", HACKED)
    again(t)

    spaces = {option.code for option in of_kind(t, Hack)}
    cards = {option.intel for option in of_kind(t, Hack)}

    assert spaces == {1, 2, 4, 5}
    assert cards == {id_of(t, ONE), id_of(t, FOUR)}
    do(t, Hack(id_of(t, FOUR), 2))
    assert t.code_state[:2] == (FACE_DOWN, HACKED)
    assert asked(t) == "PLAN"


@pytest.mark.rule("MD-HACK-03")
def test_a_first_card_that_is_enough_hacks_at_once() -> None:
    t = hacker(FOUR, name="Open Port")

    do(t, Hack(id_of(t, FOUR), 1))

    assert told(t, Hacked)[-1].total == 4
    assert asked(t) == "PLAN"


@pytest.mark.rule("MD-HACK-04", "MD-HACK-05", "MD-HACK-12")
def test_further_own_cards_may_be_added_up_to_three() -> None:
    t = hacker(ONE, TWO, THREE, name="Kernel Panic")  # 7
    intel(t, 1, FOUR)

    do(t, Hack(id_of(t, ONE), 1))
    assert {option.intel for option in of_kind(t, PlayIntel)} == {id_of(t, TWO), id_of(t, THREE)}
    do(t, PlayIntel(id_of(t, TWO)), PlayIntel(id_of(t, THREE)))

    assert told(t, HackFailed)[-1].total == 6
    assert t.sides[0].intel == tuple(sorted([card(t, TWO), card(t, THREE)]))
    assert t.sides[1].intel == (card(t, FOUR),)


@pytest.mark.rule("MD-HACK-05")
def test_a_fourth_card_cannot_be_played() -> None:
    t = hacker(ONE, ONE, TWO, name="Kernel Panic")
    do(t, Hack(id_of(t, ONE), 1), PlayIntel(id_of(t, ONE)), PlayIntel(id_of(t, TWO)))
    assert told(t, HackFailed)

    t = hacker(ONE, ONE, TWO, name="Kernel Panic")
    equip(t, 0, gear="Decoder Key")
    t.sides[0].intel = (*t.sides[0].intel, card(t, TWO))
    do(t, Hack(id_of(t, ONE), 1), PlayIntel(id_of(t, ONE)), PlayIntel(id_of(t, TWO)))
    assert not of_kind(t, PlayIntel)
    assert of_kind(t, UseGear)


@pytest.mark.rule("MD-HACK-06", "MD-HACK-07")
def test_success_spends_all_cards_and_removes_the_code() -> None:
    t = hacker(THREE, FOUR)
    do(t, Hack(id_of(t, THREE), 1), PlayIntel(id_of(t, FOUR)))
    do(t, TakeCard(2))

    assert (t.sides[0].intel, len(t.intel_discard)) == ((), 2)
    assert t.code_state[0] == HACKED
    assert view(t, 0).codes[0].plan is not None


@pytest.mark.rule("MD-HACK-08", "MD-HACK-09", "MD-HACK-14", "MD-RULING-40")
def test_stopping_is_a_failure_that_costs_the_first_card_and_the_action() -> None:
    t = hacker(THREE, FOUR)
    do(t, Hack(id_of(t, THREE), 1), NO)

    assert t.intel_discard == (card(t, THREE),)
    assert t.sides[0].intel == (card(t, FOUR),)
    assert (t.actions, t.code_state[0]) == (1, FACE_UP)
    end(t)
    assert t.code_state[0] == FACE_UP


@pytest.mark.rule("MD-HACK-11")
def test_codes_act_at_the_time_they_state() -> None:
    t = hacker(FOUR, name="Tripwire")  # on_reveal: 2 Drones
    do(t, Hack(id_of(t, FOUR), 1))
    assert [(event.zone, event.unit) for event in told(t, Spawned)] == [(1, "Dr"), (1, "Dr")]

    t = hacker(ONE, name="Heartbeat")  # on_fail: MD +1
    do(t, Hack(id_of(t, ONE), 1))
    assert t.md == 4

    t = hacker(FOUR, name="Feedback Loop")  # on_hack: 1 damage
    do(t, Hack(id_of(t, FOUR), 1))
    assert (t.agents[0].health, t.code_state[0], asked(t)) == (4, HACKED, "PLAN")


@pytest.mark.rule("MD-HACK-11")
def test_lockdown_forbids_healing_while_it_is_face_up() -> None:
    t = board()
    t.agents[0].health = 2
    code(t, 1, "Lockdown", FACE_UP)
    effect(t, "heal(1, A[me], 2)", 0)
    assert t.agents[0].health == 2

    code(t, 1, "Lockdown", HACKED)
    effect(t, "heal(1, A[me], 2)", 0)
    assert t.agents[0].health == 4


@pytest.mark.rule("MD-HACK-15", "MD-RULING-111")
def test_bonuses_of_agent_skills_gear_and_crack_count() -> None:
    t = hacker(ONE, name="Kernel Panic", agent="Cipher")  # 7 = 1 + 1 + 1 + 1 + 3
    skill(t, 0, "Burn the Files")
    equip(t, 0, gear="Decoder Key")
    t.sides[0].card = 3  # Cyber Command: +3
    again(t)
    do(t, UseDivision())
    do(t, Hack(id_of(t, ONE), 1))
    assert asked(t) == "HACKING"
    do(t, UseGear())

    assert told(t, Hacked)[-1].total == 7


@pytest.mark.rule("MD-HACK-15")
def test_uses_are_spent_also_when_the_hack_fails() -> None:
    t = hacker(ONE, name="Kernel Panic")
    equip(t, 0, gear="Decoder Key")
    do(t, Hack(id_of(t, ONE), 1), UseGear(), NO)

    assert t.agents[0].uses == 1
    assert told(t, HackFailed)[-1].total == 2


@pytest.mark.rule("MD-HACK-16")
def test_cards_may_be_equipped_in_the_middle_of_a_hack() -> None:
    t = hacker(FOUR, name="Quantum Salt")  # 6
    hand(t, 0, gear="Code Breaker")
    do(t, Hack(id_of(t, FOUR), 1))
    do(t, Equip("gear"))
    do(t, UseGear())

    assert told(t, Hacked)[-1].total == 6


@pytest.mark.rule("MD-HACK-17", "MD-RULING-109")
def test_a_hacker_who_falls_to_the_code_has_hacked_it_all_the_same() -> None:
    t = hacker(FOUR, name="Feedback Loop")
    t.agents[0].health = 1
    fallen = t.agents[0].card
    do(t, Hack(id_of(t, FOUR), 1))

    assert (t.code_state[0], asked(t)) == (HACKED, "PLAN")
    do(t, TakeCard(1))
    assert t.agents[0].card != fallen
    assert (t.acting, t.agents[0].active) == (-1, False)


@pytest.mark.rule("MD-HACK-08", "MD-RULING-42")
def test_a_hack_fails_when_what_it_reveals_takes_the_hacker_away() -> None:
    t = hacker(FOUR, TWO, name="Tripwire")  # two Drones, the second of which floods the zone
    for zone in (1, 2, 5):
        for location in (1, 2, 3, 4):
            if (zone, location) not in ((1, 1), (1, 2)):
                unit(t, zone, location, ("So", "Cy", "Ex", "Dr")[location - 1])
    t.agents[0].health = 1
    t.firewalls, t.firewall_bag = 1 << 4, (7,)
    fallen = t.agents[0].card

    do(t, Hack(id_of(t, FOUR), 1))
    assert asked(t) == "TOLL"
    do(t, Suffer(id_of(t, "Stitch")))
    do(t, options(t)[0])

    assert t.agents[0].card != fallen
    assert (told(t, Hacked), len(told(t, HackFailed))) == ([], 1)
    assert t.intel_discard == (card(t, FOUR),)


@pytest.mark.rule("MD-PLAN-01", "MD-PLAN-02", "MD-INFO-02", "MD-INFO-04")
def test_one_of_two_robot_cards_is_planned_and_the_other_goes_under_the_deck() -> None:
    t = hacker(FOUR, name="Open Port")
    first, second = t.robot_deck.cards[-1], t.robot_deck.cards[-2]
    do(t, Hack(id_of(t, FOUR), 1))
    do(t, TakeCard(2))

    assert t.plans[0] == second
    assert t.robot_deck.cards[0] == first
    assert len(t.robot_deck.cards) == 15
    assert [name for _, name in view(t, 1).decks[4].known] == [t.box.robot[first].id]
    assert view(t, None).decks[4].known == ()
    end(t)
    assert t.plans[0] == second


@pytest.mark.rule("MD-HACK-11", "MD-SAT-11")
def test_a_face_up_code_may_act_in_the_dominus_phase() -> None:
    t = board()
    dominus_at(t, 1)
    code(t, 1, "Assembly Queue", FACE_UP)
    code(t, 2, "Handshake", FACE_UP)

    run(t, codes_act)

    assert [(event.zone, event.unit) for event in told(t, Spawned)] == [(1, "Dr")]
    assert len(told(t, CardActs)) == 1
