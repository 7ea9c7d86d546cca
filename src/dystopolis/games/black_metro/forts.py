"""Fortifications: counting, building, moving and destroying them."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.programs import Op
from .box import DISTRICTS
from .cards import ALL_DISTRICTS, MOST_SIDES
from .events import Built, Destroyed, FortMoved
from .options import Build, Go, Pass, PickFort
from .running import EFFECTS, can
from .strain import PASS
from .table import BlackMetro

BLOCKADE: Final = 0
BASE: Final = 1
FORTS: Final[list[str]] = ["blockade", "base"]
BUILD: Final[list[list[Option]]] = [
    [Build(district, fort) for district in range(DISTRICTS + 1)] for fort in FORTS
]
PICKS: Final[list[list[Option]]] = [
    [PickFort(district, side, fort) for district in range(DISTRICTS + 1)]
    for side in range(MOST_SIDES)
    for fort in FORTS
]


def code(side: int, kind: int) -> int:
    """How a fortification is written in `forts`."""
    return 1 + 2 * side + kind


def others_blockades(t: BlackMetro, side: int, district: int) -> int:
    """BM-FORT-05, BM-FORT-06: blockades of others, less what a card ignores."""
    found = 0
    forts = t.forts
    for place in range(3 * district, 3 * district + 3):
        fort = forts[place]
        if fort & 1 and (fort - 1) // 2 != side:
            found += 1
    if found > 0:
        charged = t.players[side].charged & t.box.fewer
        if charged:
            for ability in t.box.abilities:
                if charged & ability.bit:
                    found -= t.box.fewer_by[ability.index]
    return max(0, found)


def forts_of(t: BlackMetro, side: int, district: int) -> int:
    """How many fortifications a side has at a district."""
    found = 0
    for place in range(3 * district, 3 * district + 3):
        fort = t.forts[place]
        if fort and (fort - 1) // 2 == side:
            found += 1
    return found


def base_strength(t: BlackMetro, side: int, district: int) -> int:
    """BM-UNIT-06, BM-RULING-11: X, if the support base stands there; otherwise 0."""
    base = code(side, BASE)
    for place in range(3 * district, 3 * district + 3):
        if t.forts[place] == base:
            return forts_of(t, side, district)
    return 0


def forts_on_board(t: BlackMetro, side: int) -> int:
    """All fortifications of a side that stand anywhere."""
    p = t.players[side]
    n = t.box.numbers
    return n.blockades + n.bases - p.blockades - p.bases


def free_zone(t: BlackMetro, district: int) -> int:
    """BM-FORT-03, BM-FORT-04, BM-TILE-03: the lowest free zone, or -1 (also under a tile)."""
    if t.tiles[district]:
        return -1
    for place in range(3 * district, 3 * district + t.box.numbers.zones):
        if t.forts[place] == 0:
            return place
    return -1


def open_sites(t: BlackMetro) -> int:
    """The districts where a fortification can go, as a bit set."""
    found = 0
    for district in range(1, DISTRICTS + 1):
        if free_zone(t, district) >= 0:
            found |= 1 << district
    return found


def own_sites(t: BlackMetro, side: int) -> int:
    """The districts where a side has personnel, as a bit set."""
    found = 0
    at = t.players[side].at
    for district in range(1, DISTRICTS + 1):
        if at[district] > 0:
            found |= 1 << district
    return found


# Building.


def buildable(t: BlackMetro, side: int) -> list[int]:
    """BM-FORT-11, BM-RULING-84: what the side may build from its backup."""
    p = t.players[side]
    found: list[int] = []
    if p.blockades > 0:
        found.append(BLOCKADE)
    if p.bases > 0 and p.level >= t.box.numbers.base_level:
        found.append(BASE)
    return found


def build_options(t: BlackMetro, seat: int, sites: int) -> list[Option]:
    """BM-FORT-01, BM-FORT-02, BM-UNIT-15: a fortification at one of these sites (a bit set).

    With nothing left to build, an own one moves there instead, or none does (BM-DP-41).
    """
    sites &= open_sites(t)
    kinds = buildable(t, seat)
    found: list[Option] = []
    if kinds:
        for kind in kinds:
            for district in range(1, DISTRICTS + 1):
                if sites >> district & 1:
                    found.append(BUILD[kind][district])
    else:
        found = movable(t, seat, True, sites)
        if found:
            found.append(PASS)
    return found


def build_chosen(t: BlackMetro, seat: int, option: Option, sites: int) -> None:
    if isinstance(option, Build):
        build_fort(t, seat, FORTS.index(option.fort), option.district)
    elif isinstance(option, PickFort):
        t.ask(FORT_TO, seat, option.district, code(option.seat, FORTS.index(option.fort)), sites)
    else:
        assert isinstance(option, Pass)


def build_fort(t: BlackMetro, side: int, kind: int, district: int) -> None:
    """BM-FORT-01: from the backup to the lowest free zone."""
    p = t.players[side]
    t.forts[free_zone(t, district)] = code(side, kind)
    if kind == BASE:
        p.bases -= 1
    else:
        p.blockades -= 1
    if t.aloud:
        t.tell(Built(side, FORTS[kind], district))


# Moving.


def movable(t: BlackMetro, seat: int, own: bool, sites: int) -> list[Option]:
    """BM-RULING-27, BM-UNIT-16: fortifications that could move to one of these sites (a bit set)."""
    found: list[Option] = []
    for district in range(1, DISTRICTS + 1):
        if sites & ~(1 << district) == 0:
            continue
        seen = 0
        for place in range(3 * district, 3 * district + 3):
            fort = t.forts[place]
            if fort == 0 or seen >> fort & 1:
                continue
            seen |= 1 << fort
            side, kind = (fort - 1) // 2, (fort - 1) % 2
            if side != seat and (own or (kind == BASE and forts_of(t, side, district) > 1)):
                continue
            found.append(PICKS[2 * side + kind][district])
    return found


def move_options(t: BlackMetro, seat: int, own: int) -> list[Option]:
    return movable(t, seat, own == 1, open_sites(t))


def move_chosen(t: BlackMetro, seat: int, option: PickFort, own: int) -> None:
    t.ask(FORT_TO, seat, option.district, code(option.seat, FORTS.index(option.fort)), ALL_DISTRICTS)


def fort_to_options(t: BlackMetro, seat: int, origin: int, fort: int, sites: int) -> list[Option]:
    """BM-FORT-14: another district with a free zone and no tile."""
    sites &= open_sites(t) & ~(1 << origin)
    go = t.box.go
    return [go[district] for district in range(1, DISTRICTS + 1) if sites >> district & 1]


def fort_to_chosen(t: BlackMetro, seat: int, option: Go, origin: int, fort: int, sites: int) -> None:
    move_fort(t, seat, fort, origin, option.district)


def move_fort(t: BlackMetro, seat: int, fort: int, origin: int, district: int) -> None:
    """BM-FORT-14: it keeps its owner."""
    for place in range(3 * origin, 3 * origin + 3):
        if t.forts[place] == fort:
            t.forts[place] = 0
            break
    t.forts[free_zone(t, district)] = fort
    if t.aloud:
        t.tell(FortMoved(seat, (fort - 1) // 2, FORTS[(fort - 1) % 2], origin, district))


# Destroying.


def destroy_at(t: BlackMetro, place: int) -> None:
    """BM-FORT-12: back to its owner's backup."""
    fort = t.forts[place]
    t.forts[place] = 0
    side, kind = (fort - 1) // 2, (fort - 1) % 2
    p = t.players[side]
    if kind == BASE:
        p.bases += 1
    else:
        p.blockades += 1
    if t.aloud:
        t.tell(Destroyed(side, FORTS[kind], place // 3))


def destroy_all(t: BlackMetro, district: int) -> None:
    for place in range(3 * district, 3 * district + 3):
        if t.forts[place]:
            destroy_at(t, place)


def gain_site_options(t: BlackMetro, seat: int) -> list[Option]:
    """BM-GAIN-01, BM-RULING-75: any district with a free zone and no tile."""
    sites = open_sites(t)
    go = t.box.go
    return [go[district] for district in range(1, DISTRICTS + 1) if sites >> district & 1]


def gain_site_chosen(t: BlackMetro, seat: int, option: Go) -> None:
    gain_fort(t, seat, option.district)


def gain_fort(t: BlackMetro, side: int, district: int) -> None:
    """BM-GAIN-02, BM-SOLO-35, BM-SOLO-36: blockades first, then the base; with all there, the base moves."""
    p = t.players[side]
    if free_zone(t, district) < 0:
        return
    if p.blockades > 0:
        build_fort(t, side, BLOCKADE, district)
    elif p.bases > 0:
        build_fort(t, side, BASE, district)
    else:
        base = code(side, BASE)
        for place in range(3, 3 * DISTRICTS + 3):
            if t.forts[place] == base and place // 3 != district:
                move_fort(t, side, base, place // 3, district)
                return


BUILDING: Final = Choice(build_options, build_chosen, rule="BM-FORT-01")
MOVING: Final = Choice(move_options, move_chosen, rule="BM-RULING-27")
FORT_TO: Final = Choice(fort_to_options, fort_to_chosen, rule="BM-FORT-14")
GAIN_SITE: Final = Choice(gain_site_options, gain_site_chosen, rule="BM-GAIN-01")


# Verbs.


def sites_for(t: BlackMetro, op: Op, seat: int) -> int:
    return ALL_DISTRICTS if op.args[0] == "any" else own_sites(t, seat)


@can("build")
def can_build(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return bool(build_options(t, seat, sites_for(t, op, seat)))


@EFFECTS.verb("build")
def run_build(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    sites = sites_for(t, op, seat)
    if build_options(t, seat, sites):
        t.ask(BUILDING, seat, sites)
    return op.next


@can("move_fort")
def can_move_fort(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return bool(movable(t, seat, op.args[0] == "own", open_sites(t)))


@EFFECTS.verb("move_fort")
def run_move_fort(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    own = 1 if op.args[0] == "own" else 0
    if move_options(t, seat, own):
        t.ask(MOVING, seat, own)
    return op.next


@EFFECTS.verb("gain_fort")
def run_gain_fort(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if gain_site_options(t, seat):
        t.ask(GAIN_SITE, seat)
    return op.next
