"""Sides against each other: who won which games, and how well their chances were told."""

import pytest

from dystopolis.bots import make_bot
from dystopolis.games.registry import game_named
from dystopolis.lab.sides import NOBODY, Tally, main, play


def test_each_side_is_played_once_by_the_one_level_beside_games_of_the_other(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main("great-machine", "versus", 2, "random", "regular", 2, "sides")
    lines = capsys.readouterr().out.splitlines()
    who = [line.split(": ")[0] for line in lines[-3:]]
    assert who == [
        "2 deals, all by regular",
        "2 deals, the Great Machine by random, else regular",
        "2 deals, the Heroes by random, else regular",
    ]
    assert "the Great Machine 0.0%" in lines[-2], "anything loses against a regular, on either side"
    assert "the Heroes 0.0%" in lines[-1]


def test_one_level_alone_plays_every_deal_once(capsys: pytest.CaptureFixture[str]) -> None:
    main("great-machine", "together", 1, "random", "random", 2, "alone")
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["1 deals, all by random", "2 deals, all by random"]


def test_wins_of_two_sides_add_up_to_the_games() -> None:
    game = game_named("great-machine")
    bot = make_bot(game, "regular", "versus")
    tally = Tally(NOBODY, bot)
    for deal in range(2):
        play(game, "versus", 2, f"add up {deal}", tally, bot)
    assert sum(tally.won.values()) == tally.games == 2
    assert len(tally.said) == 2 * tally.positions > 0
    assert all(0.0 <= chance <= 1.0 and won in (0.0, 1.0) for chance, won in tally.said)
