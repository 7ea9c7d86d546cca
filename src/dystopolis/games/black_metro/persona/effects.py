"""What the effects of districts, dice and cards are worth to somebody now."""

from typing import Final

from ..box import BATTLEFIELD
from ..forts import base_strength, build_options, forts_on_board
from ..groups import DOOM, DOOMS, PARAGON, PARAGONS
from ..running import holds, usable
from ..table import BlackMetro, Player
from .worth import (
    drak_worth,
    fortune_worth,
    gold_worth,
    group_worth,
    heal_worth,
    intel_worth,
    level_worth,
    mission_worth,
    price,
    promotion_worth,
    rounds_left,
    strain_cost,
    technology_worth,
)

FORTUNE_DIE: Final = 0.3
SUPPLY_DIE: Final = 1.6
PRICED: Final = ("pay", "advance", "research")
FORT: Final = 0.7
TURNED: Final = 0.8


def effect_worth(t: BlackMetro, seat: int, program: int, here: int) -> float:
    """What a program is worth: the sum of its verbs, or the best of its branches; 0 if it cannot be used."""
    if not usable(t, program, seat, here):
        return 0.0
    return best_from(t, seat, program, 0, here, 0)


def best_from(t: BlackMetro, seat: int, program: int, at: int, here: int, depth: int) -> float:
    ops = t.box.programs[program].ops
    total = 0.0
    while at < len(ops):
        op = ops[at]
        verb = op.verb
        if verb == "one_of" or verb == "upto" or verb == "may":
            if depth > 2:
                return total
            best = 0.0
            for branch in op.branches:
                best = max(best, branch_worth(t, seat, program, branch, here))
            total += best
        elif verb == "if":
            if holds(t, op, seat, here):
                total += branch_worth(t, seat, program, op.branches[0], here)
        elif verb == "limit":
            total += branch_worth(t, seat, program, op.branches[0], here)
        else:
            total += verb_worth(t, seat, verb, op.args, here)
        at = op.next
    return total


def branch_worth(t: BlackMetro, seat: int, program: int, branch: int, here: int) -> float:
    """A branch up to where the next one begins; prices that cannot be paid make it worthless."""
    ops = t.box.programs[program].ops
    total = 0.0
    at = branch
    last = branch
    while last <= at < len(ops):
        op = ops[at]
        if op.verb in PRICED and not can_do(t, seat, op.verb, op.args):
            return 0.0
        if op.branches:
            return total
        total += verb_worth(t, seat, op.verb, op.args, here)
        last = at + 1
        at = op.next
    return total


def can_do(t: BlackMetro, seat: int, verb: str, args: tuple[int | str, ...]) -> bool:
    p = t.players[seat]
    if verb == "pay":
        return p.gold >= int(args[0]) and p.intel >= int(args[1]) and p.drak >= int(args[2])
    if verb == "advance":
        level = p.level + 1
        if level > t.box.top_level:
            return False
        return p.intel >= t.box.level_intel[level] and p.drak >= t.box.level_drak[level]
    return p.level > 0


def verb_worth(t: BlackMetro, seat: int, verb: str, args: tuple[int | str, ...], here: int) -> float:
    """The verbs that matter; the rest is worth a little."""
    p = t.players[seat]
    if verb == "get":
        amount = int(args[1])
        if args[0] == "gold":
            return gold_worth(t, p, amount)
        return intel_worth(t, p, amount) if args[0] == "intel" else drak_worth(t, p, amount)
    if verb == "strain":
        return -strain_cost(t, p, int(args[0]))
    if verb == "heal":
        return heal_worth(t, p, int(args[0]))
    if verb == "heal_half":
        return heal_worth(t, p, p.strain - p.strain // 2)
    if verb == "pay":
        return -price(t, p, int(args[0]), int(args[1]), int(args[2]))
    if verb == "draw":
        return fortune_worth(t, p) * int(args[0])
    if verb == "draw_mission":
        return mission_worth(t, p)
    if verb == "power":
        return float(int(args[0]))
    if verb == "roll":
        return FORTUNE_DIE if args[0] == "fortune" else SUPPLY_DIE if args[0] == "supply" else -0.5
    if verb == "recover":
        return recovery_worth(t, p)
    if verb == "recruit":
        return recruit_worth(t, p)
    return special_worth(t, seat, p, verb, here)


def special_worth(t: BlackMetro, seat: int, p: Player, verb: str, here: int) -> float:
    if verb == "promote":
        return promoted_worth(t, p)
    if verb == "advance":
        level = p.level + 1
        return level_worth(t, p) - price(t, p, 0, t.box.level_intel[level], t.box.level_drak[level])
    if verb == "research" or verb == "research_charged":
        return technology_worth(t, p.level)
    if verb == "build" or verb == "gain_fort":
        return fort_worth(t, seat)
    if verb == "move_fort":
        return 0.1
    if verb == "turn":
        return TURNED
    if verb == "recall":
        return -0.2 if rounds_left(t) else 0.0
    return 0.3


def recruit_worth(t: BlackMetro, p: Player) -> float:
    if p.backup == 0:
        return 0.0
    return 1.0 + 0.6 * rounds_left(t)


def recovery_worth(t: BlackMetro, p: Player) -> float:
    """The strongest of those who are overwhelmed: it would have cost strain, or stayed there."""
    if p.overwhelmed == 0:
        return 0.0
    unit = DOOM if DOOMS[p.overwhelmed] else PARAGON if PARAGONS[p.overwhelmed] else 1
    saved = strain_cost(t, p, t.box.strength[unit])
    return min(group_worth(t, unit), 0.4 + saved)


def promoted_worth(t: BlackMetro, p: Player) -> float:
    """A subordinate more that is a paragon, or the doom mechasuit."""
    group = p.hideout + p.overwhelmed
    for there in p.at:
        group += there
    if p.level >= t.box.numbers.doom_level and DOOMS[group] < t.box.numbers.dooms:
        return promotion_worth(t, 3)
    return promotion_worth(t, 1) if PARAGONS[group] < t.box.numbers.paragons else 0.0


def fort_worth(t: BlackMetro, seat: int) -> float:
    """A fortification more: it hinders others, and some syndicates and missions count it."""
    p = t.players[seat]
    if p.blockades == 0 and (p.bases == 0 or p.level < t.box.numbers.base_level):
        return 0.0
    if not build_options(t, seat, (1 << (BATTLEFIELD + 1)) - 2):
        return 0.0
    worth = FORT * min(1.0, 0.25 * (1 + rounds_left(t)))
    if p.bases and p.level >= t.box.numbers.base_level:
        worth += 1.0
    if t.house.solo:
        worth += 0.8 if forts_on_board(t, seat) < 4 else 0.0
    return worth


def district_worth(t: BlackMetro, seat: int, district: int) -> float:
    """What somebody with one piece there would make of both effects in the resolution phase."""
    box = t.box
    if district == BATTLEFIELD:
        return 0.0
    p = t.players[seat]
    first = second = 0.0
    if district == 10:
        if p.gold >= 3:
            first = promoted_worth(t, p) - price(t, p, 3, 0, 0)
    elif district == 5:
        return effect_worth(t, seat, box.first[district], district)
    else:
        first = effect_worth(t, seat, box.first[district], district)
    second = effect_worth(t, seat, box.second[district], district)
    total = max(0.0, first) + max(0.0, second)
    if p.candidate >= 0:
        candidate = box.candidates[p.candidate]
        if candidate.district == district and p.charged >> candidate.ability & 1:
            total += max(0.0, effect_worth(t, seat, candidate.local, district)) * 0.8
    return total


def strength_here(t: BlackMetro, side: int, district: int, group: int) -> int:
    """The strength of a group that came there, with the support base if one stands there."""
    return t.box.strength[group] + base_strength(t, side, district)
