"""When each seat's time is up: worked out from the log alone, so that clocks survive anything."""

import msgspec

from ...kernel import Game, Table
from ..notices.quiet import after_quiet
from ..protocol.lobby import Clock
from .agreement import Agreement

MINUTE = 60_000


class Timekeeper(msgspec.Struct, omit_defaults=True):
    """The clock of one match. `dues` are in milliseconds for each seat that is asked, thinking or not."""

    dues: dict[int, int] = {}
    decision: int = -1
    phase: str = ""
    phase_due: int = 0
    given: int = 0
    stopped: int = 0

    def look(self, clock: Clock, game: Game, table: Table, agreement: Agreement, at: int) -> None:
        """Something happened: whoever is asked something new gets new time."""
        if clock.per == "none" or table.over:
            self.dues = {}
            return
        fresh = table.decisions != self.decision
        self.decision = table.decisions
        if clock.per == "phase":
            fresh = self._phase(clock, game, table, at) or fresh
        else:
            self.given = clock.seconds * 1000
        if fresh:
            due = self.phase_due if clock.per == "phase" else at + self.given
            self.dues = {ask.seat: self._for(agreement, ask.seat, due) for ask in table.asks} if due else {}

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
        if self.phase_due:
            self.phase_due += by

    def _for(self, agreement: Agreement, seat: int, due: int) -> int:
        quiet = agreement.chairs[seat].quiet
        return after_quiet(quiet, due) if quiet is not None else due
