"""Games that other packages bring: found by their entry points, in a program of its own for each test."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
NIGHT_WATCH = ROOT / "tests" / "night_watch_plugin"
LIST = """
from dystopolis.games.registry import all_games, broken_games, game_named
print(*[game.id for game in all_games()])
for sentence in broken_games():
    print(sentence)
"""


def listed(*folders: Path, program: str = LIST) -> list[str]:
    """What a program prints that has these folders on its path."""
    path = os.pathsep.join([*map(str, folders), *filter(None, sys.path)])
    finished = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    return finished.stdout.splitlines()


def package(folder: Path, points: str, **modules: str) -> Path:
    """A package as pip would have installed it."""
    info = folder / "strange-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strange\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[dystopolis.games]\n{points}\n")
    for name, source in modules.items():
        (folder / f"{name}.py").write_text(source)
    return folder


def test_every_game_here_can_be_loaded() -> None:
    games, *broken = listed()

    assert {"metropolis", "wired"} <= set(games.split())
    assert broken == []


def test_a_game_of_another_package_is_a_game_like_any_other() -> None:
    (games,) = listed(NIGHT_WATCH)

    assert "night-watch" in games.split()


def test_it_is_found_by_its_name_without_loading_the_others() -> None:
    program = """
import sys
from dystopolis.games.registry import game_named
print(game_named("Night-Watch").title, "dystopolis.games.wired" in sys.modules)
"""

    assert listed(NIGHT_WATCH, program=program) == ["Night Watch False"]


def test_one_that_cannot_be_loaded_takes_no_other_down(tmp_path: Path) -> None:
    folder = package(tmp_path, "strange = strange_game:GAME", strange_game="1 / 0")

    games, *broken = listed(NIGHT_WATCH, folder)

    assert {"metropolis", "night-watch", "wired"} <= set(games.split())
    assert broken == [
        "The game 'strange' of the package strange (strange_game:GAME) cannot be loaded: "
        "ZeroDivisionError: division by zero."
    ]


def test_who_asks_for_it_hears_why(tmp_path: Path) -> None:
    folder = package(tmp_path, "strange = nowhere:GAME")
    program = """
from dystopolis.games.registry import game_named
from dystopolis.kernel import Refused
try:
    game_named("strange")
except Refused as why:
    print(why.sentence)
"""

    (sentence,) = listed(folder, program=program)

    assert sentence.endswith("cannot be loaded: ModuleNotFoundError: No module named 'nowhere'.")


def test_what_is_no_game_is_said_to_be_none(tmp_path: Path) -> None:
    folder = package(tmp_path, "strange = strange_game:GAME", strange_game="GAME = 7")

    assert listed(folder)[1:] == [
        "The game 'strange' of the package strange (strange_game:GAME) is of the type int, not a Game."
    ]


def test_nobody_takes_the_name_of_another_game(tmp_path: Path) -> None:
    thief = "from dystopolis.games.wired import GAME"
    folder = package(tmp_path, "wired = strange_game:GAME", strange_game=thief)

    games, *broken = listed(folder)

    assert games.split().count("wired") == 1
    assert broken == [
        "The game 'wired' of the package strange (strange_game:GAME) brings a second game called wired."
    ]
