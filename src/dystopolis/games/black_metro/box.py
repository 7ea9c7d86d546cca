"""The box of components as the rules use it: made once from the content rows, then never changed.

Options come from here ready made, so that listing what is possible makes no new objects.
"""

from typing import Final

from ...kernel.parts import Content
from ...kernel.values import Option
from ...toolkit.programs import Op, Program
from .cards import MOST_SIDES, Ability, Candidate, Fortune, Mission, Prevention, Syndicate
from .groups import CODES, DOOMS, PARAGONS, SUBS, parts
from .options import (
    Assign,
    Benefit,
    Go,
    Group,
    Target,
)
from .rows import CandidateRow, RankRow, Rows, TechnologyRow
from .vocabulary import SOURCES, VERBS

DISTRICTS: Final = 12
BATTLEFIELD: Final = 12
DICE: Final[list[str]] = ["fortune", "supply", "penalty", "event"]
FORTUNE_DIE: Final = 0
SUPPLY_DIE: Final = 1
PENALTY_DIE: Final = 2
EVENT_DIE: Final = 3
FACES: Final[list[str]] = ["", "explosion", "market", "arena"]
EXPLOSION: Final = 1
MARKET: Final = 2
ARENA: Final = 3
JOKER: Final = 4  # the suit of jokers
MOST_MENUS: Final = 20_000

# Windows by number
ALWAYS: Final = 0
W_TURN: Final = 1
W_TURN_AFTER: Final = 2
W_ASSIGNED: Final = 3
W_RIVAL_ASSIGNED: Final = 4
W_ASSIGN_END: Final = 5
W_DOM_START: Final = 6
W_CLASH: Final = 7
W_TIE: Final = 8
W_ASSERT: Final = 9
W_STRAIN_STEP: Final = 10
W_STRAIN: Final = 11
W_LOSS: Final = 12
W_OVERWHELM: Final = 13
W_DESTROY: Final = 14
W_SALVAGE: Final = 15
W_CITY: Final = 16
W_RES_START: Final = 17
W_RESOLVE: Final = 18
W_AFTER_FIRST: Final = 19
W_RES_END: Final = 20
W_STBY_START: Final = 21
W_SYNDICATES: Final = 22
W_DICE: Final = 23
W_FORTUNE: Final = 24
W_SPEND: Final = 25
WINDOWS: Final[list[str]] = [
    "", "turn", "turn_after", "assigned", "rival_assigned", "assign_end", "dom_start", "clash", "tie",
    "assert", "strain_step", "strain", "loss", "overwhelm", "destroy", "salvage", "city", "res_start",
    "resolve", "after_first", "res_end", "stby_start", "syndicates", "dice", "fortune", "spend",
]  # fmt: skip

# Sources of strain by number, as in the vocabulary
S_DOMINANCE: Final = 0
S_BLOCKADE: Final = 1
S_DISTRICT: Final = 2
S_RECOVER: Final = 3
S_ATTACK: Final = 4
S_DIE: Final = 5
S_CARD: Final = 6
S_MISSION: Final = 7
ANY_SOURCE: Final = -1

CANDIDATE_LEVEL: Final = 4  # BM-TIME-05: after all technologies
HEALING: Final = frozenset({"heal", "heal_half", "heal_dominated"})


class Numbers:
    """The numbers of the rules that are looked up again and again; rows are for reading once."""

    def __init__(self, rows: Rows) -> None:
        row = rows.constants
        count = {unit.id: unit.count for unit in rows.units}
        level = {unit.id: unit.level for unit in rows.units}
        self.rounds: int = row.rounds
        self.hand_limit: int = row.hand_limit
        self.tracker_max: int = row.tracker_max
        self.zones: int = row.zones
        self.personnel: int = count["sub"]
        self.paragons: int = count["paragon"]
        self.dooms: int = count["doom"]
        self.blockades: int = count["blockade"]
        self.bases: int = count["base"]
        self.base_level: int = level["base"]
        self.doom_level: int = level["doom"]
        self.assert_power: int = row.assert_power
        self.overwhelm_power: int = row.overwhelm_power
        self.dominance_strain: int = row.dominance_strain
        self.threshold: int = row.threshold
        self.crush_threshold: int = row.crush_threshold
        self.relic_power: int = row.relic_power
        self.excess_power: int = row.excess_power
        self.blockade_strain: int = row.blockade_strain
        self.fortune_strain: int = row.fortune_strain
        self.mission_strain: int = row.mission_strain
        self.strain_per_loss: int = row.strain_per_loss
        self.gold_per_power: int = row.gold_per_power
        self.intel_per_power: int = row.intel_per_power
        self.drak_per_power: int = row.drak_per_power
        self.technology_power: int = row.technology_power
        self.candidate_power: int = row.candidate_power
        self.explosion_players: int = row.explosion_players
        self.goal_power: int = rows.solo.goal_power
        self.overlord_limit: int = rows.solo.overlord_limit


class Box(Content):
    """All components, by number."""

    def __init__(self, rows: Rows) -> None:
        super().__init__(rows.digest)
        self.rows: Rows = rows
        self.numbers: Numbers = Numbers(rows)
        self.programs: list[Program] = []
        self.places: dict[int, tuple[int, int]] = {}
        self._texts: dict[str, int] = {}
        strength = {unit.id: unit.strength for unit in rows.units}
        self.strength: list[int] = [
            SUBS[code] * strength["sub"]
            + PARAGONS[code] * strength["paragon"]
            + DOOMS[code] * strength["doom"]
            for code in range(CODES)
        ]
        self.sub_strength: int = strength["sub"]
        self._lay_districts(rows)
        self._lay_abilities(rows)
        self._lay_fortunes(rows)
        self._lay_dice(rows)
        self.missions: list[Mission] = [Mission(index, row) for index, row in enumerate(rows.missions)]
        self.mission_index: dict[str, int] = {row.id: index for index, row in enumerate(rows.missions)}
        self.syndicates: list[Syndicate] = [
            Syndicate(index, row.id, row.name, row.criterion, row.power)
            for index, row in enumerate(rows.syndicates)
        ]
        self.syndicate_index: dict[str, int] = {row.id: index for index, row in enumerate(rows.syndicates)}
        self.solo_syndicates: list[int] = [index for index, row in enumerate(rows.syndicates) if row.solo]
        self.level_intel: list[int] = [0, *[row.intel for row in rows.levels]]
        self.level_drak: list[int] = [0, *[row.drak for row in rows.levels]]
        self.top_level: int = len(rows.levels)
        self.face_counts: list[int] = [
            sum(face in row.faces for row in rows.tiles) if face else 0 for face in FACES
        ]
        self.groups: list[Option] = [Group(SUBS[code], PARAGONS[code], DOOMS[code]) for code in range(CODES)]
        self.go: list[Option] = [Go(district) for district in range(DISTRICTS + 1)]
        self.targets: list[Option] = [Target(side) for side in range(MOST_SIDES)]
        self.benefits: list[Option] = [Benefit(row.id) for row in rows.suits]
        self._assign: dict[int, list[Option]] = {}
        self._menus: dict[int, list[Option]] = {}

    # Effects.

    def program(self, text: str) -> int:
        """The number of a program; the same text is the same program."""
        found = self._texts.get(text)
        if found is None:
            found = len(self.programs)
            program = VERBS.read(text)
            self.programs.append(program)
            for at, op in enumerate(program.ops):
                self.places[id(op)] = (found, at)
            self._texts[text] = found
        return found

    def ops(self, program: int) -> list[Op]:
        return self.programs[program].ops

    # Laying out.

    def _lay_districts(self, rows: Rows) -> None:
        self.first: list[int] = [0] * (DISTRICTS + 1)
        self.second: list[int] = [0] * (DISTRICTS + 1)
        self.facility: list[bool] = [False] * (DISTRICTS + 1)
        self.names: list[str] = ["the hideout"] + [""] * DISTRICTS
        for row in rows.districts:
            self.first[row.number] = self.program(row.first)
            self.second[row.number] = self.program(row.second)
            self.facility[row.number] = row.kind == "facility"
            self.names[row.number] = row.name

    def _lay_abilities(self, rows: Rows) -> None:
        self.abilities: list[Ability] = []
        self.candidates: list[Candidate] = []
        for row in rows.technologies:
            self._add_technology(row)
        self.technologies: int = len(self.abilities)
        self.all_technologies: int = (1 << self.technologies) - 1
        for number, candidate in enumerate(rows.candidates):
            self._add_candidate(number, candidate)
        self.ability_index: dict[str, int] = {ability.id: ability.index for ability in self.abilities}
        self.open_technology: int = next(a.index for a in self.abilities if a.make == "x")
        self.listen: list[int] = [0] * len(WINDOWS)
        self.by_window: list[list[Ability]] = [[] for _ in WINDOWS]
        for ability in self.abilities:
            self.listen[ability.window] |= ability.bit
            self.by_window[ability.window].append(ability)
        for there in self.by_window:
            there.sort(key=lambda ability: ability.level)
        self.at_level: list[int] = [0] * (len(rows.levels) + 1)
        for level in range(1, len(rows.levels) + 1):
            self.at_level[level] = sum(a.bit for a in self.abilities[: self.technologies] if a.level <= level)
        self._lay_modifiers()

    def _add_technology(self, row: TechnologyRow) -> None:
        ability = Ability(len(self.abilities), row.id, row.name, row.level)
        ability.colour, ability.make = row.colour, row.make
        self._fill(ability, row.kind, row.window, row.effect)
        if row.at:
            ability.at = sum(1 << number for number in row.at)
        self.abilities.append(ability)

    def _add_candidate(self, number: int, row: CandidateRow) -> None:
        ability = Ability(len(self.abilities), row.id, row.general_name, CANDIDATE_LEVEL)
        self._fill(ability, "down", row.general_window, row.general_effect)
        self.abilities.append(ability)
        candidate = Candidate(number, row, ability.index)
        candidate.setup = self.program(row.setup)
        candidate.local = self.program(row.district_effect)
        self.candidates.append(candidate)

    def _fill(self, ability: Ability, kind: str, window: str, effect: str) -> None:
        ability.passive = kind == "passive"
        ability.downs = kind == "down"
        ability.window = WINDOWS.index(window)
        ability.program = self.program(effect)
        ability.heals = any(op.verb in HEALING for op in self.ops(ability.program))

    def _lay_modifiers(self) -> None:
        """Masks of the abilities that change how something else is done, and by how much."""
        self.fewer: int = 0
        self.fewer_by: list[int] = [0] * len(self.abilities)
        self.eases: int = 0
        self.eased_to: list[int] = [0] * len(self.abilities)
        self.counts_more: int = 0
        self.more_by: list[int] = [0] * len(self.abilities)
        self.city_power: list[int] = [0] * len(self.abilities)
        self.substitutes: int = 0
        self.substitute_by: list[int] = [0] * len(self.abilities)
        self.doubles: int = 0
        self.votes: int = 0
        self.preventing: int = 0
        self.preventions: list[Prevention] = []
        for ability in self.abilities:
            for op in self.ops(ability.program):
                self._modify(ability, op)
        self.preventions.sort(key=lambda one: one.ability.level)

    def _modify(self, ability: Ability, op: Op) -> None:
        if op.verb == "fewer_blockades":
            self.fewer |= ability.bit
            self.fewer_by[ability.index] = int(op.args[0])
        elif op.verb == "district_strain":
            self.eases |= ability.bit
            self.eased_to[ability.index] = int(op.args[0])
        elif op.verb == "count_district":
            self.counts_more |= ability.bit
            self.more_by[ability.index] = int(op.args[0])
        elif op.verb == "power" and ability.window == W_CITY:
            self.city_power[ability.index] = int(op.args[0])
        elif op.verb == "substitute":
            self.substitutes |= ability.bit
            self.substitute_by[ability.index] = int(op.args[0])
        elif op.verb == "double_suit":
            self.doubles |= ability.bit
        elif op.verb == "tie_counts":
            self.votes |= ability.bit
        elif op.verb == "prevent":
            source = ANY_SOURCE if op.args[0] == "any" else SOURCES.index(str(op.args[0]))
            self.preventing |= ability.bit
            one = Prevention(ability, source, int(op.args[1]), op.args[2] == "round")
            self.preventions.append(one)

    def _lay_fortunes(self, rows: Rows) -> None:
        """BM-FTN-29: in card order, suit by suit, ace to king, jokers last."""
        self.cards: list[Fortune] = []
        self.suits: list[int] = [self.program(row.effect) for row in rows.suits]
        joker = rows.ranks[-1]
        for suit, suit_row in enumerate(rows.suits):
            for rank in rows.ranks[:-1]:
                self._add_fortune(f"{suit_row.id}{rank.id}", suit, rank)
        for row in rows.jokers:
            self._add_fortune(row.id, JOKER, joker)
        self.card_index: dict[str, int] = {card.id: card.index for card in self.cards}
        for candidate, candidate_row in zip(self.candidates, rows.candidates, strict=True):
            candidate.fortune = self.card_index[candidate_row.fortune]

    def _add_fortune(self, id: str, suit: int, rank: RankRow) -> None:
        card = Fortune(len(self.cards), id, suit, rank)
        card.attacker = self.program(rank.attacker) if rank.attacker else -1
        card.defender = self.program(rank.defender) if rank.defender else -1
        card.solo = self.program(rank.solo) if rank.solo else -1
        self.cards.append(card)

    def _lay_dice(self, rows: Rows) -> None:
        self.dice: list[list[int]] = [[0] * 7 for _ in DICE]
        for row in rows.dice:
            self.dice[DICE.index(row.die)][row.face] = self.program(row.effect)
        self.events: list[list[int]] = [[]] + [
            [self.program(option) for option in row.options]
            for row in sorted(rows.events, key=lambda r: r.face)
        ]
        self.market: int = next(self.program(row.effect) for row in rows.tile_faces if row.id == "market")

    # Menus of the assignment phase.

    def assignments(self, legal: int, hideout: int) -> list[Option]:
        """BM-ASG-02, BM-ASG-03: every group of the hideout to every legal district (a bit set).

        Joined once and remembered: it must not be changed.
        """
        key = legal * CODES + hideout
        found = self._menus.get(key)
        if found is None:
            found = []
            for district in range(1, DISTRICTS + 1):
                if legal >> district & 1:
                    found.extend(self._assign_to(district, hideout))
            if len(self._menus) >= MOST_MENUS:
                self._menus.clear()
            self._menus[key] = found
        return found

    def _assign_to(self, district: int, hideout: int) -> list[Option]:
        key = district * CODES + hideout
        found = self._assign.get(key)
        if found is None:
            found = [
                Assign(district, SUBS[code], PARAGONS[code], DOOMS[code]) for code in parts(hideout, 1, 15)
            ]
            self._assign[key] = found
        return found
