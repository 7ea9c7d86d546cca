# mypyc: off: words for people are never in a hurry
"""What speaks for an option, for players who ask for advice."""

from ....kernel.choice import Ask
from ....kernel.values import Option
from ....toolkit.odds import in_a_hundred
from ..attacks import damages
from ..box import NONE, ROBOT_TARGET
from ..codes import unhacked_codes
from ..dominus import INTERCEPTION, attack_damage
from ..locations import icon_at
from ..odds import Preview, chance_to_hack, unit_damage, unit_icon
from ..options import Attack, AttackRobot, End, Hack, Intercept, Move, No, PickUnit, Retreat, Reward
from ..people import agent_of, hack_bonus
from ..spawning import place
from ..table import Agent, MetalDawn
from .attacking import attacker
from .phrases import ICON_TEXTS, Phrases, upper


def speaks_for(t: MetalDawn, ask: Ask, option: Option, say: Phrases) -> str:
    if isinstance(option, Attack | PickUnit):
        return _unit(t, place(option.zone, option.location), say)
    if isinstance(option, AttackRobot):
        return _robot(t, ask, option)
    if isinstance(option, Hack):
        return _hack(t, option)
    if isinstance(option, Move):
        return _move(t, place(option.zone, option.location), say)
    if isinstance(option, Intercept):
        return _intercept(t, ask, option, say)
    if isinstance(option, No) and ask.choice is INTERCEPTION:
        return f"The track rises to {min(t.md + ask.args[1], _end(t))}, and nobody is hurt for it."
    if isinstance(option, Retreat) or (isinstance(option, Reward) and option.what == "retreat"):
        back = max(t.box.numbers.track_floor, t.md - 1)
        return f"The track goes back to {back} of {t.box.numbers.track_last}."
    if isinstance(option, End):
        best = min(t.md + Preview(t).best, _end(t))
        return f"If the round ended now, the track would rise to {best} at best."
    return ""


def _end(t: MetalDawn) -> int:
    return t.box.numbers.track_last + 1


def _unit(t: MetalDawn, at: int, say: Phrases) -> str:
    """MD-UATK-12: what a Unit does for as long as it stands."""
    if not t.units[at]:
        return ""
    sentence = f"For as long as it stands it attacks for {unit_damage(t, at)} each round."
    icon = unit_icon(t, at)
    return f"{sentence} {say.icon(icon)}: {ICON_TEXTS[icon]}." if icon else sentence


def _robot(t: MetalDawn, ask: Ask, option: AttackRobot) -> str:
    agent = attacker(t, ask)
    if agent is None:
        return ""
    weapon = agent.weapon if option.armed else NONE
    left = t.robot_health - damages(t, agent, weapon, NONE, 0)[ROBOT_TARGET]
    return (
        f"It leaves the Robot {left} health."
        if left > 0
        else "It takes the last health of the Robot: you win."
    )


def _hack(t: MetalDawn, option: Hack) -> str:
    """MD-HACK-02: the chance with all that could be added, and how many Codes are left then."""
    agent = agent_of(t, t.acting)
    if agent is None:
        return ""
    first = t.box.intel_index[option.intel]
    rest = list(t.sides[t.acting_side].intel)
    rest.remove(first)
    more = sorted([t.box.intel[card].value for card in rest], reverse=True)
    total = t.crack + hack_bonus(t, agent) + t.box.intel[first].value + sum(more)
    odds = in_a_hundred(chance_to_hack(t, option.code - 1, total))
    left = len(unhacked_codes(t)) - 1
    then = f"then {left} are left" if left else "it is the last one"
    return f"With all your Intel it works {odds} times in 100, and {then}."


def _move(t: MetalDawn, at: int, say: Phrases) -> str:
    """MD-LOC-01, MD-UATK-04: what the location gives, and what the Agent could take there."""
    agent = agent_of(t, t.acting)
    if agent is None or agent.at < 0:
        return ""
    parts = []
    icon = icon_at(t, at)
    if icon:
        parts.append(f"the location gives {say.location_icon(icon)}")
    taken = _taken(t, agent, at) - Preview(t).taken
    if taken > 0:
        parts.append(f"{say.agent(agent.card)} could take {taken} more of the coming attacks from there")
    return f"{upper(', and '.join(parts))}." if parts else ""


def _taken(t: MetalDawn, agent: Agent, at: int) -> int:
    imagined = t.copy()
    for one in imagined.agents:
        if one.card == agent.card:
            one.at = at
    return Preview(imagined).taken


def _intercept(t: MetalDawn, ask: Ask, option: Intercept, say: Phrases) -> str:
    agent = agent_of(t, t.box.agent_index[option.agent])
    if agent is None:
        return ""
    left = agent.health - attack_damage(t, ask.args[0])
    keeps = f"{say.agent(agent.card)} keeps {left} health" if left > 0 else f"{say.agent(agent.card)} falls"
    return f"The track stays at {t.md}, and {keeps}."
