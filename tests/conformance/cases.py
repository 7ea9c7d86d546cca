"""What the suite plays: every game, in every mode, with every number of seats and some settings.

CONFORMANCE_GAMES says how many random games of each kind are watched, CONFORMANCE_LOOKS how many positions of
a game are looked at closely; 1000 looks at every position of every seat. The usual numbers are for the
interpreted form.
"""

import os
from collections.abc import Iterable, Iterator
from importlib import import_module
from random import Random
from typing import Any

import msgspec
import pytest
from tests.kernel import trials as test_games

from dystopolis.games.registry import all_games
from dystopolis.kernel import Content, Match, Mode, Setup, Table

from .trial import Chosen, Settings, Trial

GAMES = int(os.environ.get("CONFORMANCE_GAMES", "12"))
LOOKS = int(os.environ.get("CONFORMANCE_LOOKS", "12"))
THOROUGH = 100
MOST_SAMPLES = 4
SEED = "nobody may ever see this seed"


def trials() -> list[Trial]:
    """The trials of all games there are, and those of the games of docs/kernel.md."""
    return [trial_of(str(game.rooms[0].__package__)) for game in all_games()] + test_games.TRIALS


def trial_of(package: str) -> Trial:
    trial: Trial = import_module(f"tests.games.{package.rpartition('.')[2]}.trial").TRIAL
    return trial


class Case(msgspec.Struct, frozen=True):
    """A way to play a game."""

    trial: Trial
    mode: Mode
    seats: int
    settings: Settings

    def __str__(self) -> str:
        some = "-".join(value if isinstance(value, str) else key for key, value in self.settings.items())
        if len(self.settings) > 3:
            some = f"mix {samples(self.mode).index(self.settings) + 1}"
        return f"{self.trial.game.id} {self.mode.id} {self.seats} {some}".strip().replace(" ", "-")

    @property
    def content(self) -> Content:
        return self.trial.game.content(None)

    def blank(self) -> Table:
        return self.trial.game.blank(self.seats, self.settings, self.content, self.mode.id)

    def setup(self, number: int) -> Setup:
        game = self.trial.game
        return Setup(game.id, game.version, self.seats, f"{SEED} {number}", self.settings, mode=self.mode.id)

    def start(self, number: int, aloud: bool = False) -> Table:
        return self.trial.game.start(
            self.seats, f"{SEED} {number}", self.settings, self.content, aloud, self.mode.id
        )

    def match(self, table: Table) -> Match:
        """A match that goes on from a position, with beats."""
        return Match.resumed(self.trial.game, self.setup(0), self.content, table, 0, beats=True)


def cases_of(trial: Trial) -> list[Case]:
    """Every mode and number of seats as the rulebook says, and each sample of settings once.

    Of a game with many settings a quick run takes some of the samples, a thorough one all of them.
    """
    cases = [Case(trial, mode, seats, {}) for mode in trial.game.modes for seats in mode.seats]
    mixed = [
        Case(trial, mode, mode.seats[number % len(mode.seats)], settings)
        for mode in trial.game.modes
        for number, settings in enumerate(samples(mode))
    ]
    every = 1 if GAMES >= THOROUGH else -(-len(mixed) // MOST_SAMPLES) or 1
    return cases + mixed[::every]


def samples(mode: Mode) -> list[Settings]:
    """Mixes of settings otherwise than the rulebook says, in which each value of each setting occurs."""
    others = {setting.id: setting.values[1:] or ([0],) for setting in mode.settings}
    mixes = max((len(values) for values in others.values()), default=0)
    return [{id: values[number % len(values)] for id, values in others.items()} for number in range(mixes)]


TRIALS = trials()
CASES = [case for trial in TRIALS for case in cases_of(trial)]
BY_GAME = pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.game.id)
BY_CASE = pytest.mark.parametrize("case", CASES, ids=str)


class Walk:
    """A random game, one answer at a time."""

    def __init__(self, case: Case, number: int, aloud: bool = False) -> None:
        self.case, self.number = case, number
        self.rng = Random(number)
        self.t = case.start(number, aloud)
        case.trial.enrich(self.t, self.rng, number)

    def next(self) -> Chosen:
        """Who answers now, and what."""
        return self.case.trial.play(self.t, self.rng, self.number)

    def play(self) -> Iterator[Chosen]:
        """Play to the end: who answered, and what, after every answer."""
        for _ in range(self.case.trial.longest):
            if self.t.over:
                return
            seat, option = self.next()
            self.t.answer(seat, option)
            yield seat, option
        assert self.t.over, f"this game takes more than {self.case.trial.longest} answers"

    def positions(self) -> "Iterator[Look]":
        """Every decision: the table, who will answer, and what; then that answer is given."""
        for _ in range(self.case.trial.longest):
            if self.t.over:
                return
            seat, option = self.next()
            yield self.t, seat, option
            self.t.answer(seat, option)
        assert self.t.over, f"this game takes more than {self.case.trial.longest} answers"

    def looks(self, looks: int = LOOKS) -> "Iterator[Look]":
        """Some of the positions, about so many, from all over the game: the same ones every time."""
        rng = Random(-self.number)
        often = looks / length_of(self.case)
        for position in self.positions():
            if rng.random() < often:
                yield position


Look = tuple[Any, int, Any]
REMEMBERED: dict[str, list[Look]] = {}
LENGTHS: dict[str, int] = {}


def looks(case: Case, number: int) -> Iterable[Look]:
    """Some of the positions of a game that is played once for all tests; they leave the tables alone."""
    if LOOKS > THOROUGH or not any(case is known for known in CASES):
        return Walk(case, number).looks()
    return remembered(case, number)


def remembered(case: Case, number: int) -> list[Look]:
    name = f"{case} {number}"
    if name not in REMEMBERED:
        walk = Walk(case, number)
        REMEMBERED[name] = [(t.copy(), seat, option) for t, seat, option in walk.looks()]
    return REMEMBERED[name]


def length_of(case: Case) -> int:
    """How many answers a game takes."""
    name = str(case)
    if name not in LENGTHS:
        LENGTHS[name] = sum(1 for _ in Walk(case, 1).play())
    return LENGTHS[name]
