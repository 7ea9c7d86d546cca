# mypyc: off: words for people are never in a hurry
"""What is said about the Robot."""

from ....toolkit.words import Page
from ..events import Aimed, RobotDrew, RobotHurt
from .phrases import DIRECTIONS, Phrases

page = Page()


@page.tells(RobotDrew, "MD-ACT2-06", beat=True)
def _(event: RobotDrew, say: Phrases) -> str:
    return f"Counterattack{' as planned' if event.planned else ''}. {say.robot_plan(event.card)}."


@page.tells(Aimed, "MD-CNTR-04", beat=True)
def _(event: Aimed, say: Phrases) -> str:
    return f"The Robot turns {DIRECTIONS[event.direction]}."


@page.tells(RobotHurt, "MD-ATK-16", beat=True)
def _(event: RobotHurt, say: Phrases) -> str:
    if event.damage < 0:
        return f"The Robot regains {-event.damage} health: {event.health}."
    return f"The Robot loses {event.damage} health: {max(0, event.health)} left."
