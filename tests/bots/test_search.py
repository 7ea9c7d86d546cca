"""The bot that looks ahead."""

import os
import subprocess
import sys
from random import Random

import pytest
from tests.bots.climbing import Planner, Timid, Up, climbing, game

from dystopolis.bots import GreedyBot, SearchBot
from dystopolis.games.wired import GAME as WIRED
from dystopolis.kernel import Perspective
from dystopolis.lab import play_one


def test_search_sees_what_the_persona_does_not() -> None:
    hill = game(Timid())
    table = climbing(2)

    assert GreedyBot().choose(Perspective(hill, table, 0, Random(1))) == Up(1)
    assert SearchBot(answers=6).choose(Perspective(hill, table, 0, Random(1))) == Up(6)


def test_search_never_looks_at_the_true_table() -> None:
    persona = Timid()
    hill = game(persona)
    table = climbing(2)
    table.secret = -1  # type: ignore[attr-defined]

    SearchBot(rollouts=50).choose(Perspective(hill, table, 0, Random(1)))

    assert persona.seen
    assert -1 not in persona.seen


def test_a_whole_answer_is_chosen_at_once_and_given_part_by_part() -> None:
    hill = game(Planner())
    table = climbing(2, "parts")
    bot = SearchBot(rollouts=200)

    first = bot.choose(Perspective(hill, table, 0, Random(1)))
    table.answer(0, first)
    second = bot.choose(Perspective(hill, table, 0, Random(2)))

    assert [first, second] == [Up(6), Up(2)]


def test_asked_the_same_again_it_answers_the_same_again() -> None:
    """It goes on with an answer only when its first part was given."""
    hill = game(Planner())
    table = climbing(2, "parts")
    bot = SearchBot(rollouts=200)

    assert [bot.choose(Perspective(hill, table, 0, Random(1))) for _ in range(3)] == [Up(6)] * 3


def test_a_plan_of_one_match_is_forgotten_in_the_next() -> None:
    hill = game(Planner())
    bot = SearchBot(rollouts=200)
    for seed in "abc":
        table = climbing(2, "parts", seed)
        written = []
        for _ in range(2):
            written.append(bot.choose(Perspective(hill, table, 0, Random(1))))
            table.answer(0, written[-1])

        assert written == [Up(6), Up(2)]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_seed_decides_a_whole_game_of_searching_bots(seats: int) -> None:
    def played() -> object:
        return play_one(WIRED, [SearchBot(rollouts=12, answers=3) for _ in range(seats)], "once").outcome

    assert played() == played()


PROGRAM = """
from dystopolis.bots import GreedyBot, SearchBot
from dystopolis.games.wired import GAME
from dystopolis.lab import play_one
match = play_one(GAME, [SearchBot(rollouts=12, answers=3), GreedyBot()], "forms", keep=True).match
print(match.digest())
"""


@pytest.mark.slow
def test_compiled_or_not_the_same_seed_gives_the_same_game() -> None:
    """On the sources both are interpreted; on the installed wheel they are not."""

    def played(**more: str) -> str:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **more}
        asked = [sys.executable, "-c", PROGRAM]
        return subprocess.run(asked, env=environment, check=True, capture_output=True, text=True).stdout

    assert played() == played(DYSTOPOLIS_INTERPRETED="1") != ""
