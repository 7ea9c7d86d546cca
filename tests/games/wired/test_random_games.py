"""Random games with every invariant of the ledger watched at every step.

WIRED_GAMES=50000 plays more of them than every commit needs.
"""

import os
from collections import Counter
from random import Random
from typing import get_args

import msgspec
import pytest
from tests.games.wired.invariants import check
from tests.games.wired.players import enrich, player
from tests.games.wired.watcher import Watcher

from dystopolis.games.wired import GAME
from dystopolis.games.wired.events import AnyEvent
from dystopolis.games.wired.options import AnyOption, Bid, Guards, Place
from dystopolis.games.wired.setup import ALTERNATIVES
from dystopolis.games.wired.table import Wired
from dystopolis.kernel import Match, Option, Refused, Setup, digest, load, read_record, replay, save

BATCHES = 40
GAMES = int(os.environ.get("WIRED_GAMES", "2000"))
LONGEST = 1000
HOUSES = [{}, *({ruling: value} for ruling, value in ALTERNATIVES.items()), ALTERNATIVES, {"newcomers": [0]}]


class Played:
    """What happened in a watched game."""

    def __init__(self, game: int, settings: dict[str, object] | None = None) -> None:
        rng = Random(game)
        self.table = start(game, settings, aloud=True)
        if is_rich(game):
            enrich(self.table, rng)
        watcher = Watcher(self.table)
        self.options: Counter[str] = Counter()
        self.answers = 0
        while not self.table.over and self.answers < LONGEST:
            seat = self.table.waiting()[0]
            option = player(game, seat)(self.table.options(seat), rng)
            self.table.answer(seat, option)
            watcher.look(self.table)
            self.options[type(option).__name__] += 1
            self.answers += 1
        self.events = watcher.kinds


def start(game: int, settings: dict[str, object] | None = None, aloud: bool = False) -> Wired:
    t = GAME.start(2 + game % 3, f"game {game}", settings, aloud=aloud)
    assert isinstance(t, Wired)
    return t


def is_rich(game: int) -> bool:
    """Whether a game begins in the middle, so that everything can happen soon."""
    return game % 7 in (1, 4)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_end_and_break_no_invariant(batch: int) -> None:
    for game in range(batch, GAMES, BATCHES):
        played = Played(game)
        assert played.table.over
        assert played.answers < LONGEST


@pytest.mark.slow
@pytest.mark.parametrize("settings", HOUSES, ids=lambda settings: "+".join(settings) or "as ruled")
def test_random_games_break_no_invariant_however_the_house_decides(settings: dict[str, object]) -> None:
    for game in range(10_000, 10_030):
        assert Played(game, settings).table.over


def test_everything_that_can_be_chosen_and_told_happens_in_random_games() -> None:
    options: Counter[str] = Counter()
    events: Counter[str] = Counter()
    for game in range(120):
        played = Played(game)
        options += played.options
        events += played.events

    assert set(options) == {kind.__name__ for kind in get_args(AnyOption)}
    assert set(events) == {kind.__name__ for kind in get_args(AnyEvent)}
    assert min(options.values()) >= 10
    assert min(count for kind, count in events.items() if kind != "LastRound") >= 10


@pytest.mark.parametrize("game", range(4))
def test_a_watched_game_is_the_game_it_would_have_been(game: int) -> None:
    """Invariant 28: the same seed and the same decisions give the same game."""
    watched = Played(game * 7).table
    rng = Random(game * 7)
    t = start(game * 7)
    while not t.over:
        seat = t.waiting()[0]
        t.answer(seat, player(game * 7, seat)(t.options(seat), rng))

    assert digest(GAME, t) == digest(GAME, watched)


@pytest.mark.parametrize("game", range(12))
def test_a_random_game_can_be_saved_copied_and_replayed_at_every_decision(game: int) -> None:
    match = Match(GAME, Setup("wired", GAME.version, 2 + game % 3, f"game {game}"))
    rng = Random(game)
    digests = []
    marks = []
    while not match.table.over:
        seat = match.table.waiting()[0]
        option = player(game, seat)(match.table.options(seat), rng)
        blank = GAME.blank(match.setup.seats, {}, match.content)
        copies = [match.table.copy(), load(GAME, blank, save(GAME, match.table))]
        match.answer(seat, option)
        digests.append(match.digest())
        marks.append(match.last_mark())
        for copy in copies:
            copy.answer(seat, option)
            assert digest(GAME, copy) == digests[-1]

    record = read_record(match.record())
    assert [row[2] for row in record.rows] == marks
    assert replay(GAME, record).digest() == digests[-1]


@pytest.mark.parametrize("game", range(12))
def test_every_listed_option_can_be_carried_out(game: int) -> None:
    rng = Random(game)
    t = start(game)
    if is_rich(game):
        enrich(t, rng)
    while not t.over:
        seat = t.waiting()[0]
        options = t.options(seat)
        if rng.random() < 0.3:
            before = digest(GAME, t)
            for option in options:
                copy = t.copy()
                copy.answer(seat, option)
                check(copy)
                assert digest(GAME, copy) != before
            assert digest(GAME, t) == before
        t.answer(seat, player(game, seat)(options, rng))


@pytest.mark.parametrize("game", range(12))
def test_an_option_that_was_tampered_with_is_refused_and_changes_nothing(game: int) -> None:
    rng = Random(game)
    t = start(game)
    refused = 0
    while not t.over:
        seat = t.waiting()[0]
        option = player(game, seat)(t.options(seat), rng)
        before = digest(GAME, t)
        for other in tampered(option):
            if other not in t.options(seat):
                with pytest.raises(Refused, match=r"^That is not possible now \(WB-"):
                    t.answer(seat, other)
                refused += 1
        with pytest.raises(Refused, match="You are not asked anything now"):
            t.answer((seat + 1) % t.seats, option)
        assert digest(GAME, t) == before
        t.answer(seat, option)

    assert refused > 50


def tampered(option: Option) -> list[Option]:
    """The same option with each of its numbers made larger, smaller and negative; and others."""
    found: list[Option] = [Place("nowhere", 1, 0), Bid(9, "ace"), Guards(9)]
    for name in option.__struct_fields__:
        value = getattr(option, name)
        if isinstance(value, int):
            found += [msgspec.structs.replace(option, **{name: value + more}) for more in (-1, 1, 99, -99)]
    return found
