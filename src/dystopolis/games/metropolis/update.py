"""After the actions: penalties, the rescue, and the public update."""

from .city import SHAPES
from .events import Income, Queue, Rescued, Train
from .opening import riders_named
from .table import NONE, Metropolis


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
    t.phase = "update"
    if t.aloud:
        tell_update(t)


def tell_update(t: Metropolis) -> None:
    city = t.box.city
    for seat, p in enumerate(t.players):
        came_from = "" if p.came_from == NONE else city.vertex_names[p.came_from]
        here = city.vertex_names[p.vertex]
        t.tell(Train(seat, here, came_from, riders_named(p), p.carriages, p.points))
        t.tell(Income(seat, p.rail_income, p.coins), seat)
    for station, queue in enumerate(t.queues):
        name = city.vertex_names[t.box.stations[station]]
        t.tell(Queue(name, tuple([SHAPES[shape] for shape in queue])))
