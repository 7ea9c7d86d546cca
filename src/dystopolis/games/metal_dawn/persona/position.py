"""How the team stands between two activations, in numbers: what its chance to win is learnt from."""

from typing import Final

from ..attacks import damages
from ..box import NONE, ROBOT_TARGET
from ..codes import unhacked_codes
from ..ending import codes_hacked
from ..odds import Preview
from ..table import FACE_UP, Agent, MetalDawn
from .worth import gear_worth, weapon_worth

LAST_CODES: Final = 5  # Act I with that many Codes hacked is its last stage; the next is Act II

# With the direction in which each may weigh: more of a good thing is never worse.
FEATURES: Final = (
    "-track", "-track squared", "-rise", "-rise beyond the track", "-attacks", "-terror", "-Units",
    "-closed zones", "-Codes left", "+Intel cards", "+Intel values", "easy Codes", "-Codes face up",
    "-Robot", "+blows", "+rounds to spare", "+Weapons", "+Gear", "+health", "-weak Agents", "+reserve",
    "-no reserve", "+skills", "+Missions", "-Firewalls ahead", "+Divisions unspent", "+pool", "-plans",
    "+to act", "-rise with few to act", "-attacks with few to act", "+points", "+stored Units",
)  # fmt: skip


def stage(t: MetalDawn) -> int:
    """By the Codes that are hacked; the Robot comes last."""
    return LAST_CODES + 1 if t.act == 2 else min(codes_hacked(t), LAST_CODES)


def features(t: MetalDawn, seat: int) -> list[float]:
    """All Divisions want the same, so this is the same for every seat, but for the points of Tech War."""
    size = float(len(t.sides))
    ahead = Preview(t)
    left = float(t.box.numbers.track_last - t.md)
    codes = unhacked_codes(t)
    intel = [t.box.intel[card].value for side in t.sides for card in side.intel]
    open_codes = [t.box.codes[t.code_cards[space]] for space in codes if t.code_state[space] == FACE_UP]
    robot = float(t.robot_health) / size if t.act == 2 else float(t.box.numbers.robot_health)
    blows = float(sum([blow(t, agent) for agent in t.agents])) / size
    weapons = sum([weapon_worth(t, agent.weapon, agent.ammo) for agent in t.agents])
    weapons += 0.6 * sum([weapon_worth(t, side.weapon, full_ammo(t, side.weapon)) for side in t.sides])
    gear = sum([gear_worth(t, agent.gear, agent.uses) for agent in t.agents])
    gear += 0.6 * sum([gear_worth(t, side.gear, full_uses(t, side.gear)) for side in t.sides])
    to_act = float(len([agent for agent in t.agents if agent.active])) / float(len(t.agents))
    rounds_left = (left + 1.0) / float(max(1, ahead.best))
    return [
        float(t.md),
        float(t.md * t.md) / 10.0,
        float(min(ahead.best, 12)),
        max(0.0, float(ahead.best) - left),
        float(min(ahead.attacks, 20)),
        float(ahead.terror),
        float(len([unit for unit in t.units if unit])) / size,
        float(closed_zones(t)),
        float(len(codes)),
        float(len(intel)) / size,
        float(sum(intel)) / size,
        float(sum([LAST_CODES - code.difficulty for code in open_codes])),
        float(len(open_codes)),
        robot,
        blows,
        max(-3.0, min(3.0, rounds_left - robot / max(0.5, blows))),
        weapons / size,
        gear / size,
        float(sum([agent.health for agent in t.agents])) / size,
        float(len([agent for agent in t.agents if agent.health <= 2])),
        float(t.reserve),
        1.0 if t.reserve == 0 else 0.0,
        float(sum([len(agent.skills) for agent in t.agents])) / size,
        float(len([agent for agent in t.agents if agent.mission >= 0])) / size,
        float((t.firewalls >> t.md + 1).bit_count()),
        float(len([side for side in t.sides if not side.spent])) / size,
        float(min(sum(t.pool), 16)),
        plans_harm(t),
        to_act,
        float(min(ahead.best, 12)) * (1.0 - to_act),
        float(min(ahead.attacks, 20)) * (1.0 - to_act),
        float(t.sides[seat].points),
        float(len(t.sides[seat].store)),
    ]


def blow(t: MetalDawn, agent: Agent) -> int:
    """What an Agent could do to the Robot in one activation: two attacks, with the ammo it has."""
    bare = damages(t, agent, NONE, NONE, 0)[ROBOT_TARGET]
    if agent.weapon < 0:
        return 2 * bare
    armed = damages(t, agent, agent.weapon, NONE, 0)[ROBOT_TARGET]
    if armed <= bare:
        return 2 * bare
    return 2 * armed if agent.ammo != 1 else armed + bare


def full_ammo(t: MetalDawn, weapon: int) -> int:
    return t.box.weapons[weapon].ammo if weapon >= 0 else 0


def full_uses(t: MetalDawn, gear: int) -> int:
    return t.box.gear[gear].uses if gear >= 0 else 0


def closed_zones(t: MetalDawn) -> int:
    """Face-up zones without a free location: what is spawned there comes elsewhere, or floods."""
    found = 0
    for zone in range(len(t.zones)):
        if not t.destroyed >> zone & 1 and t.taken >> 4 * zone & 15 == 15:
            found += 1
    return found


def plans_harm(t: MetalDawn) -> float:
    """What the Robot's known cards threaten."""
    found = 0.0
    for plan in t.plans:
        if plan >= 0:
            card = t.box.robot[plan]
            found += float(card.damage * card.distance) + (1.0 if card.program >= 0 else 0.0)
    return found
