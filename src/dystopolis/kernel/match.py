# mypyc: off: it defines msgspec Structs
"""A match is its log: what was agreed at the start, and who chose what, in order.

Replaying the log gives the same table, byte for byte; undo and loading are nothing else.
"""

import hashlib
from collections.abc import Collection
from copy import copy
from random import Random
from typing import Any

import msgspec

from .chance import Chance
from .game import Game
from .parts import Content
from .positions import Position, kept_after
from .record import FORMAT, Record
from .save import digest
from .setup import Setup, check_branch, commitment
from .standing import Standing, StandingPasses
from .table import Table
from .undo import Moment, moment_of, undoable, undone, why_not
from .values import Event, Option, Refused, Told


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One answer in the log."""

    seat: int
    option: Option


class Beat(msgspec.Struct, frozen=True, gc=False):
    """What everybody saw when something happened: the views of all seats, and last of who only watches.

    `told` is the place of the event in what was told with that answer.
    """

    told: int
    views: tuple[msgspec.Struct, ...]


class Match:
    """A match being played: a table, its log, and what was told along the way.

    `story` has what was told with the set-up and with each answer, and `beats` has as many entries: where
    beats are wanted, the views at each event that people should see happen, so that what is shown never
    runs ahead of what is told.

    A match that was `resumed` has only the end of its log here. Answers are counted from the first one
    of the match, whether it is here or not. A few positions are kept, so that to take something back is
    quick however long the match is.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        content: Content | None = None,
        resume: tuple[Table, int] | None = None,
        beats: bool = False,
    ) -> None:
        self.game = game
        self.content = content or game.content(None)
        self.setup = msgspec.structs.replace(
            setup, content=self.content.digest, version=game.version, mode=game.mode(setup.mode).id
        )
        self._base: Table | None = resume[0] if resume else None
        self.before: int = resume[1] if resume else 0
        self.log: list[Entry] = []
        self.moments: list[Moment] = []
        self.story: list[list[Told]] = []
        self.beats: list[list[Beat]] = []
        self._seen: list[Beat] | None = [] if beats else None
        self._kept: list[Position] = []
        self.standing = StandingPasses(game)
        check_branch(self.setup)
        self.table = self._begin()

    @classmethod
    def resumed(
        cls, game: Game, setup: Setup, content: Content, table: Table, before: int, beats: bool = False
    ) -> "Match":
        """A match that goes on from a table; the `before` answers that led to it stay where they are."""
        return cls(game, setup, content, (table.copy(), before), beats)

    @property
    def length(self) -> int:
        """How many answers were given so far."""
        return self.before + len(self.log)

    def answer(self, seat: int, option: Option) -> None:
        """A seat chooses; what is not possible is refused with the reason, and nothing changes."""
        moment = moment_of(self.table, seat, option)
        try:
            self.table.answer(seat, option)
        except Refused as refused:
            if self.table.open_ask(seat) is None:
                raise
            raise self.game.words.why_not(self.table, seat, option) from refused
        self.log.append(Entry(seat, option))
        self.moments.append(moment)
        self._listen()
        self._deal_again()
        self.standing.lapse(self.table)
        self._kept = kept_after(self._kept, len(self.log), self.table)

    def keep_beats(self, wanted: bool) -> None:
        """Whether beats are wanted from now on: a match that nobody watches can do without."""
        self._seen = [] if wanted else None
        self.table.witness = self._see if wanted else None

    def stand(self, seat: int, choice: str, until: str) -> None:
        """Leave a standing pass: this seat lets such windows pass until the phase or round ends, or until
        one concerns it."""
        self.standing.leave(self.table, seat, choice, until)

    def unstand(self, seat: int, choice: str) -> None:
        """Take a standing pass back."""
        self.standing.withdraw(seat, choice)

    def standing_of(self, seat: int) -> list[Standing]:
        """The standing passes of a seat: nobody else's business."""
        return self.standing.of(seat)

    def passes(self) -> list[tuple[int, Option]]:
        """The answers that standing passes give now. Whoever keeps the match gives them at once."""
        return self.standing.due(self.table)

    def remembers(self, seat: int) -> bool:
        """Whether the last answer of a seat is here, if it gave one at all."""
        return self.before == 0 or self.last_of(seat) is not None

    def last_of(self, seat: int) -> int | None:
        """The place of a seat's last answer in the log, if it is here and can be taken back."""
        for index in range(len(self.log) - 1, self._floor() - self.before - 1, -1):
            if self.log[index].seat == seat:
                return index
        return None

    def undoable(self, seat: int, consenting: Collection[int] = (), past_chance: bool = True) -> list[int]:
        """Which answers `undo` would take back for this seat, counted from 0; none if it may not.

        In a decision that is still open it is the seat's own last one, whatever others have answered
        meanwhile: they may have done so in secret, and this must not tell. Before that, its last choice
        can be taken back while nothing was drawn or shown since and nobody else chose. Seats that consent
        do not stand in the way; if all do, nothing does, unless they agree to everything because they are
        programs (`past_chance` is False): then chance still stands, and so do final parts.
        """
        return undoable(self, seat, consenting, past_chance)

    def undone(self, seat: int, consenting: Collection[int] = (), past_chance: bool = True) -> list[int]:
        """Which answers `undo` does take back, or a refusal; nothing changes.

        An answer to what is taken back keeps it from going, if this seat has heard of it; otherwise it goes
        as well.
        """
        return undone(self, seat, consenting, past_chance)

    def why_not_undoable(self, seat: int) -> str:
        """Why a seat can take nothing back."""
        return why_not(self, seat)

    def reopens(self, taken: Collection[int]) -> bool:
        """Whether to take these answers back leads to a decision before the one that is open now."""
        first = min(taken, default=self.length) - self.before
        return first < len(self.log) and self.moments[first].decisions != self.table.decisions

    def undo(self, seat: int, consenting: Collection[int] = (), past_chance: bool = True) -> list[int]:
        """Take a seat's last choice back; returns which answers went, counted from 0 as they were before."""
        taken = self.undone(seat, consenting, past_chance)
        self.without(taken)
        return taken

    def without(self, taken: Collection[int]) -> None:
        """Play the match again without these answers, counted from 0; if that cannot be, nothing changes.

        Whoever gave the first of them is asked again, whatever it let pass in advance: otherwise a standing
        pass would give the same answer at once.
        """
        if any(not self._floor() <= index < self.length for index in taken):
            raise LookupError(f"only answers {self._floor()} to {self.length - 1} can be taken back")
        first = min(taken, default=self.length) - self.before
        again = self.after(first)
        for index, entry in enumerate(self.log[first:], start=self.before + first):
            if index not in taken:
                again.answer(entry.seat, entry.option)
        if taken:
            self.standing.withdraw(self.log[first].seat)
        self._become(again)

    def rewind(self, length: int) -> None:
        """Go back to the position after so many answers."""
        if not self.before <= length <= self.length:
            raise LookupError(
                f"there are positions after {self.before} to {self.length} answers, not {length}"
            )
        self._become(self.after(length - self.before))

    def after(self, count: int) -> "Match":
        """The same match after so many of the answers that are here, from the nearest position before."""
        kept = [position for position in self._kept if position[0] <= count]
        known = 0
        again = self._again() if not kept else copy(self)
        if kept:
            known, table = kept[-1]
            again._kept = kept
            again.log, again.moments = self.log[:known], self.moments[:known]
            again.story, again.beats = self.story[: known + 1], self.beats[: known + 1]
            again._seen = None if self._seen is None else []
            again.standing = StandingPasses(self.game)
            again._attend(table.copy())
        for entry in self.log[known:count]:
            again.answer(entry.seat, entry.option)
        return again

    def branch(self, at: int, seat: int, seed: str) -> "Match":
        """A new match that goes on after so many answers; what the seat could not know is dealt again."""
        if self.before or (self.setup.branch is not None and at >= self.setup.branch[0]):
            raise Refused("A match that goes on from another one cannot be played on from there.")
        if not 0 <= at <= self.length:
            raise Refused(f"The match has {self.length} decisions; it cannot be played on after {at}.")
        new = Match(self.game, msgspec.structs.replace(self.setup, branch=(at, seat, seed)), self.content)
        for entry in self.log[:at]:
            new.answer(entry.seat, entry.option)
        if new.table.over:
            raise Refused("The game is over there; it cannot be played on.")
        return new

    def digest(self) -> str:
        return digest(self.game, self.table)

    def last_mark(self) -> str:
        """A short name for the last decision: who chose what, and the position it led to."""
        chosen = msgspec.json.encode((self.log[-1].seat, self.log[-1].option))
        return hashlib.sha256(chosen + self.digest().encode()).hexdigest()[:8]

    def record(self) -> bytes:
        """The match as a file, with a mark for every decision so that damage can be located."""
        if self.before:
            raise LookupError(f"the first {self.before} answers of the match are not here")
        again = self._again()
        rows: list[tuple[int, dict[str, Any], str]] = []
        for entry in self.log:
            again.answer(entry.seat, entry.option)
            rows.append((entry.seat, msgspec.to_builtins(entry.option), again.last_mark()))
        written = Record(FORMAT, self.setup, rows, again.digest(), commitment(self.setup))
        return msgspec.json.format(msgspec.json.encode(written), indent=1)

    def _begin(self) -> Table:
        setup = self.setup
        if self._base is not None:
            table = self._base.copy()
        else:
            table = self.game.blank(setup.seats, setup.settings, self.content, setup.mode)
            table.chance = Chance(setup.seed)
        if self._base is None:
            # While the table is being laid there is nothing to see yet: beats begin when it is laid.
            self.table = table
            table.aloud = True
            self.game.set_up(table)
        self._attend(table)
        if self._base is None:
            table.go()
        self._listen()
        if self._base is None:
            self._deal_again()
        return self.table

    def _attend(self, table: Table) -> None:
        """Take part at this table from now on."""
        self.table = table
        table.aloud = True
        if self._seen is not None:
            table.witness = self._see

    def _see(self, event: Event) -> None:
        """Something was told: if it is a beat, keep what everybody sees now."""
        if self._seen is not None and self.game.words.is_beat(event):
            table = self.table
            views = self.game.views(table, (*range(table.seats), None))
            self._seen.append(Beat(len(table.told) - 1, tuple(views)))

    def _listen(self) -> None:
        self.story.append(self.table.told)
        self.table.told = []
        self.beats.append(self._seen or [])
        if self._seen:
            self._seen = []

    def _deal_again(self) -> None:
        """Where the match branches off: what the seat cannot know, all future chance included."""
        if self.setup.branch is not None and self.setup.branch[0] == self.length and not self.table.over:
            _, seat, seed = self.setup.branch
            self._attend(self.game.resample(self.table, seat, Random(seed)))

    def _floor(self) -> int:
        """The first answer that can be taken back: what was played elsewhere stands."""
        branched = self.setup.branch[0] if self.setup.branch is not None else 0
        return max(self.before, min(branched, self.length))

    def _again(self) -> "Match":
        """The same match before its first answer here."""
        resume = None if self._base is None else (self._base, self.before)
        return Match(self.game, self.setup, self.content, resume, self._seen is not None)

    def _become(self, other: "Match") -> None:
        self._kept = other._kept
        self.log, self.moments = other.log, other.moments
        self.story, self.beats = other.story, other.beats
        self._attend(other.table)
        self.standing.lapse(self.table)
