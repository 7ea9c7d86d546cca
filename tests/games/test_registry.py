import subprocess
import sys

import pytest

from dystopolis.games.registry import all_games, game_named
from dystopolis.kernel import Refused


@pytest.mark.parametrize("name", ["wired", "wired-black-ops", " Wired "])
def test_a_game_is_found_by_its_id_or_alias(name: str) -> None:
    assert game_named(name).id == "wired"


def test_an_unknown_game_is_refused_with_the_list_of_games() -> None:
    with pytest.raises(Refused, match=r"no game called 'wierd'.* The games are: .*wired") as refused:
        game_named("wierd")

    assert refused.value.sentence.count("\n") == 0


@pytest.mark.parametrize("name", ["", "..", "wired.view", "registry", "__init__", "os"])
def test_what_is_no_game_is_never_imported(name: str) -> None:
    with pytest.raises(Refused, match="The games are:"):
        game_named(name)


def test_every_game_has_its_own_names() -> None:
    names = [name for game in all_games() for name in (game.id, *game.aliases)]

    assert "wired" in names
    assert len(names) == len(set(names))


def test_games_are_imported_only_when_asked_for() -> None:
    program = """
import sys
import dystopolis.games.registry as registry
print("dystopolis.games.wired" in sys.modules)
registry.game_named("wired")
print("dystopolis.games.wired" in sys.modules)
"""
    finished = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {sys.path!r}\n{program}"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert finished.stdout.split() == ["False", "True"]
