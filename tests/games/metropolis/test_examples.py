"""The worked examples of the ledger that are tables of numbers; positions are in cases/examples_*.toml."""

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    RED,
    city_table,
    give,
    plan,
    play,
    rail,
    resolve,
    started_table,
    submit,
    train,
    write,
)

from dystopolis.games.metropolis.opening import pay_out
from dystopolis.games.metropolis.options import BuyPoint, Move, Submit
from dystopolis.kernel import Option, Refused

INVESTED = list(enumerate([15, 15, 12, 12, 12, 9, 9, 6, 6, 3, 0, 0], start=1))
TAXES = {
    0: (1, 2, 0), 1: (1, 2, 1), 3: (1, 2, 1), 4: (1, 2, 2), 5: (1, 2, 2), 7: (1, 2, 3),
    9: (1, 2, 3), 10: (1, 2, 4),
}  # fmt: skip
PRICES = {1: 4, 2: 9, 3: 16, 4: 25, 5: 36, 6: 49, 7: 64, 8: 81, 9: 100, 10: 121}
TOTALS = {2: 9, 3: 25, 4: 50, 5: 86, 6: 135, 7: 199, 8: 280, 9: 380, 10: 501}
B, M = BuyPoint(), Move("N")


@pytest.mark.rule("MP-EX-02", "MP-INV-12", "MP-INV-14", "MP-INV-18")
@pytest.mark.parametrize(("invested_in", "coins"), INVESTED)
def test_three_coins_invested_alone_return_by_the_round_of_the_investment(
    invested_in: int, coins: int
) -> None:
    t = city_table(round=invested_in)
    train(t, RED, "V09")
    give(t, RED, coins=3, points=1)
    submit(t, RED, "invest A 3")
    resolve(t)
    for round in range(invested_in + 1, 13):
        t.round = round
        play(t, pay_out)
    assert t.players[RED].coins == coins


@pytest.mark.rule("MP-EX-08", "MP-RIDE-04", "MP-RIDE-05", "MP-RIDE-06", "MP-RIDE-08")
@pytest.mark.parametrize("fee", TAXES)
@pytest.mark.parametrize("round", range(2, 13))
def test_a_ride_costs_the_fee_and_the_tax_of_its_round(round: int, fee: int) -> None:
    tax = TAXES[fee][(round - 1) // 4]
    t = city_table(round=round)
    rail(t, "R01", BLUE, "V29-V30", fee)
    train(t, RED, "V30")
    give(t, RED, coins=fee + tax, points=1)
    give(t, BLUE, coins=0)
    submit(t, RED, "ride R01")
    resolve(t)
    assert not t.players[RED].failed
    assert (t.players[RED].coins, t.players[BLUE].coins) == (0, fee)


@pytest.mark.rule("MP-EX-08", "MP-RIDE-02", "MP-RULING-27")
@pytest.mark.parametrize(("round", "tax"), [(2, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3)])
def test_a_rider_with_exactly_the_fee_fails(round: int, tax: int) -> None:
    t = city_table(round=round)
    rail(t, "R01", BLUE, "V29-V30", 7)
    train(t, RED, "V30")
    give(t, RED, coins=7 + tax - 1, points=2)
    submit(t, RED, "ride R01", "move N")
    resolve(t)
    assert t.players[RED].failed == [1]
    assert t.players[RED].coins == 7 + tax - 1


@pytest.mark.rule("MP-EX-09", "MP-PTS-01", "MP-PTS-02", "MP-PTS-03", "MP-PTS-05")
@pytest.mark.parametrize(("points", "price"), PRICES.items())
def test_the_next_point_costs_its_number_squared(points: int, price: int) -> None:
    t = city_table()
    give(t, RED, coins=price, points=points)
    give(t, BLUE, coins=price - 1, points=points)
    moves = [M] * (points - 1)
    for seat in (RED, BLUE):
        submit(t, seat, B, *moves)
    resolve(t)
    assert 1 not in t.players[RED].failed
    assert t.players[RED].coins == 0
    assert t.players[BLUE].failed[0] == 1
    assert t.players[BLUE].coins == price - 1


@pytest.mark.rule("MP-EX-09", "MP-PTS-04", "MP-PTS-07", "MP-SUB-03")
def test_points_bought_in_one_round_cost_their_sum() -> None:
    for points, total in TOTALS.items():
        t = city_table()
        give(t, RED, coins=total, points=2)
        submit(t, RED, *[B] * (points - 1), "move NE")
        resolve(t)
        assert (t.players[RED].points, t.players[RED].coins) == (points + 1, 0)


@pytest.mark.rule("MP-EX-10", "MP-DROP-07")
@pytest.mark.parametrize(("deliveries", "coins"), [(10, 55), (20, 210)])
def test_the_first_deliveries_pay_their_sum(deliveries: int, coins: int) -> None:
    t = city_table()
    train(t, RED, "V19")
    give(t, RED, coins=0, points=1, carriages=5, riders="circle " * deliveries)
    submit(t, RED, "drop off")
    resolve(t)
    assert (t.players[RED].coins, t.players[RED].deliveries) == (coins, deliveries)


@pytest.mark.rule("MP-EX-18", "MP-SUB-04", "MP-SUB-05")
@pytest.mark.parametrize("actions", [[M, M], [B, M], [B, M, M], [B, M, B, M], [B, B, M, M]])
def test_a_list_with_these_lengths_is_complete(actions: list[Option]) -> None:
    t = city_table()
    give(t, RED, coins=50, points=2)
    submit(t, RED, *actions)
    resolve(t)
    assert not t.players[RED].short
    assert t.players[RED].plan.actions == actions


@pytest.mark.rule("MP-EX-18", "MP-SUB-04", "MP-SUB-10")
@pytest.mark.parametrize("actions", [[M, M, B], [B, M, M, M]])
def test_an_entry_too_many_is_refused(actions: list[Option]) -> None:
    t = city_table()
    give(t, RED, coins=50, points=2)
    write(t, RED, "bid 0", *actions[:-1])
    with pytest.raises(Refused):
        t.answer(RED, actions[-1])
    assert t.players[RED].plan.actions == actions[:-1]


@pytest.mark.rule("MP-EX-18", "MP-SUB-08")
def test_a_list_of_one_move_is_short() -> None:
    t = city_table()
    plan(t)
    assert Submit() in t.asides(RED)
    submit(t, RED, "move NE")
    resolve(t)
    assert t.players[RED].short


@pytest.mark.rule("MP-EX-20", "MP-PAS-02")
def test_four_more_passengers_than_the_number_of_the_round_arrive() -> None:
    t = started_table()
    arriving = [len(arrivals) // 2 for arrivals in t.arrivals]
    assert arriving == [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
    assert sum(arriving) == 126
    assert sum(map(len, t.queues)) == 5
