"""The coach: is what somebody is about to do much worse than what the expert would do?"""

from typing import Final

from ..kernel.perspective import Perspective
from ..kernel.values import Option
from .race import Estimate, gap, race, runner_up

ROLLOUTS: Final = 240
OTHERS: Final = 4
MUCH: Final = 0.03  # a difference in the chance to win that is worth a word
SURE: Final = 2.0  # errors that it must be beyond


class Doubt:
    """What would be better, by how much of the chance to win, and the error of that."""

    def __init__(self, better: Estimate, more: float, error: float) -> None:
        self.better = better
        self.more = more
        self.error = error


def doubt(eyes: Perspective, option: Option, seconds: float = 0.0) -> Doubt | None:
    """None if nothing is clearly better, or if nobody can tell: answers of many parts are not judged."""
    persona = eyes.persona
    if persona is None or len(eyes.options()) < 2 or option not in eyes.options():
        return None
    plans: list[list[Option]] = [[option]]
    for plan in persona.proposals(eyes.imagine(), eyes.seat, OTHERS + 1):
        if len(plan) > 1:
            return None
        if plan[0] != option and len(plans) <= OTHERS:
            plans.append(plan)
    if len(plans) == 1:
        return None
    estimates = race(eyes, persona, plans, ROLLOUTS, seconds)
    best = runner_up(estimates, 0)
    if best < 0:
        return None
    more, error = gap(estimates[best], estimates[0])
    if more < MUCH or more <= SURE * error:
        return None
    return Doubt(estimates[best], more, error)
