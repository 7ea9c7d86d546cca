# mypyc: off: it defines msgspec Structs
"""A match is its log: what was agreed at the start, and who chose what, in order.

Replaying the log gives the same table, byte for byte; undo and loading are nothing else.
"""

import hashlib
from collections.abc import Collection
from random import Random
from typing import Any

import msgspec

from .game import Game, option_from
from .record import FORMAT, Differs, Record
from .save import digest
from .setup import Setup, check_branch, commitment
from .table import Content, Table
from .values import Option, Refused, Told


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One answer in the log."""

    seat: int
    option: Option


class Moment(msgspec.Struct, frozen=True, gc=False):
    """What was true just before an answer; `answered`: the seat had given one already."""

    barrier: int
    decisions: int
    answered: bool


class Match:
    """A match being played: a table, its log, and what was told along the way.

    A match that was `resumed` has only the end of its log here. Answers are counted from the first one
    of the match, whether it is here or not.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        content: Content | None = None,
        resume: tuple[Table, int] | None = None,
    ) -> None:
        self.game = game
        self.content = content or game.content(None)
        self.setup = msgspec.structs.replace(setup, content=self.content.digest, version=game.version)
        self._base: Table | None = resume[0] if resume else None
        self.before: int = resume[1] if resume else 0
        self.log: list[Entry] = []
        self._moments: list[Moment] = []
        self.story: list[list[Told]] = []
        check_branch(self.setup)
        self.table = self._begin()

    @classmethod
    def resumed(cls, game: Game, setup: Setup, content: Content, table: Table, before: int) -> "Match":
        """A match that goes on from a table; the `before` answers that led to it stay where they are."""
        return cls(game, setup, content, (table.copy(), before))

    @property
    def length(self) -> int:
        """How many answers were given so far."""
        return self.before + len(self.log)

    def answer(self, seat: int, option: Option) -> None:
        """A seat chooses; what is not possible is refused with the reason, and nothing changes."""
        moment = Moment(barrier(self.table), self.table.decisions, _has_answered(self.table, seat))
        try:
            self.table.answer(seat, option)
        except Refused as refused:
            if self.table.open_ask(seat) is None:
                raise
            raise self.game.words.why_not(self.table, seat, option) from refused
        self.log.append(Entry(seat, option))
        self._moments.append(moment)
        self._listen()
        self._deal_again()

    def undoable(self, seat: int, consenting: Collection[int] = (), past_chance: bool = True) -> list[int]:
        """Which answers `undo` would take back for this seat, counted from 0; none if it may not.

        In a decision that is still open it is the seat's own last one, whatever others have answered
        meanwhile: they may have done so in secret, and this must not tell. Before that, its last choice
        can be taken back while nothing was drawn or shown since and nobody else chose. Seats that consent
        do not stand in the way; if all do, nothing does, unless they agree to everything because they are
        programs: then chance still stands (`past_chance`).
        """
        own = self._last_of(seat)
        if own is None:
            return []
        if self._is_open(own):
            return [self.before + own]
        return self._since(own, consenting, past_chance)

    def undo(self, seat: int, consenting: Collection[int] = (), past_chance: bool = True) -> list[int]:
        """Take a seat's last choice back; returns which answers went, counted from 0 as they were before.

        An answer to what is taken back keeps it from going, if this seat has heard of it; otherwise it goes
        as well. `without` does the same again.
        """
        taken = self.undoable(seat, consenting, past_chance)
        if not taken:
            raise Refused("Nothing to take back: chance was drawn, or something shown or chosen since then.")
        own = taken[0] - self.before
        if self._is_open(own):
            try:
                return self._undo_open(own)
            except Refused:
                taken = self._since(own, consenting, past_chance)
                if not taken:
                    raise
        self.without(taken)
        return taken

    def without(self, taken: Collection[int]) -> None:
        """Play the match again without these answers, counted from 0; if that cannot be, nothing changes."""
        if any(not self._floor() <= index < self.length for index in taken):
            raise LookupError(f"only answers {self._floor()} to {self.length - 1} can be taken back")
        again = self._again()
        for index, entry in enumerate(self.log, start=self.before):
            if index not in taken:
                again.answer(entry.seat, entry.option)
        self._become(again)

    def rewind(self, length: int) -> None:
        """Go back to the position after so many answers."""
        if not self.before <= length <= self.length:
            raise LookupError(
                f"there are positions after {self.before} to {self.length} answers, not {length}"
            )
        again = self._again()
        for entry in self.log[: length - self.before]:
            again.answer(entry.seat, entry.option)
        self._become(again)

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
            table.aloud = True
        else:
            table = self.game.start(setup.seats, setup.seed, setup.settings, self.content, aloud=True)
        self.story.append(table.told)
        table.told = []
        self.table = table
        if self._base is None:
            self._deal_again()
        return self.table

    def _listen(self) -> None:
        self.story.append(self.table.told)
        self.table.told = []

    def _deal_again(self) -> None:
        """Where the match branches off: what the seat cannot know, all future chance included."""
        if self.setup.branch is not None and self.setup.branch[0] == self.length and not self.table.over:
            _, seat, seed = self.setup.branch
            self.table = self.game.resample(self.table, seat, Random(seed))
            self.table.aloud = True

    def _floor(self) -> int:
        """The first answer that can be taken back: what was played elsewhere stands."""
        branched = self.setup.branch[0] if self.setup.branch is not None else 0
        return max(self.before, min(branched, self.length))

    def _last_of(self, seat: int) -> int | None:
        for index in range(len(self.log) - 1, self._floor() - self.before - 1, -1):
            if self.log[index].seat == seat:
                return index
        return None

    def _since(self, own: int, consenting: Collection[int], past_chance: bool) -> list[int]:
        """An answer and all that came after it, if nobody and nothing stands in the way."""
        seat = self.log[own].seat
        consent = {seat, *consenting}
        all_agree = len(consenting) > 0 and consent.issuperset(range(self.setup.seats))
        if not all_agree and (self._is_present(own) or self._others_write(seat)):
            return []
        for index in range(own, len(self.log)):
            if self.log[index].seat not in consent:
                return []
            if not (all_agree and past_chance) and self._moments[index].barrier != barrier(self.table):
                return []
        return list(range(self.before + own, self.length))

    def _is_present(self, index: int) -> bool:
        """Whether an answer was given in the decision that is open now."""
        moment = self._moments[index]
        return (
            not self.table.over
            and moment.decisions == self.table.decisions
            and moment.barrier == barrier(self.table)
        )

    def _is_open(self, index: int) -> bool:
        """Whether a seat may take its last answer back without asking anybody.

        Not one that is final, and not one whose loss would make the seat's answer complete: that might
        end the decision, and would tell whether others are ready.
        """
        entry = self.log[index]
        ask = self.table.open_ask(entry.seat)
        if ask is None or not self._is_present(index) or isinstance(entry.option, ask.choice.final):
            return False
        return ask.answer is not None or not self._moments[index].answered

    def _others_write(self, seat: int) -> bool:
        """Whether others may be writing: how far they are is nobody's business."""
        return any(ask.seat != seat and ask.choice.draft is not None for ask in self.table.asks)

    def _undo_open(self, own: int) -> list[int]:
        """Take an answer back, and with it those of others that are not possible without it."""
        seat = self.log[own].seat
        taken = [own]
        again = self._again()
        for index, entry in enumerate(self.log):
            if index == own:
                continue
            try:
                again.answer(entry.seat, entry.option)
            except Refused as refused:
                if any(told.reaches(seat) for told in self.story[index + 1]):
                    raise Refused("It can no longer be taken back: somebody has answered to it.") from refused
                taken.append(index)
        if again.table.over or again.table.decisions != self.table.decisions:
            raise Refused("It can no longer be taken back: the game would go on without you.")
        self._become(again)
        return [self.before + index for index in taken]

    def _again(self) -> "Match":
        """The same match before its first answer here."""
        resume = None if self._base is None else (self._base, self.before)
        return Match(self.game, self.setup, self.content, resume)

    def _become(self, other: "Match") -> None:
        self.log, self._moments = other.log, other._moments
        self.story, self.table = other.story, other.table


def _has_answered(table: Table, seat: int) -> bool:
    ask = table.open_ask(seat)
    return ask is not None and ask.answer is not None


def barrier(table: Table) -> int:
    """Grows whenever chance is drawn or something hidden is shown."""
    return table.chance.drawn + table.shown


def replay(game: Game, record: Record, content: Content | None = None, upto: int | None = None) -> Match:
    """Play a recorded match again (or its first answers), checking every position on the way."""
    if record.setup.version != game.version:
        raise Differs(0, f"It was played by rules version {record.setup.version}; this is {game.version}.")
    content = content or game.content(None)
    if record.setup.content != content.digest:
        raise Differs(0, "It was played with other content; name that folder with --content.")
    try:
        match = Match(game, record.setup, content)
    except Refused as refused:
        raise Differs(0, refused.sentence) from refused
    if record.commitment not in ("", commitment(match.setup)):
        raise Differs(0, "Its seed, seats or settings are not those that it commits to.")
    for number, (seat, data, expected) in enumerate(record.rows[:upto], start=1):
        try:
            match.answer(seat, option_from(game, data))
        except Refused as refused:
            raise Differs(number, f"Decision {number} cannot be made: {refused.sentence}") from refused
        if match.last_mark() != expected:
            raise Differs(number, f"Decision {number} is not the one recorded, or leads elsewhere.")
    if upto is None and match.digest() != record.digest:
        raise Differs(len(record.rows), "The final position is not the one recorded.")
    return match
