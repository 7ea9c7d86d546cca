# mypyc: off: it handles msgspec Structs
"""The content of Black Metro as typed rows, and `load`, which reads and checks them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...toolkit.content import ComponentRow, Count, In, Positive, Row, Sourced, Text, loader
from .checks import check

Small = Annotated[int, Meta(ge=0, le=15)]
Round = Annotated[int, Meta(ge=1, le=24)]
Level = Annotated[int, Meta(ge=1, le=3)]
DistrictNumber = Annotated[int, Meta(ge=1, le=12)]
Face = Annotated[int, Meta(ge=1, le=6)]
Effect = Annotated[str, Meta(max_length=400)]
Line = Annotated[str, Meta(min_length=1, max_length=200)]
Pixels = Annotated[float, Meta(ge=0, le=10_000)]
Point = tuple[Pixels, Pixels]

Personnel = Literal["sub", "paragon", "doom"]
Kind = Literal["passive", "once", "each", "down"]
TileFace = Literal["explosion", "market", "arena"]
Window = Literal[
    "",
    "turn",
    "turn_after",
    "assigned",
    "rival_assigned",
    "assign_end",
    "dom_start",
    "clash",
    "tie",
    "assert",
    "strain_step",
    "strain",
    "loss",
    "overwhelm",
    "destroy",
    "salvage",
    "city",
    "res_start",
    "resolve",
    "after_first",
    "res_end",
    "stby_start",
    "syndicates",
    "dice",
    "fortune",
    "spend",
]
Metric = Literal[
    "strength_here",
    "overwhelmed_here",
    "lead_over_power",
    "lead_over_gold",
    "lead_over_relic",
    "destroyed_here",
    "underdogs",
    "guarded_districts",
    "dominated",
    "strength_at_12",
    "districts",
    "unbroken_districts",
    "elite_districts",
    "pay_fortunes",
    "gold",
    "intel",
    "drak",
    "strain",
    "strain_at_most",
    "charged_technologies",
    "hideout",
    "hideout_specialised",
    "fortifications",
    "pay_drak",
    "pay_gold",
    "hideout_strength",
]
Criterion = Literal[
    "strain",
    "fortifications",
    "strength",
    "technologies",
    "gold",
    "intel",
    "drak",
    "fortunes",
    "personnel",
    "specialised",
    "missions",
    "dominated",
]


class About(Sourced, frozen=True, kw_only=True):
    title: Text
    designer: Text
    publisher: Text
    players_min: Annotated[int, Meta(ge=1, le=4)]
    players_max: Annotated[int, Meta(ge=1, le=4)]
    minutes_per_player: Positive
    age: Count


class Constants(Sourced, frozen=True, kw_only=True):
    rounds: Round
    hand_limit: Positive
    tracker_max: Positive
    zones: Annotated[int, Meta(ge=1, le=9)]
    missions_dealt: Annotated[int, Meta(ge=1, le=9)]
    missions_kept: Annotated[int, Meta(ge=1, le=9)]
    syndicates_extra: Count
    intro_recruits: Count
    intro_gold: Small
    intro_intel: Small
    intro_strain: Small
    assert_power: Count
    overwhelm_power: Count
    dominance_strain: Count
    threshold: Positive
    crush_threshold: Positive
    relic_power: Count
    excess_power: Count
    blockade_strain: Count
    fortune_strain: Count
    mission_strain: Count
    strain_per_loss: Positive
    gold_per_power: Positive
    intel_per_power: Positive
    drak_per_power: Positive
    technology_power: Count
    candidate_power: Count
    explosion_players: Annotated[int, Meta(ge=0, le=4)]


class ColourRow(Row, frozen=True, kw_only=True):
    """A seat's colour: its name, and the code in which pieces are drawn on dark and on light."""

    name: Text
    dark: Text
    light: Text


class DistrictRow(Row, frozen=True, kw_only=True):
    """A district: number and initiative, and its two effects in the vocabulary."""

    number: DistrictNumber
    key: Text
    name: Text
    short: Text
    kind: Literal["facility", "battlefield"]
    first: Effect
    second: Effect
    first_about: Line
    second_about: Line


class UnitRow(Row, frozen=True, kw_only=True):
    """How many of a unit one colour has at most, and its strength; 0 for the base means X."""

    name: Text
    plural: Text
    kind: Literal["personnel", "fortification"]
    count: Positive
    strength: Count
    specialised: bool = False
    level: Annotated[int, Meta(ge=0, le=3)] = 0


class LevelRow(Row, frozen=True, kw_only=True):
    level: Level
    name: Text
    intel: Small
    drak: Small
    unlocks: Line


class TechnologyRow(Row, frozen=True, kw_only=True):
    """`window` is when it acts, `at` in which districts (everywhere, if none is named)."""

    name: Text
    colour: Literal["green", "blue", "red", "yellow"]
    level: Level
    make: Literal["a", "b", "c", "d", "x"]
    kind: Kind
    window: Window
    at: tuple[DistrictNumber, ...] = ()
    effect: Effect
    about: Line
    sign: Text


class SuitRow(Row, frozen=True, kw_only=True):
    name: Text
    effect: Effect


class RankRow(Row, frozen=True, kw_only=True):
    """A rank of the fortunes. Assignment fortunes have values, dominance fortunes a place in their order."""

    name: Text
    kind: Literal["assignment", "dominance"]
    values: Annotated[tuple[DistrictNumber, ...], Meta(max_length=2)] = ()
    order: Annotated[int, Meta(ge=0, le=9)] = 0
    districts: tuple[DistrictNumber, ...]
    attacker: Effect = ""
    defender: Effect = ""
    solo: Effect = ""
    attacker_about: str = ""
    defender_about: str = ""
    solo_about: str = ""


class DieRow(Row, frozen=True, kw_only=True):
    """One face of the fortune, supply or penalty die."""

    die: Literal["fortune", "supply", "penalty"]
    face: Face
    effect: Effect
    about: Line


class EventRow(Row, frozen=True, kw_only=True):
    """A result of the event die: its options for everybody, each an effect."""

    face: Face
    name: Text
    options: Annotated[tuple[Effect, ...], Meta(min_length=2, max_length=3)]
    abouts: Annotated[tuple[Line, ...], Meta(min_length=2, max_length=3)]


class TileRow(Row, frozen=True, kw_only=True):
    """A tile with its two faces."""

    faces: Annotated[tuple[TileFace, ...], Meta(min_length=2, max_length=2)]


class TileFaceRow(Row, frozen=True, kw_only=True):
    name: Text
    effect: Effect
    about: Line


class MissionRow(Row, frozen=True, kw_only=True):
    """A mission: A after asserting dominance, E at the end of the dominance phase, S in standby."""

    name: Text
    when: Literal["A", "E", "S"]
    metric: Metric
    needs: Annotated[tuple[Small, ...], Meta(min_length=3, max_length=3)]
    power: Annotated[tuple[Small, ...], Meta(min_length=3, max_length=3)]
    about: Line

    @property
    def pays(self) -> bool:
        return self.metric.startswith("pay_")


class SyndicateRow(Row, frozen=True, kw_only=True):
    name: Text
    criterion: Criterion
    power: Count
    about: Line
    solo: bool = False


class CandidateRow(Row, frozen=True, kw_only=True):
    """A candidate: set-up, the ability at its district, the general ability, and its fortune."""

    name: Text
    fortune: Text
    setup: Effect
    setup_about: Line
    district: DistrictNumber
    district_name: Text
    district_effect: Effect
    district_about: Line
    general_name: Text
    general_window: Window
    general_effect: Effect
    general_about: Line
    handicap: bool = False


class Solo(Sourced, frozen=True, kw_only=True):
    goal_power: Positive
    overlord_limit: Positive
    handicap_strain: Count
    handicap_overwhelmed: Count


class RankingRow(Row, frozen=True, kw_only=True):
    """An evaluation of the solo game, for at least so much power; the last one for any."""

    power: int


class Overlord(Sourced, frozen=True, kw_only=True):
    """The overlord's card: what he has, and in which rounds he gains what."""

    name: Text
    force: tuple[Personnel, ...]
    start_units: Count
    start_fortifications: Count
    start_technology: str
    unit_rounds: tuple[Round, ...]
    fortification_rounds: tuple[Round, ...]
    technology_rounds: tuple[Round, ...]
    technology_colour: Literal["green", "blue", "red", "yellow"]


class LayoutRow(Row, frozen=True, kw_only=True):
    """Where things lie on one size of screen: pixels from the top left corner of the city.

    A district's cell begins at `origin + (column, row) x step`; the rest are offsets in the cell.
    """

    city: Point
    columns: Annotated[int, Meta(ge=1, le=12)]
    origin: Point
    step: Point
    block: tuple[Pixels, Pixels, Pixels, Pixels]
    emblem: tuple[Pixels, Pixels, Pixels]
    slots: tuple[Point, ...] = ()
    slots_flow: Point | None = None
    slots_gap: Pixels = 0
    zones: tuple[Point, ...] = ()
    zones_flow: Point | None = None
    zones_gap: Pixels = 0
    tile: Point
    ring: Pixels


class PowerRing(Sourced, frozen=True, kw_only=True):
    spaces: Positive
    labels: Positive


class LineRow(Row, frozen=True, kw_only=True):
    """A metro line, drawn only: no rule uses it."""

    stops: tuple[DistrictNumber, ...]


class StationRow(Row, frozen=True, kw_only=True):
    """Where the number of a district stands, by layout, and its emblem."""

    number: DistrictNumber
    emblem: Text
    wide: Point
    laptop: Point
    phone: Point


class SignRow(Row, frozen=True, kw_only=True):
    """What is drawn instead of a counted word, and where a view has a player's own number of it."""

    name: Text
    many: Text
    sign: Text
    held: str = ""


class Board(Struct, frozen=True):
    layouts: Annotated[tuple[LayoutRow, ...], In("board")]
    power_ring: Annotated[PowerRing, In("board")]
    lines: Annotated[tuple[LineRow, ...], In("board")]
    stations: Annotated[tuple[StationRow, ...], In("board")]
    signs: Annotated[tuple[SignRow, ...], In("board")]


class Rows(Struct, frozen=True):
    """Everything in the box, each kind in the order of its file."""

    digest: str
    about: Annotated[About, In("constants")]
    constants: Annotated[Constants, In("constants")]
    colours: Annotated[tuple[ColourRow, ...], In("constants")]
    districts: Annotated[tuple[DistrictRow, ...], In("districts")]
    units: Annotated[tuple[UnitRow, ...], In("units")]
    levels: Annotated[tuple[LevelRow, ...], In("science")]
    technologies: Annotated[tuple[TechnologyRow, ...], In("technologies")]
    suits: Annotated[tuple[SuitRow, ...], In("fortunes")]
    ranks: Annotated[tuple[RankRow, ...], In("fortunes")]
    jokers: Annotated[tuple[SuitRow, ...], In("fortunes")]
    dice: Annotated[tuple[DieRow, ...], In("dice")]
    events: Annotated[tuple[EventRow, ...], In("dice")]
    tiles: Annotated[tuple[TileRow, ...], In("tiles")]
    tile_faces: Annotated[tuple[TileFaceRow, ...], In("tiles", "faces")]
    missions: Annotated[tuple[MissionRow, ...], In("missions")]
    syndicates: Annotated[tuple[SyndicateRow, ...], In("syndicates")]
    candidates: Annotated[tuple[CandidateRow, ...], In("candidates")]
    solo: Annotated[Solo, In("overlord")]
    rankings: Annotated[tuple[RankingRow, ...], In("overlord")]
    overlord: Annotated[Overlord, In("overlord")]
    manifest: Annotated[tuple[ComponentRow, ...], In("manifest", "components")]
    board: Board


load = loader(Rows, __package__, check)
