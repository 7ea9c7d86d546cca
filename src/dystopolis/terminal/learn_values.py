"""`dystopolis learn-values`: bots play many games, and what makes them win is written down as weights."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ..games.registry import game_named
from ..kernel import Refused
from ..lab.learn import as_toml, learn
from .numbers import whole_number

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add(commands: "Commands") -> None:
    about = "Play many games, learn from them what a position is worth, and write the weights to a file."
    parser = commands.add_parser("learn-values", help="learn what positions are worth", description=about)
    parser.add_argument("game", help="a game whose persona names features")
    parser.add_argument(
        "--games", metavar="N", default="2000", help="for each number of seats (default: 2000)"
    )
    parser.add_argument("--mode", metavar="MODE", default="", help="one mode only (default: all)")
    parser.add_argument("--seed", metavar="TEXT", default="learn", help="the same seed gives the same games")
    parser.add_argument(
        "--search", metavar="SHARE", default="0", help="the share of seats that look ahead (default: 0)"
    )
    parser.add_argument("--save", metavar="FILE", type=Path, help="where to write them (default: print them)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    if game.persona is None or not game.persona.feature_names():
        raise Refused(f"{game.title} does not say what its values could be learnt from.")
    try:
        search = float(args.search)
    except ValueError:
        search = -1.0
    if not 0.0 <= search <= 1.0:
        raise Refused("The share of seats that look ahead goes from 0 to 1.")
    games = whole_number(args.games, "The number of games")
    if games < 10:
        raise Refused("Fewer than 10 games teach nothing.")
    lessons = learn(game.id, games, args.seed, search, lambda line: print(line, file=sys.stderr), args.mode)
    text = as_toml(game, lessons, search)
    if args.save is None:
        print(text, end="")
    else:
        args.save.write_text(text, encoding="utf-8")
    return 0
