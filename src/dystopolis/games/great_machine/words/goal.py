# mypyc: off: words for people are never in a hurry
"""What wins, in one line that is always on the screen."""

from ....kernel.words import Thing
from ..scoring import riots_won
from ..table import GreatMachine
from .phrases import Phrases, roman


def goal(t: GreatMachine, seat: int | None, say: Phrases) -> Thing:
    """GM-WIN-01, GM-WIN-02, GM-WIN-03, GM-SCWIN-02: Riots against the Master Plan, seen from a seat."""
    numbers = t.box.numbers
    riots = f"{numbers.riots_to_win} Riots ({riots_won(t)} so far)"
    if t.missions:
        riots += ", each earned by a Mission"
    plan = f"plan {roman(numbers.plan_end)} (now {roman(t.plan)}) or when a Hero has no Access card left"
    if seat is None:
        line = f"The Heroes win with {riots}. The Machine wins at {plan}."
    elif seat == 0 and not t.house.together:
        line = f"You win at {plan}. They win with {riots}."
    else:
        line = f"You win with {riots}. The Machine wins at {plan}."
    return Thing("Goal", line)
