"""Fifteen situations that go wrong easily, with every number."""

import pytest
from tests.games.metal_dawn.builders import (
    act_two,
    activate,
    asked,
    at,
    at_unit,
    board,
    card,
    cast,
    code,
    destroyed_zone,
    do,
    dominus_at,
    end,
    equip,
    firewall,
    hacked,
    hides,
    id_of,
    intel,
    mission,
    moves,
    next_mission,
    of_kind,
    options,
    run,
    stand,
    told,
    top,
    unit,
    where,
)

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.dominus import dominus_phase, muster, next_card, unit_attacks
from dystopolis.games.metal_dawn.events import (
    DominusDrew,
    DominusMoved,
    Hurt,
    MissionFailed,
    RobotDrew,
    UnitAttacked,
)
from dystopolis.games.metal_dawn.harm import suffer
from dystopolis.games.metal_dawn.menus import NO
from dystopolis.games.metal_dawn.options import (
    Attack,
    Hack,
    Intercept,
    Move,
    PickAgent,
    PickUnit,
    PlayIntel,
    Retreat,
    TakeCard,
    UsePower,
)
from dystopolis.games.metal_dawn.robot import counterattack
from dystopolis.games.metal_dawn.round import clean_up
from dystopolis.games.metal_dawn.spawning import letter, spawn
from dystopolis.games.metal_dawn.table import FACE_DOWN, FACE_UP, MetalDawn


def attack_phase(t: MetalDawn) -> None:
    t.do(muster)
    t.do(unit_attacks)


@pytest.mark.rule("MD-ATK-09", "MD-ATK-05", "MD-ATK-17", "MD-CARD-06")
def test_1_hot_load_rounds_strengthen_weapons_and_not_fists() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Rail Carbine", "Hot-Load Rounds")
    unit(t, 1, 2, "Ex")
    hides(t, "Ex", 5, "GainSkill")
    unarmed = t.copy()
    agent = activate(t, 0)

    do(t, Attack(1, 2, True))
    assert (at_unit(t, 1, 2), agent.ammo) == ("", 2)

    assert isinstance(unarmed, MetalDawn)
    activate(unarmed, 0)
    do(unarmed, Attack(1, 2, False))
    assert at_unit(unarmed, 1, 2) == "Ex5"
    assert unarmed.agents[0].ammo == 3


@pytest.mark.rule("MD-OVER-03", "MD-OVER-04", "MD-SAT-02", "MD-RULING-54")
def test_2_inundation_costs_one_space_once_and_the_next_card_follows() -> None:
    t = board(md=5)
    for slot, place in enumerate(((3, 1), (3, 2), (4, 1), (4, 2))):
        stand(t, slot, *place)
    for location in (1, 2, 3, 4):
        unit(t, 9, location, "So")
        unit(t, 10, location, "Cy")
    destroyed_zone(t, 5)
    before = list(t.units)
    top(t, "dominus", "MD-K09b", "MD-K03a")
    t.resolving, t.codes_acted, t.cards_left = True, True, 2

    run(t, next_card)

    assert (t.tokens[8], t.md) == (1, 6)
    assert t.units[32:40] == before[32:40]
    assert [event.card for event in told(t, DominusDrew)] == ["MD-K09b", "MD-K03a"]


@pytest.mark.rule("MD-ICON-07", "MD-ICON-16", "MD-UATK-12")
def test_3_incite_adds_one_to_every_other_unit_of_its_zone() -> None:
    t = board(md=2)
    unit(t, 1, 1, "Cy", 3, "Incite")
    unit(t, 1, 2, "Dr")
    unit(t, 1, 3, "Ex")
    run(t, attack_phase)
    assert [event.damage for event in told(t, UnitAttacked)] == [1, 2, 3]
    assert t.md == 8

    t = board(md=2, settings={"content": "mixed"})
    hides(t, "Cy", 3, "Incite")
    unit(t, 1, 1, "Cy", 3, "Incite")
    unit(t, 1, 2, "Cy", 3, "Incite")
    unit(t, 1, 3, "Ex")
    run(t, attack_phase)
    assert [event.damage for event in told(t, UnitAttacked)] == [2, 2, 4]


@pytest.mark.rule("MD-ICON-10", "MD-UATK-09", "MD-RULING-28", "MD-RULING-68", "MD-DOM-01", "MD-DOM-02")
def test_4_a_blocked_unit_that_terrifies_does_not_attack_but_terrifies() -> None:
    t = board(md=4)
    place = unit(t, 1, 1, "Ex", 4, "Terrify")
    t.blocked |= 1 << place
    t.dominus_deck.cards.clear()
    t.dominus_discard = ()

    run(t, dominus_phase)

    assert t.md == 6
    assert [(event.damage, event.blocked) for event in told(t, UnitAttacked)] == [(0, True)]


@pytest.mark.rule("MD-ATK-21", "MD-DEFT-06", "MD-ACT2-06", "MD-RULING-109")
def test_5_an_agent_who_falls_in_its_own_attack_ends_its_activation() -> None:
    t = board(md=2)
    act_two(t, 7)
    stand(t, 0, 1, 1)
    t.agents[0].health = 1
    unit(t, 1, 2, "Dr")
    hides(t, "Dr", 1, "SelfDestruct")
    top(t, "robot", "Ground Stomp")
    fallen = t.agents[0].card
    activate(t, 0)

    do(t, Attack(1, 2, False))

    new = t.agents[0]
    assert (at_unit(t, 1, 2), sum(t.boxed)) == ("", 1)
    assert (t.md, new.card == fallen, where(t, 0), new.active) == (3, False, (1, 1), False)
    assert t.acting == -1
    assert [event.card for event in told(t, RobotDrew)] == [id_of(t, "Ground Stomp")]


@pytest.mark.rule("MD-HACK-15", "MD-RULING-111", "MD-HACK-08")
def test_6_bonuses_count_from_the_first_card_on() -> None:
    t = board()
    cast(t, 0, "Cipher")
    dominus_at(t, 1)
    stand(t, 0, 1, 1)
    intel(t, 0, "Orbital Telemetry", "Patrol Schedule")  # 4 and 3
    code(t, 1, "Mirror Key")  # 5
    activate(t, 0)
    do(t, Hack(id_of(t, "Orbital Telemetry"), 1))
    assert asked(t) == "PLAN"
    assert t.sides[0].intel == (card(t, "Patrol Schedule"),)

    t = board()
    cast(t, 0, "Cipher")
    dominus_at(t, 1)
    stand(t, 0, 1, 1)
    intel(t, 0, "Casualty Report", "Airstrike Clearance")  # 2 and 2
    code(t, 1, "Quantum Salt")  # 6
    activate(t, 0)
    do(t, Hack(id_of(t, "Casualty Report"), 1), PlayIntel(id_of(t, "Airstrike Clearance")))
    assert (len(t.sides[0].intel), len(t.intel_discard), t.code_state[0]) == (1, 1, FACE_UP)
    assert t.plans[0] == -1


@pytest.mark.rule("MD-FIRE-12", "MD-SAT-01", "MD-SAT-03")
def test_7_exterminate_adds_a_card_and_dominus_moves_with_the_last() -> None:
    t = board()
    firewall(t, 2, 9)
    top(t, "dominus", "MD-K01b", "MD-K02a", "MD-K03a")

    run(t, dominus_phase)

    assert t.md == 2
    assert [event.card for event in told(t, DominusDrew)] == ["MD-K01b", "MD-K02a", "MD-K03a"]
    assert [event.zone for event in told(t, DominusMoved)] == [3]


@pytest.mark.rule("MD-FIRE-11", "MD-CLEAN-04", "MD-CLEAN-06", "MD-RULING-45", "MD-CNTR-01")
def test_8_hackproof_after_the_fifth_hack_keeps_act_one_going() -> None:
    t = board(md=6)
    firewall(t, 7, 8)
    hacked(t, 1, 2, 3, 4)
    dominus_at(t, 1)
    stand(t, 0, 1, 1)
    intel(t, 0, "Orbital Telemetry", "Root Credentials")
    code(t, 5, "Handshake")
    activate(t, 0)
    do(t, Hack(id_of(t, "Orbital Telemetry"), 5), TakeCard(1))
    end(t)
    t.dominus_deck.cards.clear()
    t.dominus_discard = ()

    run(t, dominus_phase)
    run(t, clean_up)
    assert (t.md, t.code_state[5], t.act) == (7, FACE_DOWN, 1)

    code(t, 6, "Handshake")
    activate(t, 0)
    do(t, Hack(id_of(t, "Root Credentials"), 6), TakeCard(1))
    end(t)
    assert t.plans[5] >= 0
    run(t, clean_up)
    assert (t.act, len([plan for plan in t.plans if plan >= 0])) == (2, 6)


@pytest.mark.rule("MD-ROBOT-01", "MD-ROBOT-02", "MD-ROBOT-03", "MD-ROBOT-05", "MD-ROBOT-06", "MD-MISS-12")
def test_9_the_robot_walks_three_zones_west() -> None:
    t = board(md=2)
    act_two(t, 1)
    t.tokens = (0, 0, 1, *[0] * 9)
    next_mission(t, "Courier Run")
    for slot, zone in enumerate((1, 4, 2)):
        stand(t, slot, zone, 1)
    top(t, "robot", "Rampage West")
    before = [agent.health for agent in t.agents]

    run(t, counterattack)

    assert [event.zone for event in told(t, DominusMoved)] == [4, 3, 2]
    assert [then - agent.health for then, agent in zip(before, t.agents, strict=True)] == [0, 1, 1, 0]
    assert [event.zone for event in told(t, MissionFailed)] == [3]
    assert (t.md, t.tokens[2], t.dominus) == (3, 0, 1)


@pytest.mark.rule("MD-DEFT-03", "MD-DEFT-07", "MD-DEFT-10", "MD-MISS-04", "MD-RULING-61")
def test_10_the_mission_of_a_fallen_agent_does_not_fail() -> None:
    t = board(md=2)
    act_two(t, 5)
    stand(t, 0, 1, 1)
    t.agents[0].health = 2
    mission(t, 0, "Courier Run")
    top(t, "robot", "Crush")

    run(t, counterattack)

    assert t.md == 3
    assert not told(t, MissionFailed)
    assert card(t, "Courier Run") in t.mission_discard
    assert t.agents[0].mission == -1


@pytest.mark.rule("MD-RETR-01", "MD-RETR-02", "MD-RETR-04", "MD-RETR-05")
def test_11_a_retreat_needs_everybody() -> None:
    t = board(3, md=6)
    intel(t, 0, "Casualty Report")
    intel(t, 1, "Casualty Report", "Airstrike Clearance")
    intel(t, 2, "Patrol Schedule", "Airstrike Clearance", "Metro Blueprints")
    refused = t.copy()
    activate(t, 0)
    do(t, Retreat(id_of(t, "Casualty Report")))
    do(t, Retreat(id_of(t, "Casualty Report")), Retreat(id_of(t, "Metro Blueprints")))
    assert ([len(side.intel) for side in t.sides], t.md) == ([0, 1, 2], 5)
    assert not of_kind(t, Retreat)

    assert isinstance(refused, MetalDawn)
    activate(refused, 0)
    do(refused, Retreat(id_of(t, "Casualty Report")), NO)
    assert ([len(side.intel) for side in refused.sides], refused.md) == ([1, 2, 3], 6)
    assert asked(refused) == "ACTIVATION"
    assert not of_kind(refused, Retreat)


@pytest.mark.rule("MD-STEALTH-01", "MD-STEALTH-02", "MD-MOVE-05", "MD-UATK-04")
def test_12_a_stealthy_agent_beside_a_location_leaves_it_to_whoever_comes() -> None:
    t = board()
    cast(t, 0, "Ghostwire")
    for location, type in ((1, "So"), (2, "Dr"), (3, "So"), (4, "So")):
        unit(t, 1, location, type)
    hides(t, "Dr", 1)
    stand(t, 0, 1, 2, beside=True)
    activate(t, 0)
    do(t, Attack(1, 2, False))
    assert at_unit(t, 1, 2) == ""
    end(t)

    run(t, spawn, letter(0, 1), -1)
    assert at_unit(t, 1, 2) == "So"
    assert (where(t, 0), t.agents[0].beside) == ((1, 2), True)

    activate(t, 0)
    assert (1, 2) not in moves(t)
    end(t)
    t.units = [0 if place != at(1, 2) else value for place, value in enumerate(t.units)]
    run(t, attack_phase)
    assert Intercept(id_of(t, "Ghostwire")) in options(t)


@pytest.mark.rule("MD-ICON-11", "MD-MOVE-04", "MD-RULING-27")
def test_13_a_suppressed_zone_lets_nobody_in_or_out() -> None:
    t = board(md=2)
    unit(t, 6, 1, "Ex", 5, "Suppress")
    stand(t, 0, 6, 2)
    activate(t, 0)
    assert moves(t) == {(6, 3), (6, 4)}
    end(t)

    activate(t, 2)
    assert not any(zone == 6 for zone, _ in moves(t))
    assert (5, 1) in moves(t)
    do(t, Move(5, 1))
    end(t)

    t.zones = (*t.zones[:4], 5, *t.zones[5:])  # Union Station on space 5
    activate(t, 2)
    do(t, UsePower())
    do(t, PickAgent(id_of(t, "Stitch")))
    assert moves(t) == {(6, 3), (6, 4)}
    do(t, Move(6, 3), NO)
    end(t)

    run(t, suffer, t.agents[0].card, 9, 0)
    assert where(t, 0)[0] == 6


@pytest.mark.rule("MD-SETUP-11", "MD-SAT-08", "MD-SETUP-25")
def test_14_the_discards_are_shuffled_when_the_deck_of_fourteen_is_empty() -> None:
    t = GAME.start(2, "fourteen")
    assert isinstance(t, MetalDawn)
    while t.phase == "setup":
        seat = t.waiting()[0]
        t.answer(seat, t.options(seat)[0])
    assert (len(t.dominus_deck.cards), len(t.dominus_discard)) == (11, 3)

    left = []
    for _ in range(5):
        for _ in range(2):
            t.dominus_discard = (*t.dominus_discard, t.dominus_deck.cards.pop())
        left.append(len(t.dominus_deck.cards))
    assert left == [9, 7, 5, 3, 1]

    u = board()
    u.dominus_deck.cards = [0]
    u.dominus_discard = tuple(range(1, 14))
    u.resolving, u.codes_acted, u.cards_left = True, True, 1
    run(u, next_card)
    assert (u.dominus_deck.cards, len(u.dominus_discard)) == ([], 14)
    u.asks.clear()
    u.stack.clear()
    u.cards_left = 1
    run(u, next_card)
    assert (len(u.dominus_deck.cards), len(u.dominus_discard)) == (13, 1)


@pytest.mark.rule("MD-ICON-02", "MD-ICON-13", "MD-RULING-29")
def test_15_a_lured_drone_keeps_its_block_and_stays_hidden() -> None:
    t = board()
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "Dr")
    unit(t, 1, 3, "So")
    blocked = unit(t, 2, 1, "Dr")
    t.blocked |= 1 << blocked
    unit(t, 5, 1, "Dr")
    hides(t, "Dr", 1, "Lure")
    activate(t, 0)

    do(t, Attack(1, 2, False))
    assert options(t) == [PickUnit(2, 1), PickUnit(5, 1)]
    do(t, PickUnit(2, 1))

    assert (at_unit(t, 1, 4), at_unit(t, 2, 1), at_unit(t, 1, 2)) == ("Dr", "", "")
    assert t.blocked == 1 << at(1, 4)
    assert not told(t, Hurt)
