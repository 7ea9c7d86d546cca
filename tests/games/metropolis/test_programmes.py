"""Programmes: whoever writes first, whoever thinks again, and whoever never comes."""

from random import Random

import pytest
from tests.games.metropolis.players import choose, overdue
from tests.games.metropolis.trial import OTHERWISE
from tests.games.outcomes import winners

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.options import OfferTo, Submit
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Option, digest


def start(game: int) -> Metropolis:
    t = GAME.start(3 + game % 4, f"game {game}", OTHERWISE if game % 2 else {})
    assert isinstance(t, Metropolis)
    return t


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
@pytest.mark.parametrize("seats", GAME.mode().seats)
def test_a_game_ends_even_if_nobody_ever_comes(seats: int) -> None:
    t = GAME.start(seats, "nobody")
    assert isinstance(t, Metropolis)
    while not t.over:
        t.answer(t.waiting()[0], overdue(t, t.waiting()[0]))

    assert [(p.points, p.coins) for p in t.players] == [(3, 20 - 9)] * seats
    assert winners(t) == list(range(seats))


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
