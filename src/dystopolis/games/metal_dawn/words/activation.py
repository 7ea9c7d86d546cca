# mypyc: off: words for people are never in a hurry
"""What is said about an activation: who acts, and what they use."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.english import count
from ....toolkit.words import Page, no, nothing_missing
from ..activation import ACTIVATION
from ..events import Activated, ActivationEnded, Used
from ..options import (
    Accept,
    Activate,
    Attack,
    AttackRobot,
    Claim,
    Complete,
    End,
    Equip,
    Hack,
    Move,
    PutAway,
    Retreat,
    UseAbility,
    UseDivision,
    UseGear,
    UseIntel,
    UsePower,
    UseSkill,
)
from ..people import agent_of
from ..round import WHO
from ..table import MetalDawn
from .choosing import agent_in_words
from .phrases import Phrases, upper

page = Page()


@page.asks(WHO, "choose which Agent acts", Activate, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return upper(f"{say.to(ask.args[0])}which of your Agents acts now?")


@page.asks(
    ACTIVATION, "act with your Agent", Hack, Attack, AttackRobot, Move, UseIntel, Equip, Accept, Complete,
    UsePower, UseAbility, UseGear, UseSkill, UseDivision, Retreat, Claim, End, PutAway,
)  # fmt: skip
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    left = count(t.actions, "action")
    agent = agent_of(t, t.acting)
    assert agent is not None
    where = say.zone((agent.at >> 2) + 1)
    return upper(f"{say.to(t.acting_side)}{say.agent(t.acting)} ({where}) has {left} left. What now?")


@page.label(Activate)
def _(option: Activate, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"Activate {agent_in_words(t, option.agent, say)}"


@page.touches(Activate)
def _(option: Activate, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"agent:{option.agent}",)


@page.label(End)
def _(option: End, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    left = f" with {t.actions} {'action' if t.actions == 1 else 'actions'} left" if t.actions else ""
    return f"End the activation of {say.agent(t.acting)}{left}"


@page.label(UseIntel)
def _(option: UseIntel, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    card = t.box.intel[t.box.intel_index[option.intel]]
    return f"Use {card.name} ({card.value}): {card.text}"


@page.touches(UseIntel)
def _(option: UseIntel, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"intel:{option.intel}",)


@page.label(Accept)
def _(option: Accept, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return "Accept a Mission"


@page.touches(Accept)
def _(option: Accept, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return _here(t)


@page.label(UsePower)
def _(option: UsePower, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    agent = agent_of(t, t.acting)
    assert agent is not None
    zone = t.box.zones[t.zones[agent.at >> 2]]
    return f"{zone.power} ({zone.name}): {zone.text}"


@page.touches(UsePower)
def _(option: UsePower, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return _here(t)


def _here(t: MetalDawn) -> tuple[str, ...]:
    agent = agent_of(t, t.acting)
    return (f"zone-{(agent.at >> 2) + 1}",) if agent is not None else ()


@page.label(UseDivision)
def _(option: UseDivision, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    card = t.box.divisions[t.sides[t.acting_side].card]
    return f"{card.title} ({card.name}, once a game): {card.text}"


@page.touches(UseDivision)
def _(option: UseDivision, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"division-{t.acting_side}",)


@page.why_not(UseDivision)
def _(option: UseDivision, t: MetalDawn, ask: Ask, say: Phrases) -> Refused:
    if t.sides[t.acting_side].spent:
        return no("MD-DIV-01", "The Division's ability was used already")
    return no("MD-CARD-10", "It would change nothing now")


@page.why_not(UsePower)
def _(option: UsePower, t: MetalDawn, ask: Ask, say: Phrases) -> Refused:
    agent = agent_of(t, t.acting)
    zone = agent.at >> 2 if agent is not None else 0
    if t.destroyed >> zone & 1:
        return no("MD-ZONE-06", "A Destroyed zone has no power")
    if t.powers_used >> zone & 1:
        return no("MD-FREE-02", "This zone's power was used in this Agent phase")
    if t.sides[t.acting_side].token_at >= 0:
        return no("MD-FREE-03", "Your Zone Activation token is spent in this Agent phase")
    return no("MD-CARD-10", "It would change nothing now")


@page.why_not(Accept)
def _(option: Accept, t: MetalDawn, ask: Ask, say: Phrases) -> Refused:
    agent = agent_of(t, t.acting)
    if agent is not None and agent.mission >= 0:
        return no("MD-MISS-03", f"{say.agent(agent.card)} has an active Mission already")
    return no("MD-MISS-02", "There is no Mission token in this zone")


@page.why_not(UseIntel)
def _(option: UseIntel, t: MetalDawn, ask: Ask, say: Phrases) -> Refused:
    if t.box.intel_index.get(option.intel, -1) not in t.sides[t.acting_side].intel:
        return no("MD-INTEL-01", "You do not have that Intel card")
    if t.actions == 0:
        return no("MD-TURN-03", "No action is left")
    return no("MD-CARD-10", "It would change nothing now")


page.why_not(Activate, End)(nothing_missing)


@page.tells(Activated, "MD-TURN-01", beat=True)
def _(event: Activated, say: Phrases) -> str:
    return f"{say.division(event.division)} activates {say.agent(event.agent)}."


@page.tells(ActivationEnded, "MD-AGENT-05")
def _(event: ActivationEnded, say: Phrases) -> str:
    return f"{say.agent(event.agent)} has acted."


@page.tells(Used, "MD-FREE-04", beat=True)
def _(event: Used, say: Phrases) -> str:
    who = say.agent(event.agent) if event.agent else say.division(event.division)
    return f"{who} uses {say.source(event.source)}."
