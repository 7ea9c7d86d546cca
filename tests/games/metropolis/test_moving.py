"""Moving along edges: where to, and never straight back."""

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    RED,
    at,
    begin,
    city_table,
    events,
    give,
    item,
    plan,
    rail,
    resolve,
    submit,
    train,
)

from dystopolis.games.metropolis.events import Acted
from dystopolis.games.metropolis.options import Move


def move_twice(first: str, second: str, start: str = "V24", came_from: str = "") -> tuple[str, list[int]]:
    """Where a train ends after two entries, and which of them failed."""
    t = city_table(round=4)
    rail(t, "R01", RED, "V23-V30")
    train(t, RED, start, came_from)
    submit(t, RED, first, second)
    resolve(t)
    return at(t, RED), t.players[RED].failed


@pytest.mark.rule("MP-MOVE-01", "MP-MOVE-05", "MP-MOVE-10")
@pytest.mark.parametrize("name", ["move S", "move V24-V30", "move V30-V24", "move I/J"])
def test_a_move_takes_the_train_along_one_edge_for_nothing(name: str) -> None:
    t = city_table()
    train(t, RED, "V24")
    give(t, RED, coins=0, points=1)
    submit(t, RED, name)
    resolve(t)
    assert at(t, RED) == "V30 from V24"
    assert t.players[RED].coins == 0


@pytest.mark.rule("MP-MOVE-02", "MP-MOVE-04", "MP-MOVE-09")
@pytest.mark.parametrize("back", ["move N", "move V24-V30"])
def test_a_train_does_not_go_back_along_the_edge_it_has_just_passed(back: str) -> None:
    assert move_twice("move S", back) == ("V30 from V24", [2])


@pytest.mark.rule("MP-MOVE-03", "MP-SETUP-04")
@pytest.mark.parametrize(("direction", "to"), [("NE", "V19"), ("S", "V30"), ("NW", "V18")])
def test_the_first_movement_of_the_game_may_go_anywhere(direction: str, to: str) -> None:
    t = city_table()
    train(t, RED, "V24")
    give(t, RED, points=1)
    submit(t, RED, f"move {direction}")
    resolve(t)
    assert at(t, RED) == f"{to} from V24"


@pytest.mark.rule("MP-MOVE-03", "MP-MOVE-04")
@pytest.mark.parametrize(("direction", "fails"), [("NE", True), ("S", False), ("NW", False)])
def test_later_only_the_way_back_is_closed(direction: str, fails: bool) -> None:
    t = city_table()
    train(t, RED, "V24", came_from="V19")
    give(t, RED, points=1)
    submit(t, RED, f"move {direction}")
    resolve(t)
    assert t.players[RED].failed == ([1] if fails else [])
    assert (at(t, RED) == "V24 from V19") == fails


@pytest.mark.rule("MP-MOVE-04", "MP-RAIL-13", "MP-RULING-05")
def test_edges_and_rails_close_the_way_back_alike() -> None:
    assert move_twice("ride R01", "ride R01", start="V30") == ("V23 from V30", [2])
    assert move_twice("ride R01", "move NE", start="V30") == ("V18 from V23", [])
    assert move_twice("move S", "ride R01") == ("V23 from V30", [])
    assert move_twice("ride R01", "move S", start="V30", came_from="V23") == ("V30 from V23", [1, 2])


@pytest.mark.rule("MP-MOVE-05")
def test_after_another_step_the_earlier_vertex_is_open_again() -> None:
    t = city_table()
    train(t, RED, "V24")
    give(t, RED, points=6)
    submit(t, RED, "move S", "move SE", "move NE", "move N", "move NW", "move SW")
    resolve(t)
    assert (at(t, RED), t.players[RED].failed) == ("V24 from V19", [])


@pytest.mark.rule("MP-MOVE-06")
def test_the_heading_lasts_through_other_actions_and_from_round_to_round() -> None:
    t = city_table()
    train(t, RED, "V24")
    give(t, RED, points=4, riders="star")
    submit(t, RED, "move S", "invest J 1", "drop off", "move N")
    resolve(t)
    assert (at(t, RED), t.players[RED].failed) == ("V30 from V24", [4])
    begin(t, 2)
    submit(t, RED, "move N", "move SE", "invest J 1")
    resolve(t)
    assert (at(t, RED), t.players[RED].failed) == ("V36 from V30", [1])


@pytest.mark.rule("MP-MOVE-06")
def test_only_an_airlift_clears_the_heading() -> None:
    t = city_table(round=10)
    train(t, RED, "V24", came_from="V30")
    item(t, "IT-AIRLIFT", RED)
    submit(t, RED, "use IT-AIRLIFT V19", "move SW")
    resolve(t)
    assert (at(t, RED), t.players[RED].failed) == ("V24 from V19", [])


@pytest.mark.rule("MP-MOVE-07")
def test_a_named_edge_fails_unless_the_train_is_at_one_of_its_ends() -> None:
    t = city_table()
    train(t, RED, "V29")
    give(t, RED, points=3)
    submit(t, RED, "move V24-V30", "move V29-V35", "move V30-V35")
    resolve(t)
    assert (at(t, RED), t.players[RED].failed) == ("V30 from V35", [1])
    assert events(t, Acted, RED)[0].rule == "MP-MOVE-07"


@pytest.mark.rule("MP-MOVE-08", "MP-RULING-51")
def test_a_direction_counts_from_where_the_train_really_is() -> None:
    t = city_table()
    train(t, RED, "V29")
    give(t, RED, points=3)
    submit(t, RED, "move V24-V30", "move SE", "move N")
    resolve(t)
    assert (at(t, RED), t.players[RED].failed) == ("V35 from V29", [1, 3])
    assert events(t, Acted, RED)[2].rule == "MP-MOVE-08"


@pytest.mark.rule("MP-MOVE-09")
def test_a_failed_move_leaves_vertex_and_heading() -> None:
    t = city_table()
    train(t, RED, "V30", came_from="V35")
    submit(t, RED, "move SW", "move NE")
    resolve(t)
    assert (at(t, RED), t.players[RED].failed) == ("V30 from V35", [1, 2])


@pytest.mark.rule("MP-MOVE-02")
def test_the_way_back_is_not_suggested() -> None:
    t = city_table()
    train(t, RED, "V24", came_from="V30")
    train(t, BLUE, "V24")
    plan(t)
    for seat, moves in ((RED, ["NE", "NW"]), (BLUE, ["NE", "S", "NW"])):
        t.answer(seat, t.options(seat)[0])
        assert [option.dir for option in t.options(seat) if isinstance(option, Move)] == moves
