"""What a server says about many options at once."""

from random import Random

import pytest

from dystopolis.games.registry import all_games
from dystopolis.kernel import Game


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_many_options_are_said_together_as_one_by_one(game: Game) -> None:
    rng = Random(1)
    table = game.start(max(game.seats), "said together")
    words = game.words.called(["Ada"])
    kinds = set()
    for _ in range(60):
        seat = rng.choice(table.waiting())
        ask = table.open_ask(seat)
        assert ask is not None
        options = [*ask.options, *table.asides(seat)]
        kinds |= set(map(type, options))

        one_by_one = [(words.label(table, ask, each), words.touches(table, ask, each)) for each in options]
        assert words.choices(table, ask, options) == one_by_one
        table.answer(seat, rng.choice(table.options(seat)))

    assert len(kinds) > 2
