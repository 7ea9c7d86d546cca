# mypyc: off: words for people are never in a hurry
"""What wins, in one line that is always on the screen."""

from ....kernel.words import Thing
from ..view_types import MetropolisView
from .phrases import Phrases


def goal(v: MetropolisView, say: Phrases) -> Thing:
    """MP-END-02, MP-END-04: most points; coins that are left become points by themselves."""
    last = say.box.numbers.rounds
    if v.round == last:
        return Thing("Goal", "Last round: your coins buy points at the end, by themselves. Most points win.")
    return Thing("Goal", f"Most points after round {last} wins. A point is also an entry, each round.")
