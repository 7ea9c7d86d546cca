"""`dystopolis games`: which games there are, in which modes, for how many, with which settings."""

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from ..bots import bots_of
from ..games.registry import all_games, broken_games
from ..kernel import Game, Mode, Setting
from .screen import Screen

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add(commands: "Commands") -> None:
    parser = commands.add_parser("games", help="list the games", description="List the games.")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.json:
        print(msgspec.json.encode({game.id: _data(game) for game in all_games()}).decode())
        return 0
    screen = Screen()
    for game in all_games():
        screen.show(
            Text(f"{game.id}: {game.title}", style="bold"),
            _indented(2, game.about),
            _indented(2, f"Bots: {', '.join(bots_of(game))}. Play: dystopolis play {game.id}"),
        )
        for mode in game.modes:
            screen.show(*_mode(mode, len(game.modes) > 1))
    for sentence in broken_games():
        print(sentence, file=sys.stderr)
    return 0


def _mode(mode: Mode, named: bool) -> list[RenderableType]:
    """A mode with its seats and settings; the only one of a game needs no name."""
    seats = (
        f"For {_numbers(mode.seats)}, usually {mode.usual_seats}."
        if len(mode.seats) > 1
        else (f"For {_numbers(mode.seats)}.")
    )
    about = f"--mode {mode.id}  {' '.join(filter(None, (f'{mode.title}.', mode.about, seats)))}"
    lines: list[RenderableType] = [_indented(2, about if named else seats)]
    if mode.settings:
        lines.append(_indented(2, "Settings (--set KEY=VALUE); the first value is what you get without:"))
    for setting in mode.settings:
        lines.append(_indented(4, f"{setting.id}  {setting.title}: {_values(setting)}"))
        if setting.about:
            lines.append(_indented(6, setting.about))
    return lines


def _numbers(seats: Sequence[int]) -> str:
    return f"{', '.join(map(str, seats))} {'player' if tuple(seats) == (1,) else 'players'}"


def _data(game: Game) -> dict[str, Any]:
    return {
        "title": game.title,
        "about": game.about,
        "version": game.version,
        "aliases": game.aliases,
        "bots": list(bots_of(game)),
        "modes": {mode.id: _mode_data(game, mode) for mode in game.modes},
    }


def _mode_data(game: Game, mode: Mode) -> dict[str, Any]:
    return {
        "title": mode.title,
        "about": mode.about,
        "seats": mode.seats,
        "usual": mode.usual_seats,
        "roles": {str(seats): game.roles(mode.id, seats) for seats in mode.seats},
        "settings": {
            setting.id: {"title": setting.title, "values": setting.values, "about": setting.about}
            for setting in mode.settings
        },
    }


def _indented(by: int, text: str) -> Padding:
    return Padding(Text(text), (0, 0, 0, by))


def _values(setting: Setting) -> str:
    return " | ".join(setting.values) or "none | seats such as 0,2"
