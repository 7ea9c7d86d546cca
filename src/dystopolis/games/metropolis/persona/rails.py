"""Where a rail is of use: the steps it saves, on the way at hand and between stations in general."""

from typing import Final

from ..box import Box
from ..table import Metropolis

FEE: Final = 3
AT_HAND: Final = 6.0
REACH: Final = 12


class RailWorth:
    """Rail positions of one city, with what each saves between stations worked out once."""

    def __init__(self, box: Box) -> None:
        self.distance = box.city.distance
        stations = box.stations
        shape = box.city.shape
        self.pairs: list[tuple[int, int]] = [
            (u, v) for u in stations for v in stations if u < v and shape[u] != shape[v]
        ]
        self.general: dict[tuple[int, int], float] = {}

    def worth(self, t: Metropolis, seat: int, a: int, b: int, goals: list[int]) -> float:
        """What a rail from a to b saves a train that has these goals now, and any train later."""
        total = 0.0
        here = t.players[seat].vertex
        for goal in goals:
            total += AT_HAND * self._saved(here, goal, a, b)
        near = REACH - min(self.distance[here][a], self.distance[here][b])
        left: int = t.box.numbers.rounds - t.round
        return total + left * self._between_stations(a, b) * near / REACH

    def _saved(self, start: int, goal: int, a: int, b: int) -> int:
        distance = self.distance
        there = distance[start][a] + 1 + distance[b][goal]
        back = distance[start][b] + 1 + distance[a][goal]
        return max(0, distance[start][goal] - min(there, back))

    def _between_stations(self, a: int, b: int) -> float:
        known = self.general.get((a, b))
        if known is None:
            saved = 0
            for u, v in self.pairs:
                if self.distance[u][v] < REACH // 2:
                    saved += self._saved(u, v, a, b)
            known = saved / 10
            self.general[(a, b)] = known
        return known
