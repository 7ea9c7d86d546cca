"""The Guards: how many there are, breaking, repairing, moving; and the special ones of the automaton."""

from typing import Final

from .box import GUARD_KINDS
from .codes import CODES
from .events import GuardBroken, GuardMoved, GuardsRepaired, MissionMoved, SpecialGuardPlaced
from .table import GreatMachine

REGULAR: Final = 0
SPECIAL: Final = 1
CORE: Final = 2


def guards_in(t: GreatMachine, district: int) -> int:
    """GM-GEN-03, GM-SCGRD-01: operational Guards of any kind."""
    return t.guards[district] + t.special[district]


def has_guard_square(t: GreatMachine, district: int) -> bool:
    """GM-GUARD-01: broken Guards use up squares."""
    standing = t.guards[district] + t.special[district] + t.broken[district]
    return standing < t.box.guard_squares[district]


def kinds_in(t: GreatMachine, district: int) -> list[int]:
    """GM-RULING-20: the kinds of operational Guards in a District."""
    found: list[int] = []
    if t.guards[district] > t.core[district]:
        found.append(REGULAR)
    if t.special[district]:
        found.append(SPECIAL)
    if t.core[district]:
        found.append(CORE)
    return found


def break_guard(t: GreatMachine, district: int, kind: int, why: str) -> None:
    """GM-SCGRD-03, GM-MIS3-04: a special Guard goes back to the reserve, a Core Guard yields its token."""
    if kind == SPECIAL:
        t.special[district] -= 1
    else:
        t.guards[district] -= 1
        t.broken[district] += 1
    t.guards_broken += 1
    if t.aloud:
        t.tell(GuardBroken(CODES[district], GUARD_KINDS[kind], why))
    if kind == CORE:
        t.core[district] -= 1
        t.cores_found += 1
        if t.aloud:
            t.tell(MissionMoved("3C", "core", place=CODES[district], number=t.cores_found))


def break_all_guards(t: GreatMachine, district: int, why: str) -> None:
    """GM-RIOT-06, GM-SCHERO-05."""
    for kind in (CORE, SPECIAL, REGULAR):
        while kind in kinds_in(t, district):
            break_guard(t, district, kind, why)


def repair_guards(t: GreatMachine, district: int, number: int) -> None:
    t.broken[district] -= number
    t.guards[district] += number
    if t.aloud:
        t.tell(GuardsRepaired(CODES[district], number))


def move_guard(t: GreatMachine, origin: int, to: int, kind: int, why: str) -> None:
    """GM-GUARD-01, GM-GUARD-02: an operational Guard goes to a District with a free square."""
    if kind == SPECIAL:
        t.special[origin] -= 1
        t.special[to] += 1
    else:
        t.guards[origin] -= 1
        t.guards[to] += 1
    if kind == CORE:
        t.core[origin] -= 1
        t.core[to] += 1
    if t.aloud:
        t.tell(GuardMoved(CODES[origin], CODES[to], GUARD_KINDS[kind], why))


def special_guards_left(t: GreatMachine) -> int:
    return t.box.numbers.special_guards - sum(t.special)


def put_special_guard(t: GreatMachine, district: int) -> None:
    t.special[district] += 1
    if t.aloud:
        t.tell(SpecialGuardPlaced(CODES[district]))
