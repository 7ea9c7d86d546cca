"""Wired: Black Ops in the terminal: its board, its news, its final scoring."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import cast

from rich.console import RenderableType
from rich.text import Text

from ...games.wired import events as e
from ...games.wired.box import JOBS
from ...games.wired.options import Bail, Bid, Dismiss, Lose, Place, Suffer
from ...games.wired.table import Wired
from ...games.wired.view_types import WiredView
from ...games.wired.words.phrases import Phrases
from ...games.wired.words.round import phase_name
from ...games.wired.words.things import things_in
from ...kernel import Event, Option, Thing, Told
from ..face import TIGHT, Face
from ..menu import FILLERS, Crew, is_number, matching, take_crew, tokenize
from ..scoresheet import ending_of
from .board import SEAT_STYLES, Drawing, cubes

TRACK = "track"
MOST_REASONS = 3
NO_SEAT = "(?:Sky|Market|Ops|Out)"


class WiredFace(Face):
    help = """\
Choose by number, or by words that tell what you mean: "gun shop 1 ace 1 thug", "street all", "acp".
Numbers go step by step, or at once: "4 2" is the second crew for place 4. Enter alone goes back.
Places and jobs keep their numbers; choose one in brackets to hear why it is closed.
In tables A is an Ace, T a Thug, E a box for either; Y:1A2T is Yellow's crew of one Ace and two Thugs.
Fail 4 Mor: a failure rolls 4 security dice, casualties go to the Morgue. Odds are those of a full team.
  look NAME     all about a place, a job or an event, also one that is still to come
  ? or rule     the rule behind this choice; rule WB-PLACE-22 any rule; rule jail rules about something
  hint          what the strongest bot would do
  undo          take your last choice back, unless dice were rolled or a card was turned since
  list          every option in one list        board   the whole board again
  log           what happened in this round and the last; log all tells the whole match
  save [FILE]   save now                        quit    save and leave"""
    stands = "Your last choice stands: dice were rolled or a card was turned since."
    starts = e.Round
    _made: tuple[WiredView, dict[str, Thing]] | None = None

    @property
    def say(self) -> Phrases:
        return Phrases(cast(Wired, self.at.blank), self.words.names)

    def board(self, width: int, room: int, numbers: Mapping[str, int], whole: bool) -> list[RenderableType]:
        drawing = self._drawing(self.seat, width, numbers)
        parts: list[RenderableType] = [drawing.heading()]
        if room > TIGHT or whole or numbers:
            parts.append(drawing.places(room))
        parts.append(drawing.jobs(coming=room > TIGHT or whole))
        if room > TIGHT or whole:
            parts.append(drawing.events())
        parts.append(drawing.players())
        if room > TIGHT or whole:
            parts += self._secrets(width)
        return parts

    def final(self, width: int) -> list[RenderableType]:
        drawing = self._drawing(self.seat, width)
        seats = range(self.at.setup.seats)
        names = [drawing.letter(seat).append(f" {self.at.name_of(seat)}") for seat in seats]
        sheet, *sentence = ending_of(self.at.ending, names, self.seat)
        return [sheet, *self._secrets(width), *sentence]

    def _secrets(self, width: int) -> list[RenderableType]:
        """What may be shown of targets and Piles: the seat's own, at the end everybody's."""
        view = self._seen_by(self.seat)
        if view.over:
            drawing = self._drawing(self.seat, width)
            return [drawing.secret(owner) for owner in range(self.at.setup.seats)]
        owners = range(self.at.setup.seats) if self.at.sees_all else [self.seat]
        return [self._drawing(owner, width).secret(owner) for owner in owners if owner is not None]

    def _drawing(
        self, seat: int | None, width: int, numbers: Mapping[str, int] = MappingProxyType({})
    ) -> Drawing:
        return Drawing(self._seen_by(seat), self.say, width, numbers, self.fixed())

    def news(self, told: Sequence[Told], brief: bool) -> list[Text]:
        """A paragraph for each phase in which something happened."""
        paragraphs: list[Text] = []
        title = round_ = ""
        revealed: list[str] = []
        for event in self.heard(told):
            if isinstance(event, e.Phase):
                title = f"{round_}{phase_name(event.number)}"
            elif isinstance(event, e.Round):
                title = round_ = f"Round {event.number}, "
                self._tell_missions(paragraphs, revealed)
            elif brief and isinstance(event, e.Revealed) and event.job.startswith("mission:"):
                revealed.append(f"{self.say.card(event.card).name} ({event.job[-3:]})")
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
        letter = self._drawing(self.seat, 0).letter
        for event in self.heard(told):
            if isinstance(event, e.Placed):
                name = event.at.partition(":")[2] or self.say.place(event.at).partition(":")[0]
                parts.append(letter(event.seat) + Text(f" {cubes(event.aces, event.thugs)} {name}"))
            elif isinstance(event, e.BidMade):
                parts.append(letter(event.seat) + Text(f" {event.crew[0].upper()} box {event.box}"))
            else:
                return None
        return Text(", ").join(parts)

    def _is_news(self, event: Event) -> bool:
        """What is not routine, and not shown elsewhere: the board has the Money, the end has the scoring."""
        if isinstance(event, e.Paid):
            return event.seat == self.seat
        if isinstance(event, e.Hit):
            return event.crew != ""
        return not isinstance(event, e.Scored | e.Won)

    def _tell(self, paragraphs: list[Text], title: str, event: Event) -> None:
        if title or not paragraphs:
            paragraphs.append(Text(f"{title}: ", style="bold") if title else Text())
        else:
            paragraphs[-1].append(" ")
        text = Text(self.told(event), style="not bold")
        for seat in range(self.at.setup.seats):
            name = re.escape(self.at.name_of(seat))
            text.highlight_regex(rf"(?<!\w){name}(?!\w)(?! {NO_SEAT})", SEAT_STYLES[seat])
        paragraphs[-1].append(text)

    def group(self, option: Option) -> str:
        if isinstance(option, Place):
            return option.at
        return TRACK if isinstance(option, Bid) else ""

    def group_name(self, group: str) -> str:
        return self._thing(group).name

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
        """Why nothing can be done there; of a job also what there is to know about it."""
        why = self.at.things()[group].why
        if not why and crew is not None and group != TRACK:
            refused = self.at.why(Place(group, *crew))
            why = refused.sentence if refused is not None else ""
        about = f" {self._thing(group).line}" if group in JOBS else ""
        return f"{self.group_name(group)}: {why}{about}" if why else ""

    def _groups(self) -> list[str]:
        box = self.say.box
        return [*box.place_index, *JOBS, TRACK]

    def _known(self, group: str) -> frozenset[str]:
        return frozenset(tokenize(f"{self.group_name(group)} {group}"))

    def _thing(self, at: str) -> Thing:
        """Every place and job is asked for several times at each decision, so what was made is kept."""
        seen = self._seen_by(self.seat)
        if self._made is None or self._made[0] != seen:
            self._made = seen, things_in(seen, self.say)
        return self._made[1][at]

    def _seen_by(self, seat: int | None) -> WiredView:
        return cast(WiredView, self.view(seat))
