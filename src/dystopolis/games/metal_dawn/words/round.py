# mypyc: off: words for people are never in a hurry
"""What is said about the course of a round: acts, phases, Clean-up."""

from ....toolkit.english import count
from ....toolkit.words import Page
from ..events import ActTwo, CleanedUp, Phase, Round
from .phrases import Phrases

page = Page()

PHASES = {
    "setup": "Setup",
    "agents": "Agent phase",
    "dominus": "Dominus phase",
    "clean-up": "Clean-up",
}


def phase_name(name: str) -> str:
    return PHASES.get(name, name.capitalize())


@page.tells(Round, "MD-TURN-01", beat=True)
def _(event: Round, say: Phrases) -> str:
    return f"Round {event.number} begins, in Act {'I' * event.act}."


@page.tells(Phase, "MD-DOM-01")
def _(event: Phase, say: Phrases) -> str:
    return f"{phase_name(event.name)}."


@page.tells(CleanedUp, "MD-CLEAN-03")
def _(event: CleanedUp, say: Phrases) -> str:
    blocks = f" {count(event.blocks, 'Block token returns', 'Block tokens return')}." if event.blocks else ""
    return f"Clean-up: everybody is active again.{blocks}"


@page.tells(ActTwo, "MD-ACT2-01", beat=True)
def _(event: ActTwo, say: Phrases) -> str:
    where = say.zone(event.zone)
    return f"Act II begins: all Codes are hacked, and the Robot rises in {where} with {event.health} health."
