"""The invariants of the ledger that a position alone can break, by their numbers there.

The numbers of the rules are written out once more, so that a slip in the content or in the rules shows.
What can only be seen over time is in watcher.py, and the coins in books.py.
"""

from collections.abc import Callable, Collection, Iterator

import msgspec

from dystopolis.games.metropolis.city import NOWHERE
from dystopolis.games.metropolis.options import SetFee
from dystopolis.games.metropolis.table import (
    GONE,
    HELD,
    LAID,
    NOBODY,
    NONE,
    WAITING,
    WITHHELD,
    Metropolis,
)
from dystopolis.games.metropolis.view import view
from dystopolis.games.metropolis.view_types import MetropolisView

Check = Callable[[Metropolis], bool]

CHECKS: dict[int, Check] = {}
SCHEDULE = (6, 7, 8)
VIEWS = (24, 25)
FLEXIBLE = ("lobby", "pregame auction", "winner choice")
STATIONS = {3: (2, 3, 4, 5), 4: (3, 4, 5, 7), 5: (4, 5, 6, 9), 6: (5, 6, 7, 11)}
BLOCKS = (2, 5, 11, 12)
LAST_ROUND = 12
RAIL_LIFE = 2


class Violated(AssertionError):  # noqa: N818 - a finding about a position
    """An invariant that does not hold."""


def check(t: Metropolis, but: Collection[int] = ()) -> None:
    """Hold a position against every invariant that it could break, but those that cannot have changed."""
    broken = violated(t, but)
    if broken:
        raise Violated(f"invariants {broken} do not hold in round {t.round}, {t.phase}, slot {t.slot}")


def violated(t: Metropolis, but: Collection[int] = ()) -> list[int]:
    """The numbers of the invariants that a position breaks."""
    return [number for number, holds in CHECKS.items() if number not in but and not holds(t)]


def invariant(number: int) -> Callable[[Check], Check]:
    def remember(holds: Check) -> Check:
        CHECKS[number] = holds
        return holds

    return remember


@invariant(1)
def nobody_owes_coins(t: Metropolis) -> bool:
    return all(type(p.coins) is int and p.coins >= 0 for p in t.players)


@invariant(2)
def everybody_has_a_point_when_planning(t: Metropolis) -> bool:
    least = -1 if t.phase in ("slots", "after actions") else 1
    return all(p.points >= least for p in t.players)


@invariant(4)
def no_passenger_is_lost_or_doubled(t: Metropolis) -> bool:
    """In all; the watcher counts each shape."""
    here = sum(map(len, t.queues)) + sum(len(p.riders) for p in t.players) + t.delivered + t.discarded
    return here in arrived(t)


def arrived(t: Metropolis) -> tuple[int, ...]:
    """How many passengers came so far; at the start of a round its own may still be missing."""
    came = sum(arriving(t, number) for number in range(1, t.round + 1))
    return (came, came - arriving(t, t.round)) if t.phase == "round start" else (came,)


def arriving(t: Metropolis, number: int) -> int:
    """MP-PAS-02, MP-VAR-02: 4 + N for five players, scaled and rounded up for others."""
    return -(-t.seats * (4 + number) // 5)


@invariant(5)
def trains_are_not_overcrowded_but_while_trading(t: Metropolis) -> bool:
    return t.phase == "planning" or all(len(p.riders) <= 4 * p.carriages for p in t.players)


@invariant(6)
def as_many_come_as_are_announced(t: Metropolis) -> bool:
    counts = [len(round) // 2 for round in t.arrivals]
    expected = [arriving(t, number) for number in range(1, LAST_ROUND + 1)]
    return counts == expected and sum(expected) == {3: 80, 4: 105, 5: 126, 6: 156}[t.seats]


@invariant(7)
def they_come_to_a_few_stations(t: Metropolis) -> bool:
    for number, round in enumerate(t.arrivals, start=1):
        block = next(index for index, last in enumerate(BLOCKS) if number <= last)
        if len(set(round[::2])) != STATIONS[t.seats][block]:
            return False
    return True


@invariant(8)
def nobody_comes_to_a_station_of_the_own_shape(t: Metropolis) -> bool:
    shapes = [t.box.city.shape[vertex] for vertex in t.box.stations]
    pairs = [pair for round in t.arrivals for pair in zip(round[::2], round[1::2], strict=True)]
    return all(shapes[station] != shape for station, shape in pairs)


@invariant(12)
def each_rail_is_in_one_state(t: Metropolis) -> bool:
    for rail, state in enumerate(t.rail_state):
        owned = t.rail_holder[rail] in range(t.seats)
        if state not in (WAITING, WITHHELD, HELD, LAID, GONE) or owned != (state in (HELD, LAID)):
            return False
        if not was_handed_over(t, rail, state):
            return False
    return t.rail_state[LAST_ROUND - 1] != LAID


def was_handed_over(t: Metropolis, auction: int, state: int) -> bool:
    """Whether a reward (of the auction with this number, less 1) is still waiting when it should be."""
    if t.phase == "round start" and auction == t.round - 2:
        return True
    handed = auction < t.round - 1 or t.phase == "end"
    return (state == WAITING) != handed


@invariant(13)
def rails_lie_where_they_may(t: Metropolis) -> bool:
    laid = [rail for rail, state in enumerate(t.rail_state) if state == LAID]
    return len(laid) <= 11 and all(is_legal(t, t.rail_a[rail], t.rail_b[rail]) for rail in laid)


def is_legal(t: Metropolis, a: int, b: int) -> bool:
    """MP-RAIL-04: two corners of one hexagon that no edge joins."""
    together = any(a in corners and b in corners for corners in t.box.city.corners)
    return a != b and together and b not in t.box.city.neighbours[a]


@invariant(14)
def no_rail_is_kept_too_long(t: Metropolis) -> bool:
    return all(in_time(t, rail + 1) for rail, state in enumerate(t.rail_state) if state == HELD)


def in_time(t: Metropolis, auction: int) -> bool:
    """Whether somebody may hold the rail of this auction now."""
    if t.phase == "end":
        return auction >= LAST_ROUND - 1
    age = t.round - auction
    return age == 1 or (age == RAIL_LIFE and t.phase in ("round start", "planning"))


@invariant(15)
def each_item_is_in_one_state(t: Metropolis) -> bool:
    if sorted(item for item in t.item_of if item >= 0) != list(range(len(t.item_state))):
        return False
    for item, state in enumerate(t.item_state):
        held = t.item_holder[item] in range(t.seats)
        if state not in (WAITING, WITHHELD, HELD, GONE) or held != (state == HELD):
            return False
        if not was_handed_over(t, t.item_of.index(item), state):
            return False
    return True


@invariant(17)
def the_most_coins_control(t: Metropolis) -> bool:
    return all(controls_rightly(t, h, owner) for h, owner in enumerate(t.control))


def controls_rightly(t: Metropolis, h: int, owner: int) -> bool:
    totals = [p.invested[h] for p in t.players]
    best = max(totals)
    if best > 0 and totals.count(best) == 1:
        return owner == totals.index(best)
    return owner == NOBODY or (best > 0 and totals[owner] == best)


@invariant(19)
def every_train_is_on_a_vertex(t: Metropolis) -> bool:
    if t.phase in FLEXIBLE:
        return True
    return all(0 <= p.vertex < 54 and NONE <= p.came_from < 54 and p.came_from != p.vertex for p in t.players)


@invariant(20)
def every_train_can_move(t: Metropolis) -> bool:
    if t.phase in FLEXIBLE:
        return True
    return all(any(to != p.came_from for to in ways(t, p.vertex)) for p in t.players)


def ways(t: Metropolis, vertex: int) -> Iterator[int]:
    return (to for to in t.box.city.neighbour[vertex] if to != NOWHERE)


@invariant(22)
def a_short_list_fails_nowhere(t: Metropolis) -> bool:
    return not any(p.short and p.failed for p in t.players)


@invariant(24)
def nobody_sees_what_is_hidden(t: Metropolis) -> bool:
    return hides(t, view(t, watching(t)))


def hides(t: Metropolis, seen: MetropolisView) -> bool:
    """Whether a view shows nobody else's coins, deliveries, items, unplaced rails or offers."""
    for p in seen.players:
        if (p.coins is not None and not t.over) or (p.deliveries is not None and not t.house.open_resolution):
            return False
    own = seen.own
    if own is not None:
        offers = (*own.offers, *own.deals, *own.refused)
        mine = [offer for offer in offers if seen.seat in (offer.maker, offer.taker)]
        if len(mine) != len(offers) or own.coins != t.players[seen.seat or 0].coins:
            return False
    data = msgspec.json.encode(msgspec.structs.replace(seen, sale=None)).decode()
    return not any(f'"{thing}"' in data for thing in held_by_others(t, seen))


def held_by_others(t: Metropolis, seen: MetropolisView) -> Iterator[str]:
    """Rails and items in others' hands that this seat has no reason to name itself."""
    own = seen.own
    named = "" if own is None else str((own.plan, own.sketch, own.offers, own.deals, own.refused))
    holders = [*zip(t.box.rails, t.rail_state, t.rail_holder, strict=True)]
    items = [item.id for item in t.box.items]
    for thing, state, holder in [*holders, *zip(items, t.item_state, t.item_holder, strict=True)]:
        if state == HELD and holder != seen.seat and f"'{thing}'" not in named:
            yield thing


def watching(t: Metropolis) -> int | None:
    """One seat after the other, and somebody who only watches: a different one at every decision."""
    seat = (t.round + t.decisions) % (t.seats + 1)
    return seat if seat < t.seats else None


@invariant(25)
def all_see_the_highest_bid_and_no_winner(t: Metropolis) -> bool:
    seen = view(t, None)
    last = [p.bids[-1] for p in t.players if p.bids]
    return seen.own is None and seen.highest_bid == max(last, default=None)


@invariant(27)
def nobody_could_buy_another_point(t: Metropolis) -> bool:
    return not t.over or all(p.coins < (p.points + 1) ** 2 for p in t.players)


@invariant(28)
def setting_a_fee_never_fails(t: Metropolis) -> bool:
    if t.phase not in ("slots", "after actions", "update"):
        return True
    return not any(isinstance(p.plan.actions[number - 1], SetFee) for p in t.players for number in p.failed)
