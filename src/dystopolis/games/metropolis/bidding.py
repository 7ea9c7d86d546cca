"""Sealed bids: who wins an auction."""

from .events import AuctionResult
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


def tell_bidders(t: Metropolis, winner: int) -> None:
    """MP-AUC-14: each bidder hears alone what came of the own bid."""
    for seat, p in enumerate(t.players):
        bid = p.bids[-1]
        tied = bid == t.highest_bid > 0 and seat != winner
        t.whisper(AuctionResult(seat, bid, seat == winner, tied), [seat])
