"""What lies beside the board of Metropolis: the trains, the queues, the rails, and what is the seat's own."""

from collections.abc import Sequence
from typing import Final

from rich.console import JustifyMethod, RenderableType
from rich.table import Table
from rich.text import Text

from ...games.metropolis.box import Box
from ...games.metropolis.notation.spelling import short
from ...games.metropolis.view_types import MetropolisView, OfferView, OwnView, TrainView
from ...games.metropolis.words.phrases import Phrases, coins
from ...games.metropolis.words.programme import deal, offer_to
from .map import FILLED, HOLLOW, Livery, hashes, heading

CUT: Final = " ..."
PHASES: Final = {
    "lobby": "the lobby",
    "pregame auction": "the pregame auction",
    "winner choice": "the start",
    "end": "the game is over",
}


class Panel:
    """One position in words and rows; a `terse` one saves lines where it can."""

    def __init__(self, view: MetropolisView, box: Box, say: Phrases, width: int, terse: bool = False) -> None:
        self.view = view
        self.box = box
        self.say = say
        self.width = width
        self.terse = terse
        self.livery = Livery(view, box)

    def title(self) -> Text:
        """The round, and who you are."""
        phase = PHASES.get(self.view.phase) or f"Round {self.view.round} of {self.box.numbers.rounds}"
        text = Text(phase[0].upper() + phase[1:], style="bold")
        if self.view.seat is not None:
            text.append("  You are ", style="not bold").append_text(self.who())
        return text

    def who(self) -> Text:
        """The seat whose panel this is."""
        seat = self.view.seat
        if seat is None:
            return Text()
        return self.livery.letter(seat).append(f" {self.say.who(seat)}")

    def trains(self, head: bool) -> Table:
        """MP-UPD-02 to MP-UPD-08: everybody's public holdings; L is a locked submission."""
        table = rows_in_line(("", "Train", "At", "Pts", "Seats", "Aboard") if head else (), 6, right=(3, 4))
        for train in self.view.players:
            table.add_row(*self._train(train))
        return table

    def _train(self, train: TrainView) -> list[RenderableType]:
        name = self.livery.letter(train.seat)
        name.append(" you" if train.seat == self.view.seat else "", style="bold")
        at = f"{train.vertex}{heading(self.box, train)}" if train.vertex else "-"
        own = self.view.own if train.seat == self.view.seat else None
        riders = own.riders if own else train.riders
        seats = f"{len(riders)}/{train.carriages * self.box.seats_per_carriage}"
        aboard = Text(shapes(riders) or "-")
        if train.deliveries is not None:
            aboard.append(f" ({train.deliveries} delivered)", style="dim")
        score = f"{train.points}p" if self.terse else str(train.points)
        return ["L" if train.locked else "", name, at, score, seats, aboard]

    def lists(self, names: bool, room: int = 99) -> list[Text]:
        """Who waits where, and the rails, in so many lines."""
        for_rails = len(self.rails().plain.splitlines())
        for_queues = len(self.queues(names).plain.splitlines())
        if for_rails + for_queues > room:
            for_rails = min(for_rails, max(1, room // 2))
        return [self.queues(names, max(1, room - for_rails)), self.rails(max(1, for_rails))]

    def queues(self, names: bool, most: int = 99) -> Text:
        """MP-PAS-09, MP-PAS-10: who waits where, from the left."""
        parts = []
        for station in self.view.stations:
            if station.queue:
                name = self.box.city.station_name[self.box.city.vertex_index[station.vertex]]
                where = f"{self._vertex(station.vertex)}{HOLLOW[station.shape]}{f' {name}' if names else ''}"
                parts.append(Text().append(where, style="bold").append(f" {shapes(station.queue)}"))
        return flow("Waiting", parts, self.width, most) if parts else Text()

    def rails(self, most: int = 99) -> Text:
        """MP-UPD-07: owner, place and fee; and the tax that comes on top of others' fees."""
        parts = []
        for rail in self.view.rails:
            name = hashes([rail.id], len(rail.id)) if self.terse else rail.id
            fee = f"f{rail.fee}" if self.terse else f"fee {rail.fee}"
            ends = f" {self._vertex(rail.a)}-{self._vertex(rail.b)} {fee}"
            parts.append(Text(f"{name} ") + self.livery.letter(rail.seat) + Text(ends))
        return flow(f"Rails (tax {self._tax()})", parts, self.width, most) if parts else Text()

    def _vertex(self, name: str) -> str:
        """As the map has it, if every letter counts."""
        return name.removeprefix("V") if self.terse else name

    def _tax(self) -> str:
        """MP-RIDE-04 to MP-RIDE-06."""
        row = next(row for row in self.box.rows.taxes if row.first <= self.view.round <= row.last)
        return str(row.coins) if row.part == 0 else f"fee/{row.part}"

    def sale(self) -> Text:
        """MP-AUC-13, MP-AUC-09."""
        sale = self.view.sale
        if sale is None:
            return Text()
        text = titled("On sale").append(self.say.reward(sale.rail, sale.item or "", sale.coins))
        if self.view.highest_bid is not None and not self.terse:
            text.append(f"  (last highest bid {self.view.highest_bid})", style="dim")
        return text

    def own(self) -> list[Text]:
        """MP-UPD-11 to MP-UPD-14: coins, deliveries, what is in hand, what is invested, offers."""
        own, seat = self.view.own, self.view.seat
        if own is None or seat is None:
            return []
        price = (self.view.players[seat].points + 1) ** 2
        if self.terse:
            rest = f", {own.deliveries} delivered, point {price}"
        else:
            rest = f", {own.deliveries} delivered (next +{own.deliveries + 1}), next point costs {price}"
        purse = Text().append(coins(own.coins), style="bold").append(rest)
        hand = [f"{rail.id} (lay it {self._deadline(rail.last_round)})" for rail in own.rails]
        hand += [f"{self.say.item(item)} ({short(item)})" for item in own.items]
        lines = [purse if self.terse else titled("You have").append_text(purse)]
        if hand:
            lines.append(titled("In hand").append(", ".join(hand)))
        if own.invested:
            lines.append(titled("Invested").append(self._invested(own, seat)))
        return [*lines, *self._offers(own)]

    def _deadline(self, last_round: int) -> str:
        """MP-RAIL-09."""
        return "now or never" if last_round == self.view.round else f"by round {last_round}"

    def _invested(self, own: OwnView, seat: int) -> str:
        controlled = {hexagon.id for hexagon in self.view.hexes if hexagon.seat == seat}
        held = [f"{name} {number}" for name, number in own.invested.items() if name in controlled]
        lost = [f"{name} {number}" for name, number in own.invested.items() if name not in controlled]
        text = ", ".join(held) + ("; " * bool(held) + f"without control {', '.join(lost)}" if lost else "")
        due = [number for number in self.box.numbers.payout_rounds if number > self.view.round]
        if self.terse:
            return text
        return f"{text}; " + (f"next payout in round {due[0]}" if due else "no more payouts")

    def _offers(self, own: OwnView) -> list[Text]:
        """MP-TRADE-10: numbered as they are accepted, declined and withdrawn."""
        lines = [
            Text(f"Offer {number} ", style="bold").append(self._offer(offer), style="not bold")
            for number, offer in enumerate(own.offers, 1)
        ]
        if own.sketch is not None:
            lines.append(Text("Offer not sent yet: ").append(self._offer(own.sketch)))
        return lines

    def _offer(self, offer: OfferView) -> str:
        return f"{offer_to(self.view, offer, self.say)}: {deal(offer, self.say)}"


def shapes(names: Sequence[str]) -> str:
    """Passengers as symbols, in order."""
    return "".join(FILLED[name] for name in names)


def titled(title: str) -> Text:
    """The beginning of a line that says what it is about."""
    return Text().append(f"{title} ", style="dim")


def flow(title: str, parts: Sequence[Text], width: int, most: int = 99) -> Text:
    """Parts in rows that break between them, never inside; what does not fit into so many rows is cut."""
    lines = [titled(title)]
    for place, part in enumerate(parts):
        gap = 0 if lines[-1].plain.endswith(" ") else 2
        last = len(lines) == most
        room = width - (len(CUT) if last and place < len(parts) - 1 else 0)
        if lines[-1].cell_len + gap + part.cell_len > room:
            if last:
                lines[-1].append(CUT)
                break
            lines.append(Text(" "))
            gap = 0
        lines[-1].append(" " * gap).append_text(part)
    return Text("\n").join(lines)


def rows_in_line(head: Sequence[str], across: int, right: Sequence[int] = ()) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim", show_header=bool(head))
    for index in range(across):
        side: JustifyMethod = "right" if index in right else "left"
        table.add_column(head[index] if head else "", justify=side, no_wrap=index < across - 1)
    return table
