"""What each seat may see, built up from nothing."""

from collections.abc import Sequence
from typing import Final, cast

from .city import SHAPES
from .ending import losers
from .hands import items_held, rails_held
from .options import AnyAction, Bid
from .table import LAID, NO_BID, NO_PLATFORMS, NOBODY, NONE, Board, Metropolis, Offer, Platforms
from .view_types import (
    HandRail,
    MetropolisView,
    OfferView,
    OwnView,
    PlacementView,
    PlanView,
    RailView,
    ReportView,
    SaleView,
    StationView,
    TrainView,
)

# MP-UPD-10, MP-UPD-15: until the update all see the board as it was, and what they do themselves.
RESOLVING: Final = ("deadline", "slots", "after actions")


def view(t: Metropolis, seat: int | None) -> MetropolisView:
    """MP-UPD-01 to MP-UPD-15, MP-INVAR-24, MP-INVAR-25: all that is public, and what is the seat's own."""
    return views(t, [seat])[0]


def views(t: Metropolis, seats: Sequence[int | None]) -> list[MetropolisView]:
    """The same for several at once: what is public is laid out once for all."""
    before = t.before.shown if t.phase in RESOLVING and not t.house.open_resolution else None
    public = before or board(t)
    trains, hexes, rails = tuple(public.trains), tuple(public.hexes), tuple(public.rails)
    sale = _sale(t) if t.round > 0 and not t.over else None
    highest_bid = t.highest_bid if t.players and t.players[0].bids else None
    rescued = tuple(t.rescued)
    death = tuple(losers(t)) if t.over else ()
    found: list[MetropolisView] = []
    for seat in seats:
        known, laid = trains, rails
        if seat is not None and trains and (t.round == 0 or before is not None):
            known = (*trains[:seat], _train(t, seat, True), *trains[seat + 1 :])
            laid = _own_rails_too(t, seat, rails)
        found.append(
            MetropolisView(
                seat, t.round, t.phase, known, public.stations, hexes, laid, sale, highest_bid, rescued,
                _waiting(t, seat), _own(t, seat) if seat is not None else None, t.over, death,
            )
        )  # fmt: skip
    return found


def board(t: Metropolis) -> Board:
    """What all see: trains, stations, hexagons and rails."""
    return Board(
        [_train(t, other, t.round > 0) for other in range(len(t.players))],
        _stations(t),
        [t.box.hex_views[h][owner] for h, owner in enumerate(t.control)],
        [_rail(t, rail) for rail, state in enumerate(t.rail_state) if state == LAID],
    )


def _own_rails_too(t: Metropolis, seat: int, rails: tuple[RailView, ...]) -> tuple[RailView, ...]:
    """MP-UPD-07: what a seat lays it sees at once, the others after the round."""
    known = [rail.id for rail in rails]
    own = [
        _rail(t, rail)
        for rail, state in enumerate(t.rail_state)
        if state == LAID and t.rail_holder[rail] == seat and t.box.rails[rail] not in known
    ]
    return (*rails, *own)


def _train(t: Metropolis, other: int, stands: bool) -> TrainView:
    """MP-UPD-02, MP-UPD-03, MP-UPD-05, MP-UPD-08; a start is shown when all trains stand (DP-03)."""
    p = t.players[other]
    planning = t.phase == "planning"
    return TrainView(
        other,
        t.box.colours[p.colour] if p.colour >= 0 else None,
        _vertex(t, p.vertex) if stands else None,
        _vertex(t, p.came_from),
        _shapes(p.shown if planning else p.riders),
        p.carriages,
        p.points,
        planning and p.plan.locked,
        p.deliveries if t.house.open_resolution else None,
        p.coins if t.over else None,
    )


def _stations(t: Metropolis) -> tuple[StationView, ...]:
    """A queue that changes is another list, so what was made of the same one still holds."""
    if t.platforms is NO_PLATFORMS:
        t.platforms = Platforms(len(t.queues))
    last = t.platforms
    city = t.box.city
    for number, vertex in enumerate(t.box.stations):
        queue = t.queues[number]
        if last.views[number] is None or last.queues[number] is not queue:
            shape = SHAPES[city.shape[vertex]]
            last.views[number] = StationView(city.vertex_names[vertex], shape, _shapes(queue))
            last.queues[number] = queue
    return cast(tuple[StationView, ...], tuple(last.views))


def _rail(t: Metropolis, rail: int) -> RailView:
    a, b = t.rail_a[rail], t.rail_b[rail]
    names = t.box.city.vertex_names
    h = t.box.city.hex_names[t.box.city.rail_hex(a, b)]
    return RailView(t.box.rails[rail], t.rail_holder[rail], h, names[a], names[b], t.rail_fee[rail])


def _sale(t: Metropolis) -> SaleView:
    """MP-AUC-13."""
    item = t.item_of[t.round - 1]
    return SaleView(
        t.box.rails[t.round - 1], t.box.items[item].id if item >= 0 else None, t.coins_of[t.round - 1]
    )


def _waiting(t: Metropolis, seat: int | None) -> tuple[int, ...]:
    """MP-TRADE-10, MP-PRE-13: neither an offer to a locked seat nor the winner of the first auction shows."""
    waiting: list[int] = [int(other) for other in t.waiting()]
    if t.phase == "planning" and t.asks:
        return tuple(
            [
                other
                for other, p in enumerate(t.players)
                if not p.plan.locked or (other == seat and other in waiting)
            ]
        )
    return tuple([other for other in waiting if t.phase != "winner choice" or other == seat])


def _own(t: Metropolis, seat: int) -> OwnView:
    """MP-UPD-11 to MP-UPD-14, MP-TRADE-10."""
    p = t.players[seat]
    box = t.box
    sketch = t.sketches[seat]
    return OwnView(
        p.coins,
        _shapes(p.riders),
        p.baseline,
        p.deliveries,
        {box.city.hex_names[h]: coins for h, coins in enumerate(p.invested) if coins > 0},
        tuple([HandRail(box.rails[rail], box.last_round(rail)) for rail in rails_held(t, seat)]),
        tuple([box.items[item].id for item in items_held(t, seat)]),
        _plan(t, seat),
        tuple([_offer(offer) for offer in t.offers if offer.maker == seat or offer.taker == seat]),
        None if sketch.taker == NOBODY else _offer(sketch),
        tuple(
            [
                _offer(deal)
                for deal in t.deals
                if deal.round == t.round and (deal.maker == seat or deal.taker == seat)
            ]
        ),
        tuple([_offer(offer) for offer in t.refused if offer.maker == seat or offer.taker == seat]),
        _report(t, seat),
    )


def _plan(t: Metropolis, seat: int) -> PlanView:
    p = t.players[seat]
    plan = p.plan
    bid = plan.bid
    ask = t.open_ask(seat)
    if ask is not None and type(ask.answer) is Bid:
        bid = ask.answer.coins
    return PlanView(
        None if bid == NO_BID else bid,
        cast(tuple[AnyAction, ...], tuple(plan.actions)),
        tuple([_placement(t, plan.lays[index : index + 4]) for index in range(0, len(plan.lays), 4)]),
        tuple(plan.free),
        tuple(plan.kept),
        p.points,
        len(plan.actions) >= p.points,
    )


def _placement(t: Metropolis, lay: list[int]) -> PlacementView:
    names = t.box.city.vertex_names
    return PlacementView(t.box.rails[lay[0]], names[lay[1]], names[lay[2]], lay[3] if lay[3] >= 0 else None)


def _report(t: Metropolis, seat: int) -> ReportView:
    p = t.players[seat]
    return ReportView(
        tuple(p.failed), p.short, p.rail_income, p.payout, p.bids[-1] if p.bids else None, p.won_auction
    )


def _offer(offer: Offer) -> OfferView:
    give, want = tuple(offer.give), tuple(offer.want)
    return OfferView(offer.id or None, offer.maker, offer.taker, give, want, offer.status)


def _shapes(shapes: list[int]) -> tuple[str, ...]:
    return tuple([SHAPES[shape] for shape in shapes])


def _vertex(t: Metropolis, vertex: int) -> str | None:
    return None if vertex == NONE else t.box.city.vertex_names[vertex]
