# mypyc: off: words for people are never in a hurry
"""Everything on the board by name, with its numbers, as far as a seat may know.

All of it is made of the seat's view, so that nothing leaks. The names are those that `touches` uses; what
stands beside the map is on the pages `desk` and `programme`.
"""

from collections.abc import Iterator

from ....kernel.words import Thing
from ....toolkit.english import count, first_up, listing
from ..city import NO_SHAPE, SHAPES
from ..preview import programme_preview
from ..table import Metropolis
from ..view import view
from ..view_types import MetropolisView, RailView, TrainView
from .desk import auction, outcomes, purse, report, the_round, tools
from .goal import goal
from .items import effect_of
from .phrases import Named, Numbers, Phrases, coins, edge_name, passengers, points, who
from .programme import entries, offers, planned


def things(t: Metropolis, seat: int | None, say: Phrases) -> dict[str, Thing]:
    """Vertices, edges, hexagons, rails, items, trains; round and auction; what the seat itself writes."""
    v = view(t, seat)
    preview = programme_preview(t, seat) if seat is not None else None
    return {
        **dict(_vertices(v, say)),
        **dict(_edges(say)),
        **dict(_hexagons(v, say)),
        **dict(_rails(v, say)),
        **dict(_items(t, v, say)),
        **{f"seat-{train.seat}": _train(v, train, say) for train in v.players},
        **dict(the_round(v, say)),
        **dict(auction(v, say)),
        **dict(entries(v, preview, say)),
        **dict(outcomes(v, preview)),
        **dict(tools(v, preview, say)),
        **dict(purse(v, say)),
        **dict(report(v)),
        **dict(offers(v, say)),
        "goal": goal(v, say),
    }


def _vertices(v: MetropolisView, say: Phrases) -> Named:
    stations = {station.vertex: station for station in v.stations}
    for index, name in enumerate(say.city.vertex_names):
        if say.city.shape[index] == NO_SHAPE:
            yield name, Thing(name, f"Intersection {name}.")
            continue
        station = stations[name]
        queue = f"Waiting, from the left: {', '.join(station.queue)}." if station.queue else "Nobody waits."
        numbers: Numbers = {"waiting": len(station.queue)}
        if v.own is not None:
            goals = v.own.riders.count(station.shape)
            numbers["deliveries"] = goals
            numbers["fares"] = sum(range(v.own.deliveries + 1, v.own.deliveries + goals + 1))
        yield name, Thing(say.city.station_name[index], f"{station.shape} station {name}. {queue}", numbers)


def _edges(say: Phrases) -> Named:
    for a, b in say.city.edges:
        yield edge_name(say.city, a, b), Thing(f"{say.here(a)} to {say.here(b)}")


def _hexagons(v: MetropolisView, say: Phrases) -> Named:
    due = [number for number in say.box.numbers.payout_rounds if number > v.round]
    for hexagon in v.hexes:
        own = v.own.invested.get(hexagon.id, 0) if v.own is not None else 0
        owner = "nobody" if hexagon.seat is None else who(v, hexagon.seat, say)
        line = f"Controlled by {owner}"
        numbers: Numbers = {"control": owner}
        if own:
            line += f"; you have {coins(own)} there"
            numbers["own"] = own
        if due:
            numbers["payout"] = due[0]
        yield hexagon.id, Thing(f"Hexagon {hexagon.id}", f"{line}.", numbers)


def _rails(v: MetropolisView, say: Phrases) -> Named:
    laid = {rail.id: rail for rail in v.rails}
    hand = {rail.id: rail.last_round for rail in v.own.rails} if v.own is not None else {}
    for name in say.box.rails:
        if name in laid:
            yield name, _laid(v, laid[name], say)
        elif name in hand:
            by = hand[name]
            when = "now or never" if by == v.round else f"by round {by}"
            numbers: Numbers = {"last_round": by}
            if plan := planned(v, name, say):
                numbers["plan"] = plan
            yield name, Thing(name, f"In your hand: lay it {when}.", numbers)
        else:
            sold = v.sale is not None and v.sale.rail == name
            held = int(0 <= say.box.rail_index[name] < v.round - 1)
            line = "On sale in this round." if sold else "Not on the board."
            yield name, Thing(name, line, {"elsewhere": 1} if held else {})


def _laid(v: MetropolisView, rail: RailView, say: Phrases) -> Thing:
    ends = f"{say.place(rail.a)} to {say.place(rail.b)}"
    tax = say.box.tax(v.round, rail.fee)
    price = 0 if rail.seat == v.seat else rail.fee + tax
    owner = "yours" if rail.seat == v.seat else f"of {say.who(rail.seat)}"
    line = f"Rail {rail.id}, {owner}, in hexagon {rail.hex}, {ends}, fee {rail.fee}."
    return Thing(rail.id, line, {"fee": rail.fee, "tax": tax, "price": price})


def _items(t: Metropolis, v: MetropolisView, say: Phrases) -> Named:
    """`elsewhere` is one that an auction has brought, and that somebody else may hold."""
    own = v.own.items if v.own is not None else ()
    sold = {say.box.items[item].id for item in t.item_of[: max(0, v.round - 1)] if item >= 0}
    for item in say.box.items:
        held = "You have it. " if item.id in own else ""
        numbers: Numbers = {"own": int(item.id in own)}
        if item.id in sold and not held:
            numbers["elsewhere"] = 1
        if held:
            numbers["effect"] = effect_of(item)
        if plan := planned(v, item.id, say):
            numbers["plan"] = plan
        yield item.id, Thing(item.name, f"{held}{effect_of(item)}.", numbers)


def _train(v: MetropolisView, train: TrainView, say: Phrases) -> Thing:
    """MP-UPD-02 to MP-UPD-08; the own passengers are those aboard now."""
    own = v.own if train.seat == v.seat else None
    riders = own.riders if own is not None else train.riders
    numbers: Numbers = {
        "points": train.points,
        "next_point": (train.points + 1) ** 2,
        "hexagons": sum(hexagon.seat == train.seat for hexagon in v.hexes),
        "rails": sum(rail.seat == train.seat for rail in v.rails),
        "aboard": len(riders),
        "free_seats": max(0, train.carriages * say.box.seats_per_carriage - len(riders)),
    }
    if own is not None:
        numbers |= {"coins": own.coins, "deliveries": own.deliveries, "next_fare": own.deliveries + 1}
    elif train.coins is not None:
        numbers["coins"] = train.coins
    if train.deliveries is not None:
        numbers["deliveries"] = train.deliveries
    return Thing(say.who(train.seat), _about(v, train, say), numbers)


def _about(v: MetropolisView, train: TrainView, say: Phrases) -> str:
    """Blue has 2 points; train at V30, carrying a star in 1 carriage; controls A and B."""
    own = train.seat == v.seat
    have, control = ("have", "control") if own else ("has", "controls")
    where = f"at {say.place(train.vertex)}" if train.vertex else "not on the board yet"
    came = f", coming from {say.place(train.came_from)}" if train.came_from else ""
    load = f"{passengers(train.riders) or 'nobody'} in {count(train.carriages, 'carriage')}"
    hexes = [hexagon.id for hexagon in v.hexes if hexagon.seat == train.seat]
    purse = f" and {coins(train.coins)}" if train.coins is not None else ""
    locked = "; locked" if train.locked else ""
    return (
        f"{first_up(who(v, train.seat, say))} {have} {points(train.points)}{purse}; train {where}{came}, "
        f"carrying {load}; {control} {listing(hexes) if hexes else 'no hexagon'}{locked}."
    )


def queues(v: MetropolisView, say: Phrases) -> Iterator[str]:
    """Who wants to go where, one sentence for each kind of passengers."""
    for shape in SHAPES:
        places = [
            f"{station.queue.count(shape)} at {say.place(station.vertex)}"
            for station in v.stations
            if shape in station.queue
        ]
        if places:
            yield f"Waiting {shape} passengers: {', '.join(places)}."
