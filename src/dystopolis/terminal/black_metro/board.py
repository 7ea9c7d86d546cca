"""The city of Black Metro in a terminal, drawn from what a seat sees and what is said about it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.console import JustifyMethod, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ...games.black_metro.view_types import BlackMetroView, DistrictView, GroupView, PlayerView
from ...games.black_metro.words.phrases import LEVELS, Phrases
from ...games.black_metro.words.round import phase_name
from ...games.black_metro.words.things import things_in
from ...kernel import Thing
from ..face import TIGHT

SEAT_STYLES: Final = ("bold red", "bold green", "bold bright_blue", "bold yellow")
OVERLORD_STYLE: Final = "bold yellow"
TILES: Final = {"explosion": "closed", "market": "market", "arena": "arena"}
FORTS: Final = {"blockade": "#", "base": "B"}
WIDE: Final = 110
SHORTEST: Final = 16

Row = list[RenderableType]


class Drawing:
    """One position, ready to be drawn. `numbers` are those that can be chosen now."""

    def __init__(
        self,
        view: BlackMetroView,
        say: Phrases,
        width: int,
        numbers: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        self.view = view
        self.say = say
        self.width = width
        self.wide = width >= WIDE
        self.numbers = numbers
        self.things: dict[str, Thing] = things_in(view, say)

    def heading(self) -> Rule:
        """The round and the phase, and who you are."""
        v = self.view
        phase = "the game is over" if v.over else f"{phase_name(v.phase).lower()}"
        when = f" Round {v.round} of {v.rounds}: {phase} " if v.round else f" {phase_name(v.phase)} "
        title = Text(when, style="bold")
        if v.seat is not None:
            you = v.players[v.seat]
            title.append(" You are ", style="not bold").append_text(self.letter(you.seat))
            name = self.say.candidate(you.candidate) if you.candidate else self.say.who(you.seat)
            title.append(f" {name} ", "not bold")
            if you.forecast is not None and not v.over:
                title.append(f"({you.forecast} if it ended now) ", "not bold dim")
        return Rule(title, style="dim")

    def goal(self) -> Text | None:
        """What the solo game is about."""
        n = self.say.box.numbers
        if not self.view.solo:
            return None
        his = self.view.players[1].power
        return Text(
            f"{n.goal_power} power, and nobody of his standing after round {self.view.rounds}. "
            f"At {n.overlord_limit} the overlord wins: he has {his}.",
            style="dim",
        )

    def city(self, room: int) -> Table:
        """Every district: what it does, who stands there with how much, what is built, what lies on it."""
        if room == TIGHT:
            return self._in_brief()
        sides = [self.letter(p.seat) for p in self.view.players]
        head: list[str | Text] = ["", "District", *sides, "Forts", "", "Effects"]
        rows = [self._district(d) for d in self.view.districts]
        left = self.width - sum(_widest(head, rows, column) + 1 for column in range(len(head) - 1))
        if left < SHORTEST:
            head, rows = head[:-1], [row[:-1] for row in rows]
        return grid(head, rows, right=(0,), last=left)

    def _in_brief(self) -> Table:
        """The same in six lines: strengths alone, two districts in a line."""
        table = Table.grid(padding=(0, 1), expand=True)
        table.add_column(ratio=1, no_wrap=True)
        table.add_column(ratio=1, no_wrap=True)
        half = len(self.view.districts) // 2
        for one, other in zip(self.view.districts[:half], self.view.districts[half:], strict=True):
            table.add_row(self._brief(one), self._brief(other))
        return table

    def _brief(self, d: DistrictView) -> Text:
        row = self.say.box.rows.districts[d.number - 1]
        text = self._number(d).append(f" {row.short:<9}", "not bold default")
        for p in self.view.players:
            if size(d.groups[p.seat]):
                strength = self._stack(d, p.seat).plain.partition(" ")[0]
                text.append_text(self.letter(p.seat)).append(f"{strength} ", "not bold default")
        built = [zone for zone in d.zones if zone is not None]
        for zone in built:
            text.append_text(self.letter(zone.seat)).append(FORTS[zone.fort], "not bold default")
        return text.append(f" {TILES[d.tile]}" if d.tile else "", "reverse")

    def _number(self, d: DistrictView) -> Text:
        can = f"d{d.number:02}" in self.numbers
        return Text(f"{d.number:>2}", style="bold cyan" if can else "dim" if self.numbers else "")

    def _district(self, d: DistrictView) -> list[Text]:
        number = self._number(d)
        row = self.say.box.rows.districts[d.number - 1]
        name = Text(row.name if self.wide else row.short)
        does = Text(f"{row.first_about}; {row.second_about}", style="dim")
        stacks = [self._stack(d, p.seat) for p in self.view.players]
        built = Text(" ").join(
            self.letter(zone.seat).append(FORTS[zone.fort], "not bold")
            for zone in d.zones
            if zone is not None
        )
        state = Text(TILES[d.tile], style="reverse") if d.tile else Text()
        if d.dominator is not None:
            state = state.append_text(Text("+ ", style="dim")).append_text(self.letter(d.dominator))
        return [number, name, *stacks, built, state, does]

    def _stack(self, d: DistrictView, seat: int) -> Text:
        """A strength and who makes it: 5 1s2p; who leads stands out, who shares the lead has a sign."""
        one = d.groups[seat]
        if not size(one):
            return Text("-", style="dim")
        strength = d.strengths[seat]
        there = [d.strengths[side] for side, group in enumerate(d.groups) if size(group)]
        sign = "=" if d.leader is None and strength == max(there) else ""
        style = self.style(seat) if d.leader == seat or sign else ""
        return Text(f"{strength}{sign}", style=style).append(f" {pieces(one)}", "not bold default")

    def players(self) -> Table:
        """Everybody's public holdings."""
        head = ["", "", "Pow", "Str", "Gold", "Int", "Drak", "Lvl", "Hideout", "Out", "Hand", "Mis", "Tech"]
        rows = [self._player(p) for p in self.view.players]
        return grid([*head, ""], rows, right=(2, 3, 4, 5, 6, 7, 10, 11))

    def _player(self, p: PlayerView) -> Row:
        v = self.view
        arrow = ">" if p.seat in v.waiting else " "
        name = Text(arrow) + self.letter(p.seat)
        who = "you" if p.seat == v.seat else self.say.object(p.seat).removeprefix("the ")
        relic = "relic" if v.relic == p.seat else ""
        if not p.person:
            techs = str(len(p.charged) + len(p.downed) + p.unseen)
            groups = [pieces(p.hideout), pieces(p.overwhelmed)]
            return [name, who, str(p.power), str(p.strain), *[""] * 4, *groups, "", "", techs, relic]
        numbers = [str(n) for n in (p.power, p.strain, p.gold, p.intel, p.drak)]
        done = f"{p.mission_count}+{len(p.fulfilled)}"
        downed = len(p.downed) + p.unseen
        techs = f"{len(p.charged)}+{downed}" if downed else str(len(p.charged))
        groups = [pieces(p.hideout), pieces(p.overwhelmed)]
        return [name, who, *numbers, LEVELS[p.level], *groups, str(p.hand_size), done, techs, relic]

    def syndicates(self) -> Text:
        """Whom the syndicates would back now."""
        text = Text("Syndicates  ", style="dim")
        for place, one in enumerate(self.view.syndicates):
            row = self.say.syndicate_rows[one.id]
            text.append("; " if place else "", "not dim").append(f"{row.name} ", "not dim")
            if one.turned:
                text.append("(turned)", "dim")
            elif one.leader is None:
                text.append("tied", "dim")
            else:
                text.append_text(self.letter(one.leader))
        return text

    def cards(self, seat: int, brief: bool) -> list[Text]:
        """What a player holds: fortunes, missions, technologies; in brief, names alone in one line."""
        p = self.view.players[seat]
        lines = []
        if p.hand:
            lines.append(self._list("Fortunes", [self.say.card(c).removeprefix("the ") for c in p.hand]))
        if p.missions:
            about = self.say.mission if brief else self._mission
            lines.append(self._list("Missions", [about(mission) for mission in p.missions]))
        techs = [self.say.ability(name) for name in p.charged]
        techs += [f"{self.say.ability(name)} (downed)" for name in (*p.downed, *(p.hidden or ()))]
        if techs:
            lines.append(self._list("Technologies", techs))
        if brief and lines:
            lines = [Text("  ").join(lines)]
            lines[0].truncate(self.width, overflow="ellipsis")
        return lines

    def _mission(self, mission: str) -> str:
        row = self.say.mission_rows[mission]
        needs = "/".join(str(need) for need in row.needs)
        return f"{row.name} ({row.about}: {needs})"

    def _list(self, title: str, names: Sequence[str]) -> Text:
        return Text(f"{title}  ", style="dim").append("; ".join(names), style="not dim")

    def clash(self) -> Text | None:
        """The fortunes that lie on the table, in order."""
        x = self.view.exchange
        if x is None:
            return None
        text = Text("On the table  ", style="dim")
        for place, card in enumerate(x.cards):
            player = x.attacker if place % 2 == 0 or x.defender is None else x.defender
            text.append(", " if place else "", "not dim").append_text(self.letter(player))
            text.append(f" {self.say.card(card)}", "not dim not bold default")
        return text

    def letter(self, seat: int) -> Text:
        """A letter for each side, so that colour never stands alone."""
        return Text("O" if seat >= len(self.say.roles.names) else "RGBY"[seat], style=self.style(seat))

    def style(self, seat: int) -> str:
        return OVERLORD_STYLE if seat >= len(self.say.roles.names) else SEAT_STYLES[seat]


def size(one: GroupView) -> int:
    return one.subs + one.paragons + one.dooms


def pieces(one: GroupView) -> str:
    """Personnel in a few letters: 2s1p1d; nobody is a dash."""
    parts = ((one.subs, "s"), (one.paragons, "p"), (one.dooms, "d"))
    return "".join(f"{count}{letter}" for count, letter in parts if count) or "-"


def _widest(head: Sequence[str | Text], rows: Sequence[Sequence[Text]], column: int) -> int:
    return max([len(head[column]), *(len(row[column]) for row in rows)])


def grid(
    head: Sequence[str | Text],
    rows: Sequence[Sequence[RenderableType]],
    right: Sequence[int] = (),
    last: int = 0,
) -> Table:
    """Rows in line, without a frame; the last column may be cut to a width."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for index, title in enumerate(head):
        side: JustifyMethod = "right" if index in right else "left"
        most = last if last > 0 and index == len(head) - 1 else None
        table.add_column(title, justify=side, no_wrap=True, overflow="ellipsis", max_width=most)
    for row in rows:
        table.add_row(*row)
    return table
