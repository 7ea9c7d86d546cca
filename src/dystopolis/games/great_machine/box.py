"""The box of components as the rules use it: made once from the content rows, then never changed.

Options come from here ready made, so that listing what is possible makes no new objects.
"""

from typing import Final

from ...kernel.parts import Content
from ...kernel.values import Option
from .city import tile_at, way_of, x_of, y_of
from .codes import (
    CODES,
    DECREES,
    DIRECTIVES,
    DISTRICTS,
    HEROES,
    MISSIONS,
    SERVANTS,
    SQUARES,
)
from .options import (
    Access,
    Act,
    Attack,
    Citizen,
    Directive,
    District,
    EndPhase,
    Go,
    Hero,
    HeroAction,
    Interact,
    Measure,
    MoveGuard,
    MoveServant,
    No,
    Number,
    PlaceTile,
    Ready,
    Resettle,
    Split,
    Stake,
    TakeHero,
    TakeTile,
    Wait,
    Yes,
)
from .rows import Constants, Rows

GUARD_KINDS: Final = ["regular", "special", "core"]
SERVANT_ACTIONS: Final = [
    "raid", "repair", "repair_two", "arrest", "draw", "publish", "reposition", "square", "confiscate",
    "pacify",
]  # fmt: skip
RAID: Final = 0
REPAIR: Final = 1
REPAIR_TWO: Final = 2
ARREST: Final = 3
DRAW: Final = 4
PUBLISH: Final = 5
REPOSITION: Final = 6
SQUARE_BONDS: Final = 7
TAKE_TRUST: Final = 8
CALM: Final = 9

HERO_ACTIONS: Final = [
    "attack", "identify", "incite", "move", "gain", "riot", "citadel_a", "citadel_b", "tower_a", "tower_b",
    "nexus_a", "nexus_b", "square", "physician", "control", "leader", "pass",
]  # fmt: skip
ATTACK: Final = 0
IDENTIFY: Final = 1
INCITE: Final = 2
MOVE: Final = 3
GAIN: Final = 4
RIOT: Final = 5
CITADEL_A: Final = 6
CITADEL_B: Final = 7
TOWER_A: Final = 8
TOWER_B: Final = 9
NEXUS_A: Final = 10
NEXUS_B: Final = 11
SQUARE: Final = 12
PHYSIC: Final = 13
CONTROL: Final = 14
LEAD: Final = 15
PASS: Final = 16

MEASURES: Final = ["plan", "no_trust", "no_access"]
DEEDS: Final = [
    "put", "take", "collect", "roll", "give", "pay", "lay", "take_phantasmer", "take_judgementor",
    "take_hecate",
]  # fmt: skip
MOST: Final = 60


class Numbers:
    """The numbers of the rules that are looked up again and again; rows are for reading once."""

    def __init__(self, row: Constants) -> None:
        self.riots_to_win: int = row.riots_to_win
        self.raid_tokens: int = row.raid_tokens
        self.plan_end: int = row.plan_end
        self.bond_income: list[int] = list(row.bond_income)
        self.published_most: int = row.published_most
        self.special_guards: int = row.special_guards
        self.servant_step: int = row.servant_step
        self.guard_step: int = row.guard_step
        self.raid_bonds: int = row.raid_bonds
        self.repair_bonds: int = row.repair_bonds
        self.arrest_bonds: int = row.arrest_bonds
        self.draw_bonds: int = row.draw_bonds
        self.publish_bonds: int = row.publish_bonds
        self.reposition_bonds: int = row.reposition_bonds
        self.citizen_step: int = row.citizen_step
        self.nexus_guard_step: int = row.nexus_guard_step
        self.gain_trust: int = row.gain_trust
        self.incite_discontent: int = row.incite_discontent
        self.trust_of_citizen: int = row.trust_of_citizen
        self.trust_of_active: int = row.trust_of_active
        self.provoke_bonds: int = row.provoke_bonds
        self.optimize_bonds: int = row.optimize_bonds
        self.confiscate_trust: int = row.confiscate_trust
        self.levy_bonds: int = row.levy_bonds
        self.bread_bonds: int = row.bread_bonds
        self.judges_trust: int = row.judges_trust
        self.security_trust: int = row.security_trust
        self.actress_trust: int = row.actress_trust
        self.actress_discontent: int = row.actress_discontent
        self.artificer_trust: int = row.artificer_trust
        self.phantasmer_steps: int = row.phantasmer_steps
        self.favour_trust: int = row.favour_trust
        self.fast_tries: int = row.fast_tries


class Box(Content):
    """Everything in the box, for any mode and number of players, and the options ready made."""

    def __init__(self, rows: Rows) -> None:
        super().__init__(rows.digest)
        self.rows = rows
        self.numbers = Numbers(rows.constants)
        self.squares: list[int] = [row.citizen_squares for row in rows.districts]
        self.guard_squares: list[int] = [row.guard_squares for row in rows.districts]
        heroes = {row.id: row for row in rows.heroes}
        self.initiative: list[int] = [heroes[id].initiative for id in HEROES]
        self.max_trust: list[int] = [heroes[id].max_trust for id in HEROES]
        self.home: list[int] = [CODES.index(heroes[id].start) for id in HEROES]
        servants = {row.id: row for row in rows.servants}
        kinds = ["repair", "arrest", "district"]
        self.priority: list[list[int]] = [
            [kinds.index(kind) for kind in servants[id].priority] for id in SERVANTS
        ]
        dice = {row.id: row for row in rows.dice}
        self.assault: list[int] = list(dice["assault"].faces)
        self.escape: list[int] = list(dice["escape"].faces)
        self.presets: dict[str, dict[str, int]] = {
            row.id: {
                code: tile_at(spot[0], spot[1], 1 if spot[2] == "V" else 0)
                for code, spot in row.tiles.items()
            }
            for row in rows.presets
        }
        events = {row.id: row for row in rows.events}
        self.security: list[list[int]] = [
            [CODES.index(code) for code in events[id].security] for id in DECREES
        ]
        self.security_trust: list[int] = [events[id].security_trust for id in DECREES]
        missions = {row.id: row for row in rows.missions}
        self.mission_numbers: list[dict[str, int]] = [dict(missions[id].numbers) for id in MISSIONS]
        self._make_options()

    def _make_options(self) -> None:
        self.yes: Option = Yes()
        self.no: Option = No()
        self.ready: Option = Ready()
        self.wait: Option = Wait()
        self.end_phase: Option = EndPhase()
        self.resettle: Option = Resettle()
        self.piles: list[Option] = [TakeTile("minor"), TakeTile("major")]
        self.take_hero: list[Option] = [TakeHero(id) for id in HEROES]
        self.go: list[list[Option]] = [[Go(id, code) for code in CODES] for id in HEROES]
        self.access: list[list[Option]] = [[Access(id, code) for code in CODES] for id in HEROES]
        self.move_servant: list[Option] = [MoveServant(id) for id in SERVANTS]
        self.move_guard: list[list[Option]] = [
            [MoveGuard(code, kind) for code in CODES] for kind in GUARD_KINDS
        ]
        self.act: list[list[Option]] = [[Act(id, action) for action in SERVANT_ACTIONS] for id in SERVANTS]
        self.district: list[Option] = [District(code) for code in CODES]
        self.citizen: list[Option] = [
            Citizen(CODES[index // SQUARES], index % SQUARES + 1) for index in range(DISTRICTS * SQUARES)
        ]
        self.hero: list[Option] = [Hero(id) for id in HEROES]
        self.directive: list[Option] = [Directive(id) for id in DIRECTIVES]
        self.hero_action: list[Option] = [HeroAction(action) for action in HERO_ACTIONS]
        self.attack: list[Option] = [Attack(kind) for kind in GUARD_KINDS]
        self.stake: list[Option] = [Stake(trust) for trust in range(MOST)]
        self.number: list[Option] = [Number(number) for number in range(MOST)]
        self.measure: list[Option] = [Measure(measure) for measure in MEASURES]
        self.interact: list[list[Option]] = [[Interact(id, deed) for deed in DEEDS] for id in MISSIONS]
        self._splits: dict[int, Option] = {}
        self._places: dict[int, Option] = {}

    def split(self, first: int, second: int, third: int) -> Option:
        key = (first * MOST + second) * MOST + third
        found = self._splits.get(key)
        if found is None:
            found = Split(first, second, third)
            self._splits[key] = found
        return found

    def place(self, tile: int) -> Option:
        found = self._places.get(tile)
        if found is None:
            found = PlaceTile(x_of(tile), y_of(tile), way_of(tile))
            self._places[tile] = found
        return found
