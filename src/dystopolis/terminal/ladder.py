"""`dystopolis ladder`: how strong the bots of a game are, and what their decisions cost."""

import argparse
import sys
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.table import Table

from ..bots import known_as
from ..lab.ladder import THE_GAME, Ladder, Pairing, play_ladder
from .agreeing import add_arguments, agree
from .numbers import whole_number
from .screen import Screen

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

EXAMPLE = "For example: dystopolis ladder wired --seats 4 --deals 50 --levels regular,expert"


def add(commands: "Commands") -> None:
    about = "Let all levels of a game play against each other, and print their ratings and what they cost."
    parser = commands.add_parser("ladder", help="rate the bots of a game", description=about, epilog=EXAMPLE)
    add_arguments(parser)
    parser.add_argument(
        "--levels", metavar="NAMES", help="only these, with commas (default: all of the game)"
    )
    parser.add_argument(
        "--deals", metavar="N", default="10", help="deals, each played from every seat (default: 10)"
    )
    parser.add_argument("--seed", metavar="TEXT", default="ladder", help="the same seed gives the same games")
    parser.add_argument("--json", action="store_true", help="print the results as one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    agreed = agree(args, None if args.json else Screen())
    levels = [known_as(name.strip()) for name in args.levels.split(",")] if args.levels else None
    deals = whole_number(args.deals, "The number of deals")
    console = Console(markup=False, highlight=False, emoji=False)
    ladder = play_ladder(
        agreed.game,
        agreed.mode.id,
        agreed.seats,
        deals,
        args.seed,
        levels,
        agreed.content,
        lambda pairing: print(_line(pairing), file=sys.stderr),
    )
    if args.json:
        print(msgspec.json.encode(ladder).decode())
    else:
        _show(console, ladder)
    return 0


def _line(pairing: Pairing) -> str:
    low, high = pairing.interval
    if pairing.others == THE_GAME:
        who, par = f"a team of {pairing.one}s", ""
    else:
        who, par = f"one {pairing.one} against {pairing.others}", f"; par {pairing.par:.0%}"
    share = f"{pairing.wins / pairing.games:.0%}, {low:.0%} to {high:.0%}{par}"
    return f"{who}: {pairing.wins:g} of {pairing.games} ({share})"


def _show(console: Console, ladder: Ladder) -> None:
    table = Table(
        title=f"{ladder.game}, {ladder.mode}, {ladder.seats} seats, seed {ladder.seed} ({ladder.form})"
    )
    for heading in ("Level", "Rating", "95% interval", "CPU a decision"):
        table.add_column(heading, justify="left" if heading == "Level" else "right")
    for rung in sorted(ladder.rungs, key=lambda rung: -rung.rating):
        reach = 1.96 * rung.error
        interval = f"{rung.rating - reach:.0f} to {rung.rating + reach:.0f}" if reach else "fixed"
        table.add_row(rung.level, f"{rung.rating:.0f}", interval, f"{rung.seconds * 1000:.1f} ms")
    console.print(table)
