"""Random games with every invariant of the ledger watched at every step.

METROPOLIS_GAMES=8000 plays more of them than every commit needs.
"""

import os
from collections import Counter
from random import Random
from typing import get_args

import pytest
from tests.games.metropolis.players import choose, is_absent, next_seat, overdue
from tests.games.metropolis.watcher import Watcher

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.events import AnyEvent, OfferClosed
from dystopolis.games.metropolis.options import AnyOption, OfferTo, Submit
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Match, Option, Setup, digest, load, play_out, read_record, replay, save

BATCHES = 20
GAMES = int(os.environ.get("METROPOLIS_GAMES", "1000"))
LONGEST = 3000
HOUSES: list[dict[str, str]] = [
    {},
    {"rewards": "shuffled"},
    {"colours": "chosen"},
    {"resolution": "open"},
    {"rewards": "shuffled", "colours": "chosen", "resolution": "open", "clock": "live"},
]


def seats_of(game: int) -> int:
    return 3 + game % 4


def house_of(game: int) -> dict[str, str]:
    return HOUSES[game // 4 % len(HOUSES)]


def start(game: int, aloud: bool = False) -> Metropolis:
    t = GAME.start(seats_of(game), f"game {game}", house_of(game), aloud=aloud)
    assert isinstance(t, Metropolis)
    return t


def next_answer(t: Metropolis, game: int, rng: Random) -> tuple[int, Option]:
    seat = next_seat(t, rng)
    if seat in t.waiting() and is_absent(game, seat, t.round):
        return seat, overdue(t, seat)
    return seat, choose(t, seat, rng)


class Played:
    """What happened in a watched game."""

    def __init__(self, game: int) -> None:
        rng = Random(game)
        self.table = start(game, aloud=True)
        watcher = Watcher(self.table)
        self.options: Counter[str] = Counter()
        self.answers = 0
        while not self.table.over and self.answers < LONGEST:
            seat, option = next_answer(self.table, game, rng)
            self.table.answer(seat, option)
            watcher.look(self.table)
            self.options[type(option).__name__] += 1
            self.answers += 1
        self.events = watcher.kinds


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_end_and_break_no_invariant(batch: int) -> None:
    for game in range(batch, GAMES, BATCHES):
        played = Played(game)
        assert played.table.over
        assert played.answers < LONGEST


def test_everything_that_can_be_chosen_and_told_happens_in_random_games() -> None:
    options: Counter[str] = Counter()
    events: Counter[str] = Counter()
    offers: Counter[str] = Counter()
    for game in range(60):
        played = Played(game)
        options += played.options
        events += played.events
        offers += Counter(one.event.status for one in played.table.told if isinstance(one.event, OfferClosed))

    assert set(options) == {kind.__name__ for kind in get_args(AnyOption)}
    assert set(events) == {kind.__name__ for kind in get_args(AnyEvent)}
    assert set(offers) == {"accepted", "declined", "withdrawn", "void", "expired"}
    assert min(options.values()) >= 5
    assert min(events.values()) >= 5


@pytest.mark.rule("MP-INVAR-23")
@pytest.mark.parametrize("game", range(8))
def test_a_watched_game_is_the_game_it_would_have_been(game: int) -> None:
    watched = Played(game * 5).table
    rng = Random(game * 5)
    t = start(game * 5)
    while not t.over:
        t.answer(*next_answer(t, game * 5, rng))

    assert digest(GAME, t) == digest(GAME, watched)
    assert digest(GAME, start(game * 5)) != digest(GAME, start(game * 5 + 20))


@pytest.mark.parametrize("game", range(8))
def test_a_random_game_can_be_saved_and_copied_at_every_decision(game: int) -> None:
    """A loaded table lists the same options, though it works its previews out again."""
    rng = Random(game)
    t = start(game)
    blank = GAME.blank(t.seats, house_of(game), t.box)
    while not t.over:
        loaded = load(GAME, blank.copy(), save(GAME, t))
        copied = t.copy()
        for seat in range(t.seats):
            assert list(loaded.options(seat)) == list(t.options(seat)) == list(copied.options(seat))
        seat, option = next_answer(t, game, rng)
        if rng.random() < 0.1:
            assert loaded.asides(seat) == t.asides(seat)
        t.answer(seat, option)
        for other in (loaded, copied):
            other.answer(seat, option)
            assert digest(GAME, other) == digest(GAME, t)


@pytest.mark.parametrize("game", range(4))
def test_a_random_game_can_be_recorded_and_replayed(game: int) -> None:
    setup = Setup("metropolis", GAME.version, seats_of(game), f"game {game}", dict(house_of(game)))
    match = Match(GAME, setup)
    rng = Random(game)
    digests = []
    marks = []
    while not match.table.over:
        assert isinstance(match.table, Metropolis)
        match.answer(*next_answer(match.table, game, rng))
        digests.append(match.digest())
        marks.append(match.last_mark())

    record = read_record(match.record())
    assert [row[2] for row in record.rows] == marks
    assert replay(GAME, record).digest() == digests[-1]
    half = len(digests) // 2
    assert replay(GAME, record, upto=half).digest() == digests[half - 1]


def programme(t: Metropolis, seat: int, rng: Random) -> list[Option]:
    """All answers of a seat in one planning, found while nobody else writes anything."""
    alone = t.copy()
    written: list[Option] = []
    while not alone.players[seat].plan.locked:
        option = choose(alone, seat, rng)
        if not isinstance(option, OfferTo):
            alone.answer(seat, option)
            written.append(option)
    return written


def write_in_some_order(t: Metropolis, programmes: list[list[Option]], rng: Random) -> None:
    """Everybody writes what they want to write; who writes next is anybody's guess."""
    turns = [seat for seat, programme in enumerate(programmes) for _ in programme]
    rng.shuffle(turns)
    left = [iter(programme) for programme in programmes]
    for seat in turns:
        t.answer(seat, next(left[seat]))


@pytest.mark.rule("MP-INVAR-21", "MP-RES-07", "MP-SUB-12")
@pytest.mark.parametrize("game", range(8))
def test_the_same_programmes_give_the_same_round_in_whatever_order_they_are_written(game: int) -> None:
    rng = Random(game)
    t = start(game)
    while not t.over:
        if t.phase != "planning":
            seat = rng.choice(t.waiting())
            t.answer(seat, rng.choice(t.options(seat)))
            continue
        programmes = [programme(t, seat, rng) for seat in range(t.seats)]
        others = [t.copy() for _ in range(3)]
        write_in_some_order(t, programmes, rng)
        for other in others:
            write_in_some_order(other, programmes, rng)
            assert digest(GAME, other) == digest(GAME, t)


@pytest.mark.rule("MP-SUB-07", "MP-TIME-06", "MP-PEN-04")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_ends_even_if_nobody_ever_comes(seats: int) -> None:
    t = GAME.start(seats, "nobody")
    assert isinstance(t, Metropolis)
    while not t.over:
        t.answer(t.waiting()[0], overdue(t, t.waiting()[0]))

    assert [(p.points, p.coins) for p in t.players] == [(3, 20 - 9)] * seats
    assert t.winners == list(range(seats))


@pytest.mark.parametrize("seats", GAME.seats)
def test_games_played_by_chance_alone_end(seats: int) -> None:
    for game in range(25):
        t = GAME.start(seats, f"chance {game}")
        play_out(t, Random(game).random)
        assert t.over
        assert t.scores == [p.points for p in t.players]  # type: ignore[attr-defined]


@pytest.mark.rule("MP-SUB-12")
def test_a_submission_that_is_locked_and_reopened_is_the_same_submission() -> None:
    rng = Random(1)
    t = start(1)
    while t.phase != "planning":
        t.answer(t.waiting()[0], t.options(t.waiting()[0])[0])
    for option in programme(t, 0, rng):
        t.answer(0, option)
    before = t.players[0].plan.copy()
    [reopen] = [option for option in t.options(0) if type(option).__name__ == "Reopen"]
    t.answer(0, reopen)
    t.answer(0, Submit())
    after = t.players[0].plan
    assert (after.bid, after.actions, after.lays, after.free) == (
        before.bid, before.actions, before.lays, before.free,
    )  # fmt: skip
