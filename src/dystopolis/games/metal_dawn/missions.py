"""Missions: accepting, progress, completion, failure."""

from typing import Final

from ...kernel.values import Option
from .box import NONE
from .deciding import deciding
from .events import Accepted, Completed, MissionFailed, Progressed, SkillGained, TokenPlaced
from .menus import REWARDS
from .options import Reward
from .people import agent_of, holder, in_order, side_of, slot_of
from .running import begin_effect
from .scope import ALL_ZONES
from .table import Agent, MetalDawn
from .track import advance, go_back

ROBOT_ATTACKS: Final = 3  # what stands in for a hack in Act II


def draw_mission(t: MetalDawn) -> int:
    """MD-CARD-12: nobody ever looks into this deck, so a card is drawn out of what is left of it."""
    if not t.missions:
        t.missions, t.mission_discard = t.mission_discard, ()
    if not t.missions:
        return NONE
    index = t.chance.below("missions", len(t.missions))
    card = t.missions[index]
    t.missions = t.missions[:index] + t.missions[index + 1 :]
    return card


def discard_mission(t: MetalDawn, card: int) -> None:
    t.mission_discard = (*t.mission_discard, card)


def tokens_left(t: MetalDawn) -> int:
    return t.box.numbers.mission_tokens - sum(t.tokens)


def add_token(t: MetalDawn, zone: int, number: int) -> None:
    tokens = list(t.tokens)
    tokens[zone] += number
    t.tokens = tuple(tokens)


def place_token(t: MetalDawn, zone: int) -> None:
    """MD-MISS-01, MD-MISS-16: while the supply has one."""
    if tokens_left(t) > 0:
        add_token(t, zone, 1)
        if t.aloud:
            t.tell(TokenPlaced(zone + 1))


def can_accept(t: MetalDawn, agent: Agent) -> bool:
    """MD-MISS-02, MD-MISS-03, MD-RULING-59."""
    return agent.mission < 0 and t.tokens[agent.at >> 2] > 0 and bool(t.missions or t.mission_discard)


def accept(t: MetalDawn, card: int) -> None:
    """MD-MISS-02: the token goes back, the top card is this Agent's active Mission."""
    agent = agent_of(t, card)
    assert agent is not None
    zone = agent.at >> 2
    add_token(t, zone, -1)
    agent.mission = draw_mission(t)
    agent.progress = 1 << zone if t.box.missions[agent.mission].need == "visit" else 0
    if t.aloud:
        t.tell(Accepted(t.box.agents[card].id, t.box.missions[agent.mission].id))


def progress(t: MetalDawn, card: int, need: str, amount: int) -> None:
    """MD-MISS-05, MD-MISS-06: counted for the holder; what is fulfilled is completed at once."""
    agent = agent_of(t, card)
    if agent is None or agent.mission < 0 or agent.health <= 0 or amount <= 0:
        return
    mission = t.box.missions[agent.mission]
    if mission.need != need:
        return
    agent.progress += amount
    needed = needed_of(t, agent)
    if t.aloud:
        t.tell(Progressed(t.box.agents[card].id, mission.id, min(agent.progress, needed), needed))
    if agent.progress >= needed:
        t.do(complete, card)


def needed_of(t: MetalDawn, agent: Agent) -> int:
    mission = t.box.missions[agent.mission]
    return ROBOT_ATTACKS if mission.need == "hack" and t.act == 2 else mission.number


def reached(t: MetalDawn, agent: Agent) -> int:
    """How far a Mission is, as a number."""
    return agent.progress.bit_count() if t.box.missions[agent.mission].need == "visit" else agent.progress


def moved_into(t: MetalDawn, card: int) -> None:
    """MD-MISS-18: an Agent has changed zones by a Move or a shift."""
    agent = agent_of(t, card)
    if agent is None or agent.mission < 0:
        return
    zone = agent.at >> 2
    mission = t.box.missions[agent.mission]
    if mission.need == "visit":
        if not agent.progress >> zone & 1:
            agent.progress |= 1 << zone
            seen = agent.progress.bit_count()
            if t.aloud:
                t.tell(Progressed(t.box.agents[card].id, mission.id, seen, mission.number))
            if seen >= mission.number:
                t.do(complete, card)
    elif mission.need == "meet":
        others = [one for one in t.agents if one.card != card and one.at >> 2 == zone]
        if len(others) >= mission.number:
            t.do(complete, card)
    elif mission.need == "enter" and is_goal(t, agent, mission.what):
        t.do(complete, card)


def is_goal(t: MetalDawn, agent: Agent, what: str) -> bool:
    zone = agent.at >> 2
    if what == "DZ":
        return zone == t.dominus
    if what == "destroyed":
        if t.destroyed & ALL_ZONES:
            return bool(t.destroyed >> zone & 1)
        units = any(t.units[4 * zone : 4 * zone + 4])
        return not units and not any(a.at >> 2 == zone for a in t.agents if a.card != agent.card)
    return zone == white_house_zone(t)


def white_house_zone(t: MetalDawn) -> int:
    """Where The White House lies face up; otherwise space 1 counts."""
    for zone, card in enumerate(t.zones):
        if card == t.box.white_house and not t.destroyed >> zone & 1:
            return zone
    return 0


def complete(t: MetalDawn, card: int) -> None:
    """MD-MISS-06, MD-MISS-07, MD-MISS-19: the owner chooses the reward."""
    agent = agent_of(t, card)
    if agent is not None and agent.mission >= 0:
        t.ask(REWARD, holder(t, side_of(t, card)), card)


def rewards(t: MetalDawn, seat: int, card: int) -> list[Option]:
    return REWARDS


def rewarded(t: MetalDawn, seat: int, option: Reward, card: int) -> None:
    """MD-MISS-07, MD-MISS-08: one space back, or the skill for good."""
    agent = agent_of(t, card)
    assert agent is not None
    mission = agent.mission
    agent.mission = NONE
    agent.progress = 0
    if t.acting_side >= 0 and slot_of(t, card) // 2 == t.acting_side:
        t.did_mission += 1
    if t.aloud:
        t.tell(Completed(t.box.agents[card].id, t.box.missions[mission].id, option.what))
    if option.what == "retreat":
        discard_mission(t, mission)
        go_back(t, 1)
    else:
        agent.skills = (*agent.skills, mission)


def gain_skill(t: MetalDawn, card: int) -> None:
    """MD-ICON-03, MD-RULING-32: a Mission card is equipped at once for its skill."""
    agent = agent_of(t, card)
    if agent is not None and agent.health > 0:
        mission = draw_mission(t)
        if mission >= 0:
            agent.skills = (*agent.skills, mission)
            if t.aloud:
                t.tell(SkillGained(t.box.agents[card].id, t.box.missions[mission].id))


def fail_missions(t: MetalDawn, zone: int) -> None:
    """MD-MISS-11, MD-MISS-15: Dominus has moved in; tokens one by one, then the Agents' Missions."""
    for _ in range(t.tokens[zone]):
        t.do(fail_token, zone)
    t.do(fail_active_missions, zone)


def fail_token(t: MetalDawn, zone: int) -> None:
    """MD-MISS-12, MD-RULING-59: a card is drawn for its Fail effect; without one the track advances."""
    if t.tokens[zone] == 0:
        return
    add_token(t, zone, -1)
    mission = draw_mission(t)
    if t.aloud:
        t.tell(MissionFailed(zone + 1, t.box.missions[mission].id if mission >= 0 else ""))
    if mission < 0:
        t.do(advance, 1)
        return
    discard_mission(t, mission)
    t.do(
        begin_effect, t.box.missions[mission].fail, NONE, NONE, f"mission:{t.box.missions[mission].id}", zone
    )


def fail_active_missions(t: MetalDawn, zone: int) -> None:
    """MD-MISS-13: of every Agent who is there now, in seat order from the lead player."""
    for agent in in_order(t):
        if agent.at >> 2 == zone and agent.at >= 0 and agent.mission >= 0 and agent.health > 0:
            t.do(fail_active_mission, agent.card, zone)


def fail_active_mission(t: MetalDawn, card: int, zone: int) -> None:
    agent = agent_of(t, card)
    if agent is None or agent.mission < 0:
        return
    mission = agent.mission
    agent.mission = NONE
    agent.progress = 0
    discard_mission(t, mission)
    carry_out_failure(t, mission, zone, card)


def carry_out_failure(t: MetalDawn, index: int, zone: int, card: int) -> None:
    """MD-MISS-13, MD-RULING-61: what the Mission of an Agent threatened."""
    mission = t.box.missions[index]
    if t.aloud:
        t.tell(MissionFailed(zone + 1, mission.id, t.box.agents[card].id))
    t.do(begin_effect, mission.fail, NONE, NONE, f"mission:{mission.id}", zone)


REWARD: Final = deciding(rewards, rewarded, rule="MD-MISS-07")
