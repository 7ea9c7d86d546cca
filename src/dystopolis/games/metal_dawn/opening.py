"""The first decisions: Destroyed zones, starting cards, the first Dominus cards, where the Agents stand."""

from typing import Final

from ...kernel.pile import Pile
from ...kernel.values import Option
from .box import ZONES
from .deciding import deciding
from .events import DominusDrew, DominusMoved, Outfitted, Placed, Shattered
from .menus import ASSIGN, MOVE, PICK_ZONE
from .options import Assign, Move, PickZone
from .people import holder, own_agents, voice
from .round import choose_lead, play_round
from .scope import is_destroyed
from .spawning import SETUP_CARD, letter, place, spawn
from .table import MetalDawn
from .tech_war import open_objectives


def choose_destroyed(t: MetalDawn) -> None:
    """MD-SETUP-03, MD-SETUP-04: one zone after the other, as many as the number of players says."""
    wanted = ZONES - t.box.rows.constants.face_up_zones[t.seats - 1]
    if t.destroyed.bit_count() < wanted:
        t.ask(DESTROYING, holder(t, voice(t)))
        t.do(choose_destroyed)


def destroying_options(t: MetalDawn, seat: int) -> list[Option]:
    """MD-SETUP-02, MD-SETUP-05: never the last zone that gives Intel, nor The White House on its space."""
    giving = [zone for zone in range(ZONES) if not is_destroyed(t, zone) and gives_intel(t, zone)]
    first = 0 if t.house.white_house_anywhere else 1
    return [
        PICK_ZONE[zone] for zone in range(first, ZONES) if not is_destroyed(t, zone) and giving != [zone]
    ]  # fmt: skip


def gives_intel(t: MetalDawn, zone: int) -> bool:
    return t.box.zones[t.zones[zone]].gives_intel


def destroying_chosen(t: MetalDawn, seat: int, option: PickZone) -> None:
    t.destroyed |= 1 << (option.zone - 1)
    if t.aloud:
        t.tell(Shattered(option.zone, t.box.zones[t.zones[option.zone - 1]].id))


def open_game(t: MetalDawn) -> None:
    """MD-SETUP-11, MD-SETUP-25, MD-SETUP-27, MD-SETUP-30: then the first round."""
    cards = [card.index for card in t.box.dominus if not is_destroyed(t, card.zone)]
    t.dominus_deck = Pile(cards)
    t.dominus_deck.shuffle(t, "dominus")
    for division in range(len(t.sides)):
        t.do(outfit, division)
    for number in range(len(t.sides) + t.box.rows.constants.initial_cards_extra, 0, -1):
        t.do(first_card, number - 1)
    for slot in range(len(t.agents)):
        t.do(place_agent, slot)
    if t.tech_war:
        t.do(open_objectives)
    t.do(choose_lead)
    t.do(play_round)


def outfit(t: MetalDawn, division: int) -> None:
    """MD-SETUP-20, DP-03: which starting cards go to which Agent."""
    t.ask(OUTFITTING, holder(t, division), division)


def outfitting_options(t: MetalDawn, seat: int, division: int) -> list[Option]:
    """Cards that are alike need not be swapped."""
    one, two = own_agents(t, division)
    weapons, gear = one.weapon != two.weapon, one.gear != two.gear
    found = [ASSIGN[0]]
    if weapons:
        found.append(ASSIGN[1])
    if gear:
        found.append(ASSIGN[2])
    if weapons and gear:
        found.append(ASSIGN[3])
    return found


def outfitting_chosen(t: MetalDawn, seat: int, option: Assign, division: int) -> None:
    one, two = own_agents(t, division)
    if option.swap_weapons:
        one.weapon, two.weapon = two.weapon, one.weapon
        one.ammo, two.ammo = two.ammo, one.ammo
    if option.swap_gear:
        one.gear, two.gear = two.gear, one.gear
        one.uses, two.uses = two.uses, one.uses
    if t.aloud:
        for agent in (one, two):
            weapon = t.box.weapons[agent.weapon].id if agent.weapon >= 0 else ""
            gear = t.box.gear[agent.gear].id if agent.gear >= 0 else ""
            t.tell(Outfitted(t.box.agents[agent.card].id, weapon, gear))


def first_card(t: MetalDawn, left: int) -> None:
    """MD-SETUP-25 to 29, MD-SETUP-34: Units, then the token; with the last one the Satellite comes."""
    card = t.dominus_deck.draw(t)
    one = t.box.dominus[card]
    t.dominus_discard = (*t.dominus_discard, card)
    if t.aloud:
        t.tell(DominusDrew(one.id, left))
    t.do(spawn, "".join([letter(one.zone, type) for type in one.units]), SETUP_CARD - card)
    if left == 0:
        t.do(place_satellite, one.zone)


def place_satellite(t: MetalDawn, zone: int) -> None:
    """MD-SETUP-27, MD-SETUP-28: placed, not moved: nothing fails."""
    t.dominus = zone
    if t.aloud:
        t.tell(DominusMoved(zone + 1))


def place_agent(t: MetalDawn, slot: int) -> None:
    t.ask(PLACING, holder(t, slot // 2), slot)


def placing_options(t: MetalDawn, seat: int, slot: int) -> list[Option]:
    """MD-SETUP-30, MD-SETUP-36, MD-RULING-15: a free location of a face-up zone, or else of any."""
    free = [at for at in range(4 * ZONES) if not t.taken >> at & 1]
    face_up = [at for at in free if not is_destroyed(t, at >> 2)]
    found = face_up or free
    if t.house.start_together:
        nearest = min([t.box.steps[0][at >> 2] for at in found])
        found = [at for at in found if t.box.steps[0][at >> 2] == nearest]
    return [MOVE[at] for at in found]


def placing_chosen(t: MetalDawn, seat: int, option: Move, slot: int) -> None:
    agent = t.agents[slot]
    agent.at = place(option.zone, option.location)
    t.taken |= 1 << agent.at
    if t.aloud:
        t.tell(Placed(t.box.agents[agent.card].id, option.zone, option.location))


DESTROYING: Final = deciding(destroying_options, destroying_chosen, rule="MD-SETUP-04")
OUTFITTING: Final = deciding(outfitting_options, outfitting_chosen, rule="MD-SETUP-20")
PLACING: Final = deciding(placing_options, placing_chosen, rule="MD-SETUP-30")
