"""Kept matches are played again, and everything that happens in them is as it was.

What differs on purpose is written anew by `python -m tests.games.wired.make_playthroughs`.
"""

import pytest
from tests.games.wired.make_playthroughs import KEPT, MATCHES, PLAYTHROUGHS, play, read, text

from dystopolis.games.wired import GAME
from dystopolis.kernel import replay

BY_NAME = pytest.mark.parametrize("name", KEPT)


@BY_NAME
def test_a_kept_match_replays_to_the_same_bytes(name: str) -> None:
    match = replay(GAME, read(name))

    assert match.table.over
    assert match.record() + b"\n" == (MATCHES / f"{name}.json").read_bytes()


@BY_NAME
def test_everything_happens_as_the_playthrough_tells(name: str) -> None:
    told = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8")

    assert text(name).splitlines() == told.splitlines()


@BY_NAME
def test_the_players_of_a_kept_match_would_choose_the_same_again(name: str) -> None:
    """They saw the same options in the same order."""
    assert play(KEPT[name]).log == replay(GAME, read(name)).log


def test_there_is_a_playthrough_for_every_kept_match_and_none_is_too_long_to_read() -> None:
    assert sorted(path.stem for path in MATCHES.glob("*.json")) == sorted(KEPT)
    assert sorted(path.stem for path in PLAYTHROUGHS.iterdir()) == sorted(KEPT)
    assert all(path.stat().st_size < 60_000 for path in PLAYTHROUGHS.iterdir())
