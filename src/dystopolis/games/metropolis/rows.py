# mypyc: off: it handles msgspec Structs
"""The content of Metropolis as typed rows, and `load`, which reads and checks them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...toolkit.content import ComponentRow, Count, In, Positive, Row, Sourced, Text, loader
from .checks import check

Shape = Literal["circle", "triangle", "square", "star"]
Direction = Literal["N", "NE", "SE", "S", "SW", "NW"]
ItemKind = Literal["action", "free", "end"]
Effect = Literal[
    "board",
    "travel",
    "claim_rail",
    "invest",
    "add_carriage",
    "alight",
    "jump",
    "divest",
    "gain_point",
    "payout",
]

Round = Annotated[int, Meta(ge=1, le=24)]
Players = Annotated[int, Meta(ge=3, le=6)]
Axial = Annotated[int, Meta(ge=-9, le=9)]
Step = Annotated[int, Meta(ge=-2, le=2)]
Pixels = Annotated[int, Meta(ge=0, le=10_000)]
Minutes = Annotated[int, Meta(ge=1, le=100_000)]


class About(Sourced, frozen=True, kw_only=True):
    title: Text
    designer: Text
    players: Players
    players_min: Players
    players_max: Players


class Constants(Sourced, frozen=True, kw_only=True):
    rounds: Round
    start_coins: Count
    start_points: Annotated[int, Meta(ge=1, le=20)]
    start_carriages: Annotated[int, Meta(ge=1, le=20)]
    pregame_grant: Positive
    seats_per_carriage: Positive
    carriage_price: Count
    invest_min: Positive
    invest_max: Positive
    fee_default: Count
    fee_max: Count
    payout_rounds: tuple[Round, ...]
    rail_life: Round
    fail_penalty: Count
    short_penalty: Count
    floor_bonus: Positive
    arrivals_base: Count
    arrival_cap: Positive


class BlockRow(Row, frozen=True, kw_only=True):
    """Something that holds from one round to another, both included."""

    first: Round
    last: Round


class TaxRow(BlockRow, frozen=True, kw_only=True):
    coins: Count = 0
    part: Count = 0

    def of(self, fee: int) -> int:
        """MP-RIDE-04 to MP-RIDE-08: a fixed number of coins, or a part of the fee, rounded up."""
        return -(-fee // self.part) if self.part else self.coins


class ArrivalRow(BlockRow, frozen=True, kw_only=True):
    stations: Positive


class ShapeRow(Row, frozen=True, kw_only=True):
    name: Text
    weight: Count


class ClockRow(Row, frozen=True, kw_only=True):
    async_minutes: Minutes
    live_minutes: Minutes


class ColourRow(Row, frozen=True, kw_only=True):
    train: Text
    pastel: Text


class DirectionRow(Row, frozen=True, kw_only=True):
    x: Step
    y: Step


class HexRow(Row, frozen=True, kw_only=True):
    q: Axial
    r: Axial
    ground: str = ""
    water: str = ""


class StationRow(Row, frozen=True, kw_only=True):
    name: Text
    shape: Shape


class SignRow(Row, frozen=True, kw_only=True):
    """What is drawn instead of a counted word, and where a view or the things have a player's own number."""

    name: Text
    many: Text
    sign: Text
    held: str = ""


class Screen(Sourced, frozen=True, kw_only=True):
    """Where x = 0, y = 0 of the board lies on the screen, and how far one step of each goes."""

    width: Pixels
    height: Pixels
    left: Pixels
    top: Pixels
    x_step: Pixels
    y_step: Pixels
    queue_row: Positive


class ItemRow(Row, frozen=True, kw_only=True):
    name: Text
    kind: ItemKind
    effect: Effect
    amount: Count = 0


class RewardRow(Row, frozen=True, kw_only=True):
    auction: Round
    rail: Text
    item: str = ""
    coins: Count = 0


class Board(Struct, frozen=True):
    directions: Annotated[tuple[DirectionRow, ...], In("board")]
    hexes: Annotated[tuple[HexRow, ...], In("board")]
    stations: Annotated[tuple[StationRow, ...], In("board")]
    signs: Annotated[tuple[SignRow, ...], In("board")]
    screen: Annotated[Screen, In("board")]


class Rows(Struct, frozen=True):
    """Everything in the box, each kind in the order of its file."""

    digest: str
    about: Annotated[About, In("constants")]
    constants: Annotated[Constants, In("constants")]
    taxes: Annotated[tuple[TaxRow, ...], In("constants")]
    arrivals: Annotated[tuple[ArrivalRow, ...], In("constants")]
    shapes: Annotated[tuple[ShapeRow, ...], In("constants")]
    clocks: Annotated[tuple[ClockRow, ...], In("constants")]
    colours: Annotated[tuple[ColourRow, ...], In("constants")]
    board: Board
    items: Annotated[tuple[ItemRow, ...], In("items")]
    rewards: Annotated[tuple[RewardRow, ...], In("rewards")]
    manifest: Annotated[tuple[ComponentRow, ...], In("manifest", "components")]

    def tax(self, round: int, fee: int) -> int:
        """MP-RIDE-04 to MP-RIDE-08: what a ride on an opponent's rail costs on top of the fee."""
        return next(row.of(fee) for row in self.taxes if row.first <= round <= row.last)

    def arriving(self, round: int, players: int) -> int:
        """MP-PAS-02, MP-VAR-02: how many passengers appear in a round; shares are rounded up."""
        return -(-players * (self.constants.arrivals_base + round) // self.about.players)

    def arrival_stations(self, round: int, players: int) -> int:
        """MP-PAS-03, MP-PAS-04, MP-VAR-03: at how many stations they appear; halves are rounded up."""
        stations = next(row.stations for row in self.arrivals if row.first <= round <= row.last)
        standard = self.about.players
        return (2 * stations * players + standard) // (2 * standard)


load = loader(Rows, __package__, check)
