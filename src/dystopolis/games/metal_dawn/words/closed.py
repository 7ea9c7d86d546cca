# mypyc: off: words for people are never in a hurry
"""Why a thing on the board cannot be chosen now, where that is more than that something else is asked."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.words import no
from ..activation import ACTIVATION
from ..attacks import defended
from ..box import Ability
from ..dominus import INTERCEPTION
from ..harm import CARD_BIT, GEAR_BIT, SKILL_BIT
from ..locations import LOCATION, icon_at
from ..odds import may_intercept
from ..options import Accept, Attack, AttackRobot, Hack, Move, Retreat, UseDivision, UseIntel, UsePower
from ..people import agent_of, holder, is_free, slot_of
from ..round import WHO
from ..table import HACKED, REVEALED, Agent, MetalDawn
from . import activation, attacking, hacking, moving, retreating
from .phrases import Phrases

WHEN = {
    "passive": "It always works, and need not be used",
    "intercept": "It is offered when damage is suffered",
    "suffer": "It is offered when damage is suffered",
    "hack": "It is offered during a hack",
    "attack": "It is offered during an attack",
    "kill": "It is offered after a kill",
    "draw": "It is offered when a card is drawn",
}
DRAWN = {
    "intel": no("MD-LOC-07", "Intel is drawn at locations that show it"),
    "weapon": no("MD-LOC-04", "Weapons are drawn at locations that show them"),
    "gear": no("MD-LOC-05", "Gear is drawn at locations that show it"),
}


def closed(t: MetalDawn, ask: Ask, at: str, say: Phrases) -> Refused | None:
    """What keeps the seat from choosing a thing; None where simply something else is asked."""
    kind, _, id = at.partition(":") if ":" in at else at.partition("-")
    if ask.choice is WHO and kind == "agent":
        return _not_to_activate(t, ask, id, say)
    if ask.choice is INTERCEPTION and kind == "agent":
        return _no_interception(t, ask, id, say)
    if ask.choice is LOCATION and kind == "place":
        return _no_target(t, ask, id)
    if ask.choice is ACTIVATION:
        return _in_activation(t, ask, kind, id, say)
    return None


def _not_to_activate(t: MetalDawn, ask: Ask, id: str, say: Phrases) -> Refused:
    card = t.box.agent_index[id]
    agent = agent_of(t, card)
    if slot_of(t, card) // 2 != ask.args[0]:
        return no("MD-TURN-01", f"{say.agent(card)} is not of {say.division(ask.args[0])}")
    if agent is not None and not agent.active:
        return no("MD-AGENT-05", f"{say.agent(card)} has acted in this round")
    return no("MD-TURN-07", f"{say.agent(card)} cannot be activated")


def _no_interception(t: MetalDawn, ask: Ask, id: str, say: Phrases) -> Refused | None:
    zone = ask.args[0] >> 2
    card = t.box.agent_index[id]
    agent = agent_of(t, card)
    if agent is None or not may_intercept(t, agent, zone):
        return no("MD-UATK-04", f"{say.agent(card)} is not in {say.zone(zone + 1)}")
    if holder(t, slot_of(t, card) // 2) != ask.seat:
        return no("MD-UATK-04", f"{say.division(slot_of(t, card) // 2)} decides for {say.agent(card)}")
    return None


def _no_target(t: MetalDawn, ask: Ask, id: str) -> Refused | None:
    """Of a location that blocks or destroys a Unit."""
    agent = agent_of(t, ask.args[0])
    place = _place(id)
    icon = icon_at(t, agent.at) if agent is not None else ""
    if icon not in ("B", "D"):
        return None
    if not t.units[place]:
        return no("MD-LOC-09" if icon == "B" else "MD-LOC-11", "No Unit stands there")
    if icon == "B":
        return no("MD-LOC-09", "It has a Block token already") if t.blocked >> place & 1 else None
    if t.units[place] < REVEALED:
        return no("MD-LOC-11", "Only a revealed Unit can be destroyed here")
    return no("MD-ICON-08", "Another Unit of that zone defends it") if defended(t, place) else None


def _in_activation(t: MetalDawn, ask: Ask, kind: str, id: str, say: Phrases) -> Refused | None:
    agent = agent_of(t, t.acting)
    if agent is None:
        return None
    if kind == "place":
        return _closed_place(t, ask, agent, id, say)
    if kind == "zone":
        return _closed_zone(t, ask, agent, int(id) - 1, say)
    if kind == "code":
        return _closed_code(t, ask, int(id), say)
    if kind == "track":
        retreat = retreating.page.reasons[Retreat](Retreat(""), t, ask, say)
        return retreat or no("MD-RETR-01", "There is no Intel to pay a retreat with")
    if kind == "dominus":
        armed = AttackRobot(agent.weapon >= 0)
        return attacking.page.reasons[AttackRobot](armed, t, ask, say) or _no_action(t)
    if kind == "intel":
        return activation.page.reasons[UseIntel](UseIntel(id), t, ask, say)
    if kind == "division":
        if int(id) != t.acting_side:
            return no("MD-DIV-01", f"{say.division(int(id))} uses its ability in its own activations")
        return activation.page.reasons[UseDivision](UseDivision(), t, ask, say)
    if kind in ("agent", "gear", "weapon", "mission", "skill"):
        return _closed_card(t, agent, kind, id, say)
    return _closed_stock(t, kind, id)


def _place(id: str) -> int:
    zone, _, location = id.partition("-")
    return 4 * int(zone) + int(location) - 5


def _closed_place(t: MetalDawn, ask: Ask, agent: Agent, id: str, say: Phrases) -> Refused | None:
    place = _place(id)
    zone, location = (place >> 2) + 1, (place & 3) + 1
    if t.units[place]:
        armed = agent.weapon >= 0
        return attacking.page.reasons[Attack](Attack(zone, location, armed), t, ask, say) or _no_action(t)
    return moving.page.reasons[Move](Move(zone, location), t, ask, say) or _no_action(t)


def _no_action(t: MetalDawn) -> Refused | None:
    return no("MD-TURN-03", "No action is left") if t.actions == 0 else None


def _closed_zone(t: MetalDawn, ask: Ask, agent: Agent, zone: int, say: Phrases) -> Refused | None:
    if agent.at >> 2 != zone:
        return no("MD-FREE-01", f"{say.agent(agent.card)} is not there to use its power")
    power = activation.page.reasons[UsePower](UsePower(), t, ask, say)
    token = t.tokens[zone] and activation.page.reasons[Accept](Accept(), t, ask, say)
    return token or power


def _closed_code(t: MetalDawn, ask: Ask, number: int, say: Phrases) -> Refused | None:
    if t.code_state[number - 1] == HACKED:
        return no("MD-HACK-06", f"Code {number} is hacked")
    intel = t.sides[t.acting_side].intel
    card = t.box.intel[intel[0]].id if intel else ""
    if not intel and t.act == 1:
        return no("MD-HACK-12", "A hack needs an Intel card")
    return hacking.page.reasons[Hack](Hack(card, number), t, ask, say)


def _closed_card(t: MetalDawn, agent: Agent, kind: str, id: str, say: Phrases) -> Refused | None:
    """Abilities of Agents, Gear and skills: whose they are, when they work, and how often."""
    box = t.box
    own = box.agents[agent.card].id
    if kind == "skill":
        card = box.mission_index[id]
        if card not in agent.skills:
            return no("MD-FREE-04", f"Only {say.agent(agent.card)} acts now")
        return _ability(box.missions[card].skill, agent, SKILL_BIT + agent.skills.index(card))
    if id != own:
        return no("MD-FREE-04", f"Only {say.agent(agent.card)} acts now")
    if kind == "agent":
        return _ability(box.agents[agent.card].ability, agent, CARD_BIT)
    if kind == "gear" and agent.gear >= 0:
        return _ability(box.gear[agent.gear].ability, agent, GEAR_BIT)
    if kind == "weapon":
        return (
            no("MD-ATK-01", "Choose whom it attacks: no Unit is within its reach")
            if t.actions
            else _no_action(t)
        )
    if kind == "mission":
        return no("MD-MISS-06", "It is completed as soon as what it wants is done")
    return None


def _ability(ability: Ability, agent: Agent, bit: int) -> Refused:
    if ability.timing != "free":
        return no("MD-AGENT-04", WHEN.get(ability.timing, "It is offered when its time comes"))
    if not is_free(ability.limit, agent, bit):
        often = "activation" if ability.limit == 1 else "round"
        return no("MD-AGENT-04", f"It was used in this {often} already")
    return no("MD-CARD-10", "It would change nothing now")


def _closed_stock(t: MetalDawn, kind: str, id: str) -> Refused | None:
    if kind == "deck" and id in DRAWN:
        return DRAWN[id]
    if kind == "supply":
        return no("MD-SPAWN-01", "Units come by Dominus cards and effects")
    if kind == "reserve":
        return no("MD-DEFT-04", "They come when an Agent falls")
    if kind == "objective":
        if t.claimed >> t.box.objective_index[id] & 1:
            return no("MD-TW-13", "It was claimed in this activation already")
        return no("MD-TW-02", "It is not fulfilled yet")
    return None
