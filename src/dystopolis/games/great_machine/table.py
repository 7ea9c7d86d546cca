"""What lies on the table in City of the Great Machine: data, no rules.

Everything is a number or a short list of numbers. Sets of Districts, Heroes and Directives are bits; squares
with Citizens are numbered District by District, six to a District.
"""

from typing import Final

from ...kernel.pile import Pile
from ...kernel.table import Table
from .box import Box
from .city import NO_MAP, CityMap, map_of
from .codes import ALL_CARDS, DISTRICTS, NONE, SQUARES, WITH_HERO
from .house import House

NOTHING: Final[list[int]] = []
NO_PILE: Final = Pile()


class GreatMachine(Table):
    """A game of City of the Great Machine.

    `face`, `state` and `group` are what lies on a square: a face (0: nobody), whether it is unidentified,
    identified or revealed, and the lot of tokens it was mixed with since somebody knew them (0: none, 1:
    the arrested ones, 2 and more: those of a Resettle). `pool_public` and `pool_heroes` are the faces that
    are known to be among the arrested lot, `groups` those of the other lots.

    `eve` is the Machine's side as it stood when the cards were chosen, as everybody saw it: where its
    Servants were, the Guards of each District, its Bonds.

    `hand` are the Access cards that a Hero has, the chosen one among them; `secret` is the one given up at
    setup while the Machine does not know it, and `shown_cards` are those that everybody has seen.
    """

    def __init__(self, seats: int, box: Box, house: House) -> None:
        super().__init__()
        self.seats = seats
        self.box: Box = box
        self.house: House = house
        self.map: CityMap = NO_MAP
        # The city.
        self.tiles: tuple[int, ...] = ()
        self.guards: list[int] = NOTHING
        self.broken: list[int] = NOTHING
        self.special: list[int] = NOTHING
        self.raids: int = 0
        self.riots: int = 0
        # The Citizens.
        self.face: list[int] = NOTHING
        self.state: list[int] = NOTHING
        self.group: list[int] = NOTHING
        self.arrested: list[int] = NOTHING
        self.limbo: int = 0
        self.pool_public: tuple[int, ...] = ()
        self.pool_heroes: tuple[int, ...] = ()
        self.groups: tuple[tuple[int, ...], ...] = ()
        # The tracks.
        self.discontent: int = 1
        self.plan: int = 1
        self.marker: int = 0
        # The Heroes.
        self.heroes: tuple[int, ...] = ()
        self.owner: tuple[int, ...] = ()
        self.at: list[int] = NOTHING
        self.trust: list[int] = NOTHING
        self.hand: list[int] = NOTHING
        self.secret: list[int] = NOTHING
        self.shown_cards: list[int] = NOTHING
        self.chosen: list[int] = NOTHING
        self.ready: int = 0
        self.detained: int = 0
        self.finished: int = 0
        self.riot_held: int = 0
        # The Great Machine.
        self.bonds: int = 0
        self.servant_at: list[int] = NOTHING
        self.acted: list[int] = NOTHING
        self.eve: tuple[int, ...] = ()
        self.used: int = 0
        self.deck: Pile = NO_PILE
        self.cards: Pile = NO_PILE
        self.published: tuple[int, ...] = ()
        self.law: int = 0
        self.removed: tuple[int, ...] = ()
        # The City Events.
        self.decree: int = NONE
        self.events_one: Pile = NO_PILE
        self.away_one: Pile = NO_PILE
        self.events_two: Pile = NO_PILE
        self.away_two: Pile = NO_PILE
        # The round.
        self.round: int = 0
        self.phase: int = 0
        self.card: list[int] = NOTHING
        self.start: list[int] = NOTHING
        self.start_p: int = 0
        self.raids_made: int = 0
        self.raids_failed: int = 0
        self.arrests: int = 0
        self.option_b: int = 0
        self.no_access: int = 0
        self.special_acts: int = 0
        self.guards_broken: int = 0
        self.newly_revealed: int = 0
        self.bare: int = 0
        self.prevented: int = 0
        self.acted_heroes: int = 0
        # A Hero's turn.
        self.turn: int = NONE
        self.began: int = NONE
        self.visited: int = 0
        self.exits: int = 0
        self.caught: int = 0
        self.did: int = 0
        self.free_cost: int = 0
        self.rerolled: int = 0
        self.arrived: list[int] = NOTHING
        self.named: int = 0
        self.fed: int = 0
        self.cheers: int = 0
        self.pledged: tuple[int, ...] = ()
        self.lifted: int = NONE
        self.minors: Pile = NO_PILE
        self.majors: Pile = NO_PILE
        # Together: the automaton.
        self.movement: Pile = NO_PILE
        self.slots: tuple[int, ...] = ()
        self.discards: tuple[int, ...] = ()
        self.gone_cards: tuple[int, ...] = ()
        self.tokens: Pile = NO_PILE
        self.turned: tuple[int, ...] = ()
        self.down: list[int] = NOTHING
        self.fresh_law: int = 0
        # Together: the Missions.
        self.missions: tuple[int, ...] = ()
        self.in_play: int = 0
        self.completed: int = 0
        self.hero_token: list[int] = NOTHING
        self.objective: int = NONE
        self.order_token: list[int] = NOTHING
        self.intel: int = 0
        self.fresh_intel: int = NONE
        self.ambush: int = NONE
        self.post: int = NONE
        self.post_trust: int = 0
        self.drones: int = 0
        self.hero_bonds: list[int] = NOTHING
        self.nexus_bonds: int = 0
        self.remote: int = NONE
        self.core: list[int] = NOTHING
        self.cores: int = 0
        self.cores_found: int = 0
        self.controls: int = 0
        self.leader: int = NONE
        self.forgery: int = 0
        self.skipping: int = 0
        self.network: int = NONE
        self.resisting: int = 0

    def lay_out(self) -> None:
        """Lists and piles of its own, as they are before the game begins; a copy gets them from elsewhere."""
        self.guards = [0] * DISTRICTS
        self.broken = [0] * DISTRICTS
        self.special = [0] * DISTRICTS
        self.face = [0] * (DISTRICTS * SQUARES)
        self.state = [0] * (DISTRICTS * SQUARES)
        self.group = [0] * (DISTRICTS * SQUARES)
        self.arrested = []
        self.at = [NONE, NONE, NONE]
        self.trust = [0, 0, 0]
        self.hand = [ALL_CARDS, ALL_CARDS, ALL_CARDS]
        self.secret = [NONE, NONE, NONE]
        self.shown_cards = [0, 0, 0]
        self.chosen = [NONE, NONE, NONE]
        self.servant_at = [0, 0, 0]
        self.acted = [0, 0, 0]
        self.deck = Pile()
        self.cards = Pile()
        self.events_one = Pile()
        self.away_one = Pile()
        self.events_two = Pile()
        self.away_two = Pile()
        self.card = [NONE, NONE, NONE]
        self.start = [NONE, NONE, NONE]
        self.arrived = [0] * DISTRICTS
        self.minors = Pile()
        self.majors = Pile()
        self.movement = Pile()
        self.tokens = Pile()
        self.down = [0, 0, 0]
        self.hero_token = [WITH_HERO, WITH_HERO + 1, WITH_HERO + 2]
        self.order_token = [NONE, NONE, NONE]
        self.hero_bonds = [0, 0, 0]
        self.core = [0] * DISTRICTS

    def copy(self) -> "GreatMachine":
        new = GreatMachine(self.seats, self.box, self.house)
        self.copy_to(new)
        new.map = self.map
        new.tiles = self.tiles
        new.guards = self.guards.copy()
        new.broken = self.broken.copy()
        new.special = self.special.copy()
        new.raids = self.raids
        new.riots = self.riots
        new.face = self.face.copy()
        new.state = self.state.copy()
        new.group = self.group.copy()
        new.arrested = self.arrested.copy()
        new.limbo = self.limbo
        new.pool_public = self.pool_public
        new.pool_heroes = self.pool_heroes
        new.groups = self.groups
        new.discontent = self.discontent
        new.plan = self.plan
        new.marker = self.marker
        new.heroes = self.heroes
        new.owner = self.owner
        new.at = self.at.copy()
        new.trust = self.trust.copy()
        new.hand = self.hand.copy()
        new.secret = self.secret.copy()
        new.shown_cards = self.shown_cards.copy()
        new.chosen = self.chosen.copy()
        new.ready = self.ready
        new.detained = self.detained
        new.finished = self.finished
        new.riot_held = self.riot_held
        new.bonds = self.bonds
        new.servant_at = self.servant_at.copy()
        new.acted = self.acted.copy()
        new.eve = self.eve
        new.used = self.used
        new.deck = self.deck.copy()
        new.cards = self.cards.copy()
        new.published = self.published
        new.law = self.law
        new.removed = self.removed
        new.decree = self.decree
        new.events_one = self.events_one.copy()
        new.away_one = self.away_one.copy()
        new.events_two = self.events_two.copy()
        new.away_two = self.away_two.copy()
        new.round = self.round
        new.phase = self.phase
        new.card = self.card.copy()
        new.start = self.start.copy()
        new.start_p = self.start_p
        new.raids_made = self.raids_made
        new.raids_failed = self.raids_failed
        new.arrests = self.arrests
        new.option_b = self.option_b
        new.no_access = self.no_access
        new.special_acts = self.special_acts
        new.guards_broken = self.guards_broken
        new.newly_revealed = self.newly_revealed
        new.bare = self.bare
        new.prevented = self.prevented
        new.acted_heroes = self.acted_heroes
        new.turn = self.turn
        new.began = self.began
        new.visited = self.visited
        new.exits = self.exits
        new.caught = self.caught
        new.did = self.did
        new.free_cost = self.free_cost
        new.rerolled = self.rerolled
        new.arrived = self.arrived.copy()
        new.named = self.named
        new.fed = self.fed
        new.cheers = self.cheers
        new.pledged = self.pledged
        new.lifted = self.lifted
        new.minors = self.minors.copy()
        new.majors = self.majors.copy()
        new.movement = self.movement.copy()
        new.slots = self.slots
        new.discards = self.discards
        new.gone_cards = self.gone_cards
        new.tokens = self.tokens.copy()
        new.turned = self.turned
        new.down = self.down.copy()
        new.fresh_law = self.fresh_law
        new.missions = self.missions
        new.in_play = self.in_play
        new.completed = self.completed
        new.hero_token = self.hero_token.copy()
        new.objective = self.objective
        new.order_token = self.order_token.copy()
        new.intel = self.intel
        new.fresh_intel = self.fresh_intel
        new.ambush = self.ambush
        new.post = self.post
        new.post_trust = self.post_trust
        new.drones = self.drones
        new.hero_bonds = self.hero_bonds.copy()
        new.nexus_bonds = self.nexus_bonds
        new.remote = self.remote
        new.core = self.core.copy()
        new.cores = self.cores
        new.cores_found = self.cores_found
        new.controls = self.controls
        new.leader = self.leader
        new.forgery = self.forgery
        new.skipping = self.skipping
        new.network = self.network
        new.resisting = self.resisting
        return new

    def city(self) -> CityMap:
        """The map of the city as it lies now."""
        found = self.map
        if found.tiles is not self.tiles:
            found = map_of(self.tiles)
            self.map = found
            self.tiles = found.tiles
        return found

    def speaker(self) -> int:
        """GM-SECR-11: the seat that is asked what the Revolutionaries decide together."""
        return self.owner[0]

    def revolutionaries(self) -> list[int]:
        return list(range(0 if self.house.together else 1, self.seats))

    def pools(self) -> list[list[Pile]]:
        """What nobody, or only the Machine, has seen."""
        return [
            [self.deck, self.cards],
            [self.events_one, self.away_one],
            [self.events_two, self.away_two],
            [self.movement],
            [self.tokens],
            [self.minors],
            [self.majors],
        ]
