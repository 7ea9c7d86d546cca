"""How far it is: actions from a train, with its heading, to every station, along edges and own rails."""

from typing import Final

from ..box import Box
from ..city import NO_SHAPE, SHAPES

FAR: Final = 99


class Routes:
    """Distances to stations; a train that may not turn back often has to go around (MP-MOVE-04).

    A place is a vertex with the vertex the train came from, as one number.
    """

    def __init__(self, box: Box, links: list[tuple[int, int]]) -> None:
        city = box.city
        self.width: int = city.size + 1
        self.ways: list[list[int]] = [around.copy() for around in city.neighbours]
        for a, b in links:
            self.ways[a].append(b)
            self.ways[b].append(a)
        self.to_station: list[list[int]] = [self._all_to(station) for station in box.stations]
        self.by_shape: list[list[int]] = [[] for _ in SHAPES]
        for number, vertex in enumerate(box.stations):
            if city.shape[vertex] != NO_SHAPE:
                self.by_shape[city.shape[vertex]].append(number)

    def place(self, vertex: int, came_from: int) -> int:
        """The number of a place; a heading from which no way leads here does not matter."""
        if came_from in self.ways[vertex]:
            return vertex * self.width + came_from + 1
        return vertex * self.width

    def _all_to(self, goal: int) -> list[int]:
        """The number of steps from every place to a vertex, searched backwards from there."""
        width = self.width
        distances = [FAR] * (width * width)
        edge: list[int] = []
        for came_from in [-1, *self.ways[goal]]:
            place = goal * width + came_from + 1
            distances[place] = 0
            edge.append(place)
        for place in edge:
            vertex = place // width
            before = place % width - 1
            if before < 0:
                continue
            steps = distances[place] + 1
            start = before * width
            for came_from in [-1, *self.ways[before]]:
                if came_from != vertex and distances[start + came_from + 1] == FAR:
                    distances[start + came_from + 1] = steps
                    edge.append(start + came_from + 1)
        return distances


class RouteBook:
    """Routes worked out before; only the latest are kept."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.known: dict[tuple[str, tuple[tuple[int, int], ...]], Routes] = {}

    def routes(self, box: Box, links: list[tuple[int, int]]) -> Routes:
        key = (box.digest, tuple(sorted(links)))
        found = self.known.get(key)
        if found is None:
            found = Routes(box, links)
            if len(self.known) >= self.most:
                self.known.clear()
            self.known[key] = found
        return found
