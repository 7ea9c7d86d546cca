"""Every invariant of the ledger is checked, and every check can fail."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.games.metropolis.builders import new_table, started_table
from tests.games.metropolis.invariants import CHECKS, Violated, check, hides, violated
from tests.games.metropolis.watcher import WATCHED, Watcher, any_order_is_as_good

from dystopolis.games import metropolis
from dystopolis.games.metropolis import events as e
from dystopolis.games.metropolis.deadline import close_planning
from dystopolis.games.metropolis.ending import end_game
from dystopolis.games.metropolis.items import use_free_items
from dystopolis.games.metropolis.opening import bring_passengers, give_reward, pay_out
from dystopolis.games.metropolis.options import Bid, BuyPoint, DropOff, Free, Invest, Ride, SetFee, UseItem
from dystopolis.games.metropolis.slots import run_slot
from dystopolis.games.metropolis.table import GONE, HELD, LAID, WAITING, Metropolis
from dystopolis.games.metropolis.update import finish_round, publish_update
from dystopolis.games.metropolis.view import view
from dystopolis.games.metropolis.view_types import OfferView
from dystopolis.kernel import Event, Step, Told
from dystopolis.toolkit.ledger import read_ledger

LEDGER = Path(str(metropolis.__file__)).parent / "rules.md"
ELSEWHERE = {23: "test_the_same_seed_and_answers_give_the_same_game in tests/conformance"}
Change = Callable[[Metropolis], None]


def invar(number: int, *values: Any) -> Any:
    """A case that proves the invariant of this number."""
    return pytest.param(number, *values, marks=pytest.mark.rule(f"MP-INVAR-{number:02}"))


def test_every_invariant_of_the_ledger_has_a_check() -> None:
    ledger = read_ledger(LEDGER.read_text(encoding="utf-8"))
    assert set(CHECKS) | set(WATCHED) | set(ELSEWHERE) == set(ledger.invariants) == set(range(1, 29))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_new_table_breaks_no_invariant(seats: int) -> None:
    t = started_table(seats)
    check(t)
    assert t.phase == "planning"


def table(**things: object) -> Change:
    def change(t: Metropolis) -> None:
        for name, value in things.items():
            assert hasattr(t, name)
            setattr(t, name, value)

    return change


def player(seat: int = 1, **things: object) -> Change:
    def change(t: Metropolis) -> None:
        for name, value in things.items():
            assert hasattr(t.players[seat], name)
            setattr(t.players[seat], name, value)

    return change


def both(*changes: Change) -> Change:
    def change(t: Metropolis) -> None:
        for one in changes:
            one(t)

    return change


def one_of(name: str, index: int, value: object) -> Change:
    def change(t: Metropolis) -> None:
        setattr(t, name, [*getattr(t, name)[:index], value, *getattr(t, name)[index + 1 :]])

    return change


def rail(number: int, state: int, holder: int, a: int = 0, b: int = 12) -> Change:
    """Rail R01 has number 0; V01 and V13 are opposite corners of hexagon A."""
    return both(
        one_of("rail_state", number, state), one_of("rail_holder", number, holder),
        one_of("rail_a", number, a), one_of("rail_b", number, b),
    )  # fmt: skip


def invest(seat: int, h: int, coins: int) -> Change:
    def change(t: Metropolis) -> None:
        t.players[seat].invested[h] = coins

    return change


def set_fee_failed(t: Metropolis) -> None:
    t.phase = "slots"
    t.players[0].plan.actions = [BuyPoint(), SetFee("R01", 3)]
    t.players[0].failed = [2]


def own_shape_arrives(t: Metropolis) -> None:
    t.arrivals[4][1] = t.box.city.shape[t.box.stations[t.arrivals[4][0]]]


def one_more_arrives(t: Metropolis) -> None:
    t.arrivals[4] = [*t.arrivals[4], *t.arrivals[4][:2]]


def everybody_arrives_at_one_station(t: Metropolis) -> None:
    t.arrivals[4] = [t.arrivals[4][0] if index % 2 == 0 else one for index, one in enumerate(t.arrivals[4])]


def islands(t: Metropolis) -> None:
    """No edge leads anywhere."""
    t.box = type(t.box)(t.box.rows)
    t.box.city.neighbour = [[-1] * 6 for _ in t.box.city.neighbour]


ROUND_5 = table(round=5)
BROKEN = [
    invar(1, player(coins=-1)),
    invar(2, player(points=0)),
    invar(2, both(player(points=-2), table(phase="slots"))),
    invar(4, player(riders=[0])),
    invar(4, table(delivered=1)),
    invar(4, one_of("queues", 0, [])),
    invar(5, both(player(riders=[0] * 5), table(phase="slots"))),
    invar(6, one_more_arrives),
    invar(7, everybody_arrives_at_one_station),
    invar(8, own_shape_arrives),
    invar(12, one_of("rail_holder", 3, 1)),
    invar(12, one_of("rail_state", 0, 9)),
    invar(12, rail(3, HELD, 1)),
    invar(12, both(ROUND_5, rail(0, WAITING, -1))),
    invar(12, both(table(round=12), rail(11, LAID, 1))),
    invar(13, both(ROUND_5, rail(0, LAID, 1, 0, 4))),
    invar(13, both(ROUND_5, rail(0, LAID, 1, 0, 53))),
    invar(13, both(ROUND_5, rail(0, LAID, 1, 7, 7))),
    invar(14, both(ROUND_5, rail(1, HELD, 1))),
    invar(14, both(ROUND_5, rail(2, HELD, 1), table(phase="slots"))),
    invar(14, both(table(round=12, phase="end"), rail(9, HELD, 1))),
    invar(15, one_of("item_holder", 0, 2)),
    invar(15, one_of("item_state", 0, GONE)),
    invar(15, one_of("item_of", 0, 1)),
    invar(17, invest(1, 3, 2)),
    invar(17, one_of("control", 3, 0)),
    invar(17, both(invest(1, 3, 2), invest(2, 3, 2), one_of("control", 3, 0))),
    invar(19, player(vertex=-1)),
    invar(19, player(vertex=3, came_from=3)),
    invar(20, islands),
    invar(22, player(short=True, failed=[1])),
    invar(25, table(highest_bid=3)),
    invar(27, both(table(over=True), player(coins=9, points=2))),
    invar(28, set_fee_failed),
]


@pytest.mark.parametrize(("number", "change"), BROKEN)
def test_a_position_that_breaks_an_invariant_is_found(number: int, change: Change) -> None:
    t = started_table(3)
    change(t)
    assert number in violated(t)
    with pytest.raises(Violated, match=str(number)):
        check(t)


@pytest.mark.rule("MP-INVAR-24")
@pytest.mark.parametrize("leak", ["coins", "deliveries", "a rail", "an item", "an offer", "no leak"])
def test_a_view_that_shows_too_much_is_found(leak: str) -> None:
    t = started_table(3)
    both(ROUND_5, rail(3, HELD, 1), one_of("item_state", 2, HELD), one_of("item_holder", 2, 1))(t)
    seen = view(t, 0)
    assert hides(t, seen)
    assert seen.own is not None
    one, own = seen.players[1], seen.own
    if leak == "coins":
        one = msgspec.structs.replace(one, coins=20)
    elif leak == "deliveries":
        one = msgspec.structs.replace(one, deliveries=3)
    elif leak == "a rail":
        own = msgspec.structs.replace(own, rails=view(t, 1).own.rails)  # type: ignore[union-attr]
    elif leak == "an item":
        own = msgspec.structs.replace(own, items=("IT-STEAL",))
    elif leak == "an offer":
        own = msgspec.structs.replace(own, offers=(OfferView(None, 1, 2, ("circle",), ()),))
    leaky = msgspec.structs.replace(seen, players=(seen.players[0], one, seen.players[2]), own=own)
    assert hides(t, leaky) == (leak == "no leak")


def watched() -> tuple[Metropolis, Watcher]:
    """A game watched from its beginning, at the planning of round 1."""
    t = new_table(3)
    watcher = Watcher(t)
    for seat in range(3):
        t.answer(seat, Bid(0))
        watcher.look(t)
    return t, watcher


def listed(*actions: Any) -> Change:
    def change(t: Metropolis) -> None:
        t.players[1].plan.actions = list(actions)
        t.players[1].allowance = len(actions)

    return change


def nothing(t: Metropolis) -> None:
    pass


def steal_without_the_item(t: Metropolis) -> None:
    rail(0, LAID, 0)(t)
    t.players[1].plan.free = [Free("IT-STEAL", rail="R01")]


LONELY_RIDE = both(listed(Ride("R01")), rail(0, LAID, 0))
WRONG_STEPS = [
    invar(2, finish_round, (), player(short=True, points=0), nothing),
    invar(3, run_slot, (1,), listed(BuyPoint()), nothing),
    invar(3, run_slot, (1,), nothing, player(points=3)),
    invar(3, pay_out, (), nothing, player(points=3)),
    invar(3, finish_round, (), player(failed=[1]), nothing),
    invar(3, finish_round, (), player(short=True, points=2), player(points=0)),
    invar(4, bring_passengers, (), nothing, nothing),
    invar(4, close_planning, (), player(riders=[0, 1]), player(riders=[0, 1])),
    invar(4, run_slot, (1,), nothing, player(riders=[0])),
    invar(9, run_slot, (1,), listed(DropOff()), player(coins=24)),
    invar(9, run_slot, (1,), nothing, player(deliveries=1)),
    invar(10, run_slot, (1,), listed(Invest("A", 3)), nothing),
    invar(10, pay_out, (), nothing, player(coins=21)),
    invar(10, give_reward, (0,), nothing, player(coins=22)),
    invar(10, close_planning, (), player(1), player(coins=17)),
    invar(10, use_free_items, (), nothing, invest(1, 3, 2)),
    invar(10, end_game, (), nothing, player(points=3)),
    invar(11, run_slot, (1,), both(LONELY_RIDE, one_of("rail_fee", 0, 4)), player(coins=15)),
    invar(16, run_slot, (1,), rail(0, LAID, 0), rail(0, LAID, 2)),
    invar(16, use_free_items, (), rail(0, LAID, 0), rail(0, LAID, 1)),
    invar(16, use_free_items, (), steal_without_the_item, rail(0, LAID, 1)),
    invar(18, run_slot, (1,), invest(1, 3, 5), invest(1, 3, 4)),
    invar(18, use_free_items, (), invest(1, 3, 5), invest(1, 3, 0)),
    invar(18, run_slot, (1,), both(listed(UseItem("IT-LIQUID", hex="D")), invest(1, 3, 5)), invest(1, 3, 2)),
    invar(22, finish_round, (), player(points=5), player(points=2)),
    invar(26, publish_update, (), table(round=2), nothing),
]


@pytest.mark.parametrize(("number", "step", "args", "prepare", "change"), WRONG_STEPS)
def test_a_step_that_does_what_it_must_not_is_found(
    number: int, step: Step, args: tuple[int, ...], prepare: Change, change: Change
) -> None:
    """What the step is said to have done is made up here."""
    t, watcher = watched()
    prepare(t)
    before = t.copy()
    change(t)
    with pytest.raises(Violated, match=rf"invariant {number} "):
        watcher.step_done(before, t, step, *args)


@pytest.mark.rule("MP-INVAR-21")
def test_a_slot_that_depends_on_the_order_of_players_is_found() -> None:
    t, _ = watched()
    listed(Invest("A", 1))(t)
    t.players[1].vertex = 0
    before = t.copy()
    t.slot = 1
    assert not any_order_is_as_good(before, t, 1)


@pytest.mark.parametrize(
    ("number", "event", "audience"),
    [
        invar(24, e.Income(0, 0, 5), None),
        invar(24, e.Income(0, 0, 5), (1,)),
        invar(24, e.Offered(1, 0, 1, (), ("star",)), (0, 1, 2)),
        invar(24, e.Stepped(0, 1, "V01", "V05"), None),
        invar(24, e.Won((0, 1, 2), (0,), (2,)), (1,)),
        invar(25, e.AuctionDone(4), None),
        invar(28, e.Acted(0, 1, "set fee", "failed", "MP-FEE-03"), (0,)),
    ],
)
def test_an_event_that_cannot_be_or_is_told_to_others_is_found(
    number: int, event: Event, audience: tuple[int, ...] | None
) -> None:
    t, watcher = watched()
    t.told.append(Told(event, audience))
    with pytest.raises(Violated, match=f"invariant {number} "):
        watcher.look(t)


@pytest.mark.rule("MP-INVAR-03")
def test_a_draft_that_changes_points_is_found() -> None:
    t, watcher = watched()
    t.players[0].points += 1
    with pytest.raises(Violated, match="invariant 3 "):
        watcher.look(t)


@pytest.mark.rule("MP-INVAR-26")
def test_a_game_that_ends_too_early_is_found() -> None:
    t, watcher = watched()
    for p in t.players:
        p.coins = 0
    t.end([0], [0, 0, 0], way="test", rule="MP-GOAL-01")
    with pytest.raises(Violated, match="invariant 26 "):
        watcher.look(t)


def test_a_watcher_sees_every_step_of_a_round() -> None:
    t, watcher = watched()
    for seat in range(3):
        while not t.players[seat].plan.locked:
            t.answer(seat, t.options(seat)[-1])
            watcher.look(t)
    once = ("close_planning", "use_free_items", "finish_round", "publish_update")
    assert {name: watcher.steps[name] for name in once} == dict.fromkeys(once, 1)
    assert watcher.steps["run_slot"] >= 3
