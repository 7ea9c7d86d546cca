"""The private preview: what would come of a programme if nobody interferes, as far as a seat can know."""

from random import Random

import msgspec
import pytest
from tests.games.metropolis.builders import (
    BLUE,
    GREEN,
    RED,
    ROUND,
    city_table,
    give,
    invest,
    item,
    plan,
    play,
    queue,
    rail,
    resolve,
    submit,
    trade,
    train,
    write,
)
from tests.games.metropolis.players import choose
from tests.games.metropolis.walks import Walk

from dystopolis.games.metropolis.options import AlsoDrop, Bid, Keep, Move, PickUp, Submit
from dystopolis.games.metropolis.preview import foresee, preview, programme_preview
from dystopolis.games.metropolis.table import NOBODY, Metropolis
from dystopolis.games.metropolis.view import view
from dystopolis.games.metropolis.view_types import PreviewView
from dystopolis.kernel import Option

RICH = 200


def foreseen(t: Metropolis, seat: int = RED) -> PreviewView:
    preview = programme_preview(t, seat)
    assert preview is not None
    return preview


@pytest.mark.rule("MP-RULING-11", "MP-AUC-11")
def test_coins_and_points_are_shown_for_a_bid_that_wins_and_one_that_loses() -> None:
    """MP-EX-24: with 10 coins and a bid of 3, a point for 9 coins can be bought only if the bid loses."""
    t = city_table()
    give(t, RED, coins=10)
    train(t, RED, "V30")
    write(t, RED, Bid(3), "buy point", "move N", "move NE")
    won, lost = foreseen(t).won, foreseen(t).lost
    assert [(entry.result, entry.rule) for entry in won.entries] == [
        ("failed", "MP-PTS-03"), ("done", ""), ("lapsed", "MP-SUB-06"),
    ]  # fmt: skip
    assert (won.coins, won.points) == (7, 1)
    assert [entry.result for entry in lost.entries] == ["done", "done", "done"]
    assert (lost.coins, lost.points) == (1, 3)
    assert [entry.vertex for entry in lost.entries] == ["V30", "V24", "V19"]


@pytest.mark.rule("MP-UPD-13")
def test_each_entry_says_where_the_train_would_be_and_what_it_would_carry() -> None:
    t = city_table()
    give(t, RED, "triangle", points=4)
    train(t, RED, "V24")
    invest(t, "J", red=1)
    queue(t, "V30", "square star")
    write(t, RED, Bid(0), "move S", "pick up", "drop off", "move N")
    entries = foreseen(t).lost.entries
    assert [(entry.vertex, entry.riders) for entry in entries] == [
        ("V30", ("triangle",)),
        ("V30", ("triangle", "square", "star")),
        ("V30", ("triangle", "square", "star")),
        ("V30", ("triangle", "square", "star")),
    ]
    assert [entry.rule for entry in entries] == ["", "", "", "MP-MOVE-04"]


@pytest.mark.rule("MP-PEN-04")
def test_the_last_point_lost_is_followed_by_the_rescue() -> None:
    t = city_table()
    give(t, RED, points=1)
    train(t, RED, "V30")
    write(t, RED, Bid(0), "pick up")
    assert foreseen(t).lost.points == 1 - 1 + 2


@pytest.mark.rule("MP-TRADE-05")
def test_passengers_beyond_the_baseline_will_not_be_there() -> None:
    t = city_table()
    give(t, BLUE, "circle")
    train(t, RED, "V30")
    plan(t)
    trade(t, BLUE, RED, give="circle")
    write(t, RED, Bid(0), "drop off", "move N")
    assert foreseen(t).lost.entries[0].rule == "MP-DROP-03"


@pytest.mark.rule("MP-RAIL-02", "MP-ITEM-10")
def test_rails_laid_and_free_items_count() -> None:
    t = city_table(round=6)
    rail(t, "R05", RED)
    item(t, "IT-LARGE", RED)
    train(t, RED, "V30")
    lays = ["lay R05 V30-V23 fee 1"]
    write(t, RED, Bid(0), *lays, "use IT-LARGE H 9", "ride R05", "move NW")
    outcome = foreseen(t).lost
    assert [entry.vertex for entry in outcome.entries] == ["V23", "V17"]
    assert outcome.coins == 20 - 9


@pytest.mark.rule("MP-SUB-07", "MP-PEN-02")
def test_a_list_that_is_still_short_is_taken_as_far_as_it_goes_but_costs_two_points_if_it_is_locked() -> None:
    t = city_table()
    give(t, RED, points=5, coins=12)
    train(t, RED, "V30")
    write(t, RED, Bid(0), "move N", "invest J 3")
    lost = foreseen(t).lost
    assert [(entry.vertex, entry.coins) for entry in lost.entries] == [("V24", 12), ("V24", 9)]
    assert (lost.points, lost.coins, lost.missing) == (3, 12, 3)
    t.answer(RED, Submit())
    resolve(t)
    assert (t.players[RED].points, t.players[RED].coins) == (3, 12)


@pytest.mark.rule("MP-SUB-07", "MP-PEN-02")
def test_an_empty_list_costs_two_points_in_the_preview() -> None:
    t = city_table()
    give(t, RED, points=5)
    write(t, RED, Bid(0))
    assert (foreseen(t).lost.points, foreseen(t).lost.missing) == (3, 5)


@pytest.mark.rule("MP-PICK-04", "MP-INV-07", "MP-UPD-10")
@pytest.mark.parametrize(("hidden", "works"), [(1, True), (5, False)])
def test_who_invests_in_a_rivals_hexagon_may_pick_up_there_or_not(hidden: int, works: bool) -> None:
    t = city_table(round=3)
    train(t, RED, "V30")
    queue(t, "V30", "star")
    invest(t, "J", blue=hidden)
    write(t, RED, Bid(0), "invest J 3")
    assert PickUp() in t.options(RED)
    write(t, RED, "pick up")
    entry = foreseen(t).lost.entries[1]
    assert (entry.result, entry.rule) == ("may fail", "MP-PICK-04")
    t.answer(RED, Submit())
    resolve(t)
    assert (t.players[RED].failed == []) is works


@pytest.mark.rule("MP-PICK-04", "MP-INV-09", "MP-PRE-05")
@pytest.mark.parametrize(
    ("round", "coins", "result"), [(3, 1, "failed"), (1, 3, "failed"), (3, 2, "may fail")]
)
def test_as_much_as_a_rival_must_have_is_not_enough_for_sure(round: int, coins: int, result: str) -> None:
    """A rival's hexagon holds a coin at least; in round 1 it holds those of the bank, as all know."""
    t = city_table(round=round)
    train(t, RED, "V30")
    queue(t, "V30", "star")
    invest(t, "J", blue=3)
    write(t, RED, Bid(0), f"invest J {coins}", "pick up")
    assert foreseen(t).lost.entries[1].result == result


@pytest.mark.rule("MP-INVAR-24")
def test_a_preview_knows_nothing_of_others_investments_rails_or_items() -> None:
    """Of two tables that look the same, both previews are the same; what then happens is not."""
    results = []
    for hidden in (False, True):
        t = city_table(round=3)
        give(t, RED, points=3)
        train(t, RED, "V30")
        queue(t, "V30", "star")
        invest(t, "J", green=1, blue=1 if hidden else 0)
        t.control[t.box.city.hex_index["J"]] = NOBODY
        t.players[GREEN].invested[t.box.city.hex_index["J"]] = 9 if hidden else 0
        rail(t, "R02", BLUE)
        item(t, "IT-OPEN", BLUE if hidden else GREEN)
        plan(t)
        submit(t, RED, "invest J 1", "pick up", "ride R02")
        results.append((msgspec.json.encode(foreseen(t)), view(t, RED)))
        resolve(t)
        results[-1] = (results[-1][0], results[-1][1], t.players[RED].failed)  # type: ignore[assignment]
    assert results[0][:2] == results[1][:2]
    assert results[0] != results[1]


@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize("game", range(8))
def test_if_nobody_interferes_the_preview_comes_true(game: int, wins: bool) -> None:
    walk = Walk(game)
    rng = Random(game)
    compared = 0
    for round in range(1, 13):
        walk.to_round(round)
        for seat in range(walk.t.seats):
            t = walk.t.copy()
            as_assumed(t, seat)
            play(t, *ROUND)
            write_something(t, seat, rng)
            others_idle(t, seat, wins)
            foretold = foreseen(t, seat)
            expected = foretold.won if wins and t.players[seat].plan.bid > 0 else foretold.lost
            t.answer(seat, Submit())
            p = t.players[seat]
            assert t.phase == "update"
            failed = [number for number, entry in enumerate(expected.entries, 1) if entry.result == "failed"]
            assert (p.failed, p.coins, p.points) == (failed, expected.coins, expected.points)
            last = expected.entries[-1]
            assert t.box.city.vertex_names[p.vertex] == last.vertex
            assert view(t, seat).players[seat].riders == last.riders
            compared += 1
    assert compared == 12 * walk.t.seats


def as_assumed(t: Metropolis, seat: int) -> None:
    """Others have invested just as a preview takes it: the least where they control, else nothing."""
    own = t.players[seat].invested
    least = t.box.numbers.pregame_grant if t.round == 1 else 1
    for other, p in enumerate(t.players):
        if other != seat:
            p.coins = RICH
            p.invested = [max(least, own[h]) * (owner == other) for h, owner in enumerate(t.control)]


def write_something(t: Metropolis, seat: int, rng: Random) -> None:
    """A complete submission, entries that fail included; the order of passengers is not left to chance."""
    while len(t.players[seat].plan.actions) < t.players[seat].points:
        option = choose(t, seat, rng, 0.3)
        if t.sketches[seat].taker == NOBODY and not isinstance(option, AlsoDrop | Submit):
            t.answer(seat, option)
        else:
            t.sketches[seat].taker = NOBODY


def others_idle(t: Metropolis, seat: int, wins: bool) -> None:
    """Everybody else goes for a walk; one of them outbids the seat, if it is not to win."""
    for other in range(t.seats):
        if other != seat:
            own = max(0, t.players[seat].plan.bid)
            outbids = not wins and other == (seat + 1) % t.seats
            t.answer(other, Bid(own + 1 if outbids else 0))
            while not t.players[other].plan.locked:
                t.answer(other, harmless(t.options(other)))


def harmless(options: object) -> Option:
    assert isinstance(options, list)
    for kind in (Submit, Keep, Move):
        for option in options:
            if isinstance(option, kind):
                assert isinstance(option, Option)
                return option
    raise AssertionError("there is nothing harmless to do")


@pytest.mark.parametrize("game", range(4))
def test_a_preview_that_is_carried_along_is_the_one_worked_out_anew(game: int) -> None:
    walk = Walk(game)
    compared = 0
    while walk.t.round < 6:
        t = walk.t
        t.answer(*walk.next())
        if t.phase == "planning":
            for seat in range(t.seats):
                if t.previews.tables[seat] is not None:
                    one, other = preview(t, seat), foresee(t, seat, True)
                    assert state(one, seat) == state(other, seat)
                    compared += 1
    assert compared > 50


def state(t: Metropolis, seat: int) -> list[object]:
    p = t.players[seat]
    own = [p.vertex, p.came_from, p.riders, p.coins, p.points, p.carriages, p.invested, p.deliveries]
    return [*own, t.queues, t.control, t.rail_a, t.rail_b, t.rail_fee, t.item_state]
