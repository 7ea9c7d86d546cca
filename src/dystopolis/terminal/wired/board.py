"""The board of Wired: Black Ops in a terminal, drawn from what a seat sees."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.console import JustifyMethod, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ...games.wired.box import CORPORATIONS, EVENTS, STACKS, Box, Location
from ...games.wired.seen import JobView, PlaceView, PlayerView, WiredView
from ...games.wired.words.phrases import Phrases
from ...games.wired.words.sentences import PHASES
from ..face import ROOMY, TIGHT

LETTERS: Final = "YGBK"
SEAT_STYLES: Final = ("bold yellow", "bold green", "bold bright_blue", "bold magenta")
TAKES: Final = {"A": "A", "T": "T", "E": "A/T"}
WIDE: Final = 100
LONGEST_NAME: Final = 24

Row = list[RenderableType]


class Drawing:
    """One position, ready to be drawn. `numbers` stand beside what can be chosen by number.

    While something can be, what is closed has its number (of those `fixed`) in brackets.
    """

    def __init__(
        self,
        view: WiredView,
        box: Box,
        width: int,
        numbers: Mapping[str, int] = MappingProxyType({}),
        fixed: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        self.view = view
        self.box = box
        self.say = Phrases(box)
        self.wide = width >= WIDE
        self.numbers = numbers
        self.closed = {name: number for name, number in fixed.items() if numbers and name not in numbers}

    def heading(self) -> Rule:
        """The round and the phase, who you are and what you are after."""
        last = self.box.numbers.rounds_max
        phase = "the game is over" if self.view.over else PHASES[self.view.phase - 1]
        title = Text(f" Round {self.view.round} of {last}: {phase} ", style="bold")
        if self.view.seat is not None:
            you = self.view.players[self.view.seat]
            title.append(" You are ", style="not bold")
            title.append(f"{letter(you.seat)} {self.say.who(you.seat)}").append(
                f", target {you.target} ", "not bold"
            )
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

    def jobs(self) -> Table:
        """The missions and active events: who must go, the cost, how hard it is, what it pays, the team."""
        head = ["", "", "Job", "Boxes", "Gun", "Equ", "Hvy", "Diff", "Sec", "Rep", "Money", "Left", "Team"]
        rows = [self._job(job) for job in self.view.jobs if job.card is not None]
        if self.wide:
            head.insert(-1, "Caught")
        longest = None if self.wide else LONGEST_NAME
        return grid(head, rows, right=(0, 4, 5, 6, 7, 8, 9, 10, 11), longest_name=longest)

    def events(self) -> Text:
        """WB-VAR-OPENEVENTS: what the three events do, and when."""
        parts = []
        for index, job in enumerate(self.view.jobs[len(STACKS) :]):
            name = f"{EVENTS[index]} {self.box.cards[self.box.event_cards[index]].name}"
            if not job.cards:
                parts.append(f"{name}: defeated")
            elif job.card is None:
                parts.append(f"{name}: after round {self.box.flip_after[index]}")
            else:
                parts.append(f"{name}: each round {self.say.loss(self.box.losses[index])}")
        return Text("Events  ", style="dim").append("; ".join(parts), style="not dim")

    def players(self) -> Table:
        """Everybody's public holdings, in turn order."""
        bids = self._number("track").append(" Next" if self.numbers else "Next", style="not bold dim")
        tokens = ("Money", "Gun", "Equ", "Hvy", "Rep")
        zones = ("Barracks", "Pool", "ER", "Jail", "Morgue", "Pile")
        rows = [self._player(place, self.view.players[seat]) for place, seat in enumerate(self.view.order, 1)]
        return grid(("Order", *tokens, *zones, bids), rows, right=(1, 2, 3, 4, 5, 11))

    def secrets(self, owners: Sequence[PlayerView]) -> Text:
        """What these owners know and others do not: their target, their pile."""
        return Text("\n").join(self._secret(owner) for owner in owners)

    def _place(self, place: PlaceView, full_name: bool) -> Row:
        location = self.box.locations[self.box.place_index[place.id]]
        free = "any" if place.free is None else f"{place.free}/{place.boxes}"
        who = [
            letter(seat) + Text(f":{cubes(crew.aces, crew.thugs)}")
            for seat, crew in enumerate(place.crew)
            if crew.aces + crew.thugs
        ]
        name = location.name if full_name else location.name.partition(":")[0]
        fee = str(location.fee) if location.fee else "-"
        crew = Text(" ").join(who)
        return [self._number(place.id), name, fee, TAKES[location.kind], free, self._brings(location), crew]

    def _brings(self, place: Location) -> str:
        if place.guards >= 0:
            pay = self.say.money(self.box.numbers.security_pay)
            return f"T {pay}, or a say at {CORPORATIONS[place.guards]}"
        crews = [("A", 1, 0)] if place.ace else []
        crews += [("T", 0, 1)] if place.thug else []
        brought = [f"{who} {', '.join(self.say.brings(place, aces, thugs))}" for who, aces, thugs in crews]
        return ", ".join(brought).replace("+", "")

    def _job(self, job: JobView) -> Row:
        card = self.box.cards[self.box.card_index[str(job.card)]]
        kind, _, space = job.id.partition(":")
        costs = [str(cost) if cost else "-" for cost in (card.guns, card.equipment, card.heavy)]
        odds = [str(number) for number in (card.difficulty, card.security, card.reputation, card.money)]
        where, left = (space, str(job.cards)) if kind == "mission" else (f"Ev{space}", "-")
        caught = ["ER" if card.zone == "er" else "Morgue"] if self.wide else []
        return [self._number(job.id), where, card.name, card.boxes, *costs, *odds, left, *caught, team(job)]

    def _player(self, place: int, player: PlayerView) -> Row:
        arrow = ">" if player.seat in self.view.waiting else " "
        name = Text(f"{arrow}{place} ") + letter(player.seat)
        name.append(" you" if player.seat == self.view.seat else "", style="bold")
        tokens = (player.money, player.guns, player.equipment, player.heavy, player.reputation)
        zones = (player.barracks, player.pool, player.er, player.jail, player.morgue)
        crews = [cubes(zone.aces, zone.thugs) for zone in zones]
        return [name, *map(str, tokens), *crews, str(player.pile_size), self._bid(player.seat)]

    def _bid(self, seat: int) -> str:
        """The box of the adjustment track that a player bids for, and with whom."""
        bids = [(number, box.crew) for number, box in enumerate(self.view.track, 1) if box.seat == seat]
        return f"{bids[0][0]} {'A' if bids[0][1] == 'ace' else 'T'}" if bids else "-"

    def _secret(self, player: PlayerView) -> Text:
        cards = [self.box.cards[self.box.card_index[card]] for card in player.pile or ()]
        done = sum(card.stack == player.target for card in cards)
        bonus = self.box.numbers.target_bonus[min(done, len(self.box.numbers.target_bonus) - 1)]
        pile = ", ".join(f"{card.name} ({card.stack})" for card in cards) or "empty"
        text = letter(player.seat)
        text.append(
            f" target {self.say.stack_names[str(player.target)]}: {done} done, ", style="not bold default"
        )
        return text.append(f"{bonus:+} at the end. Pile: {pile}.", style="not bold default")

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


def letter(seat: int) -> Text:
    """A seat as the first letter of its colour (K for black), so that colour never stands alone."""
    return Text(LETTERS[seat], style=SEAT_STYLES[seat])


def cubes(aces: int, thugs: int) -> str:
    """Crew in a few letters: 1A2T; nobody is a dash."""
    return (f"{aces}A" if aces else "") + (f"{thugs}T" if thugs else "") or "-"


def team(job: JobView) -> Text:
    """Who works on a job, with Mercenaries, and who stays late against them."""
    text = Text()
    if job.seat is not None:
        text = letter(job.seat) + Text(f":{cubes(job.aces, job.thugs)}")
        text.append(f"+{job.mercenaries}M" if job.mercenaries else "")
    for seat in sorted(set(job.late)):
        text = text + Text(" late ") + letter(seat) + Text(f":{job.late.count(seat)}T")
    return text
