"""What lies on the table in Black Metro: data, no rules.

A *side* is a seat, or in a solo game also the overlord (side 1). Districts are numbered 1 to 12; lists over
districts have an unused place 0. Groups of personnel are numbers (`groups`).
"""

from typing import Final

from ...kernel.parts import Fixed, Part
from ...kernel.pile import Pile
from ...kernel.table import Table
from .box import DISTRICTS, Box

NOBODY: Final = -1
NOTHING_PREVENTED: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 0)
NO_PIECES: Final[tuple[int, ...]] = (0, 0, 0, 0)

# Phases
SET_UP: Final = 0
ASSIGNMENT: Final = 1
DOMINANCE: Final = 2
RESOLUTION: Final = 3
STANDBY: Final = 4


class House(Fixed):
    """How this table decided the rulings that could go either way."""

    def __init__(self) -> None:
        self.solo = False
        self.candidates = True
        self.dealt_candidates = False
        self.mirrored = False
        self.relic_at_battlefield = False
        self.explosion_only_closes = False
        self.attack_forces_nobody = False
        self.passives_always = False


class Player(Part):
    """A play area: trackers, personnel by place, cards. Technologies are bit sets of ability numbers.

    `known` are the technologies that everybody has seen, `fresh` those downed ones that nobody else has, and
    `caps` the scientific level at which each of these was researched. The bit of a charged candidate is in
    `charged` too. What follows `dominated` is laid anew each round.
    """

    def __init__(self, at: list[int] | None = None) -> None:
        self.power: int = 0
        self.strain: int = 0
        self.gold: int = 0
        self.intel: int = 0
        self.drak: int = 0
        self.level: int = 0
        self.hideout: int = 0
        self.overwhelmed: int = 0
        self.backup: int = 0
        self.blockades: int = 0
        self.bases: int = 0
        self.at: list[int] = [0] * (DISTRICTS + 1) if at is None else at
        self.hand: Pile = Pile()
        self.missions: Pile = Pile()
        self.fulfilled: tuple[int, ...] = ()
        self.candidate: int = NOBODY
        self.deck: int = 0
        self.downed: int = 0
        self.charged: int = 0
        self.known: int = 0
        self.fresh: tuple[int, ...] = ()
        self.caps: tuple[int, ...] = ()
        self.dominated: int = 0
        self.routed: int = 0
        self.used: int = 0
        self.limited: int = 0
        self.prevented: tuple[int, ...] = NOTHING_PREVENTED
        self.scored: bool = False
        self.lost: bool = False
        self.assigned: bool = False
        self.stopped: bool = False

    def copy(self) -> "Player":
        new = Player(self.at.copy())
        new.power = self.power
        new.strain = self.strain
        new.gold = self.gold
        new.intel = self.intel
        new.drak = self.drak
        new.level = self.level
        new.hideout = self.hideout
        new.overwhelmed = self.overwhelmed
        new.backup = self.backup
        new.blockades = self.blockades
        new.bases = self.bases
        new.hand = self.hand.copy()
        new.missions = self.missions.copy()
        new.fulfilled = self.fulfilled
        new.candidate = self.candidate
        new.deck = self.deck
        new.downed = self.downed
        new.charged = self.charged
        new.known = self.known
        new.fresh = self.fresh
        new.caps = self.caps
        new.dominated = self.dominated
        new.routed = self.routed
        new.used = self.used
        new.limited = self.limited
        new.prevented = self.prevented
        new.scored = self.scored
        new.lost = self.lost
        new.assigned = self.assigned
        new.stopped = self.stopped
        return new

    def lay_round_anew(self) -> None:
        """What was counted for one round is forgotten."""
        self.dominated = 0
        self.routed = 0
        self.used = 0
        self.limited = 0
        self.prevented = NOTHING_PREVENTED
        self.scored = False
        self.lost = False
        self.assigned = False
        self.stopped = False


class Clash(Part):
    """One district dominance. Tuples have a place for each side; masks have a bit for each.

    `strengths`, `present` and `elite` are as at D1.0 (what missions call "at clash"), `mods` the strength
    modifiers, `zeroed` who has subordinates that count 0, `margins` what is added to the lead over a side in
    step 1.4, `doomed` who is about to be overwhelmed, `pieces` and `destroyed` what the dominator routed and
    tore down here, `contested` a bit for each district of this phase where two or more stood at clash.
    """

    def __init__(self) -> None:
        self.district: int = 0
        self.dominator: int = NOBODY
        self.threshold: int = 0
        self.strengths: tuple[int, ...] = NO_PIECES
        self.mods: tuple[int, ...] = NO_PIECES
        self.margins: tuple[int, ...] = NO_PIECES
        self.present: int = 0
        self.elite: int = 0
        self.zeroed: int = 0
        self.doomed: int = 0
        self.pieces: int = 0
        self.destroyed: int = 0
        self.contested: int = 0
        self.arena: int = 0

    def copy(self) -> "Clash":
        new = Clash()
        new.district = self.district
        new.dominator = self.dominator
        new.threshold = self.threshold
        new.strengths = self.strengths
        new.mods = self.mods
        new.margins = self.margins
        new.present = self.present
        new.elite = self.elite
        new.zeroed = self.zeroed
        new.doomed = self.doomed
        new.pieces = self.pieces
        new.destroyed = self.destroyed
        new.contested = self.contested
        new.arena = self.arena
        return new


class Exchange(Part):
    """Fortunes on the table: one that is played for an effect, or an attack and its counters in order.

    `attacker` and `defender` stay who they are; `last` played the last card, of value `value` (its rank, for
    dominance fortunes), which names `facility`.
    """

    def __init__(self) -> None:
        self.cards: tuple[int, ...] = ()
        self.attacker: int = NOBODY
        self.defender: int = NOBODY
        self.last: int = NOBODY
        self.value: int = 0
        self.facility: int = 0
        self.dominance: bool = False

    def copy(self) -> "Exchange":
        new = Exchange()
        new.cards = self.cards
        new.attacker = self.attacker
        new.defender = self.defender
        new.last = self.last
        new.value = self.value
        new.facility = self.facility
        new.dominance = self.dominance
        return new


class Rumour(Part):
    """BM-INFO-07: a fortune that some seats know to be in one of several hands, and not in which.

    `hands` and `seats` are masks; who only watches knows it too if `seats` is below 0. It never changes, so
    copies of a table share it.
    """

    def __init__(self, card: int = 0, hands: int = 0, seats: int = 0) -> None:
        self.card = card
        self.hands = hands
        self.seats = seats

    def copy(self) -> "Rumour":
        return self


class BlackMetro(Table):
    """A game of Black Metro.

    `forts` has three places for each district (3 d, 3 d + 1, 3 d + 2): 0 is empty, otherwise
    1 + 2 x owner, and one more for a support base. `tiles` has the number of a face for each district, 0
    for none. `turned` is a bit set over the places of `syndicates`. `makes` has the technologies that are in
    no deck. `die`, `face`, `roller` and `rerolled` are the last roll.
    """

    def __init__(self, seats: int, box: Box, house: House) -> None:
        super().__init__()
        self.seats = seats
        self.box: Box = box
        self.house: House = house
        self.sides: int = 2 if house.solo else seats
        self.players: list[Player] = []
        self.round: int = 0
        self.phase: int = SET_UP
        self.relic: int = NOBODY
        self.turn: int = NOBODY
        self.played: bool = False
        self.fortunes: Pile = Pile()
        self.discards: Pile = Pile()
        self.missions: Pile = Pile()
        self.rumours: tuple[Rumour, ...] = ()
        self.syndicates: tuple[int, ...] = ()
        self.unrevealed: tuple[int, ...] = ()
        self.turned: int = 0
        self.candidates: tuple[int, ...] = ()
        self.open_technology: bool = False
        self.forts: list[int] = []
        self.tiles: tuple[int, ...] = ()
        self.clash: Clash = Clash()
        self.exchange: Exchange = Exchange()
        self.die: int = 0
        self.face: int = 0
        self.roller: int = NOBODY
        self.rerolled: bool = False
        self.event: int = 0
        self.resolving: int = 0

    def copy(self) -> "BlackMetro":
        new = BlackMetro(self.seats, self.box, self.house)
        self.copy_to(new)
        new.sides = self.sides
        new.players = [player.copy() for player in self.players]
        new.round = self.round
        new.phase = self.phase
        new.relic = self.relic
        new.turn = self.turn
        new.played = self.played
        new.fortunes = self.fortunes.copy()
        new.discards = self.discards.copy()
        new.missions = self.missions.copy()
        new.rumours = self.rumours
        new.syndicates = self.syndicates
        new.unrevealed = self.unrevealed
        new.turned = self.turned
        new.candidates = self.candidates
        new.open_technology = self.open_technology
        new.forts = self.forts.copy()
        new.tiles = self.tiles
        new.clash = self.clash.copy()
        new.exchange = self.exchange.copy()
        new.die = self.die
        new.face = self.face
        new.roller = self.roller
        new.rerolled = self.rerolled
        new.event = self.event
        new.resolving = self.resolving
        return new

    def pools(self) -> list[list[Pile]]:
        """Fortunes lie in the deck, the discard pile and hands; missions in their deck and with players."""
        fortunes = [self.fortunes, self.discards]
        missions = [self.missions]
        for p in self.players:
            fortunes.append(p.hand)
            missions.append(p.missions)
        return [fortunes, missions]

    def is_person(self, side: int) -> bool:
        """Whether a side is a seat: the overlord is none."""
        return side < self.seats

    def in_order(self, first: int) -> list[int]:
        """BM-TIME-01, BM-TIME-02: all sides clockwise from one."""
        sides = self.sides
        return [(first + ahead) % sides for ahead in range(sides)]
