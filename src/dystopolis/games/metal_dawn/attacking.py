"""Attack: from the declaration to a second one."""

from typing import Final

from ...kernel.values import Option
from ...toolkit.odds import in_a_hundred
from .attacks import damages, reach, robot_in_reach, targets, type_at
from .box import NONE, ROBOT_TARGET
from .deciding import deciding
from .ending import win
from .equipment import spend_ammo, spend_gear
from .events import Attacked, RobotHurt, Survived, Used
from .harm import GEAR_BIT
from .menus import ARMED, NO, PICK_UNIT, ROBOT_ARMED, ROBOT_UNARMED, UNARMED, USE_GEAR
from .missions import progress
from .odds import chance_to_destroy
from .options import Attack, AttackRobot, PickUnit, UseGear
from .people import agent_of, holder, is_free, mark_used, side_of, stands
from .running import begin_effect
from .spawning import is_revealed, place, unit_id
from .table import REVEALED, Agent, MetalDawn, Strike
from .units import BY_ATTACK, destroy_unit, reveal_unit


def attack_options(t: MetalDawn, agent: Agent) -> list[Option]:
    """MD-ATK-01, MD-ATK-17, MD-RULING-37: every target in range, with the Weapon and without."""
    found: list[Option] = []
    weapon = agent.weapon
    bare = reach(t, agent, NONE)
    if weapon >= 0:
        armed = bare - t.box.numbers.unarmed_range + t.box.weapons[weapon].range
        found += [ARMED[at] for at in targets(t, agent, armed)]
        if robot_in_reach(t, agent, armed):
            found.append(ROBOT_ARMED)
        if t.house.weapons_must_be_used:
            return found
    found += [UNARMED[at] for at in targets(t, agent, bare)]
    if robot_in_reach(t, agent, bare):
        found.append(ROBOT_UNARMED)
    return found


def begin_attack(t: MetalDawn, card: int, option: Option, more: int) -> None:
    """MD-ATK-03, MD-ATK-18: declared, the ammo spent; then each part in its turn."""
    agent = agent_of(t, card)
    assert agent is not None
    if isinstance(option, Attack):
        armed, target = option.armed, place(option.zone, option.location)
    else:
        assert isinstance(option, AttackRobot)
        armed, target = option.armed, NONE
    strike_at(t, agent, agent.weapon if armed else NONE, target, more, armed)


def strike_at(t: MetalDawn, agent: Agent, weapon: int, target: int, more: int, again: bool) -> None:
    """MD-ATK-12, MD-RULING-36: ammo goes before anything is seen, and the last one still counts."""
    box = t.box
    strike = Strike()
    strike.by = agent.card
    strike.robot = target < 0
    strike.target = target
    strike.weapon = weapon
    strike.range = reach(t, agent, weapon)
    strike.damage = damages(t, agent, weapon, target, more)
    if weapon >= 0:
        strike.blast = box.weapons[weapon].blast
        strike.again = again and box.weapons[weapon].again
    t.strike = strike
    division = side_of(t, agent.card)
    if weapon >= 0:
        spend_ammo(t, agent, division)
    if t.aloud:
        zone, location = (1 + (target >> 2), 1 + (target & 3)) if target >= 0 else (0, 0)
        name = box.weapons[weapon].id if weapon >= 0 else ""
        unit = unit_id(t, target) if target >= 0 else ""
        t.tell(Attacked(box.agents[agent.card].id, zone, location, name, unit, attack_odds(t)))
    if boosts(t, agent):
        t.ask(BOOST, holder(t, division), agent.card)
    t.do(attack_rider)
    t.do(open_target)
    t.do(compare)
    t.do(blast)
    t.do(offer_another)


def attack_odds(t: MetalDawn) -> int:
    """In a hundred, for all that anybody knows: that the hidden target falls; 0 where that is certain."""
    strike = t.strike
    if strike.robot or not 0 < t.units[strike.target] < REVEALED:
        return 0
    chance = chance_to_destroy(t, strike.target, strike.damage[type_at(t, strike.target)])
    return in_a_hundred(chance) if 0 < chance < 1 else 0


def boosts(t: MetalDawn, agent: Agent) -> bool:
    """DP-13: Gear that is used at the declaration."""
    if agent.gear < 0:
        return False
    ability = t.box.gear[agent.gear].ability
    return ability.timing == "attack" and ability.boost > 0 and is_free(ability.limit, agent, GEAR_BIT)


def boost_options(t: MetalDawn, seat: int, card: int) -> list[Option]:
    agent = agent_of(t, card)
    return [USE_GEAR, NO] if agent is not None and boosts(t, agent) else [NO]


def boost_chosen(t: MetalDawn, seat: int, option: Option, card: int) -> None:
    if isinstance(option, UseGear):
        agent = agent_of(t, card)
        assert agent is not None
        gear = t.box.gear[agent.gear]
        strike = t.strike
        strike.damage = tuple([damage + gear.ability.boost for damage in strike.damage])
        if t.aloud:
            t.tell(Used(side_of(t, card), t.box.agents[card].id, gear.id))
        mark_used(gear.ability.limit, agent, GEAR_BIT)
        spend_gear(t, agent, side_of(t, card))


def goes_on(t: MetalDawn) -> bool:
    """MD-ATK-21: the rest of an attack is dropped when the attacker falls."""
    return stands(t, t.strike.by)


def attack_rider(t: MetalDawn) -> None:
    """What the Weapon does at the declaration."""
    strike = t.strike
    if goes_on(t) and strike.weapon >= 0 and not strike.robot:
        program = t.box.weapons[strike.weapon].attack
        if program >= 0:
            source = f"weapon:{t.box.weapons[strike.weapon].id}"
            t.do(begin_effect, program, strike.by, side_of(t, strike.by), source, NONE)


def open_target(t: MetalDawn) -> None:
    """MD-ATK-04: a hidden target is revealed, with its icon."""
    strike = t.strike
    if goes_on(t) and not strike.robot and 0 < t.units[strike.target] < REVEALED:
        t.do(reveal_unit, strike.target, strike.by)


def compare(t: MetalDawn) -> None:
    """MD-ATK-10, MD-ATK-11, MD-ATK-13, MD-ATK-16: damage against defence, or off the Robot's health."""
    if not goes_on(t):
        return
    strike = t.strike
    if strike.robot:
        hurt_robot(t, strike.damage[ROBOT_TARGET])
        if not t.over:
            t.do(attacked_robot, strike.by)
        return
    hit(t, strike.target, True)


def attacked_robot(t: MetalDawn, card: int) -> None:
    """An attack on the Robot counts for a Mission that asks for a hack."""
    progress(t, card, "hack", 1)


def hurt_robot(t: MetalDawn, damage: int) -> None:
    """MD-GEN-02, MD-RULING-79: at 0 the team has won; it never has more than at the start."""
    before = t.robot_health
    most = t.box.numbers.robot_health * len(t.sides)
    t.robot_health = max(0, min(most, before - damage))
    if damage > 0:
        t.did_robot += damage
    if t.aloud and before != t.robot_health:
        t.tell(RobotHurt(before - t.robot_health, t.robot_health))
    if t.robot_health == 0:
        win(t)


def hit(t: MetalDawn, at: int, is_target: bool) -> None:
    """MD-UNIT-03, MD-UNIT-02: one attack kills, or does nothing that lasts."""
    strike = t.strike
    if not is_revealed(t, at):
        return
    damage = strike.damage[type_at(t, at)]
    kind = t.box.kinds[t.units[at] - REVEALED]
    if damage >= kind.defence:
        if is_target:
            strike.killed = True
        t.do(destroy_unit, at, strike.by, BY_ATTACK, strike.weapon if is_target else NONE)
        return
    if t.aloud:
        t.tell(Survived(1 + (at >> 2), 1 + (at & 3), unit_id(t, at), kind.defence, damage))
    if is_target and strike.weapon >= 0 and t.box.weapons[strike.weapon].miss >= 0:
        weapon = t.box.weapons[strike.weapon]
        t.do(begin_effect, weapon.miss, strike.by, side_of(t, strike.by), f"weapon:{weapon.id}", NONE)


def blast(t: MetalDawn) -> None:
    """Up to so many other Units of the target's zone, each with its own reveal and comparison."""
    strike = t.strike
    if strike.blast > 0 and goes_on(t) and blast_units(t):
        t.ask(BLAST, holder(t, side_of(t, strike.by)))


def blast_units(t: MetalDawn) -> list[int]:
    strike = t.strike
    zone = t.dominus if strike.robot else strike.target >> 2
    return [
        at
        for at in range(4 * zone, 4 * zone + 4)
        if t.units[at] and not strike.hit >> at & 1 and (at != strike.target or not is_revealed(t, at))
    ]


def blast_options(t: MetalDawn, seat: int) -> list[Option]:
    return [*[PICK_UNIT[at] for at in blast_units(t)], NO]


def blast_chosen(t: MetalDawn, seat: int, option: Option) -> None:
    if isinstance(option, PickUnit):
        at = place(option.zone, option.location)
        t.strike.blast -= 1
        t.strike.hit |= 1 << at
        t.do(reveal_unit, at, t.strike.by)
        t.do(hit_besides, at)
        t.do(blast)


def hit_besides(t: MetalDawn, at: int) -> None:
    if goes_on(t):
        hit(t, at, False)


def offer_another(t: MetalDawn) -> None:
    """`again`: after the target was destroyed, once, if the Weapon is still there."""
    strike = t.strike
    if strike.again and strike.killed and goes_on(t) and another_targets(t):
        t.ask(ANOTHER, holder(t, side_of(t, strike.by)))


def another_targets(t: MetalDawn) -> list[Option]:
    agent = agent_of(t, t.strike.by)
    if agent is None or agent.weapon != t.strike.weapon:
        return []
    found = [ARMED[at] for at in targets(t, agent, t.strike.range)]
    if robot_in_reach(t, agent, t.strike.range):
        found.append(ROBOT_ARMED)
    return found


def another_options(t: MetalDawn, seat: int) -> list[Option]:
    return [*another_targets(t), NO]


def another_chosen(t: MetalDawn, seat: int, option: Option) -> None:
    agent = agent_of(t, t.strike.by)
    if isinstance(option, Attack | AttackRobot) and agent is not None:
        at = place(option.zone, option.location) if isinstance(option, Attack) else NONE
        strike_at(t, agent, agent.weapon, at, 0, False)


BOOST: Final = deciding(boost_options, boost_chosen, rule="MD-ATK-18")
BLAST: Final = deciding(blast_options, blast_chosen, rule="MD-ATK-18")
ANOTHER: Final = deciding(another_options, another_chosen, rule="MD-ATK-18")
