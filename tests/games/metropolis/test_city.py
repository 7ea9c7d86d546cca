"""The city of Metropolis: what is computed from the board's rows is what the page about it draws."""

import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from dystopolis.games.metropolis.city import (
    CIRCLE,
    DIRECTIONS,
    NE,
    NO_SHAPE,
    NOWHERE,
    NW,
    SE,
    SHAPES,
    SQUARE,
    STAR,
    SW,
    TRIANGLE,
    City,
    N,
    S,
)
from dystopolis.games.metropolis.rows import load
from dystopolis.toolkit.ledger import read_ledger

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "content" / "metropolis.md").read_text(encoding="utf-8")
LEDGER = (ROOT / "src" / "dystopolis" / "games" / "metropolis" / "rules.md").read_text(encoding="utf-8")
SHORT = ("N-SE", "NE-S", "SE-SW", "S-NW", "SW-N", "NW-NE")
LONG = ("N-S", "NE-SW", "SE-NW")


@pytest.fixture(scope="module")
def city() -> City:
    return City(load().board)


def page(start: str, end: str) -> list[dict[str, str]]:
    """The rows of the table between two headings of the page, by column name."""
    lines = PAGE[PAGE.index(start) : PAGE.index(end)].splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if line.startswith("|")]
    return [dict(zip(rows[0], row, strict=True)) for row in rows[2:]]


def names(city: City, vertices: list[int]) -> list[str]:
    return [city.vertex_names[v] if v != NOWHERE else "-" for v in vertices]


def letters(city: City, hexes: list[int]) -> str:
    return "".join(city.hex_names[h] for h in hexes)


def vertex(name: str) -> int:
    return int(name.removeprefix("V")) - 1


def pair(text: str) -> tuple[int, int]:
    a, b = text.split("-")
    return vertex(a), vertex(b)


def test_directions_and_shapes_are_numbered_in_their_order() -> None:
    assert [DIRECTIONS[d] for d in (N, NE, SE, S, SW, NW)] == ["N", "NE", "SE", "S", "SW", "NW"]
    assert [SHAPES[s] for s in (CIRCLE, TRIANGLE, SQUARE, STAR)] == ["circle", "triangle", "square", "star"]


@pytest.mark.rule("MP-BOARD-07", "MP-BOARD-09")
def test_every_hexagon_has_its_corners_and_stations(city: City) -> None:
    rows = page("### 3.2 Hexagons", "### 3.3 Vertices")
    assert "".join(row["hex"] for row in rows) == "".join(city.hex_names) == "ABCDEFGHIJKLMNOPQRS"
    for h, row in enumerate(rows):
        assert city.hex_index[row["hex"]] == h
        assert row["centre x, y"] == "{}, {}".format(*city.centres[h])
        assert row["screen"] == "{}, {}".format(*city.hex_screen[h])
        assert [row[name] for name in DIRECTIONS] == names(city, city.corners[h])
        assert row["stations"] == ", ".join(names(city, city.stations_of_hex[h]))


@pytest.mark.rule("MP-BOARD-02", "MP-BOARD-08", "MP-BOARD-09")
def test_every_vertex_has_its_place_shape_hexagons_and_neighbours(city: City) -> None:
    rows = page("### 3.3 Vertices", "36 vertices have")
    assert [row["vertex"] for row in rows] == city.vertex_names
    assert len(rows) == city.size == 54
    for v, row in enumerate(rows):
        assert city.vertex_index[row["vertex"]] == v
        assert row["x, y"] == f"{city.x[v]}, {city.y[v]}"
        assert row["screen"] == "{}, {}".format(*city.screen[v])
        assert row["shape"] == ("-" if city.shape[v] == NO_SHAPE else SHAPES[city.shape[v]].upper())
        assert row["hexes"] == letters(city, city.hexes_of[v])
        assert [row[name] for name in DIRECTIONS] == names(city, city.neighbour[v])
        assert city.neighbours[v] == [other for other in city.neighbour[v] if other != NOWHERE]


def test_the_overview_draws_every_vertex_where_it_lies(city: City) -> None:
    drawn = PAGE[PAGE.index("Overview (number") : PAGE.index("### 3.2")].split("```")[1]
    marks = {NO_SHAPE: ".", CIRCLE: "C", TRIANGLE: "T", SQUARE: "Q", STAR: "*"}
    found = []
    for line in drawn.strip("\n").splitlines():
        y = int(line[:4])
        for match in re.finditer(r"(\d\d)([.CTQ*])", line[4:]):
            found.append((int(match[1]), match[2], (match.start() - 2) // 7 - 5, y))
    assert found == [(v + 1, marks[city.shape[v]], city.x[v], city.y[v]) for v in range(city.size)]


@pytest.mark.rule("MP-BOARD-03")
def test_a_border_vertex_with_two_edges_is_an_intersection_unless_it_has_a_shape(city: City) -> None:
    assert Counter(len(city.neighbours[v]) for v in range(city.size)) == {3: 36, 2: 18}
    border = [v for v in range(city.size) if len(city.neighbours[v]) == 2]
    assert all((v in city.stations) == (city.shape[v] != NO_SHAPE) for v in border)
    assert [v in city.intersections for v in border] == [v not in city.stations for v in border]
    assert len(set(border) & set(city.intersections)) == 12


@pytest.mark.rule("MP-BOARD-09")
def test_every_edge_separates_the_hexagons_of_the_page(city: City) -> None:
    text = PAGE[PAGE.index("### 3.4 Edges (72)") : PAGE.index("### 3.5 Rail")]
    rows = re.findall(r"(V\d\d-V\d\d) \((\w)/(\w+)\)", text)
    assert [(pair(ends), one, other) for ends, one, other in rows] == [
        (edge, city.hex_names[one], "out" if other == NOWHERE else city.hex_names[other])
        for edge, (one, other) in zip(city.edges, city.edge_hexes, strict=True)
    ]
    assert len(city.edges) == 72


def test_an_edge_is_found_from_both_of_its_ends(city: City) -> None:
    joined = {edge for edge, _ in enumerate(city.edges)}
    for a in range(city.size):
        for b in range(city.size):
            edge = city.edge_between(a, b)
            assert (edge != NOWHERE) == (b in city.neighbours[a])
            if edge != NOWHERE:
                joined.discard(edge)
                assert city.edges[edge] == (min(a, b), max(a, b))
                assert city.other_end(edge, a) == b
    assert not joined
    assert city.other_end(city.edge_between(0, 3), 53) == NOWHERE


@pytest.mark.rule("MP-RAIL-04")
def test_the_rail_positions_are_nine_for_each_hexagon(city: City) -> None:
    text = PAGE[PAGE.index("### 3.5 Rail positions (171)") : PAGE.index("### 3.6")]
    assert f"short {', '.join(SHORT)}; long {', '.join(LONG)}" in text
    expected = set()
    for h, corners in enumerate(city.corners):
        for position in SHORT + LONG:
            one, other = (corners[DIRECTIONS.index(name)] for name in position.split("-"))
            expected.add((h, min(one, other), max(one, other)))
    assert set(city.rail_positions) == expected
    assert len(city.rail_positions) == len(expected) == 171
    assert city.rail_positions == sorted(city.rail_positions)


@pytest.mark.rule("MP-RAIL-04")
def test_a_rail_replaces_two_edges_or_three(city: City) -> None:
    lengths = Counter(city.distance[a][b] for _, a, b in city.rail_positions)
    assert lengths == {2: 6 * 19, 3: 3 * 19}


@pytest.mark.rule("MP-RAIL-04", "MP-RAIL-05")
def test_the_two_ends_of_a_rail_fix_its_hexagon(city: City) -> None:
    places = {(a, b): h for h, a, b in city.rail_positions}
    assert len(places) == len(city.rail_positions)
    for a in range(city.size):
        for b in range(city.size):
            assert city.rail_hex(a, b) == places.get((min(a, b), max(a, b)), NOWHERE)


@pytest.mark.rule("MP-RAIL-03", "MP-RAIL-05")
def test_no_rail_lies_on_an_edge_or_joins_a_vertex_to_itself(city: City) -> None:
    assert all(city.rail_hex(a, b) == NOWHERE for a, b in city.edges)
    assert all(city.rail_hex(v, v) == NOWHERE for v in range(city.size))


@pytest.mark.rule("MP-RAIL-05")
def test_the_twelve_pairs_across_notches_of_the_border_are_illegal(city: City) -> None:
    ruling = read_ledger(LEDGER).rulings["MP-RULING-03"].ruling
    outside = [pair(text) for text in re.findall(r"V\d\d-V\d\d", ruling)]
    assert len(outside) == 12
    assert all(city.rail_hex(a, b) == NOWHERE for a, b in outside)
    inside = [(a, b) for _, a, b in city.rail_positions]
    assert sorted(inside + outside) == [
        (a, b) for a, b in combinations(range(city.size), 2) if crosses_nothing(city, a, b)
    ]
    assert len(inside) + len(outside) == 183


def crosses_nothing(city: City, a: int, b: int) -> bool:
    """A pure geometry test: the line from a to b is no edge and meets none between its ends."""
    return city.edge_between(a, b) == NOWHERE and not any(meets(city, a, b, *edge) for edge in city.edges)


def meets(city: City, a: int, b: int, c: int, d: int) -> bool:
    """Whether the edge from c to d touches the line from a to b anywhere but at a and b."""

    def side(p: int, q: int, r: int) -> int:
        turn = (city.x[q] - city.x[p]) * (city.y[r] - city.y[p])
        turn -= (city.y[q] - city.y[p]) * (city.x[r] - city.x[p])
        return (turn > 0) - (turn < 0)

    def between(p: int) -> bool:
        on_line = side(a, b, p) == 0
        in_box = min(city.x[a], city.x[b]) <= city.x[p] <= max(city.x[a], city.x[b])
        in_box = in_box and min(city.y[a], city.y[b]) <= city.y[p] <= max(city.y[a], city.y[b])
        return p not in (a, b) and on_line and in_box

    if between(c) or between(d):
        return True
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


@pytest.mark.rule("MP-BOARD-02", "MP-BOARD-09")
def test_every_station_has_its_name_shape_and_distances(city: City) -> None:
    rows = page("## 4. Stations", "6 circles, 6")
    assert [row["vertex"] for row in rows] == names(city, city.stations)
    for row in rows:
        v = vertex(row["vertex"])
        assert row["name"] == city.station_name[v]
        assert row["shape"] == SHAPES[city.shape[v]].upper()
        assert row["hexes"] == ", ".join(letters(city, city.hexes_of[v]))
        for shape, name in enumerate(SHAPES):
            expected = "-" if shape == city.shape[v] else str(nearest(city, v, shape))
            assert row[name.upper()] == expected
    assert all(city.station_name[v] == "" for v in city.intersections)


def nearest(city: City, v: int, shape: int) -> int:
    return min(city.distance[v][other] for other in city.stations if city.shape[other] == shape)


def test_what_the_page_counts_about_stations_is_so(city: City) -> None:
    assert Counter(city.shape[v] for v in city.stations) == {CIRCLE: 6, TRIANGLE: 6, SQUARE: 3, STAR: 3}
    assert Counter(len(city.hexes_of[v]) for v in city.stations) == {3: 9, 2: 3, 1: 6}
    assert not any(other in city.stations for v in city.stations for other in city.neighbours[v])
    ways = Counter(nearest(city, v, s) for v in city.stations for s in range(4) if s != city.shape[v])
    assert ways == {2: 18, 3: 33, 5: 3}
    assert f"mean {sum(length * count for length, count in ways.items()) / 54:.2f}" in PAGE
    assert max(min(city.distance[v][s] for s in city.stations) for v in city.intersections) == 2
    assert sorted(city.stations + city.intersections) == list(range(54))


def test_every_hexagon_but_the_middle_has_two_stations_and_one_rail_between_them(city: City) -> None:
    for h, stations in enumerate(city.stations_of_hex):
        direct = [(a, b) for place, a, b in city.rail_positions if place == h and {a, b} <= set(stations)]
        if city.hex_names[h] == "J":
            assert [city.shape[v] for v in stations] == [CIRCLE] * 3
        else:
            assert len({city.shape[v] for v in stations}) == len(stations) == 2
            assert len(direct) == 1


def test_distances_count_edges_both_ways(city: City) -> None:
    assert max(map(max, city.distance)) == 11
    assert city.distance[0][0] == 0
    for a, b in combinations(range(city.size), 2):
        assert city.distance[a][b] == city.distance[b][a]
        assert city.distance[a][b] == 1 + min(city.distance[other][b] for other in city.neighbours[a])


@pytest.mark.rule("MP-BOARD-09")
def test_the_city_looks_the_same_after_a_third_of_a_turn(city: City) -> None:
    at = {(city.x[v], city.y[v]): v for v in range(city.size)}
    turned = []
    for v in range(city.size):
        x, y = city.x[v], city.y[v]
        turned.append(at[-(x + y) // 2, (3 * x - y) // 2])
    assert [city.shape[turned[v]] for v in range(city.size)] == city.shape
    assert sorted(turned) == list(range(city.size))
    assert {tuple(sorted((turned[a], turned[b]))) for a, b in city.edges} == set(city.edges)
    assert [turned[turned[turned[v]]] for v in range(city.size)] == list(range(city.size))
    assert turned[0] != 0
