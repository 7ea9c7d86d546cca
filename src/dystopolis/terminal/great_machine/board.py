"""The board of City of the Great Machine in a terminal, drawn from what a seat sees."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ...games.great_machine.box import Box
from ...games.great_machine.view_types import CitizenView, DistrictView, GreatMachineView, HeroView

ROMAN: Final = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
STAGES: Final = ("Zero", "1", "2", "3", "4", "5")
RIOT_SLOT: Final = 19
LAMPS: Final = {"yes": "plan moves", "no": "plan stays", "paid": "plan: it depends", "unknown": "plan: open"}
CELL: Final = 4
WIDE: Final = 100
HERO_STYLE: Final = "bold green"
SERVANT_STYLE: Final = "bold red"

Row = list[RenderableType]


class Drawing:
    """One position, ready to be drawn. `numbers` stand beside what can be chosen by number."""

    def __init__(
        self,
        view: GreatMachineView,
        box: Box,
        width: int,
        numbers: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        self.view = view
        self.rows = box.rows
        self.wide = width >= WIDE
        self.numbers = numbers

    def heading(self) -> Rule:
        """Round and phase, the City Event, and both tracks."""
        view = self.view
        phase = "the game is over" if view.over else f"{view.phase} phase"
        title = Text(f" Round {view.round}, {phase} ", style="bold")
        return Rule(title, style="dim")

    def tracks(self) -> Text:
        """Discontent, the Master Plan, Riots, and what the Machine has."""
        view = self.view
        stage = "Riot Stage" if view.discontent == RIOT_SLOT else f"Stage {STAGES[view.stage]}"
        slot = "" if view.discontent == RIOT_SLOT else f", slot {(view.discontent - 1) % 3 + 1} of 3"
        text = Text("Discontent ", style="dim").append(f"{stage}{slot}", "bold green")
        text.append("   Master Plan ", "dim").append(f"{ROMAN[view.plan]} of XII", "bold red")
        text.append("   Riots ", "dim").append(f"{view.riots_won} of 3", "bold green")
        if view.marker is not None:
            text.append("   Marker ", "dim").append("Riot" if view.marker == 6 else str(view.marker))
            text.append("   Special Guards left ", "dim").append(str(view.special_guards))
        else:
            text.append("   Bonds ", "dim").append(str(view.bonds), "bold red")
        return text

    def event(self) -> list[Text]:
        """The City Event in our own words, with its lamp."""
        view = self.view
        if view.event is None:
            return []
        row = next(row for row in self.rows.events if row.id == view.event)
        text = Text("Event  ", style="dim").append(row.name, "bold default")
        text.append(f" ({LAMPS[view.lamp]})", "bold yellow")
        said = " ".join(part for part in (row.text, row.closing_text, row.plan_text) if part)
        return [text.append(f" {said}", "not bold default")]

    def laws(self) -> Text:
        """Directives: published ones, the hand, and what is gone."""
        view = self.view
        names = {row.id: row.name for row in self.rows.directives}
        text = Text("Directives  ", style="dim")
        text.append(", ".join(names[card] for card in view.published) or "none published", "default")
        if view.directives is not None:
            hand = ", ".join(names[card] for card in view.directives) or "none"
            text.append("; in hand ", "dim").append(hand, "default")
        else:
            text.append(f"; {view.hand} in hand", "default")
        return text.append(f"; {view.deck} in the deck", "default")

    def map(self) -> list[Text]:
        """The tiles where they lie, by their codes."""
        laid = [(one, one.place) for one in self.view.districts if one.place is not None]
        if not laid:
            return []
        left = min(place[0] for _, place in laid)
        top = min(place[1] for _, place in laid)
        right = max(place[0] + (2 if place[2] == "H" else 1) for _, place in laid)
        bottom = max(place[1] + (1 if place[2] == "H" else 2) for _, place in laid)
        lines = [[" "] * (CELL * (right - left)) for _ in range(bottom - top)]
        for one, place in laid:
            x, y = CELL * (place[0] - left), place[1] - top
            if place[2] == "H":
                lines[y][x : x + 2 * CELL] = f"[{one.code:^{2 * CELL - 2}}]"
            else:
                lines[y][x : x + CELL] = f"[{one.code:^{CELL - 2}}]"
                lines[y + 1][x : x + CELL] = f"[{'':^{CELL - 2}}]"
        return [Text("".join(line).rstrip()) for line in lines]

    def districts(self) -> Table:
        """Every District: Guards, Citizens, who is there, what is going on, and where one can go."""
        head = ("", "District", "Guards", "Citizens", "Trust", "There", "Next to")
        return grid(head, [self._district(one) for one in self.view.districts], right=(0, 4))

    def _district(self, one: DistrictView) -> Row:
        row = next(row for row in self.rows.districts if row.id == one.code)
        name = row.name if self.wide else row.short
        guards = str(one.guards) + (f"+{one.special}s" if one.special else "")
        guards += f" {one.broken}x" if one.broken else ""
        guards += f" {one.core}c" if one.core else ""
        there = Text()
        for hero in self.view.heroes:
            if hero.at == one.code:
                there.append(f"{self.role(hero.id)} ", HERO_STYLE)
        for servant in self.view.servants:
            if servant.at == one.code:
                there.append(f"{servant.id.capitalize()}{' (down)' if servant.down else ''} ", SERVANT_STYLE)
        if one.raid:
            there.append("RAID ", "bold red reverse")
        if one.riot:
            there.append("RIOT ", "bold green reverse")
        there.append(", ".join(one.tokens), "yellow")
        people = Text(" ").join(citizen(one) for one in one.citizens)
        number = Text(str(self.numbers.get(one.code, "")), style="bold cyan")
        return [number, f"{one.code} {name}", guards, people, str(one.income), there, " ".join(one.near)]

    def heroes(self) -> Table:
        """The Heroes: Trust, Access cards, and the chosen card as far as it may be seen."""
        head = ("", "Hero", "At", "Trust", "Card", "Access cards", "Lost")
        return grid(head, [self._hero(hero) for hero in self.view.heroes], right=(0,))

    def _hero(self, hero: HeroView) -> Row:
        own = " you" if hero.seat == self.view.seat else ""
        mark = " detained" if hero.detained else ""
        name = Text(f"{self.role(hero.id)}", style=HERO_STYLE).append(f"{own}{mark}", "bold default")
        number = Text(str(self.numbers.get(f"hero-{hero.id}", "")), style="bold cyan")
        card = hero.chosen or ("ready" if hero.seat in self.view.ready else "-")
        unsure = "?" if len(hero.cards) > hero.hand else ""
        cards = " ".join(hero.cards) + unsure
        trust = f"{hero.trust}/{hero.max_trust}"
        return [number, name, hero.at, trust, card, cards, " ".join(hero.lost) or "-"]

    def missions(self) -> list[Text]:
        """How far each Mission has come."""
        names = {row.id: row.name for row in self.rows.missions}
        found = []
        for one in self.view.missions:
            text = Text(f"Mission {one.id[1]}  ", style="dim").append(names[one.id], "bold default")
            at = f" in {one.place}" if one.place else ""
            state = one.state if one.state != "open" else f"{one.number} of {one.needed}{at}"
            found.append(text.append(f": {state}", "not bold default"))
        return found

    def belief(self) -> list[Text]:
        """Where Heroes may end up, in hundredths, likeliest first; only the Machine is shown it."""
        found = []
        for one in self.view.belief:
            likely = sorted(zip(one.chances, self.view.districts, one.ways, strict=True), key=first)
            parts = [
                f"{district.code} {chance}%{'' if way == 'safe' else ' by a roll'}"
                for chance, district, way in likely[:5]
                if chance
            ]
            text = Text(f"{self.role(one.hero)} may go to ", style="dim")
            found.append(text.append(", ".join(parts), "default"))
        return found

    def role(self, hero: str) -> str:
        return next(row.role for row in self.rows.heroes if row.id == hero)


def first(entry: tuple[int, DistrictView, str]) -> int:
    return -entry[0]


def citizen(one: CitizenView) -> Text:
    """? unidentified, a small letter if identified (# for a face one may not see), a capital if revealed."""
    if one.state == "unidentified":
        return Text("?", style="dim")
    if one.face is None:
        return Text("#", style="yellow")
    letter = one.face[0].upper()
    if one.state == "identified":
        return Text(letter.lower(), style="yellow")
    return Text(letter, style="bold red" if one.face == "traitor" else "bold")


def grid(head: Sequence[str], rows: Sequence[Row], right: Sequence[int] = ()) -> Table:
    """Rows in line, without a frame; the last column may wrap."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim", show_header=True)
    for index, title in enumerate(head):
        justify = "right" if index in right else "left"
        table.add_column(title, justify=justify, no_wrap=index not in (len(head) - 1, 5))  # type: ignore[arg-type]
    for row in rows:
        table.add_row(*row)
    return table
