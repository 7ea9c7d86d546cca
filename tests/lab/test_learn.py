"""Values from self-play, with few games: that they are learnt, written and read again."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from dystopolis.games.wired import GAME
from dystopolis.games.wired.persona.persona import VALUES
from dystopolis.kernel import outcome_chances
from dystopolis.lab.learn import as_toml, fit, play_to_learn
from dystopolis.terminal.main import main
from dystopolis.toolkit.learnt import learnt

assert GAME.persona is not None
NAMES = GAME.persona.feature_names()


@pytest.fixture(scope="module")
def games() -> list:  # type: ignore[type-arg]
    return [
        play_to_learn(GAME, "standard", 2, f"few {number}", plain=number % 2 == 0) for number in range(25)
    ]


def test_every_round_but_the_first_is_written_down_once(games: list) -> None:  # type: ignore[type-arg]
    for played in games:
        stages = [position.stage for position in played.positions]
        assert stages == list(range(2, 2 + len(stages)))
        assert all(len(row) == len(NAMES) for position in played.positions for row in position.features)
        assert sum(played.won) == 1


def test_the_same_seed_gives_the_same_game_to_learn_from(games: list) -> None:  # type: ignore[type-arg]
    assert play_to_learn(GAME, "standard", 2, "few 0", plain=True) == games[0]


def test_what_was_learnt_is_written_and_read_again(games: list, tmp_path: Path) -> None:  # type: ignore[type-arg]
    lesson = fit(NAMES, "standard", 2, games)
    path = tmp_path / "values.toml"
    path.write_text(as_toml(GAME, [lesson], 0.0, datetime(2026, 11, 18, tzinfo=UTC)), encoding="utf-8")

    again = learnt(path)

    assert (again.date, again.games) == ("2026-11-18", 25)
    stages = again.stages["standard 2"]
    assert len(stages) == len(lesson.stages)
    assert stages[5].weights == pytest.approx(lesson.stages[5].weights, rel=1e-3)
    assert all(weight >= 0 for stage in stages for weight in stage.weights)  # all of Wired's are good to have


def test_chances_add_up_and_follow_the_score() -> None:
    table = GAME.start(4, "ahead")
    assert GAME.persona is not None
    table.round = 10  # type: ignore[attr-defined]
    even = GAME.persona.chances(table)
    table.players[2].reputation += 30  # type: ignore[attr-defined]
    ahead = GAME.persona.chances(table)

    assert sum(even) == pytest.approx(1)
    assert sum(ahead) == pytest.approx(1)
    assert ahead[2] > 0.8 > even[2]


def test_a_game_that_is_over_has_no_chances_but_its_outcome() -> None:
    from dystopolis.bots import RandomBot
    from dystopolis.lab import play_one

    match = play_one(GAME, [RandomBot()] * 3, "over", keep=True).match
    assert match is not None
    assert GAME.persona is not None
    assert GAME.persona.chances(match.table) == outcome_chances(match.table)


def test_without_weights_chances_are_even(tmp_path: Path) -> None:
    nothing = learnt(tmp_path / "missing.toml")
    assert GAME.persona is not None
    assert nothing.chances(GAME.persona, GAME.start(4, "x")) == [0.25] * 4


def test_wired_has_weights_for_every_number_of_seats_that_fit_its_features() -> None:
    assert set(VALUES.stages) == {"standard 2", "standard 3", "standard 4"}
    assert VALUES.games >= 1000
    for stages in VALUES.stages.values():
        assert len(stages) == 13
        assert all(len(stage.weights) == len(NAMES) for stage in stages)


def test_the_command_refuses_what_cannot_be_learnt(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn-values", "wired", "--games", "3"]) == 2
    assert "Fewer than 10 games" in capsys.readouterr().err
    assert main(["learn-values", "wired", "--search", "2"]) == 2
    assert "from 0 to 1" in capsys.readouterr().err
