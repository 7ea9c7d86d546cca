# mypyc: off: words for people are never in a hurry
"""What is said about the Dominus phase: attacks of Units, Dominus cards."""

from ....kernel.choice import Ask
from ....toolkit.words import Page, nothing_missing
from ..dominus import INTERCEPTION
from ..events import CardActs, DominusDrew, DominusMoved, Intercepted, Terrified, UnitAttacked
from ..odds import unit_type
from ..options import Intercept, No, PutAway
from ..people import agent_of, from_lead
from ..table import MetalDawn
from .choosing import NO_MEANS
from .phrases import Phrases, upper

page = Page()
NO_MEANS[INTERCEPTION] = "Do not intercept"


@page.asks(INTERCEPTION, "intercept an attack or not", Intercept, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    at, damage, ahead = ask.args
    unit = f"the {say.unit(unit_type(t, at))} in {say.zone((at >> 2) + 1)}"
    to = say.to(from_lead(t, ahead))
    return upper(f"{to}{unit} attacks for {damage}, the track is at {t.md}. Who intercepts?")


@page.label(Intercept)
def _(option: Intercept, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    agent = agent_of(t, t.box.agent_index[option.agent])
    assert agent is not None
    left = agent.health - ask.args[1]
    ends = f"{left} of {agent.health} health left" if left > 0 else "falls"
    return f"{say.agent(option.agent)} intercepts ({ends})"


@page.touches(Intercept)
def _(option: Intercept, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"agent:{option.agent}",)


page.why_not(Intercept)(nothing_missing)


@page.tells(DominusDrew, "MD-SAT-01", beat=True)
def _(event: DominusDrew, say: Phrases) -> str:
    last = " (the last)" if event.left == 0 else ""
    return f"Dominus card{last} for {say.dominus_card(event.card)}."


@page.tells(DominusMoved, "MD-SAT-03", beat=True)
def _(event: DominusMoved, say: Phrases) -> str:
    return f"{'The Robot' if event.robot else 'Dominus'} moves to {say.zone(event.zone)}."


@page.tells(CardActs, "MD-SAT-07", beat=True)
def _(event: CardActs, say: Phrases) -> str:
    return f"{say.source(event.source)} takes effect."


@page.tells(UnitAttacked, "MD-UATK-01", beat=True)
def _(event: UnitAttacked, say: Phrases) -> str:
    unit = f"The {say.unit(event.unit)} in {say.spot(event.zone, event.location)}"
    return (
        f"{unit} is blocked and does not attack." if event.blocked else f"{unit} attacks for {event.damage}."
    )


@page.tells(Intercepted, "MD-UATK-04", beat=True)
def _(event: Intercepted, say: Phrases) -> str:
    return f"{say.agent(event.agent)} intercepts it."


@page.tells(Terrified, "MD-ICON-10", beat=True)
def _(event: Terrified, say: Phrases) -> str:
    return f"The {say.unit(event.unit)} in {say.spot(event.zone, event.location)} spreads terror."
