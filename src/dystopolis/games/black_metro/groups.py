"""Groups of personnel as one number, so that to move a group is to add and to subtract.

A group of s subordinates, p paragons and d doom mechasuits is `s + 11 p + 66 d` (BM-UNIT-18: personnel of one
type and owner are alike). Nobody has more than 10 subordinates, 5 paragons and 1 doom mechasuit.
"""

from typing import Final

SUB: Final = 1
PARAGON: Final = 11
DOOM: Final = 66
CODES: Final = 132
SUBS: Final[list[int]] = [code % 11 for code in range(CODES)]
PARAGONS: Final[list[int]] = [code // 11 % 6 for code in range(CODES)]
DOOMS: Final[list[int]] = [code // 66 for code in range(CODES)]
COUNT: Final[list[int]] = [SUBS[code] + PARAGONS[code] + DOOMS[code] for code in range(CODES)]
UNITS: Final[list[int]] = [SUB, PARAGON, DOOM]
UNIT_NAMES: Final[list[str]] = ["sub", "paragon", "doom"]


def code_of(unit: str) -> int:
    """The group of one unit of this name."""
    return SUB if unit == "sub" else PARAGON if unit == "paragon" else DOOM


def name_of_unit(code: int) -> str:
    return "sub" if code == SUB else "paragon" if code == PARAGON else "doom"


def units_in(group: int) -> list[int]:
    """One of each type that is in the group, weakest first."""
    found: list[int] = []
    if SUBS[group] > 0:
        found.append(SUB)
    if PARAGONS[group] > 0:
        found.append(PARAGON)
    if DOOMS[group] > 0:
        found.append(DOOM)
    return found


def weakest(group: int) -> int:
    """BM-SOLO-25, BM-SOLO-56: one unit of the weakest type."""
    return SUB if SUBS[group] > 0 else PARAGON if PARAGONS[group] > 0 else DOOM


def parts_of(group: int, least: int, most: int) -> list[int]:
    """Every group of so many units that can be taken out of this one, smallest first."""
    found: list[int] = []
    for dooms in range(DOOMS[group] + 1):
        for paragons in range(PARAGONS[group] + 1):
            for subs in range(SUBS[group] + 1):
                if least <= subs + paragons + dooms <= most:
                    found.append(subs + PARAGON * paragons + DOOM * dooms)
    return found


PARTS: Final[dict[int, list[int]]] = {}


def parts(group: int, least: int, most: int) -> list[int]:
    """The same, remembered: there are few groups."""
    key = (group * 16 + least) * 16 + most
    found = PARTS.get(key)
    if found is None:
        found = parts_of(group, least, most)
        PARTS[key] = found
    return found
