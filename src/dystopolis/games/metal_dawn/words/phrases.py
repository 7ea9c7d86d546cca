# mypyc: off: words for people are never in a hurry
"""The phrases that sentences about Metal Dawn are made of: Agents, Units, zones, cards.

Events and options name zones by number and cards by id; a sentence about something long past must read as it
did, so nothing here looks at a position except where it is handed one.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from ....toolkit.english import count, listing
from ....toolkit.words import Say
from ..box import Box
from ..rows import CodeRow
from ..table import MetalDawn
from ..vocabulary import TYPES
from .cards_in_words import gear_line, weapon_line

ICONS: Final = {
    "SelfDestruct": "Self Destruct",
    "Lure": "Lure",
    "GainSkill": "Gain Skill",
    "GainAction": "Gain Action",
    "GainHealth": "Gain Health",
    "Transform": "Transform",
    "Incite": "Incite",
    "Defend": "Defend",
    "RevealCode": "Reveal Code",
    "Terrify": "Terrify",
    "Suppress": "Suppress",
}
ICON_TEXTS: Final = {
    "SelfDestruct": "when revealed it is removed, and each Agent in its zone suffers 1",
    "Lure": "when revealed the nearest Unit of its type comes here",
    "GainSkill": "who destroys it draws a Mission as a skill",
    "GainAction": "the active Agent gains 1 action when it is destroyed",
    "GainHealth": "who destroys it heals 1",
    "Transform": "when revealed it turns into a Cyborg",
    "Incite": "other Units of its zone deal 1 more",
    "Defend": "no other Unit of its zone can be targeted",
    "RevealCode": "the next face-down Code is revealed when it is destroyed",
    "Terrify": "the track rises by 1 more each round",
    "Suppress": "no Agent moves into or out of its zone",
}
DIRECTIONS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
DECKS: Final = {"weapon": "Weapon", "gear": "Gear", "intel": "Intel", "dominus": "Dominus", "robot": "Robot"}


def percent(chance: float) -> str:
    """What is possible is never 0%, and what may fail is never 100%."""
    if chance <= 0 or chance >= 1:
        return f"{100 * chance:.0f}%"
    return f"{min(99, max(1, round(100 * chance)))}%"


def an(name: str) -> str:
    """A Drone, an Exterminator."""
    return f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}"


def upper(sentence: str) -> str:
    """A sentence begins with a capital letter."""
    return sentence[:1].upper() + sentence[1:]


class Phrases(Say):
    """Phrases with the names of one box of components."""

    def __init__(self, table: MetalDawn, names: Sequence[str] = ()) -> None:
        super().__init__(table, names)
        self.table = table
        self.box: Box = table.box
        self.seats: int = table.seats

    # Divisions

    def division(self, number: int) -> str:
        """A Division: the person who plays it; alone, a person has two of them."""
        if self.seats == 1:
            return str(self.box.rows.seats[number].name)
        return self.who(number)

    def division_by(self, id: str) -> str:
        return self.division(self.box.seat_index[id])

    def to(self, division: int) -> str:
        """Whom a question is for, where one person answers for two Divisions."""
        return f"{self.division(division)}: " if self.seats == 1 else ""

    def divisions(self, numbers: Iterable[int]) -> str:
        return listing(self.division(number) for number in numbers)

    # Cards, by id or by index

    def agent(self, card: str | int) -> str:
        return str(self.box.agents[self._index(card, self.box.agent_index)].name)

    def weapon(self, card: str | int) -> str:
        return str(self.box.weapons[self._index(card, self.box.weapon_index)].name)

    def gear(self, card: str | int) -> str:
        return str(self.box.gear[self._index(card, self.box.gear_index)].name)

    def intel(self, card: str | int) -> str:
        return str(self.box.intel[self._index(card, self.box.intel_index)].name)

    def intel_value(self, card: str | int) -> str:
        """Casualty Report (2)."""
        found = self.box.intel[self._index(card, self.box.intel_index)]
        return f"{found.name} ({found.value})"

    def mission(self, card: str | int) -> str:
        return str(self.box.missions[self._index(card, self.box.mission_index)].name)

    def objective(self, card: str | int) -> str:
        return str(self.box.objectives[self._index(card, self.box.objective_index)].name)

    def code(self, card: str | int) -> str:
        return self._named(self.box.rows.codes, card)

    def code_row(self, card: str | int) -> CodeRow:
        found: CodeRow = self._row(self.box.rows.codes, card)
        return found

    def robot_card(self, card: str | int) -> str:
        return self._named(self.box.rows.robot, card)

    def robot_plan(self, card: str | int) -> str:
        """Crush: north 1, damage 3."""
        row = self._row(self.box.rows.robot, card)
        return f"{row.name}: {DIRECTIONS[row.direction]} {row.distance}, damage {row.damage}"

    def dominus_card(self, card: str | int) -> str:
        """Zone 5: 4 Soldiers, Mission, Systematic Extermination."""
        row = self._row(self.box.rows.dominus, card)
        parts = [self.unit_list(row.units)]
        parts += ["Mission"] if row.mission else []
        parts += [row.ability] if row.ability else []
        return f"zone {row.zone}: {', '.join(parts)}"

    def division_card(self, card: str | int) -> str:
        return self._named(self.box.rows.divisions, card)

    def firewall(self, number: int) -> str:
        return str(self.box.firewall_names[number])

    def any_card(self, card: str) -> str:
        """The name of any card by its id."""
        for index, name in (
            (self.box.weapon_index, self.weapon),
            (self.box.gear_index, self.gear),
            (self.box.intel_index, self.intel),
            (self.box.mission_index, self.mission),
        ):
            if card in index:
                return name(card)
        names = {code.id: code.name for code in self.box.codes} | {one.id: one.name for one in self.box.robot}
        if card in names:
            return names[card]
        for dominus in self.box.rows.dominus:
            if dominus.id == card:
                return self.dominus_card(card)
        return card

    def card_line(self, card: str) -> str:
        """A card with what it does, for those who must choose among several."""
        rows = self.box.rows
        for weapon in rows.weapons:
            if weapon.id == card:
                return f"{weapon.name}. {weapon_line(weapon, weapon.ammo)}"
        for gear in rows.gear:
            if gear.id == card:
                return f"{gear.name}. {gear_line(gear, gear.uses)}"
        for intel in rows.intel:
            if intel.id == card:
                return f"{intel.name} ({intel.value}). {intel.text}"
        return self.any_card(card)

    # Units and zones

    def unit(self, type: str | int) -> str:
        return str(self.box.type_names[type if isinstance(type, int) else TYPES.index(type)])

    def a_unit(self, type: str | int) -> str:
        return an(self.unit(type))

    def source(self, source: str) -> str:
        """What an effect comes from, named as `kind:id` or by the id of its card."""
        kind, _, id = source.rpartition(":")
        if kind == "firewall":
            return self.firewall(int(id))
        for rows in (
            self.box.rows.zones,
            self.box.rows.divisions,
            self.box.rows.agents,
            self.box.rows.dominus,
        ):
            for row in rows:
                if row.id == id:
                    return str(getattr(row, "power", "") or getattr(row, "ability", "") or id)
        return self.any_card(id) if id else source

    def unit_list(self, types: Iterable[str | int]) -> str:
        """2 Drones and 1 Exterminator."""
        found: dict[str, int] = {}
        for type in types:
            name = self.unit(type)
            found[name] = found.get(name, 0) + 1
        return listing(count(number, name) for name, number in found.items()) if found else "no Units"

    def source_text(self, source: str) -> str:
        """What the card says that an effect comes from."""
        id = source.rpartition(":")[2]
        rows = self.box.rows
        for kind in (rows.zones, rows.divisions, rows.agents, rows.gear, rows.intel):
            for row in kind:
                if row.id == id:
                    return str(row.text)
        return ""

    def zone_card(self, card: str | int) -> str:
        return self._named(self.box.rows.zones, card)

    def zone(self, number: int) -> str:
        """The zone on a space (1 to 12) of the table at hand: The Pentagon (3)."""
        return f"{self.zone_name(number)} ({number})" if self.table.zones else f"zone {number}"

    def zone_name(self, number: int) -> str:
        t = self.table
        return str(self.box.zones[t.zones[number - 1]].name) if t.zones else f"zone {number}"

    def spot(self, zone: int, location: int) -> str:
        """The Pentagon (3), location 2."""
        return f"{self.zone(zone)}, location {location}"

    def icon(self, icon: str) -> str:
        return ICONS.get(icon, icon)

    def location_icon(self, letter: str) -> str:
        return next(str(row.name) for row in self.box.rows.icons if row.id == letter)

    def _index(self, card: str | int, known: dict[str, int]) -> int:
        return card if isinstance(card, int) else known[card]

    def _row(self, rows: Sequence[object], card: str | int):  # type: ignore[no-untyped-def]
        if isinstance(card, int):
            return rows[card]
        return next(row for row in rows if row.id == card)  # type: ignore[attr-defined]

    def _named(self, rows: Sequence[object], card: str | int) -> str:
        return str(self._row(rows, card).name)
