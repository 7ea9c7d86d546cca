"""What could be written next and would work, as far as the seat can know."""

from ...kernel.values import Option
from .city import NO_SHAPE, NOWHERE, SHAPES
from .hands import holds_item, holds_rail, items_held
from .moving import express_paths
from .options import DropOff, Free, UseItem
from .passengers import controls_here, free_seats
from .preview import preview
from .rails import other_end, owns
from .table import LAID, Metropolis, Player, among


def rails_to_lay(t: Metropolis, seat: int) -> list[Option]:
    """DP-06: the first rail held that is neither laid in the submission nor kept: where to, or not yet.

    Of all places only those at the train and at its goals are suggested.
    """
    if not among(t.rail_holder, seat):
        return []
    plan = t.players[seat].plan
    for rail in range(t.round):
        if not holds_rail(t, seat, rail):
            continue
        if t.box.rails[rail] not in plan.kept and not among(plan.lays[::4], rail):
            places: dict[int, None] = {}
            for vertex in (t.players[seat].vertex, *goals_of(t, seat)):
                for place in t.box.places_at[vertex]:
                    places[place] = None
            return [*[t.box.lays[rail][place] for place in places], t.box.keep_rail[rail]]
    return []


def goals_of(t: Metropolis, seat: int) -> list[int]:
    """The nearest station for each shape aboard; with an empty train, where most people wait."""
    p = t.players[seat]
    goals = [t.box.nearest[p.vertex][shape] for shape in range(len(SHAPES)) if among(p.riders, shape)]
    if goals:
        return goals
    from_here = t.box.city.distance[p.vertex]
    most = 0
    for number, station in enumerate(t.box.stations):
        if t.queues[number]:
            worth = 2 * len(t.queues[number]) - from_here[station]
            if not goals or worth > most:
                goals = [station]
                most = worth
    return goals


def fees_to_set(t: Metropolis, seat: int) -> list[Option]:
    """MP-RAIL-07: the fee of a rail that is being laid, unless it was traded away since."""
    lays = t.players[seat].plan.lays
    for index in range(0, len(lays), 4):
        if lays[index + 3] < 0 and t.rail_holder[lays[index]] == seat:
            return t.box.usual_lay_fees[lays[index]]
    return []


def free_uses(t: Metropolis, seat: int, complete: bool) -> list[Option]:
    """DP-08: the first free item held that the submission says nothing of: how to use it, or not yet.

    Coins are invested where the train ends, so that waits until the list is `complete`.
    """
    plan = t.players[seat].plan
    for index in t.box.free_items:
        if holds_item(t, seat, index):
            item = t.box.items[index]
            written = item.id in plan.kept or item.id in [entry.item for entry in plan.free]
            if not written and (complete or item.effect == "claim_rail"):
                uses = uses_of(t, seat, index)
                uses.append(t.box.keep_item[index])
                return uses
    return []


def uses_of(t: Metropolis, seat: int, index: int) -> list[Option]:
    """MP-ITEM-07, MP-ITEM-10: rails of others to take, or coins for hexagons around the train in the end."""
    item = t.box.items[index]
    if item.effect == "claim_rail":
        return [
            Free(item.id, rail=t.box.rails[rail])
            for rail, state in enumerate(t.rail_state)
            if state == LAID and t.rail_holder[rail] != seat
        ]
    p = preview(t, seat).players[seat]
    return [
        Free(item.id, hex=t.box.city.hex_names[h], coins=coins)
        for h in t.box.city.hexes_of[p.vertex]
        for coins in range(1, min(item.amount, p.coins) + 1)
    ]


def suggested_actions(t: Metropolis, seat: int, found: list[Option]) -> None:
    """MP-ACT-01: entries that would work after those written so far."""
    seen = preview(t, seat)
    p = seen.players[seat]
    if len(p.plan.actions) >= p.allowance:
        return  # a purchase before will fail, so one more entry would lapse (MP-SUB-06)
    box = t.box
    for direction, to in enumerate(box.city.neighbour[p.vertex]):
        if to != NOWHERE and to != p.came_from:
            found.append(box.moves[direction])
    spare = min(p.coins, box.numbers.invest_max)
    for h in box.city.hexes_of[p.vertex]:
        found.extend(box.affordable[h][spare])
    if p.coins >= (p.points + 1) ** 2:
        found.append(box.buy_point)
    if p.coins >= box.numbers.carriage_price:
        found.append(box.buy_carriage)
    if box.city.shape[p.vertex] != NO_SHAPE:
        if p.riders:
            found.append(box.drop_off)
        waiting = seen.queues[box.station_number[p.vertex]]
        if waiting and free_seats(seen, p) > 0 and controls_here(seen, seat, p.vertex):
            found.append(box.pick_up)
    suggest_rails(seen, seat, p, found)
    if among(seen.item_holder, seat):
        suggest_items(seen, seat, p, found)


def suggest_rails(seen: Metropolis, seat: int, p: Player, found: list[Option]) -> None:
    """Rides from here, new fees for own rails, and new places for an own rail that ends here."""
    box = seen.box
    state, holder = seen.rail_state, seen.rail_holder
    for rail in range(min(seen.round, len(box.rails))):
        if state[rail] == LAID:
            to = other_end(seen, rail, p.vertex)
            own = holder[rail] == seat
            if to != NOWHERE and to != p.came_from and (own or p.coins >= price_of_ride(seen, rail)):
                found.append(box.rides[rail])
            if own:
                found.extend(box.usual_fees[rail])
                if to != NOWHERE:
                    suggest_rail_moves(seen, rail, p.vertex, to, found)


def price_of_ride(seen: Metropolis, rail: int) -> int:
    """MP-RIDE-01: what somebody else pays."""
    fee = seen.rail_fee[rail]
    return fee + seen.box.tax(seen.round, fee)


def suggest_rail_moves(seen: Metropolis, rail: int, vertex: int, other: int, found: list[Option]) -> None:
    city = seen.box.city
    for h in city.hexes_of[vertex]:
        for corner in city.corners[h]:
            if corner != other and city.rail_hex(vertex, corner) == h:
                found.append(seen.box.rail_moves[rail][corner])


def suggest_items(seen: Metropolis, seat: int, p: Player, found: list[Option]) -> None:
    """Action items in hand that can be used here."""
    for index in items_held(seen, seat):
        if seen.box.items[index].kind == "action":
            found.extend(item_uses(seen, seat, p, index))


def item_uses(seen: Metropolis, seat: int, p: Player, index: int) -> list[Option]:
    item = seen.box.items[index]
    station = seen.box.station_number[p.vertex]
    use = [seen.box.uses[index]]
    if item.effect == "board":
        return use if station >= 0 and seen.queues[station] else []
    if item.effect == "alight":
        return use if station >= 0 and p.riders else []
    if item.effect == "travel":
        return express_uses(seen, seat, p, index)
    if item.effect == "jump":
        return [at for v, at in enumerate(seen.box.uses_at[index]) if v != p.vertex]
    if item.effect == "divest":
        return [seen.box.uses_on[index][h] for h, own in enumerate(p.invested) if own > 0]
    if item.effect == "gain_point":
        price = -(-((p.points + 1) ** 2) // item.amount)
        return use if p.coins >= price else []
    return use


def express_uses(seen: Metropolis, seat: int, p: Player, index: int) -> list[Option]:
    """Useful paths for an item; without own rails they are always the same from here, and found once."""
    box = seen.box
    own = [rail for rail in range(len(seen.rail_state)) if owns(seen, seat, rail)]
    place = (index, p.vertex, p.came_from)
    if not own and place in box.expresses:
        return box.expresses[place]
    item = box.items[index]
    names = box.city.vertex_names
    uses: list[Option] = [
        UseItem(item.id, path=tuple([names[v] for v in path]))
        for path in useful_paths(seen, own, p, item.amount)
    ]
    if not own:
        box.expresses[place] = uses
    return uses


def useful_paths(seen: Metropolis, own: list[int], p: Player, longest: int) -> list[list[int]]:
    """One of the shortest ways to each station beyond the next stop; with no station in reach, to any end."""
    ways: dict[int, list[int]] = {}
    for path in express_paths(seen, own, [p.vertex], p.came_from, longest):
        if len(path) > 1 and path[-1] != p.vertex:
            known = ways.get(path[-1])
            if known is None or len(path) < len(known):
                ways[path[-1]] = path
    to_stations = [path for end, path in ways.items() if seen.box.city.shape[end] != NO_SHAPE]
    return to_stations or list(ways.values())


def is_drop_off(t: Metropolis, action: Option) -> bool:
    """Whether an entry drops passengers off, by itself or through an item."""
    if type(action) is UseItem:
        return t.box.items[t.box.item_index[action.item]].effect == "alight"
    return type(action) is DropOff
