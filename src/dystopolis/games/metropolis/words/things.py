# mypyc: off: words for people are never in a hurry
"""Everything on the board by name, with its numbers, as far as a seat may know.

All of it is made of the seat's view, so that nothing leaks. The names are those that `touches` uses, and
`auction` besides.
"""

from collections.abc import Iterator

from ....kernel.words import Thing
from ....toolkit.english import count, first_up, listing
from ..city import NO_SHAPE, SHAPES
from ..preview import programme_preview
from ..table import Metropolis
from ..view import view
from ..view_types import EntryView, MetropolisView, OfferView, PreviewView, RailView, TrainView
from .items import effect_of
from .outlook import why_failed
from .phrases import Phrases, coins, edge_name, passengers, points

Named = Iterator[tuple[str, Thing]]
Numbers = dict[str, int | str]


def things(t: Metropolis, seat: int | None, say: Phrases) -> dict[str, Thing]:
    """Vertices, edges, hexagons, rails, items, trains, the auction; entries and offers of the seat itself."""
    v = view(t, seat)
    preview = programme_preview(t, seat) if seat is not None else None
    return {
        **dict(_vertices(v, say)),
        **dict(_edges(say)),
        **dict(_hexagons(v, say)),
        **dict(_rails(v, say)),
        **dict(_items(v, say)),
        **{f"seat-{train.seat}": _train(v, train, say) for train in v.players},
        **dict(_auction(v, say)),
        **dict(_entries(v, preview, say)),
        **dict(_offers(v, say)),
    }


def who(v: MetropolisView, seat: int, say: Phrases) -> str:
    return "you" if seat == v.seat else say.who(seat)


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
            yield name, Thing(name, f"In your hand: lay it {when}.", {"last_round": by})
        else:
            sold = v.sale is not None and v.sale.rail == name
            yield name, Thing(name, "On sale in this round." if sold else "Not on the board.")


def _laid(v: MetropolisView, rail: RailView, say: Phrases) -> Thing:
    ends = f"{say.place(rail.a)} to {say.place(rail.b)}"
    tax = say.box.tax(v.round, rail.fee)
    price = 0 if rail.seat == v.seat else rail.fee + tax
    owner = "yours" if rail.seat == v.seat else f"of {say.who(rail.seat)}"
    line = f"Rail {rail.id}, {owner}, in hexagon {rail.hex}, {ends}, fee {rail.fee}."
    return Thing(rail.id, line, {"fee": rail.fee, "tax": tax, "price": price})


def _items(v: MetropolisView, say: Phrases) -> Named:
    own = v.own.items if v.own is not None else ()
    for item in say.box.items:
        held = "You have it. " if item.id in own else ""
        yield item.id, Thing(item.name, f"{held}{effect_of(item)}.", {"own": int(item.id in own)})


def _train(v: MetropolisView, train: TrainView, say: Phrases) -> Thing:
    """MP-UPD-02 to MP-UPD-08; the own passengers are those aboard now."""
    own = v.own if train.seat == v.seat else None
    riders = own.riders if own is not None else train.riders
    numbers: Numbers = {
        "points": train.points,
        "next_point": (train.points + 1) ** 2,
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


def _auction(v: MetropolisView, say: Phrases) -> Named:
    """MP-AUC-13, MP-AUC-09."""
    last = "nobody bid in the last one" if v.highest_bid == 0 else ""
    if v.highest_bid:
        last = f"the highest bid of the last one was {v.highest_bid}"
    if v.sale is not None:
        sale = f"The auction is for {say.reward(v.sale.rail, v.sale.item or '', v.sale.coins)}"
        numbers: Numbers = {} if v.highest_bid is None else {"last_bid": v.highest_bid}
        yield "auction", Thing("Auction", f"{sale}{'; ' if last else ''}{last}.", numbers)


def _entries(v: MetropolisView, preview: PreviewView | None, say: Phrases) -> Named:
    """MP-RULING-11: each entry as it would go, whether the bid wins or not."""
    if v.own is None or preview is None:
        return
    for number, action in enumerate(v.own.plan.actions, 1):
        lost, won = preview.lost.entries[number - 1], preview.won.entries[number - 1]
        numbers: Numbers = {"coins": lost.coins, "points": lost.points, "coins_if_won": won.coins}
        line = wrong(lost, won) or f"Then at {say.place(lost.vertex)}"
        yield f"entry-{number}", Thing(f"{number}. {first_up(say.entry(action))}", f"{line}.", numbers)


def wrong(lost: EntryView, won: EntryView) -> str:
    """Whether an entry fails, lapses or may fail, when, and why; empty if it works."""
    entry, when = trouble(lost, won)
    return f"{VERBS[entry.result]}{when}: {why_wrong(entry)} ({entry.rule})" if entry else ""


def trouble(lost: EntryView, won: EntryView) -> tuple[EntryView | None, str]:
    """MP-RULING-11: an entry as it would go wrong, if it would, and whether that hangs on the bid."""
    if lost.result != "done":
        return lost, " if your bid does not win" if won.result == "done" else ""
    return (won, " if your bid wins") if won.result != "done" else (None, "")


VERBS = {"failed": "Fails", "lapsed": "Lapses", "may fail": "May fail"}


def why_wrong(entry: EntryView) -> str:
    if entry.result == "may fail":
        return "the hexagon is another player's, and nobody else knows what lies there"
    if entry.result == "lapsed":
        return "the point that would allow it is not gained"
    return why_failed(entry.rule)


def _offers(v: MetropolisView, say: Phrases) -> Named:
    for offer in v.own.offers if v.own is not None else ():
        yield f"offer-{offer.id}", Thing(f"Offer {offer_to(v, offer, say)}", deal(offer, say))


def offer_to(v: MetropolisView, offer: OfferView, say: Phrases) -> str:
    return f"to {say.who(offer.taker)}" if offer.maker == v.seat else f"from {say.who(offer.maker)}"


def deal(offer: OfferView, say: Phrases) -> str:
    return f"{say.things(offer.give)} for {say.things(offer.want)}"


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
