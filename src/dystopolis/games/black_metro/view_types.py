# mypyc: off: it defines msgspec Structs
"""What a view of Black Metro consists of; `view.py` says who may see what of it."""

import msgspec


class GroupView(msgspec.Struct, frozen=True, gc=False):
    subs: int
    paragons: int
    dooms: int


class FortView(msgspec.Struct, frozen=True, gc=False):
    seat: int
    fort: str


class DistrictView(msgspec.Struct, frozen=True, gc=False):
    """A district: who is there, with which strength, what is built there, which tile covers it.

    `groups` and `strengths` have a place for each side; `leader` is who would dominate it as it stands, and
    `dominator` who dominated it this round.
    """

    number: int
    groups: tuple[GroupView, ...]
    strengths: tuple[int, ...]
    zones: tuple[FortView | None, ...]
    tile: str | None
    leader: int | None
    dominator: int | None


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """A play area. What is None is not for this viewer.

    `hand` is there for its owner, `known_hand` are the fortunes that this viewer knows to be in it,
    and `maybe_hand` those known to be in it or in the hand of somebody else.
    `missions` has the ids of the unfulfilled ones that the viewer knows. `downed` are downed technologies
    that were seen, `unseen` is how many nobody else has seen, `hidden` which ones, and `deck` what is left
    to research.
    """

    seat: int
    colour: str
    person: bool
    power: int
    strain: int
    gold: int
    intel: int
    drak: int
    level: int
    hideout: GroupView
    overwhelmed: GroupView
    backup: int
    blockades: int
    bases: int
    hand_size: int
    hand: tuple[str, ...] | None
    known_hand: tuple[str, ...]
    maybe_hand: tuple[str, ...]
    mission_count: int
    missions: tuple[str, ...]
    revealed: tuple[str, ...]
    fulfilled: tuple[str, ...]
    candidate: str | None
    candidate_charged: bool
    charged: tuple[str, ...]
    downed: tuple[str, ...]
    unseen: int
    hidden: tuple[str, ...] | None
    deck_size: int
    deck: tuple[str, ...] | None
    dominated: tuple[int, ...]
    scored: bool
    strength: int
    forecast: int | None


class SyndicateView(msgspec.Struct, frozen=True, gc=False):
    """A revealed syndicate: what each side has of its criterion, and who would be backed now."""

    id: str
    turned: bool
    values: tuple[int, ...]
    leader: int | None


class ClashView(msgspec.Struct, frozen=True, gc=False):
    """The district dominance that goes on."""

    district: int
    strengths: tuple[int, ...]
    dominator: int | None
    threshold: int


class ExchangeView(msgspec.Struct, frozen=True, gc=False):
    """Fortunes on the table, in the order in which they were played."""

    cards: tuple[str, ...]
    attacker: int
    defender: int | None
    last: int
    facility: int
    dominance: bool


class RollView(msgspec.Struct, frozen=True, gc=False):
    die: str
    face: int
    roller: int
    rerolled: bool


class BlackMetroView(msgspec.Struct, frozen=True, gc=False):
    """The table as one seat sees it (`seat` is None for somebody who only watches)."""

    seat: int | None
    solo: bool
    round: int
    rounds: int
    phase: int
    relic: int | None
    turn: int | None
    players: tuple[PlayerView, ...]
    districts: tuple[DistrictView, ...]
    syndicates: tuple[SyndicateView, ...]
    fortunes: int
    fortune_top: str | None
    discards: int
    discard_top: str | None
    missions: int
    candidates: tuple[str, ...]
    open_technology: str | None
    clash: ClashView | None
    exchange: ExchangeView | None
    roll: RollView | None
    resolving: int | None
    waiting: tuple[int, ...]
    over: bool
