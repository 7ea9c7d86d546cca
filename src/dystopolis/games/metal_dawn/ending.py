"""Winning and losing: told at once, whatever is still waiting."""

from .events import Lost, Won
from .table import HACKED, NO_CODE, MetalDawn

AGENCY = "the Agency"
DOMINUS = "Dominus"


def win(t: MetalDawn) -> None:
    """MD-GEN-02, MD-TW-09, MD-RULING-80: the Robot has fallen; in Tech War the most points decide then."""
    if t.aloud:
        t.tell(Won(t.round, t.md))
    seats = list(range(t.seats))
    if t.tech_war:
        points = [side.points for side in t.sides]
        winners = [seat for seat in seats if points[seat] == max(points)]
        t.end(winners, points, way="robot destroyed", rule="MD-TW-09")
    else:
        left = t.box.numbers.track_last + 1 - t.md
        t.end(seats, [left] * t.seats, way="robot destroyed", rule="MD-GEN-02", side=AGENCY)


def lose(t: MetalDawn, way: str, rule: str) -> None:
    """MD-GEN-03, MD-GEN-04, MD-GEN-05: all lose."""
    if t.aloud:
        t.tell(Lost(way, t.md, codes_hacked(t), codes_placed(t), t.act, t.robot_health))
    scores = [side.points for side in t.sides] if t.tech_war else [0] * t.seats
    t.end([], scores, way=way, rule=rule, places=[1] * t.seats, side=DOMINUS)


def codes_hacked(t: MetalDawn) -> int:
    return len([state for state in t.code_state if state == HACKED])


def codes_placed(t: MetalDawn) -> int:
    return len([state for state in t.code_state if state != NO_CODE])
