"""The board of Metal Dawn in a terminal, drawn from what a seat sees and what is said about it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ...games.metal_dawn.view_types import (
    AgentView,
    DivisionView,
    LocationView,
    MetalDawnView,
    UnitView,
    ZoneView,
)
from ...games.metal_dawn.words.phrases import Phrases
from ...games.metal_dawn.words.round import phase_name

SEAT_STYLES: Final = (
    "bold bright_blue", "bold magenta", "bold green", "bold yellow", "bold bright_magenta", "bold cyan",
)  # fmt: skip
COLUMNS: Final = 4
ICONS: Final = {
    "SelfDestruct": "sd",
    "Lure": "lu",
    "GainSkill": "+sk",
    "GainAction": "+ac",
    "GainHealth": "+he",
    "Transform": "tr",
    "Incite": "INC",
    "Defend": "DEF",
    "RevealCode": "+co",
    "Terrify": "TER",
    "Suppress": "SUP",
}
WIDE: Final = 110


class Drawing:
    """One position, ready to be drawn. `numbers` stand beside what can be chosen by number."""

    def __init__(
        self,
        view: MetalDawnView,
        say: Phrases,
        width: int,
        numbers: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        self.view = view
        self.say = say
        self.wide = width >= WIDE
        self.numbers = numbers
        self.agents = {agent.id: agent for agent in view.agents}

    def heading(self) -> Rule:
        """Act, round and phase, the track and where it would stand."""
        v = self.view
        when = "Setup" if v.phase == "setup" else f"Act {'I' * v.act}, round {v.round}: {phase_name(v.phase)}"
        title = Text(f" {'The game is over' if v.over else when} ", style="bold")
        title.append(f" Track {v.md}/{self.say.box.numbers.track_last}", style="bold red")
        title.append(f" (ends {v.preview.best} to {v.preview.untaken})", style="not bold")
        if v.firewalls:
            title.append(f", Firewalls {' '.join(map(str, v.firewalls))}", style="not bold")
        if v.anarchy or v.anarchy_next:
            title.append(", Anarchy" if v.anarchy else ", Anarchy next", style="bold")
        title.append(" ")
        return Rule(title, style="dim")

    def map(self) -> Table:
        """Twelve zones, each with its name and four locations, clockwise from the upper left."""
        grid = Table.grid(padding=(0, 1), expand=True)
        for _ in range(COLUMNS):
            grid.add_column(ratio=1, no_wrap=True)
        for row in range(0, len(self.view.zones), COLUMNS):
            grid.add_row(*[self._zone(zone) for zone in self.view.zones[row : row + COLUMNS]])
        return grid

    def _zone(self, zone: ZoneView) -> Table:
        cell = Table.grid(padding=(0, 1, 0, 0), expand=True)
        cell.add_column(ratio=1, no_wrap=True, overflow="crop")
        cell.add_column(ratio=1, no_wrap=True, overflow="crop")
        name = Table.grid(expand=True)
        name.add_column(no_wrap=True, overflow="crop")
        name.add_row(self._name(zone))
        places = zone.locations
        cell.add_row(self._place(zone, places[0]), self._place(zone, places[1]))
        cell.add_row(self._place(zone, places[3]), self._place(zone, places[2]))
        both = Table.grid(expand=True)
        both.add_column()
        both.add_row(name)
        both.add_row(cell)
        return both

    def _name(self, zone: ZoneView) -> Text:
        open_ = f"zone-{zone.number}" in self.numbers
        text = Text(f"{zone.number} ", style="bold cyan" if open_ else "dim")
        marks = [f"M{zone.missions}"] if zone.missions else []
        marks += ["closed"] if zone.closed and not zone.destroyed else []
        marks += ["SUPPR"] if zone.suppressed else []
        marks += ["used"] if zone.power_used else []
        if zone.dominus:
            text.append("ROBOT " if self.view.act == 2 else "DOMINUS ", style="bold red")
        name = self.say.zone_card(zone.card)
        style = "dim strike" if zone.destroyed else "bold default"
        short = next((str(row.short) for row in self.say.box.rows.zones if row.id == zone.card), "")
        crowded = bool(marks or zone.dominus) and not self.wide
        name = (short or name.removeprefix("The ")) if crowded else name
        text.append(f"[{name}]" if zone.destroyed else name, style=style)
        if marks:
            text.append(f" {' '.join(marks)}", style="not bold yellow")
        return text

    def _place(self, zone: ZoneView, place: LocationView) -> Text:
        text = Text(f"{place.number}{place.icon or '-'} ", style="dim")
        if place.unit is not None:
            text.append_text(self._unit(place.unit))
        elif place.agent is not None:
            text.append_text(self._agent_mark(self.agents[place.agent]))
        elif not zone.destroyed:
            text.append(".", style="dim")
        for id in place.beside:
            text.append_text(self._agent_mark(self.agents[id], "/"))
        return text

    def _unit(self, unit: UnitView) -> Text:
        """Ex2? is hidden and deals 2; Cy1/4DEF is revealed, with defence 4 and Defend; (..) is blocked."""
        known = f"/{unit.defence}{ICONS[unit.icon] if unit.icon else ''}" if unit.revealed else "?"
        mark = f"{unit.type}{unit.damage}{known}"
        return Text(f"({mark})" if unit.blocked else mark, style="dim red" if unit.blocked else "red")

    def _agent_mark(self, agent: AgentView, before: str = "") -> Text:
        """The first letters of the name and the health; > is acting, small letters have acted."""
        name = self.say.agent(agent.id)[:4]
        mark = name.upper() if agent.active or agent.acting else name.lower()
        sign = ">" if agent.acting else before
        return Text(f"{sign}{mark}{agent.health}", style=SEAT_STYLES[agent.division])

    def codes(self) -> Text:
        """The Codes and plans in Act I, the Robot in Act II; then what is left of everything."""
        v = self.view
        text = Text()
        if v.act == 1:
            text.append("Codes ", style="dim")
            for code in v.codes:
                state = "hacked" if code.state == "hacked" else "?"
                if code.card is not None:
                    down = "" if code.state == "face up" else " (face down)"
                    state = f"{self.say.code(code.card)} {code.difficulty}{down}"
                text.append(f"{code.space} {state}  ", style="bold" if code.card else "not bold")
        else:
            text.append(f"Robot {v.robot_health} of {v.robot_most}  ", style="bold red")
            if v.robot_next:
                text.append(f"next {self.say.robot_plan(v.robot_next[0])}  ")
        supply = " ".join(f"{one.type} {one.pool}" for one in v.supply)
        text.append(f"Supply {supply}  Reserve {v.reserve}  Blocks {v.blocks}", style="dim")
        return text

    def plans(self) -> Text | None:
        """Future Plans, in the order in which they will come."""
        names = [self.say.robot_plan(card) for card in self.view.robot_next]
        return Text("Plans  ", style="dim").append("; ".join(names), style="not dim") if names else None

    def verbs(self, names: Mapping[str, str]) -> Text | None:
        """What else can be chosen by number, besides zones."""
        parts = [
            Text(f"{number} ", style="bold cyan").append(names[group], "not bold default")
            for group, number in self.numbers.items()
            if group in names
        ]
        return Text("   ").join(parts) if parts else None

    def divisions(self, full: bool) -> list[RenderableType]:
        """Everybody's Agents and cards; `full` also what the cards of others are."""
        return [self._division(one, full or one.seat == self.view.seat) for one in self.view.divisions]

    def _division(self, division: DivisionView, full: bool) -> Text:
        v, say = self.view, self.say
        arrow = ">" if division.seat in v.waiting else " "
        name = say.division(division.number).removeprefix("Division ")
        text = Text(f"{arrow}{name}", style=SEAT_STYLES[division.number])
        text.append("*" if division.number == v.lead else " ", style="bold")
        for agent in v.agents:
            if agent.division == division.number:
                text.append_text(self._agent(agent, full))
        values = [say.box.intel[say.box.intel_index[card]].value for card in division.intel]
        if full and division.intel:
            text.append(f" Intel: {', '.join(say.intel_value(card) for card in division.intel)};")
        elif values:
            text.append(f" Intel {' '.join(map(str, values))};")
        hand = [say.weapon(division.hand_weapon)] if division.hand_weapon else []
        hand += [say.gear(division.hand_gear)] if division.hand_gear else []
        hidden = division.weapons + division.gear - len(hand)
        hand += [f"{hidden} hidden"] if hidden else []
        text.append(f" hand: {', '.join(hand)};" if hand else "")
        if v.tech_war:
            stored = " ".join(division.store) or "-"
            text.append(f" {division.points} points, stored {stored};", style="bold")
        if full and division.card and not division.ability_used:
            row = next(row for row in say.box.rows.divisions if row.id == division.card)
            text.append(f" {row.ability}", style="dim")
        return text

    def _agent(self, agent: AgentView, full: bool) -> Text:
        say = self.say
        name = say.agent(agent.id)
        text = Text(f" {'>' if agent.acting else ''}{name}", style="bold" if agent.active else "not bold dim")
        text.append(f" {agent.health}/{agent.most_health}", style="not bold default")
        cards: list[str] = []
        if agent.weapon is not None:
            cards.append(f"{say.weapon(agent.weapon)}{f' {agent.ammo}' if agent.ammo else ''}")
        if agent.gear is not None:
            cards.append(f"{say.gear(agent.gear)}{f' {agent.uses}' if agent.uses else ''}")
        if agent.mission is not None:
            cards.append(f"Mission {say.mission(agent.mission)} {agent.progress}/{agent.needed}")
        cards += [f"skill {say.mission(skill)}" for skill in agent.skills]
        shown = cards if full else cards[:1]
        return text.append(f" ({', '.join(shown)})" if shown else "", style="not bold default")
