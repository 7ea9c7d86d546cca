# mypyc: off: it defines a msgspec Struct
"""What a character of Metropolis likes: every constant behind its choices, in one record.

Prices are in coins. How they were found stands in benchmarks/bots-metropolis.md.
"""

from typing import Final

from msgspec import Struct


class Tastes(Struct, frozen=True, kw_only=True):
    """The constants of one character. `kept` has a number for each count of payouts to come, none first."""

    name: str = "regular"

    # Programmes: an entry still to be written, an action that an item saves, what a point brings a round.
    slot: float = 8.0
    action: float = 6.0
    point_a_round: float = 4.7
    width: int = 10

    # Deliveries to come for each action, in general and in the last five rounds; points grow by so much.
    deliveries: float = 0.36
    late_deliveries: float = 0.45
    growth: float = 0.4
    patience: float = 0.907

    # Coins in hexagons, and in hand.
    kept: tuple[float, ...] = (0.6, 0.6, 0.6, 0.6, 0.95, 1.4)
    rival_held: int = 3
    access: float = 0.35
    purse: int = 9
    purse_per_payout: float = 0.1

    # Seats, queues and rivals on the way to them.
    seats_per_action: float = 0.85
    rival_first: float = 0.75
    no_access: float = 0.75
    no_way_in: float = 0.2
    rival_comes: float = 0.25
    failure: float = 8.0

    # Bids: for the start; for rewards once no more than so many payouts are to come, and before that.
    start_bid: int = 0
    start_spread: int = 0
    bids_from: int = 3
    early_bid: int = 2
    bid_share: float = 0.7
    hunger: float = 0.35
    spare: int = 3
    rail_a_round: float = 1.0
    own_bids: bool = True

    # Rails and trades.
    fee: int = 3
    sees_rails: bool = True
    margin: float = 2.0
    trades_late: bool = True
    makes_offers: bool = False  # it wins no more with them (benchmarks/bots-metropolis.md)


REGULAR: Final = Tastes()

# The bot of before, kept so that everything newer can be measured against it.
OLD: Final = Tastes(
    name="old",
    slot=6.0,
    point_a_round=6.0,
    deliveries=0.3,
    late_deliveries=0.3,
    patience=0.93,
    kept=(0.8, 0.8, 0.8, 0.8, 0.8, 0.8),
    purse_per_payout=0.25,
    seats_per_action=0.5,
    no_way_in=0.3,
    start_bid=5,
    start_spread=2,
    bids_from=5,
    early_bid=0,
    own_bids=False,
    sees_rails=False,
    trades_late=False,
)

# How somebody bids who wants every reward: what an expert is prepared for as well.
BOLD: Final = Tastes(name="bold", bids_from=5, own_bids=False)

# Somebody who offers others what both would be glad of.
TRADER: Final = Tastes(name="trader", makes_offers=True)

# Somebody who never bids, and for whom coins in hand are worth the more the longer they may lie there.
HOARDER: Final = Tastes(name="hoarder", early_bid=0, bid_share=0.0, purse_per_payout=1.0)
