"""Metropolis: why something cannot be written, with its rule (ledger, section 4.3)."""

import pytest
from tests.games.metropolis import desk
from tests.games.metropolis.builders import (
    BLUE,
    GREEN,
    RED,
    city_table,
    give,
    item,
    new_table,
    rail,
    submit,
    write,
)

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis import options as o
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Option

why_not = GAME.words.why_not


def reason(t: Metropolis, option: Option) -> str:
    """Why Red may not choose this."""
    ask = t.open_ask(RED)
    assert ask is not None
    assert option not in desk.everything(t, ask)
    return why_not(t, RED, option).sentence


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        (o.Move("E"), "A move goes N, NE, SE, S, SW or NW (MP-FMT-02)."),  # type: ignore[arg-type]
        (o.Along("V01", "V99"), "There is no vertex called 'V99' (MP-BOARD-09)."),
        (o.Along("V01", "V30"), "No edge joins V01 and V30 (MP-FMT-03)."),
        (o.Along("V29", "V23"), "This edge is called V23-V29 (MP-FMT-03)."),
        (o.Ride("R13"), "There is no rail called 'R13' (MP-FMT-04)."),
        (o.Ride("R12"), "R12 comes after the last round and is never laid (MP-AUC-07)."),
        (o.SetFee("R01", 100), "A fee is from 0 to 99 coins (MP-FEE-05)."),
        (o.SetFee("R01", -1), "A fee is from 0 to 99 coins (MP-FEE-05)."),
        (o.SetFee("R02", 3), "R02 belongs to Blue (MP-FEE-01)."),
        (o.SetFee("R09", 3), "R09 is not on the board, and you are not laying it (MP-FEE-01)."),
        (o.MoveRail("R02", "V24"), "R02 belongs to Blue (MP-RAIL-16)."),
        (o.MoveRail("R01", "north"), "There is no vertex called 'north' (MP-BOARD-09)."),
        (o.Invest("I", 0), "One action invests from 1 to 3 coins (MP-INV-01)."),
        (o.Invest("I", 4), "One action invests from 1 to 3 coins (MP-INV-01)."),
        (o.Invest("i", 3), "There is no hexagon called 'i' (MP-BOARD-09)."),
        (
            o.DropOff(extra=("moon",)),  # type: ignore[arg-type]
            "Passengers are named by their shapes: circle, triangle, square and star (MP-PAS-01).",
        ),
        (
            o.DropOff(all=True),
            "Write the drop-off first, then who else gets off and in which order (MP-DROP-05).",
        ),
        (o.UseItem("IT-NONE"), "There is no item called 'IT-NONE' (MP-ITEM-01)."),
        (o.UseItem("IT-STEAL"), "Rail Steal takes no action: it is used after all actions (MP-ITEM-14)."),
        (
            o.UseItem("IT-DIVIDEND"),
            "Closing Dividend takes effect by itself at the end of the game (MP-RULING-45).",
        ),
        (o.UseItem("IT-OPEN", hex="A"), "Open Doors needs no place (MP-ITEM-04)."),
        (o.UseItem("IT-OPEN", all=True), "Open Doors needs no place (MP-ITEM-04)."),
        (o.UseItem("IT-AIRLIFT"), "Airlift needs a vertex and nothing else (MP-ITEM-04)."),
        (o.UseItem("IT-LIQUID", vertex="V01"), "Liquidation needs a hexagon and nothing else (MP-ITEM-04)."),
        (o.UseItem("IT-LIQUID", hex="Z"), "There is no hexagon called 'Z' (MP-BOARD-09)."),
        (o.UseItem("IT-EXPRESS"), "Express Run needs stops and nothing else (MP-ITEM-04)."),
        (
            o.UseItem("IT-EXPRESS", path=("V23", "V18", "V13", "V08")),
            "Express Run goes at most 3 stops (MP-ITEM-04).",
        ),
        (
            o.UseItem("IT-EXPRESS", path=("V23", "V18")),
            "Write the first stop of Express Run, then one after the other (MP-ITEM-04).",
        ),
        (o.UseItem("IT-AIRLIFT", vertex="V55"), "There is no vertex called 'V55' (MP-BOARD-09)."),
        (o.Lay("R04", "V29", "V30"), "You do not hold R04 (MP-RAIL-01)."),
        (o.Lay("R01", "V29", "V30"), "R01 is on the board already and stays there (MP-RAIL-22)."),
        (o.Lay("R02", "V29", "V30"), "R02 is on the board already and stays there (MP-RAIL-22)."),
        (o.LayFee("R04", 3), "You do not hold R04 (MP-RAIL-01)."),
        (o.Free("IT-STEAL", rail="R02"), "You do not have Rail Steal (MP-ITEM-05)."),
        (o.Free("IT-LARGE", hex="I", coins=3), "You do not have Large Investment (MP-ITEM-09)."),
        (o.Free("IT-AIRLIFT"), "Airlift is used with an action of the list (MP-ITEM-14)."),
        (o.Free("IT-STEAL"), "Rail Steal needs a rail and nothing else (MP-ITEM-07)."),
        (o.Free("IT-STEAL", rail="R77"), "There is no rail called 'R77' (MP-FMT-04)."),
        (o.Free("IT-LARGE", hex="I", coins=10), "Large Investment takes from 1 to 9 coins (MP-ITEM-10)."),
        (o.Free("IT-LARGE", coins=3), "Large Investment needs a hexagon and coins (MP-ITEM-10)."),
        (o.Keep("R04"), "You do not hold R04 (MP-RAIL-01)."),
        (o.Keep("IT-STEAL"), "You do not have Rail Steal (MP-ITEM-05)."),
        (o.Keep("IT-OPEN"), "Open Doors is kept by itself until it is used (MP-ITEM-13)."),
        (o.Keep("the change"), "There is no item called 'the change' (MP-ITEM-01)."),
        (o.AlsoDrop("star"), "The last entry of your list is no drop-off (MP-DROP-05)."),
        (o.LineUp("star"), "The last entry of your list is no drop-off (MP-DROP-16)."),
        (o.Leg("V23"), "The last entry of your list has no stops (MP-ITEM-04)."),
        (o.Leg("V99"), "There is no vertex called 'V99' (MP-BOARD-09)."),
        (o.Remove(1), "Your list has no entries (MP-SUB-12)."),
        (o.Shift(1, 2), "Your list has no entries (MP-SUB-12)."),
        (o.Clear(), "Your list is empty (MP-SUB-12)."),
        (o.Reopen(), "Your programme is not locked (MP-SUB-12)."),
        (o.Bid(13), "You have 12 coins to bid (MP-AUC-02)."),
        (o.Bid(-1), "A bid is a whole number of coins, 0 or more (MP-AUC-02)."),
        (o.Bid("all"), "There is no option like this (MP-SUB-13)."),  # type: ignore[arg-type]
        (o.Start("V30"), "You are asked to write your programme now (MP-SUB-01)."),
        (o.Ride("x" * 999), f"There is no rail called '{'x' * 40}' (MP-FMT-04)."),
    ],
)
@pytest.mark.rule(
    "MP-FMT-02", "MP-AUC-02", "MP-INV-01", "MP-FEE-05", "MP-RAIL-01", "MP-ITEM-14", "MP-SUB-10"
)  # fmt: skip
def test_what_is_malformed_or_not_held_is_refused_when_it_is_written(option: Option, sentence: str) -> None:
    assert reason(desk.acting(), option) == sentence


@pytest.mark.parametrize(
    ("ends", "sentence"),
    [
        ("V29-V29", "A rail has two different ends (MP-RAIL-04)."),
        ("V23-V29", "An edge joins V23 and V29, so no rail does (MP-RAIL-05)."),
        ("V01-V02", "V01 and V02 are not corners of one hexagon (MP-RAIL-04)."),
        ("V30-V23", "This place is called V23 and V30 (MP-FMT-03)."),
        ("V23-V77", "There is no vertex called 'V77' (MP-BOARD-09)."),
    ],
)
@pytest.mark.rule("MP-RAIL-03", "MP-RAIL-04", "MP-RAIL-05", "MP-RULING-03")
def test_a_rail_joins_two_corners_of_one_hexagon(ends: str, sentence: str) -> None:
    a, b = ends.split("-")
    assert reason(desk.laying(), o.Lay("R04", a, b)) == sentence


@pytest.mark.rule("MP-RAIL-07", "MP-FEE-04", "MP-FEE-05")
def test_a_rail_gets_its_fee_when_its_place_is_known() -> None:
    t = desk.laying()
    assert reason(t, o.LayFee("R04", 3)) == "Say first where you lay R04 (MP-RAIL-07)."
    assert reason(t, o.SetFee("R04", 3)) == "R04 is not on the board, and you are not laying it (MP-FEE-01)."
    write(t, RED, o.Lay("R04", "V23", "V30"))
    assert reason(t, o.LayFee("R04", 100)) == "A fee is from 0 to 99 coins (MP-FEE-05)."
    assert o.SetFee("R04", 3) in t.asides(RED)


@pytest.mark.rule("MP-PRE-02")
def test_nobody_bids_more_than_the_purse_holds_in_the_pregame_auction() -> None:
    t = new_table()
    assert reason(t, o.Bid(21)) == "You have 20 coins to bid (MP-PRE-02)."
    assert reason(t, o.Bid(-(10**30))) == "A bid is a whole number of coins, 0 or more (MP-PRE-02)."
    assert reason(t, o.PickUp()) == "You are asked to bid in the pregame auction now (MP-PRE-02)."


@pytest.mark.rule("MP-BOARD-05")
def test_a_colour_is_for_one_player() -> None:
    t = new_table(settings={"colours": "chosen"})
    t.answer(RED, o.Colour("teal"))
    assert str(why_not(t, BLUE, o.Colour("teal"))) == "Seat 1 has taken teal (MP-BOARD-05)."
    named = GAME.words.with_names(["Ana"])
    assert str(named.why_not(t, BLUE, o.Colour("teal"))) == "Ana has taken teal (MP-BOARD-05)."
    assert str(why_not(t, BLUE, o.Colour("pink"))) == "There is no colour called 'pink' (MP-BOARD-05)."


@pytest.mark.rule("MP-PRE-04", "MP-PRE-05")
def test_the_start_is_a_vertex_and_the_grant_a_hexagon() -> None:
    t = desk.starting()
    assert reason(t, o.Start("V55")) == "There is no vertex called 'V55' (MP-BOARD-09)."
    assert reason(t, o.Grant("A")) == "You are asked to choose where your train starts now (MP-PRE-04)."
    t.answer(RED, o.Start("V30"))
    assert reason(t, o.Grant("V30")) == "There is no hexagon called 'V30' (MP-BOARD-09)."


@pytest.mark.rule("MP-SUB-04", "MP-SUB-03")
def test_a_list_is_as_long_as_there_are_points_and_points_gained() -> None:
    t = desk.acting()
    write(t, RED, *["move N"] * 4)
    full = "Your list is full with 4 actions; only one that gains a point allows another (MP-SUB-04)."
    assert reason(t, o.PickUp()) == full
    assert reason(t, o.Move("N")) == full
    assert reason(t, o.UseItem("IT-VOUCHER")) == full
    assert reason(t, o.Shift(2, 2)) == "Entry 2 is there already (MP-SUB-12)."
    assert reason(t, o.Shift(1, 5)) == "Your list has 4 entries (MP-SUB-12)."


@pytest.mark.rule("MP-SUB-04")
def test_the_point_that_allows_an_entry_stands_before_it() -> None:
    t = desk.complete()
    write(t, RED, "drop off")
    said = "Then an entry beyond your points would lack the point gained before it (MP-SUB-04)."
    assert reason(t, o.Shift(1, 5)) == said
    assert o.Shift(1, 4) in t.asides(RED)


def test_a_path_has_its_length() -> None:
    t = desk.on_the_express()
    write(t, RED, o.Leg("V18"), o.Leg("V13"))
    assert reason(t, o.Leg("V08")) == "Express Run goes at most 3 stops (MP-ITEM-04)."


@pytest.mark.rule("MP-SUB-12")
def test_what_is_locked_is_unlocked_first() -> None:
    t = desk.locked()
    for option in (o.Bid(1), o.PickUp(), o.Clear(), o.Submit(), o.OfferTo(BLUE), o.Ride("nonsense")):
        assert reason(t, option) == "Your programme is locked; unlock it first (MP-SUB-12)."
    assert reason(t, o.Withdraw(1)) == "No offer of yours with the number 1 is open (MP-TRADE-10)."


# Trades.


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        (o.OfferTo(RED), "An offer is made to one of the other players (MP-TRADE-10)."),
        (o.OfferTo(9), "An offer is made to one of the other players (MP-TRADE-10)."),
        (o.Give("star"), "Say first to whom you make an offer (MP-TRADE-10)."),
        (o.Want("star"), "Say first to whom you make an offer (MP-TRADE-10)."),
        (o.SendOffer(), "Say first to whom you make an offer (MP-TRADE-10)."),
        (o.ScrapOffer(), "You are not writing an offer (MP-TRADE-10)."),
        (o.Withdraw(1), "No offer of yours with the number 1 is open (MP-TRADE-10)."),
        (o.Accept(1), "No offer to you with the number 1 is open (MP-TRADE-10)."),
        (o.Decline(10**30), "No offer to you with the number given is open (MP-TRADE-10)."),
    ],
)
@pytest.mark.rule("MP-TRADE-10")
def test_an_offer_is_begun_written_and_sent(option: Option, sentence: str) -> None:
    assert reason(desk.acting(), option) == sentence


@pytest.mark.rule("MP-TRADE-01", "MP-TRADE-02", "MP-TRADE-03", "MP-TRADE-10")
def test_an_offer_names_what_is_tradable_and_ones_own() -> None:
    t = desk.acting()
    rail(t, "R04", RED)
    item(t, "IT-OPEN", BLUE)
    tradable = "Only rails that are not laid, items and passengers can be traded (MP-TRADE-02)."
    write(t, RED, o.OfferTo(BLUE))
    assert reason(t, o.OfferTo(GREEN)) == "Send or scrap the offer to Blue first (MP-TRADE-10)."
    assert reason(t, o.SendOffer()) == (
        "An offer names at least one thing that is given or asked for (MP-TRADE-10)."
    )
    for thing in ("5 coins", "a point", "V30", "R12", "IT-DIVIDEND"):
        assert reason(t, o.Give(thing)) == tradable
        assert reason(t, o.Want(thing)) == tradable
    assert reason(t, o.Give("R01")) == "R01 is laid already (MP-TRADE-03)."
    assert reason(t, o.Give("R03")) == "You have no R03 to give (MP-TRADE-01)."
    assert reason(t, o.Give("IT-OPEN")) == "You have no Open Doors to give (MP-TRADE-01)."
    assert reason(t, o.Give("square")) == "You have no squares to give (MP-TRADE-01)."
    write(t, RED, o.Give("star"), o.Give("R04"), o.Want("R07"))
    assert reason(t, o.Give("star")) == "You have no more stars to give (MP-TRADE-01)."
    assert reason(t, o.Give("R04")) == "The offer names R04 already (MP-TRADE-10)."
    assert reason(t, o.Want("R07")) == "The offer asks for R07 already (MP-TRADE-10)."


@pytest.mark.rule("MP-TRADE-10", "MP-INVAR-24")
def test_of_offers_among_others_nothing_is_said() -> None:
    t = city_table()
    give(t, BLUE, riders="star")
    write(t, BLUE, o.OfferTo(GREEN), o.Give("star"), o.SendOffer())
    number = t.offers[0].id
    for option in (o.Accept(number), o.Decline(number)):
        assert reason(t, option) == f"No offer to you with the number {number} is open (MP-TRADE-10)."
    assert reason(t, o.Withdraw(number)) == (
        f"No offer of yours with the number {number} is open (MP-TRADE-10)."
    )


def test_reasons_know_people_by_their_names() -> None:
    t = desk.acting()
    words = GAME.words.with_names(["Ana", "Ben"])
    assert str(words.why_not(t, RED, o.SetFee("R02", 3))) == "R02 belongs to Ben (MP-FEE-01)."


def test_a_submission_is_not_taken_twice() -> None:
    t = city_table()
    submit(t, RED, "move N", "move N")
    assert reason(t, o.Submit()) == "Your programme is locked; unlock it first (MP-SUB-12)."
