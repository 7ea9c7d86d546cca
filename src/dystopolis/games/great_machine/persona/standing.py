"""How the Heroes stand at the start of a round, in numbers that chances can be learnt from."""

from typing import Final

from ..citizens import stage_of
from ..city import bits
from ..codes import DISTRICTS, IDENTIFIED, REVEALED, RIOT_STAGE, SQUARES, TRAITOR
from ..outlook import mission_progress
from ..scoring import riots_won
from ..table import GreatMachine
from .riots import Outlook
from .worth import COOP_LAWS, LAWS, purse

FEATURES: Final = [
    "one",
    "+steps to XII",
    "+steps to XII, the last three",
    "+events to come",
    "+riots",
    "+two riots",
    "+discontent",
    "+discontent with two riots",
    "+the Riot Stage is near",
    "+trust",
    "+trust of the poorest",
    "+cards",
    "+cards of the poorest",
    "+broken guards",
    "+a riot that is ripe",
    "+the best riot",
    "+the second riot",
    "+the third riot",
    "+known rioters",
    "+known citizens",
    "-bonds",
    "-directives in force",
    "-directives in hand",
    "-special guards",
    "+steps to the marker's lap",
    "+missions completed",
    "+progress of missions",
]


def standing_of_heroes(t: GreatMachine) -> list[float]:
    """In the order of FEATURES."""
    outlook = Outlook(t, True)
    stage = stage_of(t)
    won = riots_won(t)
    left = t.box.numbers.plan_end - t.plan
    rise = min(t.discontent, RIOT_STAGE - 1)
    prospects: list[float] = []
    ripe = 0.0
    for district in range(DISTRICTS):
        if t.riots >> district & 1:
            continue
        guards = outlook.guards[district]
        prospects.append(outlook.prospect(district, guards, 0))
        ripe = max(ripe, outlook.chance(district, guards, 0, stage))
    prospects.sort(reverse=True)
    known = 0
    rioters = 0
    for square in range(DISTRICTS * SQUARES):
        if t.face[square] and t.state[square] in (IDENTIFIED, REVEALED):
            known += 1
            if t.face[square] <= stage and t.face[square] != TRAITOR:
                rioters += 1
    cards = [bits(hand) for hand in t.hand]
    weights = COOP_LAWS if t.house.together else LAWS
    laws = 0.0
    for card in t.published:
        laws += weights[card]
    trust = 0.0
    for amount in t.trust:
        trust += purse(amount)
    return [
        1.0,
        left / 10.0,
        min(left, 3) / 3.0,
        (len(t.events_one) + len(t.events_two)) / 10.0,
        float(won),
        1.0 if won == 2 else 0.0,
        rise / 10.0,
        rise / 10.0 if won == 2 else 0.0,
        max(0, rise - RIOT_STAGE + 5) / 4.0 if t.discontent < RIOT_STAGE else 0.0,
        trust / 10.0,
        min(t.trust) / 4.0,
        sum(cards) / 10.0,
        min(4, min(cards)) / 4.0,
        sum(t.broken) / 4.0,
        ripe,
        prospects[0],
        prospects[1],
        prospects[2],
        rioters / 10.0,
        known / 10.0,
        t.bonds / 10.0,
        laws / 10.0,
        len(t.cards) / 3.0,
        sum(t.special) / 4.0,
        marker_left(t) if t.house.together else 0.0,
        bits(t.completed) / 3.0,
        progress(t) if t.house.with_missions else 0.0,
    ]


def marker_left(t: GreatMachine) -> float:
    """How far the Progress marker still is from a step of the plan."""
    return ((t.marker - stage_of(t)) % 7) / 6.0


def progress(t: GreatMachine) -> float:
    """The Missions in play, each as far as it has come."""
    found = 0.0
    for place in range(len(t.missions)):
        if t.in_play >> place & 1:
            _, done, whole = mission_progress(t, t.missions[place])
            found += min(1.0, done / float(max(1, whole)))
    return found / 3.0
