"""Wired: Black Ops in the terminal: its board, its news, its final scoring."""

from collections.abc import Mapping, Sequence
from typing import cast

from rich.console import RenderableType
from rich.text import Text

from ...games.wired import events as e
from ...games.wired.box import Box
from ...games.wired.options import Bail, Bid, Dismiss, Lose, Place, Suffer
from ...games.wired.seen import PlayerView, WiredView
from ...games.wired.words.sentences import PHASES
from ...kernel import Event, Match, Option, Told
from ..face import TIGHT, Face
from ..menu import FILLERS, Crew, is_number, matching, take_crew, tokenize
from .board import SEAT_STYLES, Drawing, cubes, letter
from .scores import score_table

TRACK = "track"
MOST_REASONS = 3
NO_SEAT = "(?:Sky|Market|Ops|Out)"


class WiredFace(Face):
    help = """\
Choose by number, or by words that tell what you mean: "gun shop 1 ace 1 thug", "street all", "acp".
Numbers go step by step, or at once: "4 2" is the second crew for place 4. Enter alone goes back.
Places and jobs keep their numbers; choose one in brackets to hear why it is closed.
In tables A is an Ace, T a Thug, E a box for either; Y:1A2T is Yellow's crew of one Ace and two Thugs.
  ? or rule     the rule behind this choice; rule WB-PLACE-22 any rule; rule jail rules about something
  hint          what the greedy bot would do
  undo          take your last choice back, unless dice were rolled or a card was turned since
  list          every option in one list        board   the whole board again
  log           what happened in this round and the last; log all tells the whole match
  save [FILE]   save now                        quit    save and leave"""
    stands = "Your last choice stands: dice were rolled or a card was turned since."

    def __init__(self, match: Match, seat: int | None) -> None:
        super().__init__(match, seat)
        self.box = cast(Box, match.content)

    def board(self, width: int, room: int, numbers: Mapping[str, int], whole: bool) -> list[RenderableType]:
        drawing = Drawing(self._view(), self.box, width, numbers, self.fixed())
        things: list[RenderableType] = [drawing.heading()]
        if room > TIGHT or whole or numbers:
            things.append(drawing.places(room))
        things.append(drawing.jobs())
        if room > TIGHT or whole:
            things.append(drawing.events())
        things.append(drawing.players())
        if room > TIGHT or whole:
            things.append(drawing.secrets(self._owners()))
        return things

    def final(self, width: int) -> list[RenderableType]:
        told = [told.event for told in self.match.story[-1]]
        scored = [event for event in told if isinstance(event, e.Scored)]
        won = next(event for event in told if isinstance(event, e.Won))
        sentence = self.words.sentence(self.match.table, won)
        drawing = Drawing(self._view(), self.box, width)
        return [
            score_table(self.box, scored, won.ranking),
            drawing.secrets(self._owners()),
            Text(sentence, style="bold"),
        ]

    def news(self, told: Sequence[Told], brief: bool) -> list[Text]:
        """A paragraph for each phase in which something happened."""
        paragraphs: list[Text] = []
        title = round_ = ""
        revealed: list[str] = []
        for event in self.heard(told):
            if isinstance(event, e.Phase):
                title = f"{round_}{PHASES[event.number - 1]}"
            elif isinstance(event, e.Round):
                title = round_ = f"Round {event.number}, "
                self._tell_missions(paragraphs, revealed)
            elif brief and isinstance(event, e.Revealed) and event.job.startswith("mission:"):
                revealed.append(f"{self.box.cards[self.box.card_index[event.card]].name} ({event.job[-3:]})")
            elif not brief or self._is_news(event):
                self._tell(paragraphs, title, event)
                title = round_ = ""
        self._tell_missions(paragraphs, revealed)
        return paragraphs

    def _tell_missions(self, paragraphs: list[Text], revealed: list[str]) -> None:
        if revealed:
            text = Text("New missions: ", style="bold").append(", ".join(revealed) + ".", style="not bold")
            paragraphs.append(text)
            revealed.clear()

    def ticker(self, told: Sequence[Told]) -> Text | None:
        """Placements in a line (K 2T Body Shop), since the board shows them; None if more happened."""
        parts: list[Text] = []
        for event in self.heard(told):
            if isinstance(event, e.Placed):
                name = event.at.partition(":")[2] or self.box.locations[self.box.place_index[event.at]].name
                parts.append(
                    letter(event.seat) + Text(f" {cubes(event.aces, event.thugs)} {name.partition(':')[0]}")
                )
            elif isinstance(event, e.BidMade):
                parts.append(letter(event.seat) + Text(f" {event.crew[0].upper()} box {event.box}"))
            else:
                return None
        return Text(", ").join(parts)

    def lately(self, told: Sequence[Told]) -> int:
        starts = [place for place, one in enumerate(told) if isinstance(one.event, e.Round)]
        return starts[-2] if len(starts) > 1 else 0

    def _is_news(self, event: Event) -> bool:
        """What is not routine, and not shown elsewhere: the board has the Money, the end has the scoring."""
        if isinstance(event, e.Paid):
            return event.seat == self.seat
        if isinstance(event, e.Hit):
            return event.crew != ""
        if isinstance(event, e.Bailed):
            return event.aces + event.thugs > 0
        return not isinstance(event, e.Scored | e.Won)

    def _tell(self, paragraphs: list[Text], title: str, event: Event) -> None:
        if title or not paragraphs:
            paragraphs.append(Text(f"{title}: ", style="bold") if title else Text())
        else:
            paragraphs[-1].append(" ")
        text = Text(self.words.sentence(self.match.table, event), style="not bold")
        for seat in range(self.match.setup.seats):
            text.highlight_regex(rf"\b{self.words.seat(seat)}\b(?! {NO_SEAT})", SEAT_STYLES[seat])
        paragraphs[-1].append(text)

    def group(self, option: Option) -> str:
        if isinstance(option, Place):
            return option.at
        return TRACK if isinstance(option, Bid) else ""

    def group_name(self, group: str) -> str:
        if group == TRACK:
            return "Turn order adjustment track"
        if group in self.box.place_index:
            return self.box.locations[self.box.place_index[group]].name
        job = self._view().jobs[self.box.job_index[group]]
        card = self.box.cards[self.box.card_index[job.card]] if job.card else None
        space = group.partition(":")[2]
        where = next((row.name for row in self.box.rows.stacks if row.id == space), f"event {space}")
        return f"{card.name} ({where})" if card else where

    def crew(self, option: Option) -> Crew | None:
        if isinstance(option, Place | Lose | Bail | Dismiss):
            return option.aces, option.thugs
        if isinstance(option, Suffer):
            return (1, 0) if option.crew == "ace" else (0, 1)
        return None

    def why_not(self, text: str) -> str:
        """About each place or job that the words name."""
        crew, words = take_crew([word for word in tokenize(text) if word not in FILLERS])
        named = matching(self._groups(), [word for word in words if not is_number(word)], self._known)
        reasons = [self._reason(group, crew) for group in named] if len(named) <= MOST_REASONS else []
        return "\n".join(reason for reason in reasons if reason)

    def closed(self, text: str) -> str:
        """Body is The Body Shop and not a Bodyguard, even when the shop is full."""
        _, words = take_crew([word for word in tokenize(text) if word not in FILLERS])
        named = [group for group in self._groups() if words and self._known(group).issuperset(words)]
        reasons = [self._reason(group, None) for group in named]
        return "\n".join(reasons) if all(reasons) else ""

    def shut(self, group: str) -> str:
        return self._reason(group, None) or super().shut(group)

    def fixed(self) -> Mapping[str, int]:
        """Places first, then jobs, then the track."""
        return {group: number for number, group in enumerate(self._groups(), 1)}

    def _reason(self, group: str, crew: Crew | None) -> str:
        table, seat = self.match.table, cast(int, self.seat)
        refused = self.words.why_not_here(table, seat, group)
        if refused is None and crew is not None and group != TRACK:
            refused = self.words.why_not(table, seat, Place(group, *crew))
        return f"{self.group_name(group)}: {refused.sentence}" if refused else ""

    def _groups(self) -> list[str]:
        return [*self.box.place_index, *self.box.job_index, TRACK]

    def _known(self, group: str) -> frozenset[str]:
        return frozenset(tokenize(f"{self.group_name(group)} {group}"))

    def _owners(self) -> list[PlayerView]:
        """Those whose secrets may be shown: the seat itself, at the end everybody."""
        if self.seat is None or self.match.table.over:
            views = [self._seen_by(seat) for seat in range(self.match.setup.seats)]
            return [view.players[seat] for seat, view in enumerate(views)]
        return [self._view().players[self.seat]]

    def _view(self) -> WiredView:
        return self._seen_by(self.seat)

    def _seen_by(self, seat: int | None) -> WiredView:
        return cast(WiredView, self.match.game.view(self.match.table, seat))
