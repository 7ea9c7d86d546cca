"""Rails: laying them, their fees, moving them, and losing those that were not laid."""

from .city import NOWHERE
from .events import Expired, Laid
from .hands import holds_rail
from .slot import SET_FEE, SHIFT_RAIL, Slot
from .table import GONE, HELD, LAID, NOBODY, Metropolis, changed


def lay_rails(t: Metropolis) -> None:
    """MP-RAIL-01, MP-RAIL-02, MP-RAIL-24: before the actions; a rail not held any more is left out."""
    city = t.box.city
    for seat, p in enumerate(t.players):
        for index in range(0, len(p.plan.lays), 4):
            rail, a, b, fee = p.plan.lays[index : index + 4]
            if holds_rail(t, seat, rail):
                lay_rail(t, rail, a, b, fee)
                if t.aloud and t.house.open_resolution:
                    name = t.box.rails[rail]
                    t.tell(Laid(seat, name, city.vertex_names[a], city.vertex_names[b], t.rail_fee[rail]))


def lay_rail(t: Metropolis, rail: int, a: int, b: int, fee: int) -> None:
    """MP-RAIL-07: a rail without a fee of its own has the usual one."""
    t.rail_state = changed(t.rail_state, rail, LAID)
    t.rail_a = changed(t.rail_a, rail, a)
    t.rail_b = changed(t.rail_b, rail, b)
    t.rail_fee = changed(t.rail_fee, rail, fee if fee >= 0 else t.box.numbers.fee_default)


def expire_rails(t: Metropolis) -> None:
    """MP-RAIL-09: the rail of an auction can be laid in the next two rounds only."""
    rail = t.round - t.box.numbers.rail_life - 1
    if rail >= 0 and t.rail_state[rail] == HELD:
        if t.aloud:
            t.whisper(Expired(t.rail_holder[rail], t.box.rails[rail]), [t.rail_holder[rail]])
        t.rail_state = changed(t.rail_state, rail, GONE)
        t.rail_holder = changed(t.rail_holder, rail, NOBODY)


def judge_set_fee(t: Metropolis, slot: Slot, seat: int, rail: int, fee: int) -> None:
    """MP-FEE-01, MP-FEE-03, MP-FEE-04: it cannot fail; on a rail that is not one's own it does nothing."""
    if owns(t, seat, rail):
        slot.change(SET_FEE, seat, rail, fee)


def judge_move_rail(t: Metropolis, slot: Slot, seat: int, rail: int, to: int) -> None:
    """MP-RAIL-16 to MP-RAIL-20: the end where the train stands stays, the other goes to a legal vertex."""
    vertex = t.players[seat].vertex
    if not owns(t, seat, rail) or other_end(t, rail, vertex) == NOWHERE:
        slot.fail(seat, "MP-RAIL-17")
    elif t.box.city.rail_hex(vertex, to) == NOWHERE:
        slot.fail(seat, "MP-RAIL-18")
    else:
        slot.change(SHIFT_RAIL, seat, rail, to)


def owns(t: Metropolis, seat: int, rail: int) -> bool:
    return t.rail_state[rail] == LAID and t.rail_holder[rail] == seat


def shift_rail(t: Metropolis, rail: int, stays: int, to: int) -> None:
    """MP-RAIL-16, MP-RAIL-20: one end moves; owner and fee stay."""
    t.rail_a = changed(t.rail_a, rail, stays)
    t.rail_b = changed(t.rail_b, rail, to)


def other_end(t: Metropolis, rail: int, vertex: int) -> int:
    if t.rail_a[rail] == vertex:
        return t.rail_b[rail]
    return t.rail_a[rail] if t.rail_b[rail] == vertex else NOWHERE


def own_rail(t: Metropolis, seat: int, a: int, b: int) -> bool:
    return any(owns(t, seat, rail) and other_end(t, rail, a) == b for rail in range(len(t.rail_state)))
