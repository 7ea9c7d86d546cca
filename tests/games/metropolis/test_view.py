"""What all see, what only a seat itself sees, and what nobody sees."""

import msgspec
import pytest
from tests.games.metropolis.builders import (
    BLUE,
    GREEN,
    ORANGE,
    RED,
    city_table,
    give,
    invest,
    item,
    new_table,
    plan,
    queue,
    rail,
    resolve,
    started_table,
    submit,
    trade,
    train,
    write,
)
from tests.games.metropolis.walks import Walk

from dystopolis.games.metropolis.options import (
    Accept,
    Bid,
    Free,
    Give,
    Grant,
    OfferTo,
    SendOffer,
    Start,
    Want,
)
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.games.metropolis.view import view
from dystopolis.games.metropolis.view_types import HandRail, OfferView, OwnView, PlacementView, SaleView

WATCHING = None


def own(t: Metropolis, seat: int) -> OwnView:
    """What the seat sees of its own."""
    shown = view(t, seat).own
    assert shown is not None
    return shown


def seen(t: Metropolis, *watchers: int | None) -> list[bytes]:
    return [msgspec.json.encode(view(t, watcher)) for watcher in watchers]


@pytest.mark.rule("MP-UPD-02", "MP-UPD-03", "MP-UPD-05", "MP-UPD-08")
@pytest.mark.parametrize("watcher", [RED, BLUE, WATCHING])
def test_all_see_where_trains_are_whom_they_carry_and_their_points(watcher: int | None) -> None:
    t = city_table()
    train(t, RED, "V30", came_from="V24")
    give(t, RED, "circle star", points=4, carriages=2)
    plan(t)
    shown = view(t, watcher).players[RED]
    assert (shown.vertex, shown.came_from, shown.riders) == ("V30", "V24", ("circle", "star"))
    assert (shown.points, shown.carriages, shown.colour) == (4, 2, "red")
    assert view(t, watcher).players[BLUE].came_from is None


@pytest.mark.rule("MP-UPD-04", "MP-UPD-07", "MP-FEE-07")
@pytest.mark.parametrize("watcher", [RED, BLUE, WATCHING])
def test_all_see_queues_hexagons_and_rails_on_the_board(watcher: int | None) -> None:
    t = city_table()
    queue(t, "V30", "square star")
    invest(t, "I", blue=5, red=2)
    rail(t, "R02", BLUE, "V30-V23", fee=4)
    shown = view(t, watcher)
    [station] = [station for station in shown.stations if station.queue]
    assert (station.vertex, station.shape, station.queue) == ("V30", "circle", ("square", "star"))
    assert {h.id: h.seat for h in shown.hexes if h.seat is not None} == {"I": BLUE}
    [laid] = shown.rails
    assert (laid.id, laid.seat, laid.hex, {laid.a, laid.b}, laid.fee) == ("R02", BLUE, "I", {"V23", "V30"}, 4)


@pytest.mark.rule("MP-AUC-13")
def test_all_see_what_the_auction_of_the_round_is_for() -> None:
    t = city_table(round=4)
    assert view(t, WATCHING).sale == SaleView("R04", "IT-STEAL", 2)
    assert view(city_table(round=3), RED).sale == SaleView("R03", None, 0)


@pytest.mark.rule("MP-UPD-06", "MP-AUC-09", "MP-INVAR-25", "MP-UPD-11")
def test_all_see_the_highest_bid_but_only_the_winner_that_it_won() -> None:
    t = city_table()
    submit(t, BLUE, "move NE", "move NE", bid=7)
    submit(t, GREEN, "move N", "move NE", bid=3)
    resolve(t)
    assert {view(t, watcher).highest_bid for watcher in (RED, BLUE, WATCHING)} == {7}
    assert [own(t, seat).report.won_auction for seat in (RED, BLUE, GREEN)] == [False, True, False]
    assert own(t, GREEN).report.bid == 3
    t.over = False
    before = seen(t, RED, WATCHING)
    t.players[BLUE].won_auction, t.players[ORANGE].won_auction = False, True
    t.auction_winner = ORANGE
    assert seen(t, RED, WATCHING) == before


@pytest.mark.rule("MP-UPD-10", "MP-INVAR-24", "MP-RULING-40")
def test_nobody_else_sees_purse_plan_hand_or_numbers() -> None:
    t = city_table(round=5)
    plan(t)
    before = seen(t, RED, WATCHING)
    p = give(t, BLUE, coins=99, deliveries=7)
    p.invested[3] = 2
    p.failed, p.short, p.rail_income, p.payout = [1], True, 5, 6
    item(t, "IT-OPEN", BLUE)
    rail(t, "R04", BLUE)
    write(t, BLUE, Bid(9), "keep R04", "buy point", "move NE")
    assert seen(t, RED, WATCHING) == before
    assert own(t, BLUE).plan.bid == 9


@pytest.mark.rule("MP-UPD-11", "MP-UPD-14")
def test_a_seat_sees_what_is_its_own() -> None:
    t = city_table(round=5)
    give(t, RED, "circle", coins=12, deliveries=3)
    invest(t, "A", red=4)
    invest(t, "C", red=1, blue=2)
    item(t, "IT-STEAL", RED)
    rail(t, "R03", RED)
    rail(t, "R04", RED)
    plan(t)
    mine = own(t, RED)
    assert (mine.coins, mine.deliveries, mine.baseline) == (12, 3, 1)
    assert mine.invested == {"A": 4, "C": 1}
    assert mine.items == ("IT-STEAL",)
    assert mine.rails == (HandRail("R03", 5), HandRail("R04", 6))


@pytest.mark.rule("MP-UPD-12", "MP-UPD-13", "MP-UPD-14")
def test_the_report_of_the_last_round_names_failures_income_and_payout() -> None:
    t = city_table(round=6)
    rail(t, "R01", RED, "V29-V30", fee=3)
    give(t, RED, points=3)
    train(t, BLUE, "V29")
    submit(t, RED, "pick up", "move NE", "drop off")
    submit(t, BLUE, "ride R01", "move S")
    resolve(t)
    report = own(t, RED).report
    assert (report.failed, report.short, report.rail_income) == ((1, 3), False, 3)
    t.players[RED].payout = 8
    assert own(t, RED).report.payout == 8


@pytest.mark.rule("MP-SUB-12")
def test_a_seat_sees_its_programme_as_it_is_written() -> None:
    t = city_table(round=5)
    rail(t, "R04", RED)
    item(t, "IT-STEAL", RED)
    rail(t, "R01", BLUE, "V29-V30")
    write(t, RED, Bid(2), "lay R04 V23-V30", "use IT-STEAL R01", "move NE")
    mine = own(t, RED).plan
    assert mine.bid == 2
    assert mine.placements == (PlacementView("R04", "V23", "V30", None),)
    assert mine.free == (Free("IT-STEAL", rail="R01"),)
    assert [type(action).__name__ for action in mine.actions] == ["Move"]
    assert (mine.needed, mine.complete) == (2, False)
    write(t, RED, "lay R04 V23-V30 fee 6", "move NE")
    assert own(t, RED).plan.placements == (PlacementView("R04", "V23", "V30", 6),)
    assert own(t, RED).plan.complete


@pytest.mark.rule("MP-TRADE-10", "MP-TRADE-11", "MP-UPD-10")
def test_only_the_two_see_what_they_trade() -> None:
    t = city_table(round=2)
    give(t, RED, "square")
    give(t, BLUE, "circle")
    rail(t, "R01", BLUE)
    plan(t)
    before = seen(t, GREEN, WATCHING)
    trade(t, RED, BLUE, give="square", want="circle R01")
    assert seen(t, GREEN, WATCHING) == before
    assert view(t, GREEN).players[RED].riders == ("square",)
    assert view(t, BLUE).players[RED].riders == ("square",)
    assert (own(t, RED).riders, own(t, BLUE).riders) == (("circle",), ("square",))
    assert own(t, RED).rails == (HandRail("R01", 3),)
    assert own(t, RED).deals == own(t, BLUE).deals != ()


@pytest.mark.rule("MP-UPD-03", "MP-TRADE-05")
def test_the_next_update_shows_the_passengers_who_changed_trains() -> None:
    t = city_table()
    give(t, RED, "square")
    give(t, BLUE, "circle")
    plan(t)
    trade(t, RED, BLUE, give="square", want="circle")
    resolve(t)
    assert [view(t, GREEN).players[seat].riders for seat in (RED, BLUE)] == [("circle",), ("square",)]


@pytest.mark.rule("MP-TRADE-10")
def test_an_offer_is_seen_by_its_maker_and_its_taker_and_its_writing_by_the_maker() -> None:
    t = city_table()
    give(t, RED, "square")
    plan(t)
    write(t, RED, OfferTo(BLUE), Give("square"))
    assert own(t, RED).sketch == OfferView(None, RED, BLUE, ("square",), ())
    assert own(t, BLUE).sketch is None
    write(t, RED, SendOffer())
    [offer] = own(t, BLUE).offers
    assert (offer.maker, offer.taker, offer.give, offer.want) == (RED, BLUE, ("square",), ())
    assert own(t, RED).offers == (offer,)
    assert own(t, GREEN).offers == ()


@pytest.mark.rule("MP-TRADE-10")
def test_the_number_of_an_offer_does_not_tell_of_other_offers() -> None:
    numbers = []
    for busy in (False, True):
        t = city_table()
        plan(t)
        if busy:
            write(t, RED, OfferTo(GREEN), Want("star"), SendOffer())
            write(t, GREEN, OfferTo(BLUE), Want("star"), SendOffer())
        write(t, RED, OfferTo(BLUE), Want("circle"), SendOffer(), OfferTo(BLUE), Want("star"), SendOffer())
        numbers.append([offer.id for offer in own(t, RED).offers if offer.taker == BLUE])
        assert len({offer.id for offer in t.offers}) == len(t.offers)
    assert numbers[0] == numbers[1]


@pytest.mark.rule("MP-TRADE-10", "MP-TIME-05")
def test_a_locked_seat_with_an_open_offer_still_shows_as_locked() -> None:
    t = city_table()
    submit(t, BLUE, "move NE", "move NE")
    before = seen(t, GREEN, WATCHING)
    write(t, RED, OfferTo(BLUE), Want("star"), SendOffer())
    assert BLUE in t.waiting()
    assert seen(t, GREEN, WATCHING) == before
    assert view(t, GREEN).players[BLUE].locked
    assert BLUE not in view(t, GREEN).waiting
    assert BLUE in view(t, BLUE).waiting


@pytest.mark.rule("MP-TIME-05")
def test_all_see_who_has_locked_and_for_whom_they_wait() -> None:
    t = city_table(3)
    submit(t, BLUE, "move NE", "move NE")
    for watcher in (RED, BLUE, WATCHING):
        assert [player.locked for player in view(t, watcher).players] == [False, True, False]
        assert view(t, watcher).waiting == (RED, GREEN)


@pytest.mark.rule("MP-PRE-02")
def test_a_sealed_pregame_bid_is_seen_by_its_bidder_only() -> None:
    t = new_table()
    before = seen(t, RED)
    t.answer(BLUE, Bid(11))
    once = seen(t, RED, WATCHING)
    t.answer(BLUE, Bid(4))
    assert seen(t, RED, WATCHING) == once != before
    assert own(t, BLUE).plan.bid == 4
    assert view(t, RED).highest_bid is None


@pytest.mark.rule("MP-PRE-13")
def test_nobody_sees_who_chooses_a_start_nor_which_until_all_trains_stand() -> None:
    t = new_table()
    for seat in range(5):
        t.answer(seat, Bid(5 if seat == GREEN else 1))
    assert t.waiting() == [GREEN]
    before = seen(t, RED, WATCHING)
    assert view(t, RED).waiting == ()
    assert view(t, GREEN).waiting == (GREEN,)
    t.answer(GREEN, Start("V31"))
    assert seen(t, RED, WATCHING) == before
    assert view(t, GREEN).players[GREEN].vertex == "V31"
    t.answer(GREEN, Grant("J"))
    assert view(t, RED).players[GREEN].vertex == "V31"
    assert {h.id: h.seat for h in view(t, WATCHING).hexes if h.seat is not None} == {"J": GREEN}


@pytest.mark.rule("MP-PAS-05", "MP-SETUP-05")
def test_nobody_sees_passengers_before_they_appear() -> None:
    t = started_table()
    before = seen(t, *range(5), WATCHING)
    t.arrivals = t.arrivals[:1] + [[] for _ in t.arrivals[1:]]
    assert seen(t, *range(5), WATCHING) == before


@pytest.mark.rule("MP-VAR-07", "MP-AUC-13")
def test_shuffled_rewards_are_seen_one_at_a_time() -> None:
    t = started_table(settings={"rewards": "shuffled"})
    before = seen(t, *range(5), WATCHING)
    t.item_of[1:11] = reversed(t.item_of[1:11])
    assert seen(t, *range(5), WATCHING) == before


@pytest.mark.rule("MP-END-03", "MP-END-05")
def test_coins_are_open_after_the_end_and_tokens_of_death_are_named() -> None:
    walk = Walk(2)
    walk.to_round(12)
    assert {player.coins for player in view(walk.t, WATCHING).players} == {None}
    while not walk.t.over:
        walk.t.answer(*walk.next())
    shown = view(walk.t, WATCHING)
    assert [player.coins for player in shown.players] == [p.coins for p in walk.t.players]
    assert walk.t.outcome is not None
    assert walk.t.outcome.scores == tuple(p.points for p in walk.t.players)
    ranks = [(player.points, player.coins or 0) for player in shown.players]
    assert walk.t.outcome.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    assert shown.losers == tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))


@pytest.mark.rule("MP-END-08")
def test_nobody_has_lost_if_all_are_tied() -> None:
    t = city_table(3)
    t.over = True
    assert view(t, WATCHING).losers == ()
    give(t, GREEN, coins=1)
    assert view(t, WATCHING).losers == (GREEN,)


def test_with_open_resolution_all_have_counted_the_deliveries() -> None:
    t = city_table(settings={"resolution": "open"})
    give(t, BLUE, deliveries=4)
    assert view(t, RED).players[BLUE].deliveries == 4
    assert view(city_table(), RED).players[BLUE].deliveries is None


def test_a_view_can_be_read_back_from_its_bytes() -> None:
    walk = Walk(5)
    for round in (1, 6, 12):
        t = walk.to_round(round)
        for watcher in (RED, WATCHING):
            shown = view(t, watcher)
            assert msgspec.json.decode(msgspec.json.encode(shown), type=type(shown)) == shown


def test_accepting_moves_an_offer_from_the_open_ones_to_the_deals() -> None:
    t = city_table()
    give(t, RED, "square")
    plan(t)
    write(t, RED, OfferTo(BLUE), Give("square"), SendOffer())
    [offer] = own(t, BLUE).offers
    assert offer.id is not None
    t.answer(BLUE, Accept(offer.id))
    accepted = msgspec.structs.replace(offer, status="accepted")
    assert (own(t, BLUE).offers, own(t, BLUE).deals) == ((), (accepted,))
    assert own(t, GREEN).deals == ()
