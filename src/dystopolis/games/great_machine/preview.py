# mypyc: off: only people look ahead this way
"""What a way would cost as the city stands: the cheapest one, what is left, and where one would roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .citizens import income_of
from .codes import CODES, DISTRICTS
from .costs import exit_cost

if TYPE_CHECKING:
    from .table import GreatMachine
    from .words.phrases import Phrases


class Route(NamedTuple):
    """A way: the Districts it leads through, the Trust that is left, and how often the Escape die rolls."""

    through: tuple[int, ...]
    left: int
    rolls: int


def best_route(t: GreatMachine, hero: int, to: int) -> Route:
    """The way with the fewest rolls, then the most Trust left, the fewest exits and the lowest Districts."""
    start = t.at[hero]
    if start == to:
        return Route((start,), t.trust[hero], 0)
    near = t.city().near
    best: Route | None = None
    open_ = [Route((start,), t.trust[hero], 0)]
    while open_:
        route = open_.pop()
        at = route.through[-1]
        cost = exit_cost(t, hero, at, at == start)
        enough = route.left >= cost
        onward = (route.left - cost, route.rolls) if enough else (0, route.rolls + 1)
        for other in near[at]:
            if other in route.through:
                continue
            found = Route((*route.through, other), *onward)
            if best is not None and not _is_better(found, best):
                continue
            if other == to:
                best = found
            else:
                open_.append(found)
    assert best is not None, "the city is one whole"
    return best


def _is_better(one: Route, other: Route) -> bool:
    return _rank(one) < _rank(other)


def _rank(route: Route) -> tuple[int, int, int, tuple[int, ...]]:
    return route.rolls, -route.left, len(route.through), route.through


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


def raid_price(t: GreatMachine, district: int) -> int:
    """What a Raid there would cost the Machine, from the Servant that is nearest and has not acted."""
    from .costs import servant_step

    distance = t.city().distance
    ways = [
        distance[t.servant_at[servant] * DISTRICTS + district] for servant in range(3) if not t.acted[servant]
    ]
    return min(ways, default=99) * servant_step(t) + t.box.numbers.raid_bonds
