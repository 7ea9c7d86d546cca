"""Metropolis in the terminal: its board, its news, its final scoring, and lines of notation."""

import io
from collections.abc import Mapping, Sequence
from typing import cast

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...games.metropolis.box import Box
from ...games.metropolis.notation.reading import Unread, read_entry, split_line
from ...games.metropolis.notation.spelling import spell
from ...games.metropolis.seen import MetropolisView
from ...games.metropolis.table import Metropolis
from ...games.metropolis.words.phrases import Phrases
from ...kernel import Ask, Match, Option, Told
from ..face import MEDIUM, ROOMY, TIGHT, Face
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
A number takes what is suggested, or is your bid or fee where that is asked;
Enter alone shows the board and the question again.
The map: A:R is hexagon A, controlled by R; #1 is rail R01 in it; 23★ is station
V23, 23☆ if nobody waits; R↗ is Red's train, heading north-east.
  ? or rule     the rule of this choice; rule pick-04, or rule tax, finds others
  hint          what the greedy bot would write
  undo          take your last part back        plan    your programme by line
  list          all that is suggested           board   with everything on it
  log           this round and the last; log all tells the whole match
  save [FILE]   save now                        quit    save and leave"""
    stands = "Your last choice stands: everybody's programmes were carried out since."

    def __init__(self, match: Match, seat: int | None) -> None:
        super().__init__(match, seat)
        self.box = cast(Box, match.content)

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
        if self.seat is not None:
            return self._programme(width, terse)
        return [line for seat in range(self.match.setup.seats) for line in self._secrets(seat, width)]

    def _full(self, panel: Panel) -> list[RenderableType]:
        """All that stands beside the map."""
        texts = [*panel.own(), panel.sale(), *panel.lists(names=True)]
        return [panel.title(), panel.trains(head=True), *[text for text in texts if text.plain]]

    def _terse(self, panel: Panel, lines: int) -> list[RenderableType]:
        """The same in so many lines."""
        texts = [text for text in (*panel.own(), panel.sale()) if text.plain]
        used = 1 + self.match.setup.seats + sum(-(-len(text) // panel.width) for text in texts)
        texts += [text for text in panel.lists(names=False, room=lines - used) if text.plain]
        return [panel.title(), panel.trains(head=False), *texts]

    def _programme(self, width: int, terse: bool) -> list[RenderableType]:
        """The own submission, while planning."""
        programme = Programme.of(self._view(), self.box, self._say())
        if programme is None:
            return []
        return [programme.lines(width, PROGRAMME_LINES)] if terse else list(programme.rows())

    def _secrets(self, seat: int, width: int) -> list[RenderableType]:
        """For those who may see everything: what one seat has and writes."""
        view = self._seen_by(seat)
        panel = Panel(view, self.box, self._say(), width, terse=True)
        lines = [Text(": ").join((panel.who(), Text("; ").join(panel.own())))]
        programme = Programme.of(view, self.box, self._say())
        return [*lines, programme.lines(width, EVERYTHING)] if programme else list(lines)

    def plan(self) -> list[RenderableType]:
        """The programme line by line, at any time."""
        return self._programme(0, False)

    def final(self, width: int) -> list[RenderableType]:
        story = [told.event for told in self.match.story[-1]]
        return final_scoring(self._view(), self.box, self._say(), story)

    def news(self, told: Sequence[Told], brief: bool) -> list[Text]:
        news = News(self._view(), self.box, self._say(), self.words, self.match, self.seat)
        return news.brief(told) if brief else news.full(told)

    def lately(self, told: Sequence[Told]) -> int:
        return News.lately(told)

    def prompt(self, ask: Ask, short: bool) -> str:
        """On a low screen only the question itself: the panel and the programme tell the rest."""
        whole = super().prompt(ask, short)
        return f"{whole.partition(';')[0].removesuffix('.')}." if short else whole

    def writes(self, ask: Ask) -> bool:
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

    def suggested(self, ask: Ask, width: int, lines: int) -> Text:
        return suggestions(self._table(), ask, width, lines)

    def next_seat(self, waiting: Sequence[int]) -> int:
        """MP-TRADE-11: who has an offer of the person to answer goes first."""
        asked = [offer.taker for offer in self._table().offers if offer.maker == self.seat]
        return next((seat for seat in waiting if seat in asked), super().next_seat(waiting))

    def _say(self) -> Phrases:
        return Phrases(self._table())

    def _table(self) -> Metropolis:
        return cast(Metropolis, self.match.table)

    def _view(self) -> MetropolisView:
        return self._seen_by(self.seat)

    def _seen_by(self, seat: int | None) -> MetropolisView:
        return cast(MetropolisView, self.match.game.view(self.match.table, seat))


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
