"""Trading while planning: what can change hands, how offers go, and the check at the deadline."""

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    GREEN,
    RED,
    city_table,
    events,
    give,
    holder,
    laid,
    play,
    queue,
    rail,
    resolve,
    riders,
    submit,
    trade,
    train,
    write,
)
from tests.games.metropolis.rounds import hold

from dystopolis.games.metropolis.deadline import check_passengers
from dystopolis.games.metropolis.events import Discarded, Expired, Laid, OfferClosed, Offered
from dystopolis.games.metropolis.options import (
    Accept,
    Bid,
    Decline,
    Give,
    Lay,
    Move,
    OfferTo,
    Reopen,
    ScrapOffer,
    SendOffer,
    Submit,
    UseItem,
    Want,
    Withdraw,
)
from dystopolis.games.metropolis.planning import PLANNING
from dystopolis.games.metropolis.slots import run_slot
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.games.metropolis.trading import tradable_things
from dystopolis.kernel import Option, Refused


def offer(t: Metropolis, maker: int, taker: int, give: str = "", want: str = "") -> int:
    """An offer that is made and stands; says its number."""
    things: list[Option] = [Give(thing) for thing in give.split()]
    write(t, maker, OfferTo(taker), *things, *[Want(thing) for thing in want.split()], SendOffer())
    return t.offers[-1].id


def can_give(t: Metropolis, seat: int) -> set[str]:
    return {option.thing for option in t.asides(seat) if isinstance(option, Give)}


@pytest.mark.rule("MP-TRADE-01")
def test_unplaced_rails_items_and_passengers_can_be_given() -> None:
    t = city_table(round=4)
    give(t, RED, riders="circle star")
    hold(t, RED, "R02", "IT-OPEN", "IT-STEAL")
    write(t, RED, OfferTo(BLUE))
    assert can_give(t, RED) == {"R02", "IT-OPEN", "IT-STEAL", "circle", "star"}


@pytest.mark.rule("MP-TRADE-01")
def test_a_trade_swaps_everything_named() -> None:
    t = city_table(round=4)
    give(t, RED, riders="circle star")
    give(t, BLUE, riders="square")
    hold(t, RED, "R02")
    hold(t, BLUE, "IT-OPEN")
    trade(t, RED, BLUE, give="R02 circle", want="IT-OPEN square")
    assert (laid(t, "R02"), holder(t, "IT-OPEN")) == ("blue", "red")
    assert (riders(t, RED), riders(t, BLUE)) == ("star square", "circle")


@pytest.mark.rule("MP-TRADE-02", "MP-RULING-43")
@pytest.mark.parametrize(
    "thing", ["coins", "3", "point", "carriage", "A", "Q", "bid", "promise", "R01", "R12", "IT-DIVIDEND", ""]
)
def test_nothing_else_can_be_given_or_asked_for(thing: str) -> None:
    t = city_table(round=4)
    rail(t, "R01", RED, "V29-V30")
    write(t, RED, OfferTo(BLUE))
    with pytest.raises(Refused):
        t.answer(RED, Give(thing))
    if thing != "R01":
        with pytest.raises(Refused):
            t.answer(RED, Want(thing))


@pytest.mark.rule("MP-TRADE-02")
def test_the_tradable_things_are_eleven_rails_nine_items_and_four_shapes() -> None:
    t = city_table()
    things = tradable_things(t)
    assert len(things) == len(set(things)) == 11 + 9 + 4


@pytest.mark.rule("MP-TRADE-03")
def test_a_rail_on_the_board_cannot_be_handed_over() -> None:
    t = city_table(round=4)
    rail(t, "R01", BLUE, "V29-V30", 3)
    number = offer(t, RED, BLUE, want="R01")
    t.answer(BLUE, Accept(number))
    assert laid(t, "R01") == "blue V29-V30 fee 3"
    assert events(t, OfferClosed, RED) == [OfferClosed(number, RED, BLUE, "void")]


@pytest.mark.rule("MP-TRADE-04")
def test_trades_are_possible_in_planning_only() -> None:
    t = city_table()
    give(t, RED, riders="circle")
    write(t, RED, OfferTo(BLUE), ScrapOffer())
    resolve(t)
    for step in (check_passengers, (run_slot, 1)):
        play(t, step)
        assert not t.asks
        with pytest.raises(Refused):
            t.answer(RED, OfferTo(BLUE))


@pytest.mark.rule("MP-TRADE-04")
def test_who_has_locked_answers_offers_and_withdraws_own_ones_but_makes_none() -> None:
    t = city_table(3)
    give(t, RED, riders="circle")
    number = offer(t, RED, GREEN, give="circle")
    submit(t, RED, "move NE", "move NE")
    with pytest.raises(Refused):
        t.answer(RED, OfferTo(BLUE))
    t.answer(RED, Withdraw(number))
    assert t.offers == []
    back = offer(t, BLUE, RED, want="circle")
    assert RED in t.waiting()
    t.answer(RED, Decline(back))
    assert RED not in t.waiting()


@pytest.mark.rule("MP-TRADE-05")
def test_passengers_beyond_those_at_the_start_leave_the_game_at_the_deadline() -> None:
    t = city_table()
    give(t, RED, riders="circle star")
    give(t, BLUE, riders="square")
    trade(t, RED, BLUE, give="circle star", want="square")
    assert riders(t, BLUE) == "circle star"
    resolve(t)
    assert (riders(t, RED), riders(t, BLUE)) == ("square", "circle")
    assert t.discarded == 1
    assert events(t, Discarded, BLUE) == [Discarded(BLUE, ("star",))]
    assert events(t, Discarded, RED) == events(t, Discarded) == []


@pytest.mark.rule("MP-TRADE-05")
def test_a_train_with_free_seats_may_not_be_filled_up_by_gifts() -> None:
    t = city_table()
    give(t, RED, riders="circle")
    train(t, BLUE, "V30")
    trade(t, RED, BLUE, give="circle")
    submit(t, BLUE, "drop off", "move N")
    resolve(t)
    assert t.players[BLUE].failed == [1]
    assert (riders(t, BLUE), t.players[BLUE].coins) == ("", 20)


@pytest.mark.rule("MP-TRADE-06", "MP-RULING-42")
def test_the_last_received_are_the_first_to_go() -> None:
    t = city_table()
    give(t, RED, riders="star")
    give(t, GREEN, riders="circle")
    give(t, BLUE, riders="square triangle")
    trade(t, RED, BLUE, give="star")
    trade(t, GREEN, BLUE, give="circle")
    trade(t, BLUE, RED, give="square")
    resolve(t)
    assert riders(t, BLUE) == "triangle star"
    assert events(t, Discarded, BLUE) == [Discarded(BLUE, ("circle",))]


@pytest.mark.rule("MP-TRADE-07")
def test_who_gave_passengers_away_gets_nothing_for_them() -> None:
    t = city_table()
    give(t, RED, riders="circle star")
    trade(t, RED, BLUE, give="circle star")
    resolve(t)
    assert (riders(t, RED), riders(t, BLUE), t.discarded) == ("", "", 2)


@pytest.mark.rule("MP-TRADE-08", "MP-RULING-42")
def test_only_the_net_result_counts_so_cycles_are_fine() -> None:
    t = city_table()
    for seat, shape in ((RED, "circle"), (BLUE, "square"), (GREEN, "star")):
        give(t, seat, riders=shape)
    trade(t, RED, BLUE, give="circle")
    trade(t, BLUE, GREEN, give="square")
    trade(t, GREEN, RED, give="star")
    resolve(t)
    assert [riders(t, seat) for seat in (RED, BLUE, GREEN)] == ["star", "circle", "square"]
    assert t.discarded == 0


@pytest.mark.rule("MP-TRADE-09")
def test_trains_at_opposite_ends_of_the_city_trade_for_nothing() -> None:
    t = city_table()
    train(t, RED, "V01")
    train(t, BLUE, "V54")
    give(t, RED, riders="circle", coins=0)
    give(t, BLUE, riders="square", coins=0)
    trade(t, RED, BLUE, give="circle", want="square")
    assert (riders(t, RED), riders(t, BLUE)) == ("square", "circle")
    assert (t.players[RED].coins, t.players[BLUE].coins) == (0, 0)
    assert t.players[RED].plan.actions == []


@pytest.mark.rule("MP-TRADE-10", "MP-RULING-44")
@pytest.mark.parametrize(
    ("given", "asked", "names"),
    [
        ("circle", "square", (("circle",), ("square",))),
        ("circle", "", (("circle",), ())),
        ("", "square square", ((), ("square", "square"))),
    ],
)
def test_an_offer_names_what_is_given_and_asked_and_only_the_two_hear_of_it(
    given: str, asked: str, names: tuple[tuple[str, ...], tuple[str, ...]]
) -> None:
    t = city_table()
    give(t, RED, riders="circle")
    number = offer(t, RED, BLUE, give=given, want=asked)
    assert events(t, Offered, RED) == events(t, Offered, BLUE) == [Offered(number, RED, BLUE, *names)]
    assert events(t, Offered, GREEN) == events(t, Offered) == []
    assert Accept(number) in t.options(BLUE)
    assert Accept(number) not in t.options(GREEN)


@pytest.mark.rule("MP-TRADE-10")
def test_an_offer_about_nothing_cannot_be_sent() -> None:
    t = city_table()
    write(t, RED, OfferTo(BLUE))
    with pytest.raises(Refused):
        t.answer(RED, SendOffer())
    with pytest.raises(Refused):
        t.answer(RED, OfferTo(RED))


@pytest.mark.rule("MP-TRADE-10")
def test_a_declined_or_withdrawn_offer_moves_nothing() -> None:
    t = city_table()
    give(t, RED, riders="circle star")
    first = offer(t, RED, BLUE, give="circle")
    second = offer(t, RED, GREEN, give="star")
    t.answer(BLUE, Decline(first))
    t.answer(RED, Withdraw(second))
    assert riders(t, RED) == "circle star"
    closed = [(event.offer, event.status) for event in events(t, OfferClosed, RED)]
    assert closed == [(first, "declined"), (second, "withdrawn")]
    with pytest.raises(Refused):
        t.answer(GREEN, Accept(second))


@pytest.mark.rule("MP-TRADE-11", "MP-RULING-44")
@pytest.mark.parametrize("missing", ["given", "asked"])
def test_an_offer_is_void_when_somebody_does_not_hold_what_it_names(missing: str) -> None:
    t = city_table()
    give(t, RED, riders="circle")
    give(t, BLUE, riders="square" if missing == "given" else "")
    number = offer(t, RED, BLUE, give="circle", want="square")
    if missing == "given":
        trade(t, RED, GREEN, give="circle")
    t.answer(BLUE, Accept(number))
    assert riders(t, BLUE) == ("square" if missing == "given" else "")
    assert riders(t, RED) == ("" if missing == "given" else "circle")
    assert events(t, OfferClosed, BLUE) == [OfferClosed(number, RED, BLUE, "void")]


@pytest.mark.rule("MP-TRADE-11")
def test_two_of_a_shape_cannot_be_paid_with_one() -> None:
    t = city_table()
    give(t, RED, riders="circle star")
    number = offer(t, BLUE, RED, want="circle circle")
    t.answer(RED, Accept(number))
    assert (riders(t, RED), riders(t, BLUE)) == ("circle star", "")


@pytest.mark.rule("MP-TRADE-11")
def test_open_offers_reserve_nothing() -> None:
    t = city_table()
    give(t, RED, riders="circle")
    first, second = offer(t, RED, BLUE, give="circle"), offer(t, RED, GREEN, give="circle")
    t.answer(GREEN, Accept(second))
    assert riders(t, GREEN) == "circle"
    t.answer(BLUE, Accept(first))
    assert riders(t, BLUE) == ""


@pytest.mark.rule("MP-TRADE-12", "MP-RULING-21")
def test_traded_passengers_come_last_and_may_be_more_than_seats_while_planning() -> None:
    t = city_table()
    give(t, RED, riders="circle square circle")
    give(t, BLUE, riders="star star star star")
    trade(t, RED, BLUE, give="square circle")
    assert riders(t, BLUE) == "star star star star square circle"
    assert riders(t, RED) == "circle"


@pytest.mark.rule("MP-TRADE-13", "MP-RULING-33")
def test_a_traded_rail_keeps_its_last_round() -> None:
    t = city_table(round=4)
    hold(t, RED, "R02", "R03")
    trade(t, RED, BLUE, give="R02 R03")
    resolve(t)
    assert (laid(t, "R02"), laid(t, "R03")) == ("nobody", "blue")
    assert events(t, Expired, BLUE) == [Expired(BLUE, "R02")]


@pytest.mark.rule("MP-TRADE-14")
def test_what_is_received_can_be_laid_and_used_in_the_same_round() -> None:
    t = city_table(round=4)
    hold(t, RED, "R03", "IT-OPEN")
    train(t, BLUE, "V30")
    queue(t, "V30", "star")
    trade(t, RED, BLUE, give="R03 IT-OPEN")
    submit(t, BLUE, UseItem("IT-OPEN"), "ride R03", lays=[Lay("R03", "V23", "V30")])
    resolve(t)
    assert laid(t, "R03") == "blue V23-V30 fee 0"
    assert (riders(t, BLUE), t.players[BLUE].failed) == ("star", [])
    assert t.box.city.vertex_names[t.players[BLUE].vertex] == "V23"


@pytest.mark.rule("MP-TRADE-14", "MP-RAIL-24")
def test_what_was_given_away_is_not_laid_by_the_giver() -> None:
    t = city_table(round=4)
    hold(t, RED, "R03")
    write(t, RED, Bid(0), Lay("R03", "V23", "V30"))
    trade(t, RED, BLUE, give="R03")
    resolve(t)
    assert laid(t, "R03") == "blue"
    assert events(t, Laid) == []
    assert t.players[RED].failed == []


@pytest.mark.rule("MP-TRADE-15", "MP-RULING-44", "MP-TIME-05")
def test_an_offer_left_open_keeps_planning_open_until_the_time_is_up_and_then_expires() -> None:
    t = city_table(3)
    give(t, RED, riders="circle")
    number = offer(t, RED, BLUE, give="circle")
    write(t, RED, OfferTo(GREEN), Give("circle"))
    for seat in range(3):
        submit(t, seat, "move NE", "move NE")
    assert t.waiting() == [BLUE]
    assert PLANNING.overdue is not None
    t.answer(BLUE, PLANNING.overdue(t, BLUE))
    assert t.over
    assert OfferClosed(number, RED, BLUE, "expired") in events(t, OfferClosed, BLUE)
    assert (t.offers, [sketch.give for sketch in t.sketches]) == ([], [[], [], []])
    assert (riders(t, RED), riders(t, BLUE)) == ("circle", "")


@pytest.mark.rule("MP-TIME-05")
def test_who_reopens_a_submission_is_waited_for_again() -> None:
    t = city_table(3)
    for seat in (RED, BLUE):
        submit(t, seat, "move NE", "move NE")
    t.answer(RED, Reopen())
    assert t.waiting() == [RED, GREEN]
    t.answer(RED, Submit())
    submit(t, GREEN, "move N", Move("N"))
    assert t.over
