"""The board of Wired: Black Ops in a terminal, drawn from what a seat sees and what is said about it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.console import JustifyMethod, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ...games.wired.view_types import JobView, PlaceView, PlayerView, WiredView
from ...games.wired.words.phrases import Phrases
from ...games.wired.words.round import phase_name
from ...games.wired.words.things import things_in
from ..face import ROOMY, TIGHT

SEAT_STYLES: Final = ("bold yellow", "bold green", "bold bright_blue", "bold magenta")
TAKES: Final = {"A": "A", "T": "T", "E": "A/T"}
COSTS: Final = (("gun", "G"), ("equipment", "E"), ("heavy", "H"))
FATES: Final = {"er": ("ER", "ER"), "morgue": ("Mor", "Morgue")}
WIDE: Final = 100
LONGEST_NAME: Final = 23

Row = list[RenderableType]


class Drawing:
    """One position, ready to be drawn. `numbers` stand beside what can be chosen by number.

    While something can be, what is closed has its number (of those `fixed`) in brackets.
    """

    def __init__(
        self,
        view: WiredView,
        say: Phrases,
        width: int,
        numbers: Mapping[str, int] = MappingProxyType({}),
        fixed: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        self.view = view
        self.say = say
        self.things = things_in(view, say)
        self.letters = letters(say.roles.names)
        self.wide = width >= WIDE
        self.numbers = numbers
        self.closed = {name: number for name, number in fixed.items() if numbers and name not in numbers}

    def heading(self) -> Rule:
        """The round and the phase, who you are and what you are after."""
        timer = self.things["timer"]
        phase = "the game is over" if self.view.over else phase_name(self.view.phase)
        last = ", last round" if "last round" in timer.line else ""
        when = f" Round {timer.numbers['round']} of {timer.numbers['rounds']}{last}: {phase} "
        title = Text(when, style="bold")
        if self.view.seat is not None:
            you = self.view.players[self.view.seat]
            title.append(" You are ", style="not bold")
            title.append_text(self.letter(you.seat)).append(f" {self.say.who(you.seat)}")
            title.append(f", target {you.target} ", "not bold")
        return Rule(title, style="dim")

    def places(self, room: int) -> RenderableType:
        """Every location: its fee, whom it takes, its free boxes, who is there."""
        rows = [self._place(place, self.wide and room >= ROOMY) for place in self.view.places]
        if room >= ROOMY:
            return grid(("", "Place", "Fee", "Takes", "Free", "Brings", "Crew"), rows, right=(0,))
        short = [row[:5] + row[6:] for row in rows]
        half = (len(short) + 1) // 2
        head = ("", "Place", "Fee", "For", "Free", "Crew") if room > TIGHT else ()
        both = Table.grid(padding=(0, 1), expand=True)
        both.add_column(ratio=1)
        both.add_column(ratio=1)
        both.add_row(grid(head, short[:half], right=(0,)), grid(head, short[half:], right=(0,)))
        return both

    def jobs(self, coming: bool) -> Table:
        """The missions and events: who must go, the cost, how hard it is, what a failure risks, what it pays.

        `coming`: also the events that are not active yet.
        """
        head = ["", "", "Job", "Boxes", "Cost", "Dif", "Fail", "Odds", "Rep", "Mon", "Left", "Team"]
        rows = [
            self._job(job)
            for job in self.view.jobs
            if job.id.startswith("mission:") or job.card is not None or (coming and job.cards)
        ]
        longest = None if self.wide else LONGEST_NAME
        return grid(head, rows, right=(0, 5, 7, 8, 9, 10), longest_name=longest)

    def events(self) -> Text:
        """WB-VAR-OPENEVENTS: what the three events do to everybody, and when."""
        parts = []
        for job in self.view.jobs:
            if job.id.startswith("event:"):
                thing = self.things[job.id]
                name = thing.name.partition(" (")[0]
                if not job.cards:
                    parts.append(f"{name}: defeated")
                else:
                    since = "" if job.card else f"after round {thing.numbers['after round']}, "
                    parts.append(f"{name}: {since}each round {thing.numbers['each round']}")
        return Text("Events  ", style="dim").append("; ".join(parts), style="not dim")

    def players(self) -> Table:
        """Everybody's public holdings, in turn order."""
        bids = self._number("track").append(" Next" if self.numbers else "Next", style="not bold dim")
        tokens = ("Money", "Gun", "Equ", "Hvy", "Rep")
        zones = ("Barracks", "Pool", "ER", "Jail", "Morgue", "Pile")
        rows = [self._player(place, self.view.players[seat]) for place, seat in enumerate(self.view.order, 1)]
        return grid(("Order", *tokens, *zones, bids), rows, right=(1, 2, 3, 4, 5, 11))

    def secret(self, seat: int) -> Text:
        """What a player knows and others do not: the target, the Pile."""
        n = self.things[f"player-{seat}"].numbers
        done = f" target {n['target']}: {n['matching']} done, {int(n['bonus']):+} at the end."
        return self.letter(seat).append(f"{done} Pile: {n['cards'] or 'empty'}.", style="not bold default")

    def letter(self, seat: int) -> Text:
        return Text(self.letters[seat], style=SEAT_STYLES[seat])

    def _place(self, place: PlaceView, full_name: bool) -> Row:
        thing = self.things[place.id]
        free = "any" if place.free is None else f"{place.free}/{place.boxes}"
        who = [
            self.letter(seat) + Text(f":{cubes(crew.aces, crew.thugs)}")
            for seat, crew in enumerate(place.crew)
            if crew.aces + crew.thugs
        ]
        name = thing.name if full_name else thing.name.partition(":")[0]
        n = thing.numbers
        kinds = (("ace", "A"), ("thug", "T"))
        brings = ", ".join(f"{letter} {n[kind]}" for kind, letter in kinds if kind in n)
        takes, fee = TAKES[str(n["takes"])], str(n["fee"] or "-")
        return [self._number(place.id), name, fee, takes, free, brings, Text(" ").join(who)]

    def _job(self, job: JobView) -> Row:
        thing = self.things[job.id]
        kind, _, space = job.id.partition(":")
        where, left = (space, str(job.cards)) if kind == "mission" else (f"Ev{space}", "-")
        number = self._number(job.id)
        if "boxes" not in thing.numbers:
            return [number, where, Text(thing.line.rstrip("."), style="dim"), *[""] * 7, left, ""]
        n = thing.numbers
        cost = (" " if self.wide else "").join(f"{n[what]}{letter}" for what, letter in COSTS if what in n)
        fate = FATES[str(n["zone"])][self.wide]
        needs = [str(n["boxes"]), cost or "-", str(n["difficulty"]), f"{n['security']} {fate}"]
        hopes = [str(n["odds"]), str(n["reputation"]), str(n["money"])]
        who = self._team(job) if job.card else Text(f"after {n['after round']}", style="dim")
        return [number, where, thing.name.partition(" (")[0], *needs, *hopes, left, who]

    def _team(self, job: JobView) -> Text:
        """Who works on a job, with Mercenaries, and who stays late against them."""
        text = Text()
        if job.seat is not None:
            text = self.letter(job.seat) + Text(f":{cubes(job.aces, job.thugs)}")
            text.append(f"+{job.mercenaries}M" if job.mercenaries else "")
        for seat in sorted(set(job.late)):
            text = text + Text(" late ") + self.letter(seat) + Text(f":{job.late.count(seat)}T")
        return text

    def _player(self, place: int, player: PlayerView) -> Row:
        arrow = ">" if player.seat in self.view.waiting else " "
        name = Text(f"{arrow}{place} ") + self.letter(player.seat)
        name.append(" you" if player.seat == self.view.seat else "", style="bold")
        tokens = (player.money, player.guns, player.equipment, player.heavy, player.reputation)
        zones = (player.barracks, player.pool, player.er, player.jail, player.morgue)
        crews = [cubes(zone.aces, zone.thugs) for zone in zones]
        return [name, *map(str, tokens), *crews, str(player.pile_size), self._bid(player.seat)]

    def _bid(self, seat: int) -> str:
        """The box of the adjustment track that a player bids for, and with whom."""
        bids = [(number, box.crew) for number, box in enumerate(self.view.track, 1) if box.seat == seat]
        return f"{bids[0][0]} {'A' if bids[0][1] == 'ace' else 'T'}" if bids else "-"

    def _number(self, name: str) -> Text:
        if name in self.closed:
            return Text(f"({self.closed[name]})", style="dim")
        return Text(str(self.numbers.get(name, "")), style="bold cyan")


def grid(
    head: Sequence[str | Text],
    rows: Sequence[Row],
    right: Sequence[int] = (),
    longest_name: int | None = None,
) -> Table:
    """Rows in line, without a frame; the last column may wrap."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim", show_header=bool(head))
    across = len(head) or len(rows[0])
    for index in range(across):
        title = head[index] if head else ""
        side: JustifyMethod = "right" if index in right else "left"
        table.add_column(
            title,
            justify=side,
            no_wrap=index < across - 1,
            max_width=longest_name if title == "Job" else None,
        )
    for row in rows:
        table.add_row(*row)
    return table


def letters(names: Sequence[str]) -> list[str]:
    """A letter for each seat, so that colour never stands alone: the first of its name, or else the last."""
    found: list[str] = []
    for name in names:
        candidates = f"{name[0]}{name[-1]}{name}?".upper()
        found.append(next(letter for letter in candidates if letter not in found))
    return found


def cubes(aces: int, thugs: int) -> str:
    """Crew in a few letters: 1A2T; nobody is a dash."""
    return (f"{aces}A" if aces else "") + (f"{thugs}T" if thugs else "") or "-"
