"""Cases as text: a position, everybody's programmes, and what must come of them (docs/adjudication.md)."""

import re
from pathlib import Path
from typing import Any

import msgspec
from tests.games.metropolis import builders
from tests.games.metropolis.builders import NAMES

from dystopolis.games.metropolis.ending import end_game
from dystopolis.games.metropolis.events import Acted, Won
from dystopolis.games.metropolis.notation.reading import read_entry
from dystopolis.games.metropolis.options import Submit
from dystopolis.games.metropolis.table import HELD, NOBODY, Metropolis
from dystopolis.kernel import Refused

FOLDER = Path(__file__).parent / "cases"
TRADE = re.compile(r"(?P<giver>\w+) gives (?P<give>.+) to (?P<taker>\w+)( for (?P<want>.+))?")


class Programme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player submits; without actions the train just moves on along edges."""

    bid: int = 0
    lay: list[str] = []
    free: list[str] = []
    actions: list[str] | None = None
    refused: list[str] = []
    unchecked: bool = False


class Position(Programme, frozen=True, forbid_unknown_fields=True):
    """What a player has at the start of the case, and the first programme."""

    at: str = ""
    coins: int = 20
    points: int | None = None
    carriages: int = 1
    riders: str = ""
    deliveries: int = 0
    invested: dict[str, int] = {}
    items: list[str] = []


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player must have afterwards; what is not mentioned is not looked at, but for failures."""

    at: str | None = None
    coins: int | None = None
    points: int | None = None
    carriages: int | None = None
    riders: str | None = None
    deliveries: int | None = None
    invested: dict[str, int] | None = None
    items: list[str] | None = None
    failed: list[int] = []
    lapsed: list[int] = []
    short: bool = False
    income: int | None = None
    payout: int | None = None


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be so after a round."""

    highest_bid: int | None = None
    winner: str | None = None
    queues: dict[str, str] = {}
    control: dict[str, str] = {}
    rails: dict[str, str] = {}
    rescued: list[str] = []
    discarded: int | None = None
    life: list[str] | None = None
    death: list[str] | None = None
    red: Result = Result()
    blue: Result = Result()
    green: Result = Result()
    orange: Result = Result()
    purple: Result = Result()
    teal: Result = Result()


class Next(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One more round of a case, from its start."""

    expect: Outcome
    arrivals: dict[str, str] = {}
    trades: list[str] = []
    end: bool = False
    red: Programme = Programme()
    blue: Programme = Programme()
    green: Programme = Programme()
    orange: Programme = Programme()
    purple: Programme = Programme()
    teal: Programme = Programme()


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A numbered case."""

    id: str
    title: str
    rules: list[str]
    expect: Outcome
    players: int = 5
    round: int = 1
    start: bool = False
    end: bool = False
    last_winner: str = "nobody"
    queues: dict[str, str] = {}
    arrivals: dict[str, str] = {}
    control: dict[str, str] = {}
    rails: dict[str, str] = {}
    trades: list[str] = []
    red: Position = Position()
    blue: Position = Position()
    green: Position = Position()
    orange: Position = Position()
    purple: Position = Position()
    teal: Position = Position()
    next: list[Next] = []


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    case: list[Case]


def load_cases(folder: Path = FOLDER) -> list[Case]:
    """Every case of every file, in order."""
    found: list[Case] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            found += msgspec.toml.decode(path.read_bytes(), type=File).case
        except msgspec.MsgspecError as why:
            raise ValueError(f"{path.name}: {why}") from why
    return found


def adjudicate(case: Case) -> list[str]:
    """Play a case; one line for everything that is not as expected."""
    t = position(case)
    if case.start:
        builders.begin(t, case.round)
    else:
        builders.plan(t)
    wrong = play_round(t, case, case.expect)
    for number, later in enumerate(case.next, start=case.round + 1):
        if wrong:
            break
        t.told.clear()
        builders.schedule(t, number, **later.arrivals)
        builders.begin(t, number)
        wrong += play_round(t, later, later.expect)
    return wrong


def position(case: Case) -> Metropolis:
    t = builders.city_table(case.players, case.round)
    for seat, name in enumerate(NAMES[: case.players]):
        set_player(t, seat, getattr(case, name))
    for h in t.box.city.hex_names:
        builders.invest(t, h)
    for h, owner in case.control.items():
        t.control[builders.hexagon(t, h)] = seat_of(owner)
    for station, waiting in case.queues.items():
        builders.queue(t, station, waiting)
    for name, text in case.rails.items():
        owner, *rest = text.split()
        fee = int(rest[2]) if len(rest) == 3 else 0
        builders.rail(t, name, seat_of(owner), rest[0] if rest else "", fee)
    builders.schedule(t, case.round, **case.arrivals)
    t.auction_winner = seat_of(case.last_winner)
    return t


def set_player(t: Metropolis, seat: int, given: Position) -> None:
    if given.at:
        vertex, _, came_from = given.at.partition(" from ")
        builders.train(t, seat, vertex, came_from)
    points = given.points if given.points is not None else len(given.actions or "..")
    numbers = {"coins": given.coins, "points": points, "carriages": given.carriages}
    builders.give(t, seat, riders=given.riders, deliveries=given.deliveries, **numbers)
    for h, coins in given.invested.items():
        t.players[seat].invested[builders.hexagon(t, h)] = coins
    for name in given.items:
        builders.item(t, name, seat)


def play_round(t: Metropolis, given: Case | Next, expect: Outcome) -> list[str]:
    """Trade, submit and resolve one round, and compare."""
    for text in given.trades:
        named = TRADE.fullmatch(text)
        assert named, f"a trade reads: red gives square to blue for circle (not {text!r})"
        what = [(named[side] or "").replace("nothing", "") for side in ("give", "want")]
        builders.trade(t, seat_of(named["giver"]), seat_of(named["taker"]), *what)
    for seat in range(t.seats):
        programme: Programme = getattr(given, NAMES[seat])
        submit(t, seat, programme)
    builders.resolve(t)
    if given.end:
        builders.play(t, end_game)
    return compare(t, expect)


def submit(t: Metropolis, seat: int, given: Programme) -> None:
    """Write a programme through real answers; with `unchecked` it arrives although it would be refused."""
    lays = [f"lay {text}" for text in given.lay]
    free = [f"use {text}" for text in given.free]
    actions = given.actions
    if given.unchecked:
        options = [read_entry(t, seat, text)[0] for text in actions or ()]
        builders.force(t, seat, *options, bid=given.bid)
        return
    try:
        builders.write(t, seat, f"bid {given.bid}", *lays, *free, *(actions or ()))
    except Refused as refused:
        raise AssertionError(f"{NAMES[seat]} cannot submit that: {refused.sentence}") from refused
    for text in given.refused:
        try:
            builders.write(t, seat, text)
        except Refused:
            continue
        raise AssertionError(f"{NAMES[seat]} may write {text!r}, which should be refused")
    if actions is not None:
        builders.write(t, seat, Submit())


def compare(t: Metropolis, expect: Outcome) -> list[str]:
    pairs: list[tuple[str, Any, Any]] = [
        ("highest_bid", expect.highest_bid, t.highest_bid),
        ("winner", expect.winner, name_of(t.auction_winner)),
        ("rescued", expect.rescued, [NAMES[seat] for seat in t.rescued]),
        ("discarded", expect.discarded, t.discarded),
    ]
    pairs += [(f"queues.{name}", text, builders.waiting(t, name)) for name, text in expect.queues.items()]
    pairs += [(f"control.{h}", text, builders.controller(t, h)) for h, text in expect.control.items()]
    pairs += [(f"rails.{name}", text, builders.laid(t, name)) for name, text in expect.rails.items()]
    for won in builders.events(t, Won):
        pairs.append(("life", expect.life, [NAMES[seat] for seat in won.life]))
        pairs.append(("death", expect.death, [NAMES[seat] for seat in won.death]))
    for seat in range(t.seats):
        pairs += results(t, seat, getattr(expect, NAMES[seat]))
    return [
        f"round {t.round}, {field}: expected {wanted!r}, got {got!r}"
        for field, wanted, got in pairs
        if wanted is not None and wanted != got
    ]


def results(t: Metropolis, seat: int, expect: Result) -> list[tuple[str, Any, Any]]:
    p = t.players[seat]
    lapsed = [acted.slot for acted in builders.events(t, Acted, seat) if acted.result == "lapsed"]
    items = [
        thing.id
        for index, thing in enumerate(t.box.items)
        if t.item_state[index] == HELD and t.item_holder[index] == seat
    ]
    invested = {h: p.invested[builders.hexagon(t, h)] for h in expect.invested or ()}
    found = {
        "at": builders.at(t, seat), "coins": p.coins, "points": p.points, "carriages": p.carriages,
        "riders": builders.riders(t, seat), "deliveries": p.deliveries, "invested": invested, "items": items,
        "failed": p.failed, "lapsed": lapsed, "short": p.short, "income": p.rail_income, "payout": p.payout,
    }  # fmt: skip
    return [(f"{NAMES[seat]}.{field}", getattr(expect, field), got) for field, got in found.items()]


def seat_of(name: str) -> int:
    return NOBODY if name == "nobody" else NAMES.index(name)


def name_of(seat: int) -> str:
    return "nobody" if seat == NOBODY else NAMES[seat]
