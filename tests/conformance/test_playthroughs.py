"""Kept matches are played again, and everything that happens in them is as it was, in both forms.

What differs on purpose is written anew by `python -m tests.conformance.playthroughs`.
"""

import pytest

from .cases import BY_GAME, TRIALS
from .playthroughs import text, text_file
from .trial import Trial

LONGEST = 150_000
BY_NAME = pytest.mark.parametrize(
    ("trial", "name"),
    [pytest.param(trial, name, id=f"{trial.game.id} {name}") for trial in TRIALS for name in trial.setups],
)


@BY_NAME
def test_everything_happens_as_the_playthrough_tells(trial: Trial, name: str) -> None:
    told = text_file(trial, name).read_text(encoding="utf-8")

    assert text(trial, name).splitlines() == told.splitlines()


@BY_GAME
def test_every_mode_has_a_playthrough_and_none_is_too_long_to_read(trial: Trial) -> None:
    kept = {trial.game.mode(setup.mode).id for setup in trial.setups.values()}
    files = [text_file(trial, name) for name in trial.setups]

    assert kept == {mode.id for mode in trial.game.modes}
    assert all(mode.id in trial.setups for mode in trial.game.modes)
    assert all(file.stat().st_size < LONGEST for file in files)


@pytest.mark.parametrize("folder", sorted({trial.folder for trial in TRIALS}), ids=lambda folder: folder.name)
def test_no_playthrough_is_left_from_a_match_that_is_no_longer_kept(folder: object) -> None:
    kept = {text_file(trial, name) for trial in TRIALS if trial.folder == folder for name in trial.setups}

    assert {file for one in kept for file in one.parent.iterdir()} == kept
