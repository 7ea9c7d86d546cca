"""When to use which ability."""

from ..clash import strength_of
from ..groups import COUNT
from ..table import BlackMetro
from .effects import effect_worth
from .moving import balance, best_arrival
from .standby import reroll_gain
from .worth import group_worth, heal_worth, standing, strain_cost


def ability_worth(t: BlackMetro, seat: int, name: str, here: int) -> float:
    """What it is worth to use an ability now rather than later or not."""
    ability = t.box.abilities[t.box.ability_index[name]]
    p = t.players[seat]
    op = t.box.programs[ability.program].ops[0]
    verb = op.verb
    if verb == "if":
        op = t.box.programs[ability.program].ops[op.branches[0]]
        verb = op.verb
    if verb == "str_mod":
        return turns_the_clash(t, seat, here, int(op.args[0]))
    if verb == "str_zero":
        return turns_the_clash(t, seat, here, 2)
    if verb == "win_tie":
        return 2.0
    if verb == "threshold" or verb == "lower_threshold":
        return lowers_enough(t, seat, int(op.args[0]), verb == "threshold")
    if verb == "scare":
        return 0.5
    if verb == "rescue" or verb == "slip":
        return 1.0
    if verb == "stand":
        group = p.at[here]
        return 0.6 * group_worth(t, group) - strain_cost(t, p, COUNT[group]) + 0.5
    if verb == "reinforce":
        return best_arrival(t, seat, 1, True) - 1.5
    if verb == "extra_assignment":
        return 0.4
    if verb == "counter_deploy":
        return balance(t, seat, here, 2) - 2.5 if p.hideout else -1.0
    if verb == "shift" or verb == "upto":
        return best_arrival(t, seat, 1, verb != "upto") - 1.2
    if verb == "relocate":
        return -0.5
    if verb == "use_effects":
        first = max(0.0, effect_worth(t, seat, t.box.first[here], here))
        second = max(0.0, effect_worth(t, seat, t.box.second[here], here))
        return first + second - 1.2
    if verb == "force_reroll":
        return sabotage(t, seat)
    return other_worth(t, seat, verb, ability.program, here)


def other_worth(t: BlackMetro, seat: int, verb: str, program: int, here: int) -> float:
    p = t.players[seat]
    if verb == "jam":
        return 0.3
    if verb == "transfer":
        return heal_worth(t, p, 3) + 0.5
    if verb == "burn":
        return heal_worth(t, p, 4) + 0.5
    if verb == "heal" or verb == "heal_dominated":
        return 0.5
    return max(0.05, effect_worth(t, seat, program, here))


def turns_the_clash(t: BlackMetro, seat: int, here: int, more: int) -> float:
    """Whether so much strength more makes a difference at a district, and not only a bigger lead."""
    before, after = balance(t, seat, here, 0), balance(t, seat, here, more)
    return after - before - 0.4


def lowers_enough(t: BlackMetro, seat: int, number: int, absolute: bool) -> float:
    """Whether a lower threshold overwhelms somebody who would stay otherwise."""
    clash = t.clash
    threshold = number if absolute else max(1, clash.threshold - number)
    gain = 0.0
    for side in range(t.sides):
        if side != seat and t.players[side].at[clash.district]:
            lead = strength_of(t, seat, clash.district) - strength_of(t, side, clash.district)
            if threshold <= lead < clash.threshold:
                gain += 1.0 + 0.3 * group_worth(t, t.players[side].at[clash.district])
    return gain - 0.3


def sabotage(t: BlackMetro, seat: int) -> float:
    """The own bad roll again, or the good one of a rival who is ahead."""
    gain = reroll_gain(t, t.roller) if t.is_person(t.roller) else 0.0
    if t.roller == seat:
        return gain - 0.4
    ahead = standing(t, t.roller) >= standing(t, seat) - 4.0
    return -gain * (0.8 if ahead or t.sides == 2 else 0.3) - 0.8
