"""An activation: everything that the active Agent may do, in any order, until its player ends it."""

from typing import Final

from ...kernel.values import Option
from .attacking import attack_options, begin_attack
from .box import NONE, Ability
from .cards import discard_intel, intel_designs, lose_card, owns
from .deciding import deciding
from .equipment import spend_gear
from .events import Activated, ActivationEnded, Used
from .hacking import begin_hack, equip_from_hand, hack_options
from .harm import CARD_BIT, GEAR_BIT, SKILL_BIT
from .locations import use_location
from .menus import (
    ACCEPT,
    COMPLETE,
    END,
    EQUIP_GEAR,
    EQUIP_WEAPON,
    USE_ABILITY,
    USE_DIVISION,
    USE_GEAR,
    USE_POWER,
    add_moves,
)
from .missions import accept, can_accept, complete
from .moving import destinations, move_agent
from .options import (
    Accept,
    Attack,
    AttackRobot,
    Claim,
    Complete,
    End,
    Equip,
    Hack,
    Move,
    Retreat,
    UseAbility,
    UseDivision,
    UseGear,
    UseIntel,
    UsePower,
    UseSkill,
)
from .people import agent_of, holder, is_free, mark_used, stands
from .retreating import can_propose, propose
from .robot import counterattack
from .running import begin_effect, would_change
from .scope import ALL_ZONES, is_destroyed
from .spawning import place
from .table import Agent, MetalDawn
from .tech_war import claim, claimable

STANDARD: Final[set[type]] = {Move, Attack, AttackRobot, Hack, UseIntel}


def begin_activation(t: MetalDawn, division: int, card: int) -> None:
    """MD-TURN-03, MD-ACT2-09: two standard actions, and limits of one an activation begin anew."""
    agent = agent_of(t, card)
    assert agent is not None
    agent.used_now = 0
    t.acting = card
    t.acting_side = division
    t.activations += 1
    t.actions = t.box.numbers.actions
    t.buff_damage = t.buff_range = t.crack = 0
    t.refused = t.trade_refused = False
    t.did_hack = t.did_mission = t.did_kill = t.did_reveal = t.did_robot = 0
    t.claimed = 0
    if t.aloud:
        t.tell(Activated(t.box.agents[card].id, division))
    t.do(act_on)


def act_on(t: MetalDawn) -> None:
    """MD-TURN-05, MD-DEFT-06: on and on, until it is ended, or the Agent has fallen."""
    if stands(t, t.acting):
        t.ask(ACTIVATION, holder(t, t.acting_side))
    else:
        end_activation(t)


def activation_options(t: MetalDawn, seat: int) -> list[Option]:
    """DP-08: whatever is legal now."""
    agent = agent_of(t, t.acting)
    assert agent is not None
    division = t.acting_side
    found: list[Option] = []
    if t.actions > 0:
        found += hack_options(t, agent, division)
        found += attack_options(t, agent)
        add_moves(destinations(t, agent, ALL_ZONES), found)
        for card in intel_designs(t, division):
            if would_change(t, t.box.intel[card].program, agent.card, division, t.box.intel[card].id):
                found.append(t.box.menus.use_intel[card])
    add_free_actions(t, agent, division, found)
    found.append(END)
    return found


def add_free_actions(t: MetalDawn, agent: Agent, division: int, found: list[Option]) -> None:
    """MD-TURN-04, MD-FREE-04: those of the active Agent and its player."""
    side = t.sides[division]
    menus = t.box.menus
    if side.weapon >= 0:
        found.append(EQUIP_WEAPON)
    if side.gear >= 0:
        found.append(EQUIP_GEAR)
    if can_accept(t, agent):
        found.append(ACCEPT)
    if can_pay_mission(t, agent, division):
        found.append(COMPLETE)
    if can_use_power(t, agent, division):
        found.append(USE_POWER)
    add_abilities(t, agent, division, found)
    if not side.spent:
        card = t.box.divisions[side.card]
        if would_change(t, card.program, agent.card, division, card.id):
            found.append(USE_DIVISION)
    if side.intel and can_propose(t):
        found += [menus.retreat[one] for one in intel_designs(t, division)]
    if t.tech_war:
        found += [menus.claim[one] for one in claimable(t, division)]


def can_pay_mission(t: MetalDawn, agent: Agent, division: int) -> bool:
    """MD-MISS-10: a payment that completes the Mission."""
    if agent.mission < 0:
        return False
    mission = t.box.missions[agent.mission]
    return mission.need == "spend" and owns(t, division, mission.what) >= mission.number


def can_use_power(t: MetalDawn, agent: Agent, division: int) -> bool:
    """MD-FREE-01 to 03, MD-ZONE-06: of the zone it is in, once a phase, with the own token."""
    zone = agent.at >> 2
    if t.sides[division].token_at >= 0 or t.powers_used >> zone & 1 or is_destroyed(t, zone):
        return False
    card = t.box.zones[t.zones[zone]]
    return would_change(t, card.program, agent.card, division, card.id)


def add_abilities(t: MetalDawn, agent: Agent, division: int, found: list[Option]) -> None:
    """MD-AGENT-04, MD-CARD-10: of the card, the Gear and the skills, within their limits."""
    box = t.box
    ability = box.agents[agent.card].ability
    if works(t, ability, agent, CARD_BIT, division, box.agents[agent.card].id):
        found.append(USE_ABILITY)
    if agent.gear >= 0:
        gear = box.gear[agent.gear]
        if works(t, gear.ability, agent, GEAR_BIT, division, gear.id):
            found.append(USE_GEAR)
    for number, mission in enumerate(agent.skills):
        skill = box.missions[mission].skill
        if works(t, skill, agent, SKILL_BIT + number, division, box.missions[mission].id):
            found.append(box.menus.use_skill[mission])


def works(t: MetalDawn, ability: Ability, agent: Agent, bit: int, division: int, source: str) -> bool:
    """A free action that is within its limit and would do something."""
    if ability.timing != "free" or not is_free(ability.limit, agent, bit):
        return False
    return would_change(t, ability.program, agent.card, division, source)


def activation_chosen(t: MetalDawn, seat: int, option: Option) -> None:
    kind = type(option)
    if kind is End:
        end_activation(t)
        return
    agent = agent_of(t, t.acting)
    assert agent is not None
    if kind in STANDARD:
        t.actions -= 1
        standard_action(t, agent, option)
    else:
        free_action(t, agent, option)
    t.do(act_on)


def standard_action(t: MetalDawn, agent: Agent, option: Option) -> None:
    """MD-TURN-06: the same may be taken twice."""
    if type(option) is Move:
        move_agent(t, agent.card, place(option.zone, option.location))
        t.do(use_location, agent.card)
    elif type(option) is Hack:
        begin_hack(t, agent.card, t.acting_side, option)
    elif type(option) is UseIntel:
        use_intel(t, agent, option)
    else:
        begin_attack(t, agent.card, option, 0)


def use_intel(t: MetalDawn, agent: Agent, option: UseIntel) -> None:
    """MD-INTEL-02, MD-INTEL-03: the card is discarded for its ability."""
    card = t.box.intel_index[option.intel]
    announce(t, agent, option.intel)
    discard_intel(t, t.acting_side, card)
    t.do(begin_effect, t.box.intel[card].program, agent.card, t.acting_side, option.intel, NONE)


def announce(t: MetalDawn, agent: Agent, source: str) -> None:
    if t.aloud:
        t.tell(Used(t.acting_side, t.box.agents[agent.card].id, source))


def free_action(t: MetalDawn, agent: Agent, option: Option) -> None:
    division = t.acting_side
    if type(option) is Equip:
        equip_from_hand(t, agent, division, option.what == "weapon")
    elif type(option) is Accept:
        accept(t, agent.card)
    elif type(option) is Complete:
        mission = t.box.missions[agent.mission]
        for _ in range(mission.number):
            t.do(lose_card, mission.what, division)
        t.do(complete, agent.card)
    elif type(option) is Retreat:
        propose(t, division, option)
    elif type(option) is Claim:
        claim(t, division, t.box.objective_index[option.objective])
    else:
        use_something(t, agent, option)


def use_something(t: MetalDawn, agent: Agent, option: Option) -> None:
    """MD-FREE-01, MD-AGENT-04, MD-DIV-01: a power, an ability, Gear, a skill, or what a Division has once."""
    box = t.box
    division = t.acting_side
    program, source = NONE, ""
    if type(option) is UsePower:
        zone = agent.at >> 2
        t.sides[division].token_at = zone
        t.powers_used |= 1 << zone
        program, source = box.zones[t.zones[zone]].program, box.zones[t.zones[zone]].id
        announce(t, agent, source)
    elif type(option) is UseAbility:
        ability = box.agents[agent.card].ability
        mark_used(ability.limit, agent, CARD_BIT)
        program, source = ability.program, box.agents[agent.card].id
        announce(t, agent, source)
    elif type(option) is UseGear:
        gear = box.gear[agent.gear]
        mark_used(gear.ability.limit, agent, GEAR_BIT)
        program, source = gear.ability.program, gear.id
        announce(t, agent, source)
        spend_gear(t, agent, division)
    elif type(option) is UseSkill:
        mission = box.missions[box.mission_index[option.mission]]
        mark_used(mission.skill.limit, agent, SKILL_BIT + agent.skills.index(mission.index))
        program, source = mission.skill.program, mission.id
        announce(t, agent, source)
    elif type(option) is UseDivision:
        t.sides[division].spent = True
        card = box.divisions[t.sides[division].card]
        program, source = card.program, card.id
        announce(t, agent, source)
    t.do(begin_effect, program, agent.card, division, source, NONE)


def end_activation(t: MetalDawn) -> None:
    """MD-AGENT-05, MD-ACT2-06, MD-RULING-78: inactive; in Act II the Robot strikes back."""
    agent = agent_of(t, t.acting)
    if agent is not None:
        agent.active = False
    if t.aloud:
        t.tell(ActivationEnded(t.box.agents[t.acting].id))
    t.acting = NONE
    t.acting_side = NONE
    t.actions = 0
    t.buff_damage = t.buff_range = t.crack = 0
    if t.act == 2:
        t.do(counterattack)


ACTIVATION: Final = deciding(activation_options, activation_chosen, rule="MD-TURN-05")
