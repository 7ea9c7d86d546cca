"""Which of some answers is best: each is played on from the same imagined tables, with the same luck.

The first answer is the incumbent. What counts is how much better another does in the same world, and it
wins only on evidence: choices differ by little, luck by much.
"""

from math import sqrt
from time import process_time
from typing import Final

from ..kernel.persona import Persona
from ..kernel.perspective import Perspective
from ..kernel.playout import play_on
from ..kernel.values import Option

LEAST: Final = 8  # worlds before anybody may be better than the incumbent: fewer make the error look small
HOPELESS: Final = 2.5  # errors below the incumbent at which there is no need to look further
PRIME: Final = 2147483647


class Luck:
    """A small source of luck that can be started again: the same for every answer in a world."""

    def __init__(self, seed: int) -> None:
        self.state = 1 + seed % (PRIME - 1)

    def random(self) -> float:
        """A number from 0 to 1, 1 excluded. Products stay below 2**47, where compiled integers are quick."""
        self.state = self.state * 48271 % PRIME
        return float(self.state - 1) / float(PRIME - 1)


class Estimate:
    """What is known of one answer: the seat's chance with it, and its edge over the first answer."""

    def __init__(self, plan: list[Option]) -> None:
        self.plan = plan
        self.samples = 0
        self.total = 0.0
        self.edges = 0.0
        self.squares = 0.0
        self.seen: list[float] = []  # the chance in each world, in the order of the worlds

    def add(self, chance: float, edge: float) -> None:
        self.seen.append(chance)
        self.samples += 1
        self.total += chance
        self.edges += edge
        self.squares += edge * edge

    @property
    def chance(self) -> float:
        """The mean chance to win, over the worlds in which this answer was tried."""
        return self.total / float(self.samples) if self.samples else 0.0

    @property
    def edge(self) -> float:
        """How much better than the first answer, in the same worlds."""
        return self.edges / float(self.samples) if self.samples else 0.0

    @property
    def error(self) -> float:
        """The standard error of the edge; 1 (anything is possible) with fewer than two worlds."""
        n = float(self.samples)
        if n < 2.0:
            return 1.0
        spread = max(0.0, self.squares - self.edges * self.edges / n)
        return sqrt(spread / (n - 1.0) / n)


class Race:
    """Some answers of a seat, compared. `rollouts` is the budget: an answer played on once in one world.

    With `seconds` of CPU it also ends when these are over, for tables where people wait; then another machine
    may choose otherwise. Without, the same luck makes the same race everywhere.
    """

    def __init__(
        self,
        eyes: Perspective,
        persona: Persona,
        plans: list[list[Option]],
        rollouts: int,
        seconds: float = 0.0,
    ) -> None:
        self.eyes = eyes
        self.persona = persona
        self.estimates = [Estimate(plan) for plan in plans]
        self.alive = list(range(len(plans)))
        self.rollouts = rollouts
        self.spent = 0
        self.deadline = process_time() + seconds if seconds > 0.0 else 0.0

    def run(self) -> list[Estimate]:
        """Halve the field at equal shares of the budget; the incumbent always stays."""
        stages = max(1, (len(self.alive) - 1).bit_length())
        for stage in range(stages):
            share = self.rollouts * (stage + 1) // stages
            while self.spent + len(self.alive) <= share and not self.out_of_time():
                self.try_world()
                if self.decided():
                    return self.estimates
            self.halve()
        return self.estimates

    def try_world(self) -> None:
        """One imagined table, on which each answer that is still in the race is played on."""
        eyes, persona = self.eyes, self.persona
        world = eyes.imagine()
        seed = int(eyes.rng.random() * float(PRIME))
        persona.expect(world, eyes.seat, Luck(seed).random)
        first = 0.0
        for number in self.alive:
            estimate = self.estimates[number]
            table = world.copy()
            for option in estimate.plan:
                table.answer(eyes.seat, option)
            play_on(table, persona.pick, persona.rests, Luck(seed).random)
            chance = persona.chances(table)[eyes.seat]
            if number == 0:
                first = chance
            estimate.add(chance, chance - first)
            self.spent += 1

    def halve(self) -> None:
        rivals = sorted(self.alive[1:], key=lambda number: (-self.estimates[number].edge, number))
        self.alive = [0, *sorted(rivals[: (len(rivals) + 1) // 2])]

    def decided(self) -> bool:
        """Whether nobody in the race can still be hoped to beat the incumbent."""
        if self.estimates[0].samples < LEAST:
            return False
        for number in self.alive[1:]:
            estimate = self.estimates[number]
            if estimate.edge + HOPELESS * estimate.error >= 0.0 and estimate.error > 0.0:
                return False
        return True

    def out_of_time(self) -> bool:
        return self.deadline > 0.0 and process_time() > self.deadline


def race(
    eyes: Perspective, persona: Persona, plans: list[list[Option]], rollouts: int, seconds: float = 0.0
) -> list[Estimate]:
    """What is known of each answer after so many rollouts, in the order of the answers.

    The persona plays everybody's hand in them, and values where they end.
    """
    return Race(eyes, persona, plans, rollouts, seconds).run()


def gap(one: Estimate, other: Estimate) -> tuple[float, float]:
    """How much better one answer does than another where both were tried, and the error of that."""
    pair = Estimate(one.plan)
    for number in range(min(len(one.seen), len(other.seen))):
        pair.add(one.seen[number], one.seen[number] - other.seen[number])
    return pair.edge, pair.error


def runner_up(estimates: list[Estimate], best: int) -> int:
    """The answer that comes closest to the best where both were tried; -1 if there is none."""
    found = -1
    closest = 0.0
    for number, estimate in enumerate(estimates):
        if number != best and estimate.samples > 0:
            behind, _ = gap(estimates[best], estimate)
            if found < 0 or behind < closest:
                found, closest = number, behind
    return found


def winner(estimates: list[Estimate], z: float) -> int:
    """The answer with the most certain edge over the first, or the first (0) if none has one."""
    best = 0
    most = 0.0
    for number, estimate in enumerate(estimates):
        surely = estimate.edge - z * estimate.error
        if number > 0 and estimate.samples >= LEAST and surely > most:
            best, most = number, surely
    return best
