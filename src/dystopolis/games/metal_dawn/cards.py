"""Decks, hands and Intel pools: drawing, limits, discarding."""

from typing import Final

from ...kernel.pile import Pile, only
from ...kernel.values import Option
from .box import NONE
from .deciding import deciding
from .equipment import (
    discard_gear,
    discard_weapon,
    drop_gear,
    drop_weapon,
    equip_gear,
    equip_weapon,
)
from .events import Discarded, Drew, Saw
from .menus import EQUIP_HELD, EQUIP_NEW, KEEP_HELD, KEEP_NEW
from .options import Discard, Keep
from .people import agent_of, holder, own_agents, stands
from .table import MetalDawn

DECK_NAMES: Final = {"W": "weapon", "G": "gear", "I": "intel", "D": "dominus", "K": "robot", "M": "mission"}


def deck_of(t: MetalDawn, deck: str) -> Pile:
    if deck == "W":
        return t.weapon_deck
    if deck == "G":
        return t.gear_deck
    if deck == "I":
        return t.intel_deck
    return t.dominus_deck if deck == "D" else t.robot_deck


def has_cards(t: MetalDawn, deck: str) -> bool:
    """Whether a deck or its discards have a card (W/G: one of the two)."""
    if deck == "W":
        return bool(t.weapon_deck.cards or t.weapon_discard)
    if deck == "G":
        return bool(t.gear_deck.cards or t.gear_discard)
    if deck == "I":
        return bool(t.intel_deck.cards or t.intel_discard)
    if deck == "D":
        return bool(t.dominus_deck.cards or t.dominus_discard)
    if deck == "K":
        return bool(t.robot_deck.cards or t.robot_discard)
    return has_cards(t, "W") or has_cards(t, "G")


def ready(t: MetalDawn, deck: str) -> bool:
    """MD-CARD-12, MD-CARD-13, MD-SAT-08, MD-CNTR-03: an empty deck is made anew of its discards."""
    pile = deck_of(t, deck)
    if pile.cards:
        return True
    if deck == "W":
        pile.cards, t.weapon_discard = list(t.weapon_discard), ()
    elif deck == "G":
        pile.cards, t.gear_discard = list(t.gear_discard), ()
    elif deck == "I":
        pile.cards, t.intel_discard = list(t.intel_discard), ()
    elif deck == "D":
        pile.cards, t.dominus_discard = list(t.dominus_discard), ()
    else:
        pile.cards, t.robot_discard = list(t.robot_discard), ()
    pile.shuffle(t, DECK_NAMES[deck])
    return bool(pile.cards)


def knowers(t: MetalDawn, division: int) -> int:
    """MD-INFO-02: who sees what somebody looks at: the team, or in Tech War the looker alone."""
    return only(holder(t, division)) if t.tech_war else (1 << t.seats) - 1


def knowing_seats(t: MetalDawn, division: int) -> list[int]:
    return [holder(t, division)] if t.tech_war else list(range(t.seats))


def card_id(t: MetalDawn, deck: str, card: int) -> str:
    if deck == "W":
        return t.box.weapons[card].id
    if deck == "G":
        return t.box.gear[card].id
    if deck == "I":
        return t.box.intel[card].id
    return t.box.dominus[card].id if deck == "D" else t.box.robot[card].id


def draw_card(t: MetalDawn, deck: str, division: int, me: int) -> None:
    """MD-LOC-15, MD-LOC-17, MD-CARD-01: the top card of a deck, to the pool or into the hand."""
    if ready(t, deck):
        gain_card(t, deck, division, me, deck_of(t, deck).draw(t))


def gain_card(t: MetalDawn, deck: str, division: int, me: int, card: int) -> None:
    """MD-INFO-07: Intel lies open; in Tech War a Weapon or Gear is seen by its owner alone."""
    side = t.sides[division]
    if deck == "I":
        side.intel = tuple(sorted((*side.intel, card)))
        if t.aloud:
            t.tell(Drew(division, "intel", t.box.intel[card].id))
        keep_to_limit(t, division)
        return
    if t.aloud:
        if t.tech_war:
            t.tell(Drew(division, DECK_NAMES[deck]))
            t.whisper(Saw(division, DECK_NAMES[deck], (card_id(t, deck, card),)), [holder(t, division)])
        else:
            t.tell(Drew(division, DECK_NAMES[deck], card_id(t, deck, card)))
    if deck == "W":
        side.fresh_weapon = card
    else:
        side.fresh_gear = card
    t.ask(DRAWN, holder(t, division), division, deck, me)


def keep_to_limit(t: MetalDawn, division: int) -> None:
    """MD-HAND-02: more than three Intel cards are too many."""
    if len(t.sides[division].intel) > t.box.numbers.intel_pool:
        t.do(too_much_intel, division)


def too_much_intel(t: MetalDawn, division: int) -> None:
    if len(t.sides[division].intel) > t.box.numbers.intel_pool:
        t.ask(INTEL_LIMIT, holder(t, division), division)


def drawn_options(t: MetalDawn, seat: int, division: int, deck: str, me: int) -> list[Option]:
    """MD-HAND-01, MD-HAND-03, DP-11: equip it or the one in the hand, then keep one of them at most."""
    side = t.sides[division]
    held = side.weapon if deck == "W" else side.gear
    can_equip = stands(t, me)
    found: list[Option] = []
    if can_equip:
        found.append(EQUIP_NEW)
        if held >= 0:
            found.append(EQUIP_HELD)
    found.append(KEEP_NEW)
    found.append(KEEP_HELD)
    return found


def drawn_chosen(t: MetalDawn, seat: int, option: Keep, division: int, deck: str, me: int) -> None:
    side = t.sides[division]
    how = option.how
    agent = agent_of(t, me)
    if deck == "W":
        new, held = side.fresh_weapon, side.weapon
        side.fresh_weapon = NONE
        if how == "equip new" and agent is not None:
            leave_hand(t)
            equip_weapon(t, agent, division, new)
        elif how == "equip held" and agent is not None:
            leave_hand(t)
            side.weapon = new
            equip_weapon(t, agent, division, held)
        elif how == "keep new":
            side.weapon = new
            if held >= 0:
                throw_away_weapon(t, division, held)
        else:
            throw_away_weapon(t, division, new)
        return
    new, held = side.fresh_gear, side.gear
    side.fresh_gear = NONE
    if how == "equip new" and agent is not None:
        leave_hand(t)
        equip_gear(t, agent, division, new)
    elif how == "equip held" and agent is not None:
        leave_hand(t)
        side.gear = new
        equip_gear(t, agent, division, held)
    elif how == "keep new":
        side.gear = new
        if held >= 0:
            throw_away_gear(t, division, held)
    else:
        throw_away_gear(t, division, new)


def leave_hand(t: MetalDawn) -> None:
    """MD-INFO-07: in Tech War a card that is equipped or discarded from the hand is seen by all now."""
    if t.tech_war:
        t.show()


def throw_away_weapon(t: MetalDawn, division: int, card: int) -> None:
    leave_hand(t)
    discard_weapon(t, card)
    if t.aloud:
        t.tell(Discarded(division, t.box.weapons[card].id))


def throw_away_gear(t: MetalDawn, division: int, card: int) -> None:
    leave_hand(t)
    discard_gear(t, card)
    if t.aloud:
        t.tell(Discarded(division, t.box.gear[card].id))


def intel_designs(t: MetalDawn, division: int) -> list[int]:
    """The Intel cards of a Division, each design once."""
    found: list[int] = []
    for card in t.sides[division].intel:
        if card not in found:
            found.append(card)
    return found


def take_intel(t: MetalDawn, division: int, card: int) -> None:
    """Take an Intel card out of a pool."""
    intel = list(t.sides[division].intel)
    intel.remove(card)
    t.sides[division].intel = tuple(intel)


def discard_intel(t: MetalDawn, division: int, card: int) -> None:
    take_intel(t, division, card)
    t.intel_discard = (*t.intel_discard, card)
    if t.aloud:
        t.tell(Discarded(division, t.box.intel[card].id))


def intel_to_discard(t: MetalDawn, seat: int, division: int) -> list[Option]:
    return [t.box.menus.discard_intel[card] for card in intel_designs(t, division)]


def intel_discarded(t: MetalDawn, seat: int, option: Discard, division: int) -> None:
    discard_intel(t, division, t.box.intel_index[option.card])
    keep_to_limit(t, division)


def owns(t: MetalDawn, division: int, deck: str) -> int:
    """How many cards of a kind a Division has to discard: equipped, in the hand, in the pool."""
    side = t.sides[division]
    if deck == "I":
        return len(side.intel)
    total = 0
    if deck != "G":
        total += int(side.weapon >= 0)
        total += len([agent for agent in own_agents(t, division) if agent.weapon >= 0])
    if deck != "W":
        total += int(side.gear >= 0)
        total += len([agent for agent in own_agents(t, division) if agent.gear >= 0])
    return total


def lose_card(t: MetalDawn, deck: str, division: int) -> None:
    """DP-23: a card of this kind, of own choice, as far as able."""
    if owns(t, division, deck):
        t.ask(DISCARD, holder(t, division), division, deck)


def cards_to_lose(t: MetalDawn, seat: int, division: int, deck: str) -> list[Option]:
    found: list[Option] = []
    side = t.sides[division]
    menus = t.box.menus
    if deck == "I":
        return [menus.discard_intel[card] for card in intel_designs(t, division)]
    if deck != "G":
        if side.weapon >= 0:
            found.append(menus.discard_weapon[side.weapon])
        for agent in own_agents(t, division):
            if agent.weapon >= 0:
                found.append(menus.equipped_weapon[agent.card][agent.weapon])
    if deck != "W":
        if side.gear >= 0:
            found.append(menus.discard_gear[side.gear])
        for agent in own_agents(t, division):
            if agent.gear >= 0:
                found.append(menus.equipped_gear[agent.card][agent.gear])
    return found


def card_lost(t: MetalDawn, seat: int, option: Discard, division: int, deck: str) -> None:
    give_up(t, division, option)


def give_up(t: MetalDawn, division: int, option: Discard) -> None:
    """Discard what an option names: Intel, a card of the hand, or an equipped one."""
    box = t.box
    side = t.sides[division]
    card = option.card
    if card in box.intel_index:
        discard_intel(t, division, box.intel_index[card])
    elif option.agent:
        agent = agent_of(t, box.agent_index[option.agent])
        if agent is not None and card in box.weapon_index:
            drop_weapon(t, agent, division)
        elif agent is not None:
            drop_gear(t, agent, division)
    elif card in box.weapon_index:
        side.weapon = NONE
        throw_away_weapon(t, division, box.weapon_index[card])
    else:
        side.gear = NONE
        throw_away_gear(t, division, box.gear_index[card])


DRAWN: Final = deciding(drawn_options, drawn_chosen, rule="MD-HAND-03")
INTEL_LIMIT: Final = deciding(intel_to_discard, intel_discarded, rule="MD-HAND-02")
DISCARD: Final = deciding(cards_to_lose, card_lost, rule="MD-CARD-08")
