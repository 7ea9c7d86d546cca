"""Everything on the board of Metropolis, as a seat may know it."""

from random import Random

import pytest
from tests.games.metropolis import desk
from tests.games.metropolis.builders import BLUE, RED, item, rail, write
from tests.games.metropolis.walks import Walk

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis import options as o
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.games.metropolis.view import view
from dystopolis.kernel import Thing


def things(t: Metropolis, seat: int | None = RED) -> dict[str, Thing]:
    return GAME.words.things(t, seat)


def test_a_station_says_who_waits_and_what_would_be_paid() -> None:
    known = things(desk.acting())
    bridge = known["V30"]
    assert bridge.name == "Canal Bridge"
    assert bridge.line == "circle station V30. Waiting, from the left: square, star, triangle."
    assert bridge.numbers == {"waiting": 3, "deliveries": 2, "fares": 2 + 3}
    assert known["V29"].line == "Intersection V29."


def test_a_hexagon_says_who_controls_it_and_what_is_ones_own_there() -> None:
    t = desk.acting()
    assert things(t)["I"].line == "Controlled by you; you have 5 coins there."
    assert things(t)["I"].numbers == {"control": "you", "own": 5, "payout": 6}
    assert things(t, BLUE)["I"].numbers == {"control": "Red", "own": 2, "payout": 6}
    assert things(t, None)["I"].numbers == {"control": "Red", "payout": 6}


def test_a_rail_says_what_a_ride_costs() -> None:
    t = desk.acting()
    rail(t, "R04", RED)
    known = things(t)
    assert known["R02"].numbers == {"fee": 1, "tax": 2, "price": 3}
    assert known["R01"].numbers["price"] == 0
    assert known["R04"].line == "In your hand: lay it by round 6."
    assert known["R05"].line == "On sale in this round."
    assert things(t, BLUE)["R04"].line == "Not on the board."


def test_items_and_trains_have_their_numbers() -> None:
    t = desk.acting()
    item(t, "IT-OPEN", RED)
    known = things(t)
    assert known["IT-OPEN"].line == "You have it. Pick up without controlling a hexagon there."
    assert things(t, BLUE)["IT-OPEN"].numbers == {"own": 0, "elsewhere": 1}
    assert known["seat-0"].numbers == {
        "points": 4, "next_point": 25, "hexagons": 1, "rails": 1, "aboard": 3, "free_seats": 1,
        "coins": 12, "deliveries": 1, "next_fare": 2,
    }  # fmt: skip
    assert "coins" not in known["seat-1"].numbers
    assert known["auction"].line.startswith("The auction is for R05 and Large Investment")


@pytest.mark.rule("MP-RULING-11")
def test_an_entry_says_how_it_would_go() -> None:
    t = desk.corner()
    write(t, RED, o.Bid(10), "ride R01", "invest J 3", "pick up", "move N")
    known = things(t)
    assert known["entry-1"].name == "1. Ride R01"
    assert known["entry-1"].line == "Then at Canal Bridge (V30)."
    assert known["entry-2"].line == "Fails if your bid wins: there were too few coins (MP-INV-03)."
    assert known["entry-1"].numbers["title"] == "Ride R01 to Canal Bridge"
    assert known["entry-2"].numbers == {
        "coins": 9, "points": 4, "coins_if_won": 2, "title": "Invest 3 coins in J", "rule": "MP-INV-03",
        "wrong": "Fails if your bid wins: there were too few coins",
    }  # fmt: skip


@pytest.mark.rule("MP-RULING-11")
def test_both_outcomes_of_a_bid_say_what_would_be_left() -> None:
    t = desk.corner()
    write(t, RED, o.Bid(10), "ride R01")
    known = things(t)
    own = view(t, RED).own
    assert own is not None
    assert known["outcome-won"].name == "Bid of 10 wins"
    assert known["outcome-lost"].name == "Bid does not win"
    won, lost = known["outcome-won"].numbers, known["outcome-lost"].numbers
    assert won["coins"] == int(lost["coins"]) - 10
    assert won["coins by"] == f"\u2212{own.coins - int(won['coins'])}"
    assert won["missing"] == f"{own.plan.needed - 1} entries missing"
    assert "entry-1" not in things(t, BLUE)
    assert "outcome-won" not in things(t, None)


@pytest.mark.rule("MP-ACT-01", "MP-PTS-03")
def test_a_tool_has_a_name_and_a_price_and_says_why_it_cannot_be_used() -> None:
    t = desk.acting()
    known = things(t)
    assert [known[kind].name for kind in ("move", "buy point", "use item")] == ["Move", "Point", "Item"]
    assert known["buy point"].numbers == {"price": 25}
    assert known["buy point"].why.startswith("A point costs 25 coins: you have")
    assert known["buy point"].rule == "MP-PTS-03"
    assert known["move"].why == ""


@pytest.mark.rule("MP-TRADE-10", "MP-TRADE-11")
def test_an_offer_keeps_its_place_with_what_became_of_it() -> None:
    t = desk.acting()
    write(t, RED, o.OfferTo(BLUE), o.Give("circle"), o.Want("star"), o.SendOffer())
    [offer] = [name for name in things(t) if name.startswith("offer-")]
    assert things(t)[offer].line == "a circle for a star"
    t.answer(BLUE, o.Decline(int(offer.removeprefix("offer-"))))
    for seat, other in ((RED, "to Blue"), (BLUE, "from Red")):
        assert things(t, seat)[offer].name == f"Offer {other}"
        assert things(t, seat)[offer].line == "Declined: a circle for a star"
    assert offer not in things(t, 2)


@pytest.mark.rule("MP-UPD-11", "MP-AUC-09")
def test_the_last_round_and_its_auction_are_reported_to_who_was_in_it() -> None:
    walk = Walk(1)
    t = walk.to_round(2)
    mine = view(t, RED).own
    assert mine is not None
    how = "won" if mine.report.won_auction else "not won"
    assert things(t)["report"].numbers["Your bid"] == f"{mine.report.bid}, {how}"
    assert (
        f"; you bid {mine.report.bid} and {'won' if how == 'won' else 'did not win'}."
        in things(t)["auction"].line
    )
    assert "report" not in things(t, None)


@pytest.mark.rule("MP-RIDE-04", "MP-INV-12")
def test_the_round_says_what_a_ride_is_taxed_and_when_hexagons_pay() -> None:
    known = things(desk.acting())["round"]
    assert known.name == "Round 5 of 12"
    assert known.line == "Rounds with a ring pay out for hexagons: 3, 6, 8, 10 and 11."
    assert known.numbers == {"phase": "planning", "tax": 2, "payout": "round 6"}


@pytest.mark.rule("MP-INVAR-24")
@pytest.mark.parametrize("game", range(2))
def test_things_are_all_that_is_touched_and_tell_nothing_that_is_hidden(game: int) -> None:
    walk = Walk(game)
    rng = Random(game)
    while not walk.t.over:
        if rng.random() < 0.05:
            seat = rng.choice(walk.t.waiting())
            ask = walk.t.open_ask(seat)
            assert ask is not None
            known = things(walk.t, seat)
            touched = {at for option in ask.options for at in GAME.words.touches(walk.t, ask, option)}
            assert touched <= set(known)
            assert not [at for at in touched if known[at].why and not at.startswith("V")]
            other = GAME.resample(walk.t, seat, rng)
            assert isinstance(other, Metropolis)
            assert things(other, seat) == known
        walk.t.answer(*walk.next())
    assert things(walk.t, None)
