# mypyc: off: it defines msgspec Structs
"""What each seat may see, built up from nothing."""

from typing import cast

import msgspec

from .city import SHAPES
from .options import AnyAction, Bid, Free
from .preview import Entry, foretell
from .table import HELD, LAID, NO_BID, NOBODY, NONE, Metropolis, Offer, Player


class TrainView(msgspec.Struct, frozen=True):
    """A train as all see it. Passengers are those of the last update, since trades are private.

    `locked` says whether the submission is locked. `deliveries` are told with open resolution only,
    `coins` after the end.
    """

    seat: int
    colour: str | None
    vertex: str | None
    came_from: str | None
    riders: tuple[str, ...]
    carriages: int
    points: int
    locked: bool
    deliveries: int | None
    coins: int | None


class StationView(msgspec.Struct, frozen=True):
    vertex: str
    shape: str
    queue: tuple[str, ...]


class HexView(msgspec.Struct, frozen=True):
    id: str
    seat: int | None


class RailView(msgspec.Struct, frozen=True):
    """A rail on the board."""

    id: str
    seat: int
    hex: str
    a: str
    b: str
    fee: int


class SaleView(msgspec.Struct, frozen=True):
    """The reward of an auction."""

    rail: str
    item: str | None
    coins: int


class OfferView(msgspec.Struct, frozen=True):
    """A trade offer that is open, being written (it has no number yet) or was accepted in this round."""

    id: int | None
    maker: int
    taker: int
    give: tuple[str, ...]
    want: tuple[str, ...]


class PlacementView(msgspec.Struct, frozen=True):
    rail: str
    a: str
    b: str
    fee: int | None


class PlanView(msgspec.Struct, frozen=True):
    """The own submission. `needed` entries at least make the list complete."""

    bid: int | None
    actions: tuple[AnyAction, ...]
    placements: tuple[PlacementView, ...]
    free: tuple[Free, ...]
    kept: tuple[str, ...]
    needed: int
    complete: bool


class HandRail(msgspec.Struct, frozen=True):
    """An unplaced rail, and the last round in which it can be placed."""

    id: str
    last_round: int


class ReportView(msgspec.Struct, frozen=True):
    """What a seat is told about the last round. `payout` is that of the start of this round."""

    failed: tuple[int, ...]
    short: bool
    rail_income: int
    payout: int
    bid: int | None
    won_auction: bool


class EntryView(msgspec.Struct, frozen=True):
    """An entry of the programme as it would go: done, failed (with the rule) or lapsed; and what is then."""

    result: str
    rule: str
    vertex: str
    riders: tuple[str, ...]
    coins: int
    points: int


class OutcomeView(msgspec.Struct, frozen=True):
    """The programme if nobody interferes; coins and points after free items and the penalty for failures."""

    entries: tuple[EntryView, ...]
    coins: int
    points: int


class PreviewView(msgspec.Struct, frozen=True):
    """What would come of the programme if the bid wins the auction, and if it does not."""

    won: OutcomeView
    lost: OutcomeView


class OwnView(msgspec.Struct, frozen=True):
    """What only the seat itself sees."""

    coins: int
    riders: tuple[str, ...]
    baseline: int
    deliveries: int
    invested: dict[str, int]
    rails: tuple[HandRail, ...]
    items: tuple[str, ...]
    plan: PlanView
    offers: tuple[OfferView, ...]
    sketch: OfferView | None
    deals: tuple[OfferView, ...]
    report: ReportView
    preview: PreviewView | None


class MetropolisView(msgspec.Struct, frozen=True):
    """The table as one seat sees it (`seat` is None for somebody who only watches).

    `waiting` are those who still have to decide, as far as this seat may know.
    """

    seat: int | None
    round: int
    phase: str
    players: tuple[TrainView, ...]
    stations: tuple[StationView, ...]
    hexes: tuple[HexView, ...]
    rails: tuple[RailView, ...]
    sale: SaleView | None
    highest_bid: int | None
    rescued: tuple[int, ...]
    waiting: tuple[int, ...]
    own: OwnView | None
    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    losers: tuple[int, ...]


def view(t: Metropolis, seat: int | None) -> MetropolisView:
    """MP-UPD-01 to MP-UPD-15, MP-INVAR-24, MP-INVAR-25: all that is public, and what is the seat's own."""
    city = t.box.city
    return MetropolisView(
        seat=seat,
        round=t.round,
        phase=t.phase,
        players=tuple(_train(t, other, p, seat) for other, p in enumerate(t.players)),
        stations=tuple(
            StationView(city.vertex_names[vertex], SHAPES[city.shape[vertex]], _shapes(t.queues[number]))
            for number, vertex in enumerate(t.box.stations)
        ),
        hexes=tuple(HexView(city.hex_names[h], _nobody(owner)) for h, owner in enumerate(t.control)),
        rails=tuple(_rail(t, rail) for rail, state in enumerate(t.rail_state) if state == LAID),
        sale=_sale(t) if t.round > 0 and not t.over else None,
        highest_bid=t.highest_bid if t.players and t.players[0].bids else None,
        rescued=tuple(t.rescued),
        waiting=_waiting(t, seat),
        own=_own(t, seat) if seat is not None else None,
        over=t.over,
        scores=tuple(t.scores),
        winners=tuple(t.winners),
        losers=_losers(t),
    )


def _train(t: Metropolis, other: int, p: Player, seat: int | None) -> TrainView:
    """MP-UPD-02, MP-UPD-03, MP-UPD-05, MP-UPD-08; a start is shown when all trains stand (DP-03)."""
    stands = t.round > 0 or other == seat
    return TrainView(
        seat=other,
        colour=t.box.rows.colours[p.colour].id if p.colour >= 0 else None,
        vertex=_vertex(t, p.vertex) if stands else None,
        came_from=_vertex(t, p.came_from),
        riders=_shapes(p.shown if t.phase == "planning" else p.riders),
        carriages=p.carriages,
        points=p.points,
        locked=t.phase == "planning" and p.plan.locked,
        deliveries=p.deliveries if t.house.open_resolution else None,
        coins=p.coins if t.over else None,
    )


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
    if t.phase == "planning" and t.asks:
        return tuple(
            other
            for other, p in enumerate(t.players)
            if not p.plan.locked or (other == seat and other in t.waiting())
        )
    waiting = tuple(t.waiting())
    return tuple(other for other in waiting if t.phase != "winner choice" or other == seat)


def _losers(t: Metropolis) -> tuple[int, ...]:
    """MP-END-05, MP-END-06, MP-END-08: the tokens of death, if not all are tied."""
    if not t.over:
        return ()
    ranks = [(p.points, p.coins) for p in t.players]
    worst = min(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == worst != max(ranks))


def _own(t: Metropolis, seat: int) -> OwnView:
    """MP-UPD-11 to MP-UPD-14, MP-TRADE-10."""
    p = t.players[seat]
    sketch = t.sketches[seat]
    return OwnView(
        coins=p.coins,
        riders=_shapes(p.riders),
        baseline=p.baseline,
        deliveries=p.deliveries,
        invested={t.box.city.hex_names[h]: coins for h, coins in enumerate(p.invested) if coins > 0},
        rails=tuple(
            HandRail(t.box.rails[rail], rail + 1 + t.box.numbers.rail_life)
            for rail, state in enumerate(t.rail_state)
            if state == HELD and t.rail_holder[rail] == seat
        ),
        items=tuple(
            t.box.items[item].id
            for item, state in enumerate(t.item_state)
            if state == HELD and t.item_holder[item] == seat
        ),
        plan=_plan(t, seat),
        offers=tuple(_offer(offer) for offer in t.offers if seat in (offer.maker, offer.taker)),
        sketch=None if sketch.taker == NOBODY else _offer(sketch),
        deals=tuple(
            _offer(deal) for deal in t.deals if deal.round == t.round and seat in (deal.maker, deal.taker)
        ),
        report=ReportView(
            failed=tuple(p.failed),
            short=p.short,
            rail_income=p.rail_income,
            payout=p.payout,
            bid=p.bids[-1] if p.bids else None,
            won_auction=p.won_auction,
        ),
        preview=_preview(t, seat) if t.phase == "planning" else None,
    )


def _plan(t: Metropolis, seat: int) -> PlanView:
    p = t.players[seat]
    names = t.box.city.vertex_names
    bid = p.plan.bid
    ask = t.open_ask(seat)
    if ask is not None and isinstance(ask.answer, Bid):
        bid = ask.answer.coins
    lays = [p.plan.lays[index : index + 4] for index in range(0, len(p.plan.lays), 4)]
    return PlanView(
        bid=None if bid == NO_BID else bid,
        actions=cast(tuple[AnyAction, ...], tuple(p.plan.actions)),
        placements=tuple(
            PlacementView(t.box.rails[rail], names[a], names[b], fee if fee >= 0 else None)
            for rail, a, b, fee in lays
        ),
        free=cast(tuple[Free, ...], tuple(p.plan.free)),
        kept=tuple(p.plan.kept),
        needed=p.points,
        complete=len(p.plan.actions) >= p.points,
    )


def _preview(t: Metropolis, seat: int) -> PreviewView:
    lost = _outcome(t, seat, False)
    return PreviewView(_outcome(t, seat, True) if t.players[seat].plan.bid > 0 else lost, lost)


def _outcome(t: Metropolis, seat: int, wins: bool) -> OutcomeView:
    foretold = foretell(t, seat, wins)
    return OutcomeView(
        entries=tuple(_entry(t, entry) for entry in foretold.entries),
        coins=foretold.coins,
        points=foretold.points,
    )


def _entry(t: Metropolis, entry: Entry) -> EntryView:
    here = t.box.city.vertex_names[entry.vertex]
    return EntryView(entry.result, entry.rule, here, _shapes(entry.riders), entry.coins, entry.points)


def _offer(offer: Offer) -> OfferView:
    return OfferView(offer.id or None, offer.maker, offer.taker, tuple(offer.give), tuple(offer.want))


def _shapes(shapes: list[int]) -> tuple[str, ...]:
    return tuple(SHAPES[shape] for shape in shapes)


def _vertex(t: Metropolis, vertex: int) -> str | None:
    return None if vertex == NONE else t.box.city.vertex_names[vertex]


def _nobody(seat: int) -> int | None:
    return None if seat == NOBODY else seat
