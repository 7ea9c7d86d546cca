"""The city as the rules use it: vertices, edges, hexagons and rail positions, computed from the board's rows.

Everything is a number: vertices in the order V01, V02, ..., hexagons in the order of their letters, shapes
and directions in the order of the constants below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .rows import Board, HexRow

N: Final = 0
NE: Final = 1
SE: Final = 2
S: Final = 3
SW: Final = 4
NW: Final = 5
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")

CIRCLE: Final = 0
TRIANGLE: Final = 1
SQUARE: Final = 2
STAR: Final = 3
SHAPES: Final = ("circle", "triangle", "square", "star")
NO_SHAPE: Final = -1

NOWHERE: Final = -1
"""No vertex, no hexagon, no edge."""


class City:
    """MP-BOARD-01 to MP-BOARD-09: the board, made once and never changed."""

    def __init__(self, board: Board) -> None:
        self._steps: list[tuple[int, int]] = [(row.x, row.y) for row in board.directions]
        self._lay_hexes(board)
        self._join_vertices()
        self._find_edges()
        self._find_rail_positions()
        self._put_stations(board)
        self._draw(board)
        self.distance: list[list[int]] = [self._distances_from(v) for v in range(self.size)]

    def rail_hex(self, a: int, b: int) -> int:
        """MP-RAIL-04, MP-RAIL-05: the hexagon of a rail between two vertices; NOWHERE if it is illegal."""
        return self._rail_hexes[a * self.size + b]

    def edge_between(self, a: int, b: int) -> int:
        """The edge that joins two vertices, as an index of `edges`; NOWHERE if there is none."""
        return self._edge_numbers[a * self.size + b]

    def other_end(self, edge: int, vertex: int) -> int:
        """The vertex at the other end of the edge; NOWHERE if the edge does not touch the vertex."""
        a, b = self.edges[edge]
        if vertex == a:
            return b
        return a if vertex == b else NOWHERE

    def _lay_hexes(self, board: Board) -> None:
        points = corner_points(board)
        self.size: int = len(points)
        self.x: list[int] = [x for x, _ in points]
        self.y: list[int] = [y for _, y in points]
        self.vertex_names: list[str] = vertex_names(board)
        self.vertex_index: dict[str, int] = {name: v for v, name in enumerate(self.vertex_names)}
        self._at: dict[tuple[int, int], int] = {point: v for v, point in enumerate(points)}
        self.hex_names: list[str] = [row.id for row in board.hexes]
        self.hex_index: dict[str, int] = {name: h for h, name in enumerate(self.hex_names)}
        self.centres: list[tuple[int, int]] = [centre(row) for row in board.hexes]
        self.corners: list[list[int]] = [
            [self._at[x + dx, y + dy] for dx, dy in self._steps] for x, y in self.centres
        ]
        self.hexes_of: list[list[int]] = [
            [h for h, corners in enumerate(self.corners) if v in corners] for v in range(self.size)
        ]

    def _join_vertices(self) -> None:
        """MP-BOARD-08: sides of hexagons join corners; `neighbour` has one entry for each direction."""
        joined: set[tuple[int, int]] = set()
        for corners in self.corners:
            for i in range(6):
                a, b = corners[i], corners[(i + 1) % 6]
                joined.add((a, b))
                joined.add((b, a))
        self.neighbour: list[list[int]] = []
        for v in range(self.size):
            around = [self._at.get((self.x[v] + dx, self.y[v] + dy), NOWHERE) for dx, dy in self._steps]
            self.neighbour.append([other if (v, other) in joined else NOWHERE for other in around])
        self.neighbours: list[list[int]] = [
            [other for other in around if other != NOWHERE] for around in self.neighbour
        ]

    def _find_edges(self) -> None:
        self.edges: list[tuple[int, int]] = [
            (a, b) for a in range(self.size) for b in sorted(self.neighbours[a]) if a < b
        ]
        self.edge_hexes: list[tuple[int, int]] = []
        self._edge_numbers: list[int] = [NOWHERE] * (self.size * self.size)
        for number, (a, b) in enumerate(self.edges):
            self._edge_numbers[a * self.size + b] = number
            self._edge_numbers[b * self.size + a] = number
            sides = [h for h in self.hexes_of[a] if h in self.hexes_of[b]]
            self.edge_hexes.append((sides[0], sides[1] if len(sides) == 2 else NOWHERE))

    def _find_rail_positions(self) -> None:
        """MP-RAIL-04: a hexagon and two of its corners that no edge joins, nine times for each hexagon."""
        self.rail_positions: list[tuple[int, int, int]] = []
        self._rail_hexes: list[int] = [NOWHERE] * (self.size * self.size)
        for h, corners in enumerate(self.corners):
            for a in sorted(corners):
                for b in sorted(corners):
                    if a < b and self.edge_between(a, b) == NOWHERE:
                        self.rail_positions.append((h, a, b))
                        self._rail_hexes[a * self.size + b] = h
                        self._rail_hexes[b * self.size + a] = h

    def _put_stations(self, board: Board) -> None:
        """MP-BOARD-02, MP-BOARD-03: a vertex with a shape is a station, any other an intersection."""
        self.shape: list[int] = [NO_SHAPE] * self.size
        self.station_name: list[str] = [""] * self.size
        for row in board.stations:
            v = self.vertex_index[row.id]
            self.shape[v] = SHAPES.index(row.shape)
            self.station_name[v] = row.name
        self.stations: list[int] = [v for v in range(self.size) if self.shape[v] != NO_SHAPE]
        self.intersections: list[int] = [v for v in range(self.size) if self.shape[v] == NO_SHAPE]
        self.stations_of_hex: list[list[int]] = [
            [v for v in corners if self.shape[v] != NO_SHAPE] for corners in self.corners
        ]

    def _draw(self, board: Board) -> None:
        """Where vertices and hexagons lie on the screen, in pixels."""
        screen = board.screen
        left: int = screen.left
        top: int = screen.top
        wide: int = screen.x_step
        high: int = screen.y_step
        self.screen: list[tuple[int, int]] = [
            (left + wide * self.x[v], top + high * self.y[v]) for v in range(self.size)
        ]
        self.hex_screen: list[tuple[int, int]] = [(left + wide * x, top + high * y) for x, y in self.centres]

    def _distances_from(self, start: int) -> list[int]:
        """The number of edges to every vertex."""
        distances = [NOWHERE] * self.size
        distances[start] = 0
        reached = [start]
        for v in reached:
            for other in self.neighbours[v]:
                if distances[other] == NOWHERE:
                    distances[other] = distances[v] + 1
                    reached.append(other)
        return distances


def centre(row: HexRow) -> tuple[int, int]:
    """The middle of a hexagon: x in half widths to the east, y in half sides to the south."""
    return 2 * row.q + row.r, 3 * row.r


def corner_points(board: Board) -> list[tuple[int, int]]:
    """Every corner of every hexagon once, from north to south and then from west to east."""
    points = {
        (x + step.x, y + step.y)
        for x, y in [centre(row) for row in board.hexes]
        for step in board.directions
    }  # fmt: skip
    return sorted(points, key=lambda point: (point[1], point[0]))


def vertex_names(board: Board) -> list[str]:
    """V01, V02, ...: the names of the corner points in their order."""
    return [f"V{number:02}" for number in range(1, len(corner_points(board)) + 1)]
