"""What a sensible player thinks of a trade."""

from typing import Final

from ..table import Metropolis, Offer
from .bids import RAIL_A_ROUND, item_worth
from .prospect import Prospect
from .routes import Routes
from .sight import Sight, counted
from .worth import Worth

MARGIN: Final = 2.0


def offer_worth(t: Metropolis, seat: int, offer: Offer, sight: Sight, routes: Routes) -> float:
    """What accepting would bring beyond a margin: the other side knows why it offers."""
    p = t.players[seat]
    worth = Worth(t.box, t.round, p.points, seat)
    total = -MARGIN
    riders = p.riders.copy()
    for thing in offer.want:
        if thing in t.box.shape_index:
            shape = t.box.shape_index[thing]
            if shape not in riders:
                return -MARGIN
            riders.remove(shape)
        else:
            total -= thing_worth(t, seat, worth, thing) * 1.5
    for thing in offer.give:
        if thing in t.box.shape_index:
            riders.append(t.box.shape_index[thing])
        else:
            total += thing_worth(t, seat, worth, thing)
    # MP-TRADE-05: more passengers than before are lost again.
    if riders != p.riders:
        prospect = Prospect(sight, routes, worth)
        place = routes.place(p.vertex, p.came_from)
        time = p.points + int(worth.actions_left)
        after = prospect.tour(place, counted(riders[: p.baseline]), 0, time)
        before = prospect.tour(place, sight.riders, 0, time)
        total += worth.fare(p.deliveries) * (after - before)
    return total


def thing_worth(t: Metropolis, seat: int, worth: Worth, thing: str) -> float:
    """A rail that is not laid yet, or an item."""
    if thing in t.box.rail_index:
        return RAIL_A_ROUND * (worth.rounds_left + 1)
    return item_worth(t, t.players[seat], worth, t.box.item_index[thing])
