"""A seat's position at the start of a round, in numbers: what its chances are learnt from."""

from typing import Final

from ..box import CORPORATIONS, STACKS
from ..scoring import final_score, matching_cards
from ..table import Wired

# With the direction in which each may weigh: more of a good thing is never worse.
FEATURES: Final = (
    "+score", "+money", "+short of wages", "+guns", "+equipment", "+heavy", "+aces", "+thugs",
    "+aces in jail", "+thugs in jail", "+order", "+target cards", "+target cards squared",
    "+target cards left", "+a second ace", "+four thugs", "+reputation",
)  # fmt: skip


def features(t: Wired, seat: int) -> list[float]:
    p = t.players[seat]
    matching = matching_cards(t, p)
    aces = p.aces + p.er_aces
    thugs = p.thugs + p.er_thugs
    left = len(t.jobs[p.target].cards) if p.target < len(CORPORATIONS) else 0
    return [
        float(final_score(t, seat)),
        float(min(p.money, 30)),
        float(min(0, p.money - (p.aces + p.thugs))),
        float(min(p.guns, 6)),
        float(min(p.equipment, 6)),
        float(min(p.heavy, 4)),
        float(aces),
        float(thugs),
        float(p.jail_aces),
        float(p.jail_thugs),
        float(-t.order.index(seat)),
        float(matching),
        float(matching * matching),
        float(left),
        1.0 if aces >= 2 else 0.0,
        float(min(thugs, 4)),
        float(p.reputation),
    ]


def shortest_stack(t: Wired) -> int:
    """The cards of the stack that may end the game first."""
    return min([len(t.jobs[index].cards) for index in range(len(STACKS))])
