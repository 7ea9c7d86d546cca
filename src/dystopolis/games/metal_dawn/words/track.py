# mypyc: off: words for people are never in a hurry
"""What is said about the Metal Dawn track and its Firewalls."""

from ....toolkit.words import Page
from ..events import Advanced, AnarchyComes, CodeAdded, ExtraCard, FirewallFlipped, WentBack
from .phrases import Phrases

page = Page()


@page.tells(Advanced, "MD-TRACK-02", beat=True)
def _(event: Advanced, say: Phrases) -> str:
    return f"The Metal Dawn track rises to {event.space} of {say.box.numbers.track_last}."


@page.tells(WentBack, "MD-TRACK-03", beat=True)
def _(event: WentBack, say: Phrases) -> str:
    return f"The Metal Dawn track falls to {event.space}."


@page.tells(FirewallFlipped, "MD-FIRE-01", beat=True)
def _(event: FirewallFlipped, say: Phrases) -> str:
    text = say.box.firewall_texts[event.number]
    return f"The Firewall on {event.space} is {say.firewall(event.number)}: {text[0].lower()}{text[1:]}"


@page.tells(CodeAdded, "MD-FIRE-11", beat=True)
def _(event: CodeAdded, say: Phrases) -> str:
    return f"One more Code lies face down on space {event.code}."


@page.tells(ExtraCard, "MD-FIRE-12", beat=True)
def _(event: ExtraCard, say: Phrases) -> str:
    return "One more Dominus card will be resolved."


@page.tells(AnarchyComes, "MD-FIRE-13", beat=True)
def _(event: AnarchyComes, say: Phrases) -> str:
    return "In the next Agent phase Agents move only within their zone or to an adjacent one."
