"""What a player of Wired cares about, in numbers: one record, so that tastes can be tried in duels."""

from collections.abc import Callable
from typing import Final

# What is drawn anew for players whose tastes differ, so that games to learn from show more than one way.
VARIED: Final = (
    "ace_a_round", "thug_a_round", "unpaid", "wanted", "late", "casing", "peace", "step_ahead", "growth",
)  # fmt: skip


class Tastes:
    """Worths are counted in Money. Habits that are 0 are not there."""

    def __init__(self) -> None:
        self.ace_a_round = 3.5  # what crew bring home in a round beyond their wage
        self.thug_a_round = 1.2
        self.growth = 1.0  # how much of that is counted for new crew
        self.unpaid = 8.0
        self.wanted = 2.5  # a token that the next job may need
        self.step_ahead = 0.9  # a place further forward in the order
        self.peace = 4.0  # no more losses to an event
        self.rival_fails = 1.5
        # Habits.
        self.late = 0.0  # expects rivals to fill this share of the free posts at a corporation
        self.casing = 0.0  # posts Thugs before the team goes, for this share of what they bring
        self.leftmost = 0.0  # of two empty boxes of the track, the one further left
        self.spoken_for = 0.0  # counts the crew in the pool that others were sent to hire
        self.ending = 0.0  # the price of ending the game while behind, a point
        self.together = 0.0  # sends those who have nothing better to do to The Street at once


def sensible() -> Tastes:
    """The regular's tastes: what won its duel (`benchmarks/bots.md`)."""
    tastes = Tastes()
    tastes.late = 1.0
    tastes.casing = 1.0
    tastes.step_ahead = 2.2
    tastes.leftmost = 1.0
    tastes.spoken_for = 1.0
    return tastes


def saboteur() -> Tastes:
    """Somebody who enjoys the failures of others more than pay."""
    tastes = sensible()
    tastes.rival_fails = 8.0
    return tastes


def varied(random: Callable[[], float]) -> Tastes:
    """Somebody else: every taste between half and double of the regular's."""
    tastes = sensible()
    for name in VARIED:
        setattr(tastes, name, getattr(tastes, name) * 2.0 ** (2.0 * random() - 1.0))
    return tastes
