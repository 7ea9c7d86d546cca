# mypyc: off: it handles msgspec Structs
"""The content of Metal Dawn as typed rows, and `load`, which reads and checks them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...toolkit.content import ComponentRow, Count, In, Positive, Row, Sourced, Text, loader
from .checks import check

CardSet = Literal["core", "tw"]
Limit = Literal["", "activation", "round"]
UnitIcon = Literal[
    "", "SelfDestruct", "Lure", "GainSkill", "GainAction", "GainHealth", "Transform", "Incite", "Defend",
    "RevealCode", "Terrify", "Suppress",
]  # fmt: skip

Small = Annotated[int, Meta(ge=1, le=9)]
Pixels = Annotated[int, Meta(ge=0, le=10_000)]
Point = Annotated[tuple[Pixels, ...], Meta(min_length=2, max_length=2)]
Area = Annotated[tuple[Pixels, ...], Meta(min_length=4, max_length=4)]
Effect = Annotated[str, Meta(max_length=400)]
Long = Annotated[str, Meta(max_length=240)]


class About(Sourced, frozen=True, kw_only=True):
    title: Text
    year: Annotated[int, Meta(ge=1900, le=2999)]
    players_min: Small
    players_max: Small
    minutes: Positive
    age: Count


class Constants(Sourced, frozen=True, kw_only=True):
    """Numbers of the rulebook; a tuple by players starts with one player, who plays as two."""

    agents_per_player: Small
    actions: Small
    track_start: Positive
    track_last: Positive
    track_floor: Positive
    firewall_spaces: tuple[Positive, ...]
    codes: Small
    initial_cards_extra: Count
    cards_per_player: Small
    face_up_zones: Annotated[tuple[Positive, ...], Meta(min_length=6, max_length=6)]
    robot_health_per_player: Positive
    hand_weapons: Small
    hand_gear: Small
    intel_pool: Small
    starting_weapons: Small
    starting_gear: Small
    reserve_per_player: Count
    block_tokens: Positive
    mission_tokens: Positive
    clock_cost: Count
    reinforce_cost: Count
    defeat_cost: Count
    inundation_cost: Count
    self_destruct_damage: Count
    unarmed_damage: Count
    unarmed_range: Count
    open_objectives: Small
    store_size: Small


class SeatRow(Row, frozen=True, kw_only=True):
    """A seat of the table: its name and colour. Which Division card lies there is dealt."""

    name: Text
    colour: Text


class UnitTypeRow(Row, frozen=True, kw_only=True):
    """A kind of Unit; `chain` is its place in the substitution chain."""

    name: Text
    plural: Text
    chain: Annotated[int, Meta(ge=0, le=3)]
    damage: Count
    damage_hard: Count
    in_play: Positive


class UnitRow(Row, frozen=True, kw_only=True):
    """Standees of one set and type that are alike."""

    type: Text
    set: CardSet
    defence: Small
    icon: UnitIcon = ""
    qty: Positive


class ZoneRow(Row, frozen=True, kw_only=True):
    """A Zone card: its four icons clockwise from the upper left, and its power."""

    name: Text
    short: str = ""
    set: CardSet
    icons: Annotated[str, Meta(min_length=4, max_length=4)]
    power: Text
    effect: Effect
    text: Long


class FirewallRow(Row, frozen=True, kw_only=True):
    number: Positive
    name: Text
    effect: Effect
    text: Long


class AbilityRow(Row, frozen=True, kw_only=True):
    """Something with an ability: when it works, how often, and what it does."""

    timing: str = ""
    limit: Limit = ""
    effect: Effect = ""
    text: Long = ""


class AgentRow(AbilityRow, frozen=True, kw_only=True):
    name: Text
    set: CardSet
    health: Small
    ability: Text


class DivisionRow(Row, frozen=True, kw_only=True):
    name: Text
    ability: Text
    effect: Effect
    text: Long


class WeaponRow(Row, frozen=True, kw_only=True):
    """A Weapon; ammo 0 is a permanent one. The riders are named by their timing."""

    name: Text
    set: Literal["start", "normal", "tw"]
    qty: Positive
    range: Count
    damage: Count
    ammo: Count
    attack: Effect = ""
    kill: Effect = ""
    miss: Effect = ""
    passive: Effect = ""
    text: Long = ""


class GearRow(AbilityRow, frozen=True, kw_only=True):
    """A Gear card; uses 0 is a permanent one."""

    name: Text
    set: Literal["start", "normal", "tw"]
    qty: Positive
    uses: Count


class IntelRow(Row, frozen=True, kw_only=True):
    name: Text
    set: CardSet
    qty: Positive
    value: Small
    effect: Effect
    text: Long


class MissionRow(Row, frozen=True, kw_only=True):
    """A Mission: what fulfils it, what its failure does, and the skill of the Agent that equips it."""

    name: Text
    set: CardSet
    requirement: Effect
    requirement_text: Long
    fail: Effect
    fail_text: Long
    timing: Text
    limit: Limit = ""
    skill: Effect
    skill_text: Long


class DominusRow(Row, frozen=True, kw_only=True):
    """A Dominus card: zone, Mission icon, Units in spawn order, ability."""

    zone: Annotated[int, Meta(ge=1, le=12)]
    mission: bool
    units: tuple[Text, ...]
    ability: str = ""
    timing: str = ""
    effect: Effect = ""
    text: Long = ""


class RobotRow(AbilityRow, frozen=True, kw_only=True):
    name: Text
    damage: Count
    direction: Literal["N", "E", "S", "W"]
    distance: Small


class CodeRow(AbilityRow, frozen=True, kw_only=True):
    name: Text
    difficulty: Small


class ObjectiveRow(Row, frozen=True, kw_only=True):
    name: Text
    points: Positive
    condition: Effect
    text: Long


class SpaceRow(Row, frozen=True, kw_only=True):
    """A numbered space of the board; neighbours and wraps follow from column and row."""

    number: Annotated[int, Meta(ge=1, le=12)]
    column: Annotated[int, Meta(ge=0, le=3)]
    row: Annotated[int, Meta(ge=0, le=2)]


class LayoutRow(Row, frozen=True, kw_only=True):
    """Where things are drawn in a window of this size; points and sizes inside a zone are relative to it."""

    side: Pixels
    topbar: Pixels
    head: Area
    track: Area
    codes: Area
    map: Area
    preview: Area
    tray: Area
    partners: Area
    zone: Point
    zone_header: Pixels
    columns: Annotated[tuple[Pixels, ...], Meta(min_length=4, max_length=4)]
    rows: Annotated[tuple[Pixels, ...], Meta(min_length=3, max_length=3)]
    locations: Annotated[tuple[Point, ...], Meta(min_length=4, max_length=4)]
    location: Point
    dominus: Point
    unit: Pixels
    badge: Pixels
    agent: Pixels


class IconRow(Row, frozen=True, kw_only=True):
    """What a location lets an Agent do that enters it."""

    name: Text
    text: Long


class Rows(Struct, frozen=True):
    """Everything in the box, each kind in the order of its file."""

    digest: str
    about: Annotated[About, In("constants")]
    constants: Annotated[Constants, In("constants")]
    seats: Annotated[tuple[SeatRow, ...], In("constants")]
    unit_types: Annotated[tuple[UnitTypeRow, ...], In("units", "types")]
    units: Annotated[tuple[UnitRow, ...], In("units")]
    zones: Annotated[tuple[ZoneRow, ...], In("zones")]
    icons: Annotated[tuple[IconRow, ...], In("zones")]
    firewalls: Annotated[tuple[FirewallRow, ...], In("firewalls")]
    agents: Annotated[tuple[AgentRow, ...], In("agents")]
    divisions: Annotated[tuple[DivisionRow, ...], In("divisions")]
    weapons: Annotated[tuple[WeaponRow, ...], In("weapons")]
    gear: Annotated[tuple[GearRow, ...], In("gear")]
    intel: Annotated[tuple[IntelRow, ...], In("intel")]
    missions: Annotated[tuple[MissionRow, ...], In("missions")]
    dominus: Annotated[tuple[DominusRow, ...], In("dominus")]
    robot: Annotated[tuple[RobotRow, ...], In("robot")]
    codes: Annotated[tuple[CodeRow, ...], In("codes")]
    objectives: Annotated[tuple[ObjectiveRow, ...], In("objectives")]
    spaces: Annotated[tuple[SpaceRow, ...], In("board")]
    layouts: Annotated[tuple[LayoutRow, ...], In("board")]
    manifest: Annotated[tuple[ComponentRow, ...], In("manifest", "components")]


load = loader(Rows, __package__, check)
