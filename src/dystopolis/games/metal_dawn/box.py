"""The box of components as the rules use it: made once from the content rows, then never changed.

Zones count from 0 to 11 here and locations from 0 to 47 (zone times 4 plus place), so that a set of them is a
number. Cards are indices into these lists: copies of a card are the same index.
"""

from typing import Final

from ...kernel.parts import Content
from ...toolkit.programs import Program
from .menus import Menus
from .programs import Operation, compile_program
from .rows import AgentRow, DominusRow, GearRow, MissionRow, RobotRow, Rows, WeaponRow, ZoneRow
from .vocabulary import TYPES, read_condition, read_effect, read_requirement

ZONES: Final = 12
PLACES: Final = 48
NONE: Final = -1
TYPE_COUNT: Final = 4
DRONE: Final = 0
SOLDIER: Final = 1
CYBORG: Final = 2
EXTERMINATOR: Final = 3
ROBOT_TARGET: Final = 4
DIRECTIONS: Final = ("N", "E", "S", "W")
LASTING: Final = ("Incite", "Defend", "Terrify", "Suppress")  # icons that work for as long as they are seen
ONE_USE_LIMIT: Final = {"": 0, "activation": 1, "round": 2}


class Passive:
    """What a card gives all the time: bonuses by stat, and the two that are either there or not."""

    def __init__(self, ops: list[Operation]) -> None:
        self.range = 0
        self.hack = 0
        self.health = 0
        self.unarmed = 0
        self.stealth = False
        self.guard = False
        self.damage: list[tuple[int, str]] = []
        for op in ops:
            if op.verb == "stealth":
                self.stealth = True
            elif op.verb == "guard":
                self.guard = True
            elif op.verb == "unarmed":
                self.unarmed = max(self.unarmed, op.number)
            elif op.verb == "mod":
                self._add(op)
        self.any = bool(
            self.range or self.hack or self.health or self.unarmed or self.stealth or self.guard
        ) or bool(self.damage)

    def _add(self, op: Operation) -> None:
        if op.word == "rng":
            self.range += op.number
        elif op.word == "hack":
            self.hack += op.number
        elif op.word == "maxhp":
            self.health += op.number
        else:
            self.damage.append((op.number, op.flag))


class Ability:
    """When something works, how often, and what it does."""

    def __init__(self, timing: str, limit: str, program: int, ops: list[Operation]) -> None:
        self.timing = timing
        self.limit = ONE_USE_LIMIT[limit]
        self.program = program
        self.passive = Passive(ops if timing == "passive" else [])
        self.soak = sum([op.number for op in ops if op.verb == "soak"])
        self.crack = sum([op.number for op in ops if op.verb == "crack"])
        self.boost = sum([op.number for op in ops if op.verb == "buff" and op.word == "dmg"])


class Zone:
    def __init__(self, index: int, row: ZoneRow, program: int) -> None:
        self.index = index
        self.id: str = row.id
        self.name: str = row.name
        self.core: bool = row.set == "core"
        self.icons: str = row.icons
        self.power: str = row.power
        self.text: str = row.text
        self.program = program
        self.gives_intel: bool = "I" in row.icons or "A" in row.icons


class UnitKind:
    """Standees that are alike: type, defence and icon."""

    def __init__(self, index: int, type: int, defence: int, icon: str) -> None:
        self.index = index
        self.type = type
        self.defence = defence
        self.icon = icon
        self.suppresses = icon == "Suppress"
        self.defends = icon == "Defend"
        self.lasting = icon in LASTING


class AgentCard:
    def __init__(self, index: int, row: AgentRow, ability: Ability) -> None:
        self.index = index
        self.id: str = row.id
        self.name: str = row.name
        self.core: bool = row.set == "core"
        self.health: int = row.health
        self.title: str = row.ability
        self.text: str = row.text
        self.ability = ability


class Division:
    def __init__(self, index: int, id: str, name: str, title: str, text: str, program: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.title = title
        self.text = text
        self.program = program


class Weapon:
    def __init__(self, index: int, row: WeaponRow, programs: list[int], ops: list[list[Operation]]) -> None:
        self.index = index
        self.id: str = row.id
        self.name: str = row.name
        self.range: int = row.range
        self.damage: int = row.damage
        self.ammo: int = row.ammo
        self.start: bool = row.set == "start"
        self.text: str = row.text
        self.blast = sum([op.number for op in ops[0] if op.verb == "blast"])
        self.attack = NONE if self.blast else programs[0]
        self.again = any(op.verb == "again" for op in ops[1])
        self.kill = NONE if self.again else programs[1]
        self.miss = programs[2]
        self.passive = Passive(ops[3])


class Gear:
    def __init__(self, index: int, row: GearRow, ability: Ability) -> None:
        self.index = index
        self.id: str = row.id
        self.name: str = row.name
        self.uses: int = row.uses
        self.start: bool = row.set == "start"
        self.text: str = row.text
        self.ability = ability


class Intel:
    def __init__(self, index: int, id: str, name: str, value: int, text: str, program: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.value = value
        self.text = text
        self.program = program


class Mission:
    def __init__(self, index: int, row: MissionRow, need: Program, fail: int, skill: Ability) -> None:
        self.index = index
        self.id: str = row.id
        self.name: str = row.name
        self.need_text: str = row.requirement_text
        self.fail_text: str = row.fail_text
        self.skill_text: str = row.skill_text
        op = need.ops[0]
        self.need: str = op.verb
        self.number = 1
        self.what = ""
        self.types = 0
        if op.verb == "kill":
            self.number, self.types = int(op.args[0]), int(op.args[1])
        elif op.verb == "spend":
            self.what, self.number = str(op.args[0]), int(op.args[1])
        elif op.verb == "enter":
            self.what = str(op.args[0])
        else:
            self.number = int(op.args[0])
        self.fail = fail
        self.skill = skill


class DominusCard:
    def __init__(self, index: int, row: DominusRow, program: int) -> None:
        self.index = index
        self.id: str = row.id
        self.zone: int = row.zone - 1
        self.mission: bool = row.mission
        self.units: list[int] = [TYPES.index(name) for name in row.units]
        self.title: str = row.ability
        self.timing: str = row.timing
        self.text: str = row.text
        self.program = program


class RobotCard:
    def __init__(self, index: int, row: RobotRow, program: int) -> None:
        self.index = index
        self.id: str = row.id
        self.name: str = row.name
        self.damage: int = row.damage
        self.direction: int = DIRECTIONS.index(row.direction)
        self.distance: int = row.distance
        self.timing: str = row.timing
        self.text: str = row.text
        self.program = program


class Code:
    def __init__(
        self, index: int, id: str, name: str, difficulty: int, timing: str, text: str, program: int
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.difficulty = difficulty
        self.timing = timing
        self.text = text
        self.program = program


class Objective:
    """Its `ways` are (verb, word, numbers): one of them is enough."""

    def __init__(self, index: int, id: str, name: str, points: int, text: str, need: Program) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.points = points
        self.text = text
        self.ways: list[tuple[str, str, list[int]]] = []
        for op in need.ops:
            if op.verb != "either":
                words = [str(arg) for arg in op.args if isinstance(arg, str)]
                numbers = [int(arg) for arg in op.args if isinstance(arg, int)]
                self.ways.append((str(op.verb), words[0] if words else "", numbers))
        self.spends = [0] * TYPE_COUNT
        for verb, _, numbers in self.ways:
            if verb == "spend":
                for number in numbers:
                    self.spends[number // 10] += number % 10


class Numbers:
    """The numbers of the rules that are looked up again and again; rows are for reading once."""

    def __init__(self, rows: Rows) -> None:
        row = rows.constants
        self.actions: int = row.actions
        self.track_last: int = row.track_last
        self.track_floor: int = row.track_floor
        self.intel_pool: int = row.intel_pool
        self.unarmed_damage: int = row.unarmed_damage
        self.unarmed_range: int = row.unarmed_range
        self.block_tokens: int = row.block_tokens
        self.mission_tokens: int = row.mission_tokens
        self.clock_cost: int = row.clock_cost
        self.reinforce_cost: int = row.reinforce_cost
        self.defeat_cost: int = row.defeat_cost
        self.inundation_cost: int = row.inundation_cost
        self.self_destruct: int = row.self_destruct_damage
        self.robot_health: int = row.robot_health_per_player
        self.store_size: int = row.store_size
        self.open_objectives: int = row.open_objectives
        self.damage: list[int] = [one.damage for one in rows.unit_types]
        self.hard_damage: list[int] = [one.damage_hard for one in rows.unit_types]


class Box(Content):
    """All components of the game."""

    def __init__(self, rows: Rows) -> None:
        super().__init__(rows.digest)
        self.rows = rows
        self.numbers = Numbers(rows)
        self.programs: list[list[Operation]] = []
        self.texts: list[str] = []
        self._read_board(rows)
        self._read_units(rows)
        self.zones = [Zone(i, row, self._program(row.effect)) for i, row in enumerate(rows.zones)]
        self.white_house = 0
        self.agents: list[AgentCard] = []
        for i, agent in enumerate(rows.agents):
            ability = self._ability(agent.timing, agent.limit, agent.effect)
            self.agents.append(AgentCard(i, agent, ability))
        self.divisions = [
            Division(i, row.id, row.name, row.ability, row.text, self._program(row.effect))
            for i, row in enumerate(rows.divisions)
        ]
        self.weapons: list[Weapon] = []
        for i, weapon in enumerate(rows.weapons):
            programs = [self._program(e) for e in (weapon.attack, weapon.kill, weapon.miss, weapon.passive)]
            self.weapons.append(Weapon(i, weapon, programs, [self._ops(one) for one in programs]))
        self.gear = [
            Gear(i, row, self._ability(row.timing, row.limit, row.effect)) for i, row in enumerate(rows.gear)
        ]
        self.intel = [
            Intel(i, row.id, row.name, row.value, row.text, self._program(row.effect))
            for i, row in enumerate(rows.intel)
        ]
        self.missions: list[Mission] = []
        for i, mission in enumerate(rows.missions):
            skill = self._ability(mission.timing, mission.limit, mission.skill)
            need = read_requirement(mission.requirement)
            self.missions.append(Mission(i, mission, need, self._program(mission.fail), skill))
        self.dominus = [DominusCard(i, row, self._program(row.effect)) for i, row in enumerate(rows.dominus)]
        self.robot = [RobotCard(i, row, self._program(row.effect)) for i, row in enumerate(rows.robot)]
        self.codes = [
            Code(i, row.id, row.name, row.difficulty, row.timing, row.text, self._program(row.effect))
            for i, row in enumerate(rows.codes)
        ]
        self.objectives = [
            Objective(i, row.id, row.name, row.points, row.text, read_condition(row.condition))
            for i, row in enumerate(rows.objectives)
        ]
        self.firewalls: list[int] = [NONE] * (1 + len(rows.firewalls))
        self.firewall_names: list[str] = [""] * (1 + len(rows.firewalls))
        self.firewall_texts: list[str] = [""] * (1 + len(rows.firewalls))
        for token in rows.firewalls:
            self.firewalls[token.number] = self._program(token.effect)
            self.firewall_names[token.number] = token.name
            self.firewall_texts[token.number] = token.text
        self._index_ids()
        self.menus = Menus(rows)
        self._read_decks(rows)

    def _read_decks(self, rows: Rows) -> None:
        """MD-SET-02, MD-RULING-04: what each deck holds, for core, Tech War and mixed content."""
        self.intel_decks: dict[str, list[int]] = {}
        self.weapon_decks: dict[str, list[int]] = {}
        self.gear_decks: dict[str, list[int]] = {}
        self.mission_decks: dict[str, tuple[int, ...]] = {}
        self.zone_decks: dict[str, list[int]] = {}
        for content in ("core", "tech war", "mixed"):
            core, tech = content != "tech war", content != "core"
            sets = [name for name, used in (("core", core), ("tw", tech)) if used]
            gear = [name for name, used in (("normal", core), ("tw", tech)) if used]
            weapons = ["normal", "tw"] if tech else ["normal"]
            self.intel_decks[content] = [
                i for i, row in enumerate(rows.intel) for _ in range(row.qty) if row.set in sets
            ]
            self.weapon_decks[content] = [
                i for i, row in enumerate(rows.weapons) for _ in range(row.qty) if row.set in weapons
            ]
            self.gear_decks[content] = [
                i for i, row in enumerate(rows.gear) for _ in range(row.qty) if row.set in gear
            ]
            self.mission_decks[content] = tuple([i for i, row in enumerate(rows.missions) if row.set in sets])
            self.zone_decks[content] = [
                i for i, row in enumerate(rows.zones) if row.set in sets or i == self.white_house
            ]
        self.start_weapons = tuple(
            [i for i, row in enumerate(rows.weapons) for _ in range(row.qty) if row.set == "start"]
        )
        self.start_gear = tuple(
            [i for i, row in enumerate(rows.gear) for _ in range(row.qty) if row.set == "start"]
        )

    def _read_board(self, rows: Rows) -> None:
        """MD-ZONE-09, MD-ROBOT-05: steps between zones without wraps; the Robot's next zone with them."""
        spots = sorted(rows.spaces, key=lambda space: space.number)
        columns = 1 + max([space.column for space in spots])
        lines = 1 + max([space.row for space in spots])
        at = {(space.column, space.row): space.number - 1 for space in spots}
        self.steps: list[list[int]] = [
            [abs(a.column - b.column) + abs(a.row - b.row) for b in spots] for a in spots
        ]
        self.adjacent: list[int] = [
            sum([1 << zone for zone in range(ZONES) if row[zone] == 1]) for row in self.steps
        ]
        longest = max([max(row) for row in self.steps])
        self.within: list[list[int]] = [
            [
                sum([15 << (4 * zone) for zone in range(ZONES) if row[zone] <= steps])
                for steps in range(longest + 1)
            ]
            for row in self.steps
        ]
        self.wrap: list[list[int]] = [
            [
                at[(space.column + right) % columns, (space.row + down) % lines]
                for right, down in ((0, -1), (1, 0), (0, 1), (-1, 0))
            ]
            for space in spots
        ]  # fmt: skip

    def _read_units(self, rows: Rows) -> None:
        self.kinds: list[UnitKind] = []
        self.core_units: list[int] = []
        self.tw_units: list[int] = []
        found: dict[tuple[int, int, str], int] = {}
        for row in rows.units:
            key = (TYPES.index(row.type), row.defence, str(row.icon))
            if key not in found:
                found[key] = len(self.kinds)
                self.kinds.append(UnitKind(len(self.kinds), *key))
                self.core_units.append(0)
                self.tw_units.append(0)
            counts = self.core_units if row.set == "core" else self.tw_units
            counts[found[key]] += row.qty
        self.kinds_of: list[list[int]] = [
            [kind.index for kind in self.kinds if kind.type == type] for type in range(TYPE_COUNT)
        ]
        self.plain_drone = found[DRONE, 1, ""]
        self.in_play: list[int] = [row.in_play for row in rows.unit_types]
        self.type_names: list[str] = [row.name for row in rows.unit_types]

    def _index_ids(self) -> None:
        self.agent_index = {card.id: card.index for card in self.agents}
        self.intel_index = {card.id: card.index for card in self.intel}
        self.mission_index = {card.id: card.index for card in self.missions}
        self.weapon_index = {card.id: card.index for card in self.weapons}
        self.gear_index = {card.id: card.index for card in self.gear}
        self.objective_index = {card.id: card.index for card in self.objectives}
        self.seat_index = {row.id: index for index, row in enumerate(self.rows.seats)}

    def _program(self, text: str) -> int:
        if not text:
            return NONE
        self.texts.append(text)
        self.programs.append(compile_program(read_effect(text)))
        return len(self.programs) - 1

    def _ops(self, program: int) -> list[Operation]:
        return self.programs[program] if program >= 0 else []

    def _ability(self, timing: str, limit: str, effect: str) -> Ability:
        program = self._program(effect)
        return Ability(timing, limit, program, self._ops(program))
