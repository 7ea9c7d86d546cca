# mypyc: off: words for people are never in a hurry
"""What is said about attacks of Agents."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.words import Page, no
from ..attacking import ANOTHER, BLAST, BOOST
from ..attacks import damages, defended, reach, type_at
from ..box import NONE, ROBOT_TARGET
from ..events import Attacked, Survived
from ..odds import chance_to_destroy
from ..options import Attack, AttackRobot, No, PickUnit, PutAway, UseGear
from ..people import agent_of
from ..table import Agent, MetalDawn
from .choosing import NO_MEANS, USERS, unit_in_words
from .phrases import Phrases, percent

page = Page()
NO_MEANS[BOOST] = "Attack without it"
NO_MEANS[BLAST] = "No more Units"
NO_MEANS[ANOTHER] = "No further attack"
USERS[BOOST] = 0


@page.asks(BOOST, "say whether Gear strengthens the attack", UseGear, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"{say.agent(ask.args[0])} attacks. Do you use Gear for it?"


@page.asks(BLAST, "choose a further Unit that the attack hits", PickUnit, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    weapon = say.weapon(t.strike.weapon)
    return f"{weapon} hits up to {t.strike.blast} more in this zone. Which Unit?"


@page.asks(ANOTHER, "choose a second target", Attack, AttackRobot, No, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    return f"{say.weapon(t.strike.weapon)} may attack once more, for 1 ammo. At whom?"


def attacker(t: MetalDawn, ask: Ask) -> Agent | None:
    """Who would attack: who is attacking already, or who acts."""
    return agent_of(t, t.strike.by if ask.choice is ANOTHER else striker(t))


def striker(t: MetalDawn) -> int:
    """An effect may let another Agent attack than the one that acts."""
    return t.frames[-1].it if t.frames and t.frames[-1].it >= 0 else t.acting


@page.label(Attack)
def _(option: Attack, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    place = 4 * option.zone + option.location - 5
    agent = attacker(t, ask)
    assert agent is not None
    weapon = agent.weapon if option.armed else NONE
    damage = damages(t, agent, weapon, place, _more(t))[type_at(t, place)]
    chance = percent(chance_to_destroy(t, place, damage))
    how = f"{say.weapon(weapon)}, damage {damage}" if option.armed else f"unarmed, damage {damage}"
    unit = unit_in_words(t, place, say).replace("Hidden", "hidden", 1)
    target = f"the {unit} in {say.spot(option.zone, option.location)}"
    return f"Attack {target} with {how}: {chance}" if option.armed else f"Attack {target} {how}: {chance}"


def _more(t: MetalDawn) -> int:
    if t.frames:
        f = t.frames[-1]
        ops = t.box.programs[f.program]
        if f.at < len(ops) and ops[f.at].verb == "attack":
            return ops[f.at].number
    return 0


@page.touches(Attack)
def _(option: Attack, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return (f"place-{option.zone}-{option.location}",)


@page.label(AttackRobot)
def _(option: AttackRobot, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    agent = attacker(t, ask)
    assert agent is not None
    weapon = agent.weapon if option.armed else NONE
    damage = damages(t, agent, weapon, NONE, _more(t))[ROBOT_TARGET]
    how = f"with {say.weapon(weapon)}" if option.armed else "unarmed"
    return f"Attack the Robot {how}, damage {damage}"


@page.touches(AttackRobot)
def _(option: AttackRobot, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return ("dominus",)


@page.why_not(Attack)
def _(option: Attack, t: MetalDawn, ask: Ask, say: Phrases) -> Refused | None:
    if not (1 <= option.zone <= 12 and 1 <= option.location <= 4):
        return no("MD-ZONE-02", "There are zones 1 to 12 with locations 1 to 4")
    place = 4 * option.zone + option.location - 5
    agent = attacker(t, ask)
    if agent is None or not t.units[place]:
        return no("MD-ATK-01", "No Unit stands there")
    if option.armed and agent.weapon < 0:
        return no("MD-ATK-05", f"{say.agent(agent.card)} has no Weapon")
    if not option.armed and agent.weapon >= 0 and t.house.weapons_must_be_used:
        return no("MD-RULING-37", f"{say.agent(agent.card)} must use {say.weapon(agent.weapon)}")
    range = reach(t, agent, agent.weapon if option.armed else NONE)
    steps = t.box.steps[agent.at >> 2][place >> 2]
    if steps > range:
        return no("MD-ATK-06", f"That is {steps} zones away, and the range is {range}")
    if defended(t, place):
        return no("MD-ICON-08", "Another Unit of that zone defends it")
    return _no_action(t, ask)


@page.why_not(AttackRobot)
def _(option: AttackRobot, t: MetalDawn, ask: Ask, say: Phrases) -> Refused | None:
    agent = attacker(t, ask)
    if t.act == 1 or agent is None:
        return no("MD-ATK-02", "The Satellite cannot be attacked")
    if option.armed and agent.weapon < 0:
        return no("MD-ATK-05", f"{say.agent(agent.card)} has no Weapon")
    if not option.armed and agent.weapon >= 0 and t.house.weapons_must_be_used:
        return no("MD-RULING-37", f"{say.agent(agent.card)} must use {say.weapon(agent.weapon)}")
    range = reach(t, agent, agent.weapon if option.armed else NONE)
    steps = t.box.steps[agent.at >> 2][t.dominus]
    if steps > range:
        return no("MD-ATK-06", f"The Robot is {steps} zones away, and the range is {range}")
    return _no_action(t, ask)


def _no_action(t: MetalDawn, ask: Ask) -> Refused | None:
    return no("MD-TURN-03", "No action is left") if t.actions == 0 else None


@page.tells(Attacked, "MD-ATK-03", beat=True)
def _(event: Attacked, say: Phrases) -> str:
    target = "the Robot"
    if event.zone:
        target = f"the {say.unit(event.unit)} in {say.spot(event.zone, event.location)}"
    how = f"with {say.weapon(event.weapon)}" if event.weapon else "unarmed"
    return f"{say.agent(event.agent)} attacks {target} {how}."


@page.tells(Survived, "MD-ATK-11", beat=True)
def _(event: Survived, say: Phrases) -> str:
    where = say.spot(event.zone, event.location)
    unit = say.unit(event.unit)
    return f"The {unit} in {where} survives: damage {event.damage} against defence {event.defence}."
