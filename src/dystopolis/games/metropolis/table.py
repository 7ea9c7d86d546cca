"""What lies on the table in Metropolis: data, no rules.

Vertices, hexagons, shapes, rails and items are numbers, in the order of the content.
"""

from typing import Final

from ...kernel.parts import Fixed, Part, Scratch
from ...kernel.table import Table
from ...kernel.values import Option
from .box import Box
from .options import Free
from .view_types import HexView, PreviewView, RailView, StationView, TrainView

NOBODY: Final = -1
NONE: Final = -1

# Where a rail or an item is (MP-INVAR-12, MP-INVAR-15).
WAITING: Final = 0
WITHHELD: Final = 1
HELD: Final = 2
LAID: Final = 3
GONE: Final = 4

NO_BID: Final = -1


def changed(numbers: list[int], index: int, to: int) -> list[int]:
    """The same numbers but for one; the list itself may be shared by copies of the table."""
    new = numbers.copy()
    new[index] = to
    return new


def among(numbers: list[int], number: int) -> bool:
    """Whether a number is one of these: `in` would make objects of all of them to compare them."""
    for other in numbers:  # noqa: SIM110
        if other == number:
            return True
    return False


# What nothing is written in yet: shared, and so never changed in place.
NO_NUMBERS: Final[list[int]] = []
NO_FREE: Final[list[Free]] = []
NO_NAMES: Final[list[str]] = []


class House(Fixed):
    """How this group plays: the settings of the game."""

    def __init__(self) -> None:
        self.live = False
        self.shuffled_rewards = False
        self.chosen_colours = False
        self.open_resolution = False


class Plan(Part):
    """A submission being written. `lays` has four numbers a rail: rail, one end, the other, fee.

    `free` are the free items to use, `kept` the rails and free items to keep this round. Of the lists only
    that of the actions is changed in place, the others are replaced.
    """

    def __init__(self, actions: list[Option] | None = None) -> None:
        self.bid: int = NO_BID
        self.actions: list[Option] = [] if actions is None else actions
        self.lays: list[int] = NO_NUMBERS
        self.free: list[Free] = NO_FREE
        self.kept: list[str] = NO_NAMES
        self.locked: bool = False

    def copy(self) -> "Plan":
        new = Plan(self.actions.copy())
        new.bid = self.bid
        new.lays = self.lays
        new.free = self.free
        new.kept = self.kept
        new.locked = self.locked
        return new


class Offer(Part):
    """A trade offer: `give` and `want` name rails, items and shapes.

    `round` is when it was accepted, `status` what became of it: it is empty while the offer is open.
    """

    def __init__(self) -> None:
        self.id: int = 0
        self.round: int = 0
        self.status: str = ""
        self.maker: int = NOBODY
        self.taker: int = NOBODY
        self.give: list[str] = []
        self.want: list[str] = []

    def copy(self) -> "Offer":
        new = Offer()
        new.id = self.id
        new.round = self.round
        new.status = self.status
        new.maker = self.maker
        new.taker = self.taker
        new.give = self.give.copy()
        new.want = self.want.copy()
        return new


class Player(Part):
    """One operator: train, purse, passengers, and the private report of the last round.

    `shown` are the passengers whom the last update showed, while trades change `riders`. `bids` are all
    bids so far, that of the pregame auction first, `failed` the entries that failed; these three are never
    changed but replaced. `bought` are the points of the final conversion.
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
        self.shown: list[int] = NO_NUMBERS
        self.bids: list[int] = NO_NUMBERS
        self.plan: Plan = Plan() if plan is None else plan
        self.allowance: int = 0
        self.short: bool = False
        self.failed: list[int] = NO_NUMBERS
        self.rail_income: int = 0
        self.payout: int = 0
        self.won_auction: bool = False
        self.bought: int = 0

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
        new.failed = self.failed
        new.rail_income = self.rail_income
        new.payout = self.payout
        new.won_auction = self.won_auction
        new.bought = self.bought
        return new

    def seats(self, per_carriage: int) -> int:
        """MP-CAR-01: room for passengers."""
        return self.carriages * per_carriage


NO_STRANGERS: Final[list[Player]] = []


class Previews(Scratch):
    """For each seat, the table as it would be after its programme if nobody else did anything.

    `strangers` stand for the players in all of them, `rivals` for the others in each. A table that is not
    `fresh` is laid anew. `foretold` is what the seat was last told about its programme, until it or its
    holdings change.
    """

    def __init__(self, seats: int) -> None:
        self.tables: list[Metropolis | None] = [None] * seats
        self.fresh: list[bool] = [False] * seats
        self.strangers: list[Player] = NO_STRANGERS
        self.rivals: list[list[Player]] = [NO_STRANGERS] * seats
        self.foretold: list[PreviewView | None] = [None] * seats


class Board(Scratch):
    """What all see: trains by seat, stations, hexagons in their order, and the rails that lie there."""

    def __init__(
        self,
        trains: list[TrainView],
        stations: tuple[StationView, ...],
        hexes: list[HexView],
        rails: list[RailView],
    ) -> None:
        self.trains = trains
        self.stations = stations
        self.hexes = hexes
        self.rails = rails


class Before(Scratch):
    """The board before the actions of a round, so that afterwards all can be told what is different.

    `shown` is what all see of it until then.
    """

    def __init__(self) -> None:
        self.control: list[int] = []
        self.rail_state: list[int] = []
        self.rail_holder: list[int] = []
        self.rail_a: list[int] = []
        self.rail_b: list[int] = []
        self.rail_fee: list[int] = []
        self.shown: Board | None = None

    def note(self, t: "Metropolis") -> None:
        self.control = t.control.copy()
        self.rail_state = t.rail_state
        self.rail_holder = t.rail_holder
        self.rail_a = t.rail_a
        self.rail_b = t.rail_b
        self.rail_fee = t.rail_fee


NOT_NOTED: Final = Before()


class Platforms(Scratch):
    """What was last shown of each station, and the queue that it was made of."""

    def __init__(self, stations: int) -> None:
        self.queues: list[list[int]] = [NO_NUMBERS] * stations
        self.views: list[StationView | None] = [None] * stations


NO_PLATFORMS: Final = Platforms(0)


class Metropolis(Table):
    """A game of Metropolis.

    `arrivals` holds the hidden schedule: for each round, pairs of station and shape. Rails are five lists by
    number; `rail_holder` is the owner once it is laid. `item_of` is the item of each auction. `deals` are all
    accepted offers, `refused` those of this round that came to nothing, `offers_made` counts offers by pair
    of seats. What changes rarely (all of these, and each queue) is never changed in place but replaced, so
    that copies may share it.
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
        self.rail_state: list[int] = NO_NUMBERS
        self.rail_holder: list[int] = NO_NUMBERS
        self.rail_a: list[int] = NO_NUMBERS
        self.rail_b: list[int] = NO_NUMBERS
        self.rail_fee: list[int] = NO_NUMBERS
        self.item_state: list[int] = NO_NUMBERS
        self.item_holder: list[int] = NO_NUMBERS
        self.item_of: list[int] = NO_NUMBERS
        self.coins_of: list[int] = NO_NUMBERS
        self.offers: list[Offer] = []
        self.sketches: list[Offer] = []
        self.deals: list[Offer] = []
        self.refused: list[Offer] = []
        self.offers_made: list[int] = NO_NUMBERS
        self.auction_winner: int = NOBODY
        self.highest_bid: int = 0
        self.rescued: list[int] = NO_NUMBERS
        self.delivered: int = 0
        self.discarded: int = 0
        self.previews: Previews = Previews(seats)
        self.before: Before = NOT_NOTED
        self.platforms: Platforms = NO_PLATFORMS

    def copy(self) -> "Metropolis":
        new = Metropolis(self.seats, self.box, self.house)
        self.copy_to(new)
        new.players = [player.copy() for player in self.players]
        new.round = self.round
        new.phase = self.phase
        new.slot = self.slot
        new.queues = self.queues.copy()
        new.control = self.control.copy()
        new.arrivals = self.arrivals
        new.rail_state = self.rail_state
        new.rail_holder = self.rail_holder
        new.rail_a = self.rail_a
        new.rail_b = self.rail_b
        new.rail_fee = self.rail_fee
        new.item_state = self.item_state
        new.item_holder = self.item_holder
        new.item_of = self.item_of
        new.coins_of = self.coins_of
        new.offers = [offer.copy() for offer in self.offers]
        new.sketches = [sketch.copy() for sketch in self.sketches]
        new.deals = self.deals
        new.refused = self.refused
        new.offers_made = self.offers_made
        new.auction_winner = self.auction_winner
        new.highest_bid = self.highest_bid
        new.rescued = self.rescued
        new.delivered = self.delivered
        new.discarded = self.discarded
        return new
