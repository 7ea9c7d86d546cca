"""Resolution slot by slot, failures and their price, and the rescue."""

from itertools import permutations

import pytest
from tests.games.metropolis.rounds import (
    carried,
    city,
    coins_in,
    controller,
    hold,
    invested,
    play_round,
    queue,
    rail,
    run,
    stands,
    told,
    train,
    waiting,
)

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.events import Acted, Rescued, Train
from dystopolis.games.metropolis.options import (
    BuyCarriage,
    BuyPoint,
    DropOff,
    Free,
    Invest,
    Move,
    PickUp,
    Ride,
    SetFee,
    UseItem,
)
from dystopolis.games.metropolis.slots import resolve
from dystopolis.games.metropolis.table import Metropolis, Plan
from dystopolis.games.metropolis.update import finish_round
from dystopolis.kernel import Option, digest


@pytest.mark.rule("MP-RES-01")
def test_all_first_actions_come_before_any_second_one() -> None:
    """Seat 0 picks up in slot 2 what seat 2 drops in slot 1, and leaves nobody for seat 1 in slot 3."""
    t = city()
    invested(t, 0, "I", 1)
    invested(t, 1, "J", 1)
    train(t, 0, "V24")
    train(t, 1, "V24")
    train(t, 2, "V30", carries=["star"])
    play_round(
        t, {0: [Move("S"), PickUp()], 1: [Move("S"), Invest("J", 1), PickUp()], 2: [DropOff(all=True)]}
    )
    assert (carried(t, 0), carried(t, 1)) == (["star"], [])
    assert [p.failed for p in t.players] == [[], [3], []]


@pytest.mark.rule("MP-RES-02", "MP-RULING-16")
def test_actions_of_one_slot_do_not_see_each_other() -> None:
    """The rail's new fee, the taken hexagon and the coins that come in all count from the next slot."""
    t = city()
    rail(t, "R02", 0, "V30", "V23", fee=2)
    invested(t, 1, "I", 1)
    queue(t, "V30", "star", "square")
    train(t, 0, "V30")
    rider = train(t, 1, "V30", coins=3)
    play_round(t, {0: [Invest("I", 3)], 1: [PickUp()], 2: [SetFee("R02", 9)]})
    assert (carried(t, 1), controller(t, "I")) == (["star", "square"], 0)
    play_round(t, {0: [SetFee("R02", 9)], 1: [Ride("R02")]})
    assert (rider.coins, rider.failed, t.rail_fee[1]) == (0, [], 9)


@pytest.mark.rule("MP-RES-02", "MP-BOARD-10")
def test_two_trains_swap_places_in_one_slot() -> None:
    t = city()
    train(t, 0, "V24")
    train(t, 1, "V30")
    play_round(t, {0: [Move("S")], 1: [Move("N")]})
    assert (stands(t, 0), stands(t, 1)) == ("V30", "V24")


@pytest.mark.rule("MP-RES-03", "MP-MOVE-09")
def test_a_failed_action_has_no_effect_and_the_list_goes_on() -> None:
    t = city()
    p = train(t, 0, "V24", came_from="V30", coins=9)
    play_round(t, {0: [Move("S"), Invest("A", 3), BuyCarriage(), Invest("I", 2), Move("NW")]})
    assert p.failed == [1, 2, 3]
    assert (stands(t, 0), p.coins, coins_in(t, 0, "I")) == ("V18", 7, 2)


@pytest.mark.rule("MP-RES-04")
def test_what_fails_because_of_an_earlier_failure_fails_like_anything_else() -> None:
    t = city(aloud=True)
    p = train(t, 0, "V24", carries=["circle"], points=4)
    play_round(t, {0: [Move("SW"), DropOff(), Invest("N", 1), Move("S")]})
    assert (p.failed, p.points) == ([1, 2, 3], 3)
    results = [(event.slot, event.result) for event in told(t, Acted, 0)]
    assert results == [(1, "failed"), (2, "failed"), (3, "failed"), (4, "done")]


@pytest.mark.rule("MP-RES-05")
def test_coins_received_in_a_slot_are_spent_from_the_next_one_on() -> None:
    t = city()
    p = train(t, 0, "V30", carries=["circle"], coins=0, deliveries=14)
    play_round(t, {0: [BuyCarriage(), DropOff(), BuyCarriage()]})
    assert (p.failed, p.carriages, p.coins) == ([1], 2, 0)


@pytest.mark.rule("MP-RES-05")
@pytest.mark.parametrize(("poor", "rich"), [(0, 1), (1, 0)])
def test_two_riders_in_one_slot_each_pay_with_the_coins_they_had(poor: int, rich: int) -> None:
    """Each rides the other's rail: neither can pay with what the other pays."""
    t = city()
    rail(t, "R01", poor, "V30", "V23", fee=5)
    rail(t, "R02", rich, "V30", "V23", fee=5)
    stays = train(t, poor, "V30", coins=5)
    rides = train(t, rich, "V30", coins=6)
    play_round(t, {poor: [Ride("R02")], rich: [Ride("R01")]})
    assert (stays.failed, stays.coins, stands(t, poor)) == ([1], 10, "V30")
    assert (rides.failed, rides.coins, stands(t, rich)) == ([], 0, "V23")


@pytest.mark.rule("MP-RES-06")
def test_short_lists_are_done_earlier() -> None:
    t = city(aloud=True)
    train(t, 0, "V24", points=2)
    train(t, 1, "V52", points=3)
    train(t, 2, "V54", points=2)
    play_round(t, {1: [Move("NE"), Move("N"), Move("NE")]})
    slots = [[event.slot for event in told(t, Acted, seat)] for seat in range(3)]
    assert slots == [[1, 2], [1, 2, 3], [1, 2]]
    assert stands(t, 1) == "V41"


def busy_slot() -> Metropolis:
    """Everything that can happen in one slot, between five players."""
    t = city(5, round=6)
    rail(t, "R01", 0, "V30", "V23", fee=2)
    for seat, hex in ((0, "I"), (1, "J"), (2, "N")):
        invested(t, seat, hex, 1)
    queue(t, "V30", "star", "square", "triangle", "star", "square")
    hold(t, 2, "IT-OPEN")
    actions: list[Option] = [DropOff(all=True), PickUp(), UseItem("IT-OPEN"), Ride("R01"), Invest("I", 3)]
    for seat, bid in enumerate((1, 4, 2, 4, 0)):
        p = train(t, seat, "V30", carries=["star", "square", "circle"] if seat == 0 else [], points=1)
        p.plan = Plan()
        p.plan.bid = bid
        p.plan.actions = [actions[seat]]
        p.allowance = 1
    t.slot = 1
    return t


@pytest.mark.rule("MP-RES-07", "MP-INVAR-21")
def test_a_slot_does_not_depend_on_the_order_in_which_players_are_visited() -> None:
    t = busy_slot()
    resolve(t, 1, list(range(5)))
    for order in permutations(range(5)):
        other = busy_slot()
        resolve(other, 1, list(order))
        assert digest(GAME, other) == digest(GAME, t)
    assert (carried(t, 1), carried(t, 2)) == (["star", "square", "triangle", "star"], ["square"])
    assert (sorted(waiting(t, "V30")), stands(t, 3), controller(t, "I")) == (["square", "star"], "V23", 4)


@pytest.mark.rule("MP-PEN-01", "MP-GOAL-03")
@pytest.mark.parametrize("failures", [1, 2, 5])
def test_any_number_of_failures_costs_one_point(failures: int) -> None:
    t = city()
    p = train(t, 0, "V24", points=5)
    play_round(t, {0: [PickUp()] * failures})
    assert (len(p.failed), p.points) == (failures, 4)
    assert t.players[1].points == 6


@pytest.mark.rule("MP-PEN-01")
def test_failures_of_another_round_cost_nothing_again() -> None:
    t = city()
    p = train(t, 0, "V24", points=5)
    play_round(t, {0: [PickUp()]})
    play_round(t, {})
    assert (p.failed, p.points) == ([], 4)


@pytest.mark.rule("MP-PEN-02", "MP-SUB-07", "MP-INVAR-22")
@pytest.mark.parametrize("entries", [0, 1, 4])
def test_a_short_list_costs_two_points_and_not_a_third(entries: int) -> None:
    t = city()
    p = train(t, 0, "V24", points=5, coins=8)
    actions: list[Option] = [PickUp(), Invest("I", 1), Invest("I", 1), PickUp()]
    play_round(t, {0: actions[:entries]}, short=[0])
    assert (p.points, p.failed, p.coins, coins_in(t, 0, "I")) == (3, [], 8, 0)


@pytest.mark.rule("MP-PEN-03", "MP-RULING-38")
def test_penalties_come_after_all_slots_and_free_items() -> None:
    """After the failure a point still costs 7 x 7 and six entries are carried out."""
    t = city(round=12)
    p = train(t, 0, "V24", points=6, coins=51)
    hold(t, 0, "IT-LARGE")
    play_round(
        t,
        {0: [PickUp(), BuyPoint(), Move("S"), Move("SE"), Move("S"), Move("SE"), Invest("R", 1)]},
        free={0: [Free("IT-LARGE", hex="R", coins=1)]},
    )
    assert (p.points, p.coins, coins_in(t, 0, "R"), p.failed) == (6, 0, 2, [1])


@pytest.mark.rule("MP-PEN-04", "MP-UPD-09", "MP-INVAR-02")
@pytest.mark.parametrize(("points", "short", "after"), [(1, False, 2), (2, True, 2), (1, True, 1)])
def test_whoever_falls_to_0_or_below_is_announced_and_everybody_gains_two(
    points: int, short: bool, after: int
) -> None:
    t = city(aloud=True)
    p = train(t, 1, "V24", points=points)
    play_round(t, {1: [] if short else [PickUp()]}, short=[1] if short else [])
    assert [p.points for p in t.players] == [8, after, 8]
    assert told(t, Rescued) == [Rescued((1,))]
    assert p.points >= 1


@pytest.mark.rule("MP-PEN-04")
def test_with_a_point_left_nobody_is_rescued() -> None:
    t = city(aloud=True)
    p = train(t, 1, "V24", points=2)
    play_round(t, {1: [PickUp()]})
    assert ([p.points for p in t.players], t.rescued) == ([6, 1, 6], [])
    assert told(t, Rescued) == []
    assert p.failed == [1]


@pytest.mark.rule("MP-PEN-05", "MP-RULING-39")
def test_two_who_fall_at_once_are_rescued_once() -> None:
    t = city(5, aloud=True)
    for seat, points in enumerate((1, 2, 4, 3, 5)):
        train(t, seat, "V24", points=points)
        t.players[seat].short = seat < 2
        t.players[seat].failed = [1, 3] if seat == 2 else []
    run(t, finish_round)
    assert [p.points for p in t.players] == [1, 2, 5, 5, 7]
    assert told(t, Rescued) == [Rescued((0, 1))]


@pytest.mark.rule("MP-PEN-05")
def test_an_announcement_is_not_repeated_in_the_next_round() -> None:
    t = city(aloud=True)
    train(t, 1, "V24", points=1)
    play_round(t, {1: [PickUp()]})
    t.told.clear()
    play_round(t, {})
    assert (t.rescued, told(t, Rescued)) == ([], [])


@pytest.mark.rule("MP-RULING-38", "MP-PEN-03")
def test_the_update_shows_points_after_penalties_and_rescue() -> None:
    t = city(aloud=True)
    train(t, 0, "V24", points=4)
    train(t, 1, "V24", points=1)
    play_round(t, {0: [PickUp()], 1: [PickUp()]})
    assert [event.points for event in told(t, Train)] == [5, 2, 8]
