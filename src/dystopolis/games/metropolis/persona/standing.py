"""How each seat stands at the beginning of planning: what everybody will have in the end, as it was learnt.

Wealth is what all points cost together, and the coins: who has more of it is ranked higher (MP-END-06). Its
forecast is a weighted sum of features, with weights for each round that `dystopolis.lab.learn` found in games
of characters with all sorts of tastes. Everything is relative to the mean of the table.
"""

from importlib.resources import files
from math import exp
from tomllib import loads
from typing import Final

from ..hands import items_held, rails_held
from ..opening import payout_of
from ..rails import owns
from ..table import Metropolis
from .node import node_at
from .prospect import Prospect
from .routes import RouteBook
from .sight import Sight
from .tastes import REGULAR
from .worth import Worth

EFFECTS: Final = [
    "board", "travel", "claim_rail", "invest", "add_carriage", "alight", "jump", "divest", "gain_point",
]  # fmt: skip
FEATURES: Final = [
    "points bought", "points", "coins", "coins for the next point", "carriages", "deliveries",
    "invested", "lead in hexagons", "largest investment", "hexagons", "stations in reach",
    "tour", "tour in fares", "aboard", "free seats", "best queue", "middle",
    "rails in hand", "own rails",
    *EFFECTS,
]  # fmt: skip
# What can only be good: a negative weight for it would be a mistake of the data.
BLESSINGS: Final = [
    name for name in FEATURES if name not in ("invested", "points bought", "free seats", "aboard")
]
MOST_ROUNDS: Final = 12


def wealth(t: Metropolis, seat: int) -> int:
    """MP-END-02: the price of all points, and the coins."""
    p = t.players[seat]
    return p.points * (p.points + 1) * (2 * p.points + 1) // 6 + p.coins


class Standing:
    """Forecasts. What it remembers only saves time."""

    def __init__(self, routes: RouteBook) -> None:
        self.routes = routes
        self.weights: list[list[float]] = []
        self.heat: list[float] = []
        read_weights(self.weights, self.heat)

    def values(self, t: Metropolis) -> list[float]:
        """What each seat will have in the end, more or less than the mean of the table."""
        if t.over:
            found = [float(wealth(t, seat)) for seat in range(t.seats)]
        else:
            weights = self.weights[min(t.round, MOST_ROUNDS) - 1]
            found = [weighed(self.features(t, seat), weights) for seat in range(t.seats)]
        mean = sum(found) / len(found)
        return [value - mean for value in found]

    def chances(self, t: Metropolis) -> list[float]:
        """How likely each seat is to win."""
        if t.outcome is not None:
            winners = t.outcome.winners
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(t.seats)]
        values = self.values(t)
        highest = max(values)
        heat = self.heat[min(max(t.round, 1), MOST_ROUNDS) - 1]
        shares = [exp((value - highest) / heat) for value in values]
        total = sum(shares)
        return [share / total for share in shares]

    def features(self, t: Metropolis, seat: int) -> list[float]:
        """A number for each name in FEATURES."""
        p = t.players[seat]
        city = t.box.city
        sight = Sight(t, seat, 0, p.points, p.coins, [])
        routes = self.routes.routes(t.box, sight.links)
        worth = Worth(t.box, t.round, p.points, seat, REGULAR)
        prospect = Prospect(sight, routes, worth)
        place = routes.place(p.vertex, p.came_from)
        time = p.points + int(worth.actions_left)
        tour = prospect.tour(place, sight.riders, 0, time)
        node = node_at(sight)
        price = (p.points + 1) ** 2
        found = [
            float(p.points * (p.points + 1) * (2 * p.points + 1) // 6),
            float(p.points),
            float(p.coins),
            float(min(p.coins, price)),
            float(p.carriages),
            float(p.deliveries),
            float(sum(p.invested)),
            float(payout_of(t, seat)),
            float(max(p.invested)),
            float(len([owner for owner in t.control if owner == seat])),
            float(len([v for v in t.box.stations if node.controls_one(seat, city.hexes_of[v])])),
            tour,
            tour * (p.deliveries + 1),
            float(sight.aboard),
            float(p.carriages * t.box.seats_per_carriage - sight.aboard),
            prospect.queues(node, place, time) * worth.fare(p.deliveries) / 10.0,
            middle(t, p.vertex),
            float(len(rails_held(t, seat))),
            float(len([rail for rail in range(len(t.rail_state)) if owns(t, seat, rail)])),
        ]
        effects = [0.0] * len(EFFECTS)
        for item in items_held(t, seat):
            effect = t.box.items[item].effect
            if effect in EFFECTS:
                effects[EFFECTS.index(effect)] += 1.0
        found.extend(effects)
        return found


def weighed(features: list[float], weights: list[float]) -> float:
    total = 0.0
    for index, weight in enumerate(weights):
        total += weight * features[index]
    return total


def middle(t: Metropolis, vertex: int) -> float:
    """How many stations are near, nearer ones counted for more."""
    total = 0.0
    for station in t.box.stations:
        total += 0.7 ** t.box.city.distance[vertex][station]
    return total


def read_weights(weights: list[list[float]], heat: list[float]) -> None:
    """The table beside this module: a row for each round."""
    text = files("dystopolis.games.metropolis.persona").joinpath("standing.toml").read_text(encoding="utf-8")
    for row in loads(text)["rounds"]:
        by_name = row["weights"]
        weights.append([float(by_name.get(name, 0.0)) for name in FEATURES])
        heat.append(float(row["heat"]))
