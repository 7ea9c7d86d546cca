# mypyc: off: it defines msgspec Structs
"""What a view of City of the Great Machine consists of."""

from msgspec import Struct


class CitizenView(Struct, frozen=True, gc=False):
    """A square of a District: whether somebody is there, in which state, and the face if one may see it."""

    square: int
    state: str
    face: str | None
    lot: int = 0
    token: str = ""


class DistrictView(Struct, frozen=True, gc=False):
    """A District: where it lies (None while the city is laid), what it touches, and all that is there."""

    code: str
    place: tuple[int, int, str] | None
    near: tuple[str, ...]
    guards: int
    broken: int
    special: int
    core: int
    raid: bool
    riot: bool
    citizens: tuple[CitizenView, ...]
    income: int
    guard_cost: int
    tokens: tuple[str, ...]


class HeroView(Struct, frozen=True, gc=False):
    """A Hero in play. `cards` may be in hand for all that one knows, `lost` are not.

    Who does not know the card given up at setup sees it among `cards`; `hand` says how many there are.
    """

    id: str
    seat: int
    at: str
    trust: int
    max_trust: int
    hand: int
    cards: tuple[str, ...]
    lost: tuple[str, ...]
    chosen: str | None
    card: str | None
    detained: bool
    acted: bool
    token: str
    bonds: int


class ServantView(Struct, frozen=True, gc=False):
    id: str
    at: str
    acted: int
    down: bool
    movement: str | None


class MissionView(Struct, frozen=True, gc=False):
    id: str
    state: str
    place: str | None
    number: int
    needed: int


class BeliefView(Struct, frozen=True, gc=False):
    """Where a Hero may end up, from public facts: how likely, in hundredths, and by what way.

    The way is safe, roll (one roll of the Escape die), rolls (more) or none (no card).
    """

    hero: str
    chances: tuple[int, ...]
    ways: tuple[str, ...]


class GreatMachineView(Struct, frozen=True, gc=False):
    """What a seat (or somebody who only watches) sees. `lamp` says whether the plan would move now."""

    seat: int | None
    mode: str
    round: int
    phase: str
    turn: str | None
    event: str | None
    lamp: str
    events_left: int
    discontent: int
    stage: int
    plan: int
    marker: int | None
    bonds: int
    hand: int
    directives: tuple[str, ...] | None
    known_directives: tuple[str, ...]
    published: tuple[str, ...]
    in_force: tuple[str, ...]
    deck: int
    removed: tuple[str, ...]
    districts: tuple[DistrictView, ...]
    heroes: tuple[HeroView, ...]
    servants: tuple[ServantView, ...]
    arrested: int
    arrested_known: tuple[str, ...]
    held_citizen: str | None
    lifted: str | None
    riots_held: int
    riots_won: int
    special_guards: int
    movement_left: tuple[str, ...]
    movement_discards: tuple[str, ...]
    tokens_turned: tuple[str, ...]
    missions: tuple[MissionView, ...]
    pledged: tuple[int, ...]
    ready: tuple[int, ...]
    belief: tuple[BeliefView, ...]
    waiting: tuple[int, ...]
    over: bool
