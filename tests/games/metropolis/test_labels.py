"""Metropolis in words: the prompt of every ask, and a label for every kind of option."""

from collections.abc import Callable
from typing import get_args

import pytest
from tests.games.metropolis import desk
from tests.games.metropolis.builders import BLUE, RED, write
from tests.games.metropolis.desk import everything

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis import options as o
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Option

ASKED: list[tuple[Callable[[], Metropolis], str, list[tuple[Option, str]]]] = [
    (desk.colouring, "Choose the colour of your train.", [(o.Colour("teal"), "Teal")]),
    (
        desk.bidding_first,
        "Pregame auction: bid for the choice of a start and of a hexagon with 3 coins in it; "
        "you have 20 coins.",
        [(o.Bid(0), "Bid 0"), (o.Bid(20), "Bid 20")],
    ),
    (
        desk.starting,
        "You won the pregame auction: choose where your train starts.",
        [
            (o.Start("V23"), "Start at V23 (Theatre Row, star)"),
            (o.Start("V29"), "Start at V29"),
            (o.Start(""), "Start at a random intersection"),
        ],
    ),
    (
        desk.granting,
        "Choose the hexagon in which the bank invests 3 coins for you.",
        [(o.Grant("J"), "Hexagon J (Crown Cross, Market Hall and Canal Bridge)")],
    ),
    (
        desk.bidding,
        "Round 5: bid for R05 and Large Investment; you have 12 coins.",
        [
            (o.Bid(4), "Bid 4"),
            (o.Submit(), "Lock a short list (0 of 4: no actions, costs 2 points)"),
            (o.OfferTo(BLUE), "Make Blue an offer"),
        ],
    ),
    (
        desk.acting,
        "Round 5: write your programme, 0 of 4 actions so far; your train is at V29, you have 12 coins.",
        [
            (o.Move("N"), "Move north to V23 (Theatre Row, star, 1 waiting)"),
            (o.Move("SE"), "Move south-east to V35 (back where you came from)"),
            (o.Move("S"), "Move south (no edge)"),
            (o.Along("V23", "V29"), "Move along V23-V29 to V23 (Theatre Row, star, 1 waiting)"),
            (o.Along("V01", "V04"), "Move along V01-V04 (not at your train)"),
            (o.Ride("R01"), "Ride R01 to V30 (Canal Bridge, circle, 3 waiting, free)"),
            (o.Ride("R02"), "Ride R02 to V24 (fee 1 + tax 2)"),
            (o.Ride("R03"), "Ride R03 (Northgate to Mint Street, not at your train)"),
            (o.Ride("R09"), "Ride R09 (not on the board)"),
            (o.SetFee("R01", 7), "Set the fee of R01 to 7"),
            (o.MoveRail("R01", "V24"), "Move the far end of R01 to V24, in hexagon I"),
            (o.MoveRail("R01", "V01"), "Move the far end of R01 to V01 (Northgate, circle)"),
            (o.Invest("I", 3), "Invest 3 coins in hexagon I (yours, you have 5 there)"),
            (o.Invest("H", 1), "Invest 1 coin in hexagon H (Blue's)"),
            (o.Invest("S", 2), "Invest 2 coins in hexagon S (nobody's, not next to your train)"),
            (o.PickUp(), "Pick up at V29 (no station)"),
            (o.DropOff(), "Drop off at V29 (no station)"),
            (o.BuyCarriage(), "Buy a carriage for 15 coins"),
            (o.BuyPoint(), "Buy a point for 25 coins"),
        ],
    ),
    (
        desk.at_the_bridge,
        "Round 5: write your programme, 1 of 4 actions so far; your train will be at V30 (Canal Bridge, "
        "circle), you will have 8 coins if your bid of 4 wins and 12 if not.",
        [
            (o.PickUp(), "Pick up at Canal Bridge (3 waiting, 1 free seat)"),
            (o.DropOff(), "Drop off at Canal Bridge (2 deliveries, +5 coins)"),
            (
                o.UseItem("IT-FARES"),
                "Use Rush-Hour Fares: drop off at Canal Bridge (2 deliveries, +10 coins)",
            ),
            (o.UseItem("IT-OPEN"), "Use Open Doors: pick up at Canal Bridge (3 waiting, 1 free seat)"),
            (o.UseItem("IT-LIQUID", hex="I"), "Use Liquidation on hexagon I (+5 coins)"),
            (
                o.UseItem("IT-AIRLIFT", vertex="V01"),
                "Use Airlift to V01 (Northgate, circle); you do not have it",
            ),
            (o.Remove(1), "Remove entry 1 (ride R01)"),
            (o.Clear(), "Clear the list"),
        ],
    ),
    (
        desk.amending,
        "Round 5: write your programme, 2 of 4 actions so far; your train will be at V30 (Canal Bridge, "
        "circle), you will have 13 coins if your bid of 4 wins and 17 if not.",
        [
            (o.AlsoDrop("star"), "Also drop off a star"),
            (o.AlsoDrop(), "Drop off everybody"),
            (o.LineUp("square"), "Next into the queue: a square"),
            (o.Remove(2), "Remove entry 2 (drop off everybody, lining up star)"),
            (o.Shift(2, 1), "Make entry 2 (drop off everybody, lining up star) number 1"),
            (o.DropOff(), "Drop off at Canal Bridge (nobody aboard)"),
        ],
    ),
    (
        desk.complete,
        "Round 5: your programme is complete with 4 actions, a point you gain allows another; "
        "your train will be at V23 (Theatre Row, star), you will have 2 coins and 5 points.",
        [
            (o.Submit(), "Lock the programme"),
            (o.DropOff(), "Drop off at Theatre Row (1 delivery, +2 coins)"),
            (o.Shift(2, 4), "Make entry 2 (pick up) number 4"),
            (o.Remove(3), "Remove entry 3 (invest 3 coins in I)"),
        ],
    ),
    (
        desk.with_express,
        "Round 5: write your programme, 0 of 4 actions so far; your train is at V29, you have 12 coins.",
        [
            (
                o.UseItem("IT-EXPRESS", path=("V23",)),
                "Use Express Run to V23 (Theatre Row, star, 1 waiting)",
            ),
            (o.UseItem("IT-AIRLIFT", vertex="V01"), "Use Airlift to V01 (Northgate, circle)"),
            (o.UseItem("IT-CARRIAGE"), "Use Spare Carriage (+4 seats)"),
            (o.UseItem("IT-VOUCHER"), "Use Point Voucher: a point for 13 coins"),
        ],
    ),
    (
        desk.on_the_express,
        "Round 5: write your programme, 1 of 4 actions so far; your train will be at V23 (Theatre Row, "
        "star), you will have 12 coins.",
        [
            (o.Leg("V18"), "Go on to V18"),
            (o.Remove(1), "Remove entry 1 (use Express Run to V23)"),
        ],
    ),
    (
        desk.laying,
        "Round 5: lay R04, or keep it for the next round.",
        [
            (
                o.Lay("R04", "V23", "V30"),
                "Lay R04 between V23 and V30 (hexagon I, Theatre Row, Canal Bridge)",
            ),
            (o.Lay("R04", "V04", "V05"), "Lay R04 between V04 and V05 (hexagon A)"),
            (o.Keep("R04"), "Keep R04 for later"),
        ],
    ),
    (
        desk.laying_at_last,
        "Round 5: lay R03, or lose it: this is its last round.",
        [(o.Keep("R03"), "Keep R03 for later")],
    ),
    (
        desk.pricing,
        "Round 5: set the fee that others pay for R04.",
        [(o.LayFee("R04", 3), "Lay R04 with fee 3")],
    ),
    (
        desk.stealing,
        "Round 5: use Rail Steal after all actions, or keep it.",
        [
            (
                o.Free("IT-STEAL", rail="R03"),
                "Rail Steal: take R03 from Blue (Northgate to Mint Street, fee 9)",
            ),
            (o.Free("IT-STEAL", rail="R01"), "Rail Steal: take R01 (already yours)"),
            (o.Free("IT-STEAL", rail="R07"), "Rail Steal: take R07 (not on the board yet)"),
            (o.Keep("IT-STEAL"), "Keep Rail Steal for later"),
        ],
    ),
    (
        desk.investing_largely,
        "Round 5: use Large Investment after all actions, or keep it.",
        [
            (
                o.Free("IT-LARGE", hex="J", coins=7),
                "Large Investment: 7 coins in hexagon J after all actions",
            ),
        ],
    ),
    (
        desk.offering,
        "Round 5: bid for R05 and Large Investment; you have 12 coins.",
        [
            (o.Give("circle"), "Offer: give a circle"),
            (o.Want("IT-OPEN"), "Offer: ask for Open Doors"),
            (o.SendOffer(), "Send Blue the offer: a star for R04"),
            (o.ScrapOffer(), "Scrap the offer to Blue"),
        ],
    ),
    (
        desk.having_offered,
        "Round 5: bid for R05 and Large Investment; you have 12 coins.",
        [(o.Withdraw(0), "Withdraw the offer to Blue: a star for R04")],
    ),
    (
        desk.offered,
        "Round 5: Blue makes you an offer, accept or decline.",
        [
            (o.Accept(0), "Accept Blue's offer: you get a square and give a star"),
            (o.Decline(0), "Decline Blue's offer: a square for a star"),
        ],
    ),
    (
        desk.locked,
        "Round 5: your programme is locked, the others are still writing.",
        [(o.Reopen(), "Unlock the programme")],
    ),
    (
        desk.locked_with_an_offer,
        "Round 5: Blue makes you an offer, accept or decline.",
        [
            (o.Accept(0), "Accept Blue's offer: you get nothing and give a star"),
            (o.Submit(), "Stay locked and leave the offers open"),
        ],
    ),
]


@pytest.mark.parametrize(("position", "prompt", "said"), ASKED, ids=[row[0].__name__ for row in ASKED])
def test_it_is_asked_and_answered_in_words(
    position: Callable[[], Metropolis], prompt: str, said: list[tuple[Option, str]]
) -> None:
    t = position()
    ask = t.asks[0]
    assert ask.seat == RED
    assert GAME.words.prompt(t, ask) == prompt
    for option, label in said:
        if isinstance(option, o.Accept | o.Decline | o.Withdraw):
            option = type(option)(t.offers[0].id)
        assert option in everything(t, ask)
        assert GAME.words.label(t, ask, option) == label


def test_every_kind_of_option_has_a_label() -> None:
    assert {type(option) for _, _, said in ASKED for option, _ in said} == set(get_args(o.AnyOption))


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("move V29-V35", "move along V29-V35"),
        ("move rail R01 to V24", "move R01 to V24"),
        ("set fee R01 9", "set the fee of R01 to 9"),
        ("drop off star star", "drop off with 2 stars"),
        ("drop off", "drop off"),
        ("buy point", "buy a point"),
        (o.UseItem("IT-LIQUID", hex="I"), "use Liquidation on hexagon I"),
        (o.UseItem("IT-AIRLIFT", vertex="V01"), "use Airlift to V01"),
        (o.UseItem("IT-EXPRESS", path=("V23", "V18")), "use Express Run to V23, V18"),
        (o.UseItem("IT-FARES", all=True), "use Rush-Hour Fares everybody"),
    ],
)
def test_entries_are_named_where_they_are_changed(entry: str | Option, said: str) -> None:
    t = desk.acting()
    write(t, RED, entry)
    assert GAME.words.label(t, t.asks[RED], o.Remove(1)) == f"Remove entry 1 ({said})"
