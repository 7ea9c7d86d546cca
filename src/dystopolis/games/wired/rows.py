# mypyc: off: it handles msgspec Structs
"""The content of Wired: Black Ops as typed rows, and `load`, which reads and checks them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...toolkit.content import ComponentRow, Count, In, Positive, Row, Sourced, Text, loader
from .checks import check
from .vocabulary import Effect as Effect
from .vocabulary import parse_effect

BoxKind = Literal["A", "T", "E"]
Zone = Literal["er", "morgue"]

Sizes = Annotated[str, Meta(min_length=1, max_length=300)]
Cubes = Annotated[int, Meta(ge=0, le=50)]


class About(Sourced, frozen=True, kw_only=True):
    title: Text
    designer: Text
    year: Annotated[int, Meta(ge=1900, le=2999)]
    players_min: Annotated[int, Meta(ge=2, le=4)]
    players_max: Annotated[int, Meta(ge=2, le=4)]
    minutes: Positive
    age: Count


class Constants(Sourced, frozen=True, kw_only=True):
    start_money: Count
    start_gun: Count
    start_equipment: Count
    start_heavy: Count
    start_bonus_money: tuple[Count, ...]
    start_aces: Cubes
    start_thugs: Cubes
    start_reputation: Count
    newcomer_reputation: Count
    aces_per_player: Cubes
    thugs_per_player: Cubes
    markers_per_player: Cubes
    mercenaries: Cubes
    rounds_max: Annotated[int, Meta(ge=1, le=99)]
    security_boxes: Count
    security_pay: Count
    late_reputation: Count
    late_max: Count
    bail_cost: Count
    wage: Positive
    pawn_value: Positive
    unpaid_penalty: Count
    heavy_per_point: Positive
    equipment_per_point: Positive
    gun_per_point: Positive
    money_per_point: Positive
    penalty_ace: Count
    penalty_thug: Count
    score_list_cap: Count
    target_bonus: tuple[Count, ...]

    @property
    def start_pool_aces(self) -> int:
        """WB-SETUP-19: the Aces that are not in the Barracks."""
        return self.aces_per_player - self.start_aces

    @property
    def start_pool_thugs(self) -> int:
        """WB-SETUP-19: the Thugs that are not in the Barracks."""
        return self.thugs_per_player - self.start_thugs


class ColourRow(Row, frozen=True, kw_only=True):
    code: Text


class TokenRow(Row, frozen=True, kw_only=True):
    name: Text
    colour: Text


class DieRow(Row, frozen=True, kw_only=True):
    name: Text
    rolled_for: Literal["security", "mercenary", "ace", "thug"]
    faces: Annotated[tuple[Count, ...], Meta(min_length=6, max_length=6)]


class LocationRow(Row, frozen=True, kw_only=True):
    name: Text
    kind: BoxKind
    dots: Annotated[tuple[Literal[0, 2, 3, 4], ...], Meta(max_length=8)] = ()
    unlimited: bool = False
    fee: Count
    phase: Literal[2, 3, 4, 5, 6, 11]
    ace: str = ""
    thug: str = ""
    guards: str = ""

    def open_boxes(self, players: int) -> int:
        """WB-BOX-01 to 03: a box is open when its dots are at most the number of players."""
        return sum(dots <= players for dots in self.dots)

    @property
    def ace_effect(self) -> Effect | None:
        return parse_effect(self.ace) if self.ace else None

    @property
    def thug_effect(self) -> Effect | None:
        return parse_effect(self.thug) if self.thug else None


class CardRow(Row, frozen=True, kw_only=True):
    """What a mission and an event have in common: who must go, what it costs, what it pays."""

    name: Text
    boxes: Annotated[str, Meta(min_length=1, max_length=20)]
    guns: Count
    equipment: Count
    heavy: Count
    difficulty: Positive
    security: Annotated[int, Meta(ge=0, le=20)]
    reputation: Count
    money: Count
    zone: Zone

    @property
    def ace_boxes(self) -> int:
        return self.boxes.count("A")

    @property
    def thug_boxes(self) -> int:
        return self.boxes.count("T")

    @property
    def either_boxes(self) -> int:
        return self.boxes.count("E")


class MissionRow(CardRow, frozen=True, kw_only=True):
    stack: Text
    sign: str = ""


class EventRow(CardRow, frozen=True, kw_only=True):
    space: Text
    flip_after: Positive
    each_round: str

    @property
    def loss(self) -> Effect:
        """WB-EVT-07: what it does to every player while it is active."""
        return parse_effect(self.each_round)


class TargetRow(Row, frozen=True, kw_only=True):
    stack: Text


class StackRow(Row, frozen=True, kw_only=True):
    name: Text
    kind: Literal["corporation", "territory"]
    deck: Text
    district: str = ""


class TrackRow(Row, frozen=True, kw_only=True):
    first: Count
    last: Count


class ScreenRow(Row, frozen=True, kw_only=True):
    """Where things lie on boards of at least `above` px: a grid with the names of things in its cells."""

    above: Annotated[int, Meta(ge=0, le=10_000)]
    columns: Sizes
    rows: Sizes
    areas: tuple[Sizes, ...]

    @property
    def things(self) -> set[str]:
        """Everything that lies there."""
        return {cell.partition("*")[0] for line in self.areas for cell in line.split()} - {"."}


class SignRow(Row, frozen=True, kw_only=True):
    """What is drawn instead of a counted word, and where a view has a player's own number of it."""

    name: Text
    many: Text
    sign: Text
    held: str = ""


class AreaRow(Row, frozen=True, kw_only=True):
    """A part of the player board."""

    name: Text
    holds: tuple[Text, ...]


class Board(Struct, frozen=True):
    screens: Annotated[tuple[ScreenRow, ...], In("board")]
    signs: Annotated[tuple[SignRow, ...], In("board")]
    areas: Annotated[tuple[AreaRow, ...], In("board")]
    tracks: Annotated[tuple[TrackRow, ...], In("board")]


class Rows(Struct, frozen=True):
    """Everything in the box, each kind in the order of its file."""

    digest: str
    about: Annotated[About, In("constants")]
    constants: Annotated[Constants, In("constants")]
    colours: Annotated[tuple[ColourRow, ...], In("constants")]
    tokens: Annotated[tuple[TokenRow, ...], In("constants")]
    dice: Annotated[tuple[DieRow, ...], In("dice")]
    locations: Annotated[tuple[LocationRow, ...], In("locations")]
    stacks: Annotated[tuple[StackRow, ...], In("board")]
    missions: Annotated[tuple[MissionRow, ...], In("missions")]
    events: Annotated[tuple[EventRow, ...], In("events")]
    targets: Annotated[tuple[TargetRow, ...], In("targets")]
    manifest: Annotated[tuple[ComponentRow, ...], In("manifest", "components")]
    board: Board

    def deck(self, name: str) -> list[MissionRow]:
        """The missions of one deck: a corporation's, or `CRIME`."""
        return [mission for mission in self.missions if mission.stack == name]


load = loader(Rows, __package__, check)
