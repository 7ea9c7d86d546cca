"""The sequence of play: twelve phases, in order."""

from typing import Final

from .adjusting import adjust_turn_order
from .collecting import collect_resources, hire_crew, upgrade_thugs
from .dealing import deal_with_events
from .events import LastRound, Phase, Round
from .mercenaries import hire_mercenaries
from .ops import black_ops
from .paying import make_bail, pay_crew
from .placing import place_crew
from .resting import rest_and_regroup
from .scoring import is_last_round, score
from .security import beef_up_security
from .table import Wired

# A list, since a Final tuple of functions would be made anew whenever it is looked into.
PHASES: Final = [
    place_crew,
    collect_resources,
    hire_crew,
    upgrade_thugs,
    beef_up_security,
    hire_mercenaries,
    black_ops,
    make_bail,
    pay_crew,
    deal_with_events,
    adjust_turn_order,
    rest_and_regroup,
]


def play_round(t: Wired) -> None:
    """WB-GEN-01, WB-END-03: every phase is finished by all before the next begins."""
    if t.aloud:
        t.tell(Round(t.round))
        if is_last_round(t):
            t.tell(LastRound())
    for number in range(1, len(PHASES) + 1):
        t.do(play_phase, number)
    t.do(end_round)


def play_phase(t: Wired, number: int) -> None:
    t.phase = number
    t.turn = 0
    if t.aloud:
        t.tell(Phase(number))
    PHASES[number - 1](t)


def end_round(t: Wired) -> None:
    """WB-REST-04, WB-END-01, WB-END-03: on to the next round, or to the final scoring."""
    if is_last_round(t):
        t.do(score)
    else:
        t.round += 1
        t.do(play_round)
