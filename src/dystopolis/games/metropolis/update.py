"""After the actions: penalties, the rescue, and the public update."""

from ...kernel import Event
from .city import SHAPES
from .events import Controlled, FeeSet, Income, Laid, Queues, RailMoved, RailStolen, Rescued, Train
from .opening import riders_named
from .table import LAID, NOBODY, NONE, NOT_NOTED, Board, Metropolis
from .view import board


def finish_round(t: Metropolis) -> None:
    """MP-PEN-01, MP-PEN-02, MP-PEN-03: one point for failures, two for a short list."""
    for p in t.players:
        if p.short:
            p.points -= t.box.numbers.short_penalty
        elif p.failed:
            p.points -= t.box.numbers.fail_penalty
    rescue(t)


def rescue(t: Metropolis) -> None:
    """MP-PEN-04, MP-PEN-05: if anybody has no points left, everybody gains two, once."""
    t.rescued = [seat for seat, p in enumerate(t.players) if p.points <= 0]
    if t.rescued:
        for p in t.players:
            p.points += t.box.numbers.floor_bonus
        if t.aloud:
            t.tell(Rescued(tuple(t.rescued)))


def publish_update(t: Metropolis) -> None:
    """MP-UPD-01 to MP-UPD-09, MP-UPD-15: the board after the round, and each seat's own numbers."""
    if t.aloud:
        tell_update(t)
    t.phase = "update"


def tell_update(t: Metropolis) -> None:
    """What all see becomes what is, piece by piece: each when it is told of."""
    now = board(t)
    shown = t.before.shown or now
    city = t.box.city
    if not t.house.open_resolution and t.before is not NOT_NOTED:
        tell_differences(t, shown, now)
    for seat, p in enumerate(t.players):
        came_from = "" if p.came_from == NONE else city.vertex_names[p.came_from]
        here = city.vertex_names[p.vertex]
        shown.trains[seat] = now.trains[seat]
        t.tell(Train(seat, here, came_from, riders_named(p), p.carriages, p.points))
        t.whisper(Income(seat, p.rail_income, p.coins), [seat])
    shown.stations = now.stations
    queues: list[tuple[str, tuple[str, ...]]] = []
    for station, queue in enumerate(t.queues):
        shapes = tuple([SHAPES[shape] for shape in queue])
        queues.append((city.vertex_names[t.box.stations[station]], shapes))
    t.tell(Queues(tuple(queues)))


def tell_differences(t: Metropolis, shown: Board, now: Board) -> None:
    """MP-UPD-01, MP-UPD-07: what the board shows after all actions; what it was in between is not shown."""
    for h, owner in enumerate(t.control):
        if owner != t.before.control[h]:
            shown.hexes[h] = now.hexes[h]
            t.tell(Controlled(t.box.city.hex_names[h], None if owner == NOBODY else owner))
    for rail, state in enumerate(t.rail_state):
        if state == LAID:
            news = news_of(t, rail)
            for last, event in enumerate(news, start=1 - len(news)):
                if last == 0:
                    name = t.box.rails[rail]
                    here = [one for one in now.rails if one.id == name]
                    shown.rails = [one for one in shown.rails if one.id != name] + here
                t.tell(event)


def news_of(t: Metropolis, rail: int) -> list[Event]:
    """What is different about a rail."""
    before = t.before
    names = t.box.city.vertex_names
    name = t.box.rails[rail]
    seat = before.rail_holder[rail]
    a, b, fee = t.rail_a[rail], t.rail_b[rail], t.rail_fee[rail]
    news: list[Event] = []
    if before.rail_state[rail] != LAID:
        news.append(Laid(seat, name, names[a], names[b], fee))
    else:
        if {a, b} != {before.rail_a[rail], before.rail_b[rail]}:
            news.append(RailMoved(seat, name, names[a], names[b]))
        if fee != before.rail_fee[rail]:
            news.append(FeeSet(seat, name, fee))
    if t.rail_holder[rail] != seat:
        news.append(RailStolen(t.rail_holder[rail], name))
    return news
