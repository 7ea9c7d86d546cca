# mypyc: off: it defines msgspec Structs
"""What a view of Metal Dawn consists of; `view.py` says who may see what of it.

Zones are numbered 1 to 12, locations and Code spaces from 1; cards and Agents are named by their ids.
"""

import msgspec


class UnitView(msgspec.Struct, frozen=True, gc=False):
    """A Unit. `damage` is what it deals now, Incite included; defence and icon are there once revealed."""

    type: str
    damage: int
    revealed: bool
    defence: int | None
    icon: str | None
    blocked: bool


class LocationView(msgspec.Struct, frozen=True, gc=False):
    """A location: its icon (none in a Destroyed zone), who stands on it, and Agents beside it."""

    number: int
    icon: str | None
    unit: UnitView | None
    agent: str | None
    beside: tuple[str, ...]


class ZoneView(msgspec.Struct, frozen=True, gc=False):
    number: int
    card: str
    destroyed: bool
    closed: bool
    suppressed: bool
    missions: int
    dominus: bool
    power_used: bool
    power_user: int | None
    locations: tuple[LocationView, ...]


class AgentView(msgspec.Struct, frozen=True, gc=False):
    """An Agent. `division` is that of its player; zone and location are None before it is placed."""

    id: str
    division: int
    health: int
    most_health: int
    zone: int | None
    location: int | None
    beside: bool
    active: bool
    acting: bool
    weapon: str | None
    ammo: int
    gear: str | None
    uses: int
    mission: str | None
    progress: int
    needed: int
    skills: tuple[str, ...]
    stealth: bool


class DivisionView(msgspec.Struct, frozen=True, gc=False):
    """What a Division holds. Cards of the hand, and one just drawn, are None where they are private."""

    number: int
    seat: int
    card: str
    ability_used: bool
    token_at: int | None
    intel: tuple[str, ...]
    weapons: int
    gear: int
    hand_weapon: str | None
    hand_gear: str | None
    drawn_weapon: str | None
    drawn_gear: str | None
    store: tuple[str, ...]
    points: int
    took: int


class CodeView(msgspec.Struct, frozen=True, gc=False):
    """A Code space: `state` is face down, face up or hacked; `card` is None if this seat cannot know it."""

    space: int
    state: str
    card: str | None
    difficulty: int | None
    plan: str | None


class DeckView(msgspec.Struct, frozen=True, gc=False):
    """A deck: how many cards it has, those that this seat knows (1 is the top), and the discards."""

    name: str
    cards: int
    known: tuple[tuple[int, str], ...]
    discard: tuple[str, ...]


class SupplyView(msgspec.Struct, frozen=True, gc=False):
    """Units of a type: those to be spawned, those in the box, and the defences of all that are hidden."""

    type: str
    pool: int
    box: int
    hidden: tuple[tuple[int, int], ...]


class PreviewView(msgspec.Struct, frozen=True, gc=False):
    """If the round ended now: what pushes the track, and where it would stand, taken and untaken."""

    clock: int
    attacks: int
    terror: int
    taken: int
    best: int
    untaken: int


class HackView(msgspec.Struct, frozen=True, gc=False):
    """A hack that is going on: the Code space, the Intel played, and the total with all bonuses."""

    code: int
    intel: tuple[str, ...]
    total: int
    difficulty: int | None


class MetalDawnView(msgspec.Struct, frozen=True, gc=False):
    """The table as one seat sees it (`seat` is None for somebody who only watches)."""

    seat: int | None
    tech_war: bool
    hard: bool
    content: str
    act: int
    round: int
    phase: str
    lead: int
    acting: str | None
    actions: int
    md: int
    firewalls: tuple[int, ...]
    firewalls_met: tuple[int, ...]
    anarchy: bool
    anarchy_next: bool
    extra_cards: int
    dominus: int | None
    robot_health: int
    robot_most: int
    robot_next: tuple[str, ...]
    zones: tuple[ZoneView, ...]
    agents: tuple[AgentView, ...]
    divisions: tuple[DivisionView, ...]
    codes: tuple[CodeView, ...]
    decks: tuple[DeckView, ...]
    supply: tuple[SupplyView, ...]
    reserve: int
    blocks: int
    mission_tokens: int
    objectives: tuple[str, ...]
    preview: PreviewView
    hack: HackView | None
    waiting: tuple[int, ...]
    over: bool
