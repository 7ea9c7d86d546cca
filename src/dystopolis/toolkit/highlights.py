# mypyc: off: it defines msgspec Structs
"""The moments of a match worth going back to: the biggest swings, the unlikeliest roll, the turning point."""

import msgspec

from ..kernel import Match, Outcome, Words
from ..kernel.course import Try
from .course_walk import Place, Swing, Walk

SWINGS = 2  # of the best and of the worst moments, besides the roll
EVEN = 50  # in a hundred: what is likelier is no surprise when it comes


class Highlight(msgspec.Struct, frozen=True):
    """A moment worth going back to: after answer `decision`, for this seat or (None) for all.

    `at` is where replays show it, by eyes, where whoever keeps the match knows that.
    """

    sentence: str
    decision: int
    round: int
    good: bool
    seat: int | None = None
    change: int = 0
    chance: int = 0
    at: dict[str, int] = {}


class Highlights:
    """What stands out in a match that was walked through."""

    def __init__(self, walk: Walk, match: Match, words: Words) -> None:
        self.walk = walk
        self.course = walk.course
        self.table = match.table
        self.length = match.length
        self.words = words

    def turning(self, outcome: Outcome) -> Highlight | None:
        """The biggest swing towards the end as it was; the last answer only if nothing else was one."""
        team_won = bool(outcome.winners) and outcome.side in ("", self.course.whose, *self._own_sides())
        towards = []
        for swing in self.walk.swings:
            seat = self.walk.tracks[swing.track].seat
            won = team_won if seat is None else seat in outcome.winners
            if swing.good == won:
                towards.append(swing)
        before = [swing for swing in towards if swing.at.decision < self.length]
        found = max(before or towards, key=lambda one: (one.weight, one.at.decision), default=None)
        return self._highlight(found) if found is not None else None

    def _own_sides(self) -> tuple[str, ...]:
        """The side of all seats, where they have one in common."""
        sides = set(self.table.roles.sides)
        return tuple(sides) if len(sides) == 1 else ()

    def these(self, good: bool) -> tuple[Highlight, ...]:
        """The biggest swings this way, and the roll that was least to be expected; in the order of play."""
        swings = [swing for swing in self.walk.swings if swing.good == good]
        swings.sort(key=lambda swing: (-swing.weight, -swing.at.decision))
        kept: dict[tuple[int, int], Swing] = {}
        for swing in swings:
            kept.setdefault((swing.track, swing.at.decision), swing)
        found = [self._highlight(swing) for swing in list(kept.values())[:SWINGS]]
        surprises = [
            pair for pair in self.walk.tries if pair[0].came == good and (pair[0].chance < EVEN) == good
        ]
        surprise = min(
            surprises,
            key=lambda pair: (pair[0].chance if good else -pair[0].chance, pair[1].decision),
            default=None,
        )
        if surprise is not None:
            found.append(self._roll(*surprise))
        return tuple(sorted(found, key=lambda one: one.decision))

    def _highlight(self, swing: Swing) -> Highlight:
        one, change = self.walk.tracks[swing.track], swing.after - swing.before
        unit = self.course.worth_unit or self.course.unit
        if one.seat is None:
            what = f"{one.title} {swing.before} → {swing.after}"
        else:
            who = self.words.seat(self.table.roles, one.seat)
            what = f"{who} {'gains' if change > 0 else 'loses'} {unit(abs(change))}"
        return Highlight(
            f"{_when(swing.at)}: {what}.{self._told_at(swing.at)}",
            swing.at.decision,
            swing.at.round,
            swing.good,
            one.seat,
            change=change,
        )

    def _roll(self, one: Try, place: Place) -> Highlight:
        who = self.words.seat(self.table.roles, one.seat)
        what = "and it came" if one.came else "and it did not come"
        return Highlight(
            f"{_when(place)}: {who} had a chance of {one.chance} in 100, {what}.{self._told_at(place)}",
            place.decision,
            place.round,
            one.came,
            one.seat,
            chance=one.chance,
        )

    def _told_at(self, place: Place) -> str:
        return "" if place.event is None else f" {self.words.sentence(self.table, place.event)}"


def _when(place: Place) -> str:
    return f"Round {place.round}" if place.round else "Before the first round"
