"""The map of City of the Great Machine: tiles, connections, directions, and where a tile may go."""

import re
from pathlib import Path

import pytest

from dystopolis.games.great_machine.city import CityMap, map_of, tile_at, way_of, x_of, y_of
from dystopolis.games.great_machine.codes import AR, CN, CO, CODES, CS, GC, IN, SC, TL, VE
from dystopolis.games.great_machine.rows import load

PAGE = (Path(__file__).parents[3] / "docs" / "content" / "great-machine.md").read_text(encoding="utf-8")
PRESETS = load(None).presets
GRAPHS = re.findall(r"^\| ((?:normal|special)-\d) \| ([A-Z][^|]*: [^|]*) \| (\d) \| ([^|]*) \|", PAGE, re.M)
UP, RIGHT, DOWN, LEFT = range(4)


def preset(name: str) -> tuple[list[str], CityMap]:
    """The names of the tiles in the order of the Districts (random Minors as M1 to M5), and their map."""
    row = next(row for row in PRESETS if row.id == name)
    names = ["GC", "TL", "CN", "CS", *sorted(tile for tile in row.tiles if tile not in CODES[:4])]
    tiles = tuple(tile_at(x, y, int(way == "V")) for x, y, way in (row.tiles[tile] for tile in names))
    return names, map_of(tiles)


def normal_1() -> CityMap:
    return preset("normal-1")[1]


def names(districts: list[int]) -> set[str]:
    return {CODES[district] for district in districts}


def with_tile(city: CityMap, district: int, tile: int) -> CityMap:
    return map_of((*city.tiles[:district], tile, *city.tiles[district + 1 :]))


@pytest.mark.rule("GM-CITY-03", "GM-CITY-04", "GM-SETUP-01", "GM-SETUP-07")
@pytest.mark.parametrize("row", GRAPHS)
def test_a_preset_has_the_connections_that_the_page_says(row: tuple[str, str, str, str]) -> None:
    called, city = preset(row[0])
    graph = {part.split(": ")[0]: set(part.split(": ")[1].split()) for part in row[1].strip().split("; ")}
    near = {called[d]: {called[other] for other in city.near[d]} for d in range(9)}
    assert near == graph
    assert all(len(others) >= 2 for others in near.values())
    assert max(city.distance[GC * 9 : GC * 9 + 9]) == int(row[2])
    assert {called[d] for d in range(9) if city.places(d)} == set(row[3].split())


@pytest.mark.rule("GM-SETUP-02", "GM-SETUP-03", "GM-SETUP-04")
@pytest.mark.parametrize("number", range(1, 7))
def test_normal_presets_follow_the_advice(number: int) -> None:
    _, city = preset(f"normal-{number}")
    assert max(city.distance[GC * 9 : GC * 9 + 9]) <= 2
    assert TL not in city.near[GC]
    for district in (CS, *range(4, 9)):
        assert set(city.near[district]) - {GC, TL, CN}


def test_special_presets_break_some_of_it_on_purpose() -> None:
    farthest = {n: max(preset(f"special-{n}")[1].distance[0:9]) for n in (1, 2, 3, 4)}
    assert farthest == {1: 4, 2: 4, 3: 2, 4: 5}
    assert TL in preset("special-3")[1].near[GC]


@pytest.mark.rule("GM-CITY-04")
def test_connections_go_both_ways() -> None:
    for row in PRESETS:
        _, city = preset(row.id)
        for one in range(9):
            for other in city.near[one]:
                assert one in city.near[other]


@pytest.mark.rule("GM-CITY-03", "GM-RULING-32")
def test_a_tile_has_six_neighbours_at_most_and_touching_corners_do_not_connect() -> None:
    city = normal_1()
    assert names(city.near[AR]) == {"GC", "CN", "TL", "SC", "CS", "IN"}
    assert GC not in city.near[CO]
    assert VE not in city.near[CN]


@pytest.mark.rule("GM-REPO-01", "GM-REPO-02", "GM-REPO-03")
def test_situation_12_at_the_start_six_districts_may_move_and_commerce_has_ten_places() -> None:
    city = normal_1()
    assert names([d for d in range(9) if city.places(d)]) == {"GC", "CN", "CO", "TL", "CS", "SC"}
    places = city.places(CO)
    assert len(places) == 10
    far = tile_at(7, 2, 0)
    assert far in places
    assert names(with_tile(city, CO, far).near[CO]) == {"SC", "TL"}


@pytest.mark.rule("GM-REPO-02")
def test_velvet_cannot_be_taken_out_since_commerce_would_keep_one_connection() -> None:
    city = normal_1()
    assert city.free_sides >> VE & 1
    assert city.places(VE) == []
    assert names(city.near[CO]) == {"VE", "IN"}


@pytest.mark.rule("GM-REPO-01")
def test_a_tile_without_a_free_side_stays_where_it_is() -> None:
    city = normal_1()
    assert not city.free_sides >> AR & 1
    assert city.places(AR) == []


@pytest.mark.rule("GM-REPO-03")
def test_a_tile_goes_to_another_place_without_overlap_beside_two_tiles_or_more() -> None:
    city = normal_1()
    for district in range(9):
        for tile in city.places(district):
            assert tile != city.tiles[district]
            moved = with_tile(city, district, tile)
            assert len(moved.near[district]) >= 2
            cells = [
                (x_of(t) + dx, y_of(t) + dy)
                for t in moved.tiles
                for dx, dy in ((0, 0), (0, 1) if way_of(t) == "V" else (1, 0))
            ]
            assert len(set(cells)) == 18
    assert {way_of(tile) for tile in city.places(CO)} == {"H", "V"}


@pytest.mark.parametrize(
    ("name", "all_places", "most"),
    [("normal-1", 56, 11), ("normal-2", 39, 10), ("normal-3", 40, 9), ("normal-4", 39, 9),
     ("normal-5", 28, 7), ("normal-6", 34, 10), ("special-1", 15, 15), ("special-2", 25, 9),
     ("special-3", 39, 10), ("special-4", 7, 7)],
)  # fmt: skip
def test_a_preset_has_as_many_places_as_the_page_says(name: str, all_places: int, most: int) -> None:
    _, city = preset(name)
    counts = [len(city.places(district)) for district in range(9)]
    assert (sum(counts), max(counts)) == (all_places, most)


@pytest.mark.rule("GM-SCMACH-03", "GM-RULING-33")
def test_situation_14_an_arrow_without_an_exit_turns_clockwise_to_the_next_one() -> None:
    city = normal_1()
    assert city.exit_towards(VE, LEFT) == GC
    assert city.exit_towards(CN, DOWN) == TL
    assert city.exit_towards(SC, RIGHT) == CS
    assert city.exit_towards(CS, UP) == IN


@pytest.mark.rule("GM-SCMACH-03")
def test_an_arrow_with_an_exit_is_followed() -> None:
    city = normal_1()
    assert city.exit_towards(IN, UP) == VE
    assert city.exit_towards(IN, RIGHT) == AR
    assert city.exit_towards(IN, DOWN) == CS
    assert city.exit_towards(IN, LEFT) == CO


@pytest.mark.rule("GM-SCAUTO-03")
def test_there_is_always_an_exit() -> None:
    for row in PRESETS:
        _, city = preset(row.id)
        for district in range(9):
            for arrow in (UP, RIGHT, DOWN, LEFT):
                assert city.exit_towards(district, arrow) in city.near[district]
