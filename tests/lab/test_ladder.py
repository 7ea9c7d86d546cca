"""The ladder: who wins how often, and what that says about strength."""

import json

import pytest

from dystopolis.games.metal_dawn import GAME as METAL_DAWN
from dystopolis.games.wired import GAME
from dystopolis.lab.ladder import Pairing, play_ladder, rate
from dystopolis.lab.report import wilson
from dystopolis.terminal.main import main


def pairing(one: str, others: str, wins: float, games: int = 1000) -> Pairing:
    return Pairing(one, others, games, wins, wilson(wins, games), 0.25)


def test_equals_have_the_same_rating() -> None:
    ratings = rate(
        ["regular", "other"], [pairing("regular", "other", 250), pairing("other", "regular", 250)], 4
    )

    assert ratings[0] == (1000, 0)
    assert ratings[1][0] == pytest.approx(1000, abs=1)
    assert 5 < ratings[1][1] < 30


def test_ten_times_the_odds_are_400_points() -> None:
    """One seat of ten against three of one wins 10 of 13."""
    wins = 1000 * 10 / 13
    ratings = rate(["regular", "strong"], [pairing("strong", "regular", wins)], 4)

    assert ratings[1][0] == pytest.approx(1400, abs=3)


def test_who_never_won_has_a_rating_too() -> None:
    ratings = rate(["regular", "weak"], [pairing("weak", "regular", 0, 20)], 4)
    assert 0 < ratings[1][0] < 900


def test_a_regular_stands_above_random_and_every_seat_is_played() -> None:
    said: list[Pairing] = []
    ladder = play_ladder(GAME, "", 2, 2, "few", ["regular", "random"], said=said.append)

    assert [(p.one, p.others, p.games) for p in said] == [("regular", "random", 4), ("random", "regular", 4)]
    regular, random = ladder.rungs
    assert regular.rating == 1000 > random.rating
    assert regular.seconds > random.seconds > 0


def test_a_team_plays_against_the_game_itself() -> None:
    said: list[Pairing] = []
    ladder = play_ladder(METAL_DAWN, "together", 2, 4, "few", ["regular", "random"], said=said.append)

    assert [(p.one, p.others, p.games) for p in said] == [
        ("regular", "the game", 4),
        ("random", "the game", 4),
    ]
    assert [rung.level for rung in ladder.rungs] == ["regular", "random"]
    assert said[1].wins == 0
    assert ladder.rungs[0].rating == 1000 >= ladder.rungs[1].rating


def test_the_command_prints_the_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["ladder", "wired", "--seats", "2", "--deals", "1", "--levels", "novice,random"]
    assert main(asked) == 0
    printed = capsys.readouterr()
    assert "novice" in printed.out
    assert "CPU a decision" in printed.out
    assert "one novice against random: " in printed.err

    assert main([*asked, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rungs"][0]["level"] == "novice"
