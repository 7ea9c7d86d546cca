"""Who is who: Divisions, the seats that answer for them, their Agents, and what an Agent has."""

from .box import NONE, Ability
from .table import Agent, MetalDawn, Side


def holder(t: MetalDawn, division: int) -> int:
    """MD-SOLO-01: the seat that answers for a Division; one person alone answers for both."""
    return division if t.seats > 1 else 0


def voice(t: MetalDawn) -> int:
    """MD-RULING-17: who decides for the team, the active Division or else the lead one."""
    return t.acting_side if t.acting_side >= 0 else t.lead


def slot_of(t: MetalDawn, card: int) -> int:
    """The place of an Agent among those in play, or NONE if it is not in play (any more)."""
    if card >= 0:
        for slot, agent in enumerate(t.agents):
            if agent.card == card:
                return slot
    return NONE


def agent_of(t: MetalDawn, card: int) -> Agent | None:
    """An Agent that is in play."""
    for agent in t.agents:
        if agent.card == card:
            return agent
    return None


def stands(t: MetalDawn, card: int) -> bool:
    """Whether an Agent is in play and not being defeated just now."""
    agent = agent_of(t, card)
    return agent is not None and agent.health > 0


def side_of(t: MetalDawn, card: int) -> int:
    """The Division of an Agent."""
    slot = slot_of(t, card)
    return slot // 2 if slot >= 0 else NONE


def zone_of(t: MetalDawn, card: int) -> int:
    agent = agent_of(t, card)
    return agent.at // 4 if agent is not None and agent.at >= 0 else NONE


def in_order(t: MetalDawn) -> list[Agent]:
    """MD-RULING-70: all Agents in seat order from the lead player, a seat's first Agent first."""
    first = 2 * t.lead
    return t.agents[first:] + t.agents[:first]


def from_lead(t: MetalDawn, ahead: int) -> int:
    return (t.lead + ahead) % len(t.sides)


def own_agents(t: MetalDawn, division: int) -> list[Agent]:
    return [t.agents[2 * division], t.agents[2 * division + 1]]


def others_of(t: MetalDawn, division: int) -> list[Side]:
    return [side for other, side in enumerate(t.sides) if other != division]


def abilities(t: MetalDawn, agent: Agent) -> list[Ability]:
    """Everything that an Agent has: its card, its Gear, then its skills in the order they were gained."""
    box = t.box
    found = [box.agents[agent.card].ability]
    if agent.gear >= 0:
        found.append(box.gear[agent.gear].ability)
    for skill in agent.skills:
        found.append(box.missions[skill].skill)
    return found


def most_health(t: MetalDawn, agent: Agent) -> int:
    """MD-AGENT-01, MD-AGENT-03: printed health and what is added to it."""
    box = t.box
    total = box.agents[agent.card].health + box.agents[agent.card].ability.passive.health
    if agent.gear >= 0:
        total += box.gear[agent.gear].ability.passive.health
    for skill in agent.skills:
        total += box.missions[skill].skill.passive.health
    return total


def has_stealth(t: MetalDawn, agent: Agent) -> bool:
    box = t.box
    found = box.agents[agent.card].ability.passive.stealth
    if agent.gear >= 0:
        found = found or box.gear[agent.gear].ability.passive.stealth
    for skill in agent.skills:
        found = found or box.missions[skill].skill.passive.stealth
    return found


def guards(t: MetalDawn, agent: Agent) -> bool:
    found = False
    for ability in abilities(t, agent):
        found = found or (ability.timing == "passive" and ability.passive.guard)
    return found


def hack_bonus(t: MetalDawn, agent: Agent) -> int:
    total = 0
    for ability in abilities(t, agent):
        if ability.timing == "passive":
            total += ability.passive.hack
    return total


def range_bonus(t: MetalDawn, agent: Agent) -> int:
    """MD-ATK-19: Gear, abilities and effects add to the range of every attack."""
    box = t.box
    total = box.agents[agent.card].ability.passive.range
    if agent.gear >= 0:
        total += box.gear[agent.gear].ability.passive.range
    for skill in agent.skills:
        total += box.missions[skill].skill.passive.range
    if agent.card == t.acting:
        total += t.buff_range
    return total


def is_free(limit: int, agent: Agent, bit: int) -> bool:
    """Whether an ability with a limit (0 none, 1 an activation, 2 a round) can still be used."""
    if limit == 1:
        return not agent.used_now >> bit & 1
    if limit == 2:
        return not agent.used_round >> bit & 1
    return True


def mark_used(limit: int, agent: Agent, bit: int) -> None:
    if limit == 1:
        agent.used_now |= 1 << bit
    elif limit == 2:
        agent.used_round |= 1 << bit


def mark_unused(limit: int, agent: Agent, bit: int) -> None:
    """A refusal leaves the limit of the card unused."""
    if limit == 1:
        agent.used_now &= ~(1 << bit)
    elif limit == 2:
        agent.used_round &= ~(1 << bit)
