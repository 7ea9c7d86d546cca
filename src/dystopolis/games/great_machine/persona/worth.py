"""What things are worth to either side, in points: a Riot token is 30."""

from typing import Final

from ..city import bits
from ..codes import (
    CONFISCATE,
    LEVY,
    MAJORS,
    MECHANIZE,
    OPTIMIZE,
    PACIFY,
    PROVOKE,
    REINFORCE,
    RESETTLE,
    RIOT_STAGE,
    SHADOW,
)
from ..scoring import riots_won
from ..table import GreatMachine

RIOT: Final = 30.0
VICTORY: Final = 1000.0
TRUST: Final = 0.8
BOND: Final = 0.45
SLOT: Final = 2.6
SLOT_TOGETHER: Final = 2.3
PACE: Final = 20.0  # what the marker's steps of the rest of a game are worth, by the steps a plan step takes
SPRINT: Final = 40.0  # the whole way to the Riot Stage, if that wins
CARD: Final = 2.0
MAJOR_CARD: Final = 3.0
PLAN: Final = 5.0
TURN: Final = 3.0  # what a Hero's Action is worth on the whole


def purse(trust: int) -> float:
    """What so much Trust is worth: the first that pays a way or an Action most, the last least."""
    return PURSE[min(max(trust, 0), len(PURSE) - 1)]


def plan_step(t: GreatMachine) -> float:
    """One step of the Master Plan: the last one wins, those before it grow dearer."""
    left = t.box.numbers.plan_end - t.plan
    if left <= 1:
        return VICTORY
    return PLAN + max(0.0, 5.0 - left)


def slots_worth(t: GreatMachine, slots: int) -> float:
    """So many slots more of Discontent; the Riot Stage is a Riot by itself."""
    if t.discontent == RIOT_STAGE:
        return 0.0
    total = RIOT_STAGE - t.discontent
    worth = (slot_together(t) if t.house.together else SLOT) * min(slots, total)
    if riots_won(t) + 1 >= t.box.numbers.riots_to_win:
        worth += SPRINT * min(slots, total) / total
    elif slots >= total:
        worth += riot_worth(t) / 2.0
    elif total - slots <= 3:
        worth += 2.0
    return worth


def slot_together(t: GreatMachine) -> float:
    """Together: the angrier the city, the shorter the way of the Progress marker to a step of the plan."""
    stage = min(4, (t.discontent - 1) // 3)
    return SLOT_TOGETHER - PACE * (1.0 / (6 - stage) - 1.0 / (7 - stage))


def riot_worth(t: GreatMachine) -> float:
    """One more successful Riot."""
    if riots_won(t) + 1 >= t.box.numbers.riots_to_win:
        return VICTORY
    return RIOT


def card_worth(t: GreatMachine, hero: int, district: int) -> float:
    """An Access card; the fewer are left, the dearer each of them."""
    left = bits(t.hand[hero])
    if left <= 1:
        return VICTORY
    return (MAJOR_CARD if district < MAJORS else CARD) + max(0.0, 5.0 - left)


def directive_worth(t: GreatMachine, directive: int) -> float:
    """What a published Directive is worth to the Machine; early more than late."""
    base = LAWS[directive]
    if t.house.together:
        base = COOP_LAWS[directive]
    return base * max(0.4, 1.0 - t.round / 20.0)


PURSE: Final = [0.0, 1.1, 2.2, 3.1, 3.9, 4.6, 5.2, 5.7, 6.1]
LAWS: Final = [0.0] * 9
COOP_LAWS: Final = [0.0] * 9
for _law, _versus, _together in (
    (CONFISCATE, 3.0, 4.0),
    (LEVY, 6.0, 4.0),
    (MECHANIZE, 6.0, 4.0),
    (OPTIMIZE, 4.0, 4.0),
    (PACIFY, 4.0, 4.0),
    (PROVOKE, 5.0, 6.0),
    (REINFORCE, 6.0, 6.0),
    (RESETTLE, 3.0, 3.0),
    (SHADOW, 5.0, 5.0),
):
    LAWS[_law] = _versus
    COOP_LAWS[_law] = _together
