# mypyc: off: words for people are never in a hurry
"""Weapons and Gear in a line."""

from ....toolkit.english import count
from ..rows import GearRow, WeaponRow


def weapon_line(weapon: WeaponRow, ammo: int) -> str:
    """Range 1, damage 4, 2 of 3 ammo."""
    left = f"{ammo} of {weapon.ammo} ammo" if weapon.ammo else "permanent"
    return f"Range {weapon.range}, damage {weapon.damage}, {left}. {weapon.text}".strip()


def gear_line(gear: GearRow, uses: int) -> str:
    left = f"{uses} of {count(gear.uses, 'use')}" if gear.uses else "permanent"
    return f"{left[0].upper()}{left[1:]}. {gear.text}"
