"""The best way of a Hero as the city stands: fewest rolls, then most Trust left, then fewest exits."""

from ..codes import DISTRICTS
from ..costs import exit_cost
from ..table import GreatMachine

NO_WAY = -1


class Ways:
    """For one Hero: how often one would roll, and what would be left, on the way to each District."""

    def __init__(self, t: GreatMachine, hero: int, at: int, trust: int, visited: int, first: bool) -> None:
        self.rolls: list[int] = [NO_WAY] * DISTRICTS
        self.left: list[int] = [0] * DISTRICTS
        self.exits: list[int] = [0] * DISTRICTS
        self.rolls[at] = 0
        self.left[at] = trust
        near = t.city().near
        costs = [exit_cost(t, hero, district, False) for district in range(DISTRICTS)]
        costs[at] = exit_cost(t, hero, at, first)
        edge = [at]
        while edge:
            here = edge.pop(0)
            cost = costs[here]
            rolls = self.rolls[here]
            left = self.left[here] - cost
            if left < 0:
                rolls += 1
                left = 0
            exits = self.exits[here] + 1
            for other in near[here]:
                if visited >> other & 1 or other == at:
                    continue
                if self.is_better(other, rolls, left, exits):
                    self.rolls[other] = rolls
                    self.left[other] = left
                    self.exits[other] = exits
                    edge.append(other)

    def is_better(self, district: int, rolls: int, left: int, exits: int) -> bool:
        if self.rolls[district] == NO_WAY or rolls < self.rolls[district]:
            return True
        if rolls > self.rolls[district]:
            return False
        if left != self.left[district]:
            return left > self.left[district]
        return exits < self.exits[district]

    def chance(self, district: int) -> float:
        """How likely the Hero gets there unseen."""
        if self.rolls[district] == NO_WAY:
            return 0.0
        found = 1.0
        for _ in range(self.rolls[district]):
            found *= 0.5
        return found
