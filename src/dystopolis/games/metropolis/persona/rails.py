"""Where a rail is of use: the steps it saves, on the way at hand and between stations in general."""

from typing import Final

from ..box import Box
from ..rails import owns
from ..table import Metropolis

AT_HAND: Final = 6.0
REACH: Final = 12
KEPT: Final = 4000

Links = tuple[tuple[int, int], ...]
NO_LINKS: Final[Links] = ()


class RailWorth:
    """Rail positions of one city, with what each saves between stations worked out once."""

    def __init__(self, box: Box) -> None:
        self.distance = box.city.distance
        stations = box.stations
        shape = box.city.shape
        self.pairs: list[tuple[int, int]] = [
            (u, v) for u in stations for v in stations if u < v and shape[u] != shape[v]
        ]
        self.general: dict[tuple[int, int, Links], float] = {}

    def worth(self, t: Metropolis, seat: int, a: int, b: int, goals: list[int], links: Links) -> float:
        """What a rail from a to b saves a train that has these goals now, and any train later.

        `links` are the rails that the train has already.
        """
        total = 0.0
        here = t.players[seat].vertex
        for goal in goals:
            total += AT_HAND * self._saved(here, goal, a, b, links)
        near = REACH - min(self.distance[here][a], self.distance[here][b])
        left: int = t.box.numbers.rounds - t.round
        return total + left * self._between_stations(a, b, links) * near / REACH

    def _saved(self, start: int, goal: int, a: int, b: int, links: Links) -> int:
        there = self._way(start, a, links) + 1 + self._way(b, goal, links)
        back = self._way(start, b, links) + 1 + self._way(a, goal, links)
        return max(0, self._way(start, goal, links) - min(there, back))

    def _way(self, start: int, goal: int, links: Links) -> int:
        """Steps along edges, and one of the rails if that is shorter."""
        distance = self.distance
        best: int = distance[start][goal]
        for a, b in links:
            best = min(
                best,
                distance[start][a] + 1 + distance[b][goal],
                distance[start][b] + 1 + distance[a][goal],
            )
        return best

    def _between_stations(self, a: int, b: int, links: Links) -> float:
        known = self.general.get((a, b, links))
        if known is None:
            saved = 0
            for u, v in self.pairs:
                if self.distance[u][v] < REACH // 2:
                    saved += self._saved(u, v, a, b, links)
            known = saved / 10
            if len(self.general) >= KEPT:
                self.general.clear()
            self.general[(a, b, links)] = known
        return known


def own_links(t: Metropolis, seat: int) -> Links:
    """The rails that a seat rides for nothing: those on the board, and those it is about to lay."""
    found = [(t.rail_a[rail], t.rail_b[rail]) for rail in range(len(t.rail_state)) if owns(t, seat, rail)]
    lays = t.players[seat].plan.lays
    for index in range(0, len(lays), 4):
        found.append((lays[index + 1], lays[index + 2]))
    return tuple(sorted(found))
