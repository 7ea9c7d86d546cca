"""The worked examples of the ledger, with every number."""

import pytest
from tests.games.metal_dawn.builders import (
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
    firewall,
    hand,
    hides,
    id_of,
    intel,
    kind_of,
    mission,
    of_kind,
    options,
    pool,
    run,
    stand,
    told,
    top,
    unit,
    where,
)

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.cards import draw_card
from dystopolis.games.metal_dawn.dominus import begin_cards, muster, next_card, unit_attacks
from dystopolis.games.metal_dawn.events import DominusMoved, Hurt, UnitAttacked
from dystopolis.games.metal_dawn.menus import NO
from dystopolis.games.metal_dawn.options import (
    Attack,
    Discard,
    Equip,
    Hack,
    Intercept,
    Keep,
    Move,
    PickAgent,
    PickDeck,
    PickUnit,
    PickZone,
    PlayIntel,
    Suffer,
    TakeCard,
    UseGear,
)
from dystopolis.games.metal_dawn.robot import wake_robot, walk
from dystopolis.games.metal_dawn.spawning import letter, spawn
from dystopolis.games.metal_dawn.table import FACE_UP, HACKED, MetalDawn
from dystopolis.games.metal_dawn.track import advance


def attack_phase(t: MetalDawn) -> None:
    """Step D2."""
    run(t, muster_and_attack)


def muster_and_attack(t: MetalDawn) -> None:
    t.do(muster)
    t.do(unit_attacks)


@pytest.mark.rule("MD-LOC-13", "MD-ATK-10", "MD-TURN-03", "MD-AGENT-05")
def test_example_1_reveal_by_location_then_attack() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Service Pistol")
    for location, type in ((1, "So"), (2, "So"), (3, "So")):
        unit(t, 2, location, type)
    hides(t, "So", 2)
    agent = activate(t, 0)

    do(t, Move(1, 2), PickZone(2))
    assert [at_unit(t, 2, n) for n in (1, 2, 3)] == ["So2", "So2", "So2"]
    assert (t.actions, sum(t.boxed)) == (1, 0)

    do(t, Attack(2, 1, True))
    assert (at_unit(t, 2, 1), agent.ammo, sum(t.boxed), t.actions) == ("", 2, 1, 0)

    end(t)
    assert not agent.active


@pytest.mark.rule("MD-ATK-03", "MD-ATK-05", "MD-ATK-11", "MD-ATK-12", "MD-LOC-11", "MD-UNIT-08")
def test_example_2_an_attack_that_is_too_weak_then_a_destroy_location() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Rail Carbine")
    unit(t, 5, 1, "Ex")
    hides(t, "Ex", 5, "Suppress")
    agent = activate(t, 0)

    do(t, Attack(5, 1, True))
    assert (agent.ammo, at_unit(t, 5, 1), t.actions) == (2, "Ex5", 1)

    do(t, Move(2, 2), PickUnit(5, 1))
    assert (at_unit(t, 5, 1), sum(t.boxed), t.actions) == ("", 1, 0)

    end(t)
    assert not agent.active


@pytest.mark.rule(
    "MD-ICON-01", "MD-ATK-04", "MD-ATK-13", "MD-CARD-03", "MD-CARD-05", "MD-LOC-04", "MD-LOC-15"
)
def test_example_3_a_drone_that_destroys_itself() -> None:
    t = board()
    stand(t, 0, 1, 1)
    stand(t, 2, 1, 2)
    unit(t, 1, 3, "Dr")
    hides(t, "Dr", 1, "SelfDestruct")
    top(t, "weapon", "Rail Carbine")
    agent = activate(t, 0)
    other = t.agents[2]
    before = (agent.health, other.health)

    do(t, Attack(1, 3, False))
    assert (agent.health, other.health) == (before[0] - 1, before[1] - 1)
    assert (at_unit(t, 1, 3), sum(t.boxed), t.actions) == ("", 1, 1)

    do(t, Move(11, 1))
    do(t, PickDeck("weapon"), Keep("keep new"))
    assert t.sides[0].weapon == card(t, "Rail Carbine")

    do(t, Equip("weapon"))
    assert (agent.weapon, agent.ammo, t.sides[0].weapon) == (card(t, "Rail Carbine"), 3, -1)

    end(t)
    assert not agent.active


def hacker(*cards: str) -> MetalDawn:
    """An Agent over whom Dominus hovers, and a face-down Code of difficulty 5 on space 1."""
    t = board()
    dominus_at(t, 1)
    stand(t, 0, 1, 1)
    intel(t, 0, *cards)
    code(t, 1, "Mirror Key")
    activate(t, 0)
    return t


@pytest.mark.rule("MD-HACK-02", "MD-HACK-03", "MD-HACK-04", "MD-HACK-06", "MD-HACK-07", "MD-PLAN-01")
def test_example_4_a_hack() -> None:
    t = hacker("Orbital Telemetry", "Patrol Schedule")  # 4 and 3
    robot = list(t.robot_deck.cards)

    do(t, Hack(id_of(t, "Orbital Telemetry"), 1))
    assert t.code_state[0] == FACE_UP
    assert asked(t) == "HACKING"

    do(t, PlayIntel(id_of(t, "Patrol Schedule")))
    assert t.sides[0].intel == ()
    assert sorted(t.intel_discard) == sorted([card(t, "Orbital Telemetry"), card(t, "Patrol Schedule")])
    assert options(t) == [TakeCard(1), TakeCard(2)]

    do(t, TakeCard(1))
    assert t.code_state[0] == HACKED
    assert t.plans[0] == robot[-1]
    assert t.robot_deck.cards == [robot[-2], *robot[:-2]]
    assert t.robot_deck.knows(0, 0)
    assert t.actions == 1


@pytest.mark.rule("MD-HACK-08", "MD-HACK-09", "MD-HACK-14")
def test_example_4b_a_hack_that_fails_with_one_card() -> None:
    t = hacker("Orbital Telemetry")

    do(t, Hack(id_of(t, "Orbital Telemetry"), 1))

    assert (t.sides[0].intel, t.intel_discard) == ((), (card(t, "Orbital Telemetry"),))
    assert (t.code_state[0], t.actions, t.plans[0]) == (FACE_UP, 1, -1)


@pytest.mark.rule("MD-HACK-08")
def test_example_4c_a_hack_that_fails_with_two_cards_loses_the_first() -> None:
    t = hacker("Drone Kill-Switch", "Patrol Schedule")  # 1 and 3

    do(t, Hack(id_of(t, "Drone Kill-Switch"), 1), PlayIntel(id_of(t, "Patrol Schedule")))

    assert t.sides[0].intel == (card(t, "Patrol Schedule"),)
    assert t.intel_discard == (card(t, "Drone Kill-Switch"),)
    assert t.code_state[0] == FACE_UP


def besieged(damage: str) -> MetalDawn:
    t = board(settings={"damage": damage}, md=7)
    unit(t, 1, 1, "Dr")
    unit(t, 1, 2, "Cy")
    unit(t, 1, 3, "Cy")
    stand(t, 0, 1, 4)
    t.agents[0].health = 4
    return t


@pytest.mark.rule("MD-UATK-03", "MD-UATK-04", "MD-UATK-05", "MD-UATK-06", "MD-UNIT-06", "MD-SETUP-10")
def test_example_5_interception() -> None:
    t = besieged("hard")
    takes = Intercept(id_of(t, "Stitch"))
    attack_phase(t)

    do(t, takes)
    assert (t.agents[0].health, t.md) == (3, 7)
    do(t, takes)
    assert (t.agents[0].health, t.md) == (1, 7)
    do(t, NO)
    assert (t.agents[0].health, t.md) == (1, 9)


@pytest.mark.rule("MD-GEN-03", "MD-GEN-08")
def test_example_5b_nobody_intercepts_and_the_attack_that_leaves_space_10_loses() -> None:
    t = besieged("hard")
    attack_phase(t)

    do(t, NO, NO)
    assert (t.md, t.over) == (10, False)
    do(t, NO)

    assert t.over
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.way, t.md) == ((), "metal dawn", 10)


@pytest.mark.rule("MD-UNIT-06")
def test_example_5c_normal_damage() -> None:
    t = besieged("normal")
    takes = Intercept(id_of(t, "Stitch"))
    attack_phase(t)

    do(t, takes, takes, NO)

    assert (t.agents[0].health, t.md) == (2, 8)


def one_card(t: MetalDawn, name: str, left: int) -> None:
    """A Dominus card comes, with so many after it."""
    top(t, "dominus", name)
    t.resolving, t.codes_acted, t.cards_left = True, True, left + 1
    t.stack.clear()
    run(t, next_card)


@pytest.mark.rule(
    "MD-SAT-02", "MD-SAT-03", "MD-SPAWN-01", "MD-SPAWN-02", "MD-SPAWN-03", "MD-OVER-01", "MD-SAT-06"
)
def test_example_6a_the_first_card_and_where_its_units_go() -> None:
    t = board()
    stand(t, 0, 5, 2)
    stand(t, 2, 12, 1)
    stand(t, 3, 12, 2)
    stand(t, 1, 12, 3)
    top(t, "dominus", "MD-K05a", "MD-K06a")
    run(t, begin_cards)

    assert asked(t) == "OVERFLOW"
    assert options(t) == [PickZone(1), PickZone(6), PickZone(9)]
    assert t.tokens[4] == 1
    assert [at_unit(t, 5, n) for n in (1, 2, 3, 4)] == ["So", "", "So", "So"]
    assert t.dominus == 11

    before = t.agents[0].health
    do(t, PickZone(9))
    assert at_unit(t, 9, 1) == "So"
    assert told(t, Hurt)[0] == Hurt(id_of(t, "Stitch"), 3, before - 3)


@pytest.mark.rule("MD-SPAWN-02", "MD-SAT-07")
def test_example_6b_with_nobody_near_all_four_stay_and_nobody_is_hurt() -> None:
    t = board()
    for slot, location in ((0, 1), (1, 2), (2, 3), (3, 4)):
        t.taken &= ~(1 << t.agents[slot].at)
        t.agents[slot].at = -1
        stand(t, slot, 12, location)

    one_card(t, "MD-K05a", 1)

    assert [at_unit(t, 5, n) for n in (1, 2, 3, 4)] == ["So"] * 4
    assert not told(t, Hurt)


@pytest.mark.rule(
    "MD-MISS-11",
    "MD-MISS-13",
    "MD-SAT-03",
    "MD-SAT-04",
    "MD-FIRE-05",
    "MD-FIRE-04",
    "MD-SAT-08",
    "MD-STEALTH-02",
)
def test_example_6c_and_6d_the_second_card_fails_a_mission_and_drones_replicate() -> None:
    t = board(md=2)
    cast(t, 0, "Ghostwire")
    stand(t, 0, 6, 1, beside=True)
    mission(t, 0, "Courier Run")
    t.dominus_discard = ()
    top(t, "dominus", "MD-K06a")
    t.resolving, t.codes_acted, t.cards_left = True, True, 1
    run(t, next_card)

    assert (t.dominus, t.agents[0].mission, t.md, t.tokens[5]) == (5, -1, 3, 0)
    assert [at_unit(t, 6, n) for n in (1, 2, 3, 4)] == ["Dr", "Dr", "Ex", "Dr"]
    assert options(t) == [PickZone(2), PickZone(5), PickZone(7), PickZone(10)]

    do(t, PickZone(7))
    assert at_unit(t, 7, 1) == "Dr"
    assert sum(value == 1 for value in t.units) == 4
    assert len(t.dominus_discard) == 1


@pytest.mark.rule("MD-CARD-06", "MD-CARD-07")
def test_example_7_uses() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Night Stick", "Medpack")
    unit(t, 1, 2, "Ex", 4, "Defend")
    agent = activate(t, 0, actions=4)
    left = []
    for _ in range(4):
        do(t, Attack(1, 2, True))
        left.append(agent.ammo if agent.weapon >= 0 else None)

    assert left == [3, 2, 1, None]
    assert t.start_weapon_discard[-1] == card(t, "Night Stick")

    agent.health = 1
    again(t)
    do(t, UseGear())
    if of_kind(t, PickAgent):
        do(t, PickAgent(id_of(t, "Stitch")))
    assert (agent.health, agent.uses) == (3, 1)
    do(t, UseGear())
    assert (agent.health, agent.gear) == (5, -1)


@pytest.mark.rule("MD-SETUP-03", "MD-SETUP-25", "MD-SAT-01", "MD-ACT2-02", "MD-RETR-01", "MD-SOLO-02")
@pytest.mark.parametrize(
    ("seats", "destroyed", "first", "each", "health"),
    [
        (1, 5, 3, 2, 16),
        (2, 5, 3, 2, 16),
        (3, 4, 4, 3, 24),
        (4, 3, 5, 4, 32),
        (5, 1, 6, 5, 40),
        (6, 0, 7, 6, 48),
    ],
)
def test_example_8_the_tables(seats: int, destroyed: int, first: int, each: int, health: int) -> None:
    t = GAME.start(seats, "tables", aloud=True)
    assert isinstance(t, MetalDawn)
    while t.phase == "setup":
        seat = t.waiting()[0]
        t.answer(seat, t.options(seat)[0])
    assert t.destroyed.bit_count() == destroyed
    assert len(t.dominus_discard) == first

    t = board(seats)
    t.resolving = False
    run(t, begin_cards)
    drawn = len([one for one in t.told if type(one.event).__name__ == "DominusDrew"])
    assert drawn + t.cards_left == each

    t = board(seats)
    run(t, wake_robot)
    assert t.robot_health == health
    assert len(t.sides) == each


@pytest.mark.rule("MD-SUPPLY-01", "MD-SUPPLY-02", "MD-SUPPLY-03", "MD-SUPPLY-04")
def test_example_9_substitution() -> None:
    t = board(md=3)
    pool(t, 0, 0, 1, 0)
    for kind in range(len(t.boxed)):
        t.boxed[kind] = 0
    t.boxed[kind_of(t, "So", 2)] = 5

    run(t, spawn, letter(0, 0) + letter(0, 0) + letter(0, 1), -1)

    assert [at_unit(t, 1, n) for n in (1, 2, 3)] == ["Cy", "So", ""]
    assert (t.md, sum(t.boxed), t.pool[1]) == (5, 0, 4)


@pytest.mark.rule("MD-ATK-06", "MD-ATK-07", "MD-ZONE-09", "MD-RULING-93")
def test_example_10_range() -> None:
    steps = board().box.steps

    assert (steps[0][5], steps[0][1], steps[0][4], steps[0][11], steps[3][4]) == (2, 1, 1, 5, 4)


@pytest.mark.rule("MD-ROBOT-01", "MD-ROBOT-02", "MD-ROBOT-05", "MD-ROBOT-06")
@pytest.mark.parametrize(
    ("start", "direction", "distance", "entered"),
    [(4, "E", 2, [1, 2]), (2, "N", 1, [10]), (7, "S", 3, [11, 3, 7])],
)
def test_example_11_the_robot_wraps_around(
    start: int, direction: str, distance: int, entered: list[int]
) -> None:
    t = board()
    t.act, t.dominus, t.robot_health = 2, start - 1, 16
    t.direction = "NESW".index(direction)
    for slot, zone in enumerate((1, 2, 4, 7)):
        stand(t, slot, zone, 1)
    health = [agent.health for agent in t.agents]
    plain = next(i for i, row in enumerate(t.box.rows.robot) if not row.effect and row.damage == 1)

    run(t, walk, plain, distance)

    assert [event.zone for event in told(t, DominusMoved)] == entered
    hits = [before - agent.health for before, agent in zip(health, t.agents, strict=True)]
    assert hits == [entered.count(zone) for zone in (1, 2, 4, 7)]


@pytest.mark.rule("MD-HAND-01", "MD-HAND-02", "MD-HAND-03", "MD-CARD-04")
def test_example_12_hand_limits() -> None:
    t = board()
    intel(t, 0, "Casualty Report", "Airstrike Clearance", "Patrol Schedule")
    top(t, "intel", "Root Credentials")
    run(t, draw_card, "I", 0, t.agents[0].card)
    assert len(options(t)) == 4
    do(t, Discard(id_of(t, "Casualty Report")))
    assert len(t.sides[0].intel) == 3

    hand(t, 0, weapon="Machete")
    equip(t, 0, "Night Stick")
    top(t, "weapon", "Rail Carbine")
    run(t, draw_card, "W", 0, t.agents[0].card)
    ways = {"equip new", "equip held", "keep new", "keep held"}
    assert {option.how for option in of_kind(t, Keep)} == ways
    for how, worn, held in (
        ("equip new", "Rail Carbine", "Machete"),
        ("equip held", "Machete", "Rail Carbine"),
        ("keep new", "Night Stick", "Rail Carbine"),
        ("keep held", "Night Stick", "Machete"),
    ):
        other = t.copy()
        assert isinstance(other, MetalDawn)
        do(other, Keep(how))  # type: ignore[arg-type]
        assert other.agents[0].weapon == card(t, worn)
        assert other.sides[0].weapon == card(t, held)


@pytest.mark.rule("MD-DEFT-01", "MD-DEFT-04", "MD-DEFT-08", "MD-FIRE-07", "MD-UATK-13")
def test_example_13_a_defeat_inside_a_chain() -> None:
    t = board(md=3)
    firewall(t, 4, 5)
    unit(t, 1, 1, "Dr")
    stand(t, 0, 1, 2)
    equip(t, 0, "Night Stick")
    t.agents[0].health = 1
    t.agents[1].weapon = -1
    fallen = t.agents[0].card
    attack_phase(t)

    do(t, Intercept(id_of(t, "Stitch")))
    assert (t.md, asked(t)) == (4, "TOLL")
    own = options(t)
    assert Discard(id_of(t, "Night Stick"), id_of(t, "Stitch")) in own
    assert Suffer(id_of(t, "Stitch")) not in own
    assert Suffer(id_of(t, "Magpie")) in own
    do(t, Discard(id_of(t, "Night Stick"), id_of(t, "Stitch")))
    assert t.waiting() == [1]
    do(t, options(t)[0])

    new = t.agents[0]
    assert new.card != fallen
    assert new.health == t.box.agents[new.card].health
    assert new.weapon >= 0
    assert new.gear >= 0
    assert where(t, 0) == (1, 2)
    assert len(told(t, UnitAttacked)) == 1


@pytest.mark.rule("MD-FIRE-01", "MD-FIRE-03", "MD-TRACK-02", "MD-SUPPLY-03", "MD-SUPPLY-04")
def test_example_14_several_steps_at_once() -> None:
    t = board(md=3)
    firewall(t, 4, 10)
    t.firewalls |= 1 << 7
    pool(t, 0, 0, 0, 0)
    for kind in range(len(t.boxed)):
        t.boxed[kind] = 0
    t.boxed[kind_of(t, "So", 2)] = 8

    run(t, spawn, letter(0, 3) + letter(0, 1) + letter(0, 1), -1)

    assert [type(one.event).__name__ for one in t.told] == [
        "Reinforced",
        "Advanced",
        "FirewallFlipped",
        "AnarchyComes",
        "Advanced",
        "Spawned",
        "Spawned",
    ]
    assert (t.md, at_unit(t, 1, 1), at_unit(t, 1, 2)) == (5, "So", "So")


@pytest.mark.rule("MD-FIRE-02")
def test_the_firewall_on_a_space_that_was_passed_back_is_gone() -> None:
    t = board(md=3)
    firewall(t, 4, 10)
    run(t, advance, 1)
    t.md = 3
    run(t, advance, 1)

    assert len([one for one in t.told if type(one.event).__name__ == "FirewallFlipped"]) == 1
