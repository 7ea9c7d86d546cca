"""Moving along edges and rails, and what one can do with rails."""

from .city import NOWHERE
from .slot import GO, JUMP, SET_FEE, SHIFT_RAIL, Slot
from .table import LAID, Metropolis


def judge_step(t: Metropolis, slot: Slot, seat: int, to: int, rule: str) -> bool:
    """MP-MOVE-02, MP-MOVE-04: a train never goes straight back to where it came from."""
    p = t.players[seat]
    if to == NOWHERE:
        slot.fail(seat, rule)
        return False
    if to == p.came_from:
        slot.fail(seat, "MP-MOVE-04")
        return False
    return True


def judge_move(t: Metropolis, slot: Slot, seat: int, direction: int) -> None:
    """MP-MOVE-01, MP-MOVE-08: along the edge that leaves in this direction, if there is one."""
    p = t.players[seat]
    to = t.box.city.neighbour[p.vertex][direction]
    if judge_step(t, slot, seat, to, "MP-MOVE-08"):
        slot.change(GO, seat, p.vertex, to)


def judge_along(t: Metropolis, slot: Slot, seat: int, a: int, b: int) -> None:
    """MP-MOVE-07: along a named edge, if the train is at one of its ends."""
    p = t.players[seat]
    to = b if p.vertex == a else a if p.vertex == b else NOWHERE
    if t.box.city.edge_between(a, b) == NOWHERE:
        to = NOWHERE
    if judge_step(t, slot, seat, to, "MP-MOVE-07"):
        slot.change(GO, seat, p.vertex, to)


def judge_ride(t: Metropolis, slot: Slot, seat: int, rail: int) -> None:
    """MP-RAIL-11 to MP-RAIL-15, MP-RIDE-01 to MP-RIDE-03: own rails are free, others cost fee and tax."""
    p = t.players[seat]
    if t.rail_state[rail] != LAID:
        slot.fail(seat, "MP-RAIL-15")
        return
    to = other_end(t, rail, p.vertex)
    if not judge_step(t, slot, seat, to, "MP-RAIL-12"):
        return
    owner = t.rail_holder[rail]
    if owner != seat:
        fee = t.rail_fee[rail]
        if not slot.pay(t, seat, fee + t.box.tax(t.round, fee), "MP-RIDE-02"):
            return
        slot.coins[owner] += fee
        t.players[owner].rail_income += fee
    slot.change(GO, seat, p.vertex, to)


def other_end(t: Metropolis, rail: int, vertex: int) -> int:
    if t.rail_a[rail] == vertex:
        return t.rail_b[rail]
    return t.rail_a[rail] if t.rail_b[rail] == vertex else NOWHERE


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


def judge_express(t: Metropolis, slot: Slot, seat: int, path: list[int], longest: int) -> bool:
    """Up to so many edges and own rails in one action, all or nothing; says whether it works."""
    came_from = t.players[seat].came_from
    here = t.players[seat].vertex
    if not 1 <= len(path) <= longest:
        slot.fail(seat, "MP-ITEM-04")
        return False
    for to in path:
        if to == came_from or not (
            t.box.city.edge_between(here, to) != NOWHERE or own_rail(t, seat, here, to)
        ):
            slot.fail(seat, "MP-ITEM-04")
            return False
        came_from = here
        here = to
    slot.change(GO, seat, came_from, here)
    return True


def express_paths(t: Metropolis, seat: int, ride: list[int], came_from: int, longest: int) -> list[list[int]]:
    """Every way to go on from the end of a ride, by up to so many edges and own rails."""
    if longest == 0:
        return []
    here = ride[-1]
    ends = list(t.box.city.neighbours[here])
    ends += {other_end(t, rail, here) for rail in range(len(t.rail_state)) if owns(t, seat, rail)}
    found: list[list[int]] = []
    for to in ends:
        if to != NOWHERE and to != came_from:
            longer = [*ride, to]
            found.append(longer[1:])
            found.extend(express_paths(t, seat, longer, here, longest - 1))
    return found


def own_rail(t: Metropolis, seat: int, a: int, b: int) -> bool:
    return any(owns(t, seat, rail) and other_end(t, rail, a) == b for rail in range(len(t.rail_state)))


def judge_airlift(t: Metropolis, slot: Slot, seat: int, to: int) -> bool:
    """To any other vertex, with no heading afterwards; says whether it works."""
    if to == t.players[seat].vertex:
        slot.fail(seat, "MP-ITEM-04")
        return False
    slot.change(JUMP, seat, 0, to)
    return True
