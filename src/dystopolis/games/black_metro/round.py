"""The sequence of play: eight rounds of four phases."""

from typing import Final

from .assigning import assignment_phase
from .dominance import dominance_phase
from .events import Phase, Round
from .overlord import overlord_begins_round
from .resolving import resolution_phase
from .scoring import final_scoring
from .standby import standby_phase
from .table import BlackMetro

# A list, since a Final tuple of functions would be made anew whenever it is looked into.
PHASES: Final = [assignment_phase, dominance_phase, resolution_phase, standby_phase]


def begin_round(t: BlackMetro) -> None:
    """BM-GEN-02, BM-GEN-04, BM-STBY-16: what was counted for one round is laid anew."""
    t.round += 1
    for p in t.players:
        p.lay_round_anew()
    if t.aloud:
        t.tell(Round(t.round))
    if t.house.solo:
        t.do(overlord_begins_round)
    for number in range(1, len(PHASES) + 1):
        t.do(begin_phase, number)
    t.do(end_round)


def begin_phase(t: BlackMetro, number: int) -> None:
    t.phase = number
    if t.aloud:
        t.tell(Phase(number))
    PHASES[number - 1](t)


def end_round(t: BlackMetro) -> None:
    """BM-RULING-44: after the last round the final scoring."""
    if t.round >= t.box.numbers.rounds:
        t.do(final_scoring)
    else:
        t.do(begin_round)
