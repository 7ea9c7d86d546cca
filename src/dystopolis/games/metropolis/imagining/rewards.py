"""What others may have won: who bought what at the auctions, and who holds it now."""

from random import Random

from ....kernel.luck import below
from ..hands import holds_item, holds_rail
from ..table import GONE, HELD, LAID, NOBODY, WITHHELD, Metropolis
from .holdings import another


class Traces:
    """What a seat knows about rails and items it does not hold: `last` has where it saw each, by name.

    `now` are those that somebody holds for sure, since it was this round.
    """

    def __init__(self, t: Metropolis, seat: int) -> None:
        self.last: dict[str, int] = {}
        self.now: list[str] = []
        for deal in t.deals:
            given, received = (deal.give, deal.want) if deal.maker == seat else (deal.want, deal.give)
            partner = deal.taker if deal.maker == seat else deal.maker
            for thing in received:
                self.last[thing] = seat
            for thing in given:
                self.last[thing] = partner
                if deal.round == t.round:
                    self.now.append(thing)
        for offer in t.offers:
            if offer.taker == seat:
                for thing in offer.give:
                    self.last[thing] = offer.maker
                    self.now.append(thing)


def deal_rewards(t: Metropolis, seat: int, rng: Random) -> list[int]:
    """MP-UPD-10, MP-AUC-08: the buyer of each reward so far, and what became of its rail and item.

    Says what each seat paid in all auctions together.
    """
    traces = Traces(t, seat)
    t.rail_state, t.rail_holder = t.rail_state.copy(), t.rail_holder.copy()
    t.item_state, t.item_holder = t.item_state.copy(), t.item_holder.copy()
    decided = t.round + 1 if t.phase == "end" else t.round
    bids: list[list[int]] = [[] for _ in range(t.seats)]
    paid = [0] * t.seats
    buyer = NOBODY
    for auction in range(decided):
        highest = highest_bid(t, auction)
        if auction == 0:
            buyer = winner_of(t, 0)
        else:
            buyer = imagine_buyer(t, seat, auction, highest, traces, rng)
            deal_rail(t, seat, auction, buyer, traces)
            deal_item(t, seat, auction, buyer, traces, rng)
        imagine_bids(t, seat, auction, buyer, highest, bids, rng)
        if buyer != NOBODY:
            paid[buyer] += highest
    t.auction_winner = buyer if decided > 1 else NOBODY
    for other, p in enumerate(t.players):
        if other != seat:
            p.bids = bids[other]
            p.won_auction = other == buyer
    return paid


def highest_bid(t: Metropolis, auction: int) -> int:
    most = 0
    for p in t.players:
        if auction < len(p.bids) and p.bids[auction] > most:
            most = p.bids[auction]
    return most


def bid_of(t: Metropolis, seat: int, auction: int) -> int:
    bids = t.players[seat].bids
    return bids[auction] if auction < len(bids) else 0


def winner_of(t: Metropolis, auction: int) -> int:
    bids = [bid_of(t, seat, auction) for seat in range(t.seats)]
    most = max(bids)
    return bids.index(most) if bids.count(most) == 1 else NOBODY


def imagine_buyer(t: Metropolis, seat: int, auction: int, highest: int, traces: Traces, rng: Random) -> int:
    """MP-AUC-09, MP-AUC-14: a seat knows the highest bid, its own, and whether it won."""
    rail = auction - 1
    item = t.item_of[rail]
    if bid_of(t, seat, auction) == highest and highest > 0:
        return winner_of(t, auction)
    if t.rail_state[rail] == LAID and t.rail_holder[rail] != seat:
        return t.rail_holder[rail]
    if t.rail_state[rail] == LAID or holds_rail(t, seat, rail) or t.box.rails[rail] in traces.last:
        return another(t, rng, seat)
    if item >= 0 and (holds_item(t, seat, item) or t.box.items[item].id in traces.last or stole(t, item)):
        return another(t, rng, seat)
    if highest == 0 or below(rng, 8) == 0:
        return NOBODY
    return another(t, rng, seat)


def deal_rail(t: Metropolis, seat: int, auction: int, buyer: int, traces: Traces) -> None:
    """MP-INVAR-12, MP-INVAR-14: on the board, in a hand for two rounds, then gone."""
    rail = auction - 1
    if t.rail_state[rail] == LAID or holds_rail(t, seat, rail):
        return
    holder = traces.last.get(t.box.rails[rail], buyer)
    last = auction + t.box.numbers.rail_life
    if buyer == NOBODY:
        t.rail_state[rail] = WITHHELD
    elif last < t.round or (last == t.round and t.phase == "end") or holder == seat:
        t.rail_state[rail] = GONE
    else:
        t.rail_state[rail] = HELD
        t.rail_holder[rail] = holder
        return
    t.rail_holder[rail] = NOBODY


def deal_item(t: Metropolis, seat: int, auction: int, buyer: int, traces: Traces, rng: Random) -> None:
    """MP-INVAR-15: in a hand or used; one that takes a rail cannot be used in secret."""
    item = t.item_of[auction - 1]
    if item < 0 or holds_item(t, seat, item):
        return
    name = t.box.items[item].id
    holder = traces.last.get(name, buyer)
    fresh = name in traces.now or (auction == t.round - 1 and t.phase == "planning")
    if buyer == NOBODY:
        t.item_state[item] = WITHHELD
    elif holder == seat or t.box.items[item].kind == "end" or stole(t, item):
        t.item_state[item] = GONE
    elif fresh or t.box.items[item].effect == "claim_rail" or below(rng, 2) == 0:
        t.item_state[item] = HELD
        t.item_holder[item] = holder
        return
    else:
        t.item_state[item] = GONE
    t.item_holder[item] = NOBODY


def stole(t: Metropolis, item: int) -> bool:
    """MP-ITEM-07: all see a rail change hands."""
    return t.item_state[item] == GONE and t.box.items[item].effect == "claim_rail"


def imagine_bids(
    t: Metropolis, seat: int, auction: int, buyer: int, highest: int, bids: list[list[int]], rng: Random
) -> None:
    """MP-AUC-09: somebody made the highest bid, alone if there was a buyer; the others bid nothing."""
    for other in range(t.seats):
        bids[other].append(highest if other == buyer else 0)
    if buyer == NOBODY:
        first = another(t, rng, seat)
        bids[first][auction] = highest
        if bid_of(t, seat, auction) < highest:
            bids[another(t, rng, seat, first)][auction] = highest
