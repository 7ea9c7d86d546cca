# mypyc: off: words for people are never in a hurry
"""What is said about moving along edges and riding on rails."""

from typing import Final

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.words import Page, no, nothing_missing
from .. import events as e
from .. import options as o
from ..city import NOWHERE
from ..preview import preview
from ..rails import other_end
from ..table import LAID, Metropolis
from .outlook import Outlook, acts, fails, unknown_rail, unknown_vertex
from .phrases import COMPASS, Phrases, edge_name

page: Final = Page()


@page.label(o.Move)
def move(action: o.Move, t: Metropolis, ask: Ask, say: Phrases) -> str:
    way = COMPASS[action.dir]
    seen = preview(t, ask.seat)
    to = say.city.neighbour[seen.players[ask.seat].vertex][say.box.direction_index[action.dir]]
    return f"Move {way} (no edge)" if to == NOWHERE else f"Move {way} to {next_stop(seen, ask, to, say)}"


@page.label(o.Along)
def along(action: o.Along, t: Metropolis, ask: Ask, say: Phrases) -> str:
    seen = preview(t, ask.seat)
    edge = f"Move along {action.a}-{action.b}"
    to = _far_end(t, seen.players[ask.seat].vertex, action)
    return f"{edge} (not at your train)" if to == NOWHERE else f"{edge} to {next_stop(seen, ask, to, say)}"


def _far_end(t: Metropolis, here: int, action: o.Along) -> int:
    city = t.box.city
    return city.other_end(city.edge_between(city.vertex_index[action.a], city.vertex_index[action.b]), here)


@page.label(o.Ride)
def ride(action: o.Ride, t: Metropolis, ask: Ask, say: Phrases) -> str:
    seen = preview(t, ask.seat)
    rail = say.box.rail_index[action.rail]
    if seen.rail_state[rail] != LAID:
        return f"Ride {action.rail} (not on the board)"
    to = other_end(seen, rail, seen.players[ask.seat].vertex)
    if to == NOWHERE:
        ends = f"{say.here(seen.rail_a[rail])} to {say.here(seen.rail_b[rail])}"
        return f"Ride {action.rail} ({ends}, not at your train)"
    fee = seen.rail_fee[rail]
    own = seen.rail_holder[rail] == ask.seat
    price = "free" if own else f"fee {fee} + tax {say.box.tax(seen.round, fee)}"
    return f"Ride {action.rail} to {next_stop(seen, ask, to, say, price)}"


def next_stop(seen: Metropolis, ask: Ask, to: int, say: Phrases, *more: str) -> str:
    back = "back where you came from" if to == seen.players[ask.seat].came_from else ""
    return say.stop(seen, to, back, *more)


@page.touches(o.Move)
def touches_move(action: o.Move, t: Metropolis, ask: Ask) -> tuple[str, ...]:
    city = t.box.city
    here = preview(t, ask.seat).players[ask.seat].vertex
    to = city.neighbour[here][t.box.direction_index[action.dir]]
    return () if to == NOWHERE else (city.vertex_names[to], edge_name(city, here, to))


@page.touches(o.Along)
def touches_along(action: o.Along, t: Metropolis, ask: Ask) -> tuple[str, ...]:
    """The edge, and where the train would come out if it is there."""
    city = t.box.city
    far = _far_end(t, preview(t, ask.seat).players[ask.seat].vertex, action)
    edge = edge_name(city, city.vertex_index[action.a], city.vertex_index[action.b])
    return (edge,) if far == NOWHERE else (city.vertex_names[far], edge)


@page.touches(o.Ride)
def touches_ride(action: o.Ride, t: Metropolis, ask: Ask) -> tuple[str, ...]:
    """The rail, and where the train would come out; both ends if it is at neither."""
    seen = preview(t, ask.seat)
    names = t.box.city.vertex_names
    rail = t.box.rail_index[action.rail]
    if seen.rail_state[rail] != LAID:
        return (action.rail,)
    to = other_end(seen, rail, seen.players[ask.seat].vertex)
    if to == NOWHERE:
        return action.rail, names[seen.rail_a[rail]], names[seen.rail_b[rail]]
    return action.rail, names[to]


# Every direction can be written.
acts(page, o.Move)(nothing_missing)


@acts(page, o.Along)
def no_along(action: o.Along, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    unknown = unknown_vertex(action.a, say) or unknown_vertex(action.b, say)
    if unknown:
        return unknown
    a, b = (say.city.vertex_index[name] for name in (action.a, action.b))
    if say.city.edge_between(a, b) == NOWHERE:
        return no("MP-FMT-03", f"No edge joins {action.a} and {action.b}")
    return no("MP-FMT-03", f"This edge is called {action.b}-{action.a}") if a > b else None


acts(page, o.Ride)(lambda action, t, ask, say: unknown_rail(action.rail, say))


@fails("MP-MOVE-08", past="no edge led that way")
def no_edge(action: o.Move, outlook: Outlook) -> str:
    return f"No edge leads {COMPASS[action.dir]} from {outlook.here}"


@fails("MP-MOVE-04", past="a train does not turn back")
def turning_back(action: object, outlook: Outlook) -> str:
    return f"A train does not turn back, and yours comes from {outlook.name(outlook.p.came_from)}"


fails("MP-MOVE-07", past="the train was at neither end of that edge")(
    "The edge {action.a}-{action.b} is elsewhere: {outlook.train}"
)


@fails("MP-RAIL-15", past="that rail was not on the board")
def not_on_board(action: o.Ride | o.MoveRail, outlook: Outlook) -> str:
    return f"{action.rail} is not on the board"


@fails("MP-RAIL-12", past="the train was at neither end of that rail")
def not_at_rail(action: o.Ride | o.MoveRail, outlook: Outlook) -> str:
    rail = outlook.say.box.rail_index[action.rail]
    ends = [outlook.say.place(outlook.name(end[rail])) for end in (outlook.seen.rail_a, outlook.seen.rail_b)]
    return f"{action.rail} joins {' and '.join(ends)}: {outlook.train}"


@fails("MP-RIDE-02", past="there were too few coins")
def dear_ride(action: o.Ride, outlook: Outlook) -> str:
    fee = outlook.seen.rail_fee[outlook.say.box.rail_index[action.rail]]
    tax = outlook.say.box.tax(outlook.seen.round, fee)
    return f"A ride on {action.rail} costs {fee} + {tax} tax: {outlook.purse}"


def _rule_of_step(event: e.Stepped) -> str:
    return "MP-RAIL-11" if event.rail else "MP-MOVE-01" if event.start else "MP-ITEM-01"


@page.tells(e.Stepped, _rule_of_step, beat=True)
def stepped(event: e.Stepped, say: Phrases) -> str:
    who, to = say.who(event.seat), say.place(event.to)
    if not event.start:
        return f"{who} is lifted to {to}."
    index = say.city.vertex_index
    around = zip(COMPASS.values(), say.city.neighbour[index[event.start]], strict=True)
    way = next((way for way, v in around if v == index[event.to]), "")
    how = f"rides {event.rail}" if event.rail else f"moves {way}" if way else "rides"
    return f"{who} {how} from {say.place(event.start)} to {to}."
