"""`dystopolis new NAME`: the folder of a new game in the source tree, as a small game that plays already."""

import argparse
import keyword
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from ..games.registry import all_games
from ..kernel import Refused
from .rules import tests_folder
from .screen import Screen

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_NAME, LONGEST_TITLE = 40, 60
PREFIX = re.compile(r"^Id prefix: `([A-Z]+)`", re.MULTILINE)
TEMPLATE = ".tmpl"


def add(commands: "Commands") -> None:
    about = "Write the folders of a new game and its tests: a small game that plays, to be replaced."
    parser = commands.add_parser(
        "new", help="begin a new game", description=about, epilog="Then follow docs/adding-a-game.md."
    )
    parser.add_argument("name", help="the game's id, such as iron-harbour")
    parser.add_argument("--title", metavar="TEXT", help="what the game is called (default: made of its id)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    root = _root()
    names = _names(root, args.name, args.title)
    written = list(_write(root, names))
    _write_playthrough(root, names["@id@"])
    screen = Screen()
    screen.show(
        Text(f"{names['@Title@']} is there, {len(written)} files, and plays already:"),
        Text(f"  src/dystopolis/games/{names['@folder@']}/   the game, its ledger and its content"),
        Text(
            f"  tests/games/{names['@folder@']}/            its tests, and trial.py for the conformance suite"
        ),
        Text(f"Try: dystopolis play {names['@id@']}; dystopolis sim {names['@id@']} --bots regular"),
        Text("Then follow docs/adding-a-game.md."),
    )
    return 0


def _root() -> Path:
    folder = tests_folder(Path.cwd())
    if folder is None:
        raise Refused("A new game is written into the source tree of Dystopolis; go to its folder first.")
    return folder.parent


def _names(root: Path, name: str, title: str | None) -> dict[str, str]:
    """What stands in the templates, and what it becomes; or a sentence on what is wrong with the name."""
    folder = name.replace("-", "_")
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME or keyword.iskeyword(folder):
        raise Refused(
            f"A game's id is made of small letters and digits, with hyphens between words, such as "
            f"iron-harbour; it cannot be {name!r}."
        )
    taken = {known: game.title for game in all_games() for known in (game.id, *game.aliases)}
    if name in taken:
        raise Refused(f"There is a game called {name} already: {taken[name]}.")
    for place in (
        _game_folder(root, folder),
        _game_folder(root, folder).with_suffix(".py"),
        _tests(root, folder),
    ):
        if place.exists():
            raise Refused(f"{place.relative_to(root)} is there already; name the game otherwise.")
    called = title or " ".join(word.capitalize() for word in name.split("-"))
    if (
        not called.isprintable()
        or not called.strip()
        or len(called) > LONGEST_TITLE
        or set(called) & set('"\\@')
    ):
        raise Refused(
            f"A title is a line of at most {LONGEST_TITLE} letters without quotes; it cannot be {called!r}."
        )
    return {
        "@id@": name,
        "@folder@": folder,
        "@Class@": "".join(word.capitalize() for word in name.split("-")),
        "@Title@": called,
        "@PREFIX@": _prefix(root, name),
    }


def _prefix(root: Path, name: str) -> str:
    """The letters that its rule ids begin with: those of its words, or as many as no other game has."""
    ledgers = (root / "src" / "dystopolis" / "games").glob("*/rules.md")
    taken = {found for ledger in ledgers for found in PREFIX.findall(ledger.read_text(encoding="utf-8"))}
    letters = re.sub("[^A-Z]", "", name.upper())
    initials = re.sub("[^A-Z]", "", "".join(word[0] for word in name.upper().split("-")))
    wanted = [initials] if len(initials) > 1 else []
    wanted += [letters[:length] for length in range(2, len(letters) + 1)]
    free = [prefix for prefix in wanted if prefix not in taken]
    if not free:
        raise Refused(f"Rule ids begin with letters of the game's id; {name} has none that are free.")
    return free[0]


def _write(root: Path, names: dict[str, str]) -> Iterator[Path]:
    skeleton = files(__package__) / "skeleton"
    try:
        yield from _fill(skeleton / "game", _game_folder(root, names["@folder@"]), names)
        yield from _fill(skeleton / "tests", _tests(root, names["@folder@"]), names)
    except OSError as why:
        raise Refused(f"{why.filename} cannot be written: {why.strerror}.") from why


def _fill(template: Traversable, place: Path, names: dict[str, str]) -> Iterator[Path]:
    """A folder of templates, written with the names of this game."""
    place.mkdir(parents=True)
    for entry in sorted(template.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _fill(entry, place / entry.name, names)
        elif entry.name.endswith(TEMPLATE):
            text = entry.read_text(encoding="utf-8")
            for token, name in names.items():
                text = text.replace(token, name)
            path = place / entry.name.removesuffix(TEMPLATE)
            path.write_text(text, encoding="utf-8")
            yield path


def _write_playthrough(root: Path, name: str) -> None:
    """The first kept match, which also shows that the game plays."""
    command = [sys.executable, "-m", "tests.conformance.playthroughs", name]
    surroundings = os.environ | {"PYTHONPATH": str(root / "src")}
    finished = subprocess.run(
        command, cwd=root, env=surroundings, capture_output=True, text=True, check=False
    )
    if finished.returncode != 0:
        reason = (finished.stderr.strip().splitlines() or ["it gave no reason"])[-1]
        raise Refused(f"{name} is written, but its first match could not be kept: {reason.rstrip('.')}.")


def _game_folder(root: Path, folder: str) -> Path:
    return root / "src" / "dystopolis" / "games" / folder


def _tests(root: Path, folder: str) -> Path:
    return root / "tests" / "games" / folder
