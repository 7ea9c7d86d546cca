"""Values learnt from many games: weights that are data, made again by `dystopolis learn-values`.

A seat's standing is a weighted sum of its features, and its chance to win the softmax of all standings. Where
all may lose, that is its share of the chance that anybody wins, which has weights of its own; a team shares
nothing, all of it win. Where there are two sides, a side's chance is the logistic function of its standing:
the features of one are those of the other with the sign turned. The weights belong to a mode, a number of
seats and a stage of the game (its round).
"""

from importlib.resources.abc import Traversable
from math import exp
from tomllib import loads

from ..kernel.persona import Persona, even_chances
from ..kernel.table import Table


class Stage:
    """The weights of one stage, and the spread: how many points of standing make a difference.

    `survival` are the weights, and last the constant, of the log odds that anybody wins; none: somebody does.
    """

    def __init__(self, weights: list[float], spread: float, survival: list[float] | None = None) -> None:
        self.weights = weights
        self.spread = spread
        self.survival = survival or []

    def standing(self, features: list[float]) -> float:
        total = 0.0
        for index, weight in enumerate(self.weights):
            total += weight * features[index]
        return total

    def anybody(self, seats: list[list[float]]) -> float:
        """The chance that anybody wins."""
        if not self.survival:
            return 1.0
        odds = self.survival[-1]
        for index in range(len(self.survival) - 1):
            odds += self.survival[index] * sum([features[index] for features in seats]) / float(len(seats))
        return logistic(odds)

    def of_sides(self, persona: Persona, table: Table) -> list[float]:
        """Every seat's chance where two sides play."""
        known: dict[str, float] = {}
        found: list[float] = []
        for seat in range(table.seats):
            side = table.roles.sides[seat]
            if side not in known:
                known[side] = logistic(self.standing(persona.features(table, seat)) / self.spread)
            found.append(known[side])
        return found

    def shares(self, standings: list[float]) -> list[float]:
        """Whoever plays alone has the game itself for a rival, with a standing of 0."""
        if len(standings) == 1:
            return [logistic(standings[0] / self.spread)]
        highest = max(standings)
        found = [exp((standing - highest) / self.spread) for standing in standings]
        whole = sum(found)
        return [share / whole for share in found]


class Learnt:
    """All weights of a game, by mode and seats, then by stage."""

    def __init__(self, date: str, games: int, stages: dict[str, list[Stage]]) -> None:
        self.date = date
        self.games = games
        self.stages = stages

    def chances(self, persona: Persona, table: Table) -> list[float]:
        """Every seat's chance to win; even where nothing was learnt about such a table."""
        stages = self.stages.get(key_of(table.mode, table.seats))
        if stages is None:
            return even_chances(table)
        stage = stages[max(0, min(persona.stage(table), len(stages) - 1))]
        if is_a_team(table) and stage.survival:
            return [stage.anybody([persona.features(table, 0)])] * table.seats
        if has_sides(table):
            return stage.of_sides(persona, table)
        seats = [persona.features(table, seat) for seat in range(table.seats)]
        chance = stage.anybody(seats)
        return [chance * share for share in stage.shares([stage.standing(one) for one in seats])]


def logistic(odds: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))


def has_sides(table: Table) -> bool:
    """Whether every seat wins or loses with a side."""
    return bool(table.roles.sides) and "" not in table.roles.sides


def is_a_team(table: Table) -> bool:
    """Whether all seats win or lose together."""
    sides = table.roles.sides
    return bool(sides) and bool(sides[0]) and len(set(sides)) == 1


def key_of(mode: str, seats: int) -> str:
    return f"{mode} {seats}"


def learnt(path: Traversable) -> Learnt:
    """The weights in a file; none, where there is no file yet."""
    if not path.is_file():
        return Learnt("", 0, {})
    data = loads(path.read_text(encoding="utf-8"))
    stages: dict[str, list[Stage]] = {}
    for table in data["tables"]:
        stages[key_of(table["mode"], table["seats"])] = [
            Stage(
                [float(weight) for weight in row["weights"]],
                float(row["spread"]),
                [float(weight) for weight in row.get("survival", [])],
            )
            for row in table["stages"]
        ]
    return Learnt(str(data["date"]), int(data["games"]), stages)
