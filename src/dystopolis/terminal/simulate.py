"""`dystopolis sim`: bots play many games, and what that adds up to."""

import argparse
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..bots import BOTS, parse_bots
from ..games.registry import game_named
from ..kernel import Game
from ..lab import LabError, Plan, Report, simulate
from .numbers import whole_number
from .settings import parse_settings

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

EXAMPLE = "For example: dystopolis sim wired --seats 3 --bots greedy,random,random --games 500 --seed 7"


def add(commands: "Commands") -> None:
    about = "Let bots play many games, and show who wins, by how much and how long it takes."
    parser = commands.add_parser("sim", help="let bots play many games", description=about, epilog=EXAMPLE)
    parser.add_argument("game", help="the game's id, such as wired")
    parser.add_argument("--seats", metavar="N", help="players at the table (default: the usual number)")
    parser.add_argument(
        "--bots",
        metavar="NAMES",
        default="random",
        help=f"one bot for all seats, or one for each, with commas: {', '.join(BOTS)} (default: random)",
    )
    parser.add_argument("--games", metavar="N", default="100", help="how many games (default: 100)")
    parser.add_argument(
        "--seed",
        metavar="TEXT",
        help="the same seed gives the same games (default: a new one each time)",
    )
    parser.add_argument(
        "--workers", metavar="N", help="processes; the results are the same for any (default: what is quick)"
    )
    parser.add_argument("--save", metavar="DIR", type=Path, help="write every match to a file in this folder")
    parser.add_argument("--content", metavar="DIR", type=Path, help="lay this folder over the game's content")
    parser.add_argument(
        "--set",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="a setting; may be repeated",
    )
    parser.add_argument("--json", action="store_true", help="print the results as one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        plan = _plan(args)
        workers = None if args.workers is None else whole_number(args.workers, "The number of workers")
        if args.json:
            print(msgspec.json.encode(simulate(plan, workers)).decode())
        else:
            console = Console(markup=False, highlight=False, emoji=False)
            _show(console, plan.rules, _with_progress(console, plan, workers))
    except LabError as why:
        print(why, file=sys.stderr)
        return 1
    return 0


def _plan(args: argparse.Namespace) -> Plan:
    game = game_named(args.game)
    seats = game.usual_seats if args.seats is None else whole_number(args.seats, "The number of seats")
    settings = parse_settings(game, args.set)
    game.blank(seats, settings, game.content(args.content))
    return Plan(
        game=game.id,
        bots=parse_bots(args.bots, seats),
        games=whole_number(args.games, "The number of games"),
        seed=secrets.token_hex(4) if args.seed is None else args.seed,
        settings=settings,
        overlay=args.content,
        save_dir=args.save,
    )


def _with_progress(console: Console, plan: Plan, workers: int | None) -> Report:
    if not console.is_terminal:
        return simulate(plan, workers)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("Games", total=plan.games)
        return simulate(plan, workers, lambda done: progress.update(task, completed=done))


def _show(console: Console, game: Game, report: Report) -> None:
    table = Table(title=f"{game.title}: {report.finished:,} games of {report.seats}, seed {report.seed}")
    table.add_column("Seat")
    table.add_column("Bot")
    for heading in ("Wins", "Share", "95% interval", "Mean score"):
        table.add_column(heading, justify="right")
    for seat, bot in enumerate(report.bots):
        low, high = report.win_intervals[seat]
        table.add_row(
            game.words.seat(seat),
            bot,
            f"{report.wins[seat]:,}",
            f"{report.wins[seat] / report.finished:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{report.mean_scores[seat]:.2f}",
        )
    console.print(table)
    console.print(_length(report), soft_wrap=True)
    console.print(_speed(report), soft_wrap=True)


def _length(report: Report) -> str:
    decisions = report.decisions_per_game
    length = f"{decisions.mean:.1f} decisions a game ({decisions.min} to {decisions.max})"
    if report.rounds is not None:
        rounds = report.rounds
        length = f"{rounds.mean:.1f} rounds ({rounds.min} to {rounds.max}), {length}"
    return f"Length: {length}."


def _speed(report: Report) -> str:
    workers = "1 process" if report.workers == 1 else f"{report.workers} processes"
    return (
        f"Speed: {report.seconds:.1f} s, {report.games_per_second:,.0f} games and "
        f"{report.decisions_per_second:,.0f} decisions a second ({report.form}, {workers})."
    )
