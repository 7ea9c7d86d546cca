"""The box of components as the rules use it: made once from the content rows, then never changed.

Options come from here ready made, so that listing what is possible makes no new objects.
"""

from typing import Final

from ...kernel.parts import Content
from ...kernel.values import Option
from .city import DIRECTIONS, NOWHERE, SHAPES, City
from .options import (
    Along,
    Bid,
    BuyCarriage,
    BuyPoint,
    DropOff,
    Invest,
    Keep,
    Lay,
    LayFee,
    Move,
    MoveRail,
    PickUp,
    Ride,
    SetFee,
    UseItem,
)
from .rows import Constants, Rows
from .view_types import HexView

USUAL_FEES: Final = 10


class Item:
    """An item: `kind` is action, free or end; `effect` one word of the vocabulary of items.toml."""

    def __init__(self, id: str, name: str, kind: str, effect: str, amount: int) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.effect = effect
        self.amount = amount


class Numbers:
    """The constants of the content, at hand for the rules; what they mean stands in `Constants`."""

    def __init__(self, c: Constants) -> None:
        self.rounds: int = c.rounds
        self.start_coins: int = c.start_coins
        self.start_points: int = c.start_points
        self.start_carriages: int = c.start_carriages
        self.pregame_grant: int = c.pregame_grant
        self.carriage_price: int = c.carriage_price
        self.invest_min: int = c.invest_min
        self.invest_max: int = c.invest_max
        self.fee_default: int = c.fee_default
        self.fee_max: int = c.fee_max
        self.payout_rounds: list[int] = list(c.payout_rounds)
        self.rail_life: int = c.rail_life
        self.fail_penalty: int = c.fail_penalty
        self.short_penalty: int = c.short_penalty
        self.floor_bonus: int = c.floor_bonus
        self.arrival_cap: int = c.arrival_cap


class Box(Content):
    """All components of the game."""

    def __init__(self, rows: Rows) -> None:
        super().__init__(rows.digest)
        self.rows = rows
        self.numbers: Numbers = Numbers(rows.constants)
        self.city = City(rows.board)
        self.colours: list[str] = [row.id for row in rows.colours]
        # What can be seen of a hexagon: controlled by nobody, which comes last, or by a seat.
        self.hex_views: list[list[HexView]] = [
            [*[HexView(name, seat) for seat in range(len(self.colours))], HexView(name, None)]
            for name in self.city.hex_names
        ]
        self.seats_per_carriage: int = rows.constants.seats_per_carriage
        self.items = [Item(row.id, row.name, row.kind, row.effect, row.amount) for row in rows.items]
        self.free_items: list[int] = [n for n, item in enumerate(self.items) if item.kind == "free"]
        self.item_index: dict[str, int] = {item.id: index for index, item in enumerate(self.items)}
        self.rails: list[str] = [row.rail for row in rows.rewards]
        self.rail_index: dict[str, int] = {rail: index for index, rail in enumerate(self.rails)}
        self.reward_items: list[int] = [self.item_index.get(row.item, -1) for row in rows.rewards]
        self.reward_coins: list[int] = [row.coins for row in rows.rewards]
        self.direction_index: dict[str, int] = {name: d for d, name in enumerate(DIRECTIONS)}
        self.shape_index: dict[str, int] = {name: shape for shape, name in enumerate(SHAPES)}
        weights = [row.weight for row in rows.shapes]
        self.strangers_to: list[list[int]] = [
            [shape for shape in range(len(SHAPES)) if shape != own for _ in range(weights[shape])]
            for own in range(len(SHAPES))
        ]
        rounds = range(1, self.numbers.rounds + 1)
        players = range(rows.about.players_max + 1)
        self.arriving: list[list[int]] = [[rows.arriving(n, seats) for n in rounds] for seats in players]
        self.arrival_stations: list[list[int]] = [
            [rows.arrival_stations(n, seats) for n in rounds] for seats in players
        ]
        self.stations: list[int] = self.city.stations
        self.station_number: list[int] = [
            self.stations.index(v) if v in self.stations else NOWHERE for v in range(self.city.size)
        ]
        self.nearest: list[list[int]] = [
            [self._nearest(v, shape) for shape in range(len(SHAPES))] for v in range(self.city.size)
        ]
        self._make_options()

    def _nearest(self, vertex: int, shape: int) -> int:
        """The nearest station with a shape, seen from a vertex."""
        there = [v for v in self.stations if self.city.shape[v] == shape]
        return min(there, key=lambda v: self.city.distance[vertex][v], default=vertex)

    def tax(self, round: int, fee: int) -> int:
        """MP-RIDE-04 to MP-RIDE-08: what a ride on another's rail costs on top of the fee."""
        return self._taxes[round - 1][fee]

    def last_round(self, rail: int) -> int:
        """MP-RAIL-09: the last round in which the rail of an auction can be laid."""
        return min(rail + 1 + self.numbers.rail_life, self.numbers.rounds)

    def bids(self, coins: int) -> list[Option]:
        """MP-AUC-02: every bid up to so many coins."""
        while len(self._bids) <= coins:
            self._bids.append(Bid(len(self._bids)))
        return self._bids[: coins + 1]

    def _make_options(self) -> None:
        city = self.city
        names = city.vertex_names
        rounds = range(1, self.numbers.rounds + 1)
        fees = range(self.numbers.fee_max + 1)
        self._taxes: list[list[int]] = [[self.rows.tax(n, fee) for fee in fees] for n in rounds]
        self._bids: list[Option] = []
        self.moves: list[Option] = [Move(name) for name in DIRECTIONS]
        self.along: list[Option] = [Along(names[a], names[b]) for a, b in city.edges]
        self.rides: list[Option] = [Ride(rail) for rail in self.rails]
        self.set_fees: list[list[Option]] = [[SetFee(rail, fee) for fee in fees] for rail in self.rails]
        self.rail_moves: list[list[Option]] = [
            [MoveRail(rail, name) for name in names] for rail in self.rails
        ]
        self.lays: list[list[Option]] = [
            [Lay(rail, names[a], names[b]) for _, a, b in city.rail_positions] for rail in self.rails
        ]
        self.places_at: list[list[int]] = [
            [place for place, (_, a, b) in enumerate(city.rail_positions) if v in (a, b)]
            for v in range(city.size)
        ]
        self.lay_fees: list[list[Option]] = [[LayFee(rail, fee) for fee in fees] for rail in self.rails]
        self.usual_fees: list[list[Option]] = [options[:USUAL_FEES] for options in self.set_fees]
        self.usual_lay_fees: list[list[Option]] = [options[:USUAL_FEES] for options in self.lay_fees]
        self.keep_rail: list[Option] = [Keep(rail) for rail in self.rails]
        self.keep_item: list[Option] = [Keep(item.id) for item in self.items]
        self.invests: list[list[Option]] = [
            [Invest(name, coins) for coins in range(self.numbers.invest_max + 1)] for name in city.hex_names
        ]
        self.affordable: list[list[list[Option]]] = [
            [options[self.numbers.invest_min : coins + 1] for coins in range(self.numbers.invest_max + 1)]
            for options in self.invests
        ]
        # What an item is used with: nothing, or for some of them a vertex or a hexagon.
        self.uses: list[Option] = [UseItem(item.id) for item in self.items]
        self.uses_at: list[list[Option]] = [
            [UseItem(item.id, vertex=name) for name in names] if item.effect == "jump" else []
            for item in self.items
        ]
        self.uses_on: list[list[Option]] = [
            [UseItem(item.id, hex=name) for name in city.hex_names] if item.effect == "divest" else []
            for item in self.items
        ]
        self.expresses: dict[tuple[int, int, int], list[Option]] = {}
        self.pick_up: Option = PickUp()
        self.drop_off: Option = DropOff()
        self.buy_carriage: Option = BuyCarriage()
        self.buy_point: Option = BuyPoint()
