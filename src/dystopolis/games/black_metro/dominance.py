"""The dominance phase: what may be done at its start, district by district, the city, and missions."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.programs import Op
from .box import DISTRICTS, EXPLOSION, W_DOM_START
from .clash import clash_at, present
from .exchange import PICKS
from .groups import SUB, code_of, units_in
from .missions import END_OF_DOMINANCE, ask_mission
from .options import Down, Go, Pick, Target
from .relic import city_dominance
from .running import EFFECTS, can
from .science import down
from .table import BlackMetro
from .tiles import remove_tiles
from .units import shift_group
from .windows import open_window


def dominance_phase(t: BlackMetro) -> None:
    """BM-DOM-01, BM-DOM-19, BM-DOM-20."""
    remove_tiles(t)
    t.clash.contested = 0
    t.clash.arena = 0
    open_window(t, W_DOM_START, 0)
    t.do(contest, 1)
    t.do(city_dominance)
    t.do(end_of_dominance)


def contest(t: BlackMetro, district: int) -> None:
    """BM-DOM-02, BM-DOM-23: the next district that holds personnel when its turn comes."""
    while district <= DISTRICTS:
        there = present(t, district)
        if there:
            clash_at(t, district, there)
            if district < DISTRICTS:
                t.do(contest, district + 1)
            return
        district += 1


def end_of_dominance(t: BlackMetro) -> None:
    """BM-DOM-20, BM-DOM-21: from the relic player of now, who has not fulfilled one yet may."""
    t.clash.district = 0
    for seat in t.in_order(t.relic):
        p = t.players[seat]
        if len(p.missions) > 0 and not p.scored:
            t.do(ask_mission, seat, END_OF_DOMINANCE)


# Moving personnel before the districts are fought over.


def shift_options(t: BlackMetro, seat: int, only_subs: int, to_own: int) -> list[Option]:
    """Which unit moves: one that has somewhere to go."""
    at = t.players[seat].at
    found: list[Option] = []
    for district in range(1, DISTRICTS + 1):
        there = at[district]
        if there == 0 or not shift_sites(t, seat, district, to_own):
            continue
        for unit in units_in(there):
            if unit == SUB or not only_subs:
                found.append(PICKS[0 if unit == SUB else 1 if unit == 11 else 2][district])
    return found


def shift_sites(t: BlackMetro, seat: int, origin: int, to_own: int) -> list[int]:
    at = t.players[seat].at
    return [
        district
        for district in range(1, DISTRICTS + 1)
        if district != origin and t.tiles[district] != EXPLOSION and (not to_own or at[district] > 0)
    ]


def shift_chosen(t: BlackMetro, seat: int, option: Pick, only_subs: int, to_own: int) -> None:
    t.ask(SHIFT_TO, seat, option.district, code_of(option.unit), to_own)


def shift_to_options(t: BlackMetro, seat: int, origin: int, unit: int, to_own: int) -> list[Option]:
    return [t.box.go[district] for district in shift_sites(t, seat, origin, to_own)]


def shift_to_chosen(t: BlackMetro, seat: int, option: Go, origin: int, unit: int, to_own: int) -> None:
    shift_group(t, seat, unit, origin, option.district)


SHIFT: Final = Choice(shift_options, shift_chosen, rule="BM-ABL-03")
SHIFT_TO: Final = Choice(shift_to_options, shift_to_chosen, rule="BM-ABL-03")


def shift_of(op: Op) -> tuple[int, int]:
    return 1 if op.args[0] == "sub" else 0, 1 if op.args[1] == "own" else 0


@can("shift")
def can_shift(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    only_subs, to_own = shift_of(op)
    return bool(shift_options(t, seat, only_subs, to_own))


@EFFECTS.verb("shift")
def run_shift(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    only_subs, to_own = shift_of(op)
    if shift_options(t, seat, only_subs, to_own):
        t.ask(SHIFT, seat, only_subs, to_own)
    return op.next


# Jamming technologies.


def charged_at(t: BlackMetro, side: int, level: int) -> int:
    """A side's charged technologies of a level, as a bit set."""
    cards = t.players[side].charged & t.box.all_technologies
    found = 0
    for ability in t.box.abilities:
        if cards & ability.bit and ability.level == level:
            found |= ability.bit
    return found


def jam_options(t: BlackMetro, seat: int) -> list[Option]:
    """BM-CAND-10: who has one of the own level charged, or else of a lower one."""
    own = t.players[seat].level
    equal = [side for side in range(t.sides) if side != seat and charged_at(t, side, own)]
    if equal:
        return [t.box.targets[side] for side in equal]
    return [t.box.targets[side] for side in range(t.sides) if side != seat and lower_charged(t, side, own)]


def lower_charged(t: BlackMetro, side: int, level: int) -> int:
    found = 0
    for lower in range(1, level):
        found |= charged_at(t, side, lower)
    return found


def jam_chosen(t: BlackMetro, seat: int, option: Target) -> None:
    """BM-CAND-06: the target picks one of the equal level, lacking one, of a lower one."""
    own = t.players[seat].level
    cards = charged_at(t, option.seat, own) or lower_charged(t, option.seat, own)
    if t.is_person(option.seat):
        t.ask(JAMMED, option.seat, cards)
    else:
        # BM-SOLO-56: his lowest card.
        down(t, option.seat, cards & -cards)


def jammed_options(t: BlackMetro, seat: int, cards: int) -> list[Option]:
    return [Down(ability.id) for ability in t.box.abilities if cards & ability.bit]


def jammed_chosen(t: BlackMetro, seat: int, option: Down, cards: int) -> None:
    down(t, seat, 1 << t.box.ability_index[option.technology])


JAM: Final = Choice(jam_options, jam_chosen, rule="BM-CAND-10")
JAMMED: Final = Choice(jammed_options, jammed_chosen, rule="BM-CAND-06")


@can("jam")
def can_jam(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return bool(jam_options(t, seat))


@EFFECTS.verb("jam")
def run_jam(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if jam_options(t, seat):
        t.ask(JAM, seat)
    return op.next
