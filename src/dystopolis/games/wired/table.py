"""What lies on the table in Wired: Black Ops: data, no rules."""

from typing import Final

from ...kernel.parts import Fixed, Part
from ...kernel.table import Table
from .box import Box

NOBODY: Final = -1


class House(Fixed):
    """How this table decided the rulings that could go either way."""

    def __init__(self) -> None:
        self.any_boxes = False
        self.track_is_paid = False
        self.bank_is_limited = False
        self.reputation_may_sink = False
        self.defeated_event_still_hits = False
        self.cap_covers_target = False
        self.may_refuse_pay = False
        self.piles_are_open = False


class Player(Part):
    """A player board and everything of that player's colour. Plain `aces` and `thugs` are in the Barracks."""

    def __init__(
        self,
        aces_at: list[int] | None = None,
        thugs_at: list[int] | None = None,
    ) -> None:
        self.money: int = 0
        self.guns: int = 0
        self.equipment: int = 0
        self.heavy: int = 0
        self.reputation: int = 0
        self.aces: int = 0
        self.thugs: int = 0
        self.pool_aces: int = 0
        self.pool_thugs: int = 0
        self.er_aces: int = 0
        self.er_thugs: int = 0
        self.jail_aces: int = 0
        self.jail_thugs: int = 0
        self.morgue_aces: int = 0
        self.morgue_thugs: int = 0
        self.mercenaries: int = 0
        self.target: int = 0
        self.pile: tuple[int, ...] = ()
        self.aces_at: list[int] = [] if aces_at is None else aces_at
        self.thugs_at: list[int] = [] if thugs_at is None else thugs_at

    def copy(self) -> "Player":
        new = Player(self.aces_at.copy(), self.thugs_at.copy())
        new.money = self.money
        new.guns = self.guns
        new.equipment = self.equipment
        new.heavy = self.heavy
        new.reputation = self.reputation
        new.aces = self.aces
        new.thugs = self.thugs
        new.pool_aces = self.pool_aces
        new.pool_thugs = self.pool_thugs
        new.er_aces = self.er_aces
        new.er_thugs = self.er_thugs
        new.jail_aces = self.jail_aces
        new.jail_thugs = self.jail_thugs
        new.morgue_aces = self.morgue_aces
        new.morgue_thugs = self.morgue_thugs
        new.mercenaries = self.mercenaries
        new.target = self.target
        new.pile = self.pile
        return new


class Job(Part):
    """A job space: a mission stack or an event space, and the team working there this round.

    The first card of `cards` is the top one, `face_up` or not. `unseen` counts the cards that nobody
    has ever seen; failed ones underneath are remembered. `late` names the owner of each late Thug.
    An event that `lingers` was defeated but hits once more (WB-RULING-33 decided the other way).
    """

    def __init__(self) -> None:
        self.cards: tuple[int, ...] = ()
        self.face_up: bool = False
        self.unseen: int = 0
        self.seat: int = NOBODY
        self.aces: int = 0
        self.thugs: int = 0
        self.mercenaries: int = 0
        self.late: tuple[int, ...] = ()
        self.lingers: bool = False

    def copy(self) -> "Job":
        new = Job()
        new.cards = self.cards
        new.late = self.late
        new.face_up = self.face_up
        new.unseen = self.unseen
        new.seat = self.seat
        new.aces = self.aces
        new.thugs = self.thugs
        new.mercenaries = self.mercenaries
        new.lingers = self.lingers
        return new


class Wired(Table):
    """A game of Wired: Black Ops. `free` counts the open, empty boxes of each location.

    What changes seldom is a tuple here and in its parts: copies share it.
    """

    def __init__(self, seats: int, box: Box, house: House) -> None:
        super().__init__()
        self.seats = seats
        self.box: Box = box
        self.house: House = house
        self.players: list[Player] = []
        self.jobs: list[Job] = []
        self.newcomers: tuple[int, ...] = ()
        self.undealt: tuple[int, ...] = ()
        self.free: list[int] = []
        self.track: list[int] = []
        self.track_aces: list[int] = []
        self.order: tuple[int, ...] = ()
        self.turn: int = 0
        self.round: int = 0
        self.phase: int = 0
        self.mercenaries: int = 0

    def copy(self) -> "Wired":
        new = Wired(self.seats, self.box, self.house)
        self.copy_to(new)
        new.players = [player.copy() for player in self.players]
        new.jobs = [job.copy() for job in self.jobs]
        new.newcomers = self.newcomers
        new.undealt = self.undealt
        new.free = self.free.copy()
        new.track = self.track.copy()
        new.track_aces = self.track_aces.copy()
        new.order = self.order
        new.turn = self.turn
        new.round = self.round
        new.phase = self.phase
        new.mercenaries = self.mercenaries
        return new

    def box_of(self, seat: int) -> int:
        """The box of the adjustment track with this seat's crew, or NOBODY's."""
        for box, owner in enumerate(self.track):
            if owner == seat:
                return box
        return NOBODY

    def in_turn(self, ahead: int) -> int:
        """WB-GEN-02: the seat so many places ahead in turn, in Current order."""
        return self.order[(self.turn + ahead) % self.seats]

    def pass_turn(self, ahead: int) -> None:
        """The seat so many places ahead acts; after it the turn is its neighbour's."""
        self.turn = (self.turn + ahead + 1) % self.seats
