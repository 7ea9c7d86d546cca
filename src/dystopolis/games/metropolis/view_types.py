# mypyc: off: it defines msgspec Structs
"""What a view of Metropolis consists of; `view.py` says who may see what of it."""

import msgspec

from .options import AnyAction, Free


class TrainView(msgspec.Struct, frozen=True, gc=False):
    """A train as all see it. Passengers are those of the last update, since trades are private.

    `locked` says whether the submission is locked. `deliveries` are told with open resolution only,
    `coins` after the end.
    """

    seat: int
    colour: str | None
    vertex: str | None
    came_from: str | None
    riders: tuple[str, ...]
    carriages: int
    points: int
    locked: bool
    deliveries: int | None
    coins: int | None


class StationView(msgspec.Struct, frozen=True, gc=False):
    vertex: str
    shape: str
    queue: tuple[str, ...]


class HexView(msgspec.Struct, frozen=True, gc=False):
    id: str
    seat: int | None


class RailView(msgspec.Struct, frozen=True, gc=False):
    """A rail on the board."""

    id: str
    seat: int
    hex: str
    a: str
    b: str
    fee: int


class SaleView(msgspec.Struct, frozen=True, gc=False):
    """The reward of an auction."""

    rail: str
    item: str | None
    coins: int


class OfferView(msgspec.Struct, frozen=True, gc=False):
    """A trade offer of this round: being written (it has no number yet), open, or what became of it."""

    id: int | None
    maker: int
    taker: int
    give: tuple[str, ...]
    want: tuple[str, ...]
    status: str = ""


class PlacementView(msgspec.Struct, frozen=True, gc=False):
    rail: str
    a: str
    b: str
    fee: int | None


class PlanView(msgspec.Struct, frozen=True, gc=False):
    """The own submission. `needed` entries at least make the list complete."""

    bid: int | None
    actions: tuple[AnyAction, ...]
    placements: tuple[PlacementView, ...]
    free: tuple[Free, ...]
    kept: tuple[str, ...]
    needed: int
    complete: bool


class HandRail(msgspec.Struct, frozen=True, gc=False):
    """An unplaced rail, and the last round in which it can be placed."""

    id: str
    last_round: int


class ReportView(msgspec.Struct, frozen=True, gc=False):
    """What a seat is told about the last round. `payout` is that of the start of this round."""

    failed: tuple[int, ...]
    short: bool
    rail_income: int
    payout: int
    bid: int | None
    won_auction: bool


class EntryView(msgspec.Struct, frozen=True, gc=False):
    """An entry of the programme as it would go, and what is then: done, failed or lapsed (with the rule).

    One that `may fail` hangs on what another player hides.
    """

    result: str
    rule: str
    vertex: str
    riders: tuple[str, ...]
    coins: int
    points: int


class OutcomeView(msgspec.Struct, frozen=True, gc=False):
    """The programme if nobody interferes; coins and points after free items and penalties.

    While entries are `missing` these are what would be left if it were locked now.
    """

    entries: tuple[EntryView, ...]
    coins: int
    points: int
    missing: int


class PreviewView(msgspec.Struct, frozen=True, gc=False):
    """What would come of the programme if the bid wins the auction, and if it does not."""

    won: OutcomeView
    lost: OutcomeView


class OwnView(msgspec.Struct, frozen=True, gc=False):
    """What only the seat itself sees."""

    coins: int
    riders: tuple[str, ...]
    baseline: int
    deliveries: int
    invested: dict[str, int]
    rails: tuple[HandRail, ...]
    items: tuple[str, ...]
    plan: PlanView
    offers: tuple[OfferView, ...]
    sketch: OfferView | None
    deals: tuple[OfferView, ...]
    refused: tuple[OfferView, ...]
    report: ReportView


class MetropolisView(msgspec.Struct, frozen=True, gc=False):
    """The table as one seat sees it (`seat` is None for somebody who only watches).

    `waiting` are those who still have to decide, as far as this seat may know.
    """

    seat: int | None
    round: int
    phase: str
    players: tuple[TrainView, ...]
    stations: tuple[StationView, ...]
    hexes: tuple[HexView, ...]
    rails: tuple[RailView, ...]
    sale: SaleView | None
    highest_bid: int | None
    rescued: tuple[int, ...]
    waiting: tuple[int, ...]
    own: OwnView | None
    over: bool
    losers: tuple[int, ...]
