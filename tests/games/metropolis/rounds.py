"""Rounds of Metropolis from positions made for a test: who stands where with what, who does what, and then?

Everybody starts with 6 points at the southern border. `play_round` fills every list up with entries that do
nothing and cannot fail (MP-FEE-04), so a test names only what matters.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.metropolis.builders import events as told
from tests.games.metropolis.builders import play as run
from tests.games.metropolis.builders import vertex as at

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.city import SHAPES
from dystopolis.games.metropolis.control import recompute_control
from dystopolis.games.metropolis.deadline import close_planning
from dystopolis.games.metropolis.items import use_free_items
from dystopolis.games.metropolis.options import Free, SetFee
from dystopolis.games.metropolis.planning import open_planning
from dystopolis.games.metropolis.slots import run_slot
from dystopolis.games.metropolis.table import HELD, LAID, NOBODY, NONE, Metropolis, Plan, Player
from dystopolis.games.metropolis.update import finish_round, publish_update
from dystopolis.kernel import Option

__all__ = [
    "carried", "city", "coins_in", "controller", "hold", "holder", "invested", "plan", "play_round", "queue",
    "rail", "run", "stands", "told", "train", "waiting",
]  # fmt: skip
IDLE = SetFee("R11", 0)
HOMES = ("V49", "V50", "V51", "V52", "V54", "V45")


def city(
    seats: int = 3,
    round: int = 2,
    aloud: bool = False,
    seed: str = "a round",
    settings: Mapping[str, Any] | None = None,
) -> Metropolis:
    """A table in this round with trains far from everything, 20 coins and 6 points each."""
    t = GAME.start(seats, seed, settings)
    assert isinstance(t, Metropolis)
    t.stack.clear()
    t.asks.clear()
    t.round = round
    t.aloud = aloud
    for seat, p in enumerate(t.players):
        p.vertex = at(t, HOMES[seat])
        p.points = 6
    return t


def train(
    t: Metropolis,
    seat: int,
    vertex: str = "",
    came_from: str = "",
    carries: Sequence[str] | None = None,
    **numbers: int,
) -> Player:
    """Say where a train stands, where it came from, whom it carries, and numbers such as coins or points."""
    p = t.players[seat]
    if vertex:
        p.vertex = at(t, vertex)
        p.came_from = at(t, came_from) if came_from else NONE
    if carries is not None:
        p.riders = [SHAPES.index(shape) for shape in carries]
    for name, number in numbers.items():
        assert hasattr(p, name), name
        setattr(p, name, number)
    return p


def invested(t: Metropolis, seat: int, hex: str, coins: int) -> None:
    """Coins of earlier rounds in a hexagon; control follows."""
    h = t.box.city.hex_index[hex]
    aloud, t.aloud = t.aloud, False
    t.players[seat].invested[h] = coins
    recompute_control(t, h)
    t.aloud = aloud


def queue(t: Metropolis, station: str, *shapes: str) -> None:
    """Who waits at a station, from left to right."""
    t.queues[number_of(t, station)] = [SHAPES.index(shape) for shape in shapes]


def waiting(t: Metropolis, station: str) -> list[str]:
    return [SHAPES[shape] for shape in t.queues[number_of(t, station)]]


def carried(t: Metropolis, seat: int) -> list[str]:
    return [SHAPES[shape] for shape in t.players[seat].riders]


def rail(t: Metropolis, name: str, owner: int, a: str, b: str, fee: int = 0) -> int:
    """A rail on the board."""
    number = t.box.rail_index[name]
    t.rail_state[number] = LAID
    t.rail_holder[number] = owner
    t.rail_a[number], t.rail_b[number] = at(t, a), at(t, b)
    t.rail_fee[number] = fee
    return number


def hold(t: Metropolis, seat: int, *things: str) -> None:
    """Rails that are not laid yet, and items, in a player's hand."""
    for thing in things:
        if thing in t.box.rail_index:
            t.rail_state[t.box.rail_index[thing]] = HELD
            t.rail_holder[t.box.rail_index[thing]] = seat
        else:
            t.item_state[t.box.item_index[thing]] = HELD
            t.item_holder[t.box.item_index[thing]] = seat


def holder(t: Metropolis, thing: str) -> int:
    """Who has a rail or an item; NOBODY if nobody (any more)."""
    if thing in t.box.rail_index:
        return t.rail_holder[t.box.rail_index[thing]]
    return t.item_holder[t.box.item_index[thing]]


def controller(t: Metropolis, hex: str) -> int | None:
    owner = t.control[t.box.city.hex_index[hex]]
    return None if owner == NOBODY else owner


def coins_in(t: Metropolis, seat: int, hex: str) -> int:
    return t.players[seat].invested[t.box.city.hex_index[hex]]


def stands(t: Metropolis, seat: int) -> str:
    return t.box.city.vertex_names[t.players[seat].vertex]


def play_round(
    t: Metropolis,
    lists: Mapping[int, Sequence[Option]] | None = None,
    bids: Mapping[int, int] | None = None,
    free: Mapping[int, Sequence[Free]] | None = None,
    short: Sequence[int] = (),
) -> None:
    """From the deadline to the update, with these lists (filled up, unless they are to be short)."""
    for seat, p in enumerate(t.players):
        p.baseline = len(p.riders)
        p.plan = Plan()
        p.plan.bid = (bids or {}).get(seat, 0)
        p.plan.actions = list((lists or {}).get(seat, []))
        p.plan.free = list((free or {}).get(seat, []))
        if seat not in short:
            p.plan.actions += [IDLE] * (p.points - len(p.plan.actions))
    run(t, close_planning, (run_slot, 1), use_free_items, finish_round, publish_update)


def plan(t: Metropolis) -> None:
    """Open planning, so that seats can be answered for."""
    run(t, open_planning)


def number_of(t: Metropolis, station: str) -> int:
    return t.box.station_number[at(t, station)]
