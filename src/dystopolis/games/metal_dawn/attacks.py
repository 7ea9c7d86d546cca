"""Whom an Agent can attack, how far, and how hard."""

from .box import ROBOT_TARGET
from .masks import places_of
from .people import abilities, range_bonus
from .scope import unit_places, unit_type
from .table import REVEALED, Agent, MetalDawn


def defended(t: MetalDawn, at: int) -> bool:
    """MD-ICON-08, MD-RULING-26: another Unit of its zone has Defend, and it has not."""
    return at in places_of(shielded(t, unit_places(t) & 15 << (at & ~3)))


def shielded(t: MetalDawn, places: int) -> int:
    """MD-ICON-08: those of these Units that another of their zone defends (whole zones are looked at)."""
    found = 0
    defenders = 0
    kinds = t.box.kinds
    for at in places_of(places):
        unit = t.units[at]
        if unit >= REVEALED and kinds[unit - REVEALED].defends:
            defenders |= 1 << at
            found |= 15 << (at & ~3)
    return found & places & ~defenders


def icon_of(t: MetalDawn, at: int) -> str:
    """The icon of a revealed Unit; MD-ICON-12: none of a hidden one."""
    unit = t.units[at]
    return t.box.kinds[unit - REVEALED].icon if unit >= REVEALED else ""


def reach(t: MetalDawn, agent: Agent, weapon: int) -> int:
    """MD-ATK-06, MD-ATK-19: how many steps away a target may be."""
    printed = t.box.weapons[weapon].range if weapon >= 0 else t.box.numbers.unarmed_range
    return printed + range_bonus(t, agent)


def targets(t: MetalDawn, agent: Agent, range: int) -> list[int]:
    """MD-ATK-01, MD-ATK-07, MD-ATK-08: Units within range that no other defends."""
    within = t.box.within[agent.at >> 2]
    places = unit_places(t) & within[min(range, len(within) - 1)]
    return places_of(places & ~shielded(t, places))


def robot_in_reach(t: MetalDawn, agent: Agent, range: int) -> bool:
    """MD-ATK-02, MD-ATK-16: the Robot, never the Satellite."""
    return t.act == 2 and t.box.steps[agent.at >> 2][t.dominus] <= range


def damages(t: MetalDawn, agent: Agent, weapon: int, at: int, more: int) -> tuple[int, ...]:
    """MD-ATK-05, MD-ATK-09, MD-RULING-114: against each type of Unit, and against the Robot.

    `at` is the target (below 0: the Robot), whose state now, revealed or hidden, decides what counts.
    """
    base = t.box.weapons[weapon].damage if weapon >= 0 else unarmed(t, agent)
    found = [base + more] * (ROBOT_TARGET + 1)
    if agent.card == t.acting:
        found = [damage + t.buff_damage for damage in found]
    state = ""
    if at >= 0:
        state = "rev" if t.units[at] >= REVEALED else "hid"
    for ability in abilities(t, agent):
        if ability.timing == "passive" and ability.passive.damage:
            add_bonuses(found, ability.passive.damage, weapon >= 0, state)
    if weapon >= 0:
        add_bonuses(found, t.box.weapons[weapon].passive.damage, True, state)
    return tuple(found)


def add_bonuses(found: list[int], bonuses: list[tuple[int, str]], armed: bool, state: str) -> None:
    for number, against in bonuses:
        if against == "" or against == state or (against == "weapon" and armed):
            for type in range(ROBOT_TARGET + 1):
                found[type] += number
        elif against == "robot":
            found[ROBOT_TARGET] += number
        elif against in ("Dr", "So", "Cy", "Ex"):
            found[("Dr", "So", "Cy", "Ex").index(against)] += number


def unarmed(t: MetalDawn, agent: Agent) -> int:
    """MD-ATK-05: the best of what its cards say, or 1."""
    best = t.box.numbers.unarmed_damage
    for ability in abilities(t, agent):
        if ability.timing == "passive":
            best = max(best, ability.passive.unarmed)
    return best


def type_at(t: MetalDawn, at: int) -> int:
    return unit_type(t, t.units[at])
