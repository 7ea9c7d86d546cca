# mypyc: off: words for people are never in a hurry
"""What is said about trackers: resources, strain and power."""

from typing import Final

from ....toolkit.words import Page
from ..events import Got, Healed, Paid, Power, Prevented, Strained
from .phrases import SOURCES, Phrases, amounts, power, strain

page = Page()

WHY: Final = {
    "dominance": "for asserting dominance",
    "overwhelming": "for overwhelming",
    "relic": "for taking the relic",
    "city": "for winning the city",
    "mission": "for the mission",
    "backing": "for the backing",
    "strain": "for strain over the limit",
    "excess": "for a recruit too many",
    "battlefield": "at the Combat Zone",
    "card": "from a card",
}


@page.tells(Got, "BM-RSC-01", beat=True)
def _(event: Got, say: Phrases) -> str:
    return f"{say.who(event.seat)} gets {amounts(event.gold, event.intel, event.drak)}."


@page.tells(Paid, "BM-RSC-02")
def _(event: Paid, say: Phrases) -> str:
    verb = "loses" if event.lost else "pays"
    return f"{say.who(event.seat)} {verb} {amounts(event.gold, event.intel, event.drak)}."


def _strain_rule(event: Strained) -> str:
    return "BM-STRAIN-02" if event.over else "BM-STRAIN-01"


@page.tells(Strained, _strain_rule, beat=True)
def _(event: Strained, say: Phrases) -> str:
    over = f", {event.over} of it over the limit" if event.over else ""
    return f"{say.who(event.seat)} takes {strain(event.amount)} {SOURCES[event.source]}{over}."


@page.tells(Prevented, "BM-ABL-01")
def _(event: Prevented, say: Phrases) -> str:
    return f"{say.ability(event.ability)} spares {say.object(event.seat)} {strain(event.amount)}."


@page.tells(Healed, "BM-STRAIN-03")
def _(event: Healed, say: Phrases) -> str:
    return f"{say.who(event.seat)} heals {strain(event.amount)}."


@page.tells(Power, "BM-PWR-01", beat=True)
def _(event: Power, say: Phrases) -> str:
    why = WHY.get(event.why, "")
    verb = "acquires" if event.amount >= 0 else "loses"
    return f"{say.who(event.seat)} {verb} {power(abs(event.amount))}{' ' + why if why else ''}."
