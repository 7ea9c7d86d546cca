"""Dropping passengers off: who gets off where, what that pays, and how the others line up."""

import pytest
from tests.games.metropolis.rounds import (
    carried,
    city,
    hold,
    holder,
    play_round,
    queue,
    told,
    train,
    waiting,
)

from dystopolis.games.metropolis.events import Acted, Alighted
from dystopolis.games.metropolis.options import DropOff, Move, Shape, UseItem

LOAD = ["star", "square", "triangle", "square"]


@pytest.mark.rule("MP-DROP-01", "MP-DROP-04")
def test_everybody_of_the_shape_of_the_station_gets_off() -> None:
    t = city(aloud=True)
    train(t, 0, "V30", carries=["circle", "star", "circle", "square"])
    play_round(t, {0: [DropOff()]})
    assert carried(t, 0) == ["star", "square"]
    assert t.players[0].failed == []
    assert told(t, Alighted, 0) == [Alighted(0, 1, "V30", ("circle", "circle"), ())]


@pytest.mark.rule("MP-DROP-02")
def test_nobody_gets_off_at_an_intersection() -> None:
    t = city()
    p = train(t, 0, "V24", carries=["circle"], coins=0)
    play_round(t, {0: [DropOff(all=True)]})
    assert (carried(t, 0), p.coins, p.failed) == (["circle"], 0, [1])


@pytest.mark.rule("MP-DROP-03")
def test_an_empty_train_has_nobody_to_drop_and_fails() -> None:
    t = city()
    p = train(t, 0, "V30", carries=[])
    play_round(t, {0: [DropOff()]})
    assert (p.failed, p.points) == ([1], 5)


@pytest.mark.rule("MP-DROP-04")
def test_whoever_has_arrived_cannot_be_kept_aboard() -> None:
    t = city()
    train(t, 0, "V30", carries=["circle", "star"])
    play_round(t, {0: [DropOff(extra=("star",), order=("star",))]})
    assert carried(t, 0) == []
    assert waiting(t, "V30") == ["star"]


@pytest.mark.rule("MP-DROP-05", "MP-DROP-10")
def test_all_the_others_get_off_on_request() -> None:
    t = city()
    train(t, 0, "V30", carries=["circle", *LOAD[:3]])
    play_round(t, {0: [DropOff(all=True)]})
    assert carried(t, 0) == []
    assert sorted(waiting(t, "V30")) == ["square", "star", "triangle"]


@pytest.mark.rule("MP-DROP-05", "MP-DROP-17")
@pytest.mark.parametrize(
    ("extra", "left"),
    [
        (("square",), ["star", "triangle", "square"]),
        (("square", "square"), ["star", "triangle"]),
        (("star", "square"), ["triangle", "square"]),
    ],
)
def test_each_shape_named_lets_one_passenger_off(extra: tuple[Shape, ...], left: list[str]) -> None:
    t = city()
    train(t, 0, "V30", carries=LOAD)
    play_round(t, {0: [DropOff(extra=extra)]})
    assert carried(t, 0) == left
    assert sorted(waiting(t, "V30")) == sorted(extra)


@pytest.mark.rule("MP-DROP-17", "MP-RULING-21")
def test_the_earliest_of_that_shape_gets_off() -> None:
    """Those who stay keep their places: the square behind the triangle is the one still aboard."""
    t = city()
    train(t, 0, "V30", carries=["square", "triangle", "square"])
    play_round(t, {0: [DropOff(extra=("square",))]})
    assert carried(t, 0) == ["triangle", "square"]


@pytest.mark.rule("MP-DROP-06", "MP-FMT-05")
def test_without_a_request_the_others_stay_aboard() -> None:
    t = city()
    train(t, 0, "V30", carries=["star", "circle", "square"])
    play_round(t, {0: [DropOff()]})
    assert carried(t, 0) == ["star", "square"]
    assert waiting(t, "V30") == []


@pytest.mark.rule("MP-DROP-07")
def test_the_nth_delivery_pays_n_coins_at_once() -> None:
    t = city(aloud=True)
    p = train(t, 0, "V30", carries=["circle"] * 3, coins=0, deliveries=0)
    play_round(t, {0: [DropOff()]})
    assert (p.coins, p.deliveries) == (1 + 2 + 3, 3)
    assert told(t, Acted, 0)[0] == Acted(0, 1, "drop off", "done", "", 6)


@pytest.mark.rule("MP-DROP-08", "MP-RULING-23")
def test_deliveries_are_counted_over_the_whole_game() -> None:
    t = city()
    p = train(t, 0, "V30", carries=["circle", "star"], coins=0, deliveries=7)
    play_round(t, {0: [DropOff(), DropOff(all=True)]})
    assert (p.coins, p.deliveries) == (8, 8)
    t.round = 5
    train(t, 0, "V31", carries=["circle"], coins=0)
    play_round(t, {0: [DropOff()]})
    assert (p.coins, p.deliveries) == (9, 9)


@pytest.mark.rule("MP-DROP-08")
def test_each_player_counts_alone() -> None:
    t = city()
    first = train(t, 0, "V30", carries=["circle"], coins=0, deliveries=4)
    second = train(t, 1, "V30", carries=["circle"], coins=0, deliveries=0)
    play_round(t, {0: [DropOff()], 1: [DropOff()]})
    assert (first.coins, second.coins) == (5, 1)


@pytest.mark.rule("MP-DROP-09")
def test_delivered_passengers_leave_the_game() -> None:
    t = city()
    queue(t, "V30", "star")
    train(t, 0, "V30", carries=["circle", "circle"])
    play_round(t, {0: [DropOff()]})
    assert (t.delivered, carried(t, 0), waiting(t, "V30")) == (2, [], ["star"])


@pytest.mark.rule("MP-DROP-10", "MP-RULING-19")
def test_the_others_wait_at_the_right_end_and_pay_nothing() -> None:
    t = city()
    queue(t, "V30", "square", "triangle")
    p = train(t, 0, "V30", carries=["star"], coins=0)
    play_round(t, {0: [DropOff(all=True)]})
    assert waiting(t, "V30") == ["square", "triangle", "star"]
    assert (p.coins, p.deliveries, t.delivered) == (0, 0, 0)


@pytest.mark.rule("MP-DROP-11", "MP-RULING-20")
def test_a_drop_off_that_lets_nobody_off_succeeds_and_changes_nothing() -> None:
    t = city()
    p = train(t, 0, "V30", carries=["star", "square"], coins=3)
    play_round(t, {0: [DropOff()]})
    assert (carried(t, 0), waiting(t, "V30"), p.coins) == (["star", "square"], [], 3)
    assert (p.failed, p.points) == ([], 6)


@pytest.mark.rule("MP-DROP-12")
def test_the_others_line_up_in_a_random_order() -> None:
    orders = set()
    for number in range(30):
        t = city(seed=f"order {number}")
        train(t, 0, "V30", carries=["star", "square", "triangle"])
        play_round(t, {0: [DropOff(all=True)]})
        orders.add(tuple(waiting(t, "V30")))
    assert len(orders) == 6


@pytest.mark.rule("MP-DROP-12")
def test_a_game_draws_that_order_from_its_own_stream() -> None:
    lines = []
    for _ in range(2):
        t = city(seed="the same")
        train(t, 0, "V30", carries=["star", "square", "triangle"])
        before = dict(t.chance.counts)
        play_round(t, {0: [DropOff(all=True)]})
        changed = {stream for stream, count in t.chance.counts.items() if before.get(stream) != count}
        assert changed == {"dropoff"}
        lines.append(waiting(t, "V30"))
    assert lines[0] == lines[1]


@pytest.mark.rule("MP-DROP-13")
def test_dropping_off_needs_no_hexagon() -> None:
    t = city()
    p = train(t, 0, "V30", carries=["circle"], coins=0)
    assert set(t.control) == {-1}
    play_round(t, {0: [DropOff()]})
    assert (p.coins, p.failed) == (1, [])


@pytest.mark.rule("MP-DROP-14")
def test_shapes_that_are_not_aboard_are_ignored() -> None:
    t = city()
    p = train(t, 0, "V30", carries=["star", "square"])
    play_round(t, {0: [DropOff(extra=("triangle", "square", "square"))]})
    assert (carried(t, 0), waiting(t, "V30"), p.failed) == (["star"], ["square"], [])


@pytest.mark.rule("MP-DROP-15", "MP-RULING-21")
@pytest.mark.parametrize(
    ("bids", "line"),
    [
        ({0: 1, 1: 4, 2: 2}, ["square", "triangle", "star"]),
        ({0: 2, 1: 2, 2: 5}, ["triangle", "star", "square"]),
        ({}, ["star", "square", "triangle"]),
    ],
)
def test_several_droppers_line_up_by_bid_and_then_by_seat(bids: dict[int, int], line: list[str]) -> None:
    t = city()
    for seat, shape in enumerate(("star", "square", "triangle")):
        train(t, seat, "V30", carries=[shape])
    play_round(t, {seat: [DropOff(all=True)] for seat in range(3)}, bids=bids)
    assert waiting(t, "V30") == line


@pytest.mark.rule("MP-DROP-16")
@pytest.mark.parametrize(
    ("order", "line"),
    [
        (("square", "triangle", "star"), ["square", "triangle", "star", "square"]),
        (("triangle",), ["triangle", "star", "square", "square"]),
        (("square", "square"), ["square", "square", "star", "triangle"]),
        (("circle", "triangle", "triangle", "star"), ["triangle", "star", "square", "square"]),
    ],
)
def test_a_given_order_counts_and_the_rest_follow_as_they_sat(
    order: tuple[Shape, ...], line: list[str]
) -> None:
    for seed in ("one", "two", "three"):
        t = city(seed=seed)
        queue(t, "V30", "star")
        train(t, 0, "V30", carries=LOAD)
        play_round(t, {0: [DropOff(all=True, order=order)]})
        assert waiting(t, "V30") == ["star", *line]


@pytest.mark.rule("MP-DROP-16")
def test_an_order_alone_lets_nobody_off() -> None:
    t = city()
    train(t, 0, "V30", carries=LOAD)
    play_round(t, {0: [DropOff(order=("star", "square"))]})
    assert (carried(t, 0), waiting(t, "V30")) == (LOAD, [])


@pytest.mark.rule("MP-DROP-01", "MP-RES-04")
def test_a_drop_off_after_a_failed_move_happens_where_the_train_really_is() -> None:
    t = city()
    p = train(t, 0, "V24", carries=["circle"], coins=0)
    play_round(t, {0: [Move("SE"), DropOff(), Move("S"), DropOff()]})
    assert p.failed == [1, 2]
    assert (p.coins, carried(t, 0)) == (1, [])


@pytest.mark.rule("MP-DROP-07", "MP-ITEM-01")
def test_rush_hour_fares_pay_every_delivery_twice() -> None:
    t = city()
    p = train(t, 0, "V30", carries=["circle", "star", "circle"], coins=0, deliveries=4)
    hold(t, 0, "IT-FARES")
    play_round(t, {0: [UseItem("IT-FARES", extra=("star",))]})
    assert (p.coins, p.deliveries) == (2 * (5 + 6), 6)
    assert (carried(t, 0), waiting(t, "V30"), holder(t, "IT-FARES")) == ([], ["star"], -1)
