"""The pregame auction, the choice of its winner, and what everybody starts with."""

from collections.abc import Sequence

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    GREEN,
    RED,
    controller,
    events,
    new_table,
    overdue,
    started_table,
)

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.city import NOWHERE, SHAPES
from dystopolis.games.metropolis.events import Arrived, Coloured, PregameSold, Started
from dystopolis.games.metropolis.options import Bid, Colour, Grant, Start
from dystopolis.games.metropolis.table import NOBODY, NONE, WAITING, Metropolis
from dystopolis.kernel import Refused


def auctioned(bids: Sequence[int], seed: str = "a test") -> Metropolis:
    t = new_table(len(bids), seed)
    for seat, coins in enumerate(bids):
        t.answer(seat, Bid(coins))
    return t


@pytest.mark.rule("MP-PRE-01", "MP-PRE-02")
def test_everybody_has_twenty_coins_and_may_bid_all_of_them() -> None:
    t = new_table()
    assert [p.coins for p in t.players] == [20] * 5
    for seat in range(5):
        assert list(t.options(seat)) == [Bid(coins) for coins in range(21)]
        with pytest.raises(Refused):
            t.answer(seat, Bid(21))
        with pytest.raises(Refused):
            t.answer(seat, Bid(-1))


@pytest.mark.rule("MP-PRE-02")
def test_pregame_bids_are_sealed_until_the_last_one_is_in() -> None:
    t = new_table(3)
    t.answer(RED, Bid(7))
    t.answer(BLUE, Bid(3))
    assert t.waiting() == [GREEN]
    assert not events(t, PregameSold)
    assert [p.coins for p in t.players] == [20] * 3


@pytest.mark.rule("MP-PRE-01", "MP-PRE-03", "MP-PRE-13")
def test_only_the_highest_bidder_pays_and_only_the_bid_is_announced() -> None:
    t = auctioned([7, 12, 11, 0, 0])
    assert [p.coins for p in t.players] == [20, 8, 20, 20, 20]
    for seat in (RED, BLUE, None):
        assert events(t, PregameSold, seat) == [PregameSold(12)]
    assert [ask.seat for ask in t.asks] == [BLUE]


@pytest.mark.rule("MP-PRE-04")
def test_the_winner_may_start_on_any_vertex_station_or_intersection() -> None:
    t = auctioned([5, 0, 0])
    vertices = [option.vertex for option in t.options(RED) if isinstance(option, Start)]
    assert vertices == t.box.city.vertex_names
    t.answer(RED, Start("V30"))
    t.answer(RED, Grant("A"))
    assert t.box.city.vertex_names[t.players[RED].vertex] == "V30"


@pytest.mark.rule("MP-PRE-05", "MP-PRE-06")
def test_the_bank_invests_three_coins_for_the_winner_in_any_hexagon() -> None:
    t = auctioned([5, 0, 0])
    t.answer(RED, Start("V54"))
    assert list(t.options(RED)) == [Grant(name) for name in t.box.city.hex_names]
    t.answer(RED, Grant("A"))
    assert controller(t, "A") == "red"
    assert t.players[RED].invested == [3] + [0] * 18
    assert t.players[RED].coins == 15


@pytest.mark.rule("MP-PRE-07", "MP-SETUP-03")
def test_nobody_starts_with_a_rail_or_an_item_and_none_is_on_the_board() -> None:
    t = auctioned([5, 0, 0])
    t.answer(RED, Start("V54"))
    t.answer(RED, Grant("A"))
    assert t.round == 1
    assert set(t.rail_state) == set(t.item_state) == {WAITING}
    assert set(t.rail_holder) == set(t.item_holder) == {NOBODY}
    assert [p.points for p in t.players] == [2, 2, 2]


@pytest.mark.rule("MP-PRE-08", "MP-PRE-11", "MP-RULING-14")
def test_all_others_start_on_different_random_intersections_without_an_investment() -> None:
    places = set()
    for seed in range(30):
        t = auctioned([0, 3, 0, 0, 0, 0], str(seed))
        t.answer(BLUE, Start("V02"))
        t.answer(BLUE, Grant("S"))
        starts = [p.vertex for p in t.players]
        assert len(set(starts)) == 6
        others = [p for seat, p in enumerate(t.players) if seat != BLUE]
        assert all(p.vertex in t.box.city.intersections for p in others)
        assert not any(any(p.invested) for p in others)
        assert [event.vertex for event in events(t, Started)] == [t.box.city.vertex_names[v] for v in starts]
        places.update(starts)
    assert len(places) > 30


@pytest.mark.rule("MP-PRE-09", "MP-PRE-10", "MP-PRE-13")
@pytest.mark.parametrize(("bids", "highest"), [((9, 9, 3), 9), ((0, 0, 0), 0), ((2, 6, 6), 6)])
def test_on_a_tie_nobody_pays_nobody_wins_and_all_start_at_random(bids: Sequence[int], highest: int) -> None:
    t = auctioned(bids)
    assert t.round == 1
    assert events(t, PregameSold) == [PregameSold(highest)]
    assert [p.coins for p in t.players] == [20] * 3
    assert set(t.control) == {NOBODY}
    assert all(p.vertex in t.box.city.intersections for p in t.players)
    assert not any(any(p.invested) for p in t.players)


@pytest.mark.rule("MP-PRE-10")
def test_who_submits_no_pregame_bid_bids_nothing() -> None:
    t = new_table(3)
    t.answer(RED, Bid(0))
    for seat in (BLUE, GREEN):
        assert overdue(t, seat) == Bid(0)
    assert events(t, PregameSold) == [PregameSold(0)]


@pytest.mark.rule("MP-PRE-12", "MP-PRE-11")
def test_a_winner_who_does_not_choose_starts_at_random_and_controls_the_first_hexagon_there() -> None:
    found = set()
    for seed in range(20):
        t = auctioned([0, 3, 0], str(seed))
        assert overdue(t, BLUE) == Start("")
        overdue(t, BLUE)
        city = t.box.city
        vertex = t.players[BLUE].vertex
        found.add(vertex)
        assert vertex in city.intersections
        assert len({p.vertex for p in t.players}) == 3
        assert t.control.index(BLUE) == min(city.hexes_of[vertex])
        assert t.control.count(BLUE) == 1
    assert len(found) > 8


@pytest.mark.rule("MP-SETUP-01", "MP-SETUP-02", "MP-SETUP-04", "MP-VAR-04")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_starts_with_two_points_and_one_empty_carriage_without_a_heading(seats: int) -> None:
    t = started_table(seats)
    for p in t.players:
        assert (p.points, p.carriages, p.riders, p.deliveries) == (2, 1, [], 0)
        assert p.seats(t.box.seats_per_carriage) == 4
        assert p.came_from == NONE
        assert p.vertex != NOWHERE


@pytest.mark.rule("MP-SETUP-05", "MP-PAS-05")
def test_all_arrivals_are_fixed_before_the_first_bid_and_told_only_when_they_appear() -> None:
    t = new_table()
    fixed = [arrivals.copy() for arrivals in t.arrivals]
    assert len(fixed) == 12
    assert all(fixed)
    assert not events(t, Arrived)
    for seat in range(5):
        t.answer(seat, Bid(0))
    assert t.arrivals == fixed
    arrived = [(event.station, shape) for event in events(t, Arrived) for shape in event.shapes]
    stations = [t.box.city.vertex_names[vertex] for vertex in t.box.stations]
    first = fixed[0]
    assert arrived == [(stations[first[i]], SHAPES[first[i + 1]]) for i in range(0, len(first), 2)]


@pytest.mark.rule("MP-SETUP-05")
def test_another_seed_gives_another_schedule_and_the_same_seed_the_same() -> None:
    assert new_table(seed="one").arrivals == new_table(seed="one").arrivals
    assert new_table(seed="one").arrivals != new_table(seed="two").arrivals


@pytest.mark.rule("MP-SETUP-05")
def test_no_seat_sees_arrivals_to_come() -> None:
    t = started_table()
    before = [GAME.view(t, seat) for seat in range(5)]
    t.arrivals = [t.arrivals[0], *[[0, 1] for _ in range(11)]]
    assert [GAME.view(t, seat) for seat in range(5)] == before


@pytest.mark.rule("MP-BOARD-05")
def test_colours_are_chosen_by_all_at_once_first_come_first_served() -> None:
    t = new_table(3, settings={"colours": "chosen"})
    assert t.waiting() == [0, 1, 2]
    t.answer(2, Colour("red"))
    assert events(t, Coloured) == [Coloured(2, "red")]
    for seat in (0, 1):
        assert Colour("red") not in t.options(seat)
    with pytest.raises(Refused):
        t.answer(0, Colour("red"))
    t.answer(0, Colour("blue"))
    t.answer(1, Colour("teal"))
    assert [t.box.rows.colours[p.colour].id for p in t.players] == ["blue", "teal", "red"]
    assert t.phase == "pregame auction"


@pytest.mark.rule("MP-BOARD-05")
def test_a_seat_has_one_name_everywhere() -> None:
    assert [role.name for role in GAME.roles("", 3)] == ["Red", "Blue", "Green"]
    chosen = {"colours": "chosen"}
    assert [role.name for role in GAME.roles("", 3, chosen)] == ["Seat 1", "Seat 2", "Seat 3"]
    t = new_table(3, settings=chosen)
    assert [GAME.words.seat(t.roles, seat) for seat in range(3)] == ["Seat 1", "Seat 2", "Seat 3"]
