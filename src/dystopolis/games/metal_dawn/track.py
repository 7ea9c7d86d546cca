"""The Metal Dawn track: one space at a time, with its Firewalls."""

from .box import NONE
from .ending import lose
from .events import Advanced, FirewallFlipped, WentBack
from .running import begin_effect
from .table import MetalDawn


def advance(t: MetalDawn, spaces: int) -> None:
    """MD-TRACK-02, MD-GEN-03, MD-FIRE-01 to 03: one space, what it sets off, then the rest."""
    if spaces <= 0:
        return
    if t.md >= t.box.numbers.track_last:
        lose(t, "metal dawn", "MD-GEN-03")
        return
    t.md += 1
    if t.aloud:
        t.tell(Advanced(t.md))
    if t.firewalls >> t.md & 1:
        t.firewalls &= ~(1 << t.md)
        t.do(flip_firewall, t.md)
    if spaces > 1:
        t.do(advance, spaces - 1)


def flip_firewall(t: MetalDawn, space: int) -> None:
    """MD-FIRE-02, MD-RULING-50: its number is drawn now, since nobody could have looked at it before."""
    index = t.chance.below("firewalls", len(t.firewall_bag))
    number = t.firewall_bag[index]
    t.firewall_bag = t.firewall_bag[:index] + t.firewall_bag[index + 1 :]
    if t.aloud:
        t.tell(FirewallFlipped(space, number))
    t.do(begin_effect, t.box.firewalls[number], NONE, NONE, f"firewall:{number}", NONE)


def go_back(t: MetalDawn, spaces: int) -> None:
    """MD-TRACK-03: never below the first space, and nothing is triggered."""
    before = t.md
    t.md = max(t.box.numbers.track_floor, t.md - spaces)
    if t.aloud and t.md < before:
        t.tell(WentBack(t.md))
