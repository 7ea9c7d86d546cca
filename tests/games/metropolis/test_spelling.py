"""What is typed and what is meant: the short forms, and every option written and read again."""

from random import Random

import msgspec
import pytest
from tests.games.metropolis.builders import BLUE, RED, city_table, give, plan, rail, train, write

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.notation.reading import read_entry, split_line
from dystopolis.games.metropolis.notation.spelling import spell
from dystopolis.games.metropolis.options import (
    Accept,
    Along,
    AlsoDrop,
    Bid,
    BuyCarriage,
    BuyPoint,
    Clear,
    Decline,
    DropOff,
    Free,
    Give,
    Grant,
    Invest,
    Keep,
    Lay,
    LayFee,
    Leg,
    LineUp,
    Move,
    MoveRail,
    OfferTo,
    PickUp,
    Remove,
    Reopen,
    Ride,
    ScrapOffer,
    SendOffer,
    SetFee,
    Shift,
    Start,
    Submit,
    UseItem,
    Want,
    Withdraw,
)
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Option, Refused


@pytest.fixture
def t() -> Metropolis:
    """Red at V30 in round 6, with the own rail R01 from there, R05 in hand, and three entries written."""
    t = city_table(round=6)
    train(t, RED, "V30")
    rail(t, "R01", RED, "V29-V30")
    give(t, RED, points=5)
    rail(t, "R05", RED)
    plan(t)
    write(t, RED, "bid 0", "keep r05", "n", "nw", "buy point")
    return t


SHORT: dict[str, list[Option]] = {
    "ne": [Move("NE")],
    "i/j": [Along("V24", "V30")],
    "v30-v24": [Along("V24", "V30")],
    "move v24 v30": [Along("V24", "V30")],
    "pick": [PickUp()],
    "drop": [DropOff()],
    "drop match": [DropOff()],
    "drop all order star": [DropOff(), AlsoDrop(), LineUp("star")],
    "drop 2 stars tri": [DropOff(), AlsoDrop("star"), AlsoDrop("star"), AlsoDrop("triangle")],
    "buy point": [BuyPoint()],
    "buy a carriage": [BuyCarriage()],
    "invest j 3": [Invest("J", 3)],
    "invest 3 in j": [Invest("J", 3)],
    "r2": [Ride("R02")],
    "fee r1 2": [SetFee("R01", 2)],
    "move r1 to v18": [MoveRail("R01", "V18")],
    "lay r5 v29 v18 fee 2": [Lay("R05", "V18", "V29"), LayFee("R05", 2)],
    "lay v29-v18 2": [Lay("R05", "V18", "V29"), LayFee("R05", 2)],
    "lay r05 fee 7": [LayFee("R05", 7)],
    "keep r5": [Keep("R05")],
    "use open": [UseItem("IT-OPEN")],
    "use open doors": [UseItem("IT-OPEN")],
    "use rush-hour fares all": [UseItem("IT-FARES"), AlsoDrop()],
    "use express sw v29": [UseItem("IT-EXPRESS", path=("V23",)), Leg("V29")],
    "use large investment j 9": [Free("IT-LARGE", hex="J", coins=9)],
    "use steal r2": [Free("IT-STEAL", rail="R02")],
    "remove 2": [Remove(2)],
    "swap 3 2": [Shift(2, 3)],
    "swap 1 3": [Shift(1, 3), Shift(2, 1)],
    "shift 3 to 1": [Shift(3, 1)],
    "clear": [Clear()],
    "lock": [Submit()],
    "submit": [Submit()],
    "reopen": [Reopen()],
    "offer blue give r5, star want 2 circles open doors": [
        OfferTo(BLUE), Give("R05"), Give("star"), Want("circle"), Want("circle"), Want("IT-OPEN"),
        SendOffer(),
    ],
    "offer to green want square": [OfferTo(2), Want("square"), SendOffer()],
    "start crown": [Start("V19")],
    "start v7": [Start("V07")],
    "grant j": [Grant("J")],
}  # fmt: skip


@pytest.mark.parametrize("text", SHORT)
def test_a_part_may_be_typed_in_few_letters(t: Metropolis, text: str) -> None:
    assert read_entry(t, RED, text) == SHORT[text]
    assert read_entry(t, RED, text.upper()) == SHORT[text]


def test_a_line_holds_several_parts() -> None:
    assert split_line(" bid 3; n ;; pick;") == ["bid 3", "n", "pick"]
    assert split_line(" ; ") == []


def test_a_number_alone_is_a_bid_or_a_fee_where_one_is_asked_for(t: Metropolis) -> None:
    assert read_entry(t, BLUE, "7") == [Bid(7)]
    with pytest.raises(Refused):
        read_entry(t, RED, "7")
    write(t, RED, "lay v29-v18")
    assert read_entry(t, RED, "7") == [LayFee("R05", 7)]


def test_offers_are_numbered_as_each_of_the_two_sees_them(t: Metropolis) -> None:
    write(t, BLUE, "offer green want star")
    write(t, BLUE, "offer red want r05")
    write(t, RED, "offer blue give r05")
    first, second = t.offers[1].id, t.offers[2].id

    assert read_entry(t, RED, "accept") == [Accept(first)]
    assert read_entry(t, RED, "decline 1") == [Decline(first)]
    assert read_entry(t, RED, "withdraw 2") == [Withdraw(second)]
    assert read_entry(t, BLUE, "accept 3") == [Accept(second)]
    for text in ("accept 2", "withdraw 1", "accept 3", "decline 0", "accept x"):
        with pytest.raises(Refused):
            read_entry(t, RED, text)
    with pytest.raises(Refused, match="Say which offer"):
        read_entry(t, BLUE, "withdraw")


def test_an_offer_that_was_begun_gives_way_to_a_new_one(t: Metropolis) -> None:
    write(t, RED, "begin green", "want star")

    assert read_entry(t, RED, "offer blue give r05")[:2] == [ScrapOffer(), OfferTo(BLUE)]


@pytest.mark.parametrize(
    "text",
    [
        "e", "west", "in", "re 2", "sw 1 2", "remove", "remove 4", "swap 1", "swap 2 2", "swap 1 9",
        "shift 0 1", "offer blue", "offer mauve give r05", "offer blue r05 want star", "offer blue give moon",
        "begin", "invest j", "invest jj 2", "drop st ar sq", "drop s", "use rail", "use steal",
        "lay v29-v18 x", "lay v29", "buy train", "pick down", "v24-v99", "a/s", "fee r01", "leg",
        "start moon", "grant z", "²", "bid ²", "bid 9999999999", "r77",
    ],
)  # fmt: skip
def test_what_cannot_be_meant_is_refused_with_a_sentence(t: Metropolis, text: str) -> None:
    with pytest.raises(Refused, match=r"\.$"):
        read_entry(t, RED, text)


def joined(answers: list[Option]) -> list[Option]:
    """A path of several stops is written stop by stop."""
    first, rest = answers[0], answers[1:]
    stops = [leg.vertex for leg in rest if isinstance(leg, Leg)]
    if isinstance(first, UseItem) and stops and len(stops) == len(rest):
        return [msgspec.structs.replace(first, path=(*first.path, *stops))]
    return answers


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_option_of_a_game_can_be_typed(seed: str) -> None:
    table = GAME.start(5, seed, {"colours": "chosen"})
    assert isinstance(table, Metropolis)
    luck = Random(seed)
    kinds: set[type[Option]] = set()
    while not table.over:
        seat = luck.choice(table.waiting())
        every = [*table.options(seat), *table.asides(seat)]
        for option in luck.sample(every, min(len(every), 60)):
            kinds.add(type(option))
            assert joined(read_entry(table, seat, spell(table, seat, option))) == [option]
        some = list(table.options(seat)) if luck.random() < 0.9 else every
        table.answer(seat, luck.choice(some))
    assert len(kinds) > 25
