"""What lies on the table in Metal Dawn: data, no rules.

Zones count from 0 to 11 and locations from 0 to 47; sets of them are masks. An Agent is known by its card,
which exists once, so that what was meant for one who fell never reaches the one who takes its place.
"""

from typing import Final

from ...kernel.parts import Fixed, Part
from ...kernel.pile import Pile
from ...kernel.table import Table
from .box import NONE, Box

REVEALED: Final = 8  # a location holds 0 for no Unit, 1 + type for a hidden one, REVEALED + kind for another
NO_CODE: Final = 0
FACE_DOWN: Final = 1
FACE_UP: Final = 2
HACKED: Final = 3
CODE_SPACES: Final = 6
TECH_WAR: Final = "tech-war"


class House(Fixed):
    """What the group agreed on."""

    def __init__(self) -> None:
        self.hard = False
        self.white_house_anywhere = False
        self.agents_are_chosen = False
        self.start_together = False
        self.stealth_into_closed = False
        self.weapons_must_be_used = False
        self.fallen_fail_missions = False
        self.reinforced_then_spawned = False
        self.icons_show_themselves = False
        self.content = "core"


class Agent(Part):
    """An Agent in play. `used_now` and `used_round` are masks: its card, its Gear, then its skills."""

    def __init__(self) -> None:
        self.card: int = NONE
        self.health: int = 0
        self.at: int = NONE
        self.beside: bool = False
        self.active: bool = True
        self.weapon: int = NONE
        self.ammo: int = 0
        self.gear: int = NONE
        self.uses: int = 0
        self.mission: int = NONE
        self.progress: int = 0
        self.skills: tuple[int, ...] = ()
        self.used_now: int = 0
        self.used_round: int = 0

    def copy(self) -> "Agent":
        new = Agent()
        new.card = self.card
        new.health = self.health
        new.at = self.at
        new.beside = self.beside
        new.active = self.active
        new.weapon = self.weapon
        new.ammo = self.ammo
        new.gear = self.gear
        new.uses = self.uses
        new.mission = self.mission
        new.progress = self.progress
        new.skills = self.skills
        new.used_now = self.used_now
        new.used_round = self.used_round
        return new


class Side(Part):
    """A Division with what belongs to it besides its Agents. `fresh` is a card just drawn, by its kind."""

    def __init__(self) -> None:
        self.card: int = NONE
        self.spent: bool = False
        self.token_at: int = NONE
        self.intel: tuple[int, ...] = ()
        self.weapon: int = NONE
        self.gear: int = NONE
        self.fresh_weapon: int = NONE
        self.fresh_gear: int = NONE
        self.store: tuple[int, ...] = ()
        self.points: int = 0
        self.took: int = 0

    def copy(self) -> "Side":
        new = Side()
        new.card = self.card
        new.spent = self.spent
        new.token_at = self.token_at
        new.intel = self.intel
        new.weapon = self.weapon
        new.gear = self.gear
        new.fresh_weapon = self.fresh_weapon
        new.fresh_gear = self.fresh_gear
        new.store = self.store
        new.points = self.points
        new.took = self.took
        return new


class Frame(Part):
    """An effect that is running: where in its program, for whom, and what was picked so far."""

    def __init__(self) -> None:
        self.program: int = 0
        self.at: int = 0
        self.me: int = NONE
        self.division: int = NONE
        self.source: str = ""
        self.it: int = NONE
        self.zone: int = NONE
        self.here: int = NONE
        self.count: int = 0
        self.picked: int = 0
        self.looping: int = NONE
        self.rest: int = 0
        self.chosen: int = 0

    def copy(self) -> "Frame":
        new = Frame()
        new.program = self.program
        new.at = self.at
        new.me = self.me
        new.division = self.division
        new.source = self.source
        new.it = self.it
        new.zone = self.zone
        new.here = self.here
        new.count = self.count
        new.picked = self.picked
        new.looping = self.looping
        new.rest = self.rest
        new.chosen = self.chosen
        return new


class Strike(Part):
    """An attack that is being carried out. `damage` is against each type of Unit, then against the Robot."""

    def __init__(self) -> None:
        self.by: int = NONE
        self.target: int = NONE
        self.robot: bool = False
        self.weapon: int = NONE
        self.damage: tuple[int, ...] = ()
        self.range: int = 0
        self.blast: int = 0
        self.hit: int = 0
        self.killed: bool = False
        self.again: bool = False

    def copy(self) -> "Strike":
        new = Strike()
        new.by = self.by
        new.target = self.target
        new.robot = self.robot
        new.weapon = self.weapon
        new.damage = self.damage
        new.range = self.range
        new.blast = self.blast
        new.hit = self.hit
        new.killed = self.killed
        new.again = self.again
        return new


class MetalDawn(Table):
    """A game of Metal Dawn.

    What nobody can look at is not decided yet: `bag` counts the standees of each kind that are hidden on the
    board or in the pool, `firewall_bag`, `code_bag`, `missions` and the starting decks are what is left to
    draw from. What changes seldom is a tuple: copies share it.
    """

    def __init__(self, seats: int, box: Box, house: House) -> None:
        super().__init__()
        self.seats = seats
        self.box: Box = box
        self.house: House = house
        # The board
        self.zones: tuple[int, ...] = ()
        self.destroyed: int = 0
        self.units: list[int] = []
        self.taken: int = 0
        self.blocked: int = 0
        self.tokens: tuple[int, ...] = ()
        self.powers_used: int = 0
        # Units
        self.bag: list[int] = []
        self.pool: list[int] = []
        self.boxed: list[int] = []
        self.unused: tuple[int, ...] = ()
        self.seen: tuple[int, ...] = ()
        # Dominus
        self.act: int = 1
        self.dominus: int = NONE
        self.robot_health: int = 0
        self.md: int = 1
        self.firewalls: int = 0
        self.firewall_bag: tuple[int, ...] = ()
        self.code_state: tuple[int, ...] = (NO_CODE,) * CODE_SPACES
        self.code_cards: tuple[int, ...] = (NONE,) * CODE_SPACES
        self.code_known: tuple[int, ...] = (0,) * CODE_SPACES
        self.code_bag: tuple[int, ...] = ()
        self.plans: tuple[int, ...] = (NONE,) * CODE_SPACES
        self.dominus_deck: Pile = Pile()
        self.dominus_discard: tuple[int, ...] = ()
        self.robot_deck: Pile = Pile()
        self.robot_discard: tuple[int, ...] = ()
        self.card_now: int = NONE
        self.direction: int = NONE
        self.cards_left: int = 0
        self.extra_cards: int = 0
        self.resolving: bool = False
        self.codes_acted: bool = False
        self.attackers: int = 0
        self.anarchy: bool = False
        self.anarchy_next: bool = False
        # Cards
        self.intel_deck: Pile = Pile()
        self.weapon_deck: Pile = Pile()
        self.gear_deck: Pile = Pile()
        self.intel_discard: tuple[int, ...] = ()
        self.weapon_discard: tuple[int, ...] = ()
        self.gear_discard: tuple[int, ...] = ()
        self.start_weapons: tuple[int, ...] = ()
        self.start_gear: tuple[int, ...] = ()
        self.start_weapon_discard: tuple[int, ...] = ()
        self.start_gear_discard: tuple[int, ...] = ()
        self.missions: tuple[int, ...] = ()
        self.mission_discard: tuple[int, ...] = ()
        self.objectives: tuple[int, ...] = ()
        self.objective_bag: tuple[int, ...] = ()
        self.objective_discard: tuple[int, ...] = ()
        # Divisions and Agents
        self.sides: list[Side] = []
        self.agents: list[Agent] = []
        self.reserve: int = 0
        self.reserve_sure: int = 0
        self.reserve_rest: int = 0
        self.removed: int = 0
        self.lead: int = 0
        self.turn: int = 0
        self.round: int = 0
        self.phase: str = "setup"
        self.activations: int = 0
        # The activation that is running, if any
        self.acting: int = NONE
        self.acting_side: int = NONE
        self.actions: int = 0
        self.buff_damage: int = 0
        self.buff_range: int = 0
        self.crack: int = 0
        self.refused: bool = False
        self.trade_refused: bool = False
        self.agreed: tuple[int, ...] = ()
        self.did_hack: int = 0
        self.did_mission: int = 0
        self.did_kill: int = 0
        self.did_reveal: int = 0
        self.did_robot: int = 0
        self.claimed: int = 0
        # What is being carried out
        self.frames: list[Frame] = []
        self.strike: Strike = Strike()
        self.hacked_code: int = NONE
        self.hacker: int = NONE
        self.hack_side: int = NONE
        self.hack_cards: tuple[int, ...] = ()
        self.hack_bonus: int = 0

    def copy(self) -> "MetalDawn":
        new = MetalDawn(self.seats, self.box, self.house)
        self.copy_to(new)
        new.zones = self.zones
        new.destroyed = self.destroyed
        new.units = self.units.copy()
        new.taken = self.taken
        new.blocked = self.blocked
        new.tokens = self.tokens
        new.powers_used = self.powers_used
        new.bag = self.bag.copy()
        new.pool = self.pool.copy()
        new.boxed = self.boxed.copy()
        new.unused = self.unused
        new.seen = self.seen
        new.act = self.act
        new.dominus = self.dominus
        new.robot_health = self.robot_health
        new.md = self.md
        new.firewalls = self.firewalls
        new.firewall_bag = self.firewall_bag
        new.code_state = self.code_state
        new.code_cards = self.code_cards
        new.code_known = self.code_known
        new.code_bag = self.code_bag
        new.plans = self.plans
        new.dominus_deck = self.dominus_deck.copy()
        new.dominus_discard = self.dominus_discard
        new.robot_deck = self.robot_deck.copy()
        new.robot_discard = self.robot_discard
        new.card_now = self.card_now
        new.direction = self.direction
        new.cards_left = self.cards_left
        new.extra_cards = self.extra_cards
        new.resolving = self.resolving
        new.codes_acted = self.codes_acted
        new.attackers = self.attackers
        new.anarchy = self.anarchy
        new.anarchy_next = self.anarchy_next
        new.intel_deck = self.intel_deck.copy()
        new.weapon_deck = self.weapon_deck.copy()
        new.gear_deck = self.gear_deck.copy()
        new.intel_discard = self.intel_discard
        new.weapon_discard = self.weapon_discard
        new.gear_discard = self.gear_discard
        new.start_weapons = self.start_weapons
        new.start_gear = self.start_gear
        new.start_weapon_discard = self.start_weapon_discard
        new.start_gear_discard = self.start_gear_discard
        new.missions = self.missions
        new.mission_discard = self.mission_discard
        new.objectives = self.objectives
        new.objective_bag = self.objective_bag
        new.objective_discard = self.objective_discard
        new.sides = [side.copy() for side in self.sides]
        new.agents = [agent.copy() for agent in self.agents]
        new.reserve = self.reserve
        new.reserve_sure = self.reserve_sure
        new.reserve_rest = self.reserve_rest
        new.removed = self.removed
        new.lead = self.lead
        new.turn = self.turn
        new.round = self.round
        new.phase = self.phase
        new.activations = self.activations
        new.acting = self.acting
        new.acting_side = self.acting_side
        new.actions = self.actions
        new.buff_damage = self.buff_damage
        new.buff_range = self.buff_range
        new.crack = self.crack
        new.refused = self.refused
        new.trade_refused = self.trade_refused
        new.agreed = self.agreed
        new.did_hack = self.did_hack
        new.did_mission = self.did_mission
        new.did_kill = self.did_kill
        new.did_reveal = self.did_reveal
        new.did_robot = self.did_robot
        new.claimed = self.claimed
        new.frames = [frame.copy() for frame in self.frames]
        new.strike = self.strike.copy()
        new.hacked_code = self.hacked_code
        new.hacker = self.hacker
        new.hack_side = self.hack_side
        new.hack_cards = self.hack_cards
        new.hack_bonus = self.hack_bonus
        return new

    def pools(self) -> list[list[Pile]]:
        return [
            [self.dominus_deck], [self.robot_deck], [self.intel_deck], [self.weapon_deck], [self.gear_deck],
        ]  # fmt: skip

    @property
    def tech_war(self) -> bool:
        return self.mode == TECH_WAR
