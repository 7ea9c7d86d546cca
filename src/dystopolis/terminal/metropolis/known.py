"""A table of Metropolis with all that a view shows, and nothing else: for the notation and for prospects."""

from collections.abc import Sequence

from ...games.metropolis.box import Box
from ...games.metropolis.city import SHAPES
from ...games.metropolis.table import (
    HELD,
    LAID,
    NO_BID,
    NOBODY,
    NONE,
    WAITING,
    Metropolis,
    Offer,
    Plan,
    Player,
)
from ...games.metropolis.view_types import MetropolisView, OfferView, OwnView, PlanView, TrainView
from ...kernel import Ask, Choice, Option


def lay_out(t: Metropolis, view: MetropolisView) -> Metropolis:
    """Put everything on an empty table where the view has it. What the view hides is not there."""
    box = t.box
    own, me = view.own, view.seat
    t.round, t.phase = view.round, view.phase
    t.players = [player(box, train, own if train.seat == me else None) for train in view.players]
    t.queues = [shape_numbers(station.queue) for station in view.stations]
    t.control = [NOBODY if hexagon.seat is None else hexagon.seat for hexagon in view.hexes]
    lay_rails(t, view)
    t.item_state = [WAITING] * len(box.items)
    t.item_holder = [NOBODY] * len(box.items)
    t.sketches = [Offer() for _ in view.players]
    if own is not None and me is not None:
        for name in own.items:
            t.item_state[box.item_index[name]], t.item_holder[box.item_index[name]] = HELD, me
        t.offers = [offer(one) for one in own.offers]
        if own.sketch is not None:
            t.sketches[me] = offer(own.sketch)
    return t


def put(t: Metropolis, seat: int, choice: Choice, options: Sequence[Option]) -> Ask:
    """Ask the seat what it is asked."""
    ask = Ask(choice, seat, ())
    ask.options = list(options)
    t.asks = [ask]
    return ask


def lay_rails(t: Metropolis, view: MetropolisView) -> None:
    number, vertices = len(t.box.rails), t.box.city.vertex_index
    t.rail_state, t.rail_holder = [WAITING] * number, [NOBODY] * number
    t.rail_a, t.rail_b, t.rail_fee = [NONE] * number, [NONE] * number, [0] * number
    for laid in view.rails:
        rail = t.box.rail_index[laid.id]
        t.rail_state[rail], t.rail_holder[rail] = LAID, laid.seat
        t.rail_a[rail], t.rail_b[rail], t.rail_fee[rail] = vertices[laid.a], vertices[laid.b], laid.fee
    for held in view.own.rails if view.own is not None else ():
        rail = t.box.rail_index[held.id]
        t.rail_state[rail], t.rail_holder[rail] = HELD, view.seat if view.seat is not None else NOBODY


def player(box: Box, train: TrainView, own: OwnView | None) -> Player:
    """Of others there is what all see."""
    p = Player(shape_numbers(own.riders if own is not None else train.riders))
    colours = [row.id for row in box.rows.colours]
    p.colour = colours.index(train.colour) if train.colour is not None else NONE
    p.vertex, p.came_from = vertex_number(box, train.vertex), vertex_number(box, train.came_from)
    p.points, p.carriages = train.points, train.carriages
    p.shown = shape_numbers(train.riders)
    p.invested = [0] * len(box.city.hex_names)
    if own is not None:
        p.coins, p.deliveries, p.baseline = own.coins, own.deliveries, own.baseline
        for name, coins in own.invested.items():
            p.invested[box.city.hex_index[name]] = coins
        p.plan = plan(box, own.plan)
    p.plan.locked = train.locked
    return p


def plan(box: Box, seen: PlanView) -> Plan:
    vertices = box.city.vertex_index
    new = Plan(list(seen.actions))
    new.bid = NO_BID if seen.bid is None else seen.bid
    for lay in seen.placements:
        fee = NONE if lay.fee is None else lay.fee
        new.lays = [*new.lays, box.rail_index[lay.rail], vertices[lay.a], vertices[lay.b], fee]
    new.free = list(seen.free)
    new.kept = list(seen.kept)
    return new


def offer(seen: OfferView) -> Offer:
    new = Offer()
    new.id, new.maker, new.taker = seen.id or 0, seen.maker, seen.taker
    new.give, new.want = list(seen.give), list(seen.want)
    return new


def shape_numbers(shapes: Sequence[str]) -> list[int]:
    return [SHAPES.index(shape) for shape in shapes]


def vertex_number(box: Box, name: str | None) -> int:
    return NONE if name is None else box.city.vertex_index[name]
