"""What a seat imagines: others' secrets dealt again, in agreement with everything the seat knows."""

from collections import Counter
from random import Random

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    GREEN,
    ORANGE,
    PURPLE,
    RED,
    begin,
    city_table,
    give,
    hexagon,
    invest,
    item,
    new_table,
    plan,
    rail,
    started_table,
    submit,
    trade,
    write,
)
from tests.games.metropolis.invariants import violated
from tests.games.metropolis.walks import Walk

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.city import SHAPES
from dystopolis.games.metropolis.options import (
    Accept,
    Bid,
    Give,
    Grant,
    OfferTo,
    Reopen,
    SendOffer,
    Start,
    Submit,
    Want,
)
from dystopolis.games.metropolis.pregame import START
from dystopolis.games.metropolis.table import GONE, HELD, WITHHELD, Metropolis

OTHERS = (BLUE, GREEN, ORANGE, PURPLE)
WHOLE_SCHEDULE = 6


def imagined(t: Metropolis, seat: int = RED, number: int = 30) -> list[Metropolis]:
    rng = Random(1)
    tables = [GAME.resample(t, seat, rng) for _ in range(number)]
    return [table for table in tables if isinstance(table, Metropolis)]


def won(t: Metropolis, auction: int, bids: list[int]) -> None:
    """These bids were made at an auction; those before it brought nobody anything."""
    for seat, p in enumerate(t.players):
        p.bids = [0] * auction + [bids[seat]]


@pytest.mark.parametrize("game", range(5))
def test_every_imagined_table_keeps_the_invariants(game: int) -> None:
    """The schedule is left open until the rounds come, so only the rounds so far are all there."""
    walk = Walk(game, {"rewards": "shuffled", "resolution": "open"} if game == 1 else None)
    rng = Random(game)
    while not walk.t.over:
        table = GAME.resample(walk.t, rng.randrange(walk.t.seats), rng)
        assert isinstance(table, Metropolis)
        assert violated(table, {WHOLE_SCHEDULE}) == []
        assert table.arrivals == walk.t.arrivals[: walk.t.round]
        walk.t.answer(*walk.next())


@pytest.mark.rule("MP-PAS-02", "MP-PAS-05", "MP-PAS-07")
def test_imagined_arrivals_come_by_the_rules_and_differently_each_time() -> None:
    walk = Walk(2)
    t = walk.to_round(4)
    schedules = []
    for table in imagined(t, number=5):
        other = Walk(2)
        other.t = table
        while not other.t.over:
            other.t.answer(*other.next())
        assert violated(other.t) == []
        assert other.t.arrivals[:4] == t.arrivals[:4]
        schedules.append(str(other.t.arrivals[4:]))
    assert len(set(schedules)) == 5


@pytest.mark.parametrize("game", range(4))
def test_imagined_stations_come_from_the_bag_as_it_is(game: int) -> None:
    """MP-PAS-05: each station comes up once before any comes up again, as far as a round allows."""
    t = Walk(game).to_round(2)
    drawn = [{*arrivals[::2]} for arrivals in t.arrivals[:2]]
    for table in imagined(t, number=10):
        write_off(table)
        assert not {*table.arrivals[2][::2]} & (drawn[0] | drawn[1])


def write_off(t: Metropolis) -> None:
    """Play this round with empty lists."""
    round = t.round
    while t.round == round:
        t.answer(t.waiting()[0], Submit())


@pytest.mark.rule("MP-PRE-03")
def test_before_anybody_has_acted_all_know_the_purses() -> None:
    t = new_table()
    for seat in range(5):
        t.answer(seat, Bid(5 if seat == GREEN else seat))
    t.answer(GREEN, Start("V31"))
    t.answer(GREEN, Grant("J"))
    for table in imagined(t):
        assert [p.coins for p in table.players] == [20, 20, 15, 20, 20]
        assert table.players[GREEN].invested[hexagon(t, "J")] == 3
        assert sum(sum(p.invested) for p in table.players) == 3


@pytest.mark.rule("MP-UPD-10")
def test_what_is_hidden_varies_and_what_is_own_does_not() -> None:
    t = Walk(6, seats=5).to_round(8)
    tables = imagined(t)
    assert all(table.players[RED].coins == t.players[RED].coins for table in tables)
    assert all(table.players[RED].invested == t.players[RED].invested for table in tables)
    for seat in OTHERS:
        assert len({table.players[seat].coins for table in tables}) > 3
    assert len({str([p.invested for p in table.players]) for table in tables}) > 10
    assert len({str(table.rail_holder) + str(table.item_holder) for table in tables}) > 3
    assert len({table.chance.seed for table in tables}) == len(tables)


@pytest.mark.rule("MP-INV-07", "MP-INV-08", "MP-INV-09")
def test_imagined_investments_give_each_hexagon_the_controller_it_has() -> None:
    t = city_table(round=5)
    invest(t, "A", red=3, blue=1)
    invest(t, "B", red=3, blue=7)
    invest(t, "C", red=2, green=2)
    plan(t)
    for table in imagined(t):
        a, b, c = ([p.invested[hexagon(t, name)] for p in table.players] for name in "ABC")
        assert a[RED] == 3 == max(a)
        assert b[RED] == 3 <= b[BLUE] == max(b)
        assert c[RED] == 2 == max(c)
        assert c.count(2) > 1


@pytest.mark.rule("MP-UPD-14", "MP-INV-13")
@pytest.mark.parametrize("round", [3, 6, 8])
def test_in_a_payout_round_imagined_rivals_explain_the_payout(round: int) -> None:
    t = city_table(round=round)
    invest(t, "A", red=5, blue=2)
    invest(t, "B", red=4, green=4, blue=1)
    invest(t, "C", red=3)
    begin(t, round)
    assert t.players[RED].payout == 6
    seconds = Counter[tuple[int, ...]]()
    for table in imagined(t):
        led = [h for h, owner in enumerate(t.control) if owner == RED]
        second = tuple(max(table.players[other].invested[h] for other in OTHERS) for h in led)
        assert sum(t.players[RED].invested[h] for h in led) - sum(second) == t.players[RED].payout
        seconds[second] += 1
    assert len(seconds) > 1


@pytest.mark.rule("MP-AUC-08", "MP-AUC-09")
def test_a_seat_that_tied_for_the_highest_bid_knows_that_nobody_has_the_reward() -> None:
    t = city_table(round=3)
    won(t, 2, [4, 4, 1, 0, 0])
    plan(t)
    for table in imagined(t):
        assert table.rail_state[1] == table.item_state[t.box.item_index["IT-EXPRESS"]] == WITHHELD


@pytest.mark.rule("MP-AUC-08", "MP-AUC-09", "MP-UPD-10")
def test_a_seat_that_bid_less_knows_neither_the_winner_nor_whether_there_is_one() -> None:
    t = city_table(round=3)
    rail(t, "R02", GREEN)
    item(t, "IT-EXPRESS", GREEN)
    won(t, 2, [3, 0, 4, 0, 0])
    plan(t)
    tables = imagined(t, number=60)
    assert {table.rail_state[1] for table in tables} == {HELD, WITHHELD}
    assert {table.rail_holder[1] for table in tables} == {-1, *OTHERS}
    assert all(table.rail_holder[1] == table.auction_winner for table in tables)
    assert all(max(p.bids[2] for p in table.players) == 4 for table in tables)


@pytest.mark.rule("MP-AUC-10")
def test_an_auction_without_bids_brought_nobody_anything() -> None:
    t = city_table(round=3)
    plan(t)
    assert {table.rail_state[1] for table in imagined(t)} == {WITHHELD}


@pytest.mark.rule("MP-RAIL-09", "MP-INVAR-14")
def test_a_rail_that_was_not_placed_in_time_is_in_nobodys_hand() -> None:
    t = city_table(round=4)
    won(t, 1, [0, 5, 0, 0, 0])
    plan(t)
    assert {table.rail_state[0] for table in imagined(t)} <= {GONE, WITHHELD}


@pytest.mark.rule("MP-ITEM-07", "MP-UPD-07")
def test_all_know_that_rail_steal_was_used() -> None:
    t = city_table(round=7)
    steal = item(t, "IT-STEAL", GREEN)
    won(t, 4, [0, 0, 6, 0, 0])
    plan(t)
    assert {table.item_state[steal] for table in imagined(t)} == {HELD, WITHHELD}
    t.item_state[steal], t.item_holder[steal] = GONE, -1
    assert {table.item_state[steal] for table in imagined(t)} == {GONE}


@pytest.mark.rule("MP-TRADE-10", "MP-TRADE-14")
def test_a_seat_knows_to_whom_it_gave_an_item() -> None:
    t = city_table(round=7)
    wares = item(t, "IT-OPEN", RED)
    plan(t)
    trade(t, RED, ORANGE, give="IT-OPEN")
    assert {table.item_holder[wares] for table in imagined(t)} == {ORANGE}


@pytest.mark.rule("MP-ITEM-02")
def test_a_seat_knows_that_an_item_it_used_is_gone() -> None:
    t = city_table(round=7)
    won(t, 1, [5, 0, 0, 0, 0])
    used = t.box.item_index["IT-OPEN"]
    t.item_state[used] = GONE
    plan(t)
    assert {table.item_state[used] for table in imagined(t)} == {GONE}
    assert {table.item_state[used] for table in imagined(t, BLUE)} == {GONE, HELD, WITHHELD}


@pytest.mark.rule("MP-TRADE-10", "MP-TRADE-11")
def test_whoever_offers_a_thing_is_imagined_to_have_it() -> None:
    t = city_table(round=3)
    rail(t, "R02", BLUE)
    give(t, BLUE, "star")
    plan(t)
    write(t, BLUE, OfferTo(RED), Give("R02"), Give("star"), SendOffer())
    for table in imagined(t):
        assert table.rail_holder[1] == BLUE
        table.answer(RED, Accept(table.offers[0].id))
        assert table.rail_holder[1] == RED
        assert table.players[RED].riders == [SHAPES.index("star")]


@pytest.mark.rule("MP-TRADE-10", "MP-UPD-10")
def test_others_carry_whom_the_update_showed_but_for_what_they_traded_with_the_seat() -> None:
    t = city_table()
    give(t, RED, "square")
    give(t, BLUE, "circle")
    give(t, GREEN, "star")
    plan(t)
    trade(t, BLUE, GREEN, give="circle", want="star")
    trade(t, RED, GREEN, give="square", want="circle")
    for table in imagined(t):
        carried = ["".join(SHAPES[rider] for rider in p.riders) for p in table.players]
        assert carried == ["circle", "", "starsquare", "", ""]
    for table in imagined(t, ORANGE):
        assert [p.riders for p in table.players] == [p.shown for p in t.players]


@pytest.mark.rule("MP-INVAR-04")
def test_deliveries_are_shared_out_among_the_others() -> None:
    t = city_table(round=4)
    give(t, RED, deliveries=2)
    give(t, BLUE, deliveries=5)
    t.delivered, t.discarded = 7, 3
    t.players[RED].discarded = 1
    plan(t)
    tables = imagined(t)
    assert all(table.delivered == 9 and table.discarded == 1 for table in tables)
    assert all(sum(table.players[other].deliveries for other in OTHERS) == 7 for table in tables)
    assert len({table.players[BLUE].deliveries for table in tables}) > 2


def test_with_open_resolution_deliveries_are_known() -> None:
    t = city_table(settings={"resolution": "open"})
    give(t, BLUE, deliveries=5)
    t.delivered = 5
    plan(t)
    assert {table.players[BLUE].deliveries for table in imagined(t)} == {5}


def test_others_have_written_nothing_unless_they_locked_it() -> None:
    t = started_table()
    submit(t, BLUE, "buy point", "move N", "move N", bid=3)
    write(t, GREEN, Bid(4), "buy point")
    for table in imagined(t):
        assert table.players[BLUE].plan.locked
        assert len(table.players[BLUE].plan.actions) == t.players[BLUE].points
        assert table.players[GREEN].plan.actions == []
        assert table.waiting() == [RED, GREEN, ORANGE, PURPLE]
        assert list(table.options(BLUE)) == [Reopen()]
    assert len({str(table.players[BLUE].plan.actions) for table in imagined(t)}) > 1


def test_imagined_locked_lists_work() -> None:
    t = started_table()
    for seat in OTHERS:
        submit(t, seat, "buy point", "move N", "move N")
    for table in imagined(t):
        points = [p.points for p in table.players]
        table.answer(RED, Submit())
        assert all(table.players[other].points >= points[other] for other in OTHERS)
        assert not any(table.players[other].failed for other in OTHERS)


@pytest.mark.rule("MP-TIME-05", "MP-TRADE-10")
def test_if_all_are_locked_and_nothing_happens_there_must_be_an_offer_between_others() -> None:
    t = city_table(3)
    write(t, BLUE, OfferTo(GREEN), Want("star"), SendOffer())
    for seat in range(3):
        submit(t, seat, "move NE", "move N" if seat else "move NE")
    assert t.waiting() == [GREEN]
    tables = imagined(t)
    assert {(table.offers[0].maker, table.offers[0].taker) for table in tables} == {(1, 2), (2, 1)}
    for table in tables:
        assert len(table.waiting()) == 1
        assert not table.over


@pytest.mark.rule("MP-PRE-13")
@pytest.mark.parametrize("chosen", [False, True])
def test_anybody_else_may_have_won_the_pregame_auction_while_the_winner_chooses(chosen: bool) -> None:
    t = new_table()
    for seat in range(5):
        t.answer(seat, Bid(5 if seat == GREEN else 1))
    if chosen:
        t.answer(GREEN, Start("V31"))
    tables = imagined(t)
    assert {table.waiting()[0] for table in tables} == {*OTHERS}
    for table in tables:
        [ask] = table.asks
        assert ask.choice is START
        assert [p.coins for p in table.players] == [15 if seat == ask.seat else 20 for seat in range(5)]
        table.answer(ask.seat, Start("V01"))
        table.answer(ask.seat, Grant("A"))
        assert table.round == 1
        assert table.control[0] == ask.seat
    assert {table.waiting()[0] for table in imagined(t, GREEN)} == {GREEN}


@pytest.mark.rule("MP-PRE-02")
def test_sealed_pregame_bids_are_imagined_anew() -> None:
    t = new_table()
    for seat in range(1, 5):
        t.answer(seat, Bid(5))
    tables = imagined(t)
    for table in tables:
        table.answer(RED, Bid(0))
    assert len({table.highest_bid for table in tables}) > 5


@pytest.mark.rule("MP-VAR-07")
def test_shuffled_rewards_to_come_are_shuffled_again() -> None:
    t = Walk(1, {"rewards": "shuffled"}, seats=5).to_round(5)
    tables = imagined(t)
    assert {tuple(table.item_of[:5]) for table in tables} == {tuple(t.item_of[:5])}
    assert {table.item_of[11] for table in tables} == {t.item_of[11]}
    assert len({tuple(table.item_of) for table in tables}) > 20
    assert {tuple(sorted(table.item_of)) for table in tables} == {tuple(sorted(t.item_of))}
    fixed = Walk(1, seats=5).to_round(5)
    assert {tuple(table.item_of) for table in imagined(fixed)} == {tuple(fixed.item_of)}
