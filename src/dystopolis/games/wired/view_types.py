# mypyc: off: it defines msgspec Structs
"""What a view of Wired: Black Ops consists of; `view.py` says who may see what of it."""

import msgspec


class Zone(msgspec.Struct, frozen=True, gc=False):
    aces: int
    thugs: int


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """A player board. `target` and `pile` are there for their owner, and for all at the end."""

    seat: int
    money: int
    guns: int
    equipment: int
    heavy: int
    reputation: int
    barracks: Zone
    pool: Zone
    er: Zone
    jail: Zone
    morgue: Zone
    mercenaries: int
    pile_size: int
    target: str | None
    pile: tuple[str, ...] | None


class JobView(msgspec.Struct, frozen=True, gc=False):
    """A mission stack or event space: how many cards, the one that is face up, the team on it."""

    id: str
    cards: int
    card: str | None
    seat: int | None
    aces: int
    thugs: int
    mercenaries: int
    late: tuple[int, ...]


class PlaceView(msgspec.Struct, frozen=True, gc=False):
    """A location: its open and empty boxes (None where there is no limit), and who is there."""

    id: str
    boxes: int | None
    free: int | None
    crew: tuple[Zone, ...]


class TrackView(msgspec.Struct, frozen=True, gc=False):
    seat: int | None
    crew: str | None


class WiredView(msgspec.Struct, frozen=True, gc=False):
    """The table as one seat sees it (`seat` is None for somebody who only watches)."""

    seat: int | None
    round: int
    phase: int
    order: tuple[int, ...]
    players: tuple[PlayerView, ...]
    jobs: tuple[JobView, ...]
    places: tuple[PlaceView, ...]
    track: tuple[TrackView, ...]
    mercenaries: int
    waiting: tuple[int, ...]
    over: bool
