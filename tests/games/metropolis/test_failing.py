"""Metropolis: what a player is warned of before writing it, and why nothing can be done with a thing."""

import pytest
from tests.games.metropolis import desk
from tests.games.metropolis.builders import (
    BLUE,
    RED,
    give,
    invest,
    item,
    plan,
    queue,
    rail,
    train,
    write,
)

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis import options as o
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.games.metropolis.words.outlook import FAILURES
from dystopolis.kernel import Option

why_not_here = GAME.words.why_not_here
why_it_would_fail = GAME.words.why_it_would_fail
AT_THE_BRIDGE = "Canal Bridge (V30)"


def warned(t: Metropolis, action: Option) -> str:
    assert action in t.asides(RED)
    return str(why_it_would_fail(t, RED, action))


WARNINGS: list[tuple[Option, str]] = [
    (o.Move("S"), "No edge leads south from V29 (MP-MOVE-08)."),
    (o.Move("SE"), "A train does not turn back, and yours comes from V35 (MP-MOVE-04)."),
    (o.Along("V29", "V35"), "A train does not turn back, and yours comes from V35 (MP-MOVE-04)."),
    (o.Along("V01", "V04"), "The edge V01-V04 is elsewhere: your train is at V29 (MP-MOVE-07)."),
    (o.Ride("R09"), "R09 is not on the board (MP-RAIL-15)."),
    (o.Ride("R03"), "R03 joins Northgate (V01) and Mint Street (V09): your train is at V29 (MP-RAIL-12)."),
    (o.Ride("R02"), "A ride on R02 costs 9 + 2 tax: you have 10 coins (MP-RIDE-02)."),
    (o.MoveRail("R04", "V24"), "R04 joins Northgate (V01) and V08: your train is at V29 (MP-RAIL-17)."),
    (
        o.MoveRail("R01", "V01"),
        "A rail joins two corners of one hexagon that no edge joins, not V29 and V01 (MP-RAIL-18).",
    ),
    (o.Invest("S", 1), "Hexagon S is not next to V29, where your train is (MP-INV-02)."),
    (o.PickUp(), "There is no station at V29 (MP-PICK-02)."),
    (o.DropOff(), "There is no station at V29 (MP-DROP-02)."),
    (o.BuyPoint(), "A point costs 25 coins: you have 10 coins (MP-PTS-03)."),
    (o.BuyCarriage(), "A carriage costs 15 coins: you have 10 coins (MP-CAR-03)."),
    (o.UseItem("IT-CARRIAGE"), "You do not have Spare Carriage (MP-ITEM-03)."),
    (o.UseItem("IT-OPEN"), "There is no station at V29 (MP-PICK-02)."),
    (
        o.UseItem("IT-AIRLIFT", vertex="V29"),
        "Airlift goes to another vertex: your train is at V29 (MP-ITEM-04).",
    ),
    (
        o.UseItem("IT-EXPRESS", path=("V01",)),
        "Express Run goes along edges and your own rails without turning back: your train is at V29 "
        "(MP-ITEM-04).",
    ),
    (o.UseItem("IT-LIQUID", hex="A"), "You have invested nothing in hexagon A (MP-ITEM-04)."),
    (o.UseItem("IT-VOUCHER"), "A point with Point Voucher costs 13 coins: you have 10 coins (MP-ITEM-04)."),
]


def corner() -> Metropolis:
    t = desk.corner()
    give(t, RED, coins=10)
    rail(t, "R02", BLUE, "V29-V24", 9)
    rail(t, "R04", RED, "V01-V08")
    for name in ("IT-OPEN", "IT-AIRLIFT", "IT-EXPRESS", "IT-LIQUID", "IT-VOUCHER"):
        item(t, name, RED)
    return t


@pytest.mark.parametrize(("action", "sentence"), WARNINGS)
def test_an_action_that_could_only_fail_is_warned_of(action: Option, sentence: str) -> None:
    t = corner()
    write(t, RED, o.Bid(0))
    assert warned(t, action) == sentence


LATER: list[tuple[Option, str]] = [
    (
        o.Invest("J", 3),
        "You cannot invest 3 coins: you will have 2 coins if your bid of 8 wins (MP-INV-03).",
    ),
    (
        o.Invest("H", 1),
        f"Hexagon H is not next to {AT_THE_BRIDGE}, where your train will be (MP-INV-02).",
    ),
    (o.Move("S"), f"No edge leads south from {AT_THE_BRIDGE} (MP-MOVE-08)."),
    (o.Ride("R01"), "A train does not turn back, and yours comes from V29 (MP-MOVE-04)."),
    (
        o.BuyCarriage(),
        "A carriage costs 15 coins: you will have 2 coins if your bid of 8 wins (MP-CAR-03).",
    ),
]


@pytest.mark.parametrize(("action", "sentence"), LATER)
@pytest.mark.rule("MP-RULING-11")
def test_a_warning_looks_ahead_past_the_entries_and_the_bid(action: Option, sentence: str) -> None:
    t = corner()
    write(t, RED, o.Bid(8), "ride R01")
    assert warned(t, action) == sentence


@pytest.mark.rule("MP-PICK-03", "MP-PICK-04", "MP-PICK-08", "MP-DROP-03")
def test_passengers_are_foreseen_too() -> None:
    t = desk.corner()
    train(t, RED, "V30")
    invest(t, "I", red=0)
    plan(t)
    assert warned(t, o.PickUp()) == (
        f"To pick up at {AT_THE_BRIDGE} you must control a hexagon around it: I, J and N (MP-PICK-04)."
    )
    write(t, RED, o.Bid(0), "invest J 1")
    assert why_it_would_fail(t, RED, o.PickUp()) is None
    write(t, RED, "drop off star")
    assert warned(t, o.DropOff()) == "Nobody will be aboard your train (MP-DROP-03)."
    write(t, RED, "pick up")
    assert warned(t, o.PickUp()) == f"Nobody waits at {AT_THE_BRIDGE} any more (MP-PICK-03)."
    assert str(why_not_here(t, RED, "pick up")) == warned(t, o.PickUp())


@pytest.mark.rule("MP-PICK-03")
def test_an_empty_station_is_warned_of() -> None:
    t = desk.corner()
    train(t, RED, "V30")
    queue(t, "V30", "")
    plan(t)
    assert warned(t, o.PickUp()) == f"Nobody waits at {AT_THE_BRIDGE} (MP-PICK-03)."


@pytest.mark.rule("MP-ITEM-02")
def test_an_item_works_once() -> None:
    t = corner()
    write(t, RED, o.Bid(0), o.UseItem("IT-AIRLIFT", vertex="V01"))
    assert warned(t, o.UseItem("IT-AIRLIFT", vertex="V30")) == (
        "Airlift works once, and your list uses it already (MP-ITEM-03)."
    )


@pytest.mark.rule("MP-SUB-06")
def test_an_entry_that_would_lapse_is_warned_of() -> None:
    t = desk.acting()
    write(t, RED, "buy point", *["move N"] * 3)
    assert warned(t, o.Move("N")) == (
        "Entry 5 would lapse: the point that should allow it is not gained (MP-SUB-06)."
    )


def test_what_cannot_be_written_is_answered_with_the_reason_for_that() -> None:
    t = desk.acting()
    assert str(why_it_would_fail(t, RED, o.Invest("I", 4))).endswith("(MP-INV-01).")
    assert str(why_it_would_fail(t, RED, o.SetFee("R02", 4))) == "R02 belongs to Blue (MP-FEE-01)."
    assert str(why_it_would_fail(t, RED, o.Reopen())) == "Your programme is not locked (MP-SUB-12)."
    t.answer(RED, o.Submit())
    assert str(why_it_would_fail(t, RED, o.Move("N"))).endswith("unlock it first (MP-SUB-12).")


def test_what_would_work_is_not_warned_of() -> None:
    t = corner()
    write(t, RED, o.Bid(0))
    works: list[Option] = [
        o.Move("N"), o.Ride("R01"), o.Invest("I", 3), o.SetFee("R04", 9), o.MoveRail("R01", "V24"),
        o.UseItem("IT-AIRLIFT", vertex="V01"), o.UseItem("IT-EXPRESS", path=("V30", "V24", "V19")),
    ]  # fmt: skip
    assert [GAME.words.why_it_would_fail(t, RED, action) for action in works] == [None] * len(works)


def test_every_reason_why_an_action_fails_is_proved_here() -> None:
    proved = {sentence.rsplit("(", 1)[1].removesuffix(").") for _, sentence in [*WARNINGS, *LATER]}
    assert proved | {"MP-PICK-03", "MP-PICK-04", "MP-DROP-03"} == {
        rule for rule, why in FAILURES.items() if why.ahead
    }


# Things.


def closed(t: Metropolis, at: str) -> str:
    return str(why_not_here(t, RED, at))


@pytest.mark.parametrize(
    ("at", "sentence"),
    [
        ("V23", None),
        ("V30", None),
        ("V29", "Your train is at V29 already (MP-MOVE-01)."),
        ("V35", "A train does not turn back, and yours comes from V35 (MP-MOVE-04)."),
        ("V24", None),  # an end of R01 can be moved there, though a ride on R02 is too dear
        (
            "V01",
            "No edge and no rail leads to Northgate (V01) from V29, where your train is (MP-BOARD-04).",
        ),
        ("I", None),
        ("S", "Hexagon S is not next to V29, where your train is (MP-INV-02)."),
        ("R01", None),
        ("R02", "A ride on R02 costs 1 + 2 tax: you have 2 coins (MP-RIDE-02)."),
        ("R03", "R03 joins Northgate (V01) and Mint Street (V09): your train is at V29 (MP-RAIL-12)."),
        ("R09", "R09 is not on the board (MP-RAIL-15)."),
        ("R12", "R12 comes after the last round and is never laid (MP-AUC-07)."),
        ("IT-OPEN", "You do not have Open Doors (MP-ITEM-03)."),
        ("IT-LIQUID", None),
        ("IT-STEAL", "You do not have Rail Steal (MP-ITEM-05)."),
        ("IT-DIVIDEND", "Closing Dividend takes effect by itself at the end of the game (MP-RULING-45)."),
        ("Atlantis", "There is nothing called 'Atlantis' on the board (MP-BOARD-09)."),
        ("move", None),
        ("along", None),
        ("ride", None),
        ("bid", None),
        ("set fee", None),
        ("use item", None),
        ("submit", None),
        ("offer to", None),
        ("pick up", "There is no station at V29 (MP-PICK-02)."),
        ("buy point", "A point costs 25 coins: you have 2 coins (MP-PTS-03)."),
        ("lay", "You hold no rail (MP-RAIL-01)."),
        ("lay fee", "You are not laying a rail (MP-RAIL-07)."),
        ("free", "You have no item that takes effect after all actions (MP-ITEM-05)."),
        ("remove", "Your list has no entries (MP-SUB-12)."),
        ("clear", "Your list is empty (MP-SUB-12)."),
        ("reopen", "Your programme is not locked (MP-SUB-12)."),
        ("give", "Say first to whom you make an offer (MP-TRADE-10)."),
        ("accept", "No offer to you is open (MP-TRADE-10)."),
        ("start", "You are asked to write your programme now (MP-SUB-01)."),
    ],
)
def test_a_thing_is_open_or_closed_for_a_reason(at: str, sentence: str | None) -> None:
    t = desk.corner()
    give(t, RED, coins=2)
    item(t, "IT-LIQUID", RED)
    write(t, RED, o.Bid(0))
    assert why_not_here(t, RED, at) is None if sentence is None else closed(t, at) == sentence


def test_things_are_open_before_the_bid_is_written_too() -> None:
    t = desk.bidding()
    assert why_not_here(t, RED, "V23") is None
    assert why_not_here(t, RED, "R01") is None


@pytest.mark.rule("MP-INV-03", "MP-FEE-01", "MP-RAIL-12", "MP-RAIL-16", "MP-ITEM-03")
def test_who_has_nothing_is_told_so() -> None:
    t = desk.corner()
    train(t, RED, "V52")
    give(t, RED, coins=0)
    rail(t, "R01", BLUE, "V29-V30")
    write(t, RED, o.Bid(0))
    assert closed(t, "invest") == "You cannot invest 1 coin: you have no coins (MP-INV-03)."
    assert closed(t, "set fee") == "You have no rail on the board (MP-FEE-01)."
    assert closed(t, "ride") == "No rail ends at V52, where your train is (MP-RAIL-12)."
    assert closed(t, "move rail") == "No rail of yours ends at V52, where your train is (MP-RAIL-16)."
    assert closed(t, "use item") == "You have no item that could be used now (MP-ITEM-03)."


@pytest.mark.rule("MP-PICK-08")
def test_a_full_train_has_no_use_for_a_pick_up() -> None:
    t = desk.corner()
    train(t, RED, "V30")
    give(t, RED, riders="star star star star")
    write(t, RED, o.Bid(0))
    assert closed(t, "pick up") == "Your train has no free seat, so a pick-up would take nobody (MP-PICK-08)."
    assert why_it_would_fail(t, RED, o.PickUp()) is None


@pytest.mark.rule("MP-SUB-04", "MP-SUB-12")
def test_a_full_or_locked_list_is_closed() -> None:
    t = desk.acting()
    write(t, RED, *["move N"] * 4)
    for at in ("V23", "I", "R02", "move", "pick up", "set fee", "move rail"):
        assert closed(t, at).endswith("only one that gains a point allows another (MP-SUB-04).")
    t.answer(RED, o.Submit())
    assert closed(t, "V23") == "Your programme is locked; unlock it first (MP-SUB-12)."
    assert why_not_here(t, RED, "reopen") is None


@pytest.mark.rule("MP-PRE-02", "MP-PRE-04", "MP-PRE-05")
def test_before_the_first_round_one_thing_is_open_at_a_time() -> None:
    t = desk.bidding_first()
    assert why_not_here(t, RED, "bid") is None
    assert closed(t, "V30") == "You are asked to bid in the pregame auction now (MP-PRE-02)."
    t = desk.starting()
    assert why_not_here(t, RED, "V30") is None
    assert closed(t, "J") == "You are asked to choose where your train starts now (MP-PRE-04)."
    t = desk.granting()
    assert why_not_here(t, RED, "J") is None
    assert closed(t, "V30") == "You are asked to choose a hexagon now (MP-PRE-05)."
    t = desk.colouring()
    assert why_not_here(t, RED, "teal") is None
    assert closed(t, "pink") == "There is no colour called 'pink' (MP-BOARD-05)."
