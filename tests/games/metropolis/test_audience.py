"""Who hears what: every kind of event has its audience, and all hear of the board only what it shows."""

from typing import get_args

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    GREEN,
    RED,
    city_table,
    events,
    give,
    invest,
    item,
    rail,
    resolve,
    submit,
    train,
)
from tests.games.metropolis.walks import Walk

from dystopolis.games.metropolis import events as kinds
from dystopolis.games.metropolis.events import (
    Acted,
    AnyEvent,
    Controlled,
    FeeSet,
    Income,
    Laid,
    RailMoved,
    RailStolen,
)
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.games.metropolis.view import view
from dystopolis.kernel import Told, barrier

FOR_ALL = {
    kinds.Coloured, kinds.PregameSold, kinds.Started, kinds.Round, kinds.Arrived, kinds.OnSale, kinds.Locked,
    kinds.Unlocked, kinds.AuctionDone, Laid, Controlled, RailMoved, FeeSet, RailStolen, kinds.Train,
    kinds.Queues, kinds.Rescued, kinds.Converted, kinds.Won,
}  # fmt: skip
FOR_ONE = {
    kinds.Rewarded, kinds.PaidOut, kinds.Discarded, kinds.Expired, kinds.AuctionResult, kinds.ShortList,
    Acted, Income,
}  # fmt: skip
FOR_TWO = {kinds.Offered, kinds.OfferClosed}
FOR_ONE_OR_ALL = {kinds.Stepped, kinds.Boarded, kinds.Alighted}
WATCHING = None
Board = dict[str, tuple[int | None, set[str], int]]


def audience(told: Told, is_open: bool) -> tuple[int, ...] | None:
    """The seats that may hear an event; None means all."""
    event: AnyEvent = told.event  # type: ignore[assignment]
    if isinstance(event, kinds.Offered | kinds.OfferClosed):
        return event.maker, event.taker
    if type(event) in FOR_ALL or (is_open and type(event) in FOR_ONE_OR_ALL):
        return None
    return (event.seat,)  # type: ignore[union-attr,return-value]


def test_every_kind_of_event_has_an_audience() -> None:
    groups = [FOR_ALL, FOR_ONE, FOR_TWO, FOR_ONE_OR_ALL]
    assert set.union(*groups) == set(get_args(AnyEvent))
    assert sum(len(group) for group in groups) == len(get_args(AnyEvent))


@pytest.mark.rule("MP-UPD-10", "MP-UPD-11", "MP-UPD-12", "MP-UPD-13", "MP-TRADE-10", "MP-AUC-14")
@pytest.mark.parametrize("resolution", ["sealed", "open"])
def test_each_event_is_told_to_those_whom_it_concerns(resolution: str) -> None:
    heard: set[type] = set()
    for game in range(12):
        walk = Walk(game, {"resolution": resolution})
        walk.t.aloud = True
        while not walk.t.over:
            walk.t.answer(*walk.next())
        for told in walk.t.told:
            assert told.audience == audience(told, resolution == "open")
            heard.add(type(told.event))

    assert heard >= set(get_args(AnyEvent)) - {kinds.Coloured}


@pytest.mark.rule("MP-UPD-01", "MP-UPD-07")
@pytest.mark.parametrize("game", range(4))
def test_all_hear_of_rails_and_hexagons_what_the_board_shows_after_the_round(game: int) -> None:
    walk = Walk(game)
    t = walk.t
    walk.to_round(1)
    t.aloud = True
    before = public_board(t)
    while not t.over:
        t.told.clear()
        stands = barrier(t)
        t.answer(*walk.next())
        if barrier(t) != stands:
            assert with_news(before, t.told) == public_board(t)
            before = public_board(t)


def public_board(t: Metropolis) -> Board:
    """Who has which hexagons and rails, and the ends and fees of rails."""
    shown = view(t, WATCHING)
    rails = {rail.id: (rail.seat, {rail.a, rail.b}, rail.fee) for rail in shown.rails}
    return {**{h.id: (h.seat, set(), 0) for h in shown.hexes}, **rails}


def with_news(board: Board, told: list[Told]) -> Board:
    """The board as somebody would draw it who only listens; nothing is told twice."""
    drawn = dict(board)
    for event in [one.event for one in told if one.reaches(WATCHING)]:
        if isinstance(event, Controlled):
            assert drawn[event.hex][0] != event.seat
            drawn[event.hex] = (event.seat, set(), 0)
        elif isinstance(event, Laid):
            assert event.rail not in drawn
            drawn[event.rail] = (event.seat, {event.a, event.b}, event.fee)
        elif isinstance(event, RailMoved | FeeSet | RailStolen):
            seat, ends, fee = drawn[event.rail]
            assert (seat == event.seat) == (not isinstance(event, RailStolen))
            ends = {event.a, event.b} if isinstance(event, RailMoved) else ends
            drawn[event.rail] = (event.seat, ends, event.fee if isinstance(event, FeeSet) else fee)
    return drawn


@pytest.mark.rule("MP-UPD-12")
def test_an_owner_hears_what_all_rides_of_a_round_brought_but_not_when_they_were() -> None:
    t = city_table(round=5)
    rail(t, "R01", RED, "V29-V30", fee=3)
    train(t, RED, "V52")
    train(t, BLUE, "V29")
    give(t, BLUE, coins=10)
    submit(t, RED, "move NW", "set fee R01 3")
    submit(t, BLUE, "ride R01", "move S")
    resolve(t)
    assert [event.coins for event in events(t, Acted, RED)] == [0, 0]
    assert events(t, Income, RED) == [Income(RED, 3, 23)]
    assert [event.coins for event in events(t, Acted, BLUE)] == [-5, 0]


@pytest.mark.rule("MP-UPD-01", "MP-UPD-07", "MP-RULING-40")
@pytest.mark.parametrize(
    ("resolution", "expected"),
    [("sealed", [Controlled("A", BLUE)]), ("open", [Controlled("A", RED), Controlled("A", BLUE)])],
)
def test_who_controlled_a_hexagon_in_between_is_told_with_open_resolution_only(
    resolution: str, expected: list[Controlled]
) -> None:
    t = city_table(settings={"resolution": resolution})
    train(t, RED, "V01")
    train(t, BLUE, "V05")
    submit(t, RED, "invest A 1", "move SE")
    submit(t, BLUE, "move NW", "invest A 2")
    resolve(t)
    for listener in (RED, BLUE, GREEN, WATCHING):
        assert events(t, Controlled, listener) == expected


@pytest.mark.rule("MP-UPD-07", "MP-FEE-07")
def test_a_rail_is_told_as_it_lies_after_the_round() -> None:
    t = city_table(round=2)
    rail(t, "R01", RED)
    submit(t, RED, "set fee R01 4", "set fee R01 7", lays=["lay R01 V29-V30 fee 2"])
    resolve(t)
    for listener in (RED, BLUE, WATCHING):
        assert events(t, Laid, listener) == [Laid(RED, "R01", "V29", "V30", 7)]
        assert events(t, FeeSet, listener) == []


@pytest.mark.rule("MP-ITEM-07", "MP-UPD-07")
def test_a_stolen_rail_is_told_with_who_laid_it_and_who_has_it() -> None:
    t = city_table(round=5)
    rail(t, "R03", BLUE, "V29-V30", fee=2)
    item(t, "IT-STEAL", RED)
    invest(t, "A", green=1)
    submit(t, RED, "move NW", "move NW", free=["use IT-STEAL R03"])
    submit(t, BLUE, "set fee R03 5", "set fee R03 6")
    resolve(t)
    told = [event for kind in (FeeSet, RailStolen) for event in events(t, kind, GREEN)]
    assert told == [FeeSet(BLUE, "R03", 6), RailStolen(RED, "R03")]
