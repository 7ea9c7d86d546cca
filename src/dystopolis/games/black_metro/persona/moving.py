"""Pieces that move, are sent or saved by abilities: where they do most."""

from ..box import DISTRICTS
from ..clash import strength_of
from ..forts import forts_of, others_blockades
from ..groups import DOOM, PARAGON
from ..options import Build, Go, Group, PickFort
from ..table import BlackMetro
from .effects import district_worth
from .worth import rounds_left


def balance(t: BlackMetro, seat: int, district: int, more: int) -> float:
    """How a district stands for a seat with so much strength more (or less) there, in power."""
    p = t.players[seat]
    mine = strength_of(t, seat, district) + more
    if p.at[district] == 0 and more <= 0:
        return 0.0
    top, low, others = 0, 99, False
    for side in range(t.sides):
        if side != seat and t.players[side].at[district]:
            there = strength_of(t, side, district)
            top, low, others = max(top, there), min(low, there), True
    worth = district_worth(t, seat, district) * 0.8
    if not others:
        return worth + 1.1
    if mine > top:
        return worth + 1.6 + (2.0 if mine - low >= t.box.numbers.threshold else 0.0)
    if mine == top:
        return worth + 0.4
    if top - mine >= t.box.numbers.threshold:
        return -1.0 - 0.5 * mine
    return worth - 0.5


def arrive_worth(t: BlackMetro, seat: int, district: int, strength: int) -> float:
    """What so much strength adds at a district."""
    return balance(t, seat, district, strength) - balance(t, seat, district, 0)


def best_arrival(t: BlackMetro, seat: int, strength: int, own: bool) -> float:
    best = 0.0
    for district in range(1, DISTRICTS + 1):
        if bool(t.players[seat].at[district]) == own:
            best = max(best, arrive_worth(t, seat, district, strength))
    return best


def leave_worth(t: BlackMetro, seat: int, district: int, strength: int, group_left: int) -> float:
    """What a district loses if so much strength leaves it."""
    after = 0.0 if group_left == 0 else balance(t, seat, district, -strength)
    return after - balance(t, seat, district, 0)


def group_strength(t: BlackMetro, option: Group) -> int:
    return t.box.strength[option.subs + PARAGON * option.paragons + DOOM * option.dooms]


def build_worth(t: BlackMetro, seat: int, option: Build) -> float:
    """Blockades where others like to go and nobody has built yet; the base with the other ones."""
    own = forts_of(t, seat, option.district)
    popular = (0.0, 1.0, 0.5, 0.9, 0.8, 0.9, 1.0, 0.4, 0.8, 0.3, 0.9, 0.6, 0.7)[option.district]
    if option.fort == "base":
        return 1.5 + 1.0 * own
    return 0.5 + 0.4 * popular - 0.2 * own - 0.2 * others_blockades(t, seat, option.district)


def pick_fort_worth(t: BlackMetro, seat: int, option: PickFort) -> float:
    """Others' blockades are moved rather than one's own."""
    if option.seat == seat:
        return 0.1
    return 0.4 if rounds_left(t) else 0.0


def go_fort_worth(t: BlackMetro, seat: int, option: Go, fort: int) -> float:
    """Where a fortification moves to."""
    owner = (fort - 1) // 2
    if owner == seat:
        return 0.5 + 0.3 * forts_of(t, seat, option.district)
    return 0.3 if option.district in (2, 7, 9) else 0.1
