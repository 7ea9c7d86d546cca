"""What a selector selects: zones, Units and Agents as masks."""

from typing import Final

from . import vocabulary as words
from .box import NONE, ZONES
from .masks import PLACES_IN, lowest, places_of
from .people import side_of, zone_of
from .table import REVEALED, Frame, MetalDawn

ALL_ZONES: Final = (1 << ZONES) - 1
HERE: Final = words.HERE
ADJ: Final = words.ADJ
NEAR: Final = words.NEAR
IN_ZONE: Final = words.IN_ZONE
TARGET: Final = words.TARGET
TARGET_ZONE: Final = words.TARGET_ZONE
BOUND: Final = words.ACTIVE_ZONE | words.FAIL_ZONE | words.STEP
AT_BOUND: Final = words.AT_ACTIVE_ZONE
DOMINUS: Final = words.DOMINUS_ZONE | words.ROBOT_ZONE
AT_DOMINUS: Final = words.AT_DOMINUS_ZONE | words.AT_ROBOT_ZONE
SHOWN: Final = words.REVEALED
HIDDEN: Final = words.HIDDEN
TYPES: Final = words.DRONE | words.SOLDIER | words.CYBORG | words.EXTERMINATOR
FIRST_TYPE: Final = words.DRONE
FILTERS: Final = SHOWN | HIDDEN | TYPES
ME: Final = words.ME
OWN: Final = words.OWN
OTHER: Final = words.OTHER
IT: Final = words.IT
PLACED: Final = (
    HERE | ADJ | NEAR | IN_ZONE | TARGET_ZONE | BOUND | AT_BOUND | DOMINUS | AT_DOMINUS
)  # fmt: skip


def zones_in(t: MetalDawn, f: Frame, where: int) -> int:
    """The zones that a selector is about."""
    found = ALL_ZONES
    if not where & PLACED:
        return found
    if where & (HERE | ADJ | NEAR):
        zone = zone_of(t, f.me)
        if zone < 0:
            return 0
        if where & HERE:
            found &= 1 << zone
        if where & ADJ:
            found &= t.box.adjacent[zone]
        if where & NEAR:
            found &= around(t, zone)
    if where & IN_ZONE:
        found &= bit_of(f.zone)
    if where & BOUND:
        found &= bit_of(f.here)
    if where & AT_BOUND:
        found &= around(t, f.here)
    if where & DOMINUS:
        found &= bit_of(t.dominus)
    if where & AT_DOMINUS:
        found &= around(t, t.dominus)
    if where & TARGET_ZONE:
        found &= bit_of(t.strike.target // 4 if t.strike.target >= 0 else NONE)
    return found


def bit_of(zone: int) -> int:
    return 1 << zone if zone >= 0 else 0


def around(t: MetalDawn, zone: int) -> int:
    """A zone and those next to it."""
    return t.box.adjacent[zone] | 1 << zone if zone >= 0 else 0


def units_in(t: MetalDawn, f: Frame, who: int) -> int:
    """The locations of the Units that a selector is about."""
    if who & TARGET:
        target = t.strike.target
        return 1 << target if target >= 0 and t.units[target] else 0
    found = unit_places(t) & PLACES_IN[zones_in(t, f, who)]
    if who & FILTERS:
        for place in places_of(found):
            unit = t.units[place]
            shown = unit >= REVEALED
            if (
                (who & SHOWN and not shown)
                or (who & HIDDEN and shown)
                or (who & TYPES and not who & FIRST_TYPE << unit_type(t, unit))
            ):
                found &= ~(1 << place)
    return found


def unit_places(t: MetalDawn) -> int:
    """Every location with a Unit: whatever is taken, but not by an Agent."""
    found = t.taken
    for agent in t.agents:
        if agent.at >= 0 and not agent.beside:
            found &= ~(1 << agent.at)
    return found


def unit_type(t: MetalDawn, unit: int) -> int:
    return t.box.kinds[unit - REVEALED].type if unit >= REVEALED else unit - 1


def agents_in(t: MetalDawn, f: Frame, who: int) -> int:
    """The cards of the Agents that a selector is about; one that is being defeated is left out."""
    zones = zones_in(t, f, who)
    own = side_of(t, f.me) if f.me >= 0 else f.division
    found = 0
    for slot, agent in enumerate(t.agents):
        if agent.health <= 0:
            continue
        if who & PLACED and not (agent.at >= 0 and zones >> (agent.at >> 2) & 1):
            continue
        if who & ME and agent.card != f.me:
            continue
        if who & OTHER and agent.card == f.me:
            continue
        if who & OWN and slot // 2 != own:
            continue
        if who & IT and agent.card != f.it:
            continue
        found |= 1 << agent.card
    return found


def free_places(t: MetalDawn, zone: int) -> int:
    """The unoccupied locations of a zone, as a mask of its four."""
    return ~(t.taken >> (4 * zone)) & 15


def first_free(t: MetalDawn, zone: int) -> int:
    """MD-SPAWN-02, MD-SPAWN-03: the first unoccupied location, clockwise from the first; NONE if closed."""
    free = free_places(t, zone)
    return 4 * zone + lowest(free) if free else NONE


def is_destroyed(t: MetalDawn, zone: int) -> bool:
    return bool(t.destroyed >> zone & 1)
