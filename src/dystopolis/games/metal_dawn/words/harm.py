# mypyc: off: words for people are never in a hurry
"""What is said about damage, healing, and Agents who fall."""

from ....kernel.choice import Ask
from ....toolkit.english import count
from ....toolkit.words import Page, nothing_missing
from ..events import Fell, Healed, Hurt, Replaced, Soaked
from ..harm import SOAK
from ..options import PutAway, Suffer, UseAbility, UseGear, UseSkill
from ..people import agent_of
from ..table import MetalDawn
from .choosing import USERS
from .phrases import Phrases

page = Page()
USERS[SOAK] = 0


@page.asks(SOAK, "take the damage or soak it up", UseGear, UseAbility, UseSkill, Suffer, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    card, damage = ask.args[0], ask.args[1]
    agent = agent_of(t, card)
    health = agent.health if agent is not None else 0
    return f"{say.agent(card)} is about to suffer {damage}, with {health} health. Do you use something?"


@page.label(Suffer)
def _(option: Suffer, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"{say.agent(option.agent)} suffers the damage" if option.agent else "Take the damage"


@page.touches(Suffer)
def _(option: Suffer, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"agent:{option.agent}",) if option.agent else ()


page.why_not(Suffer)(nothing_missing)


@page.tells(Healed, "MD-AGENT-03", beat=True)
def _(event: Healed, say: Phrases) -> str:
    return f"{say.agent(event.agent)} heals {event.amount}: {event.health} health."


@page.tells(Hurt, "MD-AGENT-01", beat=True)
def _(event: Hurt, say: Phrases) -> str:
    return f"{say.agent(event.agent)} suffers {event.damage}: {event.health} health left."


@page.tells(Soaked, "MD-AGENT-04", beat=True)
def _(event: Soaked, say: Phrases) -> str:
    return f"{say.agent(event.agent)} uses {say.source(event.source)}: {event.damage} damage is left."


@page.tells(Fell, "MD-AGENT-02", beat=True)
def _(event: Fell, say: Phrases) -> str:
    return f"{say.agent(event.agent)} falls."


@page.tells(Replaced, "MD-DEFT-04", beat=True)
def _(event: Replaced, say: Phrases) -> str:
    cards = [say.weapon(event.weapon)] if event.weapon else []
    cards += [say.gear(event.gear)] if event.gear else []
    with_ = f" with {' and '.join(cards)}" if cards else ""
    left = count(event.reserve, "Agent is", "Agents are")
    return f"{say.agent(event.agent)} takes the place{with_}; {left} left in the reserve."
