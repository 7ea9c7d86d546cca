"""Metropolis in the terminal: its board, its news, its final scoring, and lines of notation."""

import io
from collections.abc import Mapping, Sequence
from typing import cast

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...games.metropolis.box import Box
from ...games.metropolis.events import Round
from ...games.metropolis.notation.reading import Unread, read_entry, split_line
from ...games.metropolis.notation.spelling import spell
from ...games.metropolis.options import Along, Bid, Move, Submit
from ...games.metropolis.table import Metropolis
from ...games.metropolis.trading import SUBMIT
from ...games.metropolis.view_types import MetropolisView, PreviewView
from ...games.metropolis.words.phrases import Phrases
from ...kernel import Option, Told
from ..face import MEDIUM, ROOMY, TIGHT, Face
from ..seat import Asked, Seat
from .known import lay_out, put
from .map import LARGE, MIDDLE, SMALL, TINY, Map
from .news import News
from .panel import Panel
from .programme import Programme
from .scores import final_scoring
from .suggestions import suggestions

SIZES = {ROOMY: (LARGE, MIDDLE, SMALL), MEDIUM: (MIDDLE, SMALL), TIGHT: (SMALL,)}
NARROWEST_PANEL = 30
WIDE_PANEL = 44
GAP = 2
PROGRAMME_LINES = 2
EVERYTHING = 99
IDLE = (Move, Along, Bid, Submit)


class MetropolisFace(Face):
    help = """\
Write your submission in one line or in several, semicolons between the parts:
  bid 3; n; ne; pick; s; drop all; buy point; invest j 3; ride r02; lock
An edge is a direction, i/j (two hexagons) or v24-v30; a rail is its id, or its
hexagon or direction if only one fits. Other parts, for example:
  drop          those who match; drop all; drop 2 stars; drop all in order star
  lay r03 v29-v30 fee 2; keep r03; fee r01 2; move r01 to v18; buy carriage
  use open; use express ne v12; use airlift v30; use steal r03; use large j 9
  remove 2; swap 2 3; shift 3 1; clear; lock; reopen
  offer blue give r03 want 2 stars; accept 1; decline 1; withdraw 1
  decline 1 little says why
A number takes what is suggested, or is your bid or fee where that is asked;
Enter alone shows the board and the question again.
The map: A:R is hexagon A, controlled by R; #1 is rail R01 in it; 23★ is station
V23, 23☆ if nobody waits; R↗ is Red's train, heading north-east.
  ? or rule     the rule of this choice; rule pick-04, or rule tax, finds others
  look NAME     all about a station, hexagon, rail, item or train: look v23, look j
  hint          what the strongest bot would write
  undo          take your last part back        plan    your programme by line
  list          all that is suggested           board   with everything on it
  log           this round and the last; log all tells the whole match
  save [FILE]   save now                        quit    save and leave
A failed entry costs a point, a short list two; whoever falls to none is rescued,
and then everybody gains two (MP-PEN-04): a rescue helps the others as much."""
    stands = "Your last choice stands: everybody's programmes were carried out since."
    starts = Round

    def __init__(self, at: Seat) -> None:
        super().__init__(at)
        self.box = cast(Box, at.content)

    def board(self, width: int, room: int, numbers: Mapping[str, int], whole: bool) -> list[RenderableType]:
        """The map with the panel beside it if there is room, else below."""
        view = self._view()
        map_ = self._map(view, width, ROOMY if whole else room)
        lines = map_.plain.count("\n") + 1
        terse = room < ROOMY and not whole
        beside = width - across(map_) - GAP
        is_wide = beside >= NARROWEST_PANEL
        panel = Panel(view, self.box, self._say(), beside if is_wide else width, terse)
        within = self._terse(panel, lines) if terse else self._full(panel)
        below = self._below(width, terse)
        if not is_wide:
            return [map_, *within, *below]
        longer = [*within, Text(), *self._below(width, terse=False)]
        if self.seat is not None and beside >= WIDE_PANEL and (not terse or fits(longer, beside, lines)):
            within, below = longer, []
        return [side_by_side(map_, within), *below]

    def _map(self, view: MetropolisView, width: int, room: int) -> Text:
        """The largest that leaves room for the panel, or a tiny one."""
        maps = [Map(view, self.box, size).draw() for size in SIZES[room]]
        wide = [map_ for map_ in maps if width - across(map_) - GAP >= NARROWEST_PANEL]
        return wide[0] if wide else Map(view, self.box, TINY).draw()

    def _below(self, width: int, terse: bool) -> list[RenderableType]:
        """The own programme; for those who may see everything, that of every seat."""
        if not self.at.sees_all:
            return self._programme(width, terse)
        return [line for seat in range(self.at.setup.seats) for line in self._secrets(seat, width)]

    def _full(self, panel: Panel) -> list[RenderableType]:
        """All that stands beside the map."""
        texts = [*panel.own(), panel.sale(), *panel.lists(names=True)]
        return [panel.title(), panel.trains(head=True), *[text for text in texts if text.plain]]

    def _terse(self, panel: Panel, lines: int) -> list[RenderableType]:
        """The same in so many lines."""
        texts = [text for text in (*panel.own(), panel.sale()) if text.plain]
        used = 1 + self.at.setup.seats + sum(-(-len(text) // panel.width) for text in texts)
        texts += [text for text in panel.lists(names=False, room=lines - used) if text.plain]
        return [panel.title(), panel.trains(head=False), *texts]

    def _programme(self, width: int, terse: bool) -> list[RenderableType]:
        """The own submission, while planning."""
        programme = self._submission(self.seat)
        if programme is None:
            return []
        return [programme.lines(width, PROGRAMME_LINES)] if terse else list(programme.rows())

    def _secrets(self, seat: int, width: int) -> list[RenderableType]:
        """For those who may see everything: what one seat has and writes."""
        view = self._seen_by(seat)
        panel = Panel(view, self.box, self._say(), width, terse=True)
        lines = [Text(": ").join((panel.who(), Text("; ").join(panel.own())))]
        programme = self._submission(seat)
        return [*lines, programme.lines(width, EVERYTHING)] if programme else list(lines)

    def _submission(self, seat: int | None) -> Programme | None:
        """What a seat has written; at a beat of the past nobody is writing."""
        if seat is None:
            return None
        preview = cast(PreviewView | None, self.at.preview(seat))
        return Programme.of(self._seen_by(seat), preview, self.box, self._say())

    def caution(self, options: Sequence[Option]) -> str:
        """MP-PEN-01 to MP-PEN-03: what locking would cost for sure."""
        programme = self._submission(self.seat) if SUBMIT in options else None
        cost = programme.cost() if programme is not None else ""
        return f"Not locked yet: {cost}. Type lock again to lock it as it is." if cost else ""

    def remark(self, options: Sequence[Option]) -> str:
        """A player without coins and control can only drive about, and is told why."""
        view = self._view()
        own = view.own
        stuck = own is not None and not own.coins and not own.riders
        stuck = stuck and all(hexagon.seat != self.seat for hexagon in view.hexes)
        if not stuck or any(not isinstance(option, IDLE) for option in options):
            return ""
        return "There is nothing better: who picks up needs a hexagon, and who wants one coins (MP-PICK-04)."

    def plan(self) -> list[RenderableType]:
        """The programme line by line, at any time."""
        return self._programme(0, False)

    def final(self, width: int) -> list[RenderableType]:
        return final_scoring(self._view(), self.at.ending, self.box, self._say())

    def news(self, told: Sequence[Told], brief: bool) -> list[Text]:
        news = News(self, self._view(), self.box, self._say())
        return news.brief(told) if brief else news.full(told)

    def prompt(self, asked: Asked, short: bool) -> str:
        """On a low screen only the question itself: the panel and the programme tell the rest."""
        whole = super().prompt(asked, short)
        return f"{whole.partition(';')[0].removesuffix('.')}." if short else whole

    def writes(self, asked: Asked) -> bool:
        return True

    def parts(self, line: str) -> list[str]:
        return split_line(line)

    def read(self, text: str) -> list[Option]:
        try:
            return read_entry(self._table(), cast(int, self.seat), text)
        except Unread:
            return []

    def spelled(self, options: Sequence[Option]) -> str:
        return "; ".join(spell(self._table(), cast(int, self.seat), option) for option in options)

    def suggested(self, asked: Asked, width: int, lines: int) -> Text:
        options = [offered.option for offered in asked.options]
        return suggestions(self._table(), cast(int, self.seat), options, width, lines)

    def next_seat(self, waiting: Sequence[int]) -> int:
        """MP-TRADE-11: who has an offer of the person to answer goes first."""
        own = self._view().own
        asked = [offer.taker for offer in own.offers if offer.maker == self.seat] if own is not None else []
        return next((seat for seat in waiting if seat in asked), super().next_seat(waiting))

    def _say(self) -> Phrases:
        return Phrases(cast(Metropolis, self.at.blank), self.words.names)

    def _table(self) -> Metropolis:
        """What the seat knows, as a table: the notation is read and written at one."""
        t = lay_out(cast(Metropolis, self.at.new_blank()), self._view())
        asked = self.at.asked
        if asked is not None:
            options = [offered.option for offered in asked.options]
            put(t, cast(int, self.seat), self.at.choice(asked.choice), options)
        return t

    def _view(self) -> MetropolisView:
        return self._seen_by(self.seat)

    def _seen_by(self, seat: int | None) -> MetropolisView:
        return cast(MetropolisView, self.view(seat))


def side_by_side(map_: Text, things: Sequence[RenderableType]) -> Table:
    both = Table.grid(padding=(0, GAP, 0, 0))
    both.add_column(width=across(map_), no_wrap=True)
    both.add_column()
    both.add_row(map_, Group(*things))
    return both


def fits(things: Sequence[RenderableType], width: int, lines: int) -> bool:
    """Whether all of this takes no more lines than there are."""
    console = Console(width=width, file=io.StringIO())
    return len(console.render_lines(Group(*things))) <= lines


def across(map_: Text) -> int:
    """How many columns a map takes."""
    return max(len(line) for line in map_.plain.splitlines())
