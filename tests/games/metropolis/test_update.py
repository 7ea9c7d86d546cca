"""The update after a round: what all are told, what each player alone is told, and what nobody is told."""

from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.metropolis.builders import begin, city_table, force, idle, started_table
from tests.games.metropolis.rounds import (
    city,
    hold,
    invested,
    play_round,
    queue,
    rail,
    told,
    train,
)

from dystopolis.games.metropolis.events import (
    Acted,
    Alighted,
    Arrived,
    AuctionDone,
    AuctionResult,
    Boarded,
    Controlled,
    FeeSet,
    Income,
    Laid,
    Locked,
    OnSale,
    PaidOut,
    Queues,
    RailMoved,
    RailStolen,
    Rescued,
    Rewarded,
    Round,
    ShortList,
    Stepped,
    Train,
)
from dystopolis.games.metropolis.options import (
    Bid,
    BuyCarriage,
    DropOff,
    Free,
    Invest,
    Lay,
    Move,
    MoveRail,
    PickUp,
    Ride,
    SetFee,
    Submit,
    UseItem,
)
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Told

PUBLIC = (Train, Queues, AuctionDone, Controlled, Laid, RailMoved, FeeSet, RailStolen, Rescued)


def eventful_round(settings: dict[str, Any] | None = None) -> Metropolis:
    """Rides, deliveries, purchases, failures, a short list, bids and items in one round of five."""
    t = city(5, round=6, aloud=True, settings=settings)
    rail(t, "R01", 0, "V30", "V23", fee=3)
    rail(t, "R02", 4, "V29", "V30", fee=1)
    invested(t, 1, "I", 2)
    queue(t, "V30", "star", "square")
    train(t, 0, "V30", carries=["circle", "star"])
    train(t, 1, "V30")
    train(t, 2, "V29")
    hold(t, 4, "IT-STEAL")
    play_round(
        t,
        {
            0: [DropOff(all=True), Invest("I", 3), SetFee("R01", 5)],
            1: [PickUp(), Ride("R01"), PickUp()],
            2: [Ride("R02"), Ride("R01"), BuyCarriage()],
            4: [UseItem("IT-OPEN")],
        },
        bids={0: 1, 1: 4, 2: 2},
        free={4: [Free("IT-STEAL", rail="R01")]},
        short=[3],
    )
    return t


def heard(t: Metropolis, seat: int | None) -> set[type]:
    return {type(one.event) for one in t.told if one.reaches(seat)}


@pytest.mark.rule("MP-UPD-01", "MP-UPD-02")
def test_the_update_shows_where_trains_are_and_whence_they_came_after_all_actions() -> None:
    t = city(aloud=True)
    train(t, 0, "V24")
    train(t, 1, "V30", came_from="V36")
    play_round(t, {0: [Move("S"), Move("SW"), Move("S"), Move("SE")]})
    shown = [(event.seat, event.vertex, event.came_from) for event in told(t, Train)]
    assert shown == [(0, "V45", "V40"), (1, "V30", "V36"), (2, "V51", "")]
    assert isinstance(t.told[-1].event, Queues)


@pytest.mark.rule("MP-UPD-03", "MP-UPD-05", "MP-UPD-08")
def test_the_update_shows_passengers_points_and_carriages_of_every_train() -> None:
    t = city(aloud=True)
    train(t, 0, "V30", carries=["star", "square"], points=4, coins=15)
    play_round(t, {0: [BuyCarriage(), PickUp()]})
    assert told(t, Train)[0] == Train(0, "V30", "", ("star", "square"), 2, 3)
    assert told(t, Train)[1] == Train(1, "V50", "", (), 1, 6)


@pytest.mark.rule("MP-UPD-04")
def test_the_update_lists_every_queue_as_it_is_after_the_round() -> None:
    t = eventful_round()
    [lists] = told(t, Queues)
    shown = dict(lists.stations)
    assert len(shown) == 18
    assert shown["V30"] == ("star",)


@pytest.mark.rule("MP-UPD-06", "MP-AUC-09", "MP-INVAR-25")
@pytest.mark.parametrize("bids", [(1, 4, 2), (4, 4, 2), (0, 0, 0)])
def test_all_hear_the_highest_bid_but_not_whose_it_is(bids: Sequence[int]) -> None:
    t = city(aloud=True)
    play_round(t, bids=dict(enumerate(bids)))
    assert told(t, AuctionDone) == [AuctionDone(max(bids))]
    assert AuctionDone.__struct_fields__ == ("highest",)
    assert told(t, AuctionResult) == []


@pytest.mark.rule("MP-AUC-14", "MP-UPD-10")
def test_each_player_hears_of_the_own_bid_only() -> None:
    t = city(aloud=True)
    play_round(t, bids={0: 1, 1: 4})
    for seat, result in enumerate([(1, False), (4, True), (0, False)]):
        assert told(t, AuctionResult, seat) == [AuctionResult(seat, *result)]


@pytest.mark.rule("MP-UPD-07", "MP-RULING-40")
def test_all_hear_who_controls_a_hexagon_after_the_round_and_not_who_did_in_between() -> None:
    t = city(aloud=True)
    for seat in range(3):
        train(t, seat, "V30")
    invested(t, 0, "J", 1)
    play_round(t, {0: [Invest("I", 1)], 1: [Invest("J", 1), Invest("I", 2)], 2: [Invest("N", 1)]})
    assert told(t, Controlled) == [Controlled("I", 1), Controlled("N", 2)]


@pytest.mark.rule("MP-UPD-07", "MP-FEE-07", "MP-RULING-29")
def test_all_hear_where_rails_are_whose_they_are_and_what_they_cost_after_the_round() -> None:
    t = city_table(3, round=4)
    hold(t, 0, "R03")
    rail(t, "R01", 1, "V29", "V30", fee=1)
    rail(t, "R02", 1, "V24", "V19", fee=0)
    train(t, 1, "V30")
    hold(t, 2, "IT-STEAL")
    force(t, 1, MoveRail("R01", "V23"), MoveRail("R01", "V18"), SetFee("R02", 7))
    for option in (Bid(0), Lay("R03", "V01", "V13")):
        t.answer(0, option)
    t.answer(2, Free("IT-STEAL", rail="R02"))
    for seat in (0, 2):
        idle(t, seat)
    rails = [one.event for one in t.told if isinstance(one.event, Laid | RailMoved | FeeSet | RailStolen)]
    assert [one.audience for one in t.told if one.event in rails] == [None] * 3
    assert rails == [
        RailMoved(1, "R01", "V30", "V18"),
        RailStolen(2, "R02"),
        Laid(0, "R03", "V01", "V13", 0),
    ]


@pytest.mark.rule("MP-UPD-09")
def test_all_hear_who_fell_to_0_points() -> None:
    t = city(aloud=True)
    train(t, 2, "V24", points=1)
    play_round(t, {2: [PickUp()]})
    assert [one for one in t.told if isinstance(one.event, Rescued)] == [Told(Rescued((2,)))]


@pytest.mark.rule("MP-UPD-10", "MP-RULING-40")
def test_a_spectator_hears_nothing_but_the_public_update() -> None:
    t = eventful_round()
    assert heard(t, None) <= set(PUBLIC)
    assert heard(t, None) >= {Train, Queues, AuctionDone, Controlled, RailStolen}


@pytest.mark.rule("MP-UPD-10")
def test_nobody_hears_anything_private_of_another_player() -> None:
    t = eventful_round()
    for one in t.told:
        if type(one.event) not in PUBLIC:
            assert one.audience == (getattr(one.event, "seat", None),)


@pytest.mark.rule("MP-VAR-09")
@pytest.mark.rule("MP-UPD-10")
def test_with_open_resolution_all_see_the_board_change_but_no_lists_coins_or_bids() -> None:
    t = eventful_round({"resolution": "open"})
    assert heard(t, None) == {
        Train, Queues, AuctionDone, Controlled, RailStolen, Stepped, Boarded, Alighted, FeeSet,
    }  # fmt: skip
    for private in (Acted, Income, AuctionResult, ShortList):
        assert all(one.audience for one in t.told if isinstance(one.event, private))


@pytest.mark.rule("MP-UPD-11", "MP-UPD-12")
def test_each_player_hears_the_own_coins_and_what_the_own_rails_earned() -> None:
    t = eventful_round()
    for seat, p in enumerate(t.players):
        assert [(event.seat, event.coins) for event in told(t, Income, seat)] == [(seat, p.coins)]
    earned = [told(t, Income, seat)[0].rails for seat in range(5)]
    assert earned == [3 + 3, 0, 0, 0, 1]
    assert told(t, Income) == []


@pytest.mark.rule("MP-UPD-12")
def test_the_owner_of_a_rail_does_not_hear_who_rode_it_nor_when() -> None:
    t = eventful_round()
    assert {event.seat for event in told(t, Stepped, 0)} <= {0}
    paid = [(event.slot, event.coins) for event in told(t, Acted, 0)]
    assert paid[:3] == [(1, 1), (2, -3), (3, 0)]


@pytest.mark.rule("MP-UPD-12")
def test_income_is_counted_anew_in_every_round() -> None:
    t = eventful_round()
    t.told.clear()
    play_round(t)
    assert [told(t, Income, seat)[0].rails for seat in range(5)] == [0] * 5


@pytest.mark.rule("MP-UPD-13")
def test_each_player_hears_which_of_the_own_actions_failed_and_why() -> None:
    t = eventful_round()
    failed = [
        [(event.slot, event.action, event.rule) for event in told(t, Acted, seat) if event.result == "failed"]
        for seat in range(5)
    ]
    assert failed[0] == []
    assert failed[1] == [(3, "pick up", "MP-PICK-03")]
    assert failed[2] == [(3, "buy carriage", "MP-CAR-03")]
    assert failed[4] == [(1, "use item", "MP-ITEM-03")]
    assert [event.slot for event in told(t, Acted, 3)] == []
    assert told(t, ShortList, 3) == [ShortList(3)]


@pytest.mark.rule("MP-UPD-14", "MP-RULING-41")
def test_each_player_hears_the_own_reward_and_the_total_of_the_own_payout() -> None:
    t = city_table(3, round=5)
    invested(t, 0, "A", 3)
    invested(t, 0, "C", 2)
    t.auction_winner = 0
    begin(t, 6)
    assert told(t, Rewarded, 0) == [Rewarded(0, "R05", "IT-LARGE", 0)]
    assert told(t, PaidOut, 0) == [PaidOut(0, 5)]
    assert told(t, Rewarded, 1) == told(t, Rewarded) == told(t, PaidOut) == []
    assert told(t, PaidOut, 1) == [PaidOut(1, 0)]


@pytest.mark.rule("MP-UPD-15", "MP-RULING-15")
def test_the_update_comes_after_the_round_and_before_the_arrivals_of_the_next() -> None:
    t = started_table(3)
    t.told.clear()
    for seat in range(3):
        t.answer(seat, Submit())
    order = [type(one.event) for one in t.told if not one.audience]
    assert t.round == 2
    kinds = list(dict.fromkeys(order))
    assert kinds == [Locked, AuctionDone, Rescued, Train, Queues, Round, Arrived, OnSale]
    assert order.count(Train) == 3
