"""Kept matches are played again, and everything that happens in them is as it was.

What differs on purpose is written anew by `python -m tests.games.wired.make_playthroughs`, and so for the
other games.
"""

import pytest
from tests.games.metropolis import make_playthroughs as metropolis
from tests.games.wired import make_playthroughs as wired
from tests.playthroughs import Kept

from dystopolis.kernel import replay

GAMES = (wired.KEPT, metropolis.KEPT)
LONGEST = 150_000
BY_NAME = pytest.mark.parametrize(
    ("kept", "name"),
    [pytest.param(kept, name, id=f"{kept.game.id} {name}") for kept in GAMES for name in kept.setups],
)


@BY_NAME
def test_a_kept_match_replays_to_the_same_bytes(kept: Kept, name: str) -> None:
    match = replay(kept.game, kept.read(name))

    assert match.table.over
    assert match.record() + b"\n" == kept.match_file(name).read_bytes()


@BY_NAME
def test_everything_happens_as_the_playthrough_tells(kept: Kept, name: str) -> None:
    told = kept.text_file(name).read_text(encoding="utf-8")

    assert kept.text(name).splitlines() == told.splitlines()


@BY_NAME
def test_the_players_of_a_kept_match_would_choose_the_same_again(kept: Kept, name: str) -> None:
    """They saw the same options in the same order."""
    assert kept.play(kept.setups[name]).log == replay(kept.game, kept.read(name)).log


@pytest.mark.parametrize("kept", GAMES, ids=lambda kept: kept.game.id)
def test_there_is_a_playthrough_for_every_kept_match_and_none_is_too_long_to_read(kept: Kept) -> None:
    assert sorted(path.stem for path in kept.matches.glob("*.json")) == sorted(kept.setups)
    assert sorted(path.stem for path in kept.playthroughs.iterdir()) == sorted(kept.setups)
    assert all(path.stat().st_size < LONGEST for path in kept.playthroughs.iterdir())
