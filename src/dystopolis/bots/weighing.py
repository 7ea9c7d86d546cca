# mypyc: off: it defines msgspec Structs
"""What an answer in a log was worth: the played one and the persona's best, raced against each other."""

from collections.abc import Sequence
from random import Random

import msgspec

from ..kernel import Ask, Draft, Match, Option, Perspective, Refused, Table, Words
from .race import LEAST, Estimate, gap, race

OTHERS = 5
BEST = 3
MUCH = 0.03  # of the chance to win
SURE = 2.0  # errors
DIGITS = 4


class Weighed(msgspec.Struct, frozen=True):
    """An answer: the chance to win with it, how much more that is than with what was played, its error."""

    label: str
    chance: float
    more: float
    error: float
    played: bool = False


class Judgement(msgspec.Struct, frozen=True):
    """The three best answers and what was played, the best first.

    `mark` is "?" if another was clearly better, "!" if the played one was clearly better than what the
    persona would have done.
    """

    mark: str
    options: tuple[Weighed, ...]


class Weighing:
    """The answers of a match, weighed one after the other.

    An answer of many parts is weighed as a whole, where its parts begin to hang together; what belongs to it
    is known from the log.
    """

    def __init__(self, match: Match, rollouts: int, words: Words) -> None:
        self.match = match
        self.rollouts = rollouts
        self.words = words
        self._before: dict[int, tuple[int, Table]] = {}  # by seat: the table before its last part of a draft
        self._wholes: dict[
            int, tuple[int, int]
        ] = {}  # by seat: a draft that hangs together, from which answer

    def pass_by(self, table: Table, seat: int) -> None:
        """The seat is about to answer; should it be a part of something, its next part will want to know."""
        ask = table.open_ask(seat)
        if ask is not None and isinstance(ask.choice, Draft):
            self._before[seat] = table.decisions, table.copy()

    def weigh(self, table: Table, eyes: Perspective, number: int) -> Judgement | None:
        """None where there was nothing to decide, or only a part of something that is weighed elsewhere."""
        seat, option = self.match.log[number].seat, self.match.log[number].option
        ask, persona = table.open_ask(seat), eyes.persona
        if ask is None or persona is None or len(ask.options) < 2 or self._goes_on(table, seat, number):
            return None
        played = [option]
        liked = persona.proposals(eyes.imagine(), seat, OTHERS + 1)
        if hangs_together(ask, liked):
            self._wholes[seat] = table.decisions, number
            played = self._whole(table, number)
        if not played or (len(played) == 1 and option not in ask.options):
            return None
        plans = [played, *[plan for plan in liked if plan != played][:OTHERS]]
        if len(plans) == 1:
            return None
        try:
            estimates = race(eyes, persona, plans, self.rollouts)
        except Refused:
            return None  # somebody else's doing made it possible
        return self._judged(table, ask, estimates, liked[0] != played)

    def _goes_on(self, table: Table, seat: int, number: int) -> bool:
        """Whether this goes on with what was weighed as a whole at an earlier part."""
        moment, since = self._wholes.get(seat, (-1, 0))
        if moment == table.decisions:
            return number > since
        moment, before = self._before.get(seat, (-1, table))
        ask, game = before.open_ask(seat), self.match.game
        if moment != table.decisions or ask is None or game.persona is None:
            return False
        eyes = Perspective(game, before, seat, Random(moment))
        if hangs_together(ask, game.persona.proposals(eyes.imagine(), seat, OTHERS + 1)):
            self._wholes[seat] = moment, number - 1
            return True
        return False

    def _whole(self, table: Table, number: int) -> list[Option]:
        """The parts from here on, as they would be written without what others did meanwhile; none if that
        cannot be."""
        seat, moment = self.match.log[number].seat, self.match.moments[number].decisions
        parts = [
            entry.option
            for entry, then in zip(self.match.log[number:], self.match.moments[number:], strict=True)
            if entry.seat == seat and then.decisions == moment
        ]
        found: list[Option] = []
        for place, part in enumerate(parts):
            trial = table.copy()
            try:
                trial.answer(seat, part)
            except Refused:
                continue
            if is_open(trial, seat, moment):
                table = trial
            elif place < len(parts) - 1:
                continue  # it was opened again, and something else was written
            found.append(part)
            if table is not trial:
                return found
        return []

    def _judged(self, table: Table, ask: Ask, estimates: Sequence[Estimate], own: bool) -> Judgement:
        played = estimates[0]
        gaps = [gap(estimate, played) for estimate in estimates]
        sure = [
            estimate.samples >= LEAST and abs(more) > max(MUCH, SURE * error)
            for estimate, (more, error) in zip(estimates, gaps, strict=True)
        ]
        mark = ""
        if any(clear and more > 0 for clear, (more, _) in zip(sure, gaps, strict=True)):
            mark = "?"
        elif own and sure[1]:
            mark = "!"
        ranked = sorted(range(len(gaps)), key=lambda index: -gaps[index][0])
        ranked = [index for index in ranked if estimates[index].samples]
        shown = [index for place, index in enumerate(ranked) if place < BEST or index == 0]
        return Judgement(
            mark,
            tuple(
                Weighed(
                    self._label(table, ask, estimates[index].plan),
                    round(played.chance + gaps[index][0], DIGITS),
                    round(gaps[index][0], DIGITS),
                    round(gaps[index][1], DIGITS) if index else 0.0,
                    index == 0,
                )
                for index in shown
            ),
        )

    def _label(self, table: Table, ask: Ask, plan: Sequence[Option]) -> str:
        """An answer in words, part by part; that it is complete then goes without saying."""
        if len(plan) == 1:
            return self.words.label(table, ask, plan[0])
        labels: list[str] = []
        trial = table.copy()
        for part in plan[:-1]:
            now = trial.open_ask(ask.seat)
            try:
                labels.append(self.words.label(trial, now or ask, part).rstrip("."))
                trial.answer(ask.seat, part)
            except Refused:
                break  # it needs what was only imagined
        return "; ".join(labels)


def hangs_together(ask: Ask, plans: Sequence[Sequence[Option]]) -> bool:
    return isinstance(ask.choice, Draft) and any(len(plan) > 1 for plan in plans)


def is_open(table: Table, seat: int, moment: int) -> bool:
    """Whether the seat still writes at the same answer."""
    return table.decisions == moment and not table.over and table.open_ask(seat) is not None
