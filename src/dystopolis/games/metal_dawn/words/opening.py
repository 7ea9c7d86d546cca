# mypyc: off: words for people are never in a hurry
"""What is said about the setup: what is dealt, which zones are Destroyed, where Agents begin."""

from ....kernel.choice import Ask
from ....toolkit.english import listing
from ....toolkit.words import Page, nothing_missing
from ..events import Dealt, Led, ObjectivesOpen, Outfitted, Placed, Shattered
from ..opening import DESTROYING, OUTFITTING, PLACING
from ..options import Assign, ChooseAgent, Lead, Move, PickZone, PutAway
from ..people import own_agents
from ..picking import PICKING
from ..round import LEADER
from ..table import MetalDawn
from .phrases import Phrases, upper

page = Page()


@page.asks(PICKING, "choose an Agent for your Division", ChooseAgent)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return upper(f"{say.to(ask.args[0])}which Agent joins your Division?")


@page.asks(DESTROYING, "choose a zone that is Destroyed", PickZone, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    wanted = 12 - t.box.rows.constants.face_up_zones[t.seats - 1]
    number = t.destroyed.bit_count() + 1
    return f"Which zone is Destroyed from the start (number {number} of {wanted})?"


@page.asks(OUTFITTING, "assign the starting cards", Assign, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return upper(f"{say.to(ask.args[0])}which starting cards does each of your Agents get?")


@page.label(Assign)
def _(option: Assign, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    one, two = own_agents(t, ask.args[0])
    weapons = (two.weapon, one.weapon) if option.swap_weapons else (one.weapon, two.weapon)
    gear = (two.gear, one.gear) if option.swap_gear else (one.gear, two.gear)
    parts = []
    for agent, weapon, item in zip((one, two), weapons, gear, strict=True):
        cards = [say.weapon(weapon)] if weapon >= 0 else []
        cards += [say.gear(item)] if item >= 0 else []
        parts.append(f"{say.agent(agent.card)}: {' and '.join(cards) or 'nothing'}")
    return "; ".join(parts)


@page.asks(PLACING, "place an Agent", Move, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    agent = t.agents[ask.args[0]]
    return upper(f"{say.to(ask.args[0] // 2)}where does {say.agent(agent.card)} begin?")


@page.asks(LEADER, "choose who leads the round", Lead, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return "Which Division plays first in this round and speaks for the team?"


@page.label(ChooseAgent)
def _(option: ChooseAgent, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    card = t.box.agents[t.box.agent_index[option.agent]]
    return f"{card.name} ({card.health} health). {card.title}: {card.text}"


@page.label(Lead)
def _(option: Lead, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return say.division_by(option.division)


@page.touches(Lead)
def _(option: Lead, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"division-{t.box.seat_index[option.division]}",)


page.why_not(ChooseAgent, Lead, Assign)(nothing_missing)


@page.tells(Dealt, "MD-SETUP-17", beat=True)
def _(event: Dealt, say: Phrases) -> str:
    agents = listing(say.agent(agent) for agent in event.agents) if event.agents else "Agents of its choice"
    return f"{say.division(event.division)} commands {say.division_card(event.card)} with {agents}."


@page.tells(Shattered, "MD-SETUP-04", beat=True)
def _(event: Shattered, say: Phrases) -> str:
    return f"{say.zone_card(event.card)} ({event.zone}) is Destroyed."


@page.tells(Outfitted, "MD-SETUP-20", beat=True)
def _(event: Outfitted, say: Phrases) -> str:
    return f"{say.agent(event.agent)} starts with {say.weapon(event.weapon)} and {say.gear(event.gear)}."


@page.tells(Placed, "MD-SETUP-30", beat=True)
def _(event: Placed, say: Phrases) -> str:
    return f"{say.agent(event.agent)} starts in {say.spot(event.zone, event.location)}."


@page.tells(Led, "MD-CLEAN-05", beat=True)
def _(event: Led, say: Phrases) -> str:
    return f"{say.division(event.division)} leads this round."


@page.tells(ObjectivesOpen, "MD-TW-01", beat=True)
def _(event: ObjectivesOpen, say: Phrases) -> str:
    return f"Open Objectives: {listing(say.objective(card) for card in event.cards)}."
