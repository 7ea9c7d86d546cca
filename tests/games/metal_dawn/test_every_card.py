"""Every card, power, token and ability of the content is used once, in both acts."""

from collections.abc import Iterator
from random import Random

import pytest
from tests.games.metal_dawn.builders import (
    act_two,
    activate,
    again,
    asked,
    board,
    cast,
    code,
    do,
    dominus_at,
    equip,
    hand,
    hides,
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

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.box import NONE, Box
from dystopolis.games.metal_dawn.events import (
    Cracked,
    Destroyed,
    Hurt,
    Soaked,
    Survived,
    Used,
)
from dystopolis.games.metal_dawn.harm import suffer
from dystopolis.games.metal_dawn.options import (
    Attack,
    AttackRobot,
    Hack,
    Suffer,
    UseAbility,
    UseDivision,
    UseGear,
    UseIntel,
    UsePower,
    UseSkill,
)
from dystopolis.games.metal_dawn.robot import counterattack
from dystopolis.games.metal_dawn.running import begin_effect
from dystopolis.games.metal_dawn.table import FACE_UP, MetalDawn
from dystopolis.games.metal_dawn.tech_war import is_met
from dystopolis.games.metal_dawn.track import advance
from dystopolis.kernel import Option

BOX = GAME.content(None)
assert isinstance(BOX, Box)
ROWS = BOX.rows
FREE_GEAR = [row.name for row in ROWS.gear if row.timing == "free"]
FREE_AGENTS = [row.name for row in ROWS.agents if row.timing == "free"]
FREE_SKILLS = [row.name for row in ROWS.missions if row.timing == "free"]


def busy(act: int = 1, zone: int = NONE) -> MetalDawn:
    """A position in which nearly everything has something to do; the active Agent stands in zone 6."""
    t = board(3, settings={"content": "mixed"}, md=7)
    if zone >= 0:
        t.zones = (*t.zones[:5], zone, *[card for card in (6, 7, 8, 9, 10, 11) if card != zone][:6])
    for place in ((6, 2), (2, 1), (5, 1), (7, 1), (10, 3), (9, 3)):
        unit(t, *place, "Dr")
    for place in ((2, 2), (7, 2)):
        unit(t, *place, "So", 3)
    hides(t, "Cy", 2)
    unit(t, 6, 3, "Cy", 2)
    unit(t, 5, 2, "Ex")
    stand(t, 0, 6, 1)
    stand(t, 2, 7, 3)
    for agent in t.agents:
        agent.health = 3
    t.reserve = 8
    dominus_at(t, 6)
    code(t, 1, "Handshake", FACE_UP)
    for division in range(3):
        intel(t, division, "Casualty Report", "Patrol Schedule")
    hand(t, 1, "Machete", "Target Scope")
    equip(t, 0, "Assault Rifle", ammo=2)
    equip(t, 2, "Service Pistol", "Medpack", uses=1)
    t.weapon_discard, t.gear_discard, t.intel_discard = (20,), (12,), (3,)
    if act == 2:
        act_two(t, 6)
    return t


def use(t: MetalDawn, option: Option) -> None:
    """Take an option of the active Agent, and answer whatever follows until it is done."""
    assert option in options(t), f"{option} cannot be used here"
    before = digest_of(t)
    rng = Random(1)
    do(t, option)
    for _ in range(200):
        if t.over or asked(t) in ("ACTIVATION", ""):
            break
        do(t, rng.choice(options(t)))
    assert digest_of(t) != before


def digest_of(t: MetalDawn) -> tuple[object, ...]:
    agents = [(a.health, a.at, a.weapon, a.ammo, a.gear, a.uses, a.skills) for a in t.agents]
    sides = [(s.intel, s.weapon, s.gear, s.spent, s.token_at) for s in t.sides]
    decks = [len(t.intel_deck), len(t.weapon_deck), len(t.gear_deck)]
    return (
        t.md,
        list(t.units),
        t.blocked,
        agents,
        sides,
        decks,
        t.actions,
        t.robot_health,
        t.dominus,
        t.code_state,
    )


@pytest.mark.parametrize("act", [1, 2])
@pytest.mark.parametrize("index", range(26), ids=[row.power for row in ROWS.zones])
def test_every_zone_power_can_be_used(index: int, act: int) -> None:
    t = busy(act, index)
    activate(t, 0)

    use(t, UsePower())

    assert told(t, Used)[0].source == ROWS.zones[index].id
    assert t.sides[0].token_at == 5


@pytest.mark.parametrize("act", [1, 2])
@pytest.mark.parametrize("name", FREE_AGENTS)
def test_every_ability_of_an_agent_that_is_a_free_action_can_be_used(name: str, act: int) -> None:
    t = busy(act)
    if name in ("Stitch", "Backchannel", "Quartermaster"):
        t.agents[0], t.agents[2] = t.agents[2], t.agents[0]
        t.agents[0].at, t.agents[2].at = t.agents[2].at, t.agents[0].at
    cast(t, 0, name, health=2)
    equip(t, 0, "Assault Rifle", ammo=1)
    activate(t, 0)

    use(t, UseAbility())

    again(t)
    assert not of_kind(t, UseAbility)


@pytest.mark.parametrize("name", FREE_GEAR)
def test_every_gear_that_is_a_free_action_can_be_used_and_is_used_up(name: str) -> None:
    t = busy()
    agent = equip(t, 0, "Assault Rifle", name, ammo=1)
    for place in ((6, 4),):
        unit(t, *place, "So", 2)
    most = t.box.gear[agent.gear].uses
    card = agent.gear
    activate(t, 0)

    use(t, UseGear())

    if most == 1:
        assert agent.gear != card
    else:
        assert agent.gear != card or agent.uses == most - 1


@pytest.mark.parametrize("act", [1, 2])
@pytest.mark.parametrize("name", [row.name for row in ROWS.intel])
def test_every_intel_card_can_be_used(name: str, act: int) -> None:
    t = busy(act)
    intel(t, 0, name)
    activate(t, 0)

    use(t, UseIntel(id_of(t, name)))

    assert t.actions <= 2


@pytest.mark.parametrize("act", [1, 2])
@pytest.mark.parametrize("index", range(8), ids=[row.name for row in ROWS.divisions])
def test_every_division_can_be_used(index: int, act: int) -> None:
    t = busy(act)
    t.sides[0].card = index
    activate(t, 0)

    use(t, UseDivision())

    assert t.sides[0].spent


@pytest.mark.parametrize("name", FREE_SKILLS)
def test_every_skill_that_is_a_free_action_can_be_used(name: str) -> None:
    t = busy()
    skill(t, 0, name)
    equip(t, 0, "Assault Rifle", "Trauma Kit", ammo=1, uses=1)
    activate(t, 0)

    use(t, UseSkill(id_of(t, name)))

    again(t)
    assert UseSkill(id_of(t, name)) not in options(t)


def failing() -> Iterator[tuple[str, int]]:
    assert isinstance(BOX, Box)
    for row, one in zip(ROWS.missions, BOX.missions, strict=True):
        yield row.name, one.fail


@pytest.mark.parametrize(("name", "program"), list(failing()))
def test_every_fail_effect_does_something(name: str, program: int) -> None:
    t = busy()
    t.md = 3
    before = digest_of(t)

    run(t, begin_effect, program, NONE, NONE, f"mission:{id_of(t, name)}", 5)
    answer_all(t)

    assert digest_of(t) != before


def answer_all(t: MetalDawn) -> None:
    for _ in range(60):
        if not t.asks or t.over:
            return
        do(t, options(t)[-1])


@pytest.mark.parametrize("index", [i for i, row in enumerate(ROWS.dominus) if row.effect])
def test_every_ability_of_a_dominus_card_does_something(index: int) -> None:
    assert isinstance(BOX, Box)
    t = busy()
    t.md = 3
    equip(t, 0, gear="Target Scope")
    if "units(AZ)" in ROWS.dominus[index].effect:
        unit(t, 6, 4, "So")
    before = digest_of(t)

    run(t, begin_effect, BOX.dominus[index].program, NONE, NONE, "dominus:x", 5)
    answer_all(t)

    assert digest_of(t) != before


@pytest.mark.parametrize(
    "index", [i for i, row in enumerate(ROWS.codes) if row.effect and row.timing != "revealed"]
)
def test_every_ability_of_a_code_does_something(index: int) -> None:
    assert isinstance(BOX, Box)
    t = busy()
    t.md = 3
    before = digest_of(t)

    run(t, begin_effect, BOX.codes[index].program, t.agents[0].card, 0, "code:x", 5)
    answer_all(t)

    assert digest_of(t) != before


@pytest.mark.parametrize("index", range(16), ids=[row.name for row in ROWS.robot])
def test_every_robot_card_moves_the_robot_and_hits_who_is_there(index: int) -> None:
    t = busy(2)
    t.md = 2
    t.robot_deck.cards = [*[card for card in t.robot_deck.cards if card != index], index]
    t.robot_health = 20
    entered = t.box.wrap[5][t.box.robot[index].direction]
    stand(t, 3, entered + 1, 4)

    run(t, counterattack)
    answer_all(t)

    assert index in t.robot_discard
    assert told(t, Hurt)


@pytest.mark.parametrize("number", range(1, 11))
def test_every_firewall_bites(number: int) -> None:
    t = busy()
    t.md, t.firewalls, t.firewall_bag = 3, 1 << 4, (number,)
    before = (digest_of(t), t.extra_cards, t.anarchy_next)

    run(t, advance, 1)
    answer_all(t)

    after = (digest_of(t), t.extra_cards, t.anarchy_next)
    assert after[0][1:] != before[0][1:] or after[1:] != before[1:]


@pytest.mark.parametrize("name", [row.name for row in ROWS.weapons])
def test_every_weapon_hits_units_and_the_robot(name: str) -> None:
    t = busy()
    agent = equip(t, 0, name)
    weapon = t.box.weapons[agent.weapon]
    activate(t, 0)
    use(t, Attack(6, 2, True))
    assert len(told(t, Destroyed)) + len(told(t, Survived)) > 0
    assert agent.ammo < weapon.ammo or weapon.ammo == 0

    t = busy(2)
    agent = equip(t, 0, name)
    activate(t, 0)
    use(t, AttackRobot(True))
    bonus = sum(number for number, against in weapon.passive.damage if against == "robot")
    assert t.robot_health == 24 - weapon.damage - bonus


@pytest.mark.parametrize("name", [row.name for row in ROWS.gear if row.timing in ("suffer", "intercept")])
def test_every_gear_that_soaks_does(name: str) -> None:
    t = busy()
    agent = equip(t, 0, gear=name)
    run(t, suffer, agent.card, 2, 1)
    assert Suffer() in options(t)
    do(t, UseGear())

    assert (agent.health, len(told(t, Soaked))) == (2, 1)


@pytest.mark.parametrize("name", [row.name for row in ROWS.gear if row.timing == "hack"])
def test_every_gear_that_cracks_does(name: str) -> None:
    t = busy()
    code(t, 2, "Kernel Panic", FACE_UP)
    intel(t, 0, "Drone Kill-Switch")
    equip(t, 0, gear=name)
    activate(t, 0)
    do(t, Hack(id_of(t, "Drone Kill-Switch"), 2), UseGear())

    assert told(t, Cracked)


@pytest.mark.parametrize("index", range(20), ids=[row.name for row in ROWS.objectives])
def test_every_objective_can_be_met(index: int) -> None:
    t = board(mode="tech-war")
    assert not is_met(t, 0, index)
    t.sides[0].store = tuple(
        next(kind.index for kind in t.box.kinds if kind.type == type)
        for type, number in enumerate(t.box.objectives[index].spends)
        for _ in range(number)
    )
    t.sides[0].took = 3
    t.did_hack = t.did_mission = 1
    t.did_kill, t.did_reveal = 2, 3
    for slot in (0, 1):
        equip(t, slot, "Machete", "Target Scope")
    skill(t, 0, "Clean Sweep", "Courier Run")
    intel(t, 0, "Orbital Telemetry", "Root Credentials", "Patrol Schedule")

    assert is_met(t, 0, index)
