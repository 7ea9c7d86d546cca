"""One player against a table of others, counted."""

import pytest

from dystopolis.games.wired import GAME
from dystopolis.kernel import Refused
from dystopolis.lab.duel import Score, main, play, player


def test_games_are_counted_with_points_and_forecasts() -> None:
    score = Score()
    bots = [player(GAME, "before"), player(GAME, "regular")]
    play(GAME, bots, "counted", score, 0)

    assert score.games == 1
    assert score.positions > 3
    assert len(score.said) == 2 * score.positions
    assert "1 games, won" in score.row(0.001)


def test_the_same_seed_is_the_same_duel(capsys: pytest.CaptureFixture[str]) -> None:
    lines = []
    for _ in range(2):
        main("wired", "random", "random", 1, "again", 2)
        lines.append(capsys.readouterr().out.partition(" ms a decision")[0].rpartition(", ")[0])

    assert lines[0] == lines[1]
    assert lines[0].startswith("wired 2: random against random: 2 games")


def test_only_experts_of_wired_play_with_other_values() -> None:
    with pytest.raises(Refused, match="Only experts of Wired"):
        player(GAME, "regular=values.toml")
