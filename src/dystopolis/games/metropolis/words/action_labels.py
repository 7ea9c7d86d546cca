# mypyc: off: it handles msgspec Structs
"""Actions as one would say them, in the situation after the entries written so far."""

from functools import singledispatch

from ....kernel.values import Option
from .. import options as o
from ..city import NO_SHAPE, NOWHERE
from ..items import holds
from ..moving import other_end, owns
from ..passengers import free_seats
from ..table import LAID, NOBODY, Metropolis
from .phrases import COMPASS, Phrases, coins, count, wishes


@singledispatch
def label(action: Option, seen: Metropolis, seat: int, say: Phrases) -> str:
    raise NotImplementedError(f"there is no label for {type(action).__name__}")


@label.register
def _(action: o.Move, seen: Metropolis, seat: int, say: Phrases) -> str:
    way = COMPASS[action.dir]
    to = say.city.neighbour[seen.players[seat].vertex][say.box.direction_index[action.dir]]
    if to == NOWHERE:
        return f"Move {way} (no edge)"
    return f"Move {way} to {_next_stop(seen, seat, to, say)}"


@label.register
def _(action: o.Along, seen: Metropolis, seat: int, say: Phrases) -> str:
    edge = f"Move along {action.a}-{action.b}"
    to = _far_end(say, seen.players[seat].vertex, action.a, action.b)
    if to == NOWHERE:
        return f"{edge} (not at your train)"
    return f"{edge} to {_next_stop(seen, seat, to, say)}"


def _far_end(say: Phrases, here: int, a: str, b: str) -> int:
    ends = [say.city.vertex_index[a], say.city.vertex_index[b]]
    if here not in ends:
        return NOWHERE
    ends.remove(here)
    return ends[0]


@label.register
def _(action: o.Ride, seen: Metropolis, seat: int, say: Phrases) -> str:
    rail = say.box.rail_index[action.rail]
    if seen.rail_state[rail] != LAID:
        return f"Ride {action.rail} (not on the board)"
    to = other_end(seen, rail, seen.players[seat].vertex)
    if to == NOWHERE:
        ends = f"{say.here(seen.rail_a[rail])} to {say.here(seen.rail_b[rail])}"
        return f"Ride {action.rail} ({ends}, not at your train)"
    fee = seen.rail_fee[rail]
    price = "free" if seen.rail_holder[rail] == seat else f"fee {fee} + tax {say.box.tax(seen.round, fee)}"
    return f"Ride {action.rail} to {_next_stop(seen, seat, to, say, price)}"


def _next_stop(seen: Metropolis, seat: int, to: int, say: Phrases, *more: str) -> str:
    back = "back where you came from" if to == seen.players[seat].came_from else ""
    return at_vertex(seen, to, say, back, *more)


def at_vertex(seen: Metropolis, v: int, say: Phrases, *more: str) -> str:
    """V23 (Theatre Row, star, 2 waiting)."""
    number = say.box.station_number[v]
    waiting = len(seen.queues[number]) if number != NOWHERE else 0
    return say.vertex(v, f"{waiting} waiting" if waiting else "", *more)


@label.register
def _(action: o.SetFee, seen: Metropolis, seat: int, say: Phrases) -> str:
    return f"Set the fee of {action.rail} to {action.fee}"


@label.register
def _(action: o.MoveRail, seen: Metropolis, seat: int, say: Phrases) -> str:
    to = say.city.vertex_index[action.to]
    here = seen.players[seat].vertex
    rail = say.box.rail_index[action.rail]
    moves = f"Move the far end of {action.rail} to {say.vertex(to)}"
    if not owns(seen, seat, rail) or other_end(seen, rail, here) == NOWHERE:
        return f"{moves}; {action.rail} is not at your train"
    hexagon = say.city.rail_hex(here, to)
    return f"{moves}{', in hexagon ' + say.city.hex_names[hexagon] if hexagon != NOWHERE else ''}"


@label.register
def _(action: o.Invest, seen: Metropolis, seat: int, say: Phrases) -> str:
    h = say.city.hex_index[action.hex]
    p = seen.players[seat]
    owner = seen.control[h]
    about = ["nobody's" if owner == NOBODY else "yours" if owner == seat else f"{say.who(owner)}'s"]
    if p.invested[h]:
        about.append(f"you have {p.invested[h]} there")
    if h not in say.city.hexes_of[p.vertex]:
        about.append("not next to your train")
    return f"Invest {coins(action.coins)} in hexagon {action.hex} ({', '.join(about)})"


@label.register
def _(action: o.PickUp, seen: Metropolis, seat: int, say: Phrases) -> str:
    return f"Pick up {_boarding(seen, seat, say)}"


def _boarding(seen: Metropolis, seat: int, say: Phrases) -> str:
    p = seen.players[seat]
    if say.city.shape[p.vertex] == NO_SHAPE:
        return f"at {say.here(p.vertex)} (no station)"
    waiting = len(seen.queues[say.box.station_number[p.vertex]])
    room = free_seats(seen, p)
    full = f", {count(room, 'free seat')}" if room < waiting else ""
    return f"at {say.here(p.vertex)} ({waiting or 'nobody'} waiting{full})"


@label.register
def _(action: o.DropOff, seen: Metropolis, seat: int, say: Phrases) -> str:
    return f"Drop off{wishes(action)} {_alighting(seen, seat, say, 1)}"


def _alighting(seen: Metropolis, seat: int, say: Phrases, factor: int) -> str:
    p = seen.players[seat]
    shape = say.city.shape[p.vertex]
    if shape == NO_SHAPE:
        return f"at {say.here(p.vertex)} (no station)"
    goals = p.riders.count(shape)
    fares = factor * sum(range(p.deliveries + 1, p.deliveries + goals + 1))
    about = (
        f"{count(goals, 'delivery', 'deliveries')}, +{coins(fares)}" if goals else "nobody wants to go there"
    )
    return f"at {say.here(p.vertex)} ({about if p.riders else 'nobody aboard'})"


@label.register
def _(action: o.BuyCarriage, seen: Metropolis, seat: int, say: Phrases) -> str:
    return f"Buy a carriage for {coins(say.box.numbers.carriage_price)}"


@label.register
def _(action: o.BuyPoint, seen: Metropolis, seat: int, say: Phrases) -> str:
    return f"Buy a point for {coins((seen.players[seat].points + 1) ** 2)}"


@label.register
def _(action: o.UseItem, seen: Metropolis, seat: int, say: Phrases) -> str:
    index = say.box.item_index[action.item]
    missing = "" if holds(seen, seat, index) else "; you do not have it"
    return f"Use {say.item(action.item)}{_use(action, seen, seat, say, index)}{missing}"


def _use(action: o.UseItem, seen: Metropolis, seat: int, say: Phrases, index: int) -> str:
    p = seen.players[seat]
    item = say.box.items[index]
    if item.effect == "board":
        return f": pick up {_boarding(seen, seat, say)}"
    if item.effect == "alight":
        return f": drop off{wishes(action)} {_alighting(seen, seat, say, item.amount)}"
    if item.effect == "divest":
        return f" on hexagon {action.hex} (+{coins(p.invested[say.city.hex_index[action.hex]])})"
    if item.effect == "gain_point":
        return f": a point for {coins(-(-((p.points + 1) ** 2) // item.amount))}"
    if item.effect == "add_carriage":
        return f" (+{item.amount * say.box.seats_per_carriage} seats)"
    *by, last = action.path or (action.vertex,)
    through = f" by {', '.join(by)}" if by else ""
    return f"{through} to {at_vertex(seen, say.city.vertex_index[last], say)}"
