# mypyc: off: words for people are never in a hurry
"""What is said about Units: revealed, destroyed, turned into others, blocked, moved."""

from ....kernel.choice import Ask
from ....toolkit.words import Page
from ..events import Concealed, Destroyed, Revealed, Transformed, UnitBlocked, UnitMoved
from ..options import No, PutAway, UseAbility, UseSkill, UseWeapon
from ..table import MetalDawn
from ..units import KILL_RIDER, WEAPON_RIDER
from .choosing import NO_MEANS, USERS
from .phrases import Phrases

page = Page()
NO_MEANS[WEAPON_RIDER] = "Leave it"
NO_MEANS[KILL_RIDER] = "Leave it"
USERS[KILL_RIDER] = 0


@page.asks(WEAPON_RIDER, "say whether the Weapon does what else it can", UseWeapon, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return (
        f"{say.agent(ask.args[1])} has destroyed the target. Do you use {say.weapon(ask.args[0])} for more?"
    )


@page.touches(UseWeapon)
def _(option: UseWeapon, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"agent:{t.box.agents[ask.args[1]].id}",)


@page.asks(KILL_RIDER, "say whether an ability is used after a kill", UseAbility, UseSkill, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"{say.agent(ask.args[0])} has destroyed a Unit. Do you use this?"


@page.tells(Revealed, "MD-UNIT-08", beat=True)
def _(event: Revealed, say: Phrases) -> str:
    icon = f", {say.icon(event.icon)}" if event.icon else ""
    where = say.spot(event.zone, event.location)
    return f"The {say.unit(event.unit)} in {where} is revealed: defence {event.defence}{icon}."


@page.tells(Destroyed, "MD-ATK-10", beat=True)
def _(event: Destroyed, say: Phrases) -> str:
    icon = f", {say.icon(event.icon)}" if event.icon else ""
    where = say.spot(event.zone, event.location)
    unit = f"the {say.unit(event.unit)} (defence {event.defence}{icon}) in {where}"
    if event.how == "itself":
        return f"T{unit[1:]} destroys itself."
    if event.agent:
        return f"{say.agent(event.agent)} destroys {unit}."
    return f"T{unit[1:]} is destroyed."


@page.tells(Transformed, "MD-ICON-06", beat=True)
def _(event: Transformed, say: Phrases) -> str:
    where = say.spot(event.zone, event.location)
    return f"The Soldier in {where} becomes {say.a_unit(event.unit)}."


@page.tells(Concealed, "MD-UNIT-08", beat=True)
def _(event: Concealed, say: Phrases) -> str:
    return f"The {say.unit(event.unit)} in {say.spot(event.zone, event.location)} is hidden again."


@page.tells(UnitBlocked, "MD-LOC-09", beat=True)
def _(event: UnitBlocked, say: Phrases) -> str:
    return f"The {say.unit(event.unit)} in {say.spot(event.zone, event.location)} is blocked."


@page.tells(UnitMoved, "MD-ICON-02", beat=True)
def _(event: UnitMoved, say: Phrases) -> str:
    to = say.spot(event.to_zone, event.to_location)
    return f"The {say.unit(event.unit)} of {say.zone(event.zone)} moves to {to}."
