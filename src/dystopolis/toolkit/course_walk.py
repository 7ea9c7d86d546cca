# mypyc: off: it defines msgspec Structs
"""A match played again from its log, with an eye on the numbers that its game follows."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import msgspec

from ..kernel import Event, Game, Match, Table
from ..kernel.course import Course, Track, Try


class Curve(msgspec.Struct, frozen=True):
    """A number through the match, at each of the retrospect's `stops`: of a seat, or (None) of all."""

    title: str
    rule: str
    numbers: tuple[int, ...]
    seat: int | None = None
    goal: int | None = None
    against: bool = False


class Place(msgspec.Struct, frozen=True):
    """Where in the match something was told, or (without an event) a round was over."""

    decision: int
    round: int
    event: Event | None = None


class Swing(msgspec.Struct, frozen=True):
    """A track moved. Its weight is the share of the whole way that it moved by."""

    at: Place
    track: int
    before: int
    after: int
    weight: float = 0.0
    good: bool = True


Tried = tuple[Try, Place]


class Walk:
    """A match played again, with an eye on its tracks at every event."""

    def __init__(self, game: Game, course: Course) -> None:
        self.game, self.course = game, course
        self.tracks: Sequence[Track] = ()
        self.rounds: dict[int, tuple[int, ...]] = {}
        self.tries: list[Tried] = []
        self.swings: list[Swing] = []
        self._told: list[Event] = []
        self._cause = Place(0, 0)
        self._now: tuple[int, ...] = ()
        self._worth: dict[int, tuple[Place, tuple[int, ...]]] = {}

    def through(self, match: Match) -> None:
        again = Match(self.game, match.setup, match.content)
        self.tracks = self.course.tracks(match.table)
        self.rounds[0] = tuple(self.course.standing(again.table))
        self._note(again.table, Place(0, 0))
        for entry in match.log:
            again.table.witness = partial(self._look, again)
            again.answer(entry.seat, entry.option)
            self._note(again.table, Place(again.length, self.course.round(again.table)))
        if self.course.worth is not None:
            self._swing_by_round()
        self.swings = [self._weighed(swing) for swing in self._joined()]

    def _look(self, match: Match, event: Event) -> None:
        """Something was told, and the table is as it tells."""
        table = match.table
        place = Place(match.length + 1, self.course.round(table), event)
        if isinstance(event, self.course.causes):
            self._cause = place
        before = self._now
        self._note(table, place)
        if self.course.worth is None and not table.over:  # what is told of the end moves nothing any more
            explained = self._cause.event if self._cause.decision == place.decision else None
            self._compare(msgspec.structs.replace(place, event=explained), before, self._now)
        found = self.course.luck(table, event, self._told) if self.course.luck is not None else None
        if found is not None:
            self.tries.append((found, place))
        self._told.append(event)

    def _note(self, table: Table, place: Place) -> None:
        self._now = tuple(self.course.standing(table))
        self.rounds[place.round] = self._now
        if self.course.worth is not None:
            self._worth[place.round] = Place(place.decision, place.round), tuple(self.course.worth(table))

    def _swing_by_round(self) -> None:
        known = list(self._worth.values())
        for (_, before), (place, after) in pairwise(known):
            self._compare(place, before, after)

    def _compare(self, place: Place, before: Sequence[int], after: Sequence[int]) -> None:
        for track, (was, now) in enumerate(zip(before, after, strict=True)):
            if was != now:
                self.swings.append(Swing(place, track, was, now))

    def _joined(self) -> list[Swing]:
        """What all have together often moves step by step: with one answer, that is one move."""
        found: list[Swing] = []
        open_ones: dict[tuple[int, int], int] = {}
        for swing in self.swings:
            key = (swing.track, swing.at.decision)
            if self.tracks[swing.track].seat is None and key in open_ones:
                index = open_ones[key]
                found[index] = msgspec.structs.replace(swing, before=found[index].before)
            else:
                open_ones[key] = len(found)
                found.append(swing)
        return [swing for swing in found if swing.before != swing.after]

    def _weighed(self, swing: Swing) -> Swing:
        good = (swing.after > swing.before) != self.tracks[swing.track].against
        weight = abs(swing.after - swing.before) / self._whole_way(swing.track)
        return msgspec.structs.replace(swing, weight=weight, good=good)

    def _whole_way(self, track: int) -> int:
        """From 0 to the goal; without one, as far as any seat's number ever went."""
        goal = self.tracks[track].goal
        if goal:
            return goal
        alike = [index for index, other in enumerate(self.tracks) if not other.goal]
        known = [numbers for _, numbers in self._worth.values()] or list(self.rounds.values())
        seen = [numbers[index] for numbers in known for index in alike]
        return max(1, max(seen) - min(seen))

    def curves(self) -> tuple[Curve, ...]:
        return tuple(
            Curve(
                one.title,
                one.rule,
                tuple(numbers[index] for numbers in self.rounds.values()),
                one.seat,
                one.goal,
                one.against,
            )
            for index, one in enumerate(self.tracks)
        )
