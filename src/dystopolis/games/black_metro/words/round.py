# mypyc: off: words for people are never in a hurry
"""What is said about the sequence of play."""

from typing import Final

from ....toolkit.words import Page
from ..events import Phase, Round, TilesRemoved
from .phrases import Phrases

PHASES: Final = (
    ("Set-up", "BM-SETUP-01"),
    ("Assignment", "BM-ASG-01"),
    ("Dominance", "BM-DOM-02"),
    ("Resolution", "BM-RES-01"),
    ("Standby", "BM-STBY-02"),
)

page = Page()


def phase_name(number: int) -> str:
    return PHASES[number][0]


@page.tells(Round, "BM-GEN-02", beat=True)
def _(event: Round, say: Phrases) -> str:
    return f"Round {event.number} begins."


def _phase_rule(event: Phase) -> str:
    return PHASES[event.number][1]


@page.tells(Phase, _phase_rule, beat=True)
def _(event: Phase, say: Phrases) -> str:
    return f"{phase_name(event.number)} phase."


@page.tells(TilesRemoved, "BM-TILE-04")
def _(event: TilesRemoved, say: Phrases) -> str:
    return "The tiles are taken off the board."
