"""Area control: investing, who controls a hexagon, and what it pays."""

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
    told,
    train,
)

from dystopolis.games.metropolis.events import Acted, Arrived, OnSale, PaidOut
from dystopolis.games.metropolis.opening import pay_out
from dystopolis.games.metropolis.options import BuyPoint, Invest, Move, PickUp, Ride, Submit, UseItem
from dystopolis.games.metropolis.round import begin_round
from dystopolis.games.metropolis.table import Metropolis, Plan
from dystopolis.kernel import Option, Refused


@pytest.mark.rule("MP-INV-01")
@pytest.mark.parametrize("coins", [1, 2, 3])
@pytest.mark.parametrize("hex", ["I", "J", "N"])
def test_one_to_three_coins_go_into_a_hexagon_around_the_train(hex: str, coins: int) -> None:
    t = city()
    p = train(t, 0, "V30", coins=10)
    play_round(t, {0: [Invest(hex, coins)]})
    assert (p.coins, coins_in(t, 0, hex), p.failed) == (10 - coins, coins, [])


@pytest.mark.rule("MP-INV-01", "MP-RULING-25")
@pytest.mark.parametrize("coins", [-1, 0, 4])
def test_no_other_amount_can_be_listed(coins: int) -> None:
    t = city()
    run(t, (begin_round, 2))
    with pytest.raises(Refused):
        t.answer(0, Invest("Q", coins))
    t.answer(0, Invest("Q", 1))
    t.answer(0, Invest("Q", 3))


@pytest.mark.rule("MP-INV-02")
def test_a_hexagon_away_from_the_train_takes_no_coins_and_the_action_fails() -> None:
    t = city()
    p = train(t, 0, "V30", coins=10)
    play_round(t, {0: [Invest("E", 3)]})
    assert (p.coins, coins_in(t, 0, "E"), p.failed) == (10, 0, [1])


@pytest.mark.rule("MP-INV-02")
def test_where_the_train_stands_in_that_slot_decides_what_is_adjacent() -> None:
    t = city()
    p = train(t, 0, "V30", coins=10)
    play_round(t, {0: [Move("N"), Invest("E", 3), Invest("N", 3)]})
    assert coins_in(t, 0, "E") == 3
    assert p.failed == [3]


@pytest.mark.rule("MP-INV-03", "MP-RULING-25")
def test_who_has_too_few_coins_invests_nothing_and_fails() -> None:
    t = city()
    p = train(t, 0, "V30", coins=2)
    play_round(t, {0: [Invest("I", 3)]})
    assert (p.coins, coins_in(t, 0, "I"), p.failed) == (2, 0, [1])


@pytest.mark.rule("MP-INV-03", "MP-RES-05")
@pytest.mark.parametrize(("investor", "rider"), [(0, 1), (1, 0)])
def test_coins_that_come_in_during_the_slot_cannot_be_invested_in_it(investor: int, rider: int) -> None:
    t = city()
    rail(t, "R01", investor, "V23", "V30", fee=3)
    owner = train(t, investor, "V30", coins=2)
    train(t, rider, "V23", coins=9)
    play_round(t, {investor: [Invest("I", 3), Invest("I", 3)], rider: [Ride("R01")]})
    assert owner.failed == [1]
    assert (owner.coins, coins_in(t, investor, "I")) == (2, 3)


@pytest.mark.rule("MP-INV-04")
def test_investments_add_up_over_rounds() -> None:
    t = city()
    train(t, 0, "V30")
    play_round(t, {0: [Invest("I", 3)]})
    t.round = 5
    play_round(t, {0: [Invest("I", 2)]})
    assert coins_in(t, 0, "I") == 5


@pytest.mark.rule("MP-INV-05")
def test_a_hexagon_takes_three_coins_from_every_action_of_a_round() -> None:
    t = city()
    p = train(t, 0, "V30", coins=20)
    play_round(t, {0: [Invest("I", 3)] * 4})
    assert (coins_in(t, 0, "I"), p.coins, p.failed) == (12, 8, [])


@pytest.mark.rule("MP-INV-06")
def test_everybody_may_invest_in_the_same_hexagon() -> None:
    t = city(5)
    for seat in range(5):
        train(t, seat, "V30", coins=5)
    play_round(t, {seat: [Invest("I", 2)] for seat in range(5)})
    assert [coins_in(t, seat, "I") for seat in range(5)] == [2] * 5
    assert [p.failed for p in t.players] == [[]] * 5


@pytest.mark.rule("MP-INV-07")
def test_the_most_coins_control_a_hexagon() -> None:
    t = city()
    for seat in range(3):
        train(t, seat, "V30")
    play_round(t, {0: [Invest("I", 2)], 1: [Invest("I", 3)], 2: [Invest("I", 1)]})
    assert controller(t, "I") == 1
    assert controller(t, "J") is None


@pytest.mark.rule("MP-INV-07")
def test_whoever_invests_more_takes_control_over() -> None:
    t = city()
    invested(t, 0, "I", 4)
    invested(t, 1, "I", 2)
    assert controller(t, "I") == 0
    train(t, 1, "V30")
    play_round(t, {1: [Invest("I", 3)]})
    assert controller(t, "I") == 1
    assert coins_in(t, 0, "I") == 4


@pytest.mark.rule("MP-INV-08", "MP-RULING-24")
def test_the_present_controller_keeps_control_on_a_tie() -> None:
    for sitting, rival in ((0, 1), (1, 0)):
        t = city()
        invested(t, sitting, "I", 3)
        train(t, rival, "V30")
        play_round(t, {rival: [Invest("I", 3)]})
        assert controller(t, "I") == sitting


@pytest.mark.rule("MP-INV-09", "MP-RULING-24")
def test_a_tie_in_a_hexagon_that_nobody_controls_gives_it_to_nobody() -> None:
    t = city()
    train(t, 0, "V30")
    train(t, 1, "V30")
    play_round(t, {0: [Invest("I", 2)], 1: [Invest("I", 2)]})
    assert controller(t, "I") is None


@pytest.mark.rule("MP-INV-09", "MP-RULING-24")
def test_a_tie_above_the_present_controller_leaves_nobody_in_control() -> None:
    t = city()
    invested(t, 0, "I", 2)
    train(t, 1, "V30")
    train(t, 2, "V30")
    play_round(t, {1: [Invest("I", 3)], 2: [Invest("I", 3)]})
    assert controller(t, "I") is None


@pytest.mark.rule("MP-INV-10")
@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 0)])
def test_control_is_computed_once_when_all_investments_of_the_slot_are_in(first: int, second: int) -> None:
    """Whoever were counted first would sit there already, and keep control on the tie."""
    t = city(aloud=True)
    train(t, first, "V30")
    train(t, second, "V30")
    invested(t, 2, "I", 1)
    play_round(t, {first: [Invest("I", 3)], second: [Invest("I", 3)]})
    assert controller(t, "I") is None


@pytest.mark.rule("MP-INV-11", "MP-RULING-16")
def test_control_that_is_lost_in_a_slot_still_counts_in_it() -> None:
    t = city()
    invested(t, 0, "I", 1)
    queue(t, "V30", *["star"] * 8)
    train(t, 0, "V30", carriages=2)
    train(t, 1, "V30")
    play_round(t, {0: [PickUp(), PickUp()], 1: [Invest("I", 3)]})
    assert carried(t, 0) == ["star"] * 8
    assert t.players[0].failed == [2]


@pytest.mark.rule("MP-INV-11", "MP-RULING-16")
def test_control_that_is_gained_in_a_slot_counts_from_the_next() -> None:
    t = city()
    queue(t, "V30", "star", "square")
    train(t, 0, "V30")
    play_round(t, {0: [Invest("I", 1), PickUp()]})
    assert carried(t, 0) == ["star", "square"]
    assert t.players[0].failed == []


@pytest.mark.rule("MP-INV-12")
def test_hexagons_pay_in_rounds_3_6_8_10_and_11_only() -> None:
    paying = []
    for number in range(1, 13):
        t = city(round=number)
        invested(t, 1, "C", 4)
        p = train(t, 1, coins=0)
        run(t, pay_out)
        if p.coins:
            assert p.coins == p.payout == 4
            paying.append(number)
    assert paying == [3, 6, 8, 10, 11]


@pytest.mark.rule("MP-INV-13", "MP-INV-06")
def test_the_leader_of_a_hexagon_receives_the_lead_over_the_second() -> None:
    t = city(4, round=3)
    for seat, coins in enumerate((7, 2, 4, 1)):
        invested(t, seat, "C", coins)
        train(t, seat, coins=0)
    run(t, pay_out)
    assert [p.coins for p in t.players] == [3, 0, 0, 0]


@pytest.mark.rule("MP-INV-13")
def test_the_leads_in_all_hexagons_are_paid_together() -> None:
    t = city(round=6)
    p = train(t, 0, coins=1)
    invested(t, 0, "C", 5)
    invested(t, 0, "D", 2)
    invested(t, 0, "E", 3)
    invested(t, 1, "C", 2)
    invested(t, 1, "E", 9)
    run(t, pay_out)
    assert p.coins == 1 + 3 + 2
    assert t.players[1].payout == 6


@pytest.mark.rule("MP-INV-14")
def test_a_single_investor_receives_the_whole_total() -> None:
    t = city(round=8)
    invested(t, 2, "S", 9)
    p = train(t, 2, coins=0)
    run(t, pay_out)
    assert p.coins == 9


@pytest.mark.rule("MP-INV-15", "MP-RULING-15")
def test_the_payout_comes_at_the_start_of_the_round_before_planning() -> None:
    t = city(aloud=True)
    invested(t, 1, "C", 4)
    train(t, 1, coins=0)
    run(t, (begin_round, 3))
    assert t.phase == "planning"
    assert t.players[1].coins == 4
    heard = [type(one.event) for one in t.told if one.reaches(1)]
    assert heard.index(PaidOut) < heard.index(Arrived) < heard.index(OnSale)
    assert told(t, PaidOut, 1) == [PaidOut(1, 4)]
    assert told(t, PaidOut) == []


@pytest.mark.rule("MP-INV-16")
def test_a_tie_for_the_highest_total_pays_nobody_not_even_the_controller() -> None:
    t = city(round=10)
    invested(t, 0, "C", 5)
    invested(t, 1, "C", 5)
    invested(t, 2, "C", 1)
    assert controller(t, "C") == 0
    before = [p.coins for p in t.players]
    run(t, pay_out)
    assert [p.coins for p in t.players] == before


@pytest.mark.rule("MP-INV-17", "MP-RULING-26")
def test_payouts_repeat_and_leave_the_investments_where_they_are() -> None:
    t = city()
    invested(t, 0, "C", 3)
    p = train(t, 0, coins=0)
    for number in range(3, 12):
        t.round = number
        run(t, pay_out)
    assert p.coins == 5 * 3
    assert coins_in(t, 0, "C") == 3


def write_and_lock(t: Metropolis, lists: dict[int, list[Invest]]) -> None:
    for seat, p in enumerate(t.players):
        p.plan = Plan()
        actions: list[Option] = [*lists.get(seat, []), *[BuyPoint()] * p.points]
        p.plan.actions = actions[: p.points]
        t.answer(seat, Submit())


@pytest.mark.rule("MP-INV-18")
def test_coins_invested_in_a_payout_round_pay_from_the_next_one_on() -> None:
    t = city()
    p = train(t, 0, "V30", coins=6)
    run(t, (begin_round, 3))
    write_and_lock(t, {0: [Invest("I", 3)]})
    assert (t.round, p.coins, coins_in(t, 0, "I")) == (4, 3, 3)
    write_and_lock(t, {})
    write_and_lock(t, {})
    assert (t.round, p.coins) == (6, 6)


@pytest.mark.rule("MP-INV-19")
def test_invested_coins_never_come_back_by_themselves() -> None:
    t = city()
    invested(t, 0, "I", 3)
    train(t, 1, "V30")
    for number in (2, 4, 5):
        t.round = number
        play_round(t, {1: [Invest("I", 3), Invest("I", 3)]})
    assert (coins_in(t, 0, "I"), coins_in(t, 1, "I")) == (3, 18)
    assert t.players[0].coins == 20


@pytest.mark.rule("MP-INV-19")
def test_liquidation_takes_the_own_coins_back_and_control_is_computed_again() -> None:
    t = city()
    invested(t, 0, "I", 5)
    invested(t, 1, "I", 2)
    p = train(t, 0, coins=1)
    hold(t, 0, "IT-LIQUID")
    play_round(t, {0: [UseItem("IT-LIQUID", hex="I")]})
    assert (p.coins, coins_in(t, 0, "I"), coins_in(t, 1, "I")) == (6, 0, 2)
    assert controller(t, "I") == 1


@pytest.mark.rule("MP-INV-02", "MP-INV-03")
def test_a_failed_investment_is_reported_with_its_rule() -> None:
    t = city(aloud=True)
    train(t, 0, "V30", coins=2, points=2)
    play_round(t, {0: [Invest("A", 1), Invest("I", 3)]})
    assert [(event.slot, event.rule) for event in told(t, Acted, 0)] == [(1, "MP-INV-02"), (2, "MP-INV-03")]
