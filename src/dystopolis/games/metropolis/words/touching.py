# mypyc: off: it handles msgspec Structs
"""The things that an option touches, named as in the view.

`V23` (a vertex, be it a station or not), `A` (a hexagon), `R01` (a rail), `V01-V02` (an edge, the lower
number first), `IT-OPEN` (an item), `entry-3` (an entry of the own list), `offer-7`, and `seat-2` (somebody's
train; seats count from 0).
"""

from functools import singledispatch

from ....kernel.values import Option
from .. import options as o
from ..city import NOWHERE, City
from ..moving import other_end
from ..preview import preview
from ..table import LAID, Metropolis


@singledispatch
def touches(option: Option, t: Metropolis, seat: int) -> tuple[str, ...]:
    """Nothing to point at: a bid, a purchase, a lock."""
    return ()


@touches.register(o.Start)
@touches.register(o.Leg)
def _(option: o.Start | o.Leg, t: Metropolis, seat: int) -> tuple[str, ...]:
    return (option.vertex,) if option.vertex else ()


@touches.register(o.Grant)
@touches.register(o.Invest)
def _(option: o.Grant | o.Invest, t: Metropolis, seat: int) -> tuple[str, ...]:
    return (option.hex,)


@touches.register
def _(option: o.Move, t: Metropolis, seat: int) -> tuple[str, ...]:
    city = t.box.city
    here = preview(t, seat).players[seat].vertex
    to = city.neighbour[here][t.box.direction_index[option.dir]]
    return () if to == NOWHERE else (city.vertex_names[to], edge_name(city, here, to))


@touches.register
def _(option: o.Along, t: Metropolis, seat: int) -> tuple[str, ...]:
    """The edge, and where the train would come out if it is there."""
    city = t.box.city
    a, b = city.vertex_index[option.a], city.vertex_index[option.b]
    here = preview(t, seat).players[seat].vertex
    far = [city.vertex_names[v] for v in (a, b) if here in (a, b) and v != here]
    return (*far, edge_name(city, a, b))


def edge_name(city: City, a: int, b: int) -> str:
    return f"{city.vertex_names[min(a, b)]}-{city.vertex_names[max(a, b)]}"


@touches.register
def _(option: o.Ride, t: Metropolis, seat: int) -> tuple[str, ...]:
    """The rail, and where the train would come out; both ends if it is at neither."""
    seen = preview(t, seat)
    names = t.box.city.vertex_names
    rail = t.box.rail_index[option.rail]
    if seen.rail_state[rail] != LAID:
        return (option.rail,)
    to = other_end(seen, rail, seen.players[seat].vertex)
    if to == NOWHERE:
        return option.rail, names[seen.rail_a[rail]], names[seen.rail_b[rail]]
    return option.rail, names[to]


@touches.register(o.SetFee)
@touches.register(o.LayFee)
def _(option: o.SetFee | o.LayFee, t: Metropolis, seat: int) -> tuple[str, ...]:
    return (option.rail,)


@touches.register
def _(option: o.MoveRail, t: Metropolis, seat: int) -> tuple[str, ...]:
    return option.rail, option.to


@touches.register
def _(option: o.Lay, t: Metropolis, seat: int) -> tuple[str, ...]:
    return option.rail, option.a, option.b


@touches.register(o.PickUp)
@touches.register(o.DropOff)
def _(option: o.PickUp | o.DropOff, t: Metropolis, seat: int) -> tuple[str, ...]:
    return (_here(t, seat),)


def _here(t: Metropolis, seat: int) -> str:
    """Where the train will be after the entries written so far."""
    return t.box.city.vertex_names[preview(t, seat).players[seat].vertex]


@touches.register
def _(option: o.UseItem, t: Metropolis, seat: int) -> tuple[str, ...]:
    where = [name for name in (option.hex, option.vertex, *option.path) if name]
    if not where and t.box.items[t.box.item_index[option.item]].effect in ("board", "alight"):
        where = [_here(t, seat)]
    return (option.item, *where)


@touches.register
def _(option: o.Free, t: Metropolis, seat: int) -> tuple[str, ...]:
    return option.item, option.rail or option.hex


@touches.register(o.Keep)
@touches.register(o.Give)
@touches.register(o.Want)
def _(option: o.Keep | o.Give | o.Want, t: Metropolis, seat: int) -> tuple[str, ...]:
    """Rails and items; passengers are not on the board one by one."""
    known = option.thing in t.box.rail_index or option.thing in t.box.item_index
    return (option.thing,) if known else ()


@touches.register
def _(option: o.Remove, t: Metropolis, seat: int) -> tuple[str, ...]:
    return (f"entry-{option.entry}",)


@touches.register
def _(option: o.Shift, t: Metropolis, seat: int) -> tuple[str, ...]:
    return f"entry-{option.entry}", f"entry-{option.to}"


@touches.register
def _(option: o.OfferTo, t: Metropolis, seat: int) -> tuple[str, ...]:
    return (f"seat-{option.seat}",)


@touches.register(o.Withdraw)
@touches.register(o.Accept)
@touches.register(o.Decline)
def _(option: o.Withdraw | o.Accept | o.Decline, t: Metropolis, seat: int) -> tuple[str, ...]:
    return (f"offer-{option.offer}",)
