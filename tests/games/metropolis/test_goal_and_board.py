"""What the game is about, and how trains stand and move on the board."""

from random import Random

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    GREEN,
    ORANGE,
    OUT_OF_THE_WAY,
    RED,
    at,
    city_table,
    events,
    give,
    invest,
    new_table,
    overdue,
    plan,
    play,
    rail,
    resolve,
    schedule,
    started_table,
    submit,
    train,
)
from tests.games.outcomes import scores, winners

from dystopolis.games.metropolis.city import DIRECTIONS, NOWHERE
from dystopolis.games.metropolis.ending import end_game
from dystopolis.games.metropolis.events import (
    Arrived,
    Coloured,
    OnSale,
    PaidOut,
    PregameSold,
    Rewarded,
    Round,
    Train,
)
from dystopolis.games.metropolis.options import Along, Colour, Submit
from dystopolis.games.metropolis.round import begin_round
from dystopolis.games.metropolis.view import view
from dystopolis.kernel import Refused, play_out


@pytest.mark.rule("MP-GOAL-01", "MP-AUC-01")
def test_a_game_is_one_pregame_auction_and_twelve_rounds() -> None:
    t = new_table(3)
    play_out(t, Random(1).random)
    assert t.over
    assert len(events(t, PregameSold)) == 1
    assert [event.number for event in events(t, Round)] == list(range(1, 13))
    assert t.round == 12


@pytest.mark.rule("MP-GOAL-01", "MP-AUC-06", "MP-INV-15", "MP-PAS-06", "MP-RULING-15")
def test_a_round_starts_with_reward_payout_arrivals_and_what_is_on_sale() -> None:
    t = city_table(3, round=2)
    t.auction_winner = RED
    schedule(t, 3, V30="star")
    play(t, (begin_round, 3))
    kinds = list(dict.fromkeys(type(told.event) for told in t.told))
    assert kinds == [Round, Rewarded, PaidOut, Arrived, OnSale]
    assert t.phase == "planning"


@pytest.mark.rule("MP-GOAL-02", "MP-END-04")
def test_whoever_has_the_most_points_wins_whatever_the_coins() -> None:
    t = city_table(3, round=12)
    give(t, RED, points=5, coins=35)
    give(t, BLUE, points=6, coins=0)
    give(t, GREEN, points=3, coins=15)
    play(t, end_game)
    assert winners(t) == [BLUE]


@pytest.mark.rule("MP-GOAL-03", "MP-SUB-01")
@pytest.mark.parametrize("points", [1, 2, 5])
def test_points_are_the_score_and_the_number_of_actions_to_write(points: int) -> None:
    t = city_table()
    give(t, RED, points=points, coins=0)
    plan(t)
    written = 0
    while Submit() not in t.options(RED):
        t.answer(RED, t.options(RED)[0])
        written = len(t.players[RED].plan.actions)
    assert written == points
    t.answer(RED, Submit())
    resolve(t)
    assert [train.points for train in events(t, Train) if train.seat == RED] == [points]


@pytest.mark.rule("MP-GOAL-03")
def test_the_scores_at_the_end_are_the_points() -> None:
    t = started_table(3, aloud=False)
    play_out(t, Random(2).random)
    assert scores(t) == [p.points for p in t.players]


@pytest.mark.rule("MP-BOARD-01", "MP-BOARD-04", "MP-MOVE-01", "MP-MOVE-08", "MP-MOVE-10")
def test_from_every_vertex_each_direction_leads_along_an_edge_to_the_next_vertex_or_nowhere() -> None:
    t = city_table(6)
    city = t.box.city
    for v in range(city.size):
        for seat, direction in enumerate(DIRECTIONS):
            train(t, seat, city.vertex_names[v])
            give(t, seat, points=1)
            submit(t, seat, f"move {direction}")
        for seat in range(6):
            to = city.neighbour[v][seat]
            assert t.players[seat].vertex == (v if to == NOWHERE else to)
            assert t.players[seat].failed == ([1] if to == NOWHERE else [])
            assert t.players[seat].coins == 20


@pytest.mark.rule("MP-BOARD-04")
def test_there_is_no_way_but_along_edges_and_rails() -> None:
    t = city_table(round=3)
    train(t, RED, "V30")
    rail(t, "R01", BLUE, "V29-V30")
    plan(t)
    with pytest.raises(Refused):
        t.answer(RED, Along("V30", "V29"))
    ways = [option for option in t.asides(RED) if isinstance(option, Along) and "V30" in (option.a, option.b)]
    assert ways == [Along("V24", "V30"), Along("V30", "V35"), Along("V30", "V36")]


@pytest.mark.rule("MP-BOARD-05", "MP-VAR-05")
def test_every_player_has_a_train_of_another_colour() -> None:
    for seats in (3, 4, 5, 6):
        t = new_table(seats)
        assert [p.colour for p in t.players] == list(range(seats))
        assert [event.colour for event in events(t, Coloured)] == [
            "red", "blue", "green", "orange", "purple", "teal",
        ][:seats]  # fmt: skip


@pytest.mark.rule("MP-BOARD-05")
def test_players_may_choose_their_colours_and_no_colour_twice() -> None:
    t = new_table(3, settings={"colours": "chosen"})
    t.answer(RED, Colour("teal"))
    assert Colour("teal") not in t.options(BLUE)
    with pytest.raises(Refused):
        t.answer(BLUE, Colour("teal"))
    t.answer(BLUE, Colour("red"))
    overdue(t, GREEN)
    colours = [t.box.rows.colours[p.colour].id for p in t.players]
    assert colours == ["teal", "red", "blue"]


@pytest.mark.rule("MP-BOARD-06", "MP-UPD-07")
def test_everybody_sees_who_controls_which_hexagon_and_each_colour_has_its_pastel() -> None:
    t = city_table()
    invest(t, "A", red=1, blue=3)
    invest(t, "B", red=2, blue=2)
    plan(t)
    for seat in (RED, GREEN, None):
        seen = {h.id: h.seat for h in view(t, seat).hexes}
        assert seen == dict.fromkeys(t.box.city.hex_names) | {"A": BLUE}
    colours = t.box.rows.colours
    assert len({row.pastel for row in colours} | {row.train for row in colours}) == 2 * len(colours)


@pytest.mark.rule("MP-BOARD-10", "MP-RULING-06")
def test_trains_pass_each_other_on_one_edge_and_stand_on_one_vertex() -> None:
    t = city_table(4)
    for seat, vertex in ((RED, "V24"), (BLUE, "V30"), (GREEN, "V24"), (ORANGE, "V30")):
        train(t, seat, vertex)
        give(t, seat, points=1)
    submit(t, RED, "move S")
    submit(t, BLUE, "move N")
    submit(t, GREEN, "move V24-V30")
    submit(t, ORANGE, "move V24-V30")
    assert [at(t, seat) for seat in range(4)] == ["V30 from V24", "V24 from V30"] * 2
    assert not any(p.failed for p in t.players)


def test_trains_of_a_test_stand_where_nothing_else_is() -> None:
    t = city_table(6)
    assert [at(t, seat) for seat in range(6)] == list(OUT_OF_THE_WAY)
