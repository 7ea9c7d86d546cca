"""Sealed bids: who wins an auction."""

from .table import NOBODY, Metropolis


def highest_bidder(t: Metropolis) -> int:
    """MP-AUC-08, MP-AUC-10: who alone bid the most, or NOBODY; the bid itself is noted."""
    bids = [max(0, p.plan.bid) for p in t.players]
    t.highest_bid = max(bids)
    for p, bid in zip(t.players, bids, strict=True):
        p.bids = [*p.bids, bid]
    if bids.count(t.highest_bid) > 1:
        return NOBODY
    return bids.index(t.highest_bid)
