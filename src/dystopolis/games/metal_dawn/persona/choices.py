"""What a sensible player thinks of the smaller decisions: targets, cards, damage, consent."""

from ....kernel.choice import Ask
from ..attacking import BLAST, BOOST
from ..attacks import type_at
from ..box import NONE
from ..cards import card_id, deck_of
from ..effects.cards import CONSENT_TO_TRADE, SALVAGE, SCOUT, TOLL, deck_scouted
from ..effects.flow import MAY, ZONE
from ..effects.units import PUSH_TO
from ..hacking import HACKING, PLAN, difficulty, total
from ..harm import SOAK
from ..locations import LOCATION, icon_at
from ..odds import chance_to_destroy, unit_damage
from ..options import TakeCard
from ..people import agent_of
from ..running import present
from ..spawning import NEAREST, OVERFLOW
from ..table import REVEALED, Agent, MetalDawn
from .activation import Outlook
from .worth import (
    CODE,
    HEALTH,
    INTEL,
    best_rest,
    block_worth,
    fall_worth,
    gear_crack,
    gear_worth,
    harm,
    intel_need,
    kill_worth,
    rise,
    units_of,
    weapon_worth,
)

ICON_WORTH = {"W": 0.6, "G": 0.5, "X": 0.8, "I": 1.2, "A": 1.4, "B": 0.9, "D": 0.9, "R": 0.2, "M": 0.3}


def unit_worth(t: MetalDawn, ask: Ask, at: int) -> float:
    """The Unit that an effect, an icon or a blast should take."""
    if ask.choice is BLAST:
        return chance_to_destroy(t, at, t.strike.damage[type_at(t, at)]) * kill_worth(t, at)
    if ask.choice is NEAREST:
        return -float(unit_damage(t, at)) - (0.2 if t.units[at] < REVEALED else 0.0)
    if ask.choice is LOCATION:
        agent = agent_of(t, ask.args[0])
        blocks = agent is not None and icon_at(t, agent.at) == "B"
        return block_worth(t, at) if blocks else kill_worth(t, at)
    op, _ = present(t)
    if op.verb == "block":
        return block_worth(t, at)
    if op.verb in ("destroy", "push"):
        return kill_worth(t, at) + 0.01 * unit_damage(t, at)
    return 0.05 * unit_damage(t, at)


def zone_worth(t: MetalDawn, ask: Ask, zone: int) -> float:
    """Where a Unit may come to, what is to be revealed or hit, which zone is given up."""
    if ask.choice in (OVERFLOW, PUSH_TO):
        room = 4 - len(units_of(t, zone))
        guards = sum([agent.health - 1 for agent in t.agents if agent.at >= 0 and agent.at >> 2 == zone])
        return 0.15 * room + 0.2 * guards - (0.4 if zone == t.dominus else 0.0)
    if t.phase == "setup":
        return -sum([ICON_WORTH[icon] for icon in t.box.zones[t.zones[zone]].icons])
    if ask.choice is ZONE:
        op, f = present(t)
        if op.verb == "dominus_to":
            near = sum([1 for agent in t.agents if agent.at >= 0 and agent.at >> 2 == zone])
            return 0.5 * near - 0.6 * t.tokens[zone] + 0.1 * (4 - len(units_of(t, zone)))
        kills = sorted([kill_worth(t, at) for at in units_of(t, zone)], reverse=True)
        verbs = [one.verb for one in t.box.programs[f.program]]
        if "destroy" in verbs:
            return sum(kills[:2])
        if "block" in verbs:
            return sum([block_worth(t, at) for at in units_of(t, zone) if not t.blocked >> at & 1])
    return 0.1 * len([at for at in units_of(t, zone) if t.units[at] < REVEALED])


def place_worth(t: MetalDawn, ask: Ask, at: int) -> float:
    """Where an Agent begins, or is moved to."""
    if t.phase == "setup":
        zone = at >> 2
        worth = 0.6 if zone == t.dominus else 0.0
        worth += 0.25 * len(units_of(t, zone))
        return worth + 0.1 * ICON_WORTH.get(icon_at(t, at), 0.0)
    f = t.frames[-1]
    return move_outlook(t, f.chosen - 1).move(at)


def move_outlook(t: MetalDawn, card: int) -> Outlook:
    slots = [slot for slot, agent in enumerate(t.agents) if agent.card == card]
    return Outlook(t, card, slots[0] // 2)


def best_move(t: MetalDawn, card: int) -> float:
    """What the best place for an Agent would bring."""
    outlook = move_outlook(t, card)
    free = [at for at in range(48) if not t.taken >> at & 1]
    return max([outlook.move(at) for at in free] or [0.0])


def deck_worth(t: MetalDawn, ask: Ask, deck: str) -> float:
    card = ask.args[0] if ask.choice is LOCATION else t.frames[-1].me if t.frames else t.acting
    agent = agent_of(t, card)
    division = next((slot // 2 for slot, one in enumerate(t.agents) if one.card == card), 0)
    if deck == "intel":
        return intel_need(t, division)
    if agent is None:
        return 0.1
    held = t.sides[division]
    if deck == "weapon":
        low = agent.weapon < 0 or (agent.ammo == 1 and t.box.weapons[agent.weapon].ammo > 1)
        return 0.8 if low and held.weapon < 0 else 0.45
    return 0.7 if agent.gear < 0 and held.gear < 0 else 0.4


def keep_worth(t: MetalDawn, ask: Ask, how: str) -> float:
    """What becomes of a drawn card."""
    division, deck, me = ask.args
    side = t.sides[division]
    agent = agent_of(t, me)
    weapon = deck == "W"
    new = card_value(t, weapon, side.fresh_weapon if weapon else side.fresh_gear)
    held = card_value(t, weapon, side.weapon if weapon else side.gear)
    worn = 0.0
    if agent is not None:
        worn = weapon_worth(t, agent.weapon, agent.ammo) if weapon else gear_worth(t, agent.gear, agent.uses)
    if how == "equip new":
        return new - worn
    if how == "equip held":
        return held - worn + 0.4 * (new - held)
    return 0.5 * (new - held) if how == "keep new" else 0.0


def card_value(t: MetalDawn, weapon: bool, card: int) -> float:
    if card < 0:
        return 0.0
    if weapon:
        return weapon_worth(t, card, t.box.weapons[card].ammo)
    return gear_worth(t, card, t.box.gear[card].uses)


def card_worth(t: MetalDawn, card: str, agent: str) -> float:
    """A card that is to be discarded; an equipped one counts by what is left of it."""
    box = t.box
    if card in box.intel_index:
        return 0.3 + INTEL * box.intel[box.intel_index[card]].value
    weapon = card in box.weapon_index
    if agent:
        holder = agent_of(t, box.agent_index[agent])
        assert holder is not None
        return (
            weapon_worth(t, holder.weapon, holder.ammo) if weapon else gear_worth(t, holder.gear, holder.uses)
        )
    return 0.6 * card_value(t, weapon, box.weapon_index[card] if weapon else box.gear_index[card])


def harm_worth(t: MetalDawn, agent: Agent, damage: int) -> float:
    return -fall_worth(t) if damage >= agent.health else -harm(agent, damage)


def suffer_worth(t: MetalDawn, ask: Ask, agent: str) -> float:
    """Taking damage: as it comes, or for a Firewall."""
    if ask.choice is TOLL:
        one = agent_of(t, t.box.agent_index[agent])
        assert one is not None
        return harm_worth(t, one, ask.args[1])
    return 0.0


def intercept_worth(t: MetalDawn, ask: Ask, card: int) -> float:
    """An attack that an Agent takes instead of the track."""
    agent = agent_of(t, card)
    assert agent is not None
    damage = unit_damage(t, ask.args[0]) if ask.args else 1
    soaked = soak_of(t, agent)
    left = max(0, damage - soaked)
    return rise(t, float(damage)) + harm_worth(t, agent, left) if left else rise(t, float(damage))


def soak_of(t: MetalDawn, agent: Agent) -> int:
    if agent.gear < 0:
        return 0
    ability = t.box.gear[agent.gear].ability
    return ability.soak if ability.timing in ("suffer", "intercept") else 0


def play_worth(t: MetalDawn, card: int) -> float:
    """One more Intel card in a hack: the least that is enough, or a step towards it."""
    value = t.box.intel[card].value
    missing = difficulty(t) - total(t)
    if value >= missing:
        return CODE - INTEL * value
    rest = list(t.sides[t.hack_side].intel)
    rest.remove(card)
    agent = agent_of(t, t.hacker)
    crack = gear_crack(t, agent) if agent is not None else 0
    values = [t.box.intel[one].value for one in rest]
    more = best_rest(values, missing - value - crack) if len(t.hack_cards) < 2 else NONE
    if more >= 0 or value + crack >= missing:
        return CODE - INTEL * (value + max(0, more)) - 0.1
    return -1.0


def taken_worth(t: MetalDawn, ask: Ask, option: TakeCard) -> float:
    """A card out of those that were looked at, or out of the discards."""
    if ask.choice is PLAN:
        card = t.box.robot[t.robot_deck.cards[-option.position]]
        extra = 1.0 if card.program >= 0 else 0.0
        return -0.5 * card.damage * card.distance - extra
    if ask.choice is SCOUT:
        op, f = present(t)
        deck = deck_scouted(op, f)
        return drawn_worth(t, card_id(t, deck, deck_of(t, deck).cards[-option.position]))
    return drawn_worth(t, option.card) if ask.choice is SALVAGE else 0.0


def drawn_worth(t: MetalDawn, card: str) -> float:
    box = t.box
    if card in box.intel_index:
        return float(box.intel[box.intel_index[card]].value)
    weapon = card in box.weapon_index
    return card_value(t, weapon, box.weapon_index[card] if weapon else box.gear_index[card])


def agree_worth(t: MetalDawn, card: int) -> float:
    value = t.box.intel[card].value
    cost = 0.2 + INTEL * value if t.act == 1 else 0.1
    return rise(t, 1.0) - cost - 0.4


def gear_use_worth(t: MetalDawn, ask: Ask) -> float:
    """Gear at an attack, in a hack, or against damage."""
    if ask.choice is BOOST:
        strike = t.strike
        if strike.robot:
            return 0.3
        boost = t.box.gear[agent_gear(t, ask.args[0])].ability.boost
        damage = strike.damage[type_at(t, strike.target)]
        more = chance_to_destroy(t, strike.target, damage + boost) - chance_to_destroy(
            t, strike.target, damage
        )
        return more * kill_worth(t, strike.target) - 0.15
    if ask.choice is HACKING:
        missing = difficulty(t) - total(t)
        agent = agent_of(t, t.hacker)
        crack = gear_crack(t, agent) if agent is not None else 0
        if crack >= missing:
            return CODE - 0.1
        values = [t.box.intel[one].value for one in t.sides[t.hack_side].intel]
        return CODE - 0.5 if best_rest(values, missing - crack) >= 0 else -1.0
    if ask.choice is SOAK:
        return HEALTH - 0.15
    return 0.3


def agent_gear(t: MetalDawn, card: int) -> int:
    agent = agent_of(t, card)
    assert agent is not None
    return agent.gear


def yes_worth(t: MetalDawn, ask: Ask) -> float:
    """Whether an Agent should be moved."""
    if ask.choice is MAY and t.frames[-1].it >= 0:
        return best_move(t, t.frames[-1].it) - 0.3
    return 0.2


def no_worth(t: MetalDawn, ask: Ask) -> float:
    """Declining costs nothing, except where somebody asks for a card."""
    if ask.choice is CONSENT_TO_TRADE:
        return -0.1 if ask.args[2] else 0.0
    return 0.0
