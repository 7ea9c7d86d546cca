"""A seat in a match of this program: bots play the other seats, and a file keeps it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from ..bots import Bot, adviser, seat_bots
from ..bots.advice import Advising
from ..bots.levels import USUAL
from ..kernel import Beat, Draft, Ending, Match, Option, Perspective, Refused, Table, Thing, Told, Window
from ..toolkit.retrospect import Retrospect, story_of
from . import files
from .seat import Advice, Asked, Offered, Pass, Seat


def first_of(waiting: Sequence[int]) -> int:
    return waiting[0]


class LocalSeat(Seat):
    """Without bots it is for looking only; without a number, for those who may see everything.

    `beat` is a moment of the past whose views are shown. `next_seat` says who answers next of those who are
    asked.
    """

    def __init__(
        self,
        match: Match,
        number: int | None,
        bots: Mapping[int, Bot] | None = None,
        path: Path | None = None,
    ) -> None:
        super().__init__(match.game, match.content, match.setup, number)
        self.sees_all = number is None
        self.match = match
        self.bots = bots or {}
        self.path = path
        self.beat: Beat | None = None
        self.next_seat: Callable[[Sequence[int]], int] = first_of
        self._asked: tuple[int, Asked | None] | None = None

    @property
    def over(self) -> bool:
        return self.match.table.over

    @property
    def story(self) -> Sequence[Sequence[Told]]:
        return self.match.story

    @property
    def asked(self) -> Asked | None:
        if self._asked is None or self._asked[0] != self.moves:
            self._asked = (self.moves, self._question())
        return self._asked[1]

    def _question(self) -> Asked | None:
        table = self.match.table
        ask = table.open_ask(self.number) if self.number is not None else None
        if ask is None or ask.answer is not None:
            return None
        said = self.words.choices(table, ask, ask.options)
        return Asked(
            self.game.name_of(ask.choice),
            self.words.prompt(table, ask),
            self.words.rule_here(table, ask),
            tuple(Offered(option, *words) for option, words in zip(ask.options, said, strict=True)),
            isinstance(ask.choice, Draft),
            ask.choice.passing if isinstance(ask.choice, Window) else None,
        )

    @property
    def others_first(self) -> bool:
        return bool(self.match.passes()) or self.next_seat(self.match.table.waiting()) != self.number

    def view(self, seat: int | None) -> Any:
        if self.beat is not None:
            return self.beat.views[-1 if seat is None else seat]
        return self.game.view(self.match.table, seat)

    def things(self) -> dict[str, Thing]:
        if self.beat is not None:
            return {}  # what is said about things is said about the table, which may be further already
        return self.words.things(self.match.table, self.number)

    def summary(self) -> Sequence[str]:
        return self.words.summary(self.match.table, self.number) if self.beat is None else ()

    def preview(self, seat: int) -> Any:
        if self.beat is not None or self.game.preview is None:
            return None
        return self.game.preview(self.match.table, seat)

    @property
    def ending(self) -> Ending:
        return self.words.outcome(self.match.table)

    def retrospect(self) -> Retrospect | None:
        return story_of(self.match, self.words)

    @property
    def passes(self) -> list[Pass]:
        return [Pass(left.choice, left.until) for left in self.match.standing_of(self._mine)]

    @property
    def written(self) -> int:
        return len([entry for entry in self.match.log if entry.seat == self.number])

    @property
    def _mine(self) -> int:
        assert self.number is not None
        return self.number

    def why(self, option: Option) -> Refused | None:
        return self.words.why_not(self.match.table, self._mine, option)

    def answer(self, options: Sequence[Option]) -> None:
        if len(options) > 1:
            self._rehearse(options)
        for option in options:
            self.match.answer(self._mine, option)
            self.moves += 1

    def _rehearse(self, options: Sequence[Option]) -> None:
        """Try them on a copy, so that nothing half-written is left."""
        table = self.match.table.copy()
        for option in options:
            try:
                table.answer(self._mine, option)
            except Refused as refused:
                raise self.words.why_not(table, self._mine, option) from refused

    def undo(self) -> bool:
        if not self.match.undoable(self._mine, self.bots, past_chance=False):
            return False
        self.match.undo(self._mine, self.bots, past_chance=False)
        self.moves += 1
        return True

    def stand(self, choice: str, until: str) -> bool:
        self.match.stand(self._mine, choice, until)
        due = any(seat == self.number for seat, _ in self.match.passes())
        self.moves += due
        return due

    def unstand(self, choice: str) -> None:
        self.match.unstand(self._mine, choice)

    def save(self, path: Path | None = None) -> str:
        if path is not None and path != self.path:
            files.must_be_new(path)
            self.path = path
        assert self.path is not None
        files.write(self.path, self.match)
        return f"Saved to {self.path}."

    def go_on(self) -> bool:
        """One answer: what was passed in advance, or what the next bot chooses."""
        due = self.match.passes()
        if due:
            self.match.answer(*due[0])
        else:
            seat = self.next_seat(self.match.table.waiting())
            self.match.answer(seat, self._thought(self.bots[seat], self.match.table, seat))
        self.moves += 1
        return True

    def hint(self) -> Advice:
        """What a bot would choose; what is written part by part, to the end."""
        mode = self.match.setup.mode
        strongest = adviser(self.game, mode) if self.game.persona is not None else USUAL  # who says why not
        (bot,) = seat_bots(self.game, [strongest], mode, live=True)
        seat, table = self._mine, self.match.table
        found = Advising(self.game, table, seat, bot, self.words, lambda part: self._luck(seat)).advise()
        return Advice(found.options, found.sentence, found.why)

    def _luck(self, seat: int) -> Random:
        return Random(f"{self.match.setup.seed} {seat} {len(self.match.log)}")

    def _thought(self, bot: Bot, table: Table, seat: int) -> Option:
        """What a bot chooses. Its luck comes from the match so far, so a resumed match goes on the same."""
        return bot.choose(Perspective(self.game, table, seat, self._luck(seat)))
