# mypyc: off: words for people are never in a hurry
"""What is said about Units that come: spawned, overflowing, standing in for others."""

from ....kernel.choice import Ask
from ....toolkit.english import count
from ....toolkit.words import Page
from ..box import TYPE_COUNT
from ..events import Inundated, Reinforced, Spawned, TokenPlaced
from ..options import PickUnit, PickZone, PutAway
from ..spawning import FIRST_LETTER, NEAREST, OVERFLOW
from ..table import MetalDawn
from .phrases import Phrases

page = Page()


@page.asks(OVERFLOW, "choose where a Unit overflows to", PickZone, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    zone, type = divmod(ord(ask.args[0][0]) - FIRST_LETTER, TYPE_COUNT)
    return f"{say.zone(zone + 1)} is full: which zone next to it does {say.a_unit(type)} overflow to?"


@page.asks(NEAREST, "choose the nearest Unit", PickUnit, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"Several Units are equally near: which one moves to {say.zone(ask.args[0] + 1)}?"


@page.tells(Spawned, "MD-SPAWN-02", beat=True)
def _(event: Spawned, say: Phrases) -> str:
    instead = event.wanted and event.wanted != event.unit
    why = f" instead of {say.a_unit(event.wanted)}" if instead else ""
    over = f", overflowing from zone {event.meant}" if event.meant else ""
    unit = say.a_unit(event.unit)
    return f"{unit[0].upper()}{unit[1:]} comes to {say.spot(event.zone, event.location)}{over}{why}."


@page.tells(Inundated, "MD-OVER-03", beat=True)
def _(event: Inundated, say: Phrases) -> str:
    return f"Inundation: {say.zone(event.zone)} and all zones next to it are full."


@page.tells(Reinforced, "MD-SUPPLY-03", beat=True)
def _(event: Reinforced, say: Phrases) -> str:
    return f"Dominus is reinforced: {count(event.units, 'Unit returns', 'Units return')} from the box."


@page.tells(TokenPlaced, "MD-MISS-01", beat=True)
def _(event: TokenPlaced, say: Phrases) -> str:
    return f"A Mission token lies in {say.zone(event.zone)}."
