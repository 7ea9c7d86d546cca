"""The verbs about Units: destroy, reveal, conceal, block, push, pull, spawn, replicate, swarm."""

from typing import Final

from ....kernel.values import Option
from ..attacks import defended
from ..box import NONE, ZONES
from ..deciding import deciding
from ..masks import places_of
from ..menus import NO, PICK_UNIT, PICK_ZONE
from ..options import PickUnit, PickZone
from ..people import stands
from ..programs import Operation
from ..running import always, decider_seat, done, present, verb
from ..scope import (
    ALL_ZONES,
    TYPES,
    bit_of,
    first_free,
    free_places,
    is_destroyed,
    unit_type,
    units_in,
    zones_in,
)
from ..spawning import is_revealed, letter, lure, move_unit, place, put_new_unit, spawn, supplied
from ..table import Frame, MetalDawn
from ..units import (
    BY_EFFECT,
    block_unit,
    blocks_left,
    conceal_all,
    destroy_all,
    destroy_unit,
    replicate,
    reveal_all,
    reveal_unit,
)
from ..vocabulary import ALL

EVERY: Final = ALL


def credited(t: MetalDawn, f: Frame) -> int:
    """MD-RULING-113: the Agent whose effect it is, if it still stands."""
    return f.me if stands(t, f.me) else NONE


def choosable(t: MetalDawn, op: Operation, f: Frame) -> int:
    """The Units that an operation could be about now."""
    found = units_in(t, f, op.who) & ~f.picked
    if op.verb == "destroy":
        for at in places_of(found):
            if op.count != EVERY and defended(t, at):
                found &= ~(1 << at)
    elif op.verb == "reveal":
        for at in places_of(found):
            if is_revealed(t, at):
                found &= ~(1 << at)
    elif op.verb == "conceal":
        for at in places_of(found):
            if not is_revealed(t, at):
                found &= ~(1 << at)
    elif op.verb == "block":
        found = found & ~t.blocked if blocks_left(t) > 0 else 0
    elif op.verb == "push":
        for at in places_of(found):
            if not push_zones(t, op, f, at):
                found &= ~(1 << at)
    return found


def could_choose(t: MetalDawn, op: Operation, f: Frame) -> bool:
    """Whoever is defended has a defender, who can be destroyed, unless only some types count."""
    if op.verb == "destroy" and not op.who & TYPES:
        return units_in(t, f, op.who) != 0
    return choosable(t, op, f) != 0


def on_units(t: MetalDawn, op: Operation, f: Frame) -> int:
    """MD-RULING-110: all of a set that is fixed now, or so many one at a time."""
    found = choosable(t, op, f)
    if op.count == EVERY:
        if found:
            on_all(t, op, f, found)
        return done(op, f)
    if f.chosen:
        t.ask(PUSH_TO, decider_seat(t, f))
        return f.at
    if f.count >= op.count or not found:
        return done(op, f)
    t.ask(UNIT, decider_seat(t, f))
    return f.at


def on_all(t: MetalDawn, op: Operation, f: Frame, found: int) -> None:
    if op.verb == "destroy":
        t.do(destroy_all, found, credited(t, f))
    elif op.verb == "reveal":
        t.do(reveal_all, found, credited(t, f))
    elif op.verb == "conceal":
        conceal_all(t, found)
    elif op.verb == "block":
        for at in places_of(found):
            t.do(block_unit, at, credited(t, f))


def unit_options(t: MetalDawn, seat: int) -> list[Option]:
    """At least one if possible; after that the user may stop."""
    op, f = present(t)
    found = [PICK_UNIT[at] for at in places_of(choosable(t, op, f))]
    if f.count:
        found.append(NO)
    return found


def unit_chosen(t: MetalDawn, seat: int, option: Option) -> None:
    op, f = present(t)
    if not isinstance(option, PickUnit):
        f.count = op.count
        return
    at = place(option.zone, option.location)
    f.count += 1
    if op.verb == "destroy":
        t.do(destroy_unit, at, credited(t, f), BY_EFFECT, NONE)
    elif op.verb == "reveal":
        t.do(reveal_unit, at, credited(t, f))
    elif op.verb == "block":
        t.do(block_unit, at, credited(t, f))
    elif op.verb == "conceal":
        conceal_all(t, 1 << at)
    elif op.verb == "push":
        f.chosen = at + 1


def push_zones(t: MetalDawn, op: Operation, f: Frame, at: int) -> list[int]:
    """MD-ZONE-08: other face-up zones with a free location."""
    allowed = zones_in(t, f, op.where) & ~t.destroyed & ~(1 << (at >> 2))
    return [zone for zone in places_of(allowed) if free_places(t, zone)]


def push_options(t: MetalDawn, seat: int) -> list[Option]:
    op, f = present(t)
    return [PICK_ZONE[zone] for zone in push_zones(t, op, f, f.chosen - 1)]


def push_chosen(t: MetalDawn, seat: int, option: PickZone) -> None:
    f = t.frames[-1]
    at = f.chosen - 1
    to = first_free(t, option.zone - 1)
    f.chosen = 0
    f.picked |= 1 << to
    move_unit(t, at, to)


def word_zone(t: MetalDawn, word: str, f: Frame) -> int:
    """The zone that a word names: that of Dominus, or the one that the effect is about."""
    return t.dominus if word in ("DZ", "RZ") else f.here


def pull(t: MetalDawn, op: Operation, f: Frame) -> int:
    """DP-24: the nearest Unit from outside, so many times."""
    for _ in range(op.number):
        t.do(lure, word_zone(t, op.word, f), NONE)
    return op.next


def spawn_units(t: MetalDawn, op: Operation, f: Frame) -> int:
    zone = word_zone(t, op.flag, f)
    t.do(spawn, "".join([letter(zone, int(digit)) for digit in op.word]), NONE)
    return op.next


def replicate_units(t: MetalDawn, op: Operation, f: Frame) -> int:
    zones = ALL_ZONES if op.word == "board" else bit_of(word_zone(t, op.word, f))
    queue = replicate(t, op.number, zones)
    if queue:
        t.do(spawn, queue, NONE)
    return op.next


def swarm(t: MetalDawn, op: Operation, f: Frame) -> int:
    """MD-FIRE-06, MD-RULING-49: one for each face-up zone that has none and has room; no overflow."""
    for zone in range(ZONES):
        if is_destroyed(t, zone):
            continue
        if any(unit and unit_type(t, unit) == op.number for unit in t.units[4 * zone : 4 * zone + 4]):
            continue
        at = first_free(t, zone)
        type = supplied(t, op.number)
        if at >= 0 and type >= 0:
            put_new_unit(t, at, type, op.number, zone)
    return op.next


UNIT: Final = deciding(unit_options, unit_chosen, rule="MD-RULING-94")
PUSH_TO: Final = deciding(push_options, push_chosen, rule="MD-ZONE-08")

for name in ("destroy", "reveal", "conceal", "block", "push"):
    verb(name, on_units, could_choose)
verb("pull", pull, always)
verb("spawn", spawn_units, always)
verb("replicate", replicate_units, always)
verb("swarm", swarm, always)
