# mypyc: off: words for people are never in a hurry
"""What is said about the sequence of play."""

from typing import Final

from ....toolkit.words import Page
from ..events import LastRound, Phase, Round
from .phrases import Phrases

PHASES: Final = (
    ("Place Crew", "WB-PLACE-01"),
    ("Collect Resources", "WB-COLL-01"),
    ("Hire Additional Crew", "WB-HIRE-01"),
    ("Upgrade Thugs", "WB-UPG-01"),
    ("Beef Up Security", "WB-SEC-16"),
    ("Hire Mercenaries", "WB-MERC-01"),
    ("Execute Black Ops Missions", "WB-OPS-01"),
    ("Make Bail", "WB-BAIL-01"),
    ("Pay Crew", "WB-PAY-01"),
    ("Deal with Events", "WB-EVT-06"),
    ("Adjust Players' Turn Order", "WB-ORD-01"),
    ("Rest and Regroup", "WB-REST-01"),
)

page = Page()


def phase_name(number: int) -> str:
    return PHASES[number - 1][0]


page.tells(Round, "WB-GEN-01", beat=True)("Round {number} begins.")


@page.tells(Phase, lambda event: PHASES[event.number - 1][1])
def _(event: Phase, say: Phrases) -> str:
    return f"Phase {event.number}: {phase_name(event.number)}."


@page.tells(LastRound, lambda event: "WB-END-01" if event.job else "WB-END-03", beat=True)
def _(event: LastRound, say: Phrases) -> str:
    why = f"No mission is left {say.at(event.job)}" if event.job else "The time is nearly up"
    return f"{why}: this is the last round."
