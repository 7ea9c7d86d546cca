"""What things are worth to the team, counted in spaces of the Metal Dawn track at its start."""

from typing import Final

from ..attacks import damages, reach, type_at
from ..box import NONE, ROBOT_TARGET
from ..codes import unhacked_codes
from ..odds import chance_to_destroy, chance_to_hack, unit_damage, unit_icon
from ..people import hack_bonus
from ..table import FACE_DOWN, REVEALED, Agent, MetalDawn

# The next space costs more the nearer the end is.
SPACE: Final = [0.0, 0.7, 0.7, 0.75, 0.8, 0.9, 1.05, 1.3, 1.7, 2.3, 6.0]
LOSS: Final = 30.0
HEALTH: Final = 0.4
FALL: Final = 2.2
CODE: Final = 3.0
LAST_CODE: Final = 4.5
INTEL: Final = 0.32
ROBOT: Final = 0.55
HORIZON: Final = [0.0, 1.7, 1.2]
FREE_PLACE: Final = 0.25
CROWD: Final = 0.12
SELF_DESTRUCT: Final = 0.25


def space_worth(t: MetalDawn) -> float:
    """What one space of the track is worth now."""
    return SPACE[min(t.md, 10)]


def rise(t: MetalDawn, spaces: float) -> float:
    """What so many spaces cost, each more than the one before."""
    total = 0.0
    md = t.md
    while spaces > 0.0:
        step = min(1.0, spaces)
        total += step * (SPACE[md] if md <= 10 else LOSS)
        spaces -= step
        md += 1
    return total


def harm(agent: Agent, damage: int) -> float:
    """What damage to an Agent costs: the last points are dear, and a fall is dearest."""
    if damage >= agent.health:
        return FALL
    left = agent.health - damage
    return HEALTH * damage + (0.3 if left == 1 else 0.0)


def fall_worth(t: MetalDawn) -> float:
    return FALL + rise(t, 1.0) + (LOSS if t.reserve == 0 else 3.0 if t.reserve == 1 else 0.0)


def kill_worth(t: MetalDawn, at: int) -> float:
    """What it is worth that a Unit is gone: its attacks of the coming rounds, its icon, the room it takes."""
    horizon = HORIZON[t.act]
    attack = 0.0 if t.blocked >> at & 1 else 1.0
    worth = unit_damage(t, at) * space_worth(t) * (horizon - 1.0 + attack) * 0.8
    icon = unit_icon(t, at)
    if icon == "Terrify":
        worth += space_worth(t) * horizon
    elif icon == "Incite":
        worth += 0.6 * space_worth(t) * len(units_of(t, at >> 2))
    elif icon in ("Suppress", "Defend"):
        worth += 0.3
    elif icon in ("GainSkill", "GainAction"):
        worth += 0.6
    elif icon in ("GainHealth", "RevealCode"):
        worth += 0.3
    worth += CROWD * max(0, len(units_of(t, at >> 2)) - 2)
    if t.act == 1 and at >> 2 == t.dominus:
        worth += FREE_PLACE
    return worth


def block_worth(t: MetalDawn, at: int) -> float:
    """A Unit that does not attack in the coming phase."""
    return unit_damage(t, at) * space_worth(t) * 0.75


def units_of(t: MetalDawn, zone: int) -> list[int]:
    return [at for at in range(4 * zone, 4 * zone + 4) if t.units[at]]


def attack_worth(t: MetalDawn, agent: Agent, at: int, armed: bool, more: int, damage_now: int) -> float:
    """An attack: how likely it kills and what that is worth, less the ammo; NONE is the Robot."""
    weapon = agent.weapon if armed else NONE
    found = damages(t, agent, weapon, at, more)
    cost = ammo_cost(t, agent) if armed else 0.0
    if at < 0:
        return robot_worth(t, found[ROBOT_TARGET]) - 0.3 * cost
    damage = found[type_at(t, at)] + damage_now
    chance = chance_to_destroy(t, at, damage)
    worth = chance * kill_worth(t, at) + (0.08 if t.units[at] < REVEALED else 0.0)
    if agent.mission >= 0:
        mission = t.box.missions[agent.mission]
        if mission.need == "kill" and mission.types >> type_at(t, at) & 1:
            worth += chance * 0.5
        elif mission.need == "clear" and len(units_of(t, at >> 2)) == 1:
            worth += chance * 0.7
        elif mission.need == "reveal" and t.units[at] < REVEALED:
            worth += 0.15
    if t.units[at] == 1 and at >> 2 == agent.at >> 2:
        worth -= SELF_DESTRUCT * (HEALTH if agent.health > 1 else FALL)
    if armed and t.box.weapons[weapon].blast:
        others = [other for other in units_of(t, at >> 2) if other != at][: t.box.weapons[weapon].blast]
        for other in others:
            worth += 0.8 * chance_to_destroy(t, other, found[type_at(t, other)]) * kill_worth(t, other)
    if armed and t.box.weapons[weapon].again:
        worth += 0.3 * chance
    return worth - cost


def ammo_cost(t: MetalDawn, agent: Agent) -> float:
    """A shot that is kept for the Robot or for something harder."""
    weapon = t.box.weapons[agent.weapon]
    if weapon.ammo == 0:
        return 0.0
    return 0.08 * weapon.damage if t.act == 1 else 0.05 * weapon.damage


def robot_worth(t: MetalDawn, damage: int) -> float:
    """Damage to the Robot; what finishes it wins the game."""
    if damage >= t.robot_health:
        return 10.0 * LOSS
    return ROBOT * damage * (1.0 + 0.5 * (space_worth(t) - 0.7))


def code_worth(t: MetalDawn) -> float:
    return LAST_CODE if len(unhacked_codes(t)) == 1 else CODE


def hack_worth(t: MetalDawn, agent: Agent, division: int, first: int, space: int, bonus: int) -> float:
    """A hack that begins with this card: the chance that the pool is enough, less what it uses up."""
    box = t.box
    pool = list(t.sides[division].intel)
    pool.remove(first)
    values = sorted([box.intel[card].value for card in pool], reverse=True)
    start = box.intel[first].value + bonus + hack_bonus(t, agent) + t.crack + gear_crack(t, agent)
    if t.code_state[space] != FACE_DOWN:
        needed = box.codes[t.code_cards[space]].difficulty
        used = best_rest(values, needed - start)
        if used < 0:
            return -2.0
        return code_worth(t) - INTEL * (box.intel[first].value + used) - waste(start + used - needed)
    best = start + sum(values[:2])
    chance = chance_to_hack(t, space, best)
    spent = INTEL * (start + 0.6 * sum(values[:2]))
    return chance * (code_worth(t) - spent) - (1.0 - chance) * (INTEL * box.intel[first].value + 0.3)


def gear_crack(t: MetalDawn, agent: Agent) -> int:
    if agent.gear < 0:
        return 0
    ability = t.box.gear[agent.gear].ability
    return ability.crack if ability.timing == "hack" else 0


def waste(excess: int) -> float:
    return 0.05 * excess


def best_rest(values: list[int], needed: int) -> int:
    """The least that one or two more cards add to reach what is needed; below 0 if they cannot."""
    if needed <= 0:
        return 0
    best = NONE
    for index, value in enumerate(values):
        if value >= needed and (best < 0 or value < best):
            best = value
        for other in values[index + 1 :]:
            if value + other >= needed and (best < 0 or value + other < best):
                best = value + other
    return best


def intel_need(t: MetalDawn, division: int) -> float:
    """What one more Intel card is worth to a Division."""
    held = len(t.sides[division].intel)
    if t.act == 2:
        return 0.35 if held < 2 else 0.15
    left = len(unhacked_codes(t))
    if left == 0 or held >= 3:
        return 0.2
    return (1.05, 0.95, 0.6)[held]


def in_reach(t: MetalDawn, agent: Agent, at: int) -> list[int]:
    """What an Agent could hit from a location: places, each with its sign for armed (1) or not (0)."""
    steps = t.box.steps[at >> 2]
    found: list[int] = []
    armed = reach(t, agent, agent.weapon) if agent.weapon >= 0 else NONE
    bare = reach(t, agent, NONE)
    for place, unit in enumerate(t.units):
        if unit:
            if steps[place >> 2] <= armed:
                found.append(2 * place + 1)
            if steps[place >> 2] <= bare:
                found.append(2 * place)
    return found


def weapon_worth(t: MetalDawn, card: int, ammo: int) -> float:
    """A Weapon by the kills that it has left."""
    if card < 0:
        return 0.0
    weapon = t.box.weapons[card]
    shots = 3.0 if weapon.ammo == 0 else float(min(ammo, 3))
    hits = (0.0, 0.25, 0.5, 0.8, 1.0, 1.15)[min(weapon.damage, 5)]
    return shots * hits * (0.45 + 0.1 * min(weapon.range, 2)) * (1.2 if weapon.blast or weapon.again else 1.0)


def gear_worth(t: MetalDawn, card: int, uses: int) -> float:
    """A Gear by what it does and how often."""
    if card < 0:
        return 0.0
    gear = t.box.gear[card]
    timing = gear.ability.timing
    if timing == "passive":
        return 1.0
    if timing == "hack":
        return 0.5 * uses if t.act == 1 else 0.0
    if timing in ("suffer", "intercept"):
        return 0.3 * (uses if gear.uses else 3)
    return 0.45 * (uses if gear.uses else 3)
