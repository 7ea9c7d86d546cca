"""Equipped cards: taking them up, using them up, laying them down."""

from .box import NONE
from .events import CardEquipped, Discarded
from .people import most_health
from .table import Agent, MetalDawn


def equip_weapon(t: MetalDawn, agent: Agent, division: int, card: int) -> None:
    """MD-CARD-02, MD-CARD-04, MD-CARD-05: the old one is discarded, the new one has all its uses."""
    if agent.weapon >= 0:
        drop_weapon(t, agent, division)
    agent.weapon = card
    agent.ammo = t.box.weapons[card].ammo
    if t.aloud:
        t.tell(CardEquipped(t.box.agents[agent.card].id, t.box.weapons[card].id))


def equip_gear(t: MetalDawn, agent: Agent, division: int, card: int) -> None:
    if agent.gear >= 0:
        drop_gear(t, agent, division)
    agent.gear = card
    agent.uses = t.box.gear[card].uses
    if t.aloud:
        t.tell(CardEquipped(t.box.agents[agent.card].id, t.box.gear[card].id))


def drop_weapon(t: MetalDawn, agent: Agent, division: int) -> None:
    card = agent.weapon
    agent.weapon = NONE
    agent.ammo = 0
    discard_weapon(t, card)
    if t.aloud:
        t.tell(Discarded(division, t.box.weapons[card].id, t.box.agents[agent.card].id))


def drop_gear(t: MetalDawn, agent: Agent, division: int) -> None:
    """MD-RULING-88: health sinks to the maximum that is left."""
    card = agent.gear
    agent.gear = NONE
    agent.uses = 0
    agent.used_now &= ~2
    agent.used_round &= ~2
    discard_gear(t, card)
    agent.health = min(agent.health, most_health(t, agent))
    if t.aloud:
        t.tell(Discarded(division, t.box.gear[card].id, t.box.agents[agent.card].id))


def discard_weapon(t: MetalDawn, card: int) -> None:
    """MD-RULING-06: starting cards have discards of their own."""
    if t.box.weapons[card].start:
        t.start_weapon_discard = (*t.start_weapon_discard, card)
    else:
        t.weapon_discard = (*t.weapon_discard, card)


def discard_gear(t: MetalDawn, card: int) -> None:
    if t.box.gear[card].start:
        t.start_gear_discard = (*t.start_gear_discard, card)
    else:
        t.gear_discard = (*t.gear_discard, card)


def spend_ammo(t: MetalDawn, agent: Agent, division: int) -> None:
    """MD-CARD-06, MD-CARD-07: with the last one the card is discarded; what it paid for still happens."""
    if t.box.weapons[agent.weapon].ammo > 0:
        agent.ammo -= 1
        if agent.ammo == 0:
            drop_weapon(t, agent, division)


def spend_gear(t: MetalDawn, agent: Agent, division: int) -> None:
    if t.box.gear[agent.gear].uses > 0:
        agent.uses -= 1
        if agent.uses == 0:
            drop_gear(t, agent, division)
