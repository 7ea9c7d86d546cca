"""A team against the game: the chance that all win, learnt from few games."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from dystopolis.games.metal_dawn import GAME
from dystopolis.kernel import Persona, Table
from dystopolis.lab.learn import Played, Position, as_toml, fit, play_to_learn
from dystopolis.lab.survival import survives
from dystopolis.toolkit.learnt import Learnt, Stage, learnt

NAMES = ["-danger", "+help"]


def story(number: int) -> Played:
    """With danger 2 one game of five is won, without it four of five; help is neither here nor there."""
    danger = 2.0 * (number % 2)
    share = 1.0 if Random(number).random() < (0.2 if danger else 0.8) else 0.0
    positions = [Position(0, [[danger, float(number % 3)]] * 2)]
    return Played(positions, (0, 0), [share, share], plain=True, sides=("team", "team"))


def test_a_team_learns_how_likely_it_wins() -> None:
    lesson = fit(NAMES, "together", 2, [story(number) for number in range(1000)])
    [stage] = lesson.stages

    assert stage.weights == [0, 0]
    assert survives(stage.survival, Position(0, [[0.0, 1.0]] * 2)) == pytest.approx(0.8, abs=0.05)
    assert survives(stage.survival, Position(0, [[2.0, 1.0]] * 2)) == pytest.approx(0.2, abs=0.05)
    assert lesson.error < 0.1
    assert stage.loss < 0.55 < stage.uniform


def test_with_few_wins_only_their_share_is_learnt() -> None:
    games = [story(number) for number in range(20)]
    [stage] = fit(NAMES, "together", 2, games).stages
    assert stage.survival[:2] == [0, 0]


def test_a_game_of_a_team_is_written_down_as_one() -> None:
    played = play_to_learn(GAME, "together", 2, "a team", plain=True)
    assert len(set(played.sides)) == 1
    assert played.won in ([0, 0], [1, 1])
    assert len(played.positions) > 3


def test_weights_of_a_team_are_written_and_read_again(tmp_path: Path) -> None:
    lesson = fit(NAMES, "together", 2, [story(number) for number in range(400)])
    path = tmp_path / "values.toml"
    path.write_text(as_toml(GAME, [lesson], 0.0, datetime(2026, 11, 18, tzinfo=UTC)), encoding="utf-8")

    [stage] = learnt(path).stages["together 2"]

    assert stage.survival == pytest.approx(lesson.stages[0].survival, rel=1e-3)


class Plain(Persona):
    """Who counts points and the danger that all are in."""

    def features(self, table: Table, seat: int) -> list[float]:
        return [2.0, float(seat)]


def test_of_those_who_win_or_lose_together_all_have_the_same_chance_and_of_rivals_a_share_of_it() -> None:
    values = Learnt("", 0, {"together 2": [], "tech-war 2": []})
    for mode in ("together", "tech-war"):
        values.stages[f"{mode} 2"] = [Stage([0.0, 1.0], 1.0, [-1.0, 0.0, 2.0])]
    team = values.chances(Plain(), GAME.start(2, "x", mode="together"))
    rivals = values.chances(Plain(), GAME.start(2, "x", mode="tech-war"))

    assert team == [0.5, 0.5]
    assert sum(rivals) == pytest.approx(0.5)
    assert rivals[1] / rivals[0] == pytest.approx(2.718, abs=0.01)
