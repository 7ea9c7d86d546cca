"""Picking up and dropping off: what all trains at a station do in one slot."""

from ...kernel.values import Option
from .city import NO_SHAPE, SHAPES
from .events import Alighted, Boarded
from .options import DropOff, UseItem
from .slot import Slot, tell_slot
from .table import Metropolis, Player


def judge_pick_up(t: Metropolis, slot: Slot, seat: int, needs_control: bool) -> bool:
    """MP-PICK-01 to MP-PICK-04: at a station where somebody waits, next to a hexagon one controls."""
    vertex = t.players[seat].vertex
    if t.box.city.shape[vertex] == NO_SHAPE:
        slot.fail(seat, "MP-PICK-02")
    elif not t.queues[t.box.station_number[vertex]]:
        slot.fail(seat, "MP-PICK-03")
    elif needs_control and not controls_here(t, seat, vertex):
        slot.fail(seat, "MP-PICK-04")
    else:
        slot.boarding.append(seat)
        return True
    return False


def controls_here(t: Metropolis, seat: int, vertex: int) -> bool:
    return any(t.control[h] == seat for h in t.box.city.hexes_of[vertex])


def judge_drop_off(t: Metropolis, slot: Slot, seat: int) -> bool:
    """MP-DROP-01, MP-DROP-02, MP-DROP-03: at a station, with somebody aboard."""
    p = t.players[seat]
    if t.box.city.shape[p.vertex] == NO_SHAPE:
        slot.fail(seat, "MP-DROP-02")
    elif not p.riders:
        slot.fail(seat, "MP-DROP-03")
    else:
        slot.alighting.append(seat)
        return True
    return False


def board(t: Metropolis, slot: Slot) -> None:
    """MP-PICK-09, MP-PICK-11, MP-PICK-12: by bid, from high to low; a tied group takes nobody."""
    stations: dict[int, list[int]] = {}
    for seat in slot.boarding:
        stations.setdefault(t.players[seat].vertex, []).append(seat)
    for vertex, contenders in stations.items():
        bids = [t.players[seat].plan.bid for seat in contenders]
        for bid in sorted(set(bids), reverse=True):
            group = [seat for seat in contenders if t.players[seat].plan.bid == bid]
            if len(group) == 1:
                step_aboard(t, slot, group[0], vertex)


def step_aboard(t: Metropolis, slot: Slot, seat: int, vertex: int) -> None:
    """MP-PICK-05, MP-PICK-06, MP-PICK-08, MP-PICK-10, MP-PICK-14: from the left while there are seats."""
    p = t.players[seat]
    queue = t.queues[t.box.station_number[vertex]]
    if not queue:
        slot.fail(seat, "MP-PICK-10")
        return
    room = free_seats(t, p)
    taken = queue[:room]
    t.queues[t.box.station_number[vertex]] = queue[room:]
    p.riders.extend(taken)
    if t.aloud and taken:
        shapes = tuple([SHAPES[shape] for shape in taken])
        tell_slot(t, seat, Boarded(seat, slot.number, t.box.city.vertex_names[vertex], shapes))


def alight(t: Metropolis, slot: Slot) -> None:
    """MP-DROP-15: higher bids first, then by seat."""
    order = slot.alighting
    if len(order) > 1:
        order = sorted(order, key=lambda seat: (-t.players[seat].plan.bid, seat))
        # Chance is drawn in seat order whatever the bids, so that both orders can be told apart.
        lines = {seat: line_up(t, seat) for seat in sorted(order)}
        for seat in order:
            step_off(t, slot, seat, lines[seat])
    else:
        for seat in order:
            step_off(t, slot, seat, line_up(t, seat))


def step_off(t: Metropolis, slot: Slot, seat: int, leaving: list[int]) -> None:
    """MP-DROP-04, MP-DROP-07 to MP-DROP-10: matching ones are delivered, the others wait here."""
    p = t.players[seat]
    shape = t.box.city.shape[p.vertex]
    factor = fare_factor(t, p.plan.actions[slot.number - 1])
    delivered = p.riders.count(shape)
    for _ in range(delivered):
        p.deliveries += 1
        slot.coins[seat] += factor * p.deliveries
    t.delivered += delivered
    stay = [rider for rider in p.riders if rider != shape]
    for rider in leaving:
        stay.remove(rider)
    p.riders = stay
    if leaving:
        station = t.box.station_number[p.vertex]
        t.queues[station] = t.queues[station] + leaving
    if t.aloud:
        here = t.box.city.vertex_names[p.vertex]
        left = tuple([SHAPES[rider] for rider in leaving])
        tell_slot(t, seat, Alighted(seat, slot.number, here, (SHAPES[shape],) * delivered, left))


def fare_factor(t: Metropolis, action: Option) -> int:
    """Every delivery pays its number in coins; an item may multiply that."""
    if type(action) is UseItem:
        return t.box.items[t.box.item_index[action.item]].amount
    return 1


def line_up(t: Metropolis, seat: int) -> list[int]:
    """MP-DROP-05, MP-DROP-12, MP-DROP-16, MP-DROP-17: those who get off without being at their goal."""
    p = t.players[seat]
    action = p.plan.actions[t.slot - 1]
    assert isinstance(action, (DropOff, UseItem))
    others = [rider for rider in p.riders if rider != t.box.city.shape[p.vertex]]
    leaving = others if action.all else requested(t, others, action.extra)
    if action.order:
        first = requested(t, leaving, action.order)
        rest = leaving.copy()
        for rider in first:
            rest.remove(rider)
        return first + rest
    if len(set(leaving)) > 1:
        leaving = leaving.copy()
        t.chance.shuffle("dropoff", leaving)
    return leaving


def requested(t: Metropolis, riders: list[int], shapes: tuple[str, ...]) -> list[int]:
    """MP-DROP-14, MP-DROP-17: one rider for each shape named, as far as they are there."""
    left = riders.copy()
    found: list[int] = []
    for name in shapes:
        shape = t.box.shape_index[name]
        if shape in left:
            left.remove(shape)
            found.append(shape)
    return found


def free_seats(t: Metropolis, p: Player) -> int:
    return max(0, p.seats(t.box.seats_per_carriage) - len(p.riders))
