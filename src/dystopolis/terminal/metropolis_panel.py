"""What lies beside the board of Metropolis: the trains, the queues, the rails, and what is the seat's own."""

from collections.abc import Sequence
from typing import Final

from rich.console import JustifyMethod, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ..games.metropolis.box import Box
from ..games.metropolis.phrases import Phrases, coins
from ..games.metropolis.spelling import short
from ..games.metropolis.view import MetropolisView, OfferView, OwnView, TrainView
from .metropolis_map import FILLED, HOLLOW, Livery, heading

PHASES: Final = {
    "lobby": "the lobby",
    "pregame auction": "the pregame auction",
    "winner choice": "the start",
    "end": "the game is over",
}


class Panel:
    """One position in words and rows."""

    def __init__(self, view: MetropolisView, box: Box, say: Phrases, width: int) -> None:
        self.view = view
        self.box = box
        self.say = say
        self.width = width
        self.livery = Livery(view, box)

    def title(self) -> Text:
        """The round, and who you are."""
        phase = PHASES.get(self.view.phase) or f"Round {self.view.round} of {self.box.numbers.rounds}"
        text = Text(phase[0].upper() + phase[1:], style="bold")
        if self.view.seat is not None:
            text.append("  You are ", style="not bold").append(self.livery.letter(self.view.seat))
            text.append(f" {self.say.who(self.view.seat)}", style=self.livery.styles[self.view.seat])
        return text

    def heading(self) -> Rule:
        return Rule(Text(" ").join((Text(), self.title(), Text())), style="dim")

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
        return ["L" if train.locked else "", name, at, str(train.points), seats, aboard]

    def queues(self, names: bool) -> Text:
        """MP-PAS-09, MP-PAS-10: who waits where, from the left."""
        parts = []
        for station in self.view.stations:
            if station.queue:
                name = self.box.city.station_name[self.box.city.vertex_index[station.vertex]]
                where = f"{station.vertex}{HOLLOW[station.shape]}{f' {name}' if names else ''}"
                parts.append(Text(where, style="bold").append(f" {shapes(station.queue)}", style="not bold"))
        return flow("Waiting", parts, self.width) if parts else Text()

    def rails(self) -> Text:
        """MP-UPD-07: owner, place and fee; and the tax that comes on top of others' fees."""
        parts = [
            Text(f"{rail.id} ") + self.livery.letter(rail.seat) + Text(f" {rail.a}-{rail.b} fee {rail.fee}")
            for rail in self.view.rails
        ]
        if not parts:
            return Text()
        return flow(f"Rails (tax {self._tax()})", parts, self.width)

    def _tax(self) -> str:
        """MP-RIDE-04 to MP-RIDE-06."""
        row = next(row for row in self.box.rows.taxes if row.first <= self.view.round <= row.last)
        return str(row.coins) if row.part == 0 else f"fee/{row.part}"

    def sale(self) -> Text:
        """MP-AUC-13, MP-AUC-09."""
        sale = self.view.sale
        if sale is None:
            return Text()
        text = Text("On sale ", style="dim").append(
            self.say.reward(sale.rail, sale.item or "", sale.coins), style="not dim"
        )
        if self.view.highest_bid is not None:
            text.append(f"  (last highest bid {self.view.highest_bid})", style="dim")
        return text

    def own(self) -> list[Text]:
        """MP-UPD-11 to MP-UPD-14: coins, deliveries, what is in hand, what is invested, offers."""
        own, seat = self.view.own, self.view.seat
        if own is None or seat is None:
            return []
        purse = Text(coins(own.coins), style="bold").append(
            f", {own.deliveries} delivered (next +{own.deliveries + 1}), next point costs "
            f"{(self.view.players[seat].points + 1) ** 2}",
            style="not bold",
        )
        hand = [f"{rail.id} (lay it {self._deadline(rail.last_round)})" for rail in own.rails]
        hand += [f"{self.say.item(item)} ({short(item)})" for item in own.items]
        lines = [Text("You have ", style="dim") + purse]
        if hand:
            lines.append(Text("In hand ", style="dim").append(", ".join(hand), style="not dim"))
        if own.invested:
            lines.append(Text("Invested ", style="dim").append(self._invested(own, seat), style="not dim"))
        return [*lines, *self._offers(own)]

    def _deadline(self, last_round: int) -> str:
        """MP-RAIL-09."""
        last = min(last_round, self.box.numbers.rounds)
        return "now or never" if last == self.view.round else f"by round {last}"

    def _invested(self, own: OwnView, seat: int) -> str:
        controlled = {hexagon.id for hexagon in self.view.hexes if hexagon.seat == seat}
        parts = [
            f"{name} {number}{'' if name in controlled else ' (not yours)'}"
            for name, number in own.invested.items()
        ]
        due = [number for number in self.box.numbers.payout_rounds if number > self.view.round]
        return ", ".join(parts) + (f"; next payout in round {due[0]}" if due else "; no more payouts")

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
        deal = f"{self.say.things(offer.give)} for {self.say.things(offer.want)}"
        if offer.maker == self.view.seat:
            return f"to {self.say.who(offer.taker)}: {deal}"
        return f"from {self.say.who(offer.maker)}: {deal}"


def shapes(names: Sequence[str]) -> str:
    """Passengers as symbols, in order."""
    return "".join(FILLED[name] for name in names)


def flow(title: str, parts: Sequence[Text], width: int, most: int = 99) -> Text:
    """Parts in rows that break between them, never inside; what does not fit into so many rows is cut."""
    lines = [Text(f"{title} ", style="dim")]
    for part in parts:
        gap = 0 if lines[-1].plain.endswith(" ") or not lines[-1].plain else 2
        if lines[-1].cell_len + gap + part.cell_len > width and lines[-1].plain:
            if len(lines) == most:
                lines[-1].append(" ...")
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
