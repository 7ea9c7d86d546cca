"""What a place promises: fares for those aboard, and for those who wait within reach."""

from typing import Final

from ..box import Box
from ..city import SHAPES
from ..table import NONE
from .node import Node
from .routes import Routes
from .sight import Sight, counted, of_shape
from .worth import Worth


class Prospect:
    """One seat, one round. Nothing is worked out twice."""

    def __init__(self, sight: Sight, routes: Routes, worth: Worth) -> None:
        self.sight = sight
        self.routes = routes
        self.worth = worth
        self.box: Box = sight.box
        self.city = sight.box.city
        tastes = worth.tastes
        self.rival_first: float = tastes.rival_first
        self.no_access: float = tastes.no_access
        self.no_way_in: float = tastes.no_way_in
        self.powers: list[float] = powers_of(tastes.patience)
        self.known: dict[tuple[object, ...], float] = {}
        self.stops: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self.arrivals: list[list[int]] = [self._arrivals(vertex) for vertex in sight.box.stations]

    def of(self, node: Node) -> float:
        """What carried passengers will bring, and the best queue within reach."""
        key = (
            node.vertex, node.came_from, node.riders, node.taken, node.carriages, node.deliveries,
            node.left, tuple(node.control),
        )  # fmt: skip
        known = self.known.get(key)
        if known is None:
            place = self.routes.place(node.vertex, node.came_from)
            fare = self.worth.fare(node.deliveries)
            time = node.left + int(self.worth.actions_left)
            known = fare * (self.tour(place, node.riders, 0, time) + self.queues(node, place, time))
            self.known[key] = known
        return known

    def tour(self, place: int, riders: int, steps: int, time: int) -> float:
        """How many are delivered from here in time, later ones counted for less."""
        total = 0.0
        for further, number in self._stops(place, riders):
            if steps + further > time:
                break
            total += number * self.powers[steps + further]
        return total

    def _stops(self, place: int, riders: int) -> list[tuple[int, int]]:
        """From one nearest goal to the next: after how many actions how many get off there."""
        known = self.stops.get((place, riders))
        if known is not None:
            return known
        found: list[tuple[int, int]] = []
        self.stops[(place, riders)] = found
        steps = 0
        waiting = [shape for shape in range(len(SHAPES)) if of_shape(riders, shape) > 0]
        while waiting:
            nearest = 1000
            goal = 0
            for shape in waiting:
                for station in self.routes.by_shape[shape]:
                    distance = self.routes.to_station[station][place]
                    if distance < nearest:
                        nearest = distance
                        goal = station
            steps += nearest + 1
            vertex = self.box.stations[goal]
            shape = self.city.shape[vertex]
            found.append((steps, of_shape(riders, shape)))
            waiting.remove(shape)
            place = vertex * self.routes.width
        return found

    def queues(self, node: Node, place: int, time: int) -> float:
        """The best queue there is room for."""
        room = node.carriages * self.box.seats_per_carriage - node.aboard
        best = 0.0
        if room > 0:
            for station, queue in enumerate(self.sight.queues):
                first = node.taken[station]
                if len(queue) > first:
                    here = counted(queue[first : first + room])
                    best = max(best, self._queue(node, station, here, place, time))
        return best

    def _queue(self, node: Node, station: int, queue: int, place: int, time: int) -> float:
        """Go there, pick them up if nobody is faster, and deliver them."""
        steps = self.routes.to_station[station][place] + 1
        vertex = self.box.stations[station]
        factor = 1.0
        access = self.no_way_in
        for h in self.city.hexes_of[vertex]:
            owner = node.control[h]
            if owner == self.sight.seat:
                access = 1.0
                break
            if owner == NONE:
                access = self.no_access
        if access < 1.0:
            steps += 1
            factor = access
        for arrival in self.arrivals[station]:
            if arrival <= steps:
                factor *= self.rival_first
        return factor * self.tour(vertex * self.routes.width, queue, steps, time)

    def _arrivals(self, vertex: int) -> list[int]:
        """When each rival with room could pick up here, at the earliest."""
        found: list[int] = []
        for seat, at, room in self.sight.rivals:
            if room > 0:
                owners = [self.sight.control[h] for h in self.city.hexes_of[vertex]]
                access = 0 if seat in owners else 1
                found.append(self.city.distance[at][vertex] + access + 1)
        return found


POWERS: Final[dict[float, list[float]]] = {}
LONGEST: Final = 400
PATIENCES_KEPT: Final = 100


def powers_of(patience: float) -> list[float]:
    """How much a delivery counts after so many actions."""
    found = POWERS.get(patience)
    if found is None:
        found = [patience**steps for steps in range(LONGEST)]
        if len(POWERS) >= PATIENCES_KEPT:
            POWERS.clear()
        POWERS[patience] = found
    return found
