"""The end: the last reward, coins into points, the ranking and its tokens."""

from collections.abc import Sequence

import pytest
from tests.games.metropolis.rounds import city, hold, holder, invested, run, told, train
from tests.games.outcomes import scores, winners

from dystopolis.games.metropolis.ending import end_game
from dystopolis.games.metropolis.events import Converted, PaidOut, Rewarded, Won
from dystopolis.games.metropolis.options import BuyPoint, Invest, PickUp, Submit
from dystopolis.games.metropolis.round import begin_round
from dystopolis.games.metropolis.table import GONE, HELD, NOBODY, WITHHELD, Metropolis
from dystopolis.kernel import Option, Refused


def end_with(points: Sequence[int], coins: Sequence[int]) -> Metropolis:
    """A game that ends with these points and coins before the conversion; nobody won the last auction."""
    t = city(len(points), round=12, aloud=True)
    for seat, p in enumerate(t.players):
        p.points, p.coins = points[seat], coins[seat]
    run(t, end_game)
    return t


def after(t: Metropolis) -> list[tuple[int, int]]:
    return [(p.points, p.coins) for p in t.players]


def last_round(t: Metropolis, lists: dict[int, list[Option]], bids: Sequence[int]) -> None:
    """Play round 12 as written and lock it."""
    run(t, (begin_round, 12))
    for seat, p in enumerate(t.players):
        p.plan.bid = bids[seat]
        p.plan.actions = lists.get(seat, [PickUp()] * p.points)
        t.answer(seat, Submit())


@pytest.mark.rule("MP-END-01", "MP-AUC-07", "MP-RULING-45")
def test_the_last_reward_comes_after_the_last_round_and_before_the_conversion() -> None:
    """Seat 1 bids 5 and invests 2 of 9 coins; with the dividend of 7 they just reach for a third point."""
    t = city(round=11, aloud=True)
    invested(t, 1, "C", 5)
    invested(t, 0, "C", 1)
    invested(t, 1, "D", 1)
    train(t, 1, "V49", points=2, coins=9)
    last_round(t, {1: [Invest("Q", 1), Invest("Q", 1)]}, bids=(0, 5, 1))
    assert told(t, Rewarded, 1) == [Rewarded(1, "R12", "IT-DIVIDEND", 0)]
    assert told(t, PaidOut, 1) == [PaidOut(1, 4 + 1 + 2)]
    assert after(t)[1] == (3, 9 - 5 - 2 + 7 - 9)
    heard = [type(one.event) for one in t.told]
    assert heard.index(Rewarded) < heard.index(Converted) < heard.index(Won)


@pytest.mark.rule("MP-END-01", "MP-RULING-45")
def test_the_closing_dividend_is_used_up_at_once_and_the_last_rail_has_no_use() -> None:
    t = city(round=12)
    t.auction_winner = 2
    run(t, end_game)
    assert (holder(t, "IT-DIVIDEND"), t.item_state[-1]) == (NOBODY, GONE)
    assert (holder(t, "R12"), t.rail_state[-1]) == (2, HELD)


@pytest.mark.rule("MP-END-01", "MP-AUC-08")
def test_a_tie_in_the_last_auction_leaves_the_reward_where_it_is() -> None:
    t = city(round=12, aloud=True)
    invested(t, 0, "C", 5)
    t.auction_winner = NOBODY
    run(t, end_game)
    assert (t.rail_state[-1], t.item_state[-1]) == (WITHHELD, WITHHELD)
    assert told(t, PaidOut, 0) == []


@pytest.mark.rule("MP-END-01", "MP-RULING-38")
def test_penalties_of_the_last_round_come_before_the_conversion() -> None:
    """One point lost makes the next one cheaper: 9 coins buy it back, 8 would not."""
    for coins, points in ((9, 3), (8, 2)):
        t = city(round=11)
        train(t, 0, "V49", points=3, coins=coins)
        last_round(t, {}, bids=(0, 0, 0))
        assert t.players[0].points == points


@pytest.mark.rule("MP-END-02", "MP-RULING-46")
@pytest.mark.parametrize(
    ("points", "coins", "expected"),
    [
        (6, 120, (8, 7)),
        (2, 8, (2, 8)),
        (2, 9, (3, 0)),
        (2, 24, (3, 15)),
        (2, 25, (4, 0)),
        (1, 3, (1, 3)),
        (9, 500, (12, 500 - 100 - 121 - 144)),
    ],
)
def test_all_coins_that_reach_become_points_at_the_normal_price(
    points: int, coins: int, expected: tuple[int, int]
) -> None:
    t = end_with((points, 5, 5), (coins, 0, 0))
    assert after(t)[0] == expected
    assert told(t, Converted)[0] == Converted(0, expected[0] - points, *expected)


@pytest.mark.rule("MP-END-03")
def test_scores_and_coins_of_everybody_are_revealed_to_all() -> None:
    t = end_with((2, 3, 4), (10, 5, 26))
    revealed = [(event.seat, event.points, event.coins) for event in told(t, Converted)]
    assert revealed == [(0, 3, 1), (1, 3, 5), (2, 5, 1)]
    assert scores(t) == [3, 3, 5]


@pytest.mark.rule("MP-END-04", "MP-END-05", "MP-GOAL-02", "MP-RULING-48")
def test_the_most_points_win_and_the_fewest_lose() -> None:
    t = end_with((4, 7, 3, 5, 6), (0, 0, 0, 0, 0))
    assert (t.over, winners(t)) == (True, [1])
    assert told(t, Won) == [Won((1, 4, 3, 0, 2), (1,), (2,))]


@pytest.mark.rule("MP-END-04")
def test_points_bought_by_the_conversion_decide() -> None:
    t = end_with((4, 5, 5), (61, 35, 0))
    assert after(t) == [(6, 0), (5, 35), (5, 0)]
    assert told(t, Won) == [Won((0, 1, 2), (0,), (2,))]


@pytest.mark.rule("MP-END-06")
def test_coins_left_break_ties_at_both_ends() -> None:
    t = end_with((6, 6, 3, 3), (5, 9, 4, 2))
    assert told(t, Won) == [Won((1, 0, 2, 3), (1,), (3,))]
    assert winners(t) == [1]


@pytest.mark.rule("MP-END-07")
def test_whoever_is_still_tied_wins_or_loses_together() -> None:
    t = end_with((6, 3, 6, 4, 3), (5, 2, 5, 0, 2))
    assert told(t, Won) == [Won((0, 2, 3, 1, 4), (0, 2), (1, 4))]
    assert winners(t) == [0, 2]


@pytest.mark.rule("MP-END-07")
def test_second_players_with_equal_ranks_get_no_token() -> None:
    t = end_with((6, 4, 4, 3), (0, 1, 1, 0))
    assert told(t, Won) == [Won((0, 1, 2, 3), (0,), (3,))]


@pytest.mark.rule("MP-END-08", "MP-RULING-47")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_if_all_are_tied_all_win_and_nobody_loses(seats: int) -> None:
    t = end_with([4] * seats, [7] * seats)
    everybody = tuple(range(seats))
    assert told(t, Won) == [Won(everybody, everybody, ())]
    assert winners(t) == list(range(seats))


@pytest.mark.rule("MP-END-09")
def test_passengers_rails_items_and_investments_are_worth_nothing() -> None:
    t = city(round=12)
    train(t, 0, "V30", points=4, coins=0, carries=["circle", "star"], carriages=5, deliveries=30)
    hold(t, 0, "R11", "IT-VOUCHER", "IT-FARES")
    invested(t, 0, "I", 50)
    for seat in (1, 2):
        train(t, seat, points=4, coins=0)
    run(t, end_game)
    assert after(t) == [(4, 0)] * 3
    assert winners(t) == [0, 1, 2]


@pytest.mark.rule("MP-GOAL-01", "MP-INVAR-26")
def test_after_the_twelfth_update_the_game_is_over_and_nobody_is_asked_any_more() -> None:
    t = city(round=11)
    last_round(t, {}, bids=(0, 0, 0))
    assert (t.over, t.phase, t.round, t.asks) == (True, "end", 12, [])
    with pytest.raises(Refused, match="over"):
        t.answer(0, BuyPoint())
