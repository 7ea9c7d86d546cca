"""What a seat cannot know, dealt again: a table that looks the same from its chair.

The result depends on what the seat knows and on `rng` only. Others' purses, investments and holdings are
drawn around what is public; whatever others wrote is unwritten, and the future is open again.
"""

from random import Random

from ....kernel.choice import Ask
from ....kernel.luck import below, shuffle
from ....kernel.values import Option
from ..city import NOWHERE, SHAPES
from ..pregame import START, ask_grant
from ..table import NONE, Metropolis, Offer, Plan
from ..trading import SUBMIT, next_number, offers_to
from .holdings import deal_coins, deal_deliveries, deal_investments
from .rewards import deal_rewards


def imagine(t: Metropolis, seat: int, rng: Random) -> None:
    """MP-INVAR-24: everything that this seat cannot know is dealt again."""
    t.slot = 0
    t.arrivals = t.arrivals[: t.round]
    forget_offers(t, seat)
    shuffle_future_rewards(t, rng)
    if t.phase == "winner choice":
        imagine_winner(t, seat, rng)
    elif t.round > 0:
        paid = deal_rewards(t, seat, rng)
        deal_investments(t, seat, rng)
        deal_deliveries(t, seat, rng)
        if t.phase == "planning":
            deal_riders(t, seat)
        if not t.over:
            deal_coins(t, seat, paid, rng)
        forget_reports(t, seat)
        unwrite(t, seat, rng)


def forget_offers(t: Metropolis, seat: int) -> None:
    """MP-TRADE-10: offers and trades between others, and what they are about to offer."""
    seats = t.seats
    t.offers = [offer for offer in t.offers if seat in (offer.maker, offer.taker)]
    t.deals = [deal for deal in t.deals if seat in (deal.maker, deal.taker)]
    t.refused = [offer for offer in t.refused if seat in (offer.maker, offer.taker)]
    t.offers_made = [
        made if seat in (pair // seats, pair % seats) else 0 for pair, made in enumerate(t.offers_made)
    ]
    t.sketches = [t.sketches[other] if other == seat else Offer() for other in range(seats)]


def shuffle_future_rewards(t: Metropolis, rng: Random) -> None:
    """MP-VAR-07, MP-AUC-13: what later auctions will be for, if that was shuffled."""
    last = len(t.item_of) - 1
    if t.house.shuffled_rewards and t.round < last:
        coming = sorted(zip(t.item_of[t.round : last], t.coins_of[t.round : last], strict=True))
        shuffle(coming, rng)
        items, coins = [item for item, _ in coming], [coins for _, coins in coming]
        t.item_of = t.item_of[: t.round] + items + t.item_of[last:]
        t.coins_of = t.coins_of[: t.round] + coins + t.coins_of[last:]


def imagine_winner(t: Metropolis, seat: int, rng: Random) -> None:
    """MP-PRE-13: only the winner knows who chooses a start, and how far that has come."""
    winner = t.asks[0].seat
    others = [other for other in range(t.seats) if other != seat]
    if winner != seat:
        if t.asks[0].choice is START:
            t.stack.pop()
        else:
            t.decisions -= 1
        winner = others[below(rng, len(others))]
        t.stack.append((ask_grant, (winner,)))
        t.asks = [Ask(START, winner, ())]
        t.asks[0].options = START.options(t, winner)
    for other in others:
        p = t.players[other]
        p.vertex = NONE
        p.won_auction = other == winner
        p.plan.bid = t.highest_bid if other == winner else below(rng, t.highest_bid)
        p.bids = [p.plan.bid]
        p.coins = t.box.numbers.start_coins - (t.highest_bid if other == winner else 0)


def deal_riders(t: Metropolis, seat: int) -> None:
    """MP-UPD-10: others carry whom the update showed, but for what they traded with this seat.

    Somebody who gave away a passenger not shown must have got one from a third player.
    """
    for other, p in enumerate(t.players):
        if other != seat:
            p.riders = p.shown.copy()
    for deal in t.deals:
        if deal.round == t.round:
            partner = deal.taker if deal.maker == seat else deal.maker
            given, received = (deal.give, deal.want) if deal.maker == seat else (deal.want, deal.give)
            for shape in shapes_among(t, given):
                t.players[partner].riders.append(shape)
            for shape in shapes_among(t, received):
                bring_rider(t, seat, partner, shape)
                t.players[partner].riders.remove(shape)
    for offer in t.offers:
        if offer.taker == seat:
            for shape in shapes_among(t, offer.give):
                bring_rider(t, seat, offer.maker, shape)


def shapes_among(t: Metropolis, things: list[str]) -> list[int]:
    return [t.box.shape_index[thing] for thing in things if thing in t.box.shape_index]


def bring_rider(t: Metropolis, seat: int, to: int, shape: int) -> None:
    """See to it that a seat carries such a passenger, by a trade among the others if need be."""
    if shape in t.players[to].riders:
        return
    for other, p in enumerate(t.players):
        if other != seat and shape in p.riders:
            p.riders.remove(shape)
            t.players[to].riders.append(shape)
            return


def forget_reports(t: Metropolis, seat: int) -> None:
    """MP-UPD-11 to MP-UPD-14: what each of the others was told."""
    for other, p in enumerate(t.players):
        if other != seat:
            p.failed = []
            p.short = False
            p.rail_income = 0
            p.payout = 0
            p.allowance = 0


def unwrite(t: Metropolis, seat: int, rng: Random) -> None:
    """DP-09: others have written nothing yet, unless they are seen to have locked something."""
    for other, p in enumerate(t.players):
        if other != seat:
            locked = p.plan.locked
            p.plan = imagine_plan(t, other, rng) if locked else Plan()
            p.plan.locked = locked
    open_asks = 0
    for ask in t.asks:
        if ask.seat != seat:
            list_again(t, ask)
        open_asks += ask.answer is None
    if t.asks and not open_asks:
        imagine_offer(t, seat, rng)


def list_again(t: Metropolis, ask: Ask) -> None:
    ask.options = ask.choice.options(t, ask.seat, *ask.args)
    done = t.players[ask.seat].plan.locked and not offers_to(t, ask.seat)
    ask.answer = SUBMIT if done else None


def imagine_plan(t: Metropolis, seat: int, rng: Random) -> Plan:
    """A complete list that works: a ride around town, and a modest bid."""
    p = t.players[seat]
    here, came_from = p.vertex, p.came_from
    actions: list[Option] = []
    for _ in range(p.points):
        around = t.box.city.neighbour[here]
        ways = [d for d, to in enumerate(around) if to != NOWHERE and to != came_from]
        way = ways[below(rng, len(ways))]
        actions.append(t.box.moves[way])
        came_from, here = here, around[way]
    plan = Plan(actions)
    plan.bid = below(rng, min(p.coins, t.round) + 1)
    return plan


def imagine_offer(t: Metropolis, seat: int, rng: Random) -> None:
    """MP-TIME-05: all have locked and planning goes on, so there is an offer between two others."""
    others = [other for other in range(t.seats) if other != seat]
    shuffle(others, rng)
    offer = Offer()
    offer.maker, offer.taker = others[0], others[1]
    offer.want = [SHAPES[below(rng, len(SHAPES))]]
    offer.id = next_number(t, offer.maker, offer.taker)
    t.offers.append(offer)
    for ask in t.asks:
        if ask.seat == offer.taker:
            list_again(t, ask)
