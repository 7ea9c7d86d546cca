"""What lies on the table in Metropolis: data, no rules.

Vertices, hexagons, shapes, rails and items are numbers, in the order of the content.
"""

from typing import Final

from ...kernel.table import Fixed, Part, Scratch, Table
from ...kernel.values import Option
from .box import Box
from .seen import PreviewView

NOBODY: Final = -1
NONE: Final = -1

# Where a rail or an item is (MP-INVAR-12, MP-INVAR-15).
WAITING: Final = 0
WITHHELD: Final = 1
HELD: Final = 2
LAID: Final = 3
GONE: Final = 4

NO_BID: Final = -1

NO_RIDERS: Final[list[int]] = []
NO_BIDS: Final[list[int]] = []


class House(Fixed):
    """How this group plays: the settings of the game."""

    def __init__(self) -> None:
        self.live = False
        self.shuffled_rewards = False
        self.chosen_colours = False
        self.open_resolution = False


class Plan(Part):
    """A submission being written. `lays` has four numbers a rail: rail, one end, the other, fee.

    `free` are the free items to use, `kept` the rails and free items to keep this round.
    """

    def __init__(self, actions: list[Option] | None = None, lays: list[int] | None = None) -> None:
        self.bid: int = NO_BID
        self.actions: list[Option] = [] if actions is None else actions
        self.lays: list[int] = [] if lays is None else lays
        self.free: list[Option] = []
        self.kept: list[str] = []
        self.locked: bool = False

    def copy(self) -> "Plan":
        new = Plan(self.actions.copy(), self.lays.copy())
        new.bid = self.bid
        new.free.extend(self.free)
        new.kept.extend(self.kept)
        new.locked = self.locked
        return new


class Offer(Part):
    """A trade offer: `give` and `want` name rails, items and shapes. `round` is when it was accepted."""

    def __init__(self) -> None:
        self.id: int = 0
        self.round: int = 0
        self.maker: int = NOBODY
        self.taker: int = NOBODY
        self.give: list[str] = []
        self.want: list[str] = []

    def copy(self) -> "Offer":
        new = Offer()
        new.id = self.id
        new.round = self.round
        new.maker = self.maker
        new.taker = self.taker
        new.give = self.give.copy()
        new.want = self.want.copy()
        return new


class Player(Part):
    """One operator: train, purse, passengers, and the private report of the last round.

    `shown` are the passengers whom the last update showed, while trades change `riders`. `bids` are all
    bids so far, that of the pregame auction first; these two are never changed but replaced.
    """

    def __init__(
        self,
        riders: list[int] | None = None,
        invested: list[int] | None = None,
        plan: Plan | None = None,
    ) -> None:
        self.colour: int = 0
        self.coins: int = 0
        self.points: int = 0
        self.carriages: int = 0
        self.vertex: int = NONE
        self.came_from: int = NONE
        self.riders: list[int] = [] if riders is None else riders
        self.deliveries: int = 0
        self.invested: list[int] = [] if invested is None else invested
        self.discarded: int = 0
        self.baseline: int = 0
        self.shown: list[int] = NO_RIDERS
        self.bids: list[int] = NO_BIDS
        self.plan: Plan = Plan() if plan is None else plan
        self.allowance: int = 0
        self.short: bool = False
        self.failed: list[int] = []
        self.rail_income: int = 0
        self.payout: int = 0
        self.won_auction: bool = False

    def copy(self) -> "Player":
        new = Player(self.riders.copy(), self.invested.copy(), self.plan.copy())
        new.colour = self.colour
        new.coins = self.coins
        new.points = self.points
        new.carriages = self.carriages
        new.vertex = self.vertex
        new.came_from = self.came_from
        new.deliveries = self.deliveries
        new.discarded = self.discarded
        new.baseline = self.baseline
        new.shown = self.shown
        new.bids = self.bids
        new.allowance = self.allowance
        new.short = self.short
        new.failed.extend(self.failed)
        new.rail_income = self.rail_income
        new.payout = self.payout
        new.won_auction = self.won_auction
        return new

    def seats(self, per_carriage: int) -> int:
        """MP-CAR-01: room for passengers."""
        return self.carriages * per_carriage


class Previews(Scratch):
    """For each seat, the table as it would be after its programme if nobody else did anything.

    `strangers` stand for the other players in all of them. A table that is not `fresh` is laid anew.
    `foretold` is what the seat was last told about its programme, until it or its holdings change.
    """

    def __init__(self, seats: int) -> None:
        self.tables: list[Metropolis | None] = [None] * seats
        self.fresh: list[bool] = [False] * seats
        self.strangers: list[Player] = []
        self.foretold: list[PreviewView | None] = [None] * seats


class Before(Scratch):
    """The board before the actions of a round, so that afterwards all can be told what is different."""

    def __init__(self) -> None:
        self.control: list[int] = []
        self.rail_state: list[int] = []
        self.rail_holder: list[int] = []
        self.rail_a: list[int] = []
        self.rail_b: list[int] = []
        self.rail_fee: list[int] = []

    def note(self, t: "Metropolis") -> None:
        self.control = t.control.copy()
        self.rail_state = t.rail_state.copy()
        self.rail_holder = t.rail_holder.copy()
        self.rail_a = t.rail_a.copy()
        self.rail_b = t.rail_b.copy()
        self.rail_fee = t.rail_fee.copy()


NOT_NOTED: Final = Before()


class Metropolis(Table):
    """A game of Metropolis.

    `arrivals` holds the hidden schedule: for each round, pairs of station and shape. These lists and the
    queues are never changed but replaced, so that copies may share them. Rails are five lists by number;
    `rail_holder` is the owner once it is laid. `item_of` is the item of each auction. `deals` are all
    accepted offers, `offers_made` counts offers by pair of seats; these two are replaced as well.
    """

    def __init__(self, seats: int, box: Box, house: House) -> None:
        super().__init__()
        self.seats = seats
        self.box: Box = box
        self.house: House = house
        self.players: list[Player] = []
        self.round: int = 0
        self.phase: str = "lobby"
        self.slot: int = 0
        self.queues: list[list[int]] = []
        self.control: list[int] = []
        self.arrivals: list[list[int]] = []
        self.rail_state: list[int] = []
        self.rail_holder: list[int] = []
        self.rail_a: list[int] = []
        self.rail_b: list[int] = []
        self.rail_fee: list[int] = []
        self.item_state: list[int] = []
        self.item_holder: list[int] = []
        self.item_of: list[int] = []
        self.coins_of: list[int] = []
        self.offers: list[Offer] = []
        self.sketches: list[Offer] = []
        self.deals: list[Offer] = []
        self.offers_made: list[int] = [0] * (seats * seats)
        self.auction_winner: int = NOBODY
        self.highest_bid: int = 0
        self.rescued: list[int] = []
        self.delivered: int = 0
        self.discarded: int = 0
        self.previews: Previews = Previews(seats)
        self.before: Before = NOT_NOTED

    def copy(self) -> "Metropolis":
        new = Metropolis(self.seats, self.box, self.house)
        self.copy_to(new)
        new.players = [player.copy() for player in self.players]
        new.round = self.round
        new.phase = self.phase
        new.slot = self.slot
        new.queues = self.queues.copy()
        new.control = self.control.copy()
        new.arrivals = self.arrivals.copy()
        new.rail_state = self.rail_state.copy()
        new.rail_holder = self.rail_holder.copy()
        new.rail_a = self.rail_a.copy()
        new.rail_b = self.rail_b.copy()
        new.rail_fee = self.rail_fee.copy()
        new.item_state = self.item_state.copy()
        new.item_holder = self.item_holder.copy()
        new.item_of = self.item_of.copy()
        new.coins_of = self.coins_of.copy()
        new.offers = [offer.copy() for offer in self.offers]
        new.sketches = [sketch.copy() for sketch in self.sketches]
        new.deals = self.deals
        new.offers_made = self.offers_made
        new.auction_winner = self.auction_winner
        new.highest_bid = self.highest_bid
        new.rescued = self.rescued.copy()
        new.delivered = self.delivered
        new.discarded = self.discarded
        return new
