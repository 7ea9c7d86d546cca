"""Units on the board: coming, going and moving; overflow, Inundation, substitution and Reinforce.

What is to be spawned is a text with a letter for each Unit, `letter(zone, type)`: so it can wait in a step.
"""

from typing import Final

from ...kernel.values import Option
from .box import NONE, PLACES, TYPE_COUNT
from .deciding import deciding
from .events import CardActs, Inundated, Reinforced, Spawned, UnitMoved
from .masks import places_of
from .menus import PICK_UNIT, PICK_ZONE
from .missions import place_token
from .options import PickUnit, PickZone
from .people import holder, voice
from .running import begin_effect
from .scope import first_free, free_places, is_destroyed, unit_type
from .standees import draw_shown, turn_up
from .table import REVEALED, MetalDawn
from .track import advance

FIRST_LETTER: Final = 48
SETUP_CARD: Final = -2  # less the card: a Dominus card of the setup


def letter(zone: int, type: int) -> str:
    return chr(FIRST_LETTER + zone * TYPE_COUNT + type)


def spawn(t: MetalDawn, queue: str, card: int) -> None:
    """MD-SPAWN-05: place before supply; then the rest, and the ability of the Dominus card that brought them.

    MD-OVER-03, MD-OVER-04: at an Inundation nothing of this follows.
    """
    if not queue:
        if card >= 0:
            t.do(card_ability, card)
        elif card <= SETUP_CARD:
            token_of_setup(t, SETUP_CARD - card)
        return
    code = ord(queue[0]) - FIRST_LETTER
    zone, wanted = code // TYPE_COUNT, code % TYPE_COUNT
    at = NONE if is_destroyed(t, zone) else first_free(t, zone)
    if at < 0:
        zones = overflow_zones(t, zone)
        if not zones:
            inundate(t, zone)
            return
        type = supplied(t, wanted)
        if type >= 0 and zones & (zones - 1):
            t.ask(OVERFLOW, holder(t, voice(t)), queue, card)
            return
        if type >= 0:
            put_new_unit(t, first_free(t, places_of(zones)[0]), type, wanted, zone)
        elif reinforce(t, wanted):
            t.do(spawn, queue, card)
            return
    else:
        type = supplied(t, wanted)
        if type >= 0:
            put_new_unit(t, at, type, wanted, zone)
        elif reinforce(t, wanted):
            t.do(spawn, queue, card)
            return
    t.do(spawn, queue[1:], card)


def token_of_setup(t: MetalDawn, card: int) -> None:
    """MD-SETUP-26: in setup the Mission token comes after the Units, and there is no ability."""
    if t.box.dominus[card].mission:
        place_token(t, t.box.dominus[card].zone)


def card_ability(t: MetalDawn, card: int) -> None:
    """MD-SAT-06, MD-SAT-07: the ability of a Dominus card, about its own zone."""
    one = t.box.dominus[card]
    if t.aloud:
        t.tell(CardActs(f"dominus:{one.id}"))
    t.do(begin_effect, one.program, NONE, NONE, f"dominus:{one.id}", one.zone)


def overflow_zones(t: MetalDawn, zone: int) -> int:
    """MD-OVER-01, MD-OVER-05: face-up neighbours with a free location, and never further than that."""
    found = 0
    for other in places_of(t.box.adjacent[zone] & ~t.destroyed):
        if free_places(t, other):
            found |= 1 << other
    return found


def overflow_options(t: MetalDawn, seat: int, queue: str, card: int) -> list[Option]:
    """MD-OVER-02: the team chooses, separately for each Unit."""
    zone = (ord(queue[0]) - FIRST_LETTER) // TYPE_COUNT
    return [PICK_ZONE[other] for other in places_of(overflow_zones(t, zone))]


def overflow_chosen(t: MetalDawn, seat: int, option: PickZone, queue: str, card: int) -> None:
    code = ord(queue[0]) - FIRST_LETTER
    zone, wanted = code // TYPE_COUNT, code % TYPE_COUNT
    put_new_unit(t, first_free(t, option.zone - 1), supplied(t, wanted), wanted, zone)
    t.do(spawn, queue[1:], card)


def supplied(t: MetalDawn, type: int) -> int:
    """MD-SUPPLY-01: this type, or the next harder one that is available; NONE if the chain is empty."""
    while type < TYPE_COUNT:
        if t.pool[type] > 0:
            return type
        type += 1
    return NONE


def inundate(t: MetalDawn, zone: int) -> None:
    if t.aloud:
        t.tell(Inundated(zone + 1))
    t.do(advance, t.box.numbers.inundation_cost)


def reinforce(t: MetalDawn, wanted: int) -> bool:
    """MD-SUPPLY-02, MD-SUPPLY-03, MD-SUPPLY-07, MD-TW-07: all come back, then two spaces.

    MD-RULING-64: whether the Unit that was missing comes after all.
    """
    units = 0
    for kind, number in enumerate(t.boxed):
        if number:
            units += number
            return_to_bag(t, kind, number)
            t.boxed[kind] = 0
    for side in t.sides:
        for kind in side.store:
            units += 1
            return_to_bag(t, kind, 1)
        side.store = ()
    if t.aloud:
        t.tell(Reinforced(units))
    t.do(advance, t.box.numbers.reinforce_cost)
    return t.house.reinforced_then_spawned and supplied(t, wanted) >= 0


def return_to_bag(t: MetalDawn, kind: int, number: int) -> None:
    t.bag[kind] += number
    t.pool[t.box.kinds[kind].type] += number


def put_new_unit(t: MetalDawn, at: int, type: int, wanted: int, meant: int) -> None:
    """MD-SPAWN-02, MD-SPAWN-04: hidden, on this location; MD-RULING-24: or it shows itself."""
    t.units[at] = 1 + type
    t.taken |= 1 << at
    shown = draw_shown(t, type)
    t.pool[type] -= 1
    if t.aloud:
        zone = at >> 2
        t.tell(
            Spawned(
                zone + 1, 1 + (at & 3), unit_id(t, at),
                0 if zone == meant else meant + 1,
                "" if type == wanted else t.box.rows.unit_types[wanted].id,
            )
        )  # fmt: skip
    if shown >= 0:
        turn_up(t, at, shown)


def unit_id(t: MetalDawn, at: int) -> str:
    return t.box.rows.unit_types[unit_type(t, t.units[at])].id


def lift_unit(t: MetalDawn, at: int) -> int:
    """Take a Unit off its location, with its Block token; says what lay there."""
    unit = t.units[at]
    bit = 1 << at
    t.units[at] = 0
    t.taken &= ~bit
    t.blocked &= ~bit
    t.attackers &= ~bit
    return unit


def move_unit(t: MetalDawn, at: int, to: int) -> None:
    """MD-RULING-29: it keeps its state, its Block token and its turn to attack."""
    blocked, attacks = t.blocked >> at & 1, t.attackers >> at & 1
    name = unit_id(t, at)
    t.units[to] = lift_unit(t, at)
    t.taken |= 1 << to
    t.blocked |= blocked << to
    t.attackers |= attacks << to
    if t.aloud:
        t.tell(UnitMoved(1 + (at >> 2), 1 + (at & 3), 1 + (to >> 2), 1 + (to & 3), name))


def lure(t: MetalDawn, zone: int, type: int) -> None:
    """MD-ICON-02, MD-RULING-29, MD-RULING-93: the nearest Unit outside (of a type, or any) moves in."""
    nearest = nearest_units(t, zone, type)
    if first_free(t, zone) < 0 or is_destroyed(t, zone) or not nearest:
        return
    if len(nearest) > 1:
        t.ask(NEAREST, holder(t, voice(t)), zone, type)
    else:
        move_unit(t, nearest[0], first_free(t, zone))


def nearest_units(t: MetalDawn, zone: int, type: int) -> list[int]:
    found: list[int] = []
    best = PLACES
    for at in range(PLACES):
        unit = t.units[at]
        if unit and at >> 2 != zone and (type < 0 or unit_type(t, unit) == type):
            steps = t.box.steps[zone][at >> 2]
            if steps < best:
                best = steps
                found = [at]
            elif steps == best:
                found.append(at)
    return found


def nearest_options(t: MetalDawn, seat: int, zone: int, type: int) -> list[Option]:
    """DP-24: any of those that are equally near."""
    return [PICK_UNIT[at] for at in nearest_units(t, zone, type)]


def nearest_chosen(t: MetalDawn, seat: int, option: PickUnit, zone: int, type: int) -> None:
    move_unit(t, place(option.zone, option.location), first_free(t, zone))


def place(zone: int, location: int) -> int:
    """A location as options name it."""
    return 4 * (zone - 1) + location - 1


def is_revealed(t: MetalDawn, at: int) -> bool:
    return t.units[at] >= REVEALED


OVERFLOW: Final = deciding(overflow_options, overflow_chosen, rule="MD-OVER-02")
NEAREST: Final = deciding(nearest_options, nearest_chosen, rule="MD-ICON-02")
