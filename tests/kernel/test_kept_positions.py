"""A match keeps a few positions, so that what is taken back need not be played from the first answer."""

from itertools import pairwise
from random import Random

import pytest
from tests.kernel.playing import GAMES

from dystopolis.games.wired import GAME as WIRED
from dystopolis.kernel import Game, Match, Refused, Setup
from dystopolis.kernel.positions import KEPT, KEPT_EVERY, thinned
from dystopolis.kernel.table import Table


def begun(game: Game, seed: str) -> Match:
    seats = game.modes[0].seats[0]
    return Match(game, Setup(game.id, game.version, seats, seed, mode=game.modes[0].id))


def play_on(match: Match, rng: Random, answers: int) -> None:
    for _ in range(answers):
        if not match.table.over:
            seat = rng.choice(match.table.waiting())
            match.answer(seat, rng.choice(match.table.options(seat)))


def same(one: Match, other: Match) -> bool:
    return (one.log, one.story, one.digest()) == (other.log, other.story, other.digest())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", range(3))
def test_going_back_leads_where_playing_from_the_start_leads(game: Game, seed: int) -> None:
    rng = Random(seed)
    match = begun(game, f"kept {seed}")
    for _ in range(12):
        play_on(match, rng, rng.randrange(40))
        if rng.random() < 0.5 and match.log:
            match.rewind(rng.randrange(match.length + 1))
        else:
            for seat in range(match.setup.seats):
                try:
                    match.undo(seat, [other for other in range(match.setup.seats) if other != seat])
                    break
                except Refused:
                    continue
        again = begun(game, f"kept {seed}")
        for entry in match.log:
            again.answer(entry.seat, entry.option)
        assert same(match, again)


def test_a_branch_goes_back_to_what_was_dealt_again() -> None:
    match = begun(WIRED, "kept")
    play_on(match, Random(1), 20)
    new = match.branch(10, 0, "another seed")
    play_on(new, Random(2), 40)
    again = Match(WIRED, new.setup)
    for entry in new.log[:26]:
        again.answer(entry.seat, entry.option)

    new.rewind(26)

    assert same(new, again)


def test_few_positions_are_kept_the_older_the_fewer() -> None:
    kept: list[tuple[int, Table]] = []
    for number in range(KEPT_EVERY, 100 * KEPT_EVERY, KEPT_EVERY):
        kept = thinned([*kept, (number, Table.__new__(Table))])
        assert len(kept) <= KEPT
        assert kept[-1][0] == number
    places = [place for place, _ in kept]
    gaps = [b - a for a, b in pairwise(places)]
    assert gaps == sorted(gaps, reverse=True)
