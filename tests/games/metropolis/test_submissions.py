"""Writing a submission: what may be written, changed and locked. More is in cases/submissions.toml."""

from collections.abc import Sequence

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    RED,
    at,
    city_table,
    force,
    give,
    item,
    laid,
    plan,
    rail,
    resolve,
    riders,
    submit,
    train,
    write,
)
from tests.games.metropolis.builders import invest as invested
from tests.games.metropolis.builders import queue as queued

from dystopolis.games.metropolis.options import (
    Action,
    Along,
    Bid,
    BuyCarriage,
    BuyPoint,
    Clear,
    DropOff,
    Free,
    Invest,
    Lay,
    LayFee,
    Move,
    MoveRail,
    PickUp,
    Remove,
    Reopen,
    Ride,
    SetFee,
    Shift,
    Submit,
    UseItem,
)
from dystopolis.kernel import Option, Refused


def kinds(options: Sequence[Option]) -> set[type]:
    return {type(option) for option in options if isinstance(option, Action)}


@pytest.mark.rule("MP-SUB-02", "MP-SUB-01")
def test_in_round_one_a_list_of_two_is_complete_and_a_third_entry_refused() -> None:
    t = city_table()
    write(t, RED, "bid 0", "move NE")
    assert Submit() not in t.options(RED)
    write(t, RED, "move N")
    assert list(t.options(RED)) == [Submit()]
    with pytest.raises(Refused):
        write(t, RED, "move NW")


@pytest.mark.rule("MP-SUB-07")
def test_who_never_answers_is_short_when_the_time_is_up() -> None:
    t = city_table()
    give(t, RED, points=5)
    plan(t)
    t.answer(RED, Submit())
    resolve(t)
    assert t.players[RED].short
    assert t.players[RED].points == 3


@pytest.mark.rule("MP-SUB-10")
def test_a_list_is_cut_where_it_is_not_allowed_and_not_before() -> None:
    t = city_table()
    give(t, RED, coins=25)
    force(t, RED, BuyPoint(), Move("NE"), Move("N"), Move("NW"), BuyPoint())
    resolve(t)
    assert t.players[RED].plan.actions == [BuyPoint(), Move("NE"), Move("N")]
    assert (t.players[RED].points, t.players[RED].coins) == (3, 16)


@pytest.mark.rule("MP-SUB-11", "MP-RES-01")
def test_actions_are_carried_out_in_the_order_of_the_list() -> None:
    t = city_table()
    train(t, RED, "V01")
    give(t, RED, points=4)
    submit(t, RED, "move SE", "move S", "move SE", "move S")
    resolve(t)
    assert at(t, RED) == "V19 from V14"


@pytest.mark.rule("MP-SUB-12", "MP-RULING-50")
def test_a_submission_can_be_replaced_until_the_deadline_and_the_last_version_counts() -> None:
    t = city_table()
    submit(t, RED, "move NE", "move N", bid=7)
    t.answer(RED, Reopen())
    write(t, RED, Bid(2), Clear(), "move NW", "move N")
    t.answer(RED, Submit())
    resolve(t)
    assert at(t, RED) == "V44 from V48"
    assert t.players[RED].coins == 18


@pytest.mark.rule("MP-SUB-12")
def test_entries_can_be_taken_out_and_moved_as_long_as_the_list_keeps_its_rule() -> None:
    t = city_table()
    write(t, RED, "bid 0", "buy point", "move NE", "move N")
    with pytest.raises(Refused):
        t.answer(RED, Shift(1, 3))
    with pytest.raises(Refused):
        t.answer(RED, Remove(4))
    t.answer(RED, Shift(1, 2))
    assert t.players[RED].plan.actions == [Move("NE"), BuyPoint(), Move("N")]
    t.answer(RED, Remove(3))
    t.answer(RED, Remove(2))
    assert t.players[RED].plan.actions == [Move("NE")]


@pytest.mark.rule("MP-SUB-12", "MP-TIME-05")
def test_a_locked_submission_cannot_be_written_until_it_is_unlocked() -> None:
    t = city_table()
    submit(t, RED, "move NE", "move N")
    for option in (Bid(3), Clear(), Move("N")):
        with pytest.raises(Refused):
            t.answer(RED, option)
    assert t.players[RED].plan.locked
    t.answer(RED, Reopen())
    assert not t.players[RED].plan.locked


@pytest.mark.rule("MP-SUB-13", "MP-ACT-01")
def test_there_is_no_other_action_than_those_of_the_list() -> None:
    t = city_table(round=3)
    rail(t, "R01", RED, "V29-V30")
    plan(t)
    write(t, RED, "bid 0")
    assert kinds(t.asides(RED)) == {
        Move, Along, Ride, SetFee, MoveRail, Invest, PickUp, DropOff, BuyCarriage, BuyPoint, UseItem,
    }  # fmt: skip


@pytest.mark.rule("MP-ACT-01")
def test_ten_kinds_of_actions_in_one_list_are_all_carried_out() -> None:
    t = city_table(round=3)
    train(t, RED, "V30")
    give(t, RED, coins=200, points=10, riders="circle")
    rail(t, "R01", RED, "V29-V30")
    rail(t, "R02", BLUE, "V18-V23", 1)
    invested(t, "I", red=1)
    queued(t, "V30", "star square")
    submit(
        t, RED, "invest J 2", "drop off", "pick up", "set fee R01 5", "move rail R01 to V23", "ride R01",
        "buy carriage", "buy point", "move S", "move N",
    )  # fmt: skip
    resolve(t)
    p = t.players[RED]
    assert (p.failed, p.coins) == ([10], 200 - 2 + 1 - 15 - 121)
    assert (p.carriages, p.deliveries, riders(t, RED)) == (2, 1, "star square")
    assert (at(t, RED), laid(t, "R01")) == ("V29 from V23", "red V23-V30 fee 5")


@pytest.mark.rule("MP-ACT-01", "MP-RIDE-01")
def test_a_ride_on_an_opponents_rail_is_another_action() -> None:
    t = city_table(round=3)
    train(t, RED, "V30")
    give(t, RED, points=1)
    rail(t, "R02", BLUE, "V23-V30", 4)
    submit(t, RED, "ride R02")
    resolve(t)
    assert (t.players[RED].coins, t.players[BLUE].coins) == (15, 24)


@pytest.mark.rule("MP-ACT-01", "MP-ITEM-01")
def test_an_item_is_the_eleventh_action() -> None:
    t = city_table(round=3)
    train(t, RED, "V30")
    give(t, RED, points=1)
    item(t, "IT-OPEN", RED)
    queued(t, "V30", "star")
    submit(t, RED, "use IT-OPEN")
    resolve(t)
    assert len(t.players[RED].riders) == 1


@pytest.mark.rule("MP-ACT-02")
def test_the_same_action_may_be_listed_several_times() -> None:
    t = city_table()
    train(t, RED, "V09")
    give(t, RED, points=4)
    submit(t, RED, "invest A 3", "invest A 3", "invest A 3", "invest A 3")
    resolve(t)
    assert t.players[RED].invested[0] == 12


@pytest.mark.rule("MP-PTS-06", "MP-SUB-03")
def test_a_bought_point_counts_at_once_for_the_next_price_and_the_length() -> None:
    t = city_table()
    give(t, RED, coins=9 + 15)
    submit(t, RED, "buy point", "buy point", "move NE")
    resolve(t)
    assert t.players[RED].failed == [2]
    assert t.players[RED].coins == 15
    assert at(t, RED) == "V49 from V52"


@pytest.mark.rule("MP-PTS-07", "MP-RULING-07")
def test_there_is_no_limit_of_points() -> None:
    t = city_table()
    give(t, RED, points=25, coins=26 * 26)
    submit(t, RED, "buy point", *["move NE"] * 24)
    resolve(t)
    assert t.players[RED].coins == 0
    assert t.players[RED].points == 26 - 1


@pytest.mark.rule("MP-PTS-05")
def test_after_a_penalty_the_next_point_is_cheaper_again() -> None:
    t = city_table()
    give(t, RED, points=3, coins=9)
    submit(t, RED, "buy point", "move NE", "move N")
    resolve(t)
    assert (t.players[RED].points, t.players[RED].coins) == (2, 9)
    submit(t, RED, "buy point", "move NE")
    resolve(t)
    assert t.players[RED].coins == 0


REFUSED: list[Option] = [
    Bid(21), Invest("A", 0), Invest("A", 4), Invest("Z", 1), SetFee("R01", 100), SetFee("R01", -1),
    SetFee("R02", 3), MoveRail("R02", "V18"), Ride("R12"), Ride("R77"), Lay("R03", "V24", "V30"),
    Lay("R04", "V23", "V30"), LayFee("R03", 3), Free("IT-LARGE", hex="A", coins=3), UseItem("IT-STEAL"),
    UseItem("IT-NONE"), Along("V01", "V54"), Remove(1), Clear(), Reopen(),
]  # fmt: skip


@pytest.mark.rule("MP-SUB-10", "MP-FEE-05", "MP-RAIL-05", "MP-ITEM-14")
@pytest.mark.parametrize("option", REFUSED, ids=repr)
def test_what_is_malformed_or_not_held_is_refused_on_entry_and_nothing_changes(option: Option) -> None:
    t = city_table(round=4)
    rail(t, "R01", RED, "V29-V30")
    rail(t, "R02", BLUE, "V23-V30")
    rail(t, "R03", RED)
    write(t, RED, "bid 3")
    with pytest.raises(Refused):
        t.answer(RED, option)
    plan_of_red = t.players[RED].plan
    assert (plan_of_red.bid, plan_of_red.actions, plan_of_red.lays, plan_of_red.free) == (3, [], [], [])
