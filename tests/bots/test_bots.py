from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from tests.bots.personas import LikesAll, LikesTheLast, LooksAtEverything

from dystopolis.bots import Bot, GreedyBot, NoviceBot, RandomBot, SearchBot
from dystopolis.games.wired import GAME
from dystopolis.kernel import Game, Option, Perspective, Table


def with_persona(persona: Any) -> Game:
    return msgspec.structs.replace(GAME, persona=persona)


CURIOUS = with_persona(LooksAtEverything())


def choice(bot: Bot, game: Game, table: Table, seat: int, seed: object) -> Option:
    return bot.choose(Perspective(game, table, seat, Random(str(seed))))


def asked(table: Table) -> int:
    return table.waiting()[0]


@pytest.mark.parametrize(
    ("bot", "game"),
    [
        (RandomBot(), GAME),
        (GreedyBot(), CURIOUS),
        (GreedyBot(), GAME),
        (NoviceBot(), CURIOUS),
        (SearchBot(rollouts=6, answers=2), CURIOUS),
    ],
    ids=["random", "regular with a curious persona", "regular", "novice", "expert"],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_same_view_same_luck_same_choice(bot: Bot, game: Game, seats: int) -> None:
    table = game.start(seats, f"eyes {seats}")
    luck = Random(seats)
    while not table.over:
        seat = asked(table)
        chosen = choice(bot, game, table, seat, table.decisions)
        other_world = game.resample(table, seat, luck)

        assert chosen in table.options(seat)
        assert choice(bot, game, table, seat, table.decisions) == chosen
        assert choice(bot, game, other_world, seat, table.decisions) == chosen
        table.answer(seat, luck.choice(table.options(seat)))


def test_a_bot_that_saw_the_true_table_would_fail_that_test() -> None:
    """The curious persona tells resampled tables apart, so only what the bot hands it keeps it honest."""
    table = GAME.start(4, "peek")
    seat = asked(table)
    options = table.options(seat)
    worlds = [GAME.resample(table, seat, Random(number)) for number in range(8)]

    assert len({tuple(LooksAtEverything().values(world, seat, options)) for world in worlds}) > 1


def test_random_takes_every_option_about_equally_often() -> None:
    table = GAME.start(2, "even")
    seat = asked(table)
    eyes = Perspective(GAME, table, seat, Random(1))
    options = eyes.options()

    counts = Counter(RandomBot().choose(eyes) for _ in range(200 * len(options)))

    assert set(counts) == set(options)
    assert all(140 <= count <= 260 for count in counts.values())


def test_a_regular_takes_what_the_persona_values_most() -> None:
    game = with_persona(LikesTheLast())
    table = game.start(3, "last")
    seat = asked(table)

    assert choice(GreedyBot(), game, table, seat, 0) == table.options(seat)[-1]


def test_a_regular_lets_its_own_luck_decide_between_equals() -> None:
    game = with_persona(LikesAll())
    table = game.start(3, "equal")
    seat = asked(table)

    chosen = {choice(GreedyBot(), game, table, seat, number) for number in range(400)}

    assert chosen == set(table.options(seat))


def test_a_bot_leaves_the_table_as_it_was() -> None:
    table = CURIOUS.start(4, "still")
    seat = asked(table)
    before = CURIOUS.view(table, seat), table.chance.drawn, len(table.stack)

    choice(GreedyBot(), CURIOUS, table, seat, 1)

    assert (CURIOUS.view(table, seat), table.chance.drawn, len(table.stack)) == before
