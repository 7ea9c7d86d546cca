"""What each seat may see, built up from nothing."""

from collections.abc import Sequence
from typing import cast

from .city import SHAPES
from .options import AnyAction, Bid, Free
from .preview import foretell
from .seen import (
    EntryView,
    HandRail,
    HexView,
    MetropolisView,
    OfferView,
    OutcomeView,
    OwnView,
    PlacementView,
    PlanView,
    PreviewView,
    RailView,
    ReportView,
    SaleView,
    StationView,
    TrainView,
)
from .table import HELD, LAID, NO_BID, NOBODY, NONE, Metropolis, Offer


def view(t: Metropolis, seat: int | None) -> MetropolisView:
    """MP-UPD-01 to MP-UPD-15, MP-INVAR-24, MP-INVAR-25: all that is public, and what is the seat's own."""
    return views(t, [seat])[0]


def views(t: Metropolis, seats: Sequence[int | None]) -> list[MetropolisView]:
    """The same for several at once: what is public is laid out once for all."""
    players = tuple([_train(t, other, t.round > 0) for other in range(len(t.players))])
    stations = tuple([_station(t, number, vertex) for number, vertex in enumerate(t.box.stations)])
    hexes = tuple([_hex(t, h) for h in range(len(t.control))])
    rails = tuple([_rail(t, rail) for rail, state in enumerate(t.rail_state) if state == LAID])
    sale = _sale(t) if t.round > 0 and not t.over else None
    highest_bid = t.highest_bid if t.players and t.players[0].bids else None
    rescued, scores, winners = tuple(t.rescued), tuple(t.scores), tuple(t.winners)
    losers = _losers(t)
    found: list[MetropolisView] = []
    for seat in seats:
        trains = players
        if seat is not None and t.round == 0 and players:
            own = _train(t, seat, True)
            trains = (*players[:seat], own, *players[seat + 1 :])
        found.append(
            MetropolisView(
                seat, t.round, t.phase, trains, stations, hexes, rails, sale, highest_bid, rescued,
                _waiting(t, seat), _own(t, seat) if seat is not None else None, t.over, scores, winners,
                losers,
            )
        )  # fmt: skip
    return found


def _train(t: Metropolis, other: int, stands: bool) -> TrainView:
    """MP-UPD-02, MP-UPD-03, MP-UPD-05, MP-UPD-08; a start is shown when all trains stand (DP-03)."""
    p = t.players[other]
    planning = t.phase == "planning"
    return TrainView(
        other,
        t.box.rows.colours[p.colour].id if p.colour >= 0 else None,
        _vertex(t, p.vertex) if stands else None,
        _vertex(t, p.came_from),
        _shapes(p.shown if planning else p.riders),
        p.carriages,
        p.points,
        planning and p.plan.locked,
        p.deliveries if t.house.open_resolution else None,
        p.coins if t.over else None,
    )


def _station(t: Metropolis, number: int, vertex: int) -> StationView:
    city = t.box.city
    return StationView(city.vertex_names[vertex], SHAPES[city.shape[vertex]], _shapes(t.queues[number]))


def _hex(t: Metropolis, h: int) -> HexView:
    owner = t.control[h]
    return HexView(t.box.city.hex_names[h], None if owner == NOBODY else owner)


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


def _losers(t: Metropolis) -> tuple[int, ...]:
    """MP-END-05, MP-END-06, MP-END-08: the tokens of death, if not all are tied."""
    if not t.over:
        return ()
    ranks = [(p.points, p.coins) for p in t.players]
    worst = min(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == worst != max(ranks)])


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
        tuple(
            [
                HandRail(box.rails[rail], rail + 1 + box.numbers.rail_life)
                for rail, state in enumerate(t.rail_state)
                if state == HELD and t.rail_holder[rail] == seat
            ]
        ),
        tuple(
            [
                box.items[item].id
                for item, state in enumerate(t.item_state)
                if state == HELD and t.item_holder[item] == seat
            ]
        ),
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
        _report(t, seat),
        _preview(t, seat) if t.phase == "planning" else None,
    )


def _plan(t: Metropolis, seat: int) -> PlanView:
    p = t.players[seat]
    plan = p.plan
    bid = plan.bid
    ask = t.open_ask(seat)
    if ask is not None and isinstance(ask.answer, Bid):
        bid = ask.answer.coins
    return PlanView(
        None if bid == NO_BID else bid,
        cast(tuple[AnyAction, ...], tuple(plan.actions)),
        tuple([_placement(t, plan.lays[index : index + 4]) for index in range(0, len(plan.lays), 4)]),
        cast(tuple[Free, ...], tuple(plan.free)),
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


def _preview(t: Metropolis, seat: int) -> PreviewView:
    """Worked out once, and again when something it depends on was written or traded."""
    known = t.previews.foretold[seat]
    if known is None:
        lost = _outcome(t, seat, False)
        known = PreviewView(_outcome(t, seat, True) if t.players[seat].plan.bid > 0 else lost, lost)
        t.previews.foretold[seat] = known
    return known


def _outcome(t: Metropolis, seat: int, wins: bool) -> OutcomeView:
    foretold = foretell(t, seat, wins)
    names = t.box.city.vertex_names
    entries = [
        EntryView(
            entry.result, entry.rule, names[entry.vertex], _shapes(entry.riders), entry.coins, entry.points
        )
        for entry in foretold.entries
    ]
    return OutcomeView(tuple(entries), foretold.coins, foretold.points)


def _offer(offer: Offer) -> OfferView:
    return OfferView(offer.id or None, offer.maker, offer.taker, tuple(offer.give), tuple(offer.want))


def _shapes(shapes: list[int]) -> tuple[str, ...]:
    return tuple([SHAPES[shape] for shape in shapes])


def _vertex(t: Metropolis, vertex: int) -> str | None:
    return None if vertex == NONE else t.box.city.vertex_names[vertex]
