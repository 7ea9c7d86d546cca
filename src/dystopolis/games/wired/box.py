"""The box of components as the rules use it: made once from the content rows, then never changed.

Options come from here ready made, so that listing what is possible makes no new objects.
"""

from typing import Final

from ...kernel.parts import Content
from ...kernel.values import Option
from .options import Bid, Place
from .rows import CardRow, Constants, Effect, LocationRow, Rows

CORPORATIONS: Final = ("ACP", "BSU", "CRY", "DRD")
STACKS: Final = ("ACP", "BSU", "CRY", "DRD", "MAF", "YAK")
EVENTS: Final = ("A", "B", "C")
JOBS: Final = [f"mission:{stack}" for stack in STACKS] + [f"event:{space}" for space in EVENTS]

UNLIMITED: Final = 1000
MOST_CREW: Final = 51
MOST_SEATS: Final = 4


class Numbers:
    """The numbers of the rules that are looked up again and again; rows are for reading once."""

    def __init__(self, row: Constants) -> None:
        self.rounds_max: int = row.rounds_max
        self.security_pay: int = row.security_pay
        self.late_reputation: int = row.late_reputation
        self.late_max: int = row.late_max
        self.bail_cost: int = row.bail_cost
        self.wage: int = row.wage
        self.pawn_value: int = row.pawn_value
        self.unpaid_penalty: int = row.unpaid_penalty
        self.heavy_per_point: int = row.heavy_per_point
        self.equipment_per_point: int = row.equipment_per_point
        self.gun_per_point: int = row.gun_per_point
        self.money_per_point: int = row.money_per_point
        self.penalty_ace: int = row.penalty_ace
        self.penalty_thug: int = row.penalty_thug
        self.score_list_cap: int = row.score_list_cap
        self.target_bonus: list[int] = list(row.target_bonus)


class Work:
    """What a location does for one of the crew, or an event to everybody."""

    def __init__(self, effect: Effect) -> None:
        self.verb: str = effect.verb
        self.what: str = effect.what
        self.amount: int = effect.amount
        self.to: str = effect.to


class Crew:
    """One way to fill the boxes of a job card, with its option for each job space."""

    def __init__(self, aces: int, thugs: int) -> None:
        self.aces = aces
        self.thugs = thugs
        self.options: list[Option] = [Place(job, aces, thugs) for job in JOBS]


class Card:
    """A job card: a mission, or an event that can be defeated."""

    def __init__(self, index: int, row: CardRow, stack: str) -> None:
        self.index = index
        self.id: str = row.id
        self.name: str = row.name
        self.stack = stack
        self.boxes: str = row.boxes
        self.guns: int = row.guns
        self.equipment: int = row.equipment
        self.heavy: int = row.heavy
        self.difficulty: int = row.difficulty
        self.security: int = row.security
        self.reputation: int = row.reputation
        self.money: int = row.money
        self.zone: str = row.zone
        self.crews = full_crews(row.boxes)
        self.any_crews = partial_crews(row.boxes)


class Location:
    """A named place with boxes of one kind."""

    def __init__(self, index: int, row: LocationRow) -> None:
        self.index = index
        self.slug: str = row.id
        self.name: str = row.name
        self.kind: str = row.kind
        self.dots: list[int] = list(row.dots)
        self.fee: int = row.fee
        self.phase: int = row.phase
        self.ace: Work | None = Work(row.ace_effect) if row.ace_effect is not None else None
        self.thug: Work | None = Work(row.thug_effect) if row.thug_effect is not None else None
        self.takes_aces: bool = self.ace is not None
        self.takes_thugs: bool = self.thug is not None
        self.unlimited: bool = row.unlimited
        self.guards: int = CORPORATIONS.index(row.guards) if row.guards else -1
        self._open = [sum(dots <= seats for dots in row.dots) for seats in range(MOST_SEATS + 1)]
        self._side: int = MOST_CREW if row.unlimited else len(row.dots) + 1
        self._menus: list[list[Option] | None] = [None] * self._side ** (2 if row.unlimited else 3)
        self._ready: dict[int, Option] = {}

    def open_boxes(self, seats: int) -> int:
        """WB-BOX-01, WB-BOX-02, WB-BOX-03: a box is open when its dots are at most the players."""
        return UNLIMITED if self.unlimited else self._open[seats]

    def menu(self, aces: int, thugs: int, room: int) -> list[Option]:
        """WB-PLACE-02, WB-PLACE-21: every crew of one or more that fits into the room."""
        aces = min(aces, room) if self.takes_aces else 0
        thugs = min(thugs, room) if self.takes_thugs else 0
        key = aces * self._side + thugs
        if not self.unlimited:
            key = key * self._side + room
        found = self._menus[key]
        if found is None:
            found = [
                self._option(a, t)
                for a in range(aces + 1)
                for t in range(thugs + 1)
                if 0 < a + t <= room
            ]  # fmt: skip
            self._menus[key] = found
        return found

    def _option(self, aces: int, thugs: int) -> Option:
        key = aces * 100 + thugs
        if key not in self._ready:
            self._ready[key] = Place(self.slug, aces, thugs)
        return self._ready[key]


class Box(Content):
    """All components of the game."""

    def __init__(self, rows: Rows) -> None:
        super().__init__(rows.digest)
        self.rows = rows
        self.numbers = Numbers(rows.constants)
        places = [row for row in rows.locations if row.id != "track"]
        self.locations = [Location(index, row) for index, row in enumerate(places)]
        self.at_phase: list[list[Location]] = [
            [place for place in self.locations if place.phase == phase] for phase in range(13)
        ]
        self.security: list[Location] = sorted(self.at_phase[5], key=lambda place: place.guards)
        self.place_index: dict[str, int] = {place.slug: place.index for place in self.locations}
        self.job_index: dict[str, int] = {job: index for index, job in enumerate(JOBS)}
        self.cards: list[Card] = []
        for mission in rows.missions:
            self.cards.append(Card(len(self.cards), mission, mission.stack))
        self.event_cards: list[int] = []
        self.flip_after: list[int] = []
        self.losses: list[Work] = []
        for event in sorted(rows.events, key=lambda event: event.space):
            self.event_cards.append(len(self.cards))
            self.cards.append(Card(len(self.cards), event, event.space))
            self.flip_after.append(event.flip_after)
            self.losses.append(Work(event.loss))
        self.card_index: dict[str, int] = {card.id: card.index for card in self.cards}
        self.dice: dict[str, list[int]] = {die.id: list(die.faces) for die in rows.dice}
        self.supply: dict[str, int] = {
            row.id.removeprefix("tokens_"): row.count for row in rows.manifest if row.id.startswith("tokens_")
        }
        self.totals: dict[int, list[float]] = {}
        track = next(row for row in rows.locations if row.id == "track")
        self.track_dots: list[int] = list(track.dots)
        self.ace_bids: list[Option] = [Bid(box + 1, "ace") for box in range(len(track.dots))]
        self.thug_bids: list[Option] = [Bid(box + 1, "thug") for box in range(len(track.dots))]

    def deck(self, stack: str) -> list[int]:
        """The mission cards of a corporation, or all crime cards."""
        return [card.index for card in self.cards if card.stack == stack]

    def track_boxes(self, seats: int) -> int:
        """WB-RULING-14: as many boxes as players."""
        return len([dots for dots in self.track_dots if dots <= seats])


def full_crews(boxes: str) -> list[Crew]:
    """WB-PLACE-07, WB-PLACE-08, WB-PLACE-09: who can fill every box (A Ace, T Thug, E either)."""
    aces = boxes.count("A")
    either = boxes.count("E")
    return [Crew(aces + e, len(boxes) - aces - e) for e in range(either + 1)]


def partial_crews(boxes: str) -> list[Crew]:
    """WB-RULING-06 decided the other way: any one or more of the boxes."""
    pairs = {
        (a, t)
        for full in full_crews(boxes)
        for a in range(full.aces + 1)
        for t in range(full.thugs + 1)
        if a + t > 0
    }
    return [Crew(aces, thugs) for aces, thugs in sorted(pairs)]
