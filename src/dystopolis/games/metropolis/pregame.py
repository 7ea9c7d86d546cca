"""The pregame auction, and where the trains start."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .bidding import highest_bidder, tell_bidders
from .events import Controlled, PregameSold, Started
from .options import Bid, Grant, Start
from .round import begin_round
from .table import NO_BID, NOBODY, NONE, Metropolis

ANYWHERE: Final[Option] = Start("")


def hold_pregame_auction(t: Metropolis) -> None:
    """MP-PRE-02: everybody bids at once and in secret."""
    t.phase = "pregame auction"
    for seat in range(t.seats):
        t.ask(PREGAME_BID, seat)
    t.do(sell_start)


def pregame_bids(t: Metropolis, seat: int) -> list[Option]:
    return t.box.bids(t.players[seat].coins)


def pregame_bid_made(t: Metropolis, seat: int, option: Bid) -> None:
    t.players[seat].plan.bid = option.coins


def no_bid(t: Metropolis, seat: int) -> Option:
    """MP-PRE-10: who does not bid bids 0."""
    return t.box.bids(0)[0]


def sell_start(t: Metropolis) -> None:
    """MP-PRE-03, MP-PRE-09, MP-PRE-13: the only highest bidder pays; on a tie nobody does."""
    winner = highest_bidder(t)
    t.show()
    if t.aloud:
        tell_bidders(t, winner)
        t.tell(PregameSold(t.highest_bid))
    if winner == NOBODY:
        t.do(start_trains)
    else:
        p = t.players[winner]
        p.coins -= p.plan.bid
        p.won_auction = True
        t.phase = "winner choice"
        t.do(ask_start, winner)
        t.do(ask_grant, winner)
        t.do(start_trains)


def ask_start(t: Metropolis, seat: int) -> None:
    t.ask(START, seat)


def ask_grant(t: Metropolis, seat: int) -> None:
    t.ask(GRANT, seat)


def start_vertices(t: Metropolis, seat: int) -> list[Option]:
    """MP-PRE-04: any vertex."""
    return [Start(name) for name in t.box.city.vertex_names]


def anywhere(t: Metropolis, seat: int) -> list[Option]:
    return [ANYWHERE]


def start_chosen(t: Metropolis, seat: int, option: Start) -> None:
    """MP-PRE-12: a winner who names no vertex starts on a random intersection like the others."""
    city = t.box.city
    if option.vertex:
        t.players[seat].vertex = city.vertex_index[option.vertex]
    else:
        t.players[seat].vertex = t.chance.pick("starts", city.intersections)


def grant_hexes(t: Metropolis, seat: int) -> list[Option]:
    """MP-PRE-06: any hexagon, wherever the train starts."""
    return [Grant(name) for name in t.box.city.hex_names]


def grant_chosen(t: Metropolis, seat: int, option: Grant) -> None:
    """MP-PRE-05: coins of the bank, so the winner controls it."""
    h = t.box.city.hex_index[option.hex]
    t.players[seat].invested[h] += t.box.numbers.pregame_grant
    t.control[h] = seat


def no_start(t: Metropolis, seat: int) -> Option:
    return ANYWHERE


def first_hex(t: Metropolis, seat: int) -> Option:
    """MP-PRE-12: the first hexagon, by letter, next to the start."""
    city = t.box.city
    return Grant(city.hex_names[min(city.hexes_of[t.players[seat].vertex])])


def start_trains(t: Metropolis) -> None:
    """MP-PRE-08, MP-PRE-11: all other trains on random intersections, no two on one."""
    taken = [p.vertex for p in t.players]
    free = [v for v in t.box.city.intersections if v not in taken]
    t.chance.shuffle("starts", free)
    for p in t.players:
        if p.vertex == NONE:
            p.vertex = free.pop()
        p.plan.bid = NO_BID
    if t.aloud:
        tell_starts(t)
    t.do(begin_round, 1)


def tell_starts(t: Metropolis) -> None:
    for seat, p in enumerate(t.players):
        t.tell(Started(seat, t.box.city.vertex_names[p.vertex]))
    for h, owner in enumerate(t.control):
        if owner != NOBODY:
            t.tell(Controlled(t.box.city.hex_names[h], owner))


PREGAME_BID: Final = Choice(pregame_bids, pregame_bid_made, rule="MP-PRE-02", hides=True, overdue=no_bid)
START: Final = Choice(start_vertices, start_chosen, rule="MP-PRE-04", asides=anywhere, overdue=no_start)
GRANT: Final = Choice(grant_hexes, grant_chosen, rule="MP-PRE-05", overdue=first_hex)
