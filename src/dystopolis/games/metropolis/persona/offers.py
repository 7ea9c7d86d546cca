"""What a sensible player thinks of a trade, and which one it would offer."""

from collections.abc import Callable

from ....kernel.values import Option
from ..city import SHAPES
from ..options import DropOff, Give, OfferTo, ScrapOffer, SendOffer, UseItem, Want, Why
from ..table import NOBODY, Metropolis, Offer
from .bids import item_worth
from .prospect import Prospect
from .routes import Routes
from .sight import Sight, counted
from .tastes import Tastes
from .worth import Worth


def offer_worth(
    t: Metropolis, seat: int, offer: Offer, sight: Sight, routes: Routes, tastes: Tastes
) -> float:
    """What accepting would bring beyond a margin: the other side knows why it offers."""
    p = t.players[seat]
    worth = Worth(t.box, t.round, p.points, seat, tastes)
    total: float = -tastes.margin if offer.want or not tastes.trades_late else 0.0
    riders = p.riders.copy()
    for thing in offer.want:
        if thing in t.box.shape_index:
            shape = t.box.shape_index[thing]
            if shape not in riders:
                return -tastes.margin
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
    """A rail that is not laid yet, or an item; something of no more use is still no burden."""
    if thing in t.box.rail_index:
        return worth.tastes.rail_a_round * (worth.rounds_left + 1)
    return item_worth(t, t.players[seat], worth, t.box.item_index[thing])


def is_gift(t: Metropolis, offer: Offer) -> bool:
    """Whether there is nothing to give for it, and something that stays: passengers too many are lost."""
    return not offer.want and any(thing not in t.box.shape_index for thing in offer.give)


def why_not(t: Metropolis, seat: int, offer: Offer) -> Why:
    """A reason to decline that tells nothing but what the two know of this offer."""
    if not offer.want:
        return "lost"
    if t.players[seat].plan.locked and counts_on(t, seat, offer.want):
        return "written"
    return "little" if offer.give else "keeps"


def counts_on(t: Metropolis, seat: int, things: list[str]) -> bool:
    """Whether the list that a seat has written needs one of these things."""
    plan = t.players[seat].plan
    for thing in things:
        if thing in t.box.shape_index:
            return True  # somebody aboard is on the way somewhere
        if thing in t.box.rail_index and t.box.rail_index[thing] in plan.lays[::4]:
            return True
        if thing in [entry.item for entry in plan.free]:
            return True
        for action in plan.actions:
            if type(action) is UseItem and action.item == thing:
                return True
    return False


# Worth of accepting an offer, for the seat that it is made to.
Judge = Callable[[Metropolis, int, Offer], float]


def next_of_offer(t: Metropolis, seat: int, judge: Judge) -> Option | None:
    """MP-TRADE-10: the next step of an offer that is worth making, once the list is complete; or nothing.

    A passenger for a passenger, where each is on the way of the other: nobody carries more than before, and
    no list counts on it. One offer a round is enough: who was declined does not ask again.
    """
    sketch = t.sketches[seat]
    if sketch.taker != NOBODY:
        return finished(t, seat, sketch, judge)
    if has_offered(t, seat) or delivers(t, seat):
        return None
    swaps = [swap for other in range(t.seats) if other != seat for swap in swaps_with(t, seat, other)]
    best = best_swap(t, seat, swaps, judge)
    return None if best is None else OfferTo(best.taker)


def finished(t: Metropolis, seat: int, sketch: Offer, judge: Judge) -> Option:
    """The offer that is being written, part by part."""
    if sketch.give and sketch.want:
        return SendOffer()
    swaps = [swap for swap in swaps_with(t, seat, sketch.taker) if sketch.give in ([], swap.give)]
    best = best_swap(t, seat, swaps, judge)
    if best is None:
        return ScrapOffer()
    return Want(best.want[0]) if sketch.give else Give(best.give[0])


def has_offered(t: Metropolis, seat: int) -> bool:
    """Whether the seat has made an offer in this round, whatever became of it."""
    made = [offer.maker for offer in t.offers] + [offer.maker for offer in t.refused]
    made.extend([offer.maker for offer in t.deals if offer.round == t.round])
    return seat in made


def delivers(t: Metropolis, seat: int) -> bool:
    """Whether the list counts on who is aboard."""
    kinds = [type(action) for action in t.players[seat].plan.actions]
    return DropOff in kinds or UseItem in kinds


def swaps_with(t: Metropolis, seat: int, other: int) -> list[Offer]:
    """Every passenger for every passenger of another shape; what others carry was shown to all."""
    found: list[Offer] = []
    for give in sorted(set(t.players[seat].riders)):
        for want in sorted(set(t.players[other].shown)):
            if give != want:
                offer = Offer()
                offer.maker, offer.taker = seat, other
                offer.give, offer.want = [SHAPES[give]], [SHAPES[want]]
                found.append(offer)
    return found


def best_swap(t: Metropolis, seat: int, swaps: list[Offer], judge: Judge) -> Offer | None:
    """What brings the seat the most, of what the other would be glad of, too."""
    best: Offer | None = None
    most = 0.0
    for swap in swaps:
        own = mirrored(swap)
        gain = judge(t, seat, own)
        if gain > most and judge(t, swap.taker, swap) > 0.0:
            best, most = swap, gain
    return best


def mirrored(offer: Offer) -> Offer:
    """The same trade, as if the other had offered it."""
    new = Offer()
    new.maker, new.taker = offer.taker, offer.maker
    new.give, new.want = offer.want, offer.give
    return new
