"""The sealed auction of every round: bids and what is told to whom. Who wins is in cases/auctions.toml."""

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    GREEN,
    ORANGE,
    RED,
    begin,
    city_table,
    events,
    force,
    give,
    holder,
    laid,
    new_table,
    plan,
    resolve,
    started_table,
    submit,
)

from dystopolis.games.metropolis.events import AuctionDone, AuctionResult, OnSale, Rewarded, Round
from dystopolis.games.metropolis.options import Bid, Move, Submit
from dystopolis.games.metropolis.table import HELD, WITHHELD
from dystopolis.games.metropolis.view import view
from dystopolis.kernel import Refused


@pytest.mark.rule("MP-AUC-01", "MP-AUC-13", "MP-AUC-04", "MP-AUC-05", "MP-RULING-12")
def test_every_round_offers_a_rail_and_usually_an_item_known_to_all_before_they_bid() -> None:
    sales = []
    t = city_table()
    for round in range(1, 13):
        t.told.clear()
        begin(t, round)
        sales += events(t, OnSale)
        assert t.phase == "planning"
        resolve(t)
    assert [sale.rail for sale in sales] == [f"R{number:02}" for number in range(1, 13)]
    assert [sale.item for sale in sales] == [
        "IT-OPEN", "IT-EXPRESS", "", "IT-STEAL", "IT-LARGE", "IT-CARRIAGE", "IT-FARES", "", "IT-AIRLIFT",
        "IT-LIQUID", "IT-VOUCHER", "IT-DIVIDEND",
    ]  # fmt: skip
    assert [sale.coins for sale in sales] == [0, 0, 0, 2] + [0] * 8


@pytest.mark.rule("MP-AUC-02")
@pytest.mark.parametrize("coins", [0, 1, 37])
def test_a_bid_is_any_whole_number_up_to_the_own_coins(coins: int) -> None:
    t = city_table()
    give(t, RED, coins=coins)
    plan(t)
    assert [option for option in t.options(RED) if isinstance(option, Bid)] == [
        Bid(number) for number in range(coins + 1)
    ]
    with pytest.raises(Refused):
        t.answer(RED, Bid(coins + 1))
    with pytest.raises(Refused):
        t.answer(RED, Bid(-1))


@pytest.mark.rule("MP-AUC-10")
def test_a_missing_bid_is_nothing() -> None:
    t = city_table()
    force(t, RED, Move("NE"), Move("N"), bid=-1)
    submit(t, BLUE, "move NW", "move N", bid=1)
    resolve(t)
    assert events(t, AuctionResult, RED) == [AuctionResult(RED, 0, False)]
    assert t.auction_winner == BLUE
    assert [p.coins for p in t.players] == [20, 19, 20, 20, 20]


@pytest.mark.rule("MP-AUC-09", "MP-UPD-06")
@pytest.mark.parametrize(("bids", "highest"), [((5, 3), 5), ((4, 4), 4), ((0, 0), 0)])
def test_everybody_hears_the_highest_bid_and_nobody_whose_it_was(bids: tuple[int, int], highest: int) -> None:
    t = city_table()
    submit(t, RED, "move NE", "move N", bid=bids[0])
    submit(t, BLUE, "move NW", "move N", bid=bids[1])
    resolve(t)
    for seat in (GREEN, None):
        assert events(t, AuctionDone, seat) == [AuctionDone(highest)]
    assert AuctionDone.__struct_fields__ == ("highest",)
    assert not events(t, AuctionResult)


@pytest.mark.rule("MP-AUC-14")
def test_each_player_alone_hears_whether_the_own_bid_won() -> None:
    t = city_table()
    submit(t, RED, "move NE", "move N", bid=5)
    submit(t, BLUE, "move NW", "move N", bid=3)
    resolve(t)
    assert events(t, AuctionResult, RED) == [AuctionResult(RED, 5, True)]
    assert events(t, AuctionResult, BLUE) == [AuctionResult(BLUE, 3, False)]
    assert events(t, AuctionResult, GREEN) == [AuctionResult(GREEN, 0, False)]


@pytest.mark.rule("MP-AUC-06", "MP-AUC-04")
def test_the_reward_comes_in_the_next_round_before_anybody_plans() -> None:
    t = started_table()
    for seat in range(5):
        t.answer(seat, Bid(3 if seat == ORANGE else 0))
        while t.round == 1 and Submit() not in t.options(seat):
            t.answer(seat, next(option for option in t.options(seat) if isinstance(option, Move)))
        assert laid(t, "R01") == holder(t, "IT-OPEN") == "nobody"
        t.answer(seat, Submit())
    assert (t.round, t.phase) == (2, "planning")
    assert events(t, Rewarded, ORANGE) == [Rewarded(ORANGE, "R01", "IT-OPEN")]
    assert not events(t, Rewarded, RED)
    assert (laid(t, "R01"), holder(t, "IT-OPEN")) == ("orange", "orange")
    told = [type(one.event) for one in t.told]
    assert told.index(Rewarded) > len(told) - 1 - told[::-1].index(Round)


@pytest.mark.rule("MP-AUC-06", "MP-RAIL-01")
def test_a_rail_just_received_can_be_laid_in_that_round() -> None:
    t = city_table(round=1)
    t.auction_winner = RED
    begin(t, 2)
    submit(t, RED, "move NE", "move N", lays=["lay R01 V29-V30 fee 2"])
    resolve(t)
    assert laid(t, "R01") == "red V29-V30 fee 2"


@pytest.mark.rule("MP-AUC-08")
def test_what_a_tie_withholds_leaves_the_game() -> None:
    t = city_table(round=1)
    submit(t, RED, "move NE", "move N", bid=4)
    submit(t, BLUE, "move NW", "move N", bid=4)
    resolve(t)
    begin(t, 2)
    assert (t.rail_state[0], t.item_state[t.item_of[0]]) == (WITHHELD, WITHHELD)
    assert not any(events(t, Rewarded, seat) for seat in range(5))
    assert HELD not in t.rail_state + t.item_state


@pytest.mark.rule("MP-AUC-13")
def test_the_reward_of_this_round_is_in_every_view() -> None:
    t = city_table(round=3)
    begin(t, 4)
    for seat in (RED, None):
        sale = view(t, seat).sale
        assert sale is not None
        assert (sale.rail, sale.item, sale.coins) == ("R04", "IT-STEAL", 2)


@pytest.mark.rule("MP-AUC-08", "MP-AUC-14", "MP-INVAR-25")
def test_tied_bidders_are_told_of_the_tie_and_nobody_else_is() -> None:
    t = city_table()
    submit(t, RED, bid=3)
    submit(t, BLUE, bid=3)
    submit(t, GREEN, bid=1)
    resolve(t)
    assert events(t, AuctionResult, RED) == [AuctionResult(RED, 3, False, True)]
    assert events(t, AuctionResult, BLUE) == [AuctionResult(BLUE, 3, False, True)]
    assert events(t, AuctionResult, GREEN) == [AuctionResult(GREEN, 1, False)]
    assert not events(t, AuctionResult)


@pytest.mark.rule("MP-PRE-13", "MP-AUC-08", "MP-AUC-14")
def test_each_bidder_hears_alone_what_came_of_the_pregame_bid() -> None:
    t = new_table(3)
    for seat, coins in enumerate((4, 4, 0)):
        t.answer(seat, Bid(coins))
    assert [events(t, AuctionResult, seat)[0] for seat in range(3)] == [
        AuctionResult(0, 4, False, True), AuctionResult(1, 4, False, True), AuctionResult(2, 0, False),
    ]  # fmt: skip
    assert not events(t, AuctionResult)
