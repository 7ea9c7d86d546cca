# mypyc: off: only people look ahead this way
"""What a way would cost as the city stands: the cheapest one, its price at every exit, and what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .citizens import income_of
from .city import bits
from .codes import CODES, DISTRICTS
from .costs import exit_cost, servant_step

if TYPE_CHECKING:
    from .table import GreatMachine
    from .words.phrases import Phrases

ROLL = -1


class Route(NamedTuple):
    """A way: the Districts it leads through, the Trust that is left, and how often the Escape die rolls.

    `tolls` are the prices at its exits, one for each but the last District; ROLL where one cannot pay.
    """

    through: tuple[int, ...]
    left: int
    rolls: int
    tolls: tuple[int, ...] = ()


def best_route(t: GreatMachine, hero: int, to: int) -> Route:
    return best_routes(t, hero)[to]


def best_routes(t: GreatMachine, hero: int) -> list[Route]:
    """To each District: the fewest rolls, then the most Trust left, fewest exits, lowest Districts.

    On the way already, nobody goes back to where they have been.
    """
    start = t.at[hero]
    first = t.turn != hero or t.exits == 0
    closed = 0 if first else t.visited & ~(1 << start)
    best: dict[int, Route] = {start: Route((start,), t.trust[hero], 0)}
    near = t.city().near
    open_ = [start]
    while open_:
        at = open_.pop(0)
        route = best[at]
        cost = exit_cost(t, hero, at, at == start and first)
        pays = route.left >= cost
        for other in near[at]:
            if other in route.through or closed >> other & 1:
                continue
            found = Route(
                (*route.through, other),
                route.left - cost if pays else 0,
                route.rolls if pays else route.rolls + 1,
                (*route.tolls, cost if pays else ROLL),
            )
            if other not in best or _rank(found) < _rank(best[other]):
                best[other] = found
                open_.append(other)
    return [best.get(to, best[start]) for to in range(DISTRICTS)]


def _rank(route: Route) -> tuple[int, int, int, tuple[int, ...]]:
    return route.rolls, -route.left, len(route.through), route.through


def escape_odds(t: GreatMachine, rolls: int) -> float:
    """How likely so many rolls all go well."""
    free: float = sum(t.box.escape) / len(t.box.escape)
    return free**rolls


def way_in_words(t: GreatMachine, hero: int, to: int, say: Phrases) -> str:
    """By Art, 1 Trust left, then one roll; income 4 next round."""
    route = best_route(t, hero, to)
    income = f"income {income_of(t, to)}"
    if len(route.through) == 1:
        return f"stay, {income}"
    parts = []
    if len(route.through) > 2:
        names = [say.districts[CODES[district]].short for district in route.through[1:-1]]
        parts.append(f"by {', '.join(names)}")
    if route.rolls:
        parts.append(f"{'one roll' if route.rolls == 1 else f'{route.rolls} rolls'}, 0 Trust left")
    else:
        parts.append(f"pay {t.trust[hero] - route.left}, {route.left} left")
    return ", ".join([*parts, income])


class RaidOffer(NamedTuple):
    """A Raid that the Machine could order: by which Servant, for how many Bonds with the way."""

    servant: int
    price: int


def raid_offer(t: GreatMachine, district: int) -> RaidOffer | None:
    """The cheapest, from a Servant that has not acted; none where no Raid token can be put any more."""
    if t.raids >> district & 1 or bits(t.raids) >= t.box.numbers.raid_tokens:
        return None
    distance = t.city().distance
    offers = [
        RaidOffer(servant, distance[t.servant_at[servant] * DISTRICTS + district] * servant_step(t))
        for servant in range(3)
        if not t.acted[servant]
    ]
    if not offers:
        return None
    best = min(offers, key=lambda offer: offer.price)
    return RaidOffer(best.servant, best.price + t.box.numbers.raid_bonds)


def shortest_way(t: GreatMachine, origin: int, to: int) -> tuple[int, ...]:
    """Of the shortest ways the one through the lowest Districts."""
    city = t.city()
    way = [origin]
    while way[-1] != to:
        far = city.distance[way[-1] * DISTRICTS + to]
        way.append(min(one for one in city.near[way[-1]] if city.distance[one * DISTRICTS + to] == far - 1))
    return tuple(way)
