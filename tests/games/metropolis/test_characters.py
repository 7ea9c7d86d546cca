"""What a regular of Metropolis does that the bot of before did not: bids, gifts, rails, reasons."""

from random import Random

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    RED,
    city_table,
    give,
    item,
    new_table,
    plan,
    rail,
    shapes,
    started_table,
    train,
    write,
)

from dystopolis.bots import GreedyBot
from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.events import OfferClosed
from dystopolis.games.metropolis.options import (
    Accept,
    Bid,
    Decline,
    DropOff,
    Give,
    Keep,
    Lay,
    OfferTo,
    SendOffer,
    Submit,
    Want,
    Why,
)
from dystopolis.games.metropolis.persona.bids import is_own_bid
from dystopolis.games.metropolis.persona.character import Character
from dystopolis.games.metropolis.persona.offers import next_of_offer
from dystopolis.games.metropolis.persona.persona import MetropolisPersona
from dystopolis.games.metropolis.persona.rounds import resolve, write_all
from dystopolis.games.metropolis.persona.selfplay import answer_one, some_tastes, write_everything
from dystopolis.games.metropolis.persona.tastes import OLD, REGULAR, TRADER
from dystopolis.games.metropolis.table import NO_BID, Metropolis, Offer
from dystopolis.kernel import Option, Perspective


def likes(t: Metropolis, seat: int = RED, character: Character | None = None) -> Option:
    return (character or Character(REGULAR)).pick(t, seat, t.options(seat), lambda: 0.0)


def offered(t: Metropolis, given: str = "", wanted: str = "") -> None:
    """Blue makes an offer to Red."""
    things: list[Option] = [Give(thing) for thing in given.split()]
    write(t, BLUE, OfferTo(RED), *things, *[Want(thing) for thing in wanted.split()], SendOffer())


# Bids.


@pytest.mark.rule("MP-AUC-10")
@pytest.mark.parametrize("seats", [3, 5, 6])
def test_no_two_seats_have_a_bid_in_common_but_nothing(seats: int) -> None:
    t = started_table(seats)

    for coins in range(1, 40):
        assert len([seat for seat in range(seats) if is_own_bid(t, seat, coins)]) == 1


@pytest.mark.rule("MP-AUC-10")
def test_regulars_never_tie_and_the_old_ones_often_do() -> None:
    assert ties(Character(REGULAR)) == 0
    assert ties(Character(OLD)) >= 3


def ties(character: Character) -> int:
    t = new_table(5, "ties", aloud=False)
    luck = Random(5).random
    found = 0
    while not t.over:
        if t.phase == "planning":
            write_everything(t, [character] * 5, luck)
            bids = [p.plan.bid for p in t.players]
            found += max(bids) > 0 and bids.count(max(bids)) > 1
            resolve(t)
        else:
            answer_one(t, [character] * 5, luck)
    return found


def test_nothing_is_bid_for_the_start_and_little_while_coins_bring_more_in_hexagons() -> None:
    assert likes(new_table()) == Bid(0)
    for round, most in ((1, 2), (2, 2), (5, 2), (9, 30)):
        bids = []
        for seat in range(5):
            t = city_table(round=round)
            give(t, seat, coins=60, points=4, deliveries=20)
            plan(t)
            bid = likes(t, seat)
            assert isinstance(bid, Bid)
            bids.append(bid.coins)
        assert 0 < max(bids) <= most


# Trades.


@pytest.mark.rule("MP-TRADE-10")
def test_a_gift_is_taken_even_when_it_is_of_little_use() -> None:
    t = city_table(round=12)
    rail(t, "R11", BLUE)
    plan(t)
    offered(t, "R11")

    assert isinstance(likes(t), Accept)
    assert isinstance(likes(t, character=Character(OLD)), Decline)


@pytest.mark.rule("MP-TRADE-05", "MP-TRADE-10")
@pytest.mark.parametrize(
    ("given", "wanted", "locked", "why"),
    [
        ("", "IT-FARES", False, "keeps"),
        ("R04", "IT-FARES", False, "little"),
        ("circle", "", False, "lost"),
        ("circle", "star", True, "written"),
    ],
)
def test_who_declines_says_why(given: str, wanted: str, locked: bool, why: Why) -> None:
    t = city_table(round=6)
    rail(t, "R04", BLUE)
    item(t, "IT-FARES", RED)
    give(t, RED, riders="star", deliveries=20)
    give(t, BLUE, riders="circle")
    plan(t)
    if locked:
        write_all(t, RED, Character(REGULAR), Random(1).random)
    offered(t, given, wanted)
    answer = likes(t)
    assert answer == Decline(t.offers[0].id, why)

    t.answer(RED, answer)
    told = [one for one in t.told if isinstance(one.event, OfferClosed)][-1]
    assert told.audience == (BLUE, RED)
    sentence = GAME.words.sentence(t, told.event)
    assert sentence.startswith("Red has declined Blue's offer: “")
    assert isinstance(told.event, OfferClosed)
    assert told.event.why == why


@pytest.mark.rule("MP-TRADE-10")
def test_an_answer_without_a_reason_is_told_without_one() -> None:
    t = city_table(round=6)
    give(t, RED, riders="star")
    plan(t)
    offered(t, "", "star")
    t.answer(RED, Decline(t.offers[0].id))

    assert GAME.words.sentence(t, t.told[-1].event) == "Red has declined Blue's offer."


# Rails.


@pytest.mark.rule("MP-RAIL-01")
def test_a_rail_is_not_laid_where_an_own_one_lies() -> None:
    t = city_table(round=11)
    rail(t, "R10", RED)
    train(t, RED, "V18")
    give(t, RED, riders="circle circle", points=3)
    plan(t)
    t.answer(RED, Bid(0))
    first = likes(t)
    assert isinstance(first, Lay)

    t = city_table(round=11)
    rail(t, "R10", RED)
    rail(t, "R09", RED, f"{first.a}-{first.b}")
    train(t, RED, "V18")
    give(t, RED, riders="circle circle", points=3)
    plan(t)
    t.answer(RED, Bid(0))
    second = likes(t)
    assert isinstance(second, Lay | Keep)
    assert not isinstance(second, Lay) or {second.a, second.b} != {first.a, first.b}


# Whole rounds.


@pytest.mark.rule("MP-SUB-01")
def test_what_is_written_at_once_is_what_would_be_answered_part_by_part() -> None:
    t = new_table(5, "at once", aloud=False)
    character = Character(REGULAR)
    while not t.over and t.round < 9:
        if t.phase != "planning":
            answer_one(t, [character] * 5, lambda: 0.0)
            continue
        ahead = t.copy()
        write_everything(ahead, [character] * 5, lambda: 0.0)
        number = t.round
        while t.round == number:
            seat = t.waiting()[0]
            before = t.players[seat].plan.copy()
            t.answer(seat, likes(t, seat, character))
            if t.round == number and t.players[seat].plan.locked:
                written, whole = t.players[seat].plan, ahead.players[seat].plan
                assert (written.bid, written.lays, written.free) == (whole.bid, whole.lays, whole.free)
                assert len(written.actions) == len(whole.actions)
                assert before.bid != NO_BID
        resolve(ahead)
        assert [p.points for p in ahead.players] == [p.points for p in t.players]
    assert t.round == 9


def test_tastes_are_drawn_around_the_known_ones() -> None:
    drawn = [some_tastes(Random(number)) for number in range(20)]

    assert {taste.name for taste in drawn} == {"regular", "old"}
    assert len({taste.slot for taste in drawn}) == 20
    assert all(0.85 < taste.patience < 0.97 and len(taste.kept) == 6 for taste in drawn)


# Offers of its own.


def swap_of(t: Metropolis, seat: int, offer: Offer) -> float:
    """Red would rather carry the star of Blue, and Blue the circle of Red."""
    glad = {RED: (["star"], ["circle"]), BLUE: (["circle"], ["star"])}
    return 5.0 if glad.get(seat) == (offer.give, offer.want) else -1.0


def before_locking(*actions: str) -> Metropolis:
    t = city_table(3)
    give(t, RED, "circle", points=1)
    give(t, BLUE, "star square", points=1)
    plan(t)
    write(t, RED, Bid(0), *actions)
    return t


@pytest.mark.rule("MP-TRADE-10", "MP-TRADE-11")
def test_a_trader_offers_one_swap_that_both_would_be_glad_of_before_it_locks() -> None:
    t = before_locking("move N")
    steps = []
    while (step := next_of_offer(t, RED, swap_of)) is not None:
        steps.append(step)
        t.answer(RED, step)

    assert steps == [OfferTo(BLUE), Give("circle"), Want("star"), SendOffer()]
    t.answer(BLUE, Accept(t.offers[0].id))
    assert next_of_offer(t, RED, swap_of) is None, "one offer a round"
    assert [t.players[seat].riders for seat in (RED, BLUE)] == [
        shapes(t, "star"),
        shapes(t, "square circle"),
    ]


@pytest.mark.rule("MP-TRADE-10")
def test_nobody_offers_what_the_other_would_decline_or_the_own_list_counts_on() -> None:
    t = before_locking("move N")
    assert next_of_offer(t, RED, lambda t, seat, offer: 1.0 if seat == RED else -1.0) is None

    t.players[RED].plan.actions = [DropOff()]
    assert next_of_offer(t, RED, swap_of) is None


def test_only_who_likes_to_trade_pauses_before_locking() -> None:
    trader = Character(TRADER)
    assert [one.pauses(Submit()) for one in (trader, Character(REGULAR))] == [True, False]
    assert not trader.pauses(Bid(0))

    t = before_locking("move N")
    assert trader.aside(t, RED, Submit()) in (Submit(), OfferTo(BLUE), OfferTo(2))
    t.answer(RED, Submit())
    assert trader.aside(t, RED, Submit()) == Submit(), "what is locked stays as it is"


def test_bots_that_like_to_trade_play_whole_rounds() -> None:
    persona = MetropolisPersona(TRADER)
    t = started_table(3, "traders")
    bots = [GreedyBot("trader", persona) for _ in range(3)]
    eyes = [Perspective(GAME, t, seat, Random(seat)) for seat in range(3)]
    while t.round < 3:
        seat = t.waiting()[0]
        t.answer(seat, bots[seat].choose(eyes[seat]))
    assert all(sketch.taker < 0 for sketch in t.sketches), "no offer is left half written"
