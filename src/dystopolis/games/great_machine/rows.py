# mypyc: off: it handles msgspec Structs
"""The content of City of the Great Machine as typed rows, and `load`, which reads and checks them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ...toolkit.content import ComponentRow, Count, In, Positive, Row, Sourced, Text, loader
from .checks import check

Code = Literal["GC", "TL", "CN", "CS", "AR", "CO", "IN", "SC", "VE"]
Way = Literal["H", "V"]
Side = Literal["versus", "together"]
Spot = tuple[int, int, Way]

Plan = Annotated[int, Meta(ge=1, le=11)]
Pixels = Annotated[int, Meta(ge=0, le=10_000)]
Sentence = Annotated[str, Meta(min_length=1, max_length=400)]


class About(Sourced, frozen=True, kw_only=True):
    title: Text
    players_min: Annotated[int, Meta(ge=1, le=4)]
    players_max: Annotated[int, Meta(ge=1, le=4)]
    minutes: Positive


class Constants(Sourced, frozen=True, kw_only=True):
    heroes: Literal[3]
    servants: Literal[3]
    riots_to_win: Positive
    riot_tokens: Positive
    raid_tokens: Positive
    plan_end: Annotated[int, Meta(ge=2, le=12)]
    plan_starts: Annotated[tuple[Plan, ...], Meta(min_length=1)]
    slots_per_stage: Positive
    numbered_stages: Literal[5]
    start_slots: Annotated[tuple[Positive, ...], Meta(min_length=3, max_length=3)]
    start_slot_together: Positive
    bond_income: Annotated[tuple[Count, ...], Meta(min_length=7, max_length=7)]
    start_trust: Count
    start_bonds: Count
    setup_forfeits: Annotated[int, Meta(ge=0, le=3)]
    events_one: Positive
    events_two: Positive
    events_together: Positive
    published_most: Positive
    special_guards: Count
    servant_step: Count
    guard_step: Count
    raid_bonds: Count
    repair_bonds: Count
    arrest_bonds: Count
    draw_bonds: Count
    publish_bonds: Count
    reposition_bonds: Count
    citizen_step: Count
    nexus_guard_step: Count
    gain_trust: Positive
    incite_discontent: Positive
    trust_of_citizen: Count
    trust_of_active: Count
    provoke_bonds: Count
    optimize_bonds: Count
    confiscate_trust: Positive
    levy_bonds: Count
    bread_bonds: Count
    judges_trust: Positive
    security_trust: Positive
    actress_trust: Count
    actress_discontent: Count
    artificer_trust: Count
    phantasmer_steps: Positive
    favour_trust: Positive
    fast_tries: Positive
    largest_border: Positive


class FaceRow(Row, frozen=True, kw_only=True):
    """A kind of Citizen; number 0 is the Traitor's."""

    name: Text
    plural: Text
    number: Annotated[int, Meta(ge=0, le=5)]
    count: Count


class DieRow(Row, frozen=True, kw_only=True):
    """Assault: coins, 0 is the shield. Escape: 1 is the running man, 0 the handcuffs."""

    name: Text
    faces: Annotated[tuple[Annotated[int, Meta(ge=0, le=9)], ...], Meta(min_length=6, max_length=6)]


class DistrictRow(Row, frozen=True, kw_only=True):
    name: Text
    short: Text
    major: bool
    citizens: Count
    guards: Count
    citizen_squares: Positive
    guard_squares: Positive
    hero_actions: tuple[Sentence, ...] = ()
    servant_action: str = ""


class PresetRow(Row, frozen=True, kw_only=True):
    """A stored city: where each District lies; M1 to M5 are filled with the Minor Districts at random."""

    name: Text
    kind: Literal["normal", "special"]
    random_minors: bool
    tiles: dict[str, Spot]


class HeroRow(Row, frozen=True, kw_only=True):
    name: Text
    role: Text
    initiative: Positive
    max_trust: Positive
    start: Code
    ability: Sentence


class ServantRow(Row, frozen=True, kw_only=True):
    """A Servant, with what it prefers to do and how it detains when nobody plays the Machine."""

    name: Text
    priority: Annotated[tuple[Literal["repair", "arrest", "district"], ...], Meta(min_length=3, max_length=3)]
    detains: Literal["progress", "no_trust", "no_access"]
    text: Sentence


class MovementRow(Row, frozen=True, kw_only=True):
    """A card of the Servant Movement deck; `mark` is the Hero symbol or the direction on it."""

    name: Text
    kind: Literal["tracking", "direction", "patrol", "heart", "guard_patrol", "maintenance"]
    mark: Literal["", "rose", "goggles", "bird", "up", "right", "down", "left"] = ""


class DirectiveRow(Row, frozen=True, kw_only=True):
    name: Text
    side: Side
    effect: str
    text: Sentence


class EventRow(Row, frozen=True, kw_only=True):
    """A City Event.

    `rule` holds during the round (in S&C it is the Support), `closing` is Step 2 (in S&C the Breakthrough),
    `plan` is Step 3. `security` names the Districts that prevent the Security Protocol; it is empty where
    Trust does (`security_trust`).
    """

    name: Text
    deck: Literal["one", "two", "countdown", "together", "countdown_together"]
    sign: Literal["gate", "city", "watch", "arms", "people", "purse", "law", "crowd", "wheel", "countdown"]
    rule: str = ""
    closing: str = ""
    plan: str
    security: tuple[Code, ...] = ()
    security_trust: Count = 0
    text: str = ""
    closing_text: str = ""
    plan_text: Sentence


class MissionRow(Row, frozen=True, kw_only=True):
    """A Mission; `numbers` are those its rules use, `tokens` those it puts on the table."""

    name: Text
    set: Annotated[int, Meta(ge=1, le=4)]
    letter: Literal["A", "B", "C"]
    tokens: dict[str, Count] = field(default_factory=dict)
    numbers: dict[str, Count] = field(default_factory=dict)
    setup: str = ""
    ongoing: str = ""
    interaction: str = ""
    objective: Sentence
    advantage: Sentence


class LevelRow(Row, frozen=True, kw_only=True):
    """A level of difficulty: which benefits the Heroes have, and where the Master Plan may start."""

    name: Text
    benefits: tuple[Literal[1, 2, 3], ...]
    plan: Annotated[tuple[Plan, ...], Meta(min_length=1)]


class TileRow(Row, frozen=True, kw_only=True):
    """How a tile that lies this way is drawn; coordinates count from its top left corner."""

    width: Pixels
    height: Pixels
    guards: Annotated[tuple[tuple[Pixels, Pixels], ...], Meta(min_length=4, max_length=4)]
    citizens: Annotated[tuple[tuple[Pixels, Pixels], ...], Meta(min_length=6, max_length=6)]
    figures: tuple[Pixels, Pixels, Pixels, Pixels]
    name_at: tuple[Pixels, Pixels]


class Canvas(Sourced, frozen=True, kw_only=True):
    """A cell is the unit of the city's grid; a tile covers two, less the gap where the bridges are."""

    cell: Pixels
    margin_x: Pixels
    margin_y: Pixels
    gap: Pixels
    guard_size: Pixels
    citizen_size: Pixels
    figure_size: Pixels
    bridge: Pixels


class SeatRow(Row, frozen=True, kw_only=True):
    name: Text
    shape: Literal["hexagon", "circle", "square", "diamond"]
    letter: Text
    code: Text


class Board(Struct, frozen=True):
    canvas: Annotated[Canvas, In("board")]
    tiles: Annotated[tuple[TileRow, ...], In("board")]
    seats: Annotated[tuple[SeatRow, ...], In("board")]


class Rows(Struct, frozen=True):
    """Everything in the box, each kind in the order of its file."""

    digest: str
    about: Annotated[About, In("constants")]
    constants: Annotated[Constants, In("constants")]
    dice: Annotated[tuple[DieRow, ...], In("constants")]
    faces: Annotated[tuple[FaceRow, ...], In("citizens")]
    districts: Annotated[tuple[DistrictRow, ...], In("districts")]
    presets: Annotated[tuple[PresetRow, ...], In("presets")]
    heroes: Annotated[tuple[HeroRow, ...], In("heroes")]
    servants: Annotated[tuple[ServantRow, ...], In("servants")]
    movements: Annotated[tuple[MovementRow, ...], In("servants")]
    directives: Annotated[tuple[DirectiveRow, ...], In("directives")]
    events: Annotated[tuple[EventRow, ...], In("events")]
    missions: Annotated[tuple[MissionRow, ...], In("missions")]
    levels: Annotated[tuple[LevelRow, ...], In("levels")]
    manifest: Annotated[tuple[ComponentRow, ...], In("manifest", "components")]
    board: Board


load = loader(Rows, __package__, check)
