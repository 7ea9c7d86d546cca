"""The start of a round: the last auction's reward, the payout, new passengers, what is on sale."""

from .arrivals import schedule_next
from .city import SHAPES
from .events import Arrived, OnSale, PaidOut, Rewarded, Round
from .table import GONE, HELD, NOBODY, WITHHELD, Metropolis, Player, changed


def give_reward(t: Metropolis, auction: int) -> None:
    """MP-AUC-06, MP-AUC-08: the winner of the last auction receives its rail, item and coins."""
    if t.aloud and auction < t.box.numbers.rounds:
        t.tell(Round(t.round))
    if auction == 0:
        return
    rail = auction - 1
    item = t.item_of[rail]
    winner = t.auction_winner
    state = WITHHELD if winner == NOBODY else HELD
    t.rail_state = changed(t.rail_state, rail, state)
    t.rail_holder = changed(t.rail_holder, rail, winner)
    if item >= 0:
        t.item_state = changed(t.item_state, item, state)
        t.item_holder = changed(t.item_holder, item, winner)
    if winner == NOBODY:
        return
    t.players[winner].coins += t.coins_of[rail]
    if t.aloud:
        name = t.box.items[item].id if item >= 0 else ""
        t.whisper(Rewarded(winner, t.box.rails[rail], name, t.coins_of[rail]), [winner])
    if item >= 0 and t.box.items[item].kind == "end":
        pay_dividend(t, winner, item)


def use_up(t: Metropolis, item: int) -> None:
    """An item works once."""
    t.item_state = changed(t.item_state, item, GONE)
    t.item_holder = changed(t.item_holder, item, NOBODY)


def pay_dividend(t: Metropolis, seat: int, item: int) -> None:
    """MP-RULING-45: an item of the last auction takes effect at once."""
    coins = payout_of(t, seat)
    t.players[seat].coins += coins
    use_up(t, item)
    if t.aloud:
        t.whisper(PaidOut(seat, coins), [seat])


def pay_out(t: Metropolis) -> None:
    """MP-INV-12, MP-INV-15: in payout rounds, before planning, from the bank."""
    due = t.round in t.box.numbers.payout_rounds
    for seat, p in enumerate(t.players):
        p.payout = payout_of(t, seat) if due else 0
        p.coins += p.payout
        if due and t.aloud:
            t.whisper(PaidOut(seat, p.payout), [seat])


def payout_of(t: Metropolis, seat: int) -> int:
    """MP-INV-13, MP-INV-14, MP-INV-16: for each hexagon led, the lead over the second."""
    total = 0
    for h, own in enumerate(t.players[seat].invested):
        if own > 0:
            second = 0
            for other, p in enumerate(t.players):
                if other != seat:
                    second = max(second, p.invested[h])
            total += max(0, own - second)
    return total


def bring_passengers(t: Metropolis) -> None:
    """MP-PAS-06: this round's arrivals join the right end of the queues."""
    if len(t.arrivals) < t.round:
        schedule_next(t)
    arrivals = t.arrivals[t.round - 1]
    for index in range(0, len(arrivals), 2):
        station = arrivals[index]
        t.queues[station] = [*t.queues[station], arrivals[index + 1]]
    t.show()
    if t.aloud:
        tell_arrivals(t, arrivals)


def tell_arrivals(t: Metropolis, arrivals: list[int]) -> None:
    stations: dict[int, list[str]] = {}
    for index in range(0, len(arrivals), 2):
        stations.setdefault(arrivals[index], []).append(SHAPES[arrivals[index + 1]])
    for station, shapes in stations.items():
        t.tell(Arrived(t.box.city.vertex_names[t.box.stations[station]], tuple(shapes)))


def announce_reward(t: Metropolis) -> None:
    """MP-AUC-13: what this round's auction is for."""
    if t.aloud:
        item = t.item_of[t.round - 1]
        name = t.box.items[item].id if item >= 0 else ""
        t.tell(OnSale(t.box.rails[t.round - 1], name, t.coins_of[t.round - 1]))


def riders_named(p: Player) -> tuple[str, ...]:
    return tuple([SHAPES[shape] for shape in p.riders])
