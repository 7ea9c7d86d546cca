# mypyc: off: words for people are never in a hurry
"""What is said about the options that many decisions share: Units, zones, Agents, decks, yes and no."""

from collections.abc import Callable

from ....kernel.choice import Ask, Choice
from ....toolkit.words import Page, nothing_missing
from ..odds import known_defence, unit_damage, unit_icon
from ..options import (
    No,
    PickAgent,
    PickBranch,
    PickCode,
    PickDeck,
    PickUnit,
    PickZone,
    TakeCard,
    UseAbility,
    UseGear,
    UseSkill,
    UseWeapon,
    Yes,
)
from ..people import agent_of
from ..table import FACE_DOWN, REVEALED, MetalDawn
from .phrases import DECKS, Phrases, an, upper

page = Page()

# What declining, and agreeing, means in a decision: its page says so.
NO_MEANS: dict[Choice, str] = {}
YES_MEANS: dict[Choice, str] = {}


@page.label(No)
def _(option: No, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return NO_MEANS.get(ask.choice, "No")


@page.label(Yes)
def _(option: Yes, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return YES_MEANS.get(ask.choice, "Yes")


@page.label(PickZone)
def _(option: PickZone, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    zone = option.zone - 1
    units = [place for place in range(4 * zone, 4 * zone + 4) if t.units and t.units[place]]
    what = f": {say.unit_list(_type(t, place) for place in units)}" if units else ""
    return f"{say.zone(option.zone)}{what}"


@page.touches(PickZone)
def _(option: PickZone, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"zone-{option.zone}",)


@page.label(PickUnit)
def _(option: PickUnit, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    place = 4 * option.zone + option.location - 5
    return f"{unit_in_words(t, place, say)} in {say.spot(option.zone, option.location)}"


@page.touches(PickUnit)
def _(option: PickUnit, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"place-{option.zone}-{option.location}",)


def unit_in_words(t: MetalDawn, place: int, say: Phrases) -> str:
    """Hidden Soldier (damage 1); Cyborg (damage 1, defence 3, Incite)."""
    parts = [f"damage {unit_damage(t, place)}"]
    name = say.unit(_type(t, place))
    if t.units[place] < REVEALED:
        sure = known_defence(t, place)
        parts += [f"defence {sure}"] if sure else []
        name = f"hidden {name}"
    else:
        parts.append(f"defence {known_defence(t, place)}")
        icon = unit_icon(t, place)
        parts += [say.icon(icon)] if icon else []
    parts += ["blocked"] if t.blocked >> place & 1 else []
    return f"{name[0].upper()}{name[1:]} ({', '.join(parts)})"


def _type(t: MetalDawn, place: int) -> int:
    unit = t.units[place]
    return t.box.kinds[unit - REVEALED].type if unit >= REVEALED else unit - 1


@page.label(PickAgent)
def _(option: PickAgent, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return agent_in_words(t, option.agent, say)


@page.touches(PickAgent)
def _(option: PickAgent, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"agent:{option.agent}",)


def agent_in_words(t: MetalDawn, id: str, say: Phrases) -> str:
    """Cipher (3 of 4 health, Union Station)."""
    agent = agent_of(t, t.box.agent_index[id])
    if agent is None:
        return say.agent(id)
    where = f", {say.zone(agent.at // 4 + 1)}" if agent.at >= 0 else ""
    return f"{say.agent(id)} ({agent.health} health{where})"


@page.label(PickDeck)
def _(option: PickDeck, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return upper(f"{an(DECKS[option.deck])} card")


@page.touches(PickDeck)
def _(option: PickDeck, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"deck:{option.deck}",)


@page.label(PickCode)
def _(option: PickCode, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    down = t.code_state[option.code - 1] == FACE_DOWN
    return f"Code {option.code}{' (face down)' if down else ''}"


@page.touches(PickCode)
def _(option: PickCode, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"code-{option.code}",)


@page.label(PickBranch)
def _(option: PickBranch, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    """The alternatives are those of the text of the card: `Choose one: this / that`."""
    text = say.source_text(t.frames[-1].source).partition(": ")[2].rstrip(".")
    parts = text.split(" / ")
    if 0 < option.number <= len(parts):
        part = parts[option.number - 1]
        return f"{part[0].upper()}{part[1:]}"
    return f"Number {option.number}"


# How a looked-at card is called, by decision.
TAKEN: dict[Choice, Callable[[TakeCard, MetalDawn, Ask, Phrases], str]] = {}


@page.label(TakeCard)
def _(option: TakeCard, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    if ask.choice in TAKEN:
        return TAKEN[ask.choice](option, t, ask, say)
    return f"Take {say.any_card(option.card)}" if option.card else f"Take number {option.position}"


@page.label(UseAbility)
def _(option: UseAbility, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    card = t.box.agents[_user(t, ask)]
    return f"{card.title}: {card.text}"


@page.label(UseGear)
def _(option: UseGear, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    agent = agent_of(t, _user(t, ask))
    assert agent is not None
    gear = t.box.gear[agent.gear]
    left = f" ({agent.uses} left)" if gear.uses else ""
    return f"{gear.name}{left}: {gear.text}"


@page.label(UseSkill)
def _(option: UseSkill, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    mission = t.box.missions[t.box.mission_index[option.mission]]
    return f"{mission.name}: {mission.skill_text}"


@page.label(UseWeapon)
def _(option: UseWeapon, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    weapon = t.box.weapons[ask.args[0]] if ask.args else None
    return f"{weapon.name}: {weapon.text}" if weapon is not None else "Use the Weapon's ability"


USERS: dict[Choice, int] = {}


def _user(t: MetalDawn, ask: Ask) -> int:
    """The Agent whose ability or Gear is meant: an argument of the decision, or who is acting."""
    place = USERS.get(ask.choice)
    return ask.args[place] if place is not None else t.acting


@page.touches(UseAbility)
def _(option: UseAbility, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"agent:{t.box.agents[_user(t, ask)].id}",)


@page.touches(UseGear)
def _(option: UseGear, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"gear:{t.box.agents[_user(t, ask)].id}",)


@page.touches(UseSkill)
def _(option: UseSkill, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"skill:{option.mission}",)


page.why_not(
    No, Yes, PickZone, PickUnit, PickAgent, PickDeck, PickCode, PickBranch, TakeCard, UseAbility, UseGear,
    UseSkill, UseWeapon,
)(nothing_missing)  # fmt: skip
