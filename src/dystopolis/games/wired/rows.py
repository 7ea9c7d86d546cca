# mypyc: off: it handles msgspec Structs
"""The content of Wired: Black Ops as typed rows, and `load`, which reads and checks them."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ...kernel import content
from ...kernel.content import Row, Sourced, Text
from .checks import check
from .vocabulary import Effect as Effect
from .vocabulary import parse_effect

BoxKind = Literal["A", "T", "E"]
Zone = Literal["er", "morgue"]
Relation = Literal["guards", "casualties", "each_round", "rest", "bail", "mercenary", "hire", "swap", "sets"]

Count = Annotated[int, Meta(ge=0, le=999)]
Positive = Annotated[int, Meta(ge=1, le=999)]
Cubes = Annotated[int, Meta(ge=0, le=50)]
Pixels = Annotated[int, Meta(ge=0, le=10_000)]
Step = Annotated[int, Meta(ge=-1, le=1)]


class About(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    title: Text
    designer: Text
    year: Annotated[int, Meta(ge=1900, le=2999)]
    players_min: Annotated[int, Meta(ge=2, le=4)]
    players_max: Annotated[int, Meta(ge=2, le=4)]
    minutes: Positive
    age: Count


class Constants(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
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


class ColourRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    code: Text


class TokenRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Text
    colour: Text


class DieRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Text
    rolled_for: Literal["security", "mercenary", "ace", "thug"]
    faces: Annotated[tuple[Count, ...], Meta(min_length=6, max_length=6)]


class LocationRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
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


class CardRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
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


class MissionRow(CardRow, frozen=True, kw_only=True, forbid_unknown_fields=True):
    stack: Text


class EventRow(CardRow, frozen=True, kw_only=True, forbid_unknown_fields=True):
    space: Text
    flip_after: Positive
    each_round: str

    @property
    def loss(self) -> Effect:
        """WB-EVT-07: what it does to every player while it is active."""
        return parse_effect(self.each_round)


class TargetRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    stack: Text


class ComponentRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Text
    count: Count


class StackRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Text
    kind: Literal["corporation", "territory"]
    deck: Text
    district: str = ""


class TrackRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    first: Count
    last: Count


class RunRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A straight stretch of the Reputation track."""

    first: Count
    last: Count
    column: Count
    column_step: Step
    row: Count
    row_step: Step


class PlaceRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    x: Pixels
    y: Pixels
    w: Pixels
    h: Pixels
    name: str = ""


class AreaRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the player board, placed from that board's corner."""

    name: Text
    holds: tuple[Text, ...]
    x: Pixels
    y: Pixels
    w: Pixels
    h: Pixels


class SpacingRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    x: Pixels
    step: Pixels
    y: Pixels
    edge: Literal["top", "middle", "bottom"]


class RelationRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    start: Text = field(name="from")
    relation: Relation
    to: Text


class Canvas(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    width: Pixels
    height: Pixels
    cell: Pixels
    box_large: Pixels
    box_small: Pixels
    event_box_large: Pixels
    event_box_small: Pixels


class PlayerBoard(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    x: Pixels
    y: Pixels
    step: Pixels
    w: Pixels
    h: Pixels


class Board(Struct, frozen=True):
    canvas: Canvas
    player_board: PlayerBoard
    places: tuple[PlaceRow, ...]
    areas: tuple[AreaRow, ...]
    tracks: tuple[TrackRow, ...]
    runs: tuple[RunRow, ...]
    spacings: tuple[SpacingRow, ...]
    relations: tuple[RelationRow, ...]


class Rows(Struct, frozen=True):
    """Everything in the box, each kind in the order of its file."""

    digest: str
    about: About
    constants: Constants
    colours: tuple[ColourRow, ...]
    tokens: tuple[TokenRow, ...]
    dice: tuple[DieRow, ...]
    locations: tuple[LocationRow, ...]
    stacks: tuple[StackRow, ...]
    missions: tuple[MissionRow, ...]
    events: tuple[EventRow, ...]
    targets: tuple[TargetRow, ...]
    manifest: tuple[ComponentRow, ...]
    board: Board

    def deck(self, name: str) -> list[MissionRow]:
        """The missions of one deck: a corporation's, or `CRIME`."""
        return [mission for mission in self.missions if mission.stack == name]


def load(overlay: Path | None = None) -> Rows:
    """The content, with a designer's folder laid over it; a ContentError says why it cannot be played."""
    return _built_in() if overlay is None else _load(overlay)


@cache
def _built_in() -> Rows:
    return _load(None)


def _load(overlay: Path | None) -> Rows:
    tables = content.read(files(__package__) / "content", overlay)
    rows = Rows(
        digest=content.digest(tables),
        about=content.row(tables, "constants", "about", About),
        constants=content.row(tables, "constants", "constants", Constants),
        colours=content.rows(tables, "constants", "colours", ColourRow),
        tokens=content.rows(tables, "constants", "tokens", TokenRow),
        dice=content.rows(tables, "dice", "dice", DieRow),
        locations=content.rows(tables, "locations", "locations", LocationRow),
        stacks=content.rows(tables, "board", "stacks", StackRow),
        missions=content.rows(tables, "missions", "missions", MissionRow),
        events=content.rows(tables, "events", "events", EventRow),
        targets=content.rows(tables, "targets", "targets", TargetRow),
        manifest=content.rows(tables, "manifest", "components", ComponentRow),
        board=_board(tables),
    )
    check(rows)
    return rows


def _board(tables: content.Tables) -> Board:
    return Board(
        canvas=content.row(tables, "board", "canvas", Canvas),
        player_board=content.row(tables, "board", "player_board", PlayerBoard),
        places=content.rows(tables, "board", "places", PlaceRow),
        areas=content.rows(tables, "board", "areas", AreaRow),
        tracks=content.rows(tables, "board", "tracks", TrackRow),
        runs=content.rows(tables, "board", "runs", RunRow),
        spacings=content.rows(tables, "board", "spacings", SpacingRow),
        relations=content.rows(tables, "board", "relations", RelationRow),
    )
