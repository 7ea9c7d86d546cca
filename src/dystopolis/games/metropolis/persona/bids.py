"""What a sensible player bids: for the start, and for the reward of each round."""

from ....kernel.values import Option
from ..city import NOWHERE
from ..options import Bid
from ..table import Metropolis, Player
from .tastes import Tastes
from .worth import Worth


def bid_values(t: Metropolis, seat: int, options: list[Option], tastes: Tastes) -> list[float]:
    """Bids near the best one; those as near as each other are equal, so that luck keeps bids apart."""
    if t.phase == "pregame auction":
        return [near(coins_of(option), tastes.start_bid, tastes.start_spread) for option in options]
    best = best_bid(t, seat, tastes)
    spread = best // 4
    if not tastes.own_bids:
        return [near(coins_of(option), best, spread) for option in options]
    least, most = best - max(t.seats // 2, spread), best + max((t.seats - 1) // 2, spread)
    if best == 0:
        least, most = 1, tastes.early_bid if is_early(t, tastes) else 0
    return [
        1.0 if coins > 0 and least <= coins <= most and is_own_bid(t, seat, coins) else float(-coins)
        for coins in [coins_of(option) for option in options]
    ]


def coins_of(option: Option) -> int:
    assert isinstance(option, Bid)
    return option.coins


def near(coins: int, best: int, spread: int) -> float:
    return float(-max(0, abs(coins - best) - spread))


def is_early(t: Metropolis, tastes: Tastes) -> bool:
    """MP-INV-12: whether so many payouts are to come that a coin brings more in a hexagon."""
    payouts = len([number for number in t.box.numbers.payout_rounds if number > t.round])
    early: bool = payouts > tastes.bids_from
    return early


def is_own_bid(t: Metropolis, seat: int, coins: int) -> bool:
    """MP-AUC-10: who ties wins nothing, so each seat has numbers of its own, others in every round.

    Players who keep to it never bid the same; only nothing may be bid by all.
    """
    return coins == 0 or (coins + seat + t.round) % t.seats == 0


def best_bid(t: Metropolis, seat: int, tastes: Tastes) -> int:
    """MP-AUC-03: less than the reward is worth, and nothing that is needed for a purchase.

    While many payouts are to come a coin brings more in a hexagon than any reward.
    """
    p = t.players[seat]
    worth = Worth(t.box, t.round, p.points, seat, tastes)
    if is_early(t, tastes):
        return 0
    bid = int(tastes.bid_share * reward_worth(t, p, worth) / (1.0 + tastes.hunger * worth.payouts))
    price = (p.points + 1) ** 2
    keep: int = price if worth.rounds_left > 0 and p.coins >= price else 0
    if worth.payouts > 0:
        keep += tastes.spare
    return max(0, min(bid, p.coins - keep))


def reward_worth(t: Metropolis, p: Player, worth: Worth) -> float:
    """MP-AUC-04, MP-AUC-05: the rail, the item and the coins of this round's auction."""
    total: float = worth.tastes.rail_a_round * worth.rounds_left + t.coins_of[t.round - 1]
    item = t.item_of[t.round - 1]
    return total if item == NOWHERE else total + item_worth(t, p, worth, item)


def item_worth(t: Metropolis, p: Player, worth: Worth, item: int) -> float:
    """What an item will bring, received in the next round."""
    kind = t.box.items[item]
    action: float = worth.tastes.action
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
        return float(max(p.invested)) - action / 2
    if kind.effect == "jump":
        return 2 * action
    return action / 2
