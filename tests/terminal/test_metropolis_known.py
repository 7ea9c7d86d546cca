"""The table that the notation is read at is made of a view alone, and says the same as the real one."""

from random import Random
from typing import cast

import pytest

from dystopolis.bots import RandomBot
from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.notation.spelling import spell
from dystopolis.games.metropolis.preview import programme_preview
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Match, Perspective, Setup
from dystopolis.terminal.local import LocalSeat
from dystopolis.terminal.metropolis.known import lay_out, put
from dystopolis.terminal.metropolis.suggestions import suggestions

DECISIONS = 400
EVERY = 7


@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_table_laid_out_from_a_view_foretells_and_suggests_what_the_real_one_does(seed: str) -> None:
    match = Match(GAME, Setup(game=GAME.id, version=GAME.version, seats=3, seed=seed))
    bot = RandomBot()
    looked = 0
    while not match.table.over and len(match.log) < DECISIONS:
        seat = match.table.waiting()[0]
        if len(match.log) % EVERY == 0:
            looked += match.table.open_ask(seat) is not None
            assert_the_same(match, seat)
        match.answer(seat, bot.choose(Perspective(GAME, match.table, seat, Random(len(match.log)))))
    assert looked > 20


def assert_the_same(match: Match, seat: int) -> None:
    real = cast(Metropolis, match.table)
    at = LocalSeat(match, seat)
    asked = at.asked
    assert asked is not None
    options = [offered.option for offered in asked.options]
    known = lay_out(cast(Metropolis, at.new_blank()), at.view(seat))
    put(known, seat, at.choice(asked.choice), options)

    assert programme_preview(known, seat) == programme_preview(real, seat)
    assert known.options(seat) == real.options(seat)
    assert [spell(known, seat, one) for one in options] == [spell(real, seat, one) for one in options]
    assert suggestions(known, seat, options, 80, 99) == suggestions(real, seat, options, 80, 99)
