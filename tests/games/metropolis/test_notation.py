"""Submissions as text: every name an edge, a rail or a drop-off may have."""

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    RED,
    at,
    city_table,
    give,
    rail,
    resolve,
    riders,
    submit,
    train,
    waiting,
    write,
)

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.city import NOWHERE
from dystopolis.games.metropolis.notation.reading import read_entry
from dystopolis.games.metropolis.options import (
    Along,
    AlsoDrop,
    Bid,
    DropOff,
    Free,
    Keep,
    Lay,
    LayFee,
    Leg,
    LineUp,
    Move,
    MoveRail,
    Ride,
    SetFee,
    UseItem,
)
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Refused
from dystopolis.kernel.game import option_from


@pytest.fixture
def t() -> Metropolis:
    """Red at V30 in round 6; the own R01 and blue's R02 in I, and the own R03 in J, end there."""
    t = city_table(round=6)
    train(t, RED, "V30")
    rail(t, "R01", RED, "V29-V30")
    rail(t, "R02", BLUE, "V18-V30")
    rail(t, "R03", RED, "V31-V30")
    return t


@pytest.mark.rule("MP-FMT-01")
def test_every_inner_edge_is_named_by_the_two_hexagons_it_separates(t: Metropolis) -> None:
    city = t.box.city
    inner = 0
    for (a, b), (one, other) in zip(city.edges, city.edge_hexes, strict=True):
        if other != NOWHERE:
            inner += 1
            edge = Along(city.vertex_names[a], city.vertex_names[b])
            sides = city.hex_names[one], city.hex_names[other]
            assert read_entry(t, RED, f"move {sides[0]}/{sides[1]}") == [edge]
            assert read_entry(t, RED, f"move {sides[1]}-{sides[0]}") == [edge]
    assert inner == 42


@pytest.mark.rule("MP-FMT-01", "MP-FMT-02")
@pytest.mark.parametrize(
    ("word", "direction"),
    [
        ("N", "N"), ("north", "N"), ("NE", "NE"), ("north-east", "NE"), ("southeast", "SE"), ("S", "S"),
        ("South-West", "SW"), ("nw", "NW"),
    ],
)  # fmt: skip
def test_an_edge_is_named_by_compass_direction(t: Metropolis, word: str, direction: str) -> None:
    (move,) = read_entry(t, RED, f"move {word}")
    assert isinstance(move, Move)
    assert move.dir == direction


@pytest.mark.rule("MP-FMT-02")
@pytest.mark.parametrize("word", ["E", "W", "east", "west"])
def test_east_or_west_alone_is_no_edge(t: Metropolis, word: str) -> None:
    with pytest.raises(Refused, match="MP-FMT-02"):
        read_entry(t, RED, f"move {word}")


@pytest.mark.rule("MP-FMT-02")
@pytest.mark.parametrize("word", ["E", "W", "n", ""])
def test_the_game_itself_knows_six_directions_only(word: str) -> None:
    with pytest.raises(Refused):
        option_from(GAME, {"kind": "move", "dir": word})
    assert option_from(GAME, {"kind": "move", "dir": "SW"}) == Move("SW")


@pytest.mark.rule("MP-FMT-03")
def test_every_edge_at_the_border_too_is_named_by_its_vertices_in_either_order(t: Metropolis) -> None:
    city = t.box.city
    for a, b in city.edges:
        one, other = city.vertex_names[a], city.vertex_names[b]
        assert read_entry(t, RED, f"move {one}-{other}") == read_entry(t, RED, f"move {other}-{one}")
        assert read_entry(t, RED, f"move {one}-{other}") == [Along(one, other)]


@pytest.mark.rule("MP-FMT-01", "MP-FMT-03")
@pytest.mark.parametrize("word", ["A/S", "A-Z", "V01-V02", "V24-V24", "V01", "A", "V01-V99", "A-V01"])
def test_what_names_no_edge_is_refused(t: Metropolis, word: str) -> None:
    with pytest.raises(Refused):
        read_entry(t, RED, f"move {word}")


@pytest.mark.rule("MP-FMT-04")
def test_a_rail_is_named_by_its_hexagon_if_only_one_fits_the_action(t: Metropolis) -> None:
    assert read_entry(t, RED, "ride J") == [Ride("R03")]
    assert read_entry(t, RED, "set fee I 4") == [SetFee("R01", 4)]
    assert read_entry(t, RED, "set fee J 4") == [SetFee("R03", 4)]
    assert read_entry(t, RED, "move rail I to V18") == [MoveRail("R01", "V18")]


@pytest.mark.rule("MP-FMT-04", "MP-RULING-04")
def test_a_hexagon_with_two_rails_that_fit_or_none_is_refused(t: Metropolis) -> None:
    with pytest.raises(Refused, match="R01 or R02"):
        read_entry(t, RED, "ride I")
    for text in ("ride K", "set fee K 3", "move rail K to V18"):
        with pytest.raises(Refused, match="MP-FMT-04"):
            read_entry(t, RED, text)
    assert read_entry(t, RED, "ride R02") == [Ride("R02")]


@pytest.mark.rule("MP-FMT-04")
def test_a_rail_that_ends_elsewhere_does_not_fit_a_ride_but_a_fee(t: Metropolis) -> None:
    rail(t, "R05", RED, "V46-V49")
    with pytest.raises(Refused):
        read_entry(t, RED, "ride R")
    with pytest.raises(Refused):
        read_entry(t, RED, "move rail R to V53")
    assert read_entry(t, RED, "set fee R 2") == [SetFee("R05", 2)]


@pytest.mark.rule("MP-FMT-06")
@pytest.mark.parametrize(
    ("word", "name"), [("west", "R01"), ("W", "R01"), ("north-west", "R02"), ("east", "R03"), ("E", "R03")]
)
def test_a_ride_is_named_by_the_direction_of_its_rail(t: Metropolis, word: str, name: str) -> None:
    assert read_entry(t, RED, f"ride {word}") == [Ride(name)]


@pytest.mark.rule("MP-FMT-06")
def test_a_ride_is_resolved_to_a_rail_where_the_train_will_be(t: Metropolis) -> None:
    give(t, RED, points=4)
    write(t, RED, "bid 0", "move N", "move NW", "ride SE", "ride west")
    assert t.players[RED].plan.actions[2:] == [Ride("R02"), Ride("R01")]
    with pytest.raises(Refused):
        read_entry(t, BLUE, "ride west")


@pytest.mark.rule("MP-FMT-06", "MP-FMT-04")
def test_two_rails_the_same_way_cannot_be_told_apart_by_direction(t: Metropolis) -> None:
    rail(t, "R04", BLUE, "V29-V30")
    with pytest.raises(Refused, match="R01 or R04"):
        read_entry(t, RED, "ride west")


@pytest.mark.rule("MP-FMT-05", "MP-DROP-06")
@pytest.mark.parametrize(
    ("text", "left", "aboard"),
    [
        ("drop off", "", "star star square"),
        ("drop off all in order square", "square star star", ""),
        ("drop off star", "star", "star square"),
        ("drop off square star in order square star", "square star", "star"),
    ],
)
def test_a_drop_off_drops_those_who_match_and_whom_it_names(
    t: Metropolis, text: str, left: str, aboard: str
) -> None:
    give(t, RED, points=1, riders="star circle star square")
    submit(t, RED, text)
    resolve(t)
    assert (waiting(t, "V30"), riders(t, RED)) == (left, aboard)
    assert t.players[RED].deliveries == 1


def test_all_parts_of_a_submission_can_be_written_as_text(t: Metropolis) -> None:
    written = {
        "bid 7": [Bid(7)],
        "keep R05": [Keep("R05")],
        "lay R05 V36-V24 fee 12": [Lay("R05", "V24", "V36"), LayFee("R05", 12)],
        "lay r05 v24-v36": [Lay("R05", "V24", "V36")],
        "use IT-STEAL R02": [Free("IT-STEAL", rail="R02")],
        "use IT-LARGE J 9": [Free("IT-LARGE", hex="J", coins=9)],
        "use IT-EXPRESS V24 V19": [UseItem("IT-EXPRESS", path=("V24",)), Leg("V19")],
        "use IT-AIRLIFT V01": [UseItem("IT-AIRLIFT", vertex="V01")],
        "use IT-LIQUID A": [UseItem("IT-LIQUID", hex="A")],
        "use IT-FARES all in order star": [UseItem("IT-FARES"), AlsoDrop(), LineUp("star")],
        "use IT-VOUCHER": [UseItem("IT-VOUCHER")],
        "drop off star, square": [DropOff(), AlsoDrop("star"), AlsoDrop("square")],
    }
    for text, answers in written.items():
        assert read_entry(t, RED, text) == answers


@pytest.mark.parametrize(
    "text",
    [
        "", "pass", "move", "ride", "bid", "bid x", "invest A", "invest AA 1", "lay R05", "lay R77 V24-V36",
        "lay R05 V24-V36 for 3", "use", "use IT-NONE", "use IT-STEAL", "use IT-AIRLIFT Moon", "use IT-OPEN A",
        "drop off hexagon", "set fee R01", "set fee R01 -1", "move rail R01 V18",
    ],
)  # fmt: skip
def test_what_is_no_part_of_a_submission_is_refused_with_a_sentence(t: Metropolis, text: str) -> None:
    with pytest.raises(Refused, match=r"\.$"):
        read_entry(t, RED, text)


def test_what_is_written_as_text_is_carried_out(t: Metropolis) -> None:
    give(t, RED, points=3)
    submit(t, RED, "ride east", "move O/J", "move SW")
    resolve(t)
    assert at(t, RED) == "V36 from V31"
