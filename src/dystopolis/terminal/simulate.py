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

from ..bots import NAMES, parse_bots
from ..lab import LabError, Plan, Report, simulate
from .agreeing import add_arguments, agree
from .numbers import whole_number
from .screen import Screen

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

EXAMPLE = "For example: dystopolis sim wired --seats 3 --bots expert,regular,random --games 500 --seed 7"


def add(commands: "Commands") -> None:
    about = "Let bots play many games, and show who wins, by how much and how long it takes."
    parser = commands.add_parser("sim", help="let bots play many games", description=about, epilog=EXAMPLE)
    add_arguments(parser)
    parser.add_argument(
        "--bots",
        metavar="NAMES",
        default="random",
        help=f"one bot for all seats, or one for each, with commas: {', '.join(NAMES)} (default: random)",
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
            _show(console, plan, _with_progress(console, plan, workers))
    except LabError as why:
        print(why, file=sys.stderr)
        return 1
    return 0


def _plan(args: argparse.Namespace) -> Plan:
    agreed = agree(args, None if args.json else Screen())
    return Plan(
        game=agreed.game.id,
        mode=agreed.mode.id,
        bots=parse_bots(args.bots, agreed.seats),
        games=whole_number(args.games, "The number of games"),
        seed=secrets.token_hex(4) if args.seed is None else args.seed,
        settings=agreed.settings,
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


def _show(console: Console, plan: Plan, report: Report) -> None:
    console.print(_seats(plan, report))
    if report.sides:
        console.print(_sides(report))
    if len(report.outcomes) > 1 or report.sides:
        console.print(_endings(report), soft_wrap=True)
    console.print(_length(report), soft_wrap=True)
    console.print(_speed(report), soft_wrap=True)


def _seats(plan: Plan, report: Report) -> Table:
    game = plan.rules
    way = f" ({game.mode(report.mode).title})" if len(game.modes) > 1 else ""
    title = f"{game.title}{way}: {report.finished:,} games of {report.seats}, seed {report.seed}"
    table = _shares(title, "Seat", "Bot")
    table.add_column("Mean score", justify="right")
    for seat, (role, bot) in enumerate(zip(plan.roles, report.bots, strict=True)):
        shares = _share(report.wins[seat], report.win_intervals[seat], report.finished)
        table.add_row(role.name, bot, *shares, f"{report.mean_scores[seat]:.2f}")
    return table


def _sides(report: Report) -> Table:
    """Wins by side, an automated enemy's among them: what all seats lost, it won."""
    table = _shares(None, "Side")
    for name, side in report.sides.items():
        table.add_row(name, *_share(side.wins, side.interval, report.finished))
    return table


def _shares(title: str | None, *headings: str) -> Table:
    table = Table(title=title)
    for heading in headings:
        table.add_column(heading)
    for heading in ("Wins", "Share", "95% interval"):
        table.add_column(heading, justify="right")
    return table


def _share(wins: int, interval: tuple[float, float], games: int) -> tuple[str, str, str]:
    low, high = interval
    return f"{wins:,}", f"{wins / games:.1%}", f"{low:.1%} to {high:.1%}"


def _endings(report: Report) -> str:
    ways = [f"{way} {count:,} ({count / report.finished:.1%})" for way, count in report.outcomes.items()]
    return f"Endings: {', '.join(ways)}."


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
