"""The deadline: trading closes, lists freeze, rails are laid, the auction is decided."""

from .bidding import highest_bidder, tell_bidders
from .city import SHAPES
from .events import AuctionDone, Discarded, OfferClosed, ShortList
from .programme import entries_allowed
from .rails import expire_rails, lay_rails
from .table import NO_NUMBERS, NOBODY, Before, Metropolis, Offer
from .view import board


def close_planning(t: Metropolis) -> None:
    """DEADLINE: in exactly this order."""
    if t.aloud:
        t.before = Before()
        t.before.note(t)
        t.before.shown = board(t)
    t.phase = "deadline"
    expire_offers(t)
    check_passengers(t)
    freeze_lists(t)
    lay_rails(t)
    expire_rails(t)
    decide_auction(t)
    t.show()


def expire_offers(t: Metropolis) -> None:
    """MP-TRADE-15: open offers expire, and so do those still being written."""
    for offer in t.offers:
        if t.aloud:
            t.whisper(OfferClosed(offer.id, offer.maker, offer.taker, "expired"), [offer.maker, offer.taker])
    t.offers.clear()
    for seat, sketch in enumerate(t.sketches):
        if sketch.taker != NOBODY:
            t.sketches[seat] = Offer()


def check_passengers(t: Metropolis) -> None:
    """MP-TRADE-05, MP-TRADE-06, MP-TRADE-07: who carries more than before loses the last ones."""
    for seat, p in enumerate(t.players):
        if len(p.riders) > p.baseline:
            lost = p.riders[p.baseline :]
            del p.riders[p.baseline :]
            p.discarded += len(lost)
            t.discarded += len(lost)
            if t.aloud:
                t.whisper(Discarded(seat, tuple([SHAPES[shape] for shape in lost])), [seat])


def freeze_lists(t: Metropolis) -> None:
    """MP-SUB-07, MP-SUB-08, MP-SUB-10: a short list is emptied, an over-long one is cut."""
    for seat, p in enumerate(t.players):
        p.failed = NO_NUMBERS
        p.rail_income = 0
        p.allowance = p.points
        p.plan.locked = True
        p.short = len(p.plan.actions) < p.points
        if p.short:
            p.plan.actions.clear()
            if t.aloud:
                t.whisper(ShortList(seat), [seat])
        else:
            del p.plan.actions[entries_allowed(t, p.plan.actions, p.points) :]


def decide_auction(t: Metropolis) -> None:
    """MP-AUC-03, MP-AUC-08, MP-AUC-09, MP-AUC-11, MP-AUC-14: the only highest bidder pays at once."""
    t.auction_winner = highest_bidder(t)
    for seat, p in enumerate(t.players):
        p.plan.bid = max(0, p.plan.bid)
        p.won_auction = seat == t.auction_winner
        if p.won_auction:
            p.coins -= p.plan.bid
    if t.aloud:
        tell_bidders(t, t.auction_winner)
        t.tell(AuctionDone(t.highest_bid))
