"""The deadline: trading closes, lists freeze, rails are laid, the auction is decided."""

from .bidding import highest_bidder
from .city import SHAPES
from .events import AuctionDone, AuctionResult, Discarded, Expired, Laid, OfferClosed, ShortList
from .programme import entries_allowed
from .table import GONE, HELD, LAID, NOBODY, Before, Metropolis, Offer


def close_planning(t: Metropolis) -> None:
    """DEADLINE: in exactly this order."""
    t.phase = "deadline"
    if t.aloud:
        t.before = Before()
        t.before.note(t)
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
            t.tell(OfferClosed(offer.id, offer.maker, offer.taker, "expired"), offer.maker, offer.taker)
    t.offers.clear()
    t.sketches = [Offer() for _ in range(t.seats)]


def check_passengers(t: Metropolis) -> None:
    """MP-TRADE-05, MP-TRADE-06, MP-TRADE-07: who carries more than before loses the last ones."""
    for seat, p in enumerate(t.players):
        if len(p.riders) > p.baseline:
            lost = p.riders[p.baseline :]
            del p.riders[p.baseline :]
            p.discarded += len(lost)
            t.discarded += len(lost)
            if t.aloud:
                t.tell(Discarded(seat, tuple([SHAPES[shape] for shape in lost])), seat)


def freeze_lists(t: Metropolis) -> None:
    """MP-SUB-07, MP-SUB-08, MP-SUB-10: a short list is emptied, an over-long one is cut."""
    for seat, p in enumerate(t.players):
        p.failed.clear()
        p.rail_income = 0
        p.allowance = p.points
        p.plan.locked = True
        p.short = len(p.plan.actions) < p.points
        if p.short:
            p.plan.actions.clear()
            if t.aloud:
                t.tell(ShortList(seat), seat)
        else:
            del p.plan.actions[entries_allowed(t, p.plan.actions, p.points) :]


def lay_rails(t: Metropolis) -> None:
    """MP-RAIL-01, MP-RAIL-02, MP-RAIL-24: before the actions; a rail not held any more is left out."""
    city = t.box.city
    for seat, p in enumerate(t.players):
        for index in range(0, len(p.plan.lays), 4):
            rail, a, b, fee = p.plan.lays[index : index + 4]
            if t.rail_state[rail] == HELD and t.rail_holder[rail] == seat:
                t.rail_state[rail] = LAID
                t.rail_a[rail] = a
                t.rail_b[rail] = b
                t.rail_fee[rail] = fee if fee >= 0 else t.box.numbers.fee_default
                if t.aloud and t.house.open_resolution:
                    name = t.box.rails[rail]
                    t.tell(Laid(seat, name, city.vertex_names[a], city.vertex_names[b], t.rail_fee[rail]))


def expire_rails(t: Metropolis) -> None:
    """MP-RAIL-09: the rail of an auction can be laid in the next two rounds only."""
    rail = t.round - t.box.numbers.rail_life - 1
    if rail >= 0 and t.rail_state[rail] == HELD:
        if t.aloud:
            t.tell(Expired(t.rail_holder[rail], t.box.rails[rail]), t.rail_holder[rail])
        t.rail_state[rail] = GONE
        t.rail_holder[rail] = NOBODY


def decide_auction(t: Metropolis) -> None:
    """MP-AUC-03, MP-AUC-08, MP-AUC-09, MP-AUC-11, MP-AUC-14: the only highest bidder pays at once."""
    t.auction_winner = highest_bidder(t)
    for seat, p in enumerate(t.players):
        p.plan.bid = max(0, p.plan.bid)
        p.won_auction = seat == t.auction_winner
        if p.won_auction:
            p.coins -= p.plan.bid
        if t.aloud:
            t.tell(AuctionResult(seat, p.plan.bid, p.won_auction), seat)
    if t.aloud:
        t.tell(AuctionDone(t.highest_bid))
