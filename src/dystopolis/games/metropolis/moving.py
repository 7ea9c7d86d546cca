"""Moving along edges and rails, one by one or with an item."""

from .city import NOWHERE
from .rails import other_end, own_rail
from .slot import GO, JUMP, Slot
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


def express_paths(
    t: Metropolis, own: list[int], ride: list[int], came_from: int, longest: int
) -> list[list[int]]:
    """Every way to go on from the end of a ride, by up to so many edges and own rails."""
    if longest == 0:
        return []
    here = ride[-1]
    ends = list(t.box.city.neighbours[here])
    ends += {other_end(t, rail, here) for rail in own}
    found: list[list[int]] = []
    for to in ends:
        if to != NOWHERE and to != came_from:
            longer = [*ride, to]
            found.append(longer[1:])
            found.extend(express_paths(t, own, longer, here, longest - 1))
    return found


def judge_airlift(t: Metropolis, slot: Slot, seat: int, to: int) -> bool:
    """To any other vertex, with no heading afterwards; says whether it works."""
    if to == t.players[seat].vertex:
        slot.fail(seat, "MP-ITEM-04")
        return False
    slot.change(JUMP, seat, 0, to)
    return True
