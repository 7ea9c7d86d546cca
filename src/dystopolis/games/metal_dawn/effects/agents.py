"""The verbs about Agents: heal, hurt, shift, attack, act, crack, buff."""

from typing import Final

from ....kernel.values import Option
from ..attacking import attack_options, begin_attack
from ..codes import unhacked_codes
from ..deciding import deciding
from ..events import Declined
from ..harm import heal, healing_is_locked, suffer, suffer_all
from ..locations import use_location
from ..masks import places_of
from ..menus import MOVE, NO, YES
from ..missions import progress
from ..moving import destinations, move_agent
from ..options import Attack, AttackRobot, Move, No, PickAgent
from ..people import agent_of, holder, in_order, most_health, side_of, slot_of
from ..programs import Operation
from ..running import always, decider, decider_seat, done, present, verb
from ..scope import agents_in, zones_in
from ..spawning import place
from ..table import Frame, MetalDawn
from ..units import gain_action
from ..vocabulary import ALL

EVERY: Final = ALL


def heal_agents(t: MetalDawn, op: Operation, f: Frame) -> int:
    """MD-AGENT-03: all of them, or so many of the user's choice."""
    wounded = wounded_agents(t, op, f)
    if op.count == EVERY:
        healed = 0
        for agent in in_order(t):
            if wounded >> agent.card & 1:
                healed += heal(t, agent.card, op.number)
        t.do(progress, f.me, "healed", healed)
        return op.next
    if f.count >= op.count or not wounded:
        return done(op, f)
    t.ask(AGENT, decider_seat(t, f))
    return f.at


def wounded_agents(t: MetalDawn, op: Operation, f: Frame) -> int:
    if healing_is_locked(t):
        return 0
    found = 0
    for card in places_of(agents_in(t, f, op.who) & ~f.picked):
        agent = agent_of(t, card)
        if agent is not None and agent.health < most_health(t, agent):
            found |= 1 << card
    return found


def could_heal(t: MetalDawn, op: Operation, f: Frame) -> bool:
    """As soon as one Agent in scope is wounded."""
    there = agents_in(t, f, op.who)
    for agent in t.agents:
        if there >> agent.card & 1 and agent.health < most_health(t, agent):
            return not healing_is_locked(t)
    return False


def hurt_agents(t: MetalDawn, op: Operation, f: Frame) -> int:
    """MD-RULING-70: all of them one by one, or so many of the user's choice."""
    there = agents_in(t, f, op.who) & ~f.picked
    if op.count == EVERY:
        if there:
            t.do(suffer_all, there, op.number)
        return op.next
    if f.count >= op.count or not there:
        return done(op, f)
    t.ask(AGENT, decider_seat(t, f))
    return f.at


def shift(t: MetalDawn, op: Operation, f: Frame) -> int:
    """Agents one at a time, then the location of each; staying where one is is no move."""
    if f.chosen:
        card = f.chosen - 1
        if movable(t, op, f) >> card & 1:
            t.ask(DESTINATION, decider_seat(t, f))
        else:
            f.chosen = 0
        return f.at
    if f.count >= op.count or not movable(t, op, f):
        return done(op, f)
    t.ask(AGENT, decider_seat(t, f))
    return f.at


def movable(t: MetalDawn, op: Operation, f: Frame) -> int:
    """The Agents in scope that have somewhere to go."""
    zones = zones_in(t, f, op.where)
    found = 0
    for card in places_of(agents_in(t, f, op.who) & ~f.picked):
        agent = agent_of(t, card)
        if agent is not None and agent.at >= 0 and destinations(t, agent, zones):
            found |= 1 << card
    return found


def could_shift(t: MetalDawn, op: Operation, f: Frame) -> bool:
    """As soon as one Agent in scope has somewhere to go."""
    there = agents_in(t, f, op.who)
    zones = zones_in(t, f, op.where)
    for agent in t.agents:
        if there >> agent.card & 1 and agent.at >= 0 and destinations(t, agent, zones):
            return True
    return False


def agent_options(t: MetalDawn, seat: int) -> list[Option]:
    """At least one if possible; after that the user may stop."""
    op, f = present(t)
    if op.verb == "heal":
        cards = wounded_agents(t, op, f)
    elif op.verb == "shift":
        cards = movable(t, op, f)
    else:
        cards = agents_in(t, f, op.who) & ~f.picked
    found = [t.box.menus.pick_agent[card] for card in places_of(cards)]
    if f.count and op.verb != "hurt":
        found.append(NO)
    return found


def agent_chosen(t: MetalDawn, seat: int, option: Option) -> None:
    op, f = present(t)
    if not isinstance(option, PickAgent):
        f.count = op.count
        return
    card = t.box.agent_index[option.agent]
    f.count += 1
    if op.verb == "heal":
        f.picked |= 1 << card
        t.do(progress, f.me, "healed", heal(t, card, op.number))
    elif op.verb == "hurt":
        f.picked |= 1 << card
        t.do(suffer, card, op.number, 0)
    else:
        owner = side_of(t, card)
        if t.tech_war and owner != decider(t, f):
            t.ask(CONSENT_TO_MOVE, holder(t, owner), card)
        else:
            f.chosen = card + 1


def allow_options(t: MetalDawn, seat: int, card: int) -> list[Option]:
    """DP-29: in Tech War the owner allows it or not."""
    return [YES, NO]


def allow_chosen(t: MetalDawn, seat: int, option: Option, card: int) -> None:
    f = t.frames[-1]
    if isinstance(option, No):
        f.picked |= 1 << card
        if t.aloud:
            t.tell(Declined(side_of(t, card), "move"))
    else:
        f.chosen = card + 1


def destination_options(t: MetalDawn, seat: int) -> list[Option]:
    op, f = present(t)
    agent = agent_of(t, f.chosen - 1)
    assert agent is not None
    return [MOVE[at] for at in places_of(destinations(t, agent, zones_in(t, f, op.where)))]


def destination_chosen(t: MetalDawn, seat: int, option: Move) -> None:
    """MD-LOC-18: the one who is moved uses the location, if the effect says so."""
    op, f = present(t)
    card = f.chosen - 1
    f.chosen = 0
    f.picked |= 1 << card
    move_agent(t, card, place(option.zone, option.location))
    if op.word == "act":
        t.do(use_location, card)


def free_attack(t: MetalDawn, op: Operation, f: Frame) -> int:
    """One Attack without an action, of the user or of the Agent that is bound."""
    if f.count or not could_attack(t, op, f):
        return done(op, f)
    f.count = 1
    t.ask(FREE_ATTACK, holder(t, slot_of(t, attacker(f)) // 2))
    return f.at


def attacker(f: Frame) -> int:
    return f.it if f.it >= 0 else f.me


def could_attack(t: MetalDawn, op: Operation, f: Frame) -> bool:
    agent = agent_of(t, attacker(f))
    return agent is not None and agent.health > 0 and bool(attack_options(t, agent))


def free_attack_options(t: MetalDawn, seat: int) -> list[Option]:
    agent = agent_of(t, attacker(t.frames[-1]))
    assert agent is not None
    return [*attack_options(t, agent), NO]


def free_attack_chosen(t: MetalDawn, seat: int, option: Option) -> None:
    op, f = present(t)
    if isinstance(option, Attack | AttackRobot):
        begin_attack(t, attacker(f), option, op.number)


def gain_actions(t: MetalDawn, op: Operation, f: Frame) -> int:
    gain_action(t, op.number)
    return op.next


def crack(t: MetalDawn, op: Operation, f: Frame) -> int:
    """More for the next hack of this activation."""
    if t.act == 1 and f.me == t.acting:
        t.crack += op.number
    return op.next


def could_crack(t: MetalDawn, op: Operation, f: Frame) -> bool:
    return t.act == 1 and bool(unhacked_codes(t))


def buff(t: MetalDawn, op: Operation, f: Frame) -> int:
    """Until the end of the activation."""
    if f.me == t.acting:
        if op.word == "rng":
            t.buff_range += op.number
        else:
            t.buff_damage += op.number
    return op.next


AGENT: Final = deciding(agent_options, agent_chosen, rule="MD-RULING-94")
DESTINATION: Final = deciding(destination_options, destination_chosen, rule="MD-MOVE-01")
CONSENT_TO_MOVE: Final = deciding(allow_options, allow_chosen, rule="MD-RULING-17")
FREE_ATTACK: Final = deciding(free_attack_options, free_attack_chosen, rule="MD-RULING-113")

verb("heal", heal_agents, could_heal)
verb("hurt", hurt_agents, always)
verb("shift", shift, could_shift)
verb("attack", free_attack, could_attack)
verb("act", gain_actions, always)
verb("crack", crack, could_crack)
verb("buff", buff, always)
