# mypyc: off: words for people are never in a hurry
"""What is said about moving."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.words import Page, no, nothing_missing
from ..events import Moved
from ..locations import LOCATION, SCAVENGE, icon_at
from ..moving import suppressed
from ..options import Complete, Move, No, PickDeck, PickUnit, PickZone, PutAway, Yes
from ..people import agent_of, has_stealth
from ..scope import around
from ..table import MetalDawn
from .choosing import NO_MEANS, YES_MEANS
from .phrases import Phrases

page = Page()
NO_MEANS[LOCATION] = "Do not use the location"
NO_MEANS[SCAVENGE] = "Draw the top card"
YES_MEANS[SCAVENGE] = "Look at the top 2 cards and take 1"


@page.asks(LOCATION, "use the location or not", PickDeck, PickUnit, PickZone, Complete, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    agent = agent_of(t, ask.args[0])
    assert agent is not None
    icon = icon_at(t, agent.at)
    text = next(str(row.text) for row in t.box.rows.icons if row.id == icon)
    where = say.spot((agent.at >> 2) + 1, (agent.at & 3) + 1)
    return f"{say.agent(ask.args[0])} is at {where}: {text[0].lower()}{text[1:]}"


@page.asks(SCAVENGE, "say how to draw", Yes, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    kind = "Weapon" if ask.args[1] == "W" else "Gear"
    return f"{say.agent(ask.args[0])} may look at the top 2 cards of the {kind} deck. Do you want that?"


@page.label(Move)
def _(option: Move, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    place = 4 * option.zone + option.location - 5
    icon = icon_at(t, place)
    what = say.location_icon(icon) if icon else "Destroyed zone"
    beside = ", beside it" if t.taken >> place & 1 else ""
    return f"{say.spot(option.zone, option.location)}{beside}: {what}"


@page.touches(Move)
def _(option: Move, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"place-{option.zone}-{option.location}",)


@page.why_not(Move)
def _(option: Move, t: MetalDawn, ask: Ask, say: Phrases) -> Refused | None:
    if not (1 <= option.zone <= 12 and 1 <= option.location <= 4):
        return no("MD-ZONE-02", "There are zones 1 to 12 with locations 1 to 4")
    place = 4 * option.zone + option.location - 5
    agent = agent_of(t, t.acting)
    if agent is None or agent.at < 0:
        return no("MD-ZONE-03", "That location is not free") if t.taken >> place & 1 else None
    here, there = agent.at >> 2, place >> 2
    if agent.at == place:
        return no("MD-MOVE-02", f"{say.agent(agent.card)} is there already")
    if here != there and (suppressed(t) >> here | suppressed(t) >> there) & 1:
        return no("MD-ICON-11", "A Unit that suppresses its zone lets nobody in or out")
    if t.anarchy and not around(t, here) >> there & 1:
        return no("MD-FIRE-13", "Anarchy: only the own zone and those next to it can be entered")
    if t.taken >> place & 1:
        if has_stealth(t, agent):
            return no("MD-RULING-23", "Stealth leads to occupied locations of closed zones only")
        return no("MD-ZONE-04", "That location is occupied")
    return no("MD-TURN-03", "No action is left") if t.actions == 0 else None


@page.label(Complete)
def _(option: Complete, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    agent = agent_of(t, ask.args[0]) if ask.choice is LOCATION else agent_of(t, t.acting)
    assert agent is not None
    mission = t.box.missions[agent.mission]
    if ask.choice is LOCATION:
        return f"Complete {mission.name}"
    return f"Complete {mission.name}: {mission.need_text}"


@page.touches(Complete)
def _(option: Complete, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    card = ask.args[0] if ask.choice is LOCATION else t.acting
    return (f"mission:{t.box.agents[card].id}",)


page.why_not(Complete)(nothing_missing)


@page.tells(Moved, "MD-MOVE-01", beat=True)
def _(event: Moved, say: Phrases) -> str:
    beside = "beside " if event.beside else ""
    return f"{say.agent(event.agent)} moves to {say.zone(event.zone)}, {beside}location {event.location}."
