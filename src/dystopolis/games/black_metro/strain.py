"""Strain: inflicted, prevented and healed."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .box import ANY_SOURCE, S_MISSION
from .cards import Prevention
from .events import Downed, Healed, Prevented, Strained
from .options import Pass
from .power import acquire_power, lose_at_once
from .table import BlackMetro
from .vocabulary import SOURCES

PASS: Final[Option] = Pass()


def inflict(t: BlackMetro, side: int, amount: int, source: int) -> None:
    """BM-RULING-07: a side takes strain; at once, unless one of its cards could prevent some of it."""
    if amount <= 0:
        return
    if t.players[side].charged & t.box.preventing and t.is_person(side):
        t.do(prevent_strain, side, amount, source, 0)
    else:
        apply_strain(t, side, amount, source)


def prevent_strain(t: BlackMetro, side: int, amount: int, source: int, index: int) -> None:
    """BM-RULING-78: cards that prevent are offered by level; what is left is inflicted."""
    preventions = t.box.preventions
    while index < len(preventions):
        one = preventions[index]
        most = preventable(t, side, amount, source, one)
        if most > 0:
            if one.ability.passive and t.house.passives_always:
                amount -= most
                spend_prevention(t, side, most, source, one)
                if amount == 0:
                    return
            else:
                t.ask(PREVENT, side, amount, source, index)
                return
        index += 1
    apply_strain(t, side, amount, source)


def preventable(t: BlackMetro, side: int, amount: int, source: int, one: Prevention) -> int:
    """How much of so much strain a card would prevent now."""
    p = t.players[side]
    if not p.charged & one.ability.bit:
        return 0
    if one.source != source and (one.source != ANY_SOURCE or source == S_MISSION):
        return 0
    left = one.amount - p.prevented[source] if one.per_round else one.amount
    return max(0, min(amount, left))


def spend_prevention(t: BlackMetro, side: int, prevented: int, source: int, one: Prevention) -> None:
    p = t.players[side]
    if one.per_round:
        counts = list(p.prevented)
        counts[source] += prevented
        p.prevented = tuple(counts)
    if one.ability.downs:
        p.charged &= ~one.ability.bit
        p.downed |= one.ability.bit
    if t.aloud:
        t.tell(Prevented(side, prevented, one.ability.id))
        if one.ability.downs:
            t.tell(Downed(side, (one.ability.id,)))


def preventing(t: BlackMetro, seat: int, amount: int, source: int, index: int) -> list[Option]:
    return [t.box.preventions[index].ability.use, PASS]


def prevent_chosen(t: BlackMetro, seat: int, option: Option, amount: int, source: int, index: int) -> None:
    if option is not PASS and not isinstance(option, Pass):
        one = t.box.preventions[index]
        most = preventable(t, seat, amount, source, one)
        amount -= most
        spend_prevention(t, seat, most, source, one)
    if amount > 0:
        prevent_strain(t, seat, amount, source, index + 1)


def apply_strain(t: BlackMetro, side: int, amount: int, source: int) -> None:
    """BM-STRAIN-01, BM-STRAIN-02: what goes beyond the maximum costs power; BM-SOLO-04: or the game."""
    p = t.players[side]
    over = max(0, p.strain + amount - t.box.numbers.tracker_max)
    p.strain += amount - over
    if t.aloud:
        t.tell(Strained(side, amount, SOURCES[source], over))
    if over > 0:
        if t.house.solo and t.is_person(side):
            lose_at_once(t, "strain", "BM-SOLO-04")
        else:
            acquire_power(t, side, -over, "strain")


def heal(t: BlackMetro, side: int, amount: int) -> None:
    """BM-STRAIN-03: healing stops at 0."""
    p = t.players[side]
    healed = min(amount, p.strain)
    if healed > 0:
        p.strain -= healed
        if t.aloud:
            t.tell(Healed(side, healed))


PREVENT: Final = Choice(preventing, prevent_chosen, rule="BM-RULING-78")
