"""What the persona of Metropolis likes, and how well greedy plays with it.

GREEDY_GAMES says how many games are played against random players (the full number is 300):

    GREEDY_GAMES=300 pytest tests/games/metropolis/test_persona.py -k random
"""

import os
from collections.abc import Sequence
from random import Random

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    RED,
    city_table,
    give,
    invest,
    item,
    new_table,
    plan,
    queue,
    rail,
    started_table,
    train,
    write,
)

from dystopolis.bots import Bot, GreedyBot, RandomBot
from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.options import (
    Accept,
    Bid,
    BuyPoint,
    Decline,
    Direction,
    DropOff,
    Give,
    Invest,
    Keep,
    Lay,
    Move,
    OfferTo,
    PickUp,
    Ride,
    SendOffer,
    Start,
    Submit,
    UseItem,
    Want,
)
from dystopolis.games.metropolis.persona import MetropolisPersona
from dystopolis.games.metropolis.persona.character import FIRST, PLANS_KEPT, ROUTES_KEPT
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Option, Outcome, Perspective

GAMES = int(os.environ.get("GREEDY_GAMES", "15"))


def best(t: Metropolis, seat: int = RED) -> Option:
    """What the persona likes most of what is listed for a seat."""
    options = t.options(seat)
    values = MetropolisPersona().values(t, seat, options)
    return options[values.index(max(values))]


def programme(t: Metropolis, seat: int = RED, bid: int = 0) -> list[Option]:
    """The actions it writes, after a bid, through real answers."""
    if not t.asks:
        plan(t)
    t.answer(seat, Bid(bid))
    while not t.players[seat].plan.locked:
        t.answer(seat, best(t, seat))
    return t.players[seat].plan.actions


def offered(t: Metropolis, give: str = "", want: str = "") -> None:
    """Blue makes an offer to Red."""
    things: list[Option] = [Give(thing) for thing in give.split()]
    write(t, BLUE, OfferTo(RED), *things, *[Want(thing) for thing in want.split()], SendOffer())


def play_game(bots: Sequence[Bot], seed: str) -> Metropolis:
    t = new_table(len(bots), seed, aloud=False)
    luck = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    while not t.over:
        seat = t.waiting()[0]
        t.answer(seat, bots[seat].choose(Perspective(GAME, t, seat, luck[seat])))
    return t


# Routes.


def test_a_passenger_is_brought_to_the_nearest_station_of_its_shape() -> None:
    t = city_table(round=9)
    train(t, RED, "V35")
    give(t, RED, riders="circle circle", points=2, coins=0)

    assert programme(t) == [Move("NE"), DropOff()]


@pytest.mark.rule("MP-MOVE-04")
@pytest.mark.parametrize(("came_from", "way"), [("V30", "NE"), ("V19", "S")])
def test_a_train_that_may_not_turn_back_goes_to_the_other_station(came_from: str, way: Direction) -> None:
    t = city_table(round=12)
    train(t, RED, "V24", came_from)
    give(t, RED, riders="circle", points=2, coins=0)

    assert programme(t) == [Move(way), DropOff()]


def test_whoever_controls_a_hexagon_picks_up_and_delivers_in_one_round() -> None:
    t = city_table(round=11)
    train(t, RED, "V24")
    give(t, RED, points=4, coins=0)
    queue(t, "V30", "circle star star star")
    invest(t, "I", red=3)

    assert programme(t)[:2] == [Move("S"), PickUp()]


def test_without_control_it_invests_before_it_picks_up() -> None:
    t = city_table(round=9)
    train(t, RED, "V30")
    give(t, RED, points=2, coins=3, deliveries=12)
    queue(t, "V30", "star star star star")

    first, second = programme(t)

    assert isinstance(first, Invest)
    assert second == PickUp()


def test_a_rival_at_the_station_is_not_challenged_to_a_race() -> None:
    t = city_table(round=9)
    train(t, RED, "V18")
    give(t, RED, points=5, coins=0)
    queue(t, "V30", "star")
    invest(t, "I", red=3)
    assert PickUp() in programme(t)

    t = city_table(round=9)
    train(t, RED, "V18")
    give(t, RED, points=5, coins=0)
    queue(t, "V30", "star")
    invest(t, "I", red=3)
    for seat, place in enumerate(("V30", "V30", "V30", "V30"), BLUE):
        train(t, seat, place)
    assert PickUp() not in programme(t)


def test_an_own_rail_is_ridden_when_it_is_shorter() -> None:
    t = city_table(round=12)
    rail(t, "R01", RED, "V18-V30")
    train(t, RED, "V18")
    give(t, RED, riders="circle", points=2, coins=0)
    queue(t, "V19", "")

    assert programme(t) == [Ride("R01"), DropOff()]


def test_what_somebody_else_began_to_write_is_finished_sensibly() -> None:
    t = city_table(round=12)
    train(t, RED, "V35")
    give(t, RED, riders="circle circle star", points=3, coins=0)
    plan(t)
    write(t, RED, Bid(0))
    assert best(t) == Move("NE")

    write(t, RED, Move("NW"))
    while not t.players[RED].plan.locked:
        t.answer(RED, best(t))

    assert t.players[RED].plan.actions == [Move("NW"), Move("N"), DropOff()]


# Coins.


@pytest.mark.rule("MP-PTS-01")
def test_the_first_point_is_bought_at_once() -> None:
    assert BuyPoint() in programme(started_table())


@pytest.mark.rule("MP-INV-12")
@pytest.mark.parametrize(("round", "invests"), [(1, True), (11, False), (12, False)])
def test_coins_are_invested_only_while_they_can_pay_back(round: int, invests: bool) -> None:
    t = city_table(round=round)
    give(t, RED, points=2, coins=6)

    assert any(isinstance(action, Invest) for action in programme(t)) is invests


def test_bids_leave_the_price_of_the_next_point() -> None:
    t = city_table(round=7)
    give(t, RED, points=3, coins=16 + 5, deliveries=20)
    plan(t)
    bid = best(t)

    assert isinstance(bid, Bid)
    assert bid.coins <= 5


def test_an_item_that_is_worth_a_lot_gets_a_higher_bid() -> None:
    bids = []
    for round in (8, 11):  # a rail alone, and the Point Voucher
        t = city_table(round=round)
        give(t, RED, points=6, coins=40)
        plan(t)
        bid = best(t)
        assert isinstance(bid, Bid)
        bids.append(bid.coins)

    assert bids[0] < bids[1] < 40


def test_the_pregame_winner_starts_next_to_hexagons_with_stations() -> None:
    t = new_table()
    for seat in range(5):
        t.answer(seat, Bid(1 if seat == RED else 0))
    start = best(t)
    assert isinstance(start, Start)
    t.answer(RED, start)
    t.answer(RED, best(t))

    h = t.control.index(RED)
    assert h in t.box.city.hexes_of[t.players[RED].vertex]
    assert len(t.box.city.stations_of_hex[h]) >= 2


# Rails and items.


def test_a_new_rail_is_laid_where_it_shortens_the_way() -> None:
    t = city_table(round=11)
    rail(t, "R10", RED)
    train(t, RED, "V18")
    give(t, RED, riders="circle circle", points=3)
    plan(t)
    t.answer(RED, Bid(0))
    lay = best(t)

    assert isinstance(lay, Lay)
    assert "V18" in (lay.a, lay.b)


def test_the_voucher_buys_a_point_that_the_coins_would_not_reach() -> None:
    t = city_table(round=12)
    item(t, "IT-VOUCHER", RED)
    give(t, RED, points=4, coins=13)

    assert UseItem("IT-VOUCHER") in programme(t)


@pytest.mark.rule("MP-INV-19")
def test_coins_come_back_from_a_hexagon_only_after_the_last_payout() -> None:
    for round, used in ((10, False), (11, True)):
        t = city_table(round=round)
        item(t, "IT-LIQUID", RED)
        invest(t, "A", red=9)

        assert (UseItem("IT-LIQUID", hex="A") in programme(t)) is used


def test_rush_hour_fares_are_used_for_a_delivery() -> None:
    t = city_table(round=12)
    item(t, "IT-FARES", RED)
    train(t, RED, "V35")
    give(t, RED, riders="circle circle circle", points=2, coins=0, deliveries=10)

    assert programme(t) == [Move("NE"), UseItem("IT-FARES")]


def test_a_rail_steal_is_used_when_there_is_a_rail_and_kept_when_there_is_none() -> None:
    t = city_table(round=6)
    item(t, "IT-STEAL", RED)
    plan(t)
    t.answer(RED, Bid(0))
    assert best(t) == Keep("IT-STEAL")

    t = city_table(round=6)
    item(t, "IT-STEAL", RED)
    rail(t, "R01", BLUE, "V18-V30")
    plan(t)
    t.answer(RED, Bid(0))
    assert best(t) != Keep("IT-STEAL")


# Trades.


@pytest.mark.parametrize(
    ("given", "wanted", "good"),
    [
        ("R04", "", True),
        ("", "IT-FARES", False),
        ("circle circle", "triangle triangle", True),
        ("star star", "triangle triangle", False),
        ("circle circle", "triangle triangle IT-FARES", False),
    ],
)
def test_good_offers_are_accepted_and_bad_ones_declined(given: str, wanted: str, good: bool) -> None:
    t = city_table(round=6)
    rail(t, "R04", BLUE)
    item(t, "IT-FARES", RED)
    train(t, RED, "V24", came_from="V18")  # circles are next door, triangles and stars are not
    give(t, RED, riders="triangle triangle", deliveries=10)
    give(t, BLUE, riders="circle circle star star")
    plan(t)
    offered(t, given, wanted)

    assert isinstance(best(t), Accept if good else Decline)


@pytest.mark.rule("MP-TRADE-10")
def test_after_locking_a_gift_is_taken_and_nothing_given_that_the_list_counts_on() -> None:
    t = city_table(round=6)
    rail(t, "R04", BLUE)
    train(t, RED, "V35")
    give(t, RED, riders="circle")
    programme(t)
    offered(t, "R04")
    assert isinstance(best(t), Accept)

    t.answer(RED, best(t))
    rail(t, "R05", BLUE)
    offered(t, "R05", "circle")
    assert isinstance(best(t), Decline)


# Promises of the persona.


@pytest.mark.parametrize("seats", [3, 5])
def test_what_it_likes_hangs_on_nothing_that_others_hide(seats: int) -> None:
    """True table, imagined ones, a persona that remembers and one that does not: all agree."""
    t = new_table(seats, f"honest {seats}", aloud=False)
    luck = Random(seats)
    remembers = MetropolisPersona()
    number = 0
    while not t.over and t.round < 8:
        seat = t.waiting()[0]
        options = t.options(seat)
        values = remembers.values(t, seat, options)
        number += 1
        if number % 5 == 0:
            assert MetropolisPersona().values(t, seat, options) == values
            for _ in range(3):
                imagined = GAME.resample(t, seat, luck)
                assert MetropolisPersona().values(imagined, seat, options) == values
        t.answer(seat, options[values.index(max(values))] if luck.random() < 0.9 else luck.choice(options))

    assert number > 50


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_its_programmes_are_listed_entry_by_entry_and_its_memory_is_bounded(seats: int) -> None:
    t = new_table(seats, f"listed {seats}", aloud=False)
    persona = MetropolisPersona()
    while not t.over:
        seat = t.waiting()[0]
        options = t.options(seat)
        values = persona.values(t, seat, options)
        if t.phase == "planning" and any(isinstance(option, Move | Submit) for option in options):
            assert max(values) == FIRST
        t.answer(seat, options[values.index(max(values))])
        assert all(p.points >= 2 for p in t.players)

    assert 0 < len(persona.plans) <= PLANS_KEPT
    assert 0 < len(persona.routes.known) <= ROUTES_KEPT


# How well it plays.


def ended(t: Metropolis) -> Outcome:
    assert t.outcome is not None
    return t.outcome


def test_greedy_beats_four_random_players_from_every_seat() -> None:
    won = 0
    for number in range(GAMES):
        bots: list[Bot] = [RandomBot() for _ in range(5)]
        bots[number % 5] = GreedyBot()
        won += number % 5 in ended(play_game(bots, f"against random {number}")).winners

    assert won >= 0.7 * GAMES


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_greedy_players_among_themselves_reach_many_points(seats: int) -> None:
    highest = [
        max(ended(play_game([GreedyBot()] * seats, f"{seats}, {number}")).scores) for number in range(3)
    ]

    assert sum(highest) / len(highest) >= 6
