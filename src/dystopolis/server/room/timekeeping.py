"""When each seat's time is up: worked out from the log alone, so that clocks survive anything."""

from collections.abc import Callable

import msgspec

from ...kernel import Game, Table
from ..notices.quiet import after_quiet
from ..protocol.lobby import Clock
from .agreement import Agreement

MINUTE = 60_000
BEAT = 1_000  # ms for each thing that people should see happen
GLANCE = 2  # of them take no time worth counting
LONGEST_SHOW = 14_000  # ms: nobody's clock waits longer, however much there is to show


class Timekeeper(msgspec.Struct, omit_defaults=True):
    """The clock of one match. `dues` are in milliseconds for each seat that is asked, thinking or not.

    Who is being shown what happened does not think yet: their time `starts` when they say that they have seen
    it, and at the latest when it can be shown.
    """

    dues: dict[int, int] = {}
    starts: dict[int, int] = {}
    decision: int = -1
    phase: str = ""
    phase_due: int = 0
    given: int = 0
    stopped: int = 0

    def look(
        self,
        clock: Clock,
        game: Game,
        table: Table,
        agreement: Agreement,
        at: int,
        beats: Callable[[int], int] = lambda _: 0,
    ) -> None:
        """Something happened: whoever is asked something new gets new time.

        `beats` says how much of what was told a seat should see happen.
        """
        if clock.per == "none" or table.over:
            self.dues, self.starts = {}, {}
            return
        show = {ask.seat: time_to_show(beats(ask.seat)) for ask in table.asks}
        fresh = table.decisions != self.decision
        self.decision = table.decisions
        if clock.per == "phase":
            fresh = self._phase(clock, game, table, at + max(show.values(), default=0)) or fresh
        else:
            self.given = clock.seconds * 1000
        if fresh:
            if clock.per == "phase":
                due, show = self.phase_due, {}
            else:
                due = at + self.given
            self.starts = {seat: at + time for seat, time in show.items() if time}
            self.dues = {
                ask.seat: self._for(agreement, ask.seat, due + show.get(ask.seat, 0))
                for ask in table.asks
                if due
            }

    def is_shown(self, seat: int, at: int) -> bool:
        """Whether a seat is still being shown what happened."""
        return at < self.starts.get(seat, 0) and not self.stopped

    def begin(self, agreement: Agreement, seat: int, at: int) -> None:
        """A seat has seen what happened: its time starts now."""
        if self.is_shown(seat, at):
            early = self.starts.pop(seat) - at
            self.dues[seat] = self._for(agreement, seat, self.dues[seat] - early)

    def stop(self, at: int) -> None:
        self.stopped = at

    def go_on(self, at: int) -> None:
        """Everybody gets back the time that the clock stood."""
        self._shift(at - self.stopped)
        self.stopped = 0

    def extend(self) -> None:
        """Once more the time that was given."""
        self._shift(self.given)

    def first(self, table: Table) -> int | None:
        """The next time that anybody's time is up; the clock may stand."""
        waiting = [self.dues[seat] for seat in table.waiting() if seat in self.dues]
        return min(waiting) if waiting and not self.stopped else None

    def _phase(self, clock: Clock, game: Game, table: Table, at: int) -> bool:
        key, minutes = game.pace(table) if game.pace is not None else ("", 0)
        if key == self.phase:
            return False
        self.phase = key
        self.given = clock.seconds * 1000 or minutes * MINUTE
        self.phase_due = at + self.given if self.given else 0
        return True

    def _shift(self, by: int) -> None:
        self.dues = {seat: due + by for seat, due in self.dues.items()}
        self.starts = {seat: start + by for seat, start in self.starts.items()}
        if self.phase_due:
            self.phase_due += by

    def _for(self, agreement: Agreement, seat: int, due: int) -> int:
        quiet = agreement.chairs[seat].quiet
        return after_quiet(quiet, due) if quiet is not None else due


def time_to_show(beats: int) -> int:
    """How long (ms) it may take at most to show so much."""
    return min(LONGEST_SHOW, BEAT * beats) if beats > GLANCE else 0
