"""The own submission in Metropolis as it would go: where the train would be, whom it carries, the coins."""

from rich.table import Table
from rich.text import Text

from ...games.metropolis.box import Box
from ...games.metropolis.notation.spelling import short, spell_alone
from ...games.metropolis.view_types import (
    EntryView,
    MetropolisView,
    OwnView,
    PlanView,
    PreviewView,
    TrainView,
)
from ...games.metropolis.words.phrases import Phrases, coins, points
from ...games.metropolis.words.programme import VERBS, trouble, why_wrong
from ...toolkit.english import count, listing
from .panel import flow, rows_in_line, shapes


class Programme:
    """A plan with its preview: `won` is what comes of it if the bid wins, `lost` if it does not."""

    def __init__(self, train: TrainView, own: OwnView, preview: PreviewView, box: Box, say: Phrases) -> None:
        self.plan: PlanView = own.plan
        self.start = (train.vertex, own.riders)
        self.preview = preview
        self.box = box
        self.say = say
        self.entries = list(zip(self.plan.actions, preview.lost.entries, preview.won.entries, strict=True))
        self.bids = (self.plan.bid or 0) > 0

    @classmethod
    def of(
        cls, view: MetropolisView, preview: PreviewView | None, box: Box, say: Phrases
    ) -> "Programme | None":
        """The submission of the seat whose view this is, while there is one."""
        if view.seat is None or view.own is None or preview is None:
            return None
        return cls(view.players[view.seat], view.own, preview, box, say)

    def rows(self) -> list[Text | Table]:
        """Line by line."""
        head = ("", "Programme", "At", "Aboard", "Coins" + " (bid lost/won)" * self.bids)
        table = rows_in_line(head, 5, right=(0,))
        for number, (action, lost, won) in enumerate(self.entries, 1):
            wrong = self._wrong(lost, won, reasons=True)
            numbers = self._coins(lost.coins, won.coins)
            cells = [lost.vertex, shapes(lost.riders) or "-", f"{numbers} {wrong}".strip()]
            table.add_row(str(number), spell_alone(action), *cells, style="bold red" if wrong else "")
        for number in range(len(self.entries) + 1, self.plan.needed + 1):
            table.add_row(str(number), "...", "", "", "", style="dim")
        return [self._besides(), table, self._outcome()]

    def lines(self, width: int, most: int) -> Text:
        """The same in a few lines."""
        parts = []
        for number, (action, lost, won) in enumerate(self.entries, 1):
            wrong = self._wrong(lost, won, reasons=False)
            text = Text(f"{number} ", style="bold").append(spell_alone(action), style="not bold")
            text.append(f" {wrong}" if wrong else self._change(number, lost), style="not bold")
            text.stylize("red" if wrong else "")
            parts.append(text)
        missing = self.plan.needed - len(self.entries)
        if missing > 0:
            parts.append(Text(f"{missing} to go", style="dim"))
        if self.entries:
            parts.append(Text(f"then {self._coins(self.preview.lost.coins, self.preview.won.coins)} coins"))
        return flow("Programme", [*self._parts(), *parts], width, most)

    def _change(self, number: int, entry: EntryView) -> str:
        """What an entry changes: the vertex, or who is aboard."""
        vertex, riders = self.start
        if number > 1:
            before = self.entries[number - 2][1]
            vertex, riders = before.vertex, before.riders
        if vertex != entry.vertex:
            return f" {entry.vertex}"
        return f" {shapes(entry.riders) or '-'}" if riders != entry.riders else ""

    def _wrong(self, lost: EntryView, won: EntryView, reasons: bool) -> str:
        """MP-UPD-13 in advance: entries that would fail or lapse, with the rule."""
        entry, when = trouble(lost, won)
        if entry is None:
            return ""
        why = f": {why_wrong(entry)}" if reasons else ""
        return f"{VERBS[entry.result].upper()}{when}{why} ({entry.rule})"

    def cost(self) -> str:
        """What locking it now would cost for sure, in a sentence; empty if nothing."""
        missing = self.preview.lost.missing
        if missing:
            lost = points(self.box.numbers.short_penalty)
            return f"{count(missing, 'entry is', 'entries are')} missing: none would be carried out, -{lost}"
        both = zip(self.preview.lost.entries, self.preview.won.entries, strict=True)
        failing = [str(n) for n, pair in enumerate(both, 1) if all(one.result == "failed" for one in pair)]
        if not failing:
            return ""
        fail = f"entry {failing[0]} fails" if len(failing) == 1 else f"entries {listing(failing)} fail"
        return f"{fail}, -{points(self.box.numbers.fail_penalty)}"

    def _parts(self) -> list[Text]:
        """The submission without the list: the bid, rails to lay, free items."""
        plan = self.plan
        parts = [] if plan.bid is None else [f"bid {plan.bid}"]
        parts += [f"lay {lay.rail} {lay.a}-{lay.b} fee {lay.fee or 0}" for lay in plan.placements]
        for free in plan.free:
            parts.append(f"{self.say.item(free.item)} {free.rail or f'{free.hex} {free.coins}'}")
        parts += [f"keep {short(thing)}" for thing in plan.kept]
        return [Text(part, style="bold") for part in parts]

    def _besides(self) -> Text:
        parts = self._parts()
        return Text(", ").join(parts) if parts else Text("No bid yet", style="dim")

    def _outcome(self) -> Text:
        lost, won = self.preview.lost, self.preview.won
        if lost.missing:
            rescued = ", after a rescue" if self.plan.needed <= self.box.numbers.short_penalty else ""
            left = f"{points(lost.points)} after the round{rescued}"
            return Text(f"Locked now: {self.cost()} (MP-SUB-07), so {left}.")
        text = Text(f"After the round: {coins(lost.coins)}")
        text.append(f" ({won.coins} if your bid wins)" if lost.coins != won.coins else "")
        text.append(f", {points(lost.points)}")
        text.append(f" ({won.points} if your bid wins)" if lost.points != won.points else "")
        return text.append(", if nobody interferes.")

    def _coins(self, lost: int, won: int) -> str:
        return f"{lost}/{won}" if self.bids else str(lost)
