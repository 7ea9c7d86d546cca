"""Black Metro in the terminal: its city, its news, its final scoring."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, cast

from rich.console import RenderableType
from rich.text import Text

from ...games.black_metro import events as e
from ...games.black_metro.options import Assign, Build, Play, Use
from ...games.black_metro.table import BlackMetro
from ...games.black_metro.view_types import BlackMetroView
from ...games.black_metro.words.phrases import Phrases, group
from ...games.black_metro.words.round import phase_name
from ...kernel import Event, Option, Told
from ..face import TIGHT, Face
from ..menu import Entry, tokenize
from ..scoresheet import ending_of
from ..seat import Asked
from ..things import matching_things
from .board import SEAT_STYLES, Drawing

FORTUNES: Final = "fortunes"
ABILITIES: Final = "abilities"
GROUP_NAMES: Final = {FORTUNES: "Play a fortune", ABILITIES: "Use an ability"}
DISTRICTS: Final = 12
ROUTINE: Final = (e.Got, e.Paid, e.Drew, e.Phase, e.Power, e.Recruited, e.Charged, e.AllRecalled, e.Scored)


class BlackMetroFace(Face):
    help = """\
Choose by number, or by words that tell what you mean: "bank 2 subordinates", "tower 1 paragon", "pass".
In your turn the number is the district: "3" lists your groups for 03, "3 2" sends the second of them.
In the table 5 1s2p is a strength of 5: a subordinate (s) and two paragons (p); d is the doom mechasuit.
5= shares the lead, and then nobody dominates; the leader stands out. R# is a blockade of Red, RB a base.
Out are the overwhelmed; Mis 2+1 are two open missions and one fulfilled; Tech 1+1 is one charged, one downed.
  look NAME     all about a district, a card, a player or a syndicate: look 11, look tower, look green
  ? or rule     the rule behind this choice; rule BM-DOM-09 any rule; rule blockade rules about something
  hint          what the strongest bot would do
  undo          take your last choice back, unless something was drawn, rolled or shown since
  pass until    let windows go by: pass until phase, round or concerned; passes lists them
  list          every option in one list        board   the whole board again
  log           what happened in this round and the last; log all tells the whole match
  save [FILE]   save now                        quit    save and leave"""
    stands = "Your last choice stands: something was drawn, rolled or shown since."
    starts = e.Round

    @property
    def say(self) -> Phrases:
        return Phrases(cast(BlackMetro, self.at.blank), self.words.names)

    def board(self, width: int, room: int, numbers: Mapping[str, int], whole: bool) -> list[RenderableType]:
        drawing = self._drawing(self.seat, width, numbers)
        parts: list[RenderableType] = [drawing.heading()]
        if room > TIGHT or whole or numbers:
            parts.append(drawing.city(room))
        parts.append(drawing.players())
        if room > TIGHT or whole:
            parts.append(drawing.syndicates())
        brief = room == TIGHT and not whole
        lines = [None if brief else drawing.goal(), drawing.clash(), *self._cards(width, brief)]
        parts += [line for line in lines if line is not None]
        more = [
            Text(f"{number:>2} ", style="bold cyan").append(GROUP_NAMES[name], "not bold default")
            for name, number in numbers.items()
            if name in GROUP_NAMES
        ]
        return [*parts, Text("   ").join(more)] if more else parts

    def _cards(self, width: int, brief: bool) -> list[Text]:
        """The own cards; of everybody for who sees all, and at the end."""
        view = self._seen_by(self.seat)
        if view.over:
            return []
        if self.at.sees_all:
            seats = range(self.at.setup.seats)
            return [line for seat in seats for line in self._drawing(seat, width).cards(seat, brief)]
        if self.seat is None:
            return []
        return self._drawing(self.seat, width).cards(self.seat, brief)

    def final(self, width: int) -> list[RenderableType]:
        drawing = self._drawing(self.seat, width)
        seats = range(self.at.setup.seats)
        names = [drawing.letter(seat).append(f" {self.at.name_of(seat)}") for seat in seats]
        return ending_of(self.at.ending, names, self.seat)

    def _drawing(
        self, seat: int | None, width: int, numbers: Mapping[str, int] = MappingProxyType({})
    ) -> Drawing:
        return Drawing(self._seen_by(seat), self.say, width, numbers)

    # What happened.

    def news(self, told: Sequence[Told], brief: bool) -> list[Text]:
        """A paragraph for each phase in which something happened."""
        paragraphs: list[Text] = []
        title = round_ = ""
        for event in self.heard(told):
            if isinstance(event, e.Round):
                title, round_ = f"Round {event.number}", f"Round {event.number}, "
            elif isinstance(event, e.Phase):
                title = f"{round_}{phase_name(event.number).lower()}" if round_ else phase_name(event.number)
            elif not brief or self._is_news(event):
                self._tell(paragraphs, title, event)
                title = round_ = ""
        return paragraphs

    def _is_news(self, event: Event) -> bool:
        """What the board does not show anyway."""
        return not isinstance(event, ROUTINE)

    def ticker(self, told: Sequence[Told]) -> Text | None:
        """Assignments in a line (R 1s2p to 11), since the board shows them; None if more happened."""
        parts: list[Text] = []
        letter = self._drawing(self.seat, 0).letter
        for event in self.heard(told):
            if not isinstance(event, e.Assigned):
                return None
            units = ((event.subs, "s"), (event.paragons, "p"), (event.dooms, "d"))
            who = "".join(f"{count}{name}" for count, name in units if count)
            parts.append(letter(event.seat) + Text(f" {who} to {event.district:02}"))
        return Text(", ").join(parts)

    def _tell(self, paragraphs: list[Text], title: str, event: Event) -> None:
        if title or not paragraphs:
            paragraphs.append(Text(f"{title}: ", style="bold") if title else Text())
        else:
            paragraphs[-1].append(" ")
        text = Text(self.told(event), style="not bold")
        for seat in range(self.at.setup.seats):
            name = re.escape(self.at.name_of(seat))
            text.highlight_regex(rf"(?<!\w){name}(?!\w)", SEAT_STYLES[seat])
        paragraphs[-1].append(text)

    # What can be chosen.

    def group(self, option: Option) -> str:
        if isinstance(option, Assign | Build):
            return f"d{option.district:02}"
        if isinstance(option, Play):
            return FORTUNES
        return ABILITIES if isinstance(option, Use) else ""

    def group_name(self, group: str) -> str:
        return GROUP_NAMES.get(group) or self.say.district(int(group[1:]))

    def fixed(self) -> Mapping[str, int]:
        """Districts have their own numbers."""
        numbers = {f"d{number:02}": number for number in range(1, DISTRICTS + 1)}
        return {**numbers, FORTUNES: DISTRICTS + 1, ABILITIES: DISTRICTS + 2}

    def entries(self, asked: Asked) -> list[Entry]:
        """Groups by the district they go to; a list without districts is not cut."""
        cut = any(isinstance(offered.option, Assign | Build) for offered in asked.options)
        found = []
        for option, label, _ in asked.options:
            place = self.group(option) if cut else ""
            short = label
            if isinstance(option, Assign):
                short = group(option.subs, option.paragons, option.dooms)
            name = f"{self.group_name(place)} {place}" if place else ""
            words = frozenset(tokenize(f"{name} {label}"))
            found.append(Entry(option, label, place, short, None, words))
        return found

    def why_not(self, text: str) -> str:
        things = self.at.things()
        found = matching_things(things, text)
        return "\n".join(f"{things[at].name}: {things[at].why}" for at in found if things[at].why)

    def shut(self, group: str) -> str:
        thing = self.at.things().get(group)
        return f"{thing.name}: {thing.why}" if thing is not None and thing.why else super().shut(group)

    def _seen_by(self, seat: int | None) -> BlackMetroView:
        return cast(BlackMetroView, self.view(seat))
