"""Rulings of the ledger that no other test speaks of, where they make a visible difference."""

import pytest
from tests.games.metropolis.builders import new_table
from tests.games.metropolis.rounds import city, coins_in, controller, play_round, rail, train

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.city import DIRECTIONS
from dystopolis.games.metropolis.options import Bid, Grant, Ride, Start
from dystopolis.kernel import Refused


@pytest.mark.rule("MP-RULING-01", "MP-RULING-02")
def test_the_house_board_stands_on_its_corners() -> None:
    """V30 lies in the middle of the city: one edge goes north, none goes west."""
    board = city().box.city
    ways = dict(zip(DIRECTIONS, board.neighbour[board.vertex_index["V30"]], strict=True))
    assert {name: board.vertex_names[to] for name, to in ways.items() if to >= 0} == {
        "N": "V24", "SE": "V36", "SW": "V35",
    }  # fmt: skip
    assert (len(board.hex_names), board.size, len(board.edges), len(board.stations)) == (19, 54, 72, 18)


@pytest.mark.rule("MP-RULING-13", "MP-PRE-05")
def test_the_bank_invests_for_the_winner_of_the_pregame_auction() -> None:
    t = new_table(3)
    for seat, coins in enumerate((20, 3, 0)):
        t.answer(seat, Bid(coins))
    t.answer(0, Start("V30"))
    t.answer(0, Grant("A"))
    assert [p.coins for p in t.players] == [0, 20, 20]
    assert (coins_in(t, 0, "A"), controller(t, "A")) == (3, 0)


@pytest.mark.rule("MP-RULING-52")
@pytest.mark.parametrize("seats", [1, 2, 7])
def test_three_to_six_can_play_and_nobody_else(seats: int) -> None:
    with pytest.raises(Refused, match="3, 4, 5, 6"):
        GAME.start(seats, "too few or too many")


@pytest.mark.rule("MP-RULING-54", "MP-RIDE-11")
@pytest.mark.parametrize(("round", "fee", "tax"), [(2, 5, 1), (6, 5, 2), (9, 5, 2), (12, 0, 0)])
def test_the_tax_goes_to_nobody_at_the_table(round: int, fee: int, tax: int) -> None:
    t = city(round=round)
    rail(t, "R01", 0, "V30", "V23", fee=fee)
    train(t, 1, "V30")
    before = sum(p.coins for p in t.players)
    play_round(t, {1: [Ride("R01")]})
    assert [p.coins for p in t.players] == [20 + fee, 20 - fee - tax, 20]
    assert sum(p.coins for p in t.players) == before - tax
