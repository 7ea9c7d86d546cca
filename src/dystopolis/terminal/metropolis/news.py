"""What happened in Metropolis, as one seat hears it: the own programme first, then what all can see."""

import re
from collections.abc import Iterable, Sequence

from rich.text import Text

from ...games.metropolis import events as e
from ...games.metropolis.box import Box
from ...games.metropolis.view_types import MetropolisView
from ...games.metropolis.words.outlook import why_failed
from ...games.metropolis.words.phrases import ACTIONS, Phrases, coins
from ...kernel import Event, Told
from ..face import Face
from .map import Livery
from .panel import shapes

ON_THE_BOARD = (e.Controlled, e.Laid, e.RailMoved, e.FeeSet, e.RailStolen, e.Rescued)
ELSEWHERE = (
    e.Queues,
    e.Locked,
    e.Unlocked,
    e.Converted,
    e.Won,
    e.AuctionDone,
    e.PregameSold,
    e.OnSale,
    e.Coloured,
)
OWN_STEPS = (e.Stepped, e.Boarded, e.Alighted)


class News:
    """Paragraphs for one seat (or for those who may see everything, if it is None)."""

    def __init__(self, face: Face, view: MetropolisView, box: Box, say: Phrases) -> None:
        self.face = face
        self.box = box
        self.say = say
        self.seat = face.seat
        self.livery = Livery(view, box)

    def brief(self, told: Sequence[Told]) -> list[Text]:
        """What a player wants to know before the next choice; the board shows the rest."""
        heard = self.face.heard(told)
        paragraphs: list[Text] = []
        since: list[Event] = []
        for event in [*heard, None]:
            if event is None or isinstance(event, e.Round):
                paragraphs += self._round(since, told)
                since = []
            if event is not None:
                since.append(event)
        return paragraphs

    def full(self, told: Sequence[Told]) -> list[Text]:
        """Every sentence, a paragraph for each round; who waits where stands on the board."""
        paragraphs: list[Text] = []
        for event in self.face.heard(told):
            if isinstance(event, e.Round) or not paragraphs:
                paragraphs.append(Text())
            if not isinstance(event, e.Queues):
                paragraphs[-1].append(" " if paragraphs[-1].plain else "").append_text(self._sentence(event))
        return [paragraph for paragraph in paragraphs if paragraph.plain]

    def _round(self, events: Sequence[Event], told: Sequence[Told]) -> list[Text]:
        """From one round's beginning to the next: the start, trades, the own list, the board, the points."""
        found = [
            self._start(events),
            self._auction(events),
            self._programme(events),
            self._told("", self._others(events)),
            self._told("The board: ", [event for event in events if isinstance(event, ON_THE_BOARD)]),
            self._points(events, told),
        ]
        return [paragraph for paragraph in found if paragraph is not None]

    def _start(self, events: Sequence[Event]) -> Text | None:
        """Round 4: 2 new at V06, ...; the reward on sale stands on the board."""
        number = next((event.number for event in events if isinstance(event, e.Round)), None)
        if number is None:
            return None
        text = Text(f"Round {number}: ", style="bold")
        arrived = [
            f"{event.station} {shapes(event.shapes)}" for event in events if isinstance(event, e.Arrived)
        ]
        text.append("new passengers at " + ", ".join(arrived) + "." if arrived else "", style="not bold")
        for event in events:
            if isinstance(event, e.Rewarded | e.PaidOut):
                text.append(" ").append_text(self._sentence(event))
        return text

    def _auction(self, events: Sequence[Event]) -> Text | None:
        """MP-AUC-09, MP-AUC-14: the own result, and the highest bid."""
        done = next((event for event in events if isinstance(event, e.AuctionDone | e.PregameSold)), None)
        if done is None:
            return None
        text = Text("The auction: ", style="bold")
        for event in events:
            if isinstance(event, e.AuctionResult):
                text.append_text(self._sentence(event)).append(" ")
        return text.append_text(self._sentence(done))

    def _programme(self, events: Sequence[Event]) -> Text | None:
        """MP-UPD-13: the own entries in order, with the rule of each that failed."""
        if self.seat is None:
            return None
        parts: list[Text] = []
        steps: list[Event] = []
        for event in events:
            if isinstance(event, OWN_STEPS) and event.seat == self.seat:
                steps.append(event)
            elif isinstance(event, e.Acted):
                parts.append(self._entry(event, steps))
                steps = []
        if not parts:
            return None
        text = Text("Your programme: ", style="bold") + Text(", ", style="not bold").join(parts)
        for event in events:
            if isinstance(event, e.Income):
                earned = f", {event.rails} of them from rides on your rails" if event.rails else ""
                text.append(f". You have {coins(event.coins)} now{earned}.", style="not bold")
        return text

    def _entry(self, event: e.Acted, steps: Iterable[Event]) -> Text:
        text = Text(f"{event.slot} {ACTIONS[event.action]}", style="not bold")
        if event.result == "lapsed":
            return text.append(f" LAPSED ({event.rule})", style="bold")
        if event.result == "failed":
            text.append(" FAILED", style="bold red")
            return text.append(f": {why_failed(event.rule)} ({event.rule})", style="not bold")
        for step in steps:
            if isinstance(step, e.Stepped):
                text.append(f" to {step.to}")
            elif isinstance(step, e.Boarded):
                text.append(f" {shapes(step.shapes) or 'nobody'}")
            elif isinstance(step, e.Alighted):
                text.append(f" {shapes(step.delivered)}" if step.delivered else " nobody")
                text.append(f", left {shapes(step.left)}" if step.left else "")
        return text.append(f" {event.coins:+}") if event.coins else text

    def _others(self, events: Sequence[Event]) -> list[Event]:
        """What belongs nowhere else: trades, what others are seen doing, what was lost."""
        elsewhere = (
            *ON_THE_BOARD, *ELSEWHERE, e.Round, e.Arrived, e.Rewarded, e.PaidOut, e.AuctionResult, e.Acted,
            e.Income, e.Train,
        )  # fmt: skip
        return [
            event
            for event in events
            if not isinstance(event, elsewhere)
            if not (isinstance(event, OWN_STEPS) and event.seat == self.seat)
        ]

    def _points(self, events: Sequence[Event], told: Sequence[Told]) -> Text | None:
        """MP-UPD-05: everybody's points after the round, and how they changed."""
        trains = [event for event in events if isinstance(event, e.Train)]
        if not trains:
            return None
        before = self._points_before(trains[0])
        text = Text("Points: ", style="bold")
        for place, train in enumerate(trains):
            change = train.points - before.get(train.seat, self.box.numbers.start_points)
            text.append(", " if place else "", style="not bold").append_text(self.livery.letter(train.seat))
            text.append(f" {train.points}" + (f" ({change:+})" if change else ""), style="not bold")
        return text

    def _points_before(self, first: e.Train) -> dict[int, int]:
        """The points of the update before this one."""
        latest: dict[int, int] = {}
        for answer in self.face.at.story:
            for one in answer:
                if one.event is first:
                    return latest
                if isinstance(one.event, e.Train):
                    latest[one.event.seat] = one.event.points
        return {}

    def _told(self, title: str, events: Iterable[Event]) -> Text | None:
        sentences = [self._sentence(event) for event in events]
        if not sentences:
            return None
        return Text(title, style="bold") + Text(" ").join(sentences)

    def _sentence(self, event: Event) -> Text:
        """A sentence, with the rule of what failed and the colours of those it names."""
        sentence = self.face.told(event)
        if isinstance(event, e.Acted) and event.rule:
            sentence = f"{sentence.removesuffix('.')} ({event.rule})."
        text = Text(sentence, style="not bold")
        for seat, style in enumerate(self.livery.styles):
            text.highlight_regex(rf"(?<!\w){re.escape(self.say.who(seat))}(?!\w)", style)
        return text
