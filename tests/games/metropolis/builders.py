"""Positions of Metropolis in a line or two, and programmes as text.

`city_table` is a plain position: nobody waits, nobody controls anything, the trains stand out of the way.
`submit` writes a programme through real answers, `resolve` lets everybody else do something harmless
and plays to the update. Things are named as on the board: "V30", "A", "R01", "IT-OPEN", "circle star".
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.city import SHAPES
from dystopolis.games.metropolis.control import recompute_control
from dystopolis.games.metropolis.deadline import close_planning
from dystopolis.games.metropolis.items import use_free_items
from dystopolis.games.metropolis.notation.reading import read_entry
from dystopolis.games.metropolis.opening import announce_reward, bring_passengers, give_reward, pay_out
from dystopolis.games.metropolis.options import (
    Accept,
    AlsoDrop,
    Bid,
    DropOff,
    Give,
    Keep,
    LayFee,
    Leg,
    LineUp,
    Move,
    OfferTo,
    SendOffer,
    Submit,
    UseItem,
    Want,
)
from dystopolis.games.metropolis.planning import open_planning
from dystopolis.games.metropolis.slots import run_slot
from dystopolis.games.metropolis.table import HELD, LAID, NOBODY, NONE, WITHHELD, Metropolis, Player
from dystopolis.games.metropolis.update import finish_round, publish_update
from dystopolis.kernel import Option, Step

RED, BLUE, GREEN, ORANGE, PURPLE, TEAL = range(6)
NAMES = ("red", "blue", "green", "orange", "purple", "teal")
OUT_OF_THE_WAY = ("V52", "V54", "V51", "V27", "V03", "V39")
ROUND: tuple[Step | tuple[Step, int], ...] = (
    open_planning, close_planning, (run_slot, 1), use_free_items, finish_round, publish_update,
)  # fmt: skip


def new_table(
    seats: int = 5,
    seed: str = "a test",
    settings: Mapping[str, Any] | None = None,
    aloud: bool = True,
    overlay: Path | None = None,
) -> Metropolis:
    """A table at its first decision: the pregame auction."""
    t = GAME.start(seats, seed, settings, GAME.content(overlay), aloud)
    assert isinstance(t, Metropolis)
    return t


def started_table(
    seats: int = 5,
    seed: str = "a test",
    settings: Mapping[str, Any] | None = None,
    aloud: bool = True,
    overlay: Path | None = None,
) -> Metropolis:
    """A real game at the planning of round 1, after a pregame auction that nobody won."""
    t = new_table(seats, seed, settings, aloud, overlay)
    for seat in range(seats):
        t.answer(seat, Bid(0))
    return t


def city_table(
    seats: int = 5,
    round: int = 1,
    seed: str = "a test",
    settings: Mapping[str, Any] | None = None,
    aloud: bool = True,
    overlay: Path | None = None,
) -> Metropolis:
    """A plain position in planning of a round, without passengers to come; rewards so far went to nobody."""
    t = started_table(seats, seed, settings, aloud, overlay)
    t.asks.clear()
    t.told.clear()
    t.round = round
    t.queues = [[] for _ in t.queues]
    t.arrivals = [[] for _ in t.arrivals]
    for seat in range(seats):
        train(t, seat, OUT_OF_THE_WAY[seat])
    for auction in range(round - 1):
        t.rail_state[auction] = WITHHELD
        if t.item_of[auction] >= 0:
            t.item_state[t.item_of[auction]] = WITHHELD
    return t


# What lies where.


def vertex(t: Metropolis, name: str) -> int:
    return t.box.city.vertex_index[name]


def hexagon(t: Metropolis, name: str) -> int:
    return t.box.city.hex_index[name]


def shapes(t: Metropolis, names: str) -> list[int]:
    return [t.box.shape_index[name] for name in names.split()]


def train(t: Metropolis, seat: int, at: str, came_from: str = "") -> Player:
    """Where a train stands, and from where it came there."""
    p = t.players[seat]
    p.vertex = vertex(t, at)
    p.came_from = vertex(t, came_from) if came_from else NONE
    return p


def give(t: Metropolis, seat: int, riders: str | None = None, **numbers: int) -> Player:
    """Set what a player has: coins, points, carriages, deliveries, and the passengers aboard."""
    p = t.players[seat]
    if riders is not None:
        p.riders = shapes(t, riders)
    for name, number in numbers.items():
        assert name in ("coins", "points", "carriages", "deliveries", "colour"), name
        setattr(p, name, number)
    return p


def queue(t: Metropolis, station: str, waiting: str) -> None:
    """Who waits at a station, from left to right."""
    t.queues[t.box.station_number[vertex(t, station)]] = shapes(t, waiting)


def invest(t: Metropolis, h: str, **coins: int) -> None:
    """`invest(t, "A", red=3, blue=1)`: what is in a hexagon; control follows, without tie-breaks."""
    for name, amount in coins.items():
        t.players[NAMES.index(name)].invested[hexagon(t, h)] = amount
    t.control[hexagon(t, h)] = NOBODY
    recompute_control(t, hexagon(t, h))


def rail(t: Metropolis, name: str, owner: int, ends: str = "", fee: int = 0) -> int:
    """A rail on the board (`rail(t, "R01", RED, "V29-V30", 3)`), or without ends in the owner's hand."""
    index = t.box.rail_index[name]
    t.rail_state[index] = LAID if ends else HELD
    t.rail_holder[index] = owner
    if ends:
        t.rail_a[index], t.rail_b[index] = (vertex(t, end) for end in ends.split("-"))
    t.rail_fee[index] = fee
    return index


def item(t: Metropolis, name: str, owner: int) -> int:
    index = t.box.item_index[name]
    t.item_state[index] = HELD
    t.item_holder[index] = owner
    return index


def schedule(t: Metropolis, round: int, **stations: str) -> None:
    """Fix the arrivals of a round: `schedule(t, 3, V30="square star")`."""
    t.arrivals[round - 1] = []
    for name, waiting in stations.items():
        for shape in shapes(t, waiting):
            t.arrivals[round - 1] += [t.box.station_number[vertex(t, name)], shape]


# Playing.


def play(t: Metropolis, *steps: Step | tuple[Step, int]) -> None:
    """Run steps of the rules (alone or with an argument), then stop."""
    t.stack.clear()
    t.asks.clear()
    t.insert_at = 0
    t.over = False
    for step in steps:
        if isinstance(step, tuple):
            t.do(step[0], step[1])
        else:
            t.do(step)
    t.do(halt)
    t.go()


def halt(t: Metropolis) -> None:
    """The test has seen what it wanted to see."""
    t.over = True


def plan(t: Metropolis) -> None:
    """Everybody is asked for a submission; the round ends with its update."""
    play(t, *ROUND)


def begin(t: Metropolis, round: int) -> None:
    """Start a round (reward, payout, arrivals) and ask everybody for a submission."""
    t.round = round
    play(t, (give_reward, round - 1), pay_out, bring_passengers, announce_reward, *ROUND)


def write(t: Metropolis, seat: int, *parts: str | Option) -> None:
    """Write parts of a submission, as text or as options, without locking it."""
    if not t.asks:
        plan(t)
    for part in parts:
        for answer in read_entry(t, seat, part) if isinstance(part, str) else answers_for(part):
            t.answer(seat, answer)


def submit(
    t: Metropolis,
    seat: int,
    *actions: str | Option,
    bid: int = 0,
    lays: Sequence[str | Option] = (),
    free: Sequence[str | Option] = (),
) -> None:
    """A whole submission through real answers: `submit(t, RED, "ride R01", "drop off", bid=3)`."""
    write(t, seat, Bid(bid), *lays, *free, *actions)
    t.answer(seat, Submit())


def force(t: Metropolis, seat: int, *actions: Option, bid: int = 0) -> None:
    """A submission that arrives as it is, though it would be refused on entry."""
    if not t.asks:
        plan(t)
    t.players[seat].plan.bid = bid
    t.players[seat].plan.actions = list(actions)
    t.answer(seat, Submit())


def trade(t: Metropolis, giver: int, taker: int, give: str = "", want: str = "") -> None:
    """An offer that is made and accepted: `trade(t, RED, BLUE, give="square", want="circle R02")`."""
    things: list[Option] = [Give(thing) for thing in give.split()]
    write(t, giver, OfferTo(taker), *things, *[Want(thing) for thing in want.split()], SendOffer())
    t.answer(taker, Accept(t.offers[-1].id))


def idle(t: Metropolis, seat: int) -> None:
    """A complete list that fails nowhere and costs nothing: keep everything, move along edges."""
    while not t.players[seat].plan.locked:
        options = t.options(seat)
        harmless = [
            option for option in options if option == Bid(0) or isinstance(option, LayFee | Keep | Move)
        ]
        t.answer(seat, Submit() if Submit() in options else harmless[0])


def overdue(t: Metropolis, seat: int) -> Option:
    """This seat's time is up: it answers what an absent seat answers."""
    ask = t.open_ask(seat)
    assert ask is not None
    assert ask.choice.overdue is not None
    option: Option = ask.choice.overdue(t, seat)
    t.answer(seat, option)
    return option


def resolve(t: Metropolis) -> Metropolis:
    """Everybody who has not submitted idles; the round is played to its end."""
    if not t.asks and not t.over:
        plan(t)
    for seat in list(t.waiting()):
        if not t.players[seat].plan.locked:
            idle(t, seat)
    assert t.over, "somebody is still asked"
    return t


def answers_for(option: Option) -> list[Option]:
    """The answers that write an entry: those that complete an action follow it."""
    if isinstance(option, DropOff | UseItem) and (option.all or option.extra or option.order):
        plain: Option = DropOff() if isinstance(option, DropOff) else UseItem(option.item)
        extra: list[Option] = [AlsoDrop()] if option.all else [AlsoDrop(name) for name in option.extra]
        return [plain, *extra, *[LineUp(name) for name in option.order]]
    if isinstance(option, UseItem) and len(option.path) > 1:
        return [UseItem(option.item, path=option.path[:1]), *[Leg(to) for to in option.path[1:]]]
    return [option]


# What came of it.


def at(t: Metropolis, seat: int) -> str:
    """Where a train stands and from where it came: "V30 from V24"."""
    p = t.players[seat]
    names = t.box.city.vertex_names
    return names[p.vertex] + (f" from {names[p.came_from]}" if p.came_from != NONE else "")


def riders(t: Metropolis, seat: int) -> str:
    return " ".join(SHAPES[shape] for shape in t.players[seat].riders)


def waiting(t: Metropolis, station: str) -> str:
    return " ".join(SHAPES[shape] for shape in t.queues[t.box.station_number[vertex(t, station)]])


def controller(t: Metropolis, h: str) -> str:
    owner = t.control[hexagon(t, h)]
    return "nobody" if owner == NOBODY else NAMES[owner]


def laid(t: Metropolis, name: str) -> str:
    """A rail as it is: "red V29-V30 fee 3", "red" in a hand, or "nobody"."""
    index = t.box.rail_index[name]
    holder = t.rail_holder[index]
    if t.rail_state[index] != LAID:
        return "nobody" if holder == NOBODY else NAMES[holder]
    names = t.box.city.vertex_names
    ends = sorted((names[t.rail_a[index]], names[t.rail_b[index]]))
    return f"{NAMES[holder]} {ends[0]}-{ends[1]} fee {t.rail_fee[index]}"


def holder(t: Metropolis, name: str) -> str:
    owner = t.item_holder[t.box.item_index[name]]
    return "nobody" if owner == NOBODY else NAMES[owner]


def events(t: Metropolis, kind: type, seat: int | None = None) -> list[Any]:
    """The events of a kind told so far that this seat (or somebody who only watches) may hear."""
    return [told.event for told in t.told if isinstance(told.event, kind) and told.reaches(seat)]
