"""Locations: what an Agent that enters one may do there."""

from typing import Final

from ...kernel.values import Option
from .attacks import shielded
from .box import NONE
from .cards import draw_card, has_cards
from .deciding import deciding
from .masks import places_of
from .menus import COMPLETE, DRAW_GEAR, DRAW_INTEL, DRAW_WEAPON, NO, PICK_UNIT, PICK_ZONE, YES
from .missions import complete
from .options import Complete, No, PickDeck, PickUnit, PickZone, Yes
from .people import abilities, agent_of, holder, slot_of
from .running import begin_effect
from .scope import is_destroyed, unit_places
from .spawning import place
from .table import REVEALED, Agent, MetalDawn
from .units import BY_EFFECT, block_unit, blocks_left, destroy_unit, reveal_all

DECK_OF: Final = {"weapon": "W", "gear": "G", "intel": "I"}


def use_location(t: MetalDawn, card: int) -> None:
    """MD-LOC-01, MD-LOC-02, MD-LOC-16, MD-LOC-18: an Agent has entered; its owner may use the icon."""
    agent = agent_of(t, card)
    if agent is not None and agent.health > 0 and icon_at(t, agent.at):
        t.ask(LOCATION, holder(t, slot_of(t, card) // 2), card)


def icon_at(t: MetalDawn, at: int) -> str:
    """MD-ZONE-06: a Destroyed zone has none."""
    zone = at >> 2
    return "" if is_destroyed(t, zone) else t.box.zones[t.zones[zone]].icons[at & 3]


def uses_of(t: MetalDawn, agent: Agent) -> list[Option]:
    """MD-LOC-04 to MD-LOC-14, MD-LOC-19: what the icon can do now."""
    icon = icon_at(t, agent.at)
    if icon in ("W", "G", "X", "I", "A"):
        return decks(t, icon)
    if icon == "B":
        return [PICK_UNIT[at] for at in places_of(blockable(t))]
    if icon == "D":
        return [PICK_UNIT[at] for at in destroyable(t)]
    if icon == "R":
        return [PICK_ZONE[zone] for zone in range(12) if hidden_in(t, zone)]
    if icon == "M" and agent.mission >= 0:
        return [COMPLETE]
    return []


def decks(t: MetalDawn, icon: str) -> list[Option]:
    found: list[Option] = []
    if icon in ("W", "X", "A") and has_cards(t, "W"):
        found.append(DRAW_WEAPON)
    if icon in ("G", "X", "A") and has_cards(t, "G"):
        found.append(DRAW_GEAR)
    if icon in ("I", "A") and has_cards(t, "I"):
        found.append(DRAW_INTEL)
    return found


def blockable(t: MetalDawn) -> int:
    """MD-LOC-09, MD-LOC-10, MD-RULING-68: any Unit without a Block token, while there are tokens."""
    if blocks_left(t) <= 0:
        return 0
    return unit_places(t) & ~t.blocked


def destroyable(t: MetalDawn) -> list[int]:
    """MD-LOC-11, MD-ICON-08: any revealed Unit, unless another defends it."""
    places = unit_places(t)
    return [at for at in places_of(places & ~shielded(t, places)) if t.units[at] >= REVEALED]


def hidden_in(t: MetalDawn, zone: int) -> int:
    """The hidden Units of a zone."""
    found = 0
    for at in range(4 * zone, 4 * zone + 4):
        if 0 < t.units[at] < REVEALED:
            found |= 1 << at
    return found


def location_options(t: MetalDawn, seat: int, card: int) -> list[Option]:
    agent = agent_of(t, card)
    assert agent is not None
    return [*uses_of(t, agent), NO]


def location_chosen(t: MetalDawn, seat: int, option: Option, card: int) -> None:
    if isinstance(option, No):
        return
    agent = agent_of(t, card)
    assert agent is not None
    division = slot_of(t, card) // 2
    if isinstance(option, PickDeck):
        deck = DECK_OF[option.deck]
        if deck != "I" and scavenging(t, agent) >= 0:
            t.ask(SCAVENGE, seat, card, deck)
        else:
            t.do(draw_card, deck, division, card)
    elif isinstance(option, PickZone):
        t.do(reveal_all, hidden_in(t, option.zone - 1), card)
    elif isinstance(option, Complete):
        t.do(complete, card)
    elif isinstance(option, PickUnit):
        at = place(option.zone, option.location)
        if icon_at(t, agent.at) == "B":
            t.do(block_unit, at, card)
        else:
            t.do(destroy_unit, at, card, BY_EFFECT, NONE)


def scavenging(t: MetalDawn, agent: Agent) -> int:
    """An ability that looks at cards where a location lets its Agent draw a Weapon or Gear."""
    for ability in abilities(t, agent):
        if ability.timing == "draw":
            return ability.program
    return NONE


def scavenge_options(t: MetalDawn, seat: int, card: int, deck: str) -> list[Option]:
    """Look at two cards and take one, or just draw."""
    return [YES, NO]


def scavenge_chosen(t: MetalDawn, seat: int, option: Option, card: int, deck: str) -> None:
    agent = agent_of(t, card)
    division = slot_of(t, card) // 2
    if agent is not None and isinstance(option, Yes):
        t.do(begin_effect, scavenging(t, agent), card, division, f"draw:{deck}", NONE)
    else:
        t.do(draw_card, deck, division, card)


LOCATION: Final = deciding(location_options, location_chosen, rule="MD-LOC-02")
SCAVENGE: Final = deciding(scavenge_options, scavenge_chosen, rule="MD-AGENT-04")
