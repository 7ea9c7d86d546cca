"""What a sensible player bids: for the start, and for the reward of each round."""

from typing import Final

from ..city import NOWHERE
from ..table import Metropolis, Player
from .worth import ACTION, Worth

START_BID: Final = 5
START_SPREAD: Final = 2
RAIL_A_ROUND: Final = 1.0
SHARE: Final = 0.7
HUNGER: Final = 0.35
SPARE: Final = 3


def bid_worth(t: Metropolis, seat: int, coins: int) -> float:
    """A bid near the best one; those as near as each other are equal, so that luck keeps bids apart."""
    if t.phase == "pregame auction":
        return float(-max(0, abs(coins - START_BID) - START_SPREAD))
    best = best_bid(t, seat)
    return float(-max(0, abs(coins - best) - best // 4))


def best_bid(t: Metropolis, seat: int) -> int:
    """MP-AUC-03: less than the reward is worth, and nothing that is needed for a purchase."""
    p = t.players[seat]
    worth = Worth(t.box, t.round, p.points, seat)
    bid = int(SHARE * reward_worth(t, p, worth) / (1.0 + HUNGER * worth.payouts))
    price = (p.points + 1) ** 2
    keep = price if worth.rounds_left > 0 and p.coins >= price else 0
    if worth.payouts > 0:
        keep += SPARE
    return max(0, min(bid, p.coins - keep))


def reward_worth(t: Metropolis, p: Player, worth: Worth) -> float:
    """MP-AUC-04, MP-AUC-05: the rail, the item and the coins of this round's auction."""
    total = RAIL_A_ROUND * worth.rounds_left + t.coins_of[t.round - 1]
    item = t.item_of[t.round - 1]
    return total if item == NOWHERE else total + item_worth(t, p, worth, item)


def item_worth(t: Metropolis, p: Player, worth: Worth, item: int) -> float:
    """What an item will bring, received in the next round."""
    kind = t.box.items[item]
    if kind.kind == "end":
        return 0.8 * sum([own for h, own in enumerate(p.invested) if t.control[h] == worth.seat])
    if worth.rounds_left == 0:
        return 0.0
    if kind.effect == "alight":
        return (kind.amount - 1) * 2.0 * (p.deliveries + 2)
    if kind.effect == "gain_point":
        return (p.points + 1) ** 2 * (1.0 - 1.0 / kind.amount)
    if kind.effect == "add_carriage":
        return min(float(t.box.numbers.carriage_price), worth.carriage(p.carriages))
    if kind.effect == "invest":
        return max(0.0, (worth.payouts - 1) * 0.5 * kind.amount)
    if kind.effect == "divest":
        return float(max(p.invested)) - ACTION / 2
    if kind.effect == "jump":
        return 2 * ACTION
    return ACTION / 2
