"""Passengers: how they appear and wait, who picks them up, and the carriages they sit in."""

from collections.abc import Sequence

import pytest
from tests.games.metropolis.rounds import (
    carried,
    city,
    hold,
    holder,
    invested,
    plan,
    play_round,
    queue,
    run,
    told,
    train,
    waiting,
)

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.city import SHAPES
from dystopolis.games.metropolis.events import Arrived, Boarded, Queues
from dystopolis.games.metropolis.opening import bring_passengers
from dystopolis.games.metropolis.options import BuyCarriage, DropOff, Move, PickUp, UseItem
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Match, Setup

SEEDS = [f"schedule {number}" for number in range(20)]


def schedule(seed: str, seats: int = 5) -> list[list[tuple[int, int]]]:
    """For each round, the station and the shape of every passenger to come."""
    t = GAME.start(seats, seed)
    assert isinstance(t, Metropolis)
    return [list(zip(round[::2], round[1::2], strict=True)) for round in t.arrivals]


def at_canal_bridge(t: Metropolis, *seats: int, coins: int = 20, carriages: int = 1) -> None:
    """These trains stand at V30, each next to a hexagon of its own."""
    for seat, hex in zip(seats, "IJN", strict=False):
        train(t, seat, "V30", coins=coins, carriages=carriages)
        invested(t, seat, hex, 1)


@pytest.mark.rule("MP-PAS-01")
def test_every_passenger_has_a_shape_that_some_station_has() -> None:
    goals = {SHAPES[shape] for shape in city().box.city.shape if shape >= 0}
    come = {SHAPES[shape] for seed in SEEDS for round in schedule(seed) for _, shape in round}
    assert come == goals == {"circle", "triangle", "square", "star"}


@pytest.mark.rule("MP-PAS-01")
@pytest.mark.parametrize("station", ["V01", "V19", "V30", "V31", "V33", "V48"])
def test_a_passenger_is_content_with_any_station_of_its_shape(station: str) -> None:
    t = city()
    p = train(t, 0, station, carries=["circle"], coins=0)
    play_round(t, {0: [DropOff()]})
    assert (p.riders, p.coins) == ([], 1)


@pytest.mark.rule("MP-PAS-02", "MP-INVAR-06")
@pytest.mark.parametrize("seed", SEEDS)
def test_four_more_passengers_than_its_number_come_in_each_round(seed: str) -> None:
    assert [len(round) for round in schedule(seed)] == list(range(5, 17))


@pytest.mark.rule("MP-PAS-03", "MP-PAS-04", "MP-INVAR-07")
@pytest.mark.parametrize("seed", SEEDS)
def test_they_come_to_six_stations_at_most_and_to_nine_in_the_last_round(seed: str) -> None:
    used = [len({station for station, _ in round}) for round in schedule(seed)]
    assert max(used[:11]) == 6
    assert used[11] == 9


@pytest.mark.rule("MP-PAS-05")
def test_who_comes_when_and_where_does_not_depend_on_what_the_players_do() -> None:
    stories = []
    for option in (0, -1):
        match = Match(GAME, Setup("metropolis", GAME.version, 3, "fate"))
        while not match.table.over:
            seat = match.table.waiting()[0]
            match.answer(seat, match.table.options(seat)[option])
        stories.append([one.event for told in match.story for one in told if isinstance(one.event, Arrived)])
    assert stories[0] == stories[1]
    assert schedule("fate", 3) != schedule("another fate", 3)


@pytest.mark.rule("MP-PAS-06", "MP-RULING-22")
def test_arrivals_join_the_right_end_of_the_queue_when_the_round_starts() -> None:
    t = city(round=4, aloud=True)
    queue(t, "V30", "square", "star")
    station = t.box.station_number[t.box.city.vertex_index["V30"]]
    t.arrivals[3] = [station, SHAPES.index("triangle"), station, SHAPES.index("square")]
    run(t, bring_passengers)
    assert waiting(t, "V30") == ["square", "star", "triangle", "square"]
    assert told(t, Arrived) == [Arrived("V30", ("triangle", "square"))]


@pytest.mark.rule("MP-PAS-07", "MP-RULING-22")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_nobody_appears_where_they_want_to_go(seats: int) -> None:
    board = city().box.city
    for seed in SEEDS:
        for round in schedule(seed, seats):
            assert all(board.shape[board.stations[station]] != shape for station, shape in round)


@pytest.mark.rule("MP-PAS-08", "MP-RULING-22")
def test_passengers_wait_for_ever_and_a_queue_has_no_end() -> None:
    t = city()
    crowd = ["star", "square"] * 20
    queue(t, "V30", *crowd)
    train(t, 0, "V30", carries=["triangle"])
    for number in range(2, 13):
        t.round = number
        play_round(t, {0: [DropOff(all=True)]} if number == 12 else {})
    assert waiting(t, "V30") == [*crowd, "triangle"]


@pytest.mark.rule("MP-PAS-09", "MP-PAS-10", "MP-UPD-04")
def test_the_update_lists_every_station_with_its_queue_from_left_to_right() -> None:
    t = city(aloud=True)
    queue(t, "V30", "square", "star", "triangle", "star", "square", "star", "triangle")
    play_round(t)
    [lists] = told(t, Queues)
    assert [station for station, _ in lists.stations] == [row.id for row in t.box.rows.board.stations]
    shown = dict(lists.stations)
    assert shown["V30"] == ("square", "star", "triangle", "star", "square", "star", "triangle")
    assert shown["V31"] == ()


@pytest.mark.rule("MP-PICK-01", "MP-PICK-05")
@pytest.mark.parametrize("hex", ["I", "J", "N"])
def test_a_train_next_to_an_own_hexagon_picks_everybody_up(hex: str) -> None:
    t = city(aloud=True)
    p = train(t, 0, "V30")
    invested(t, 0, hex, 1)
    queue(t, "V30", "star", "square", "star")
    play_round(t, {0: [PickUp()]})
    assert carried(t, 0) == ["star", "square", "star"]
    assert (waiting(t, "V30"), p.failed) == ([], [])
    assert told(t, Boarded, 0) == [Boarded(0, 1, "V30", ("star", "square", "star"))]


@pytest.mark.rule("MP-PICK-02")
def test_nobody_is_picked_up_at_an_intersection() -> None:
    t = city()
    p = train(t, 0, "V24")
    invested(t, 0, "I", 1)
    play_round(t, {0: [PickUp()]})
    assert (p.failed, p.points) == ([1], 5)


@pytest.mark.rule("MP-PICK-03")
def test_picking_up_where_nobody_waits_fails() -> None:
    t = city()
    at_canal_bridge(t, 0)
    play_round(t, {0: [PickUp()]})
    assert t.players[0].failed == [1]


@pytest.mark.rule("MP-PICK-04")
@pytest.mark.parametrize("others", ["nobody", "another player", "a hexagon elsewhere"])
def test_picking_up_without_an_own_hexagon_around_fails(others: str) -> None:
    t = city()
    p = train(t, 0, "V30")
    queue(t, "V30", "star")
    if others == "another player":
        invested(t, 1, "I", 3)
        invested(t, 0, "I", 2)
    elif others == "a hexagon elsewhere":
        invested(t, 0, "E", 3)
    play_round(t, {0: [PickUp()]})
    assert (p.failed, waiting(t, "V30")) == ([1], ["star"])


@pytest.mark.rule("MP-PICK-06")
def test_the_left_most_fill_the_free_seats_and_the_others_stay_in_order() -> None:
    t = city()
    at_canal_bridge(t, 0)
    train(t, 0, carries=["triangle"])
    queue(t, "V30", "star", "square", "star", "triangle", "square")
    play_round(t, {0: [PickUp()]})
    assert carried(t, 0) == ["triangle", "star", "square", "star"]
    assert waiting(t, "V30") == ["triangle", "square"]
    assert t.players[0].failed == []


@pytest.mark.rule("MP-PICK-07")
def test_a_pick_up_has_nothing_to_choose() -> None:
    t = city()
    at_canal_bridge(t, 0)
    queue(t, "V30", "star", "square")
    plan(t)
    listed = [*t.options(0), *t.asides(0)]
    assert [option for option in listed if isinstance(option, PickUp)] == [PickUp()]


@pytest.mark.rule("MP-PICK-08", "MP-RULING-18")
def test_a_full_train_takes_nobody_and_does_not_fail() -> None:
    t = city(aloud=True)
    at_canal_bridge(t, 0)
    p = train(t, 0, carries=["star"] * 4)
    queue(t, "V30", "square")
    play_round(t, {0: [PickUp()]})
    assert (carried(t, 0), waiting(t, "V30")) == (["star"] * 4, ["square"])
    assert (p.failed, p.points) == ([], 6)
    assert told(t, Boarded, 0) == []


@pytest.mark.rule("MP-PICK-09", "MP-AUC-12")
@pytest.mark.parametrize(("bids", "first", "second"), [((1, 4), 1, 0), ((4, 1), 0, 1)])
def test_the_higher_bid_picks_up_first(bids: Sequence[int], first: int, second: int) -> None:
    t = city()
    at_canal_bridge(t, 0, 1)
    queue(t, "V30", "star", "square", "triangle", "star", "square", "triangle")
    play_round(t, {0: [PickUp()], 1: [PickUp()]}, bids=dict(enumerate(bids)))
    assert carried(t, first) == ["star", "square", "triangle", "star"]
    assert carried(t, second) == ["square", "triangle"]


@pytest.mark.rule("MP-PICK-09", "MP-RULING-49")
def test_an_earlier_slot_comes_before_any_bid() -> None:
    t = city()
    at_canal_bridge(t, 0, 1)
    train(t, 1, "V24")
    queue(t, "V30", "star")
    play_round(t, {0: [PickUp()], 1: [Move("S"), PickUp()]}, bids={0: 0, 1: 9})
    assert (carried(t, 0), carried(t, 1)) == (["star"], [])
    assert t.players[1].failed == [2]


@pytest.mark.rule("MP-PICK-10", "MP-RULING-17")
def test_whoever_finds_nobody_left_fails() -> None:
    t = city()
    at_canal_bridge(t, 0, 1)
    queue(t, "V30", "star", "square")
    play_round(t, {0: [PickUp()], 1: [PickUp()]}, bids={0: 2, 1: 3})
    assert carried(t, 1) == ["star", "square"]
    assert [p.failed for p in t.players] == [[1], [], []]
    assert [p.points for p in t.players] == [5, 6, 6]


@pytest.mark.rule("MP-PICK-10", "MP-ITEM-04")
def test_an_item_that_found_nobody_left_is_kept() -> None:
    t = city()
    train(t, 0, "V30")
    hold(t, 0, "IT-OPEN")
    at_canal_bridge(t, 1)
    queue(t, "V30", "star")
    play_round(t, {0: [UseItem("IT-OPEN")], 1: [PickUp()]}, bids={1: 3})
    assert (t.players[0].failed, holder(t, "IT-OPEN")) == ([1], 0)


@pytest.mark.rule("MP-PICK-11")
def test_equal_bids_take_nobody_and_do_not_fail() -> None:
    t = city()
    at_canal_bridge(t, 0, 1)
    queue(t, "V30", "star", "square")
    play_round(t, {0: [PickUp()], 1: [PickUp()]}, bids={0: 3, 1: 3})
    assert (carried(t, 0), carried(t, 1), waiting(t, "V30")) == ([], [], ["star", "square"])
    assert [p.failed for p in t.players] == [[], [], []]


@pytest.mark.rule("MP-PICK-11")
def test_equal_bids_at_different_stations_do_not_matter() -> None:
    t = city()
    at_canal_bridge(t, 0)
    train(t, 1, "V31")
    invested(t, 1, "K", 1)
    queue(t, "V30", "star")
    queue(t, "V31", "square")
    play_round(t, {0: [PickUp()], 1: [PickUp()]}, bids={0: 3, 1: 3})
    assert (carried(t, 0), carried(t, 1)) == (["star"], ["square"])


@pytest.mark.rule("MP-PICK-11")
def test_somebody_whose_pick_up_fails_anyway_ties_with_nobody() -> None:
    t = city()
    at_canal_bridge(t, 0)
    train(t, 1, "V30")
    queue(t, "V30", "star")
    play_round(t, {0: [PickUp()], 1: [PickUp()]}, bids={0: 3, 1: 3})
    assert carried(t, 0) == ["star"]
    assert t.players[1].failed == [1]


@pytest.mark.rule("MP-PICK-12", "MP-RULING-17")
@pytest.mark.parametrize(
    ("bids", "loads"),
    [
        ((3, 3, 1), ([], [], ["star", "square", "triangle", "star"])),
        ((1, 5, 3), (["square"], ["star", "square"], ["triangle", "star"])),
        ((3, 5, 3), ([], ["star", "square"], [])),
        ((2, 2, 2), ([], [], [])),
    ],
)
def test_bids_are_handled_from_high_to_low_and_tied_ones_take_nobody(
    bids: Sequence[int], loads: Sequence[list[str]]
) -> None:
    t = city()
    at_canal_bridge(t, 0, 1, 2)
    if bids[1] == 5:
        train(t, 1, carries=["circle"] * 2)
        train(t, 2, carries=["circle"] * 2)
    queue(t, "V30", "star", "square", "triangle", "star", "square")
    play_round(t, {seat: [PickUp()] for seat in range(3)}, bids=dict(enumerate(bids)))
    assert tuple([shape for shape in carried(t, seat) if shape != "circle"] for seat in range(3)) == loads
    assert [p.failed for p in t.players] == [[], [], []]


@pytest.mark.rule("MP-PICK-13", "MP-RULING-16")
@pytest.mark.parametrize(("dropper", "picker"), [(0, 1), (1, 0)])
def test_who_is_dropped_in_a_slot_cannot_be_picked_up_in_it(dropper: int, picker: int) -> None:
    t = city()
    at_canal_bridge(t, 0, 1)
    train(t, dropper, carries=["star"])
    queue(t, "V30", "square")
    play_round(t, {dropper: [DropOff(all=True)], picker: [PickUp()]}, bids={dropper: 9})
    assert carried(t, picker) == ["square"]
    assert waiting(t, "V30") == ["star"]


@pytest.mark.rule("MP-PICK-14", "MP-RULING-21")
def test_the_picked_up_sit_behind_those_aboard_in_the_order_of_the_queue() -> None:
    t = city()
    at_canal_bridge(t, 0)
    train(t, 0, carries=["triangle"])
    queue(t, "V30", "star", "square", "star")
    play_round(t, {0: [PickUp()]})
    assert carried(t, 0) == ["triangle", "star", "square", "star"]


@pytest.mark.rule("MP-CAR-01")
@pytest.mark.parametrize(("carriages", "seats"), [(1, 4), (2, 8), (3, 12)])
def test_a_carriage_has_four_seats(carriages: int, seats: int) -> None:
    t = city()
    at_canal_bridge(t, 0, carriages=carriages)
    queue(t, "V30", *["star"] * 20)
    play_round(t, {0: [PickUp()]})
    assert len(carried(t, 0)) == seats


@pytest.mark.rule("MP-CAR-02")
def test_a_carriage_costs_fifteen_coins() -> None:
    t = city()
    p = train(t, 0, coins=15)
    play_round(t, {0: [BuyCarriage()]})
    assert (p.carriages, p.coins, p.failed) == (2, 0, [])


@pytest.mark.rule("MP-CAR-03")
def test_fourteen_coins_buy_no_carriage() -> None:
    t = city()
    p = train(t, 0, coins=14)
    play_round(t, {0: [BuyCarriage()]})
    assert (p.carriages, p.coins, p.failed) == (1, 14, [1])


@pytest.mark.rule("MP-CAR-04")
def test_several_carriages_can_be_bought_in_one_round() -> None:
    t = city()
    p = train(t, 0, coins=47)
    play_round(t, {0: [BuyCarriage()] * 4})
    assert (p.carriages, p.coins, p.failed) == (4, 2, [4])


@pytest.mark.rule("MP-CAR-05")
def test_new_seats_can_be_used_from_the_next_slot() -> None:
    t = city()
    at_canal_bridge(t, 0, coins=15)
    train(t, 0, carries=["star"] * 4)
    queue(t, "V30", "square", "triangle")
    play_round(t, {0: [BuyCarriage(), PickUp()]})
    assert carried(t, 0) == [*["star"] * 4, "square", "triangle"]
