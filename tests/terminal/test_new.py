"""`dystopolis new` in a copy of the source tree: what it writes plays, and passes every test at once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.terminal.player import Player

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns("__pycache__", "static", "*.so")
COPIED = ("src", "tests/conformance", "tests/games", "tests/kernel", "docs")
GAME, TESTS = Path("src/dystopolis/games/iron_harbour"), Path("tests/games/iron_harbour")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the source tree with a new game in it."""
    root = tmp_path_factory.mktemp("tree")
    for folder in COPIED:
        shutil.copytree(ROOT / folder, root / folder, ignore=LEFT_OUT)
    for file in ("pyproject.toml", "tests/conftest.py"):
        shutil.copy(ROOT / file, root / file)
    made = run(root, "-m", "dystopolis.terminal.main", "new", "iron-harbour")
    assert "Iron Harbour is there" in made
    return root


def run(root: Path, *command: str) -> str:
    """What a Python program prints in that tree, if it succeeds."""
    finished = subprocess.run(
        [sys.executable, *command],
        cwd=root,
        env=os.environ | {"PYTHONPATH": "src", "COLUMNS": "80", "CONFORMANCE_GAMES": "12"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return finished.stdout


def pytest_in(root: Path, *arguments: str) -> str:
    return run(root, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments)


def test_a_new_game_has_all_the_rooms(tree: Path) -> None:
    rooms = {path.name for path in (tree / GAME).iterdir()} - {"__pycache__"}

    assert rooms >= {
        "__init__.py", "rules.md", "content", "rows.py", "table.py", "options.py", "events.py", "box.py",
        "setup.py", "round.py", "scoring.py", "taking.py", "clock.py", "words", "view.py", "view_types.py",
        "persona",
    }  # fmt: skip
    assert (tree / GAME / "words" / "taking.py").exists()
    assert {path.name for path in (tree / TESTS).iterdir()} >= {"trial.py", "test_rules.py", "playthroughs"}


def test_nothing_of_the_template_is_left_in_it(tree: Path) -> None:
    for path in [*(tree / GAME).rglob("*.*"), *(tree / TESTS).rglob("*.*")]:
        assert path.suffix != ".tmpl"
        if path.suffix in (".py", ".md", ".toml"):
            assert "@" not in path.read_text(encoding="utf-8").replace("\n@", "")


def test_its_own_tests_are_green(tree: Path) -> None:
    assert " passed" in pytest_in(tree, str(TESTS))


def test_it_is_written_in_the_style_of_the_house(tree: Path) -> None:
    run(tree, "-m", "ruff", "check", str(GAME), str(TESTS))
    run(tree, "-m", "ruff", "format", "--check", str(GAME), str(TESTS))


def test_its_types_are_right(tree: Path) -> None:
    run(tree, "-m", "mypy", "--follow-imports=silent", str(GAME), str(TESTS / "test_rules.py"))


def test_it_keeps_every_promise_of_the_conformance_suite(tree: Path) -> None:
    chosen = "iron-harbour or iron_harbour"

    assert " passed" in pytest_in(tree, "tests/conformance", "-k", chosen)


def test_it_is_simulated_and_its_rules_are_proved(tree: Path) -> None:
    printed = run(
        tree, "-m", "dystopolis.terminal.main", "sim", "iron-harbour", "--bots", "regular", "--games", "5"
    )
    assert "Iron Harbour: 5 games of 3" in printed

    rules = run(tree, "-m", "dystopolis.terminal.main", "rules", "iron-harbour")
    assert "IH-TURN-01" in rules
    assert "7 rules: tests cite 7, 0 cannot be tested." in rules


@pytest.mark.parametrize(
    "name", ["", "Iron", "iron harbour", "iron_harbour", "-iron", "1st", "class", "é", "x" * 41]
)
def test_a_bad_name_is_refused_with_a_good_one(name: str, player: Player) -> None:
    assert player.run("new", "--", name) == 2

    assert "such as iron-harbour; it cannot be" in player.err
    assert player.err.count("\n") == 1


@pytest.mark.parametrize("name", ["wired", "wired-black-ops", "metropolis"])
def test_the_name_of_another_game_is_refused(name: str, player: Player) -> None:
    assert player.run("new", name) == 2

    assert f"There is a game called {name} already: " in player.err


def test_what_is_there_is_never_written_over(player: Player) -> None:
    assert player.run("new", "registry") == 2

    assert player.err == "src/dystopolis/games/registry.py is there already; name the game otherwise.\n"


@pytest.mark.parametrize("title", [" ", 'The "Harbour"', "two\nlines", "x" * 61])
def test_a_bad_title_is_refused(title: str, player: Player) -> None:
    assert player.run("new", "iron-harbour", "--title", title) == 2

    assert "A title is a line" in player.err


def test_outside_of_the_source_tree_there_is_no_place_for_a_game(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert player.run("new", "iron-harbour") == 2
    assert "go to its folder first" in player.err
