"""Hack: Intel against a Code, and the Future Plan that follows."""

from typing import Final

from ...kernel.values import Option
from ...toolkit.odds import in_a_hundred
from .box import NONE
from .cards import knowers, knowing_seats, leave_hand, ready, take_intel
from .codes import code_acts, reveal_code, set_code, unhacked_codes
from .deciding import deciding
from .equipment import equip_gear, equip_weapon, spend_gear
from .events import (
    Cracked,
    Discarded,
    HackBegan,
    Hacked,
    HackFailed,
    IntelPlayed,
    LookedAt,
    Planned,
    Saw,
)
from .harm import GEAR_BIT
from .menus import EQUIP_GEAR, EQUIP_WEAPON, NO, TAKE_CARD, USE_GEAR
from .missions import progress
from .odds import chance_to_hack
from .options import Equip, Hack, PlayIntel, TakeCard, UseGear
from .people import agent_of, hack_bonus, holder, is_free, mark_used, stands, zone_of
from .table import HACKED, Agent, MetalDawn

MOST_INTEL: Final = 3
PLANS_LOOKED_AT: Final = 2


def hack_options(t: MetalDawn, agent: Agent, division: int) -> list[Option]:
    """MD-HACK-01, MD-HACK-02, MD-HACK-10, MD-RULING-39: own Intel, any unhacked Code, where Dominus is."""
    if t.act != 1 or agent.at >> 2 != t.dominus or not t.sides[division].intel:
        return []
    found: list[Option] = []
    spaces = unhacked_codes(t)
    last = NONE
    for card in t.sides[division].intel:
        if card != last:
            found += [t.box.menus.hack[card][space] for space in spaces]
            last = card
    return found


def begin_hack(t: MetalDawn, card: int, division: int, option: Hack) -> None:
    """MD-HACK-02, MD-HACK-13: the first Intel card, then the Code, which is turned up."""
    intel = t.box.intel_index[option.intel]
    take_intel(t, division, intel)
    t.hack_cards = (intel,)
    t.hacked_code = option.code - 1
    t.hacker = card
    t.hack_side = division
    t.hack_bonus = t.crack
    t.crack = 0
    if t.aloud:
        t.tell(HackBegan(t.box.agents[card].id, option.code, option.intel, hack_odds(t)))
    t.do(reveal_code, t.hacked_code, card, division)
    t.do(hack_on)


def hack_odds(t: MetalDawn) -> int:
    """In a hundred, for all that anybody knows: that this Intel is enough; 0 where that is certain."""
    chance = chance_to_hack(t, t.hacked_code, total(t))
    return in_a_hundred(chance) if 0 < chance < 1 else 0


def total(t: MetalDawn) -> int:
    """MD-HACK-15, MD-RULING-111: Intel played and all bonuses, from the first card on."""
    agent = agent_of(t, t.hacker)
    bonus = hack_bonus(t, agent) if agent is not None else 0
    return sum([t.box.intel[card].value for card in t.hack_cards]) + bonus + t.hack_bonus


def difficulty(t: MetalDawn) -> int:
    return t.box.codes[t.code_cards[t.hacked_code]].difficulty


def hack_on(t: MetalDawn) -> None:
    """MD-HACK-03, MD-HACK-04, MD-HACK-15, MD-RULING-42: enough ends it; so does being torn away."""
    if not stands(t, t.hacker) or zone_of(t, t.hacker) != t.dominus:
        fail_hack(t)
    elif total(t) >= difficulty(t):
        succeed(t)
    else:
        t.ask(HACKING, holder(t, t.hack_side))


def hacking_options(t: MetalDawn, seat: int) -> list[Option]:
    """MD-HACK-04, MD-HACK-05, MD-HACK-12, MD-HACK-16: more Intel, Gear that helps, equipping, or stop."""
    found: list[Option] = []
    side = t.sides[t.hack_side]
    if len(t.hack_cards) < MOST_INTEL:
        last = NONE
        for card in side.intel:
            if card != last:
                found.append(t.box.menus.play_intel[card])
                last = card
    agent = agent_of(t, t.hacker)
    if agent is not None:
        if agent.gear >= 0:
            ability = t.box.gear[agent.gear].ability
            if ability.timing == "hack" and is_free(ability.limit, agent, GEAR_BIT):
                found.append(USE_GEAR)
        if side.weapon >= 0:
            found.append(EQUIP_WEAPON)
        if side.gear >= 0:
            found.append(EQUIP_GEAR)
    found.append(NO)
    return found


def hacking_chosen(t: MetalDawn, seat: int, option: Option) -> None:
    agent = agent_of(t, t.hacker)
    assert agent is not None
    name = t.box.agents[t.hacker].id
    if isinstance(option, PlayIntel):
        card = t.box.intel_index[option.intel]
        take_intel(t, t.hack_side, card)
        t.hack_cards = (*t.hack_cards, card)
        if t.aloud:
            t.tell(IntelPlayed(name, t.hacked_code + 1, option.intel, total(t)))
    elif isinstance(option, UseGear):
        gear = t.box.gear[agent.gear]
        t.hack_bonus += gear.ability.crack
        if t.aloud:
            t.tell(Cracked(name, gear.id, gear.ability.crack))
        mark_used(gear.ability.limit, agent, GEAR_BIT)
        spend_gear(t, agent, t.hack_side)
    elif isinstance(option, Equip):
        equip_from_hand(t, agent, t.hack_side, option.what == "weapon")
    else:
        fail_hack(t)
        return
    t.do(hack_on)


def equip_from_hand(t: MetalDawn, agent: Agent, division: int, weapon: bool) -> None:
    """MD-CARD-03, MD-CARD-04: the card of the hand, in the place of an equipped one."""
    side = t.sides[division]
    leave_hand(t)
    if weapon:
        card = side.weapon
        side.weapon = NONE
        equip_weapon(t, agent, division, card)
    else:
        card = side.gear
        side.gear = NONE
        equip_gear(t, agent, division, card)


def discard_played(t: MetalDawn, cards: tuple[int, ...]) -> None:
    t.intel_discard = (*t.intel_discard, *cards)
    if t.aloud:
        for card in cards:
            t.tell(Discarded(t.hack_side, t.box.intel[card].id))


def fail_hack(t: MetalDawn) -> None:
    """MD-HACK-08, MD-HACK-09, MD-HACK-14: the first card is lost, the others come back, the Code stays up."""
    space, hacker, division = t.hacked_code, t.hacker, t.hack_side
    code = t.box.codes[t.code_cards[space]]
    first, rest = t.hack_cards[:1], t.hack_cards[1:]
    if t.aloud:
        name, lost = t.box.agents[hacker].id, t.box.intel[first[0]].id
        t.tell(HackFailed(name, space + 1, code.id, total(t), lost))
    discard_played(t, first)
    side = t.sides[division]
    side.intel = tuple(sorted((*side.intel, *rest)))
    end_hack(t)
    if code.timing == "on_fail" and stands(t, hacker):
        t.do(code_acts, space, hacker, division)


def succeed(t: MetalDawn) -> None:
    """MD-HACK-06, MD-HACK-07, MD-HACK-17: all Intel is spent; the Code acts, goes, and a plan comes."""
    space, hacker, division = t.hacked_code, t.hacker, t.hack_side
    code = t.box.codes[t.code_cards[space]]
    if t.aloud:
        t.tell(Hacked(t.box.agents[hacker].id, space + 1, code.id, total(t)))
    discard_played(t, t.hack_cards)
    t.did_hack += 1
    end_hack(t)
    if code.timing == "on_hack":
        t.do(code_acts, space, hacker, division)
    t.do(remove_code, space)
    t.do(plan_ahead, space, division)
    t.do(progress, hacker, "hack", 1)


def end_hack(t: MetalDawn) -> None:
    t.hack_cards = ()
    t.hack_bonus = 0
    t.hacked_code = t.hacker = t.hack_side = NONE


def remove_code(t: MetalDawn, space: int) -> None:
    set_code(t, space, HACKED)


def plan_ahead(t: MetalDawn, space: int, division: int) -> None:
    """MD-PLAN-01, MD-INFO-02: two Robot cards are looked at."""
    if not ready(t, "K"):
        return
    deck = t.robot_deck
    number = min(PLANS_LOOKED_AT, len(deck))
    for index in range(number):
        deck.show(t, -1 - index, knowers(t, division))
    if t.aloud:
        t.tell(LookedAt(division, "robot", number))
        cards = tuple([t.box.robot[deck.cards[-1 - index]].id for index in range(number)])
        t.whisper(Saw(division, "robot", cards), knowing_seats(t, division))
    t.ask(PLAN, holder(t, division), space, division)


def plan_options(t: MetalDawn, seat: int, space: int, division: int) -> list[Option]:
    return TAKE_CARD[: min(PLANS_LOOKED_AT, len(t.robot_deck))]


def plan_chosen(t: MetalDawn, seat: int, option: TakeCard, space: int, division: int) -> None:
    """MD-PLAN-01, MD-PLAN-02, MD-INFO-04: one lies on the space, the other under the deck, still known."""
    deck = t.robot_deck
    number = min(PLANS_LOOKED_AT, len(deck))
    card = deck.draw(t, -option.position)
    if number > 1:
        deck.put_under(deck.draw(t), knowers(t, division))
    plans = list(t.plans)
    plans[space] = card
    t.plans = tuple(plans)
    if t.aloud:
        t.tell(Planned(space + 1, t.box.robot[card].id))


HACKING: Final = deciding(hacking_options, hacking_chosen, rule="MD-HACK-04")
PLAN: Final = deciding(plan_options, plan_chosen, rule="MD-PLAN-01")
