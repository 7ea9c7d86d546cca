"""What is worth how much in standby and at smaller questions: missions, dice, events, syndicates, cards."""

from typing import Final

from ..box import EVENT_DIE, PENALTY_DIE, SUPPLY_DIE
from ..groups import DOOM, PARAGON, PARAGONS
from ..missions import progress
from ..options import Fulfil, Group, Research, ReturnMission
from ..syndicates import criterion, leaders
from ..table import BlackMetro
from .effects import effect_worth, promoted_worth
from .worth import (
    drak_worth,
    fortune_worth,
    gold_worth,
    group_worth,
    intel_worth,
    mission_worth,
    price,
    rounds_left,
    standing,
    strain_cost,
    technology_worth,
)

# What a technology adds over the others of its level, as its owner sees it.
LIKED: Final = {
    "green.1a": 0.3, "green.1b": 0.4, "green.2a": 0.5, "green.3a": 0.8, "green.3c": 0.6, "green.2c": 0.3,
    "blue.1d": 0.3, "blue.3a": 0.9, "blue.1a": 0.1, "red.1a": 0.3, "red.2a": 0.6, "red.3a": 0.5,
    "red.3b": 0.5, "red.3x": 0.6, "red.2d": 0.3, "yellow.1b": 0.6, "yellow.1c": 0.5, "yellow.2b": 0.5,
    "yellow.2d": 0.5, "yellow.3a": 1.3, "yellow.3b": 1.3, "yellow.3c": 0.4, "yellow.1a": 0.3,
    "yellow.2a": 0.4,
}  # fmt: skip


def research_worth(t: BlackMetro, option: Research) -> float:
    ability = t.box.abilities[t.box.ability_index[option.technology]]
    return technology_worth(t, ability.level) + LIKED.get(option.technology, 0.0) * rounds_left(t) * 0.5


def fulfil_worth(t: BlackMetro, seat: int, option: Fulfil) -> float:
    """The power, one mission less to pay for at the end, and what it costs; early, more may come of it."""
    p = t.players[seat]
    mission = t.box.missions[t.box.mission_index[option.mission]]
    gain = float(mission.power[option.option - 1])
    need = mission.needs[option.option - 1]
    if mission.metric == "pay_gold":
        gain -= price(t, p, need, 0, 0)
    elif mission.metric == "pay_drak":
        gain -= price(t, p, 0, 0, need)
    elif mission.metric == "pay_fortunes":
        gain -= 0.6 * need
    left = rounds_left(t)
    waiting = 0.3 * left if option.option == 1 and len(p.missions) < 3 else 0.0
    if mission.power[option.option - 1] > 1:
        waiting = 0.12 * left if option.option == 2 else 0.0
    return gain + 0.9 - min(1.9, waiting)


def mission_hope(t: BlackMetro, seat: int, mission: int) -> float:
    """How likely something comes of a mission."""
    one = t.box.missions[mission]
    if one.when == "A":
        return 1.4 if one.metric in ("strength_here", "overwhelmed_here") else 0.9
    if one.metric == "strain_at_most":
        return 1.2
    if one.when == "E":
        return 1.3
    have = progress(t, seat, one.metric)
    return 1.4 + 0.8 * min(1.0, have / max(1, one.needs[1]))


def return_worth(t: BlackMetro, seat: int, option: ReturnMission) -> float:
    """A mission that goes away: better the one of which least would have come."""
    hope = mission_hope(t, seat, t.box.mission_index[option.mission])
    left = rounds_left(t)
    return 0.9 - hope * min(1.0, 0.3 * left) * 0.8


def recover_worth(t: BlackMetro, seat: int, option: Group) -> float:
    """Those who come back, for their strength in strain."""
    group = option.subs + PARAGON * option.paragons + DOOM * option.dooms
    if group == 0:
        return 0.0
    return group_worth(t, group) * 0.8 - strain_cost(t, t.players[seat], t.box.strength[group])


def face_worth(t: BlackMetro, seat: int, die: int, face: int) -> float:
    """What a result is worth to its roller."""
    p = t.players[seat]
    if die == SUPPLY_DIE and face == 5:
        return promoted_worth(t, p) + 0.6
    if die == SUPPLY_DIE and face == 1:
        return 0.6 if len(t.discards) else 0.0
    if die == EVENT_DIE:
        return 0.0
    if die == PENALTY_DIE and face > 1:
        costs = [0.0, 0.0, min(1, p.drak) * 1.0, min(1, p.intel) * 0.5, min(1, p.gold) * 0.35]
        if face < 5:
            return -costs[face]
        return -0.5 if face == 5 and len(p.hand) else -0.1
    return effect_worth(t, seat, t.box.dice[die][face], 10)


def reroll_gain(t: BlackMetro, seat: int) -> float:
    """What another roll would be worth more than what lies there, on average."""
    faces = [face_worth(t, seat, t.die, face) for face in range(1, 7)]
    return sum(faces) / len(faces) - faces[t.face - 1]


def event_worth(t: BlackMetro, seat: int, event: int, option: int) -> float:
    """Own gain, less what it does for the others on average."""
    total = 0.0
    for side in range(t.sides):
        if not t.is_person(side):
            continue
        worth = event_for(t, side, event, option)
        total += worth if side == seat else -worth / max(1, t.seats - 1)
    return total


def event_for(t: BlackMetro, side: int, event: int, option: int) -> float:
    p = t.players[side]
    first = option == 1
    if event == 2:
        return -0.8 * len(p.hand) if first else fortune_worth(t, p)
    if event == 3:
        if first:
            return -price(t, p, p.gold - p.gold // 2, p.intel - p.intel // 2, p.drak - p.drak // 2)
        return gold_worth(t, p, 3) + intel_worth(t, p, 2) + drak_worth(t, p, 1)
    if event == 4:
        charged = (p.charged & t.box.all_technologies).bit_count()
        return -(0.4 if rounds_left(t) else 1.0) * charged if first else (1.5 if p.level else 0.0)
    if event == 5:
        extra = max(0, PARAGONS[p.hideout] - 2)
        return -0.9 * extra if first else promoted_worth(t, p)
    if first:
        return 0.4 if len(p.missions) else 0.0
    return mission_worth(t, p)


def turn_worth(t: BlackMetro, seat: int, index: int) -> float:
    """Syndicates that back others are better turned, the own ones not."""
    place = t.syndicates.index(index)
    turned = bool(t.turned >> place & 1)
    best = leaders(t, t.box.syndicates[index])
    mine = best == 1 << seat
    gain = 0.0
    if mine:
        gain = 1.5 if turned else -1.5
    elif best & (best - 1) == 0:
        gain = -1.0 if turned else 1.0
        if t.house.solo:
            gain *= 1.5
    else:
        close = criterion(t, seat, t.box.syndicates[index].criterion) > 0 and best >> seat & 1
        gain = (0.4 if turned else -0.4) if close else 0.1
    return gain


def give_worth(t: BlackMetro, side: int) -> float:
    """The relic goes to whom it helps least."""
    return -standing(t, side)
