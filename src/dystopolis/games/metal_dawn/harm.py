"""Harm: suffering damage, soaking it up, defeat and replacement."""

from typing import Final

from ...kernel.values import Option
from .box import NONE, Ability
from .deciding import deciding
from .ending import lose
from .equipment import drop_gear, drop_weapon, spend_gear
from .events import Fell, Healed, Hurt, Replaced, Soaked
from .masks import lowest
from .menus import TAKE_IT, USE_ABILITY, USE_GEAR
from .missions import carry_out_failure, discard_mission
from .options import UseAbility, UseGear, UseSkill
from .people import agent_of, holder, in_order, is_free, mark_used, most_health, slot_of
from .table import FACE_UP, Agent, MetalDawn
from .track import advance

INTERCEPTED: Final = 1
CARD_BIT: Final = 0
GEAR_BIT: Final = 1
SKILL_BIT: Final = 2


def suffer_all(t: MetalDawn, cards: int, damage: int) -> None:
    """MD-RULING-70: these Agents, one by one in seat order; each is dealt with fully before the next."""
    for agent in in_order(t):
        if cards >> agent.card & 1:
            t.do(suffer, agent.card, damage, 0)
            rest = cards & ~(1 << agent.card)
            if rest:
                t.do(suffer_all, rest, damage)
            return


def suffer(t: MetalDawn, card: int, damage: int, how: int) -> None:
    """MD-DEFT-10, DP-20: an Agent who is still there is about to suffer; soaks may be used first."""
    soak(t, card, damage, how, 0)


def soak(t: MetalDawn, card: int, damage: int, how: int, used: int) -> None:
    """Ask for soaks until none is left or nothing remains; each source helps once against one damage."""
    agent = agent_of(t, card)
    if agent is None or agent.health <= 0 or damage <= 0:
        return
    if soaks(t, agent, how, used):
        t.ask(SOAK, holder(t, slot_of(t, card) // 2), card, damage, how, used)
    else:
        hurt(t, card, damage)


def soaks(t: MetalDawn, agent: Agent, how: int, used: int) -> list[Option]:
    found: list[Option] = []
    box = t.box
    if agent.gear >= 0 and can_soak(box.gear[agent.gear].ability, agent, GEAR_BIT, how, used):
        found.append(USE_GEAR)
    ability = box.agents[agent.card].ability
    if can_soak(ability, agent, CARD_BIT, how, used):
        found.append(USE_ABILITY)
    for place, mission in enumerate(agent.skills):
        skill = box.missions[mission].skill
        if can_soak(skill, agent, SKILL_BIT + place, how, used):
            found.append(box.menus.use_skill[mission])
    return found


def can_soak(ability: Ability, agent: Agent, bit: int, how: int, used: int) -> bool:
    """Whether it helps against this damage, has not done so yet, and is within its limit."""
    if not ability.soak or used >> bit & 1 or not is_free(ability.limit, agent, bit):
        return False
    return ability.timing == "suffer" or (ability.timing == "intercept" and how == INTERCEPTED)


def soak_options(t: MetalDawn, seat: int, card: int, damage: int, how: int, used: int) -> list[Option]:
    agent = agent_of(t, card)
    assert agent is not None
    return [TAKE_IT, *soaks(t, agent, how, used)]


def soak_chosen(t: MetalDawn, seat: int, option: Option, card: int, damage: int, how: int, used: int) -> None:
    agent = agent_of(t, card)
    assert agent is not None
    box = t.box
    if isinstance(option, UseGear):
        gear = box.gear[agent.gear]
        mark_used(gear.ability.limit, agent, GEAR_BIT)
        spend_gear(t, agent, slot_of(t, card) // 2)
        soaked(t, card, damage, how, used | 1 << GEAR_BIT, gear.ability.soak, gear.id)
    elif isinstance(option, UseAbility):
        ability = box.agents[card].ability
        mark_used(ability.limit, agent, CARD_BIT)
        soaked(t, card, damage, how, used | 1 << CARD_BIT, ability.soak, box.agents[card].id)
    elif isinstance(option, UseSkill):
        mission = box.mission_index[option.mission]
        bit = SKILL_BIT + agent.skills.index(mission)
        mark_used(box.missions[mission].skill.limit, agent, bit)
        soaked(t, card, damage, how, used | 1 << bit, box.missions[mission].skill.soak, option.mission)
    else:
        hurt(t, card, damage)


def soaked(t: MetalDawn, card: int, damage: int, how: int, used: int, by: int, source: str) -> None:
    left = max(0, damage - by)
    if t.aloud:
        t.tell(Soaked(t.box.agents[card].id, source, left))
    t.do(soak, card, left, how, used)


def hurt(t: MetalDawn, card: int, damage: int) -> None:
    """MD-AGENT-01, MD-AGENT-02, MD-UATK-08: what exceeds the health is lost."""
    agent = agent_of(t, card)
    assert agent is not None
    agent.health = max(0, agent.health - damage)
    if t.aloud:
        t.tell(Hurt(t.box.agents[card].id, damage, agent.health))
    if agent.health == 0:
        if t.aloud:
            t.tell(Fell(t.box.agents[card].id, 1 + (agent.at >> 2) if agent.at >= 0 else 0))
        t.do(advance, t.box.numbers.defeat_cost)
        t.do(fall, card)


def fall(t: MetalDawn, card: int) -> None:
    """MD-DEFT-01 to 07, MD-GEN-04, MD-RULING-61: the Agent and its cards leave, the next one comes."""
    slot = slot_of(t, card)
    agent = t.agents[slot]
    division = slot // 2
    if agent.weapon >= 0:
        drop_weapon(t, agent, division)
    if agent.gear >= 0:
        drop_gear(t, agent, division)
    for skill in agent.skills:
        discard_mission(t, skill)
    failed = NONE
    if agent.mission >= 0:
        discard_mission(t, agent.mission)
        failed = agent.mission if t.house.fallen_fail_missions and agent.at >= 0 else NONE
    if t.reserve == 0:
        agent.skills, agent.mission = (), NONE
        lose(t, "no reserve", "MD-GEN-04")
        return
    t.removed |= 1 << card
    new = Agent()
    new.card = from_reserve(t)
    new.health = t.box.agents[new.card].health
    new.at, new.beside = agent.at, agent.beside
    new.active = agent.active and card != t.acting
    new.weapon = starting_weapon(t)
    new.gear = starting_gear(t)
    if new.weapon >= 0:
        new.ammo = t.box.weapons[new.weapon].ammo
    if new.gear >= 0:
        new.uses = t.box.gear[new.gear].uses
    t.agents[slot] = new
    if t.aloud:
        tell_replacement(t, new, division)
    if failed >= 0:
        carry_out_failure(t, failed, agent.at >> 2, card)


def tell_replacement(t: MetalDawn, new: Agent, division: int) -> None:
    box = t.box
    t.tell(
        Replaced(
            box.agents[new.card].id, division,
            1 + (new.at >> 2) if new.at >= 0 else 0,
            1 + (new.at & 3) if new.at >= 0 else 0,
            box.weapons[new.weapon].id if new.weapon >= 0 else "",
            box.gear[new.gear].id if new.gear >= 0 else "",
            t.reserve,
        )
    )  # fmt: skip


def from_reserve(t: MetalDawn) -> int:
    """MD-RULING-05: those that are surely in the pool and those that fill it up are equally likely on top."""
    index = t.chance.below("reserve", t.reserve)
    t.reserve -= 1
    sure = t.reserve_sure.bit_count()
    if index < sure:
        card = nth(t.reserve_sure, index)
        t.reserve_sure &= ~(1 << card)
    else:
        card = nth(t.reserve_rest, t.chance.below("reserve", t.reserve_rest.bit_count()))
        t.reserve_rest &= ~(1 << card)
    return card


def nth(mask: int, index: int) -> int:
    for _ in range(index):
        mask &= mask - 1
    return lowest(mask)


def starting_weapon(t: MetalDawn) -> int:
    """MD-RULING-06: from the starting deck, its discards, or else the normal deck."""
    if not t.start_weapons:
        t.start_weapons, t.start_weapon_discard = t.start_weapon_discard, ()
    if t.start_weapons:
        index = t.chance.below("starting weapons", len(t.start_weapons))
        card = t.start_weapons[index]
        t.start_weapons = t.start_weapons[:index] + t.start_weapons[index + 1 :]
        return card
    return t.weapon_deck.draw(t) if t.weapon_deck.cards else NONE


def starting_gear(t: MetalDawn) -> int:
    if not t.start_gear:
        t.start_gear, t.start_gear_discard = t.start_gear_discard, ()
    if t.start_gear:
        index = t.chance.below("starting gear", len(t.start_gear))
        card = t.start_gear[index]
        t.start_gear = t.start_gear[:index] + t.start_gear[index + 1 :]
        return card
    return t.gear_deck.draw(t) if t.gear_deck.cards else NONE


def heal(t: MetalDawn, card: int, amount: int) -> int:
    """MD-AGENT-03: not above the maximum, and not at all under Lockdown; says how much it was."""
    agent = agent_of(t, card)
    if agent is None or agent.health <= 0 or healing_is_locked(t):
        return 0
    healed = min(amount, most_health(t, agent) - agent.health)
    if healed > 0:
        agent.health += healed
        if t.aloud:
            t.tell(Healed(t.box.agents[card].id, healed, agent.health))
    return max(0, healed)


def healing_is_locked(t: MetalDawn) -> bool:
    """A face-up Code that forbids healing."""
    for space, state in enumerate(t.code_state):
        if state == FACE_UP and t.box.codes[t.code_cards[space]].timing == "revealed":
            return True
    return False


SOAK: Final = deciding(soak_options, soak_chosen, rule="MD-AGENT-01")
