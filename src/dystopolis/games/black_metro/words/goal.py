# mypyc: off: words for people are never in a hurry
"""What wins, in one line that is always on the screen."""

from ....kernel.words import Thing
from ..view_types import BlackMetroView
from .phrases import Phrases


def goal(v: BlackMetroView, say: Phrases) -> Thing:
    """BM-GEN-03, BM-SOLO-01, BM-SOLO-02: most power; alone, enough of it and no overlord piece."""
    if v.solo:
        solo = say.box.rows.solo
        line = f"{solo.goal_power} power and no overlord piece standing after round {v.rounds}"
        return Thing("Goal", f"{line}. At {solo.overlord_limit} power he wins.")
    line = f"Most power after round {v.rounds} wins: dominate, fulfil missions, be backed."
    return Thing("Goal", line)
