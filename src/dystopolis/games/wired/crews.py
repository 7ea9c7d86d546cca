"""Ready-made options that are so many Aces and so many Thugs."""

from collections.abc import Callable
from typing import Final

from ...kernel.values import Option
from .options import Bail, Dismiss, Lose


class Counts:
    """The options of one kind, each made once."""

    def __init__(self, make: Callable[[int, int], Option]) -> None:
        self.make = make
        self.made: dict[int, Option] = {}

    def of(self, aces: int, thugs: int) -> Option:
        key = aces * 100 + thugs
        found = self.made.get(key)
        if found is None:
            found = self.make(aces, thugs)
            self.made[key] = found
        return found

    def exactly(self, number: int, aces: int, thugs: int) -> list[Option]:
        """Every way to take exactly so many from these Aces and Thugs."""
        return [self.of(number - th, th) for th in range(max(0, number - aces), min(number, thugs) + 1)]

    def between(self, least: int, most: int, aces: int, thugs: int) -> list[Option]:
        """Every way to take at least and at most so many."""
        found: list[Option] = []
        for number in range(least, min(most, aces + thugs) + 1):
            found.extend(self.exactly(number, aces, thugs))
        return found


def with_track(aces: int, thugs: int) -> Option:
    return Dismiss(aces, thugs, True)


LOSSES: Final = Counts(Lose)
BAILS: Final = Counts(Bail)
DISMISSALS: Final = Counts(Dismiss)
WITH_TRACK: Final = Counts(with_track)
