"""What others may have: investments, deliveries and coins, drawn around what is public."""

from random import Random

from ....kernel.luck import below
from ..table import NOBODY, Metropolis, Player


def another(t: Metropolis, rng: Random, seat: int, besides: int = NOBODY) -> int:
    """Any seat but this one, and perhaps another."""
    while True:
        other = below(rng, t.seats)
        if other != seat and other != besides:
            return other


def deal_investments(t: Metropolis, seat: int, rng: Random) -> None:
    """MP-INV-07 to MP-INV-09: amounts that give every hexagon the controller it has."""
    own = t.players[seat].invested
    for other, p in enumerate(t.players):
        if other != seat:
            p.invested = [0] * len(own)
    if t.round > 1:
        trail_behind(t, seat, rng)
    for h, owner in enumerate(t.control):
        if owner == NOBODY:
            tie(t, seat, h, own[h], rng)
        elif owner != seat:
            lead(t, seat, h, owner, own[h], rng)


def lead(t: Metropolis, seat: int, h: int, owner: int, own: int, rng: Random) -> None:
    """Another player's hexagon; before anybody has acted there are just the coins of the bank."""
    if t.round == 1:
        t.players[owner].invested[h] = max(own, t.box.numbers.pregame_grant)
        return
    most = max(1, own) + below(rng, 3)
    t.players[owner].invested[h] = most
    if below(rng, 4) == 0:
        t.players[another(t, rng, seat, owner)].invested[h] = below(rng, most + 1)


def tie(t: Metropolis, seat: int, h: int, own: int, rng: Random) -> None:
    """MP-INV-09: nobody controls it, so nobody has invested or the most is there twice."""
    if own > 0:
        t.players[another(t, rng, seat)].invested[h] = own
    elif t.round > 1 and below(rng, 16) == 0:
        first = another(t, rng, seat)
        most = 1 + below(rng, t.box.numbers.invest_max)
        t.players[first].invested[h] = most
        t.players[another(t, rng, seat, first)].invested[h] = most


def trail_behind(t: Metropolis, seat: int, rng: Random) -> None:
    """The second in each hexagon of this seat; in payout rounds it was told by how much it leads in all."""
    p = t.players[seat]
    led = [h for h, owner in enumerate(t.control) if owner == seat]
    room = sum([p.invested[h] for h in led])
    told = t.phase == "planning" and t.round in t.box.numbers.payout_rounds
    behind = max(0, room - p.payout)
    for h in led:
        room -= p.invested[h]
        if told:
            least = max(0, behind - room)
            second = least + below(rng, min(p.invested[h], behind) - least + 1)
            behind -= second
        else:
            second = 0 if below(rng, 4) else below(rng, p.invested[h] + 1)
        if second > 0:
            t.players[another(t, rng, seat)].invested[h] = second


def deal_deliveries(t: Metropolis, seat: int, rng: Random) -> None:
    """MP-INVAR-04: how many left the game in all is plain to see; who delivered them is not.

    With open resolution everybody saw them get off.
    """
    p = t.players[seat]
    if t.house.open_resolution:
        lost = t.discarded - p.discarded
        for other, q in enumerate(t.players):
            if other != seat:
                q.discarded, lost = lost, 0
        return
    left = t.delivered + t.discarded - p.deliveries - p.discarded
    for other, q in enumerate(t.players):
        if other != seat:
            q.deliveries = 0
            q.discarded = 0
    for _ in range(left):
        t.players[another(t, rng, seat)].deliveries += 1
    t.delivered += t.discarded - p.discarded
    t.discarded = p.discarded


def deal_coins(t: Metropolis, seat: int, paid: list[int], rng: Random) -> None:
    """MP-INVAR-01, MP-INVAR-10: what the others earned and spent as far as it is imagined, more or less.

    `paid` are the bids that won. Before anybody has acted there is no doubt. Somebody who seems to have
    spent more than there was has had payouts, and has something.
    """
    doubt = 2 * (t.round - 1)
    for other, p in enumerate(t.players):
        if other != seat:
            guess = balance(t, p) - paid[other] + below(rng, 2 * doubt + 1) - doubt
            p.coins = guess if guess >= 0 else below(rng, doubt + 1)


def balance(t: Metropolis, p: Player) -> int:
    """Fares, minus what carriages, points and investments cost."""
    numbers = t.box.numbers
    coins: int = numbers.start_coins + p.deliveries * (p.deliveries + 1) // 2
    coins -= numbers.carriage_price * (p.carriages - numbers.start_carriages)
    for point in range(numbers.start_points + 1, p.points + 1):
        coins -= point * point
    # The bank paid for the first hexagon of somebody who controls one when the game begins.
    if t.round > 1:
        coins -= sum(p.invested)
    return coins
