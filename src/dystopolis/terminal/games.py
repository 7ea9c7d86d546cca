"""`dystopolis games`: which games there are, for how many, with which settings and bots."""

import argparse
from typing import TYPE_CHECKING, Any

import msgspec
from rich.padding import Padding
from rich.text import Text

from ..bots import BOTS
from ..games.registry import all_games
from ..kernel import Game, Setting
from .play import FACES
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
        seats = ", ".join(map(str, game.seats))
        screen.show(
            Text(f"{game.id}: {game.title}", style="bold"),
            _indented(2, f"{game.about} For {seats} players, usually {game.usual_seats}."),
            _indented(2, f"Bots: {', '.join(_bots(game))}.{_how(game)}"),
            _indented(2, "Settings (--set KEY=VALUE); the first value is what you get without:"),
            *(
                _indented(4, f"{setting.id}  {setting.title}: {_values(setting)}")
                for setting in game.settings
            ),
        )
    return 0


def _data(game: Game) -> dict[str, Any]:
    return {
        "title": game.title,
        "about": game.about,
        "version": game.version,
        "aliases": game.aliases,
        "seats": game.seats,
        "usual": game.usual_seats,
        "settings": {
            setting.id: {"title": setting.title, "values": setting.values} for setting in game.settings
        },
        "bots": _bots(game),
    }


def _bots(game: Game) -> list[str]:
    return [name for name in BOTS if game.persona is not None or name != "greedy"]


def _how(game: Game) -> str:
    return f" Play: dystopolis play {game.id}" if game.id in FACES else ""


def _indented(by: int, text: str) -> Padding:
    return Padding(Text(text), (0, 0, 0, by))


def _values(setting: Setting) -> str:
    return " | ".join(setting.values) or "none | seats such as 0,2"
