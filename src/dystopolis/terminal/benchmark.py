"""`dystopolis bench`: how fast the games are here, beside the nearest Python peer."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from ..games.registry import all_games, game_named
from ..kernel import Game, Refused
from ..lab import LabError
from ..lab.bench import PEER, Benchmark, Row, bench
from ..lab.bench_page import HEADINGS, cells, page
from .numbers import seconds, whole_number

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

LEAST_SECONDS, MOST_SECONDS = 0.01, 600.0
MOST_ROUNDS = 99


def add(commands: "Commands") -> None:
    about = f"Measure random play: each game interpreted and compiled, and {PEER} in the same run."
    parser = commands.add_parser("bench", help="measure how fast the games are", description=about)
    parser.add_argument("games", metavar="game", nargs="*", help="games to measure (default: all)")
    parser.add_argument("--seconds", metavar="S", default="2", help="for each measurement (default: 2)")
    parser.add_argument("--rounds", metavar="N", default="5", help="measurements of each (default: 5)")
    parser.add_argument("--save", metavar="DIR", type=Path, help="write a page for each game to this folder")
    parser.add_argument("--json", action="store_true", help="print the results as one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        games = [game_named(name) for name in args.games] or all_games()
        if args.save is not None:
            _make_folder(args.save)
        console = Console(markup=False, highlight=False, emoji=False)
        benchmark = _bench(args, games, None if args.json else console)
        if args.save is not None:
            _save(args.save, games, benchmark)
        if args.json:
            print(msgspec.json.encode(benchmark).decode())
        else:
            _show(console, benchmark)
    except LabError as why:
        print(why, file=sys.stderr)
        return 1
    return 0


def _bench(args: argparse.Namespace, games: list[Game], console: Console | None) -> Benchmark:
    length = seconds(args.seconds, "A measurement", LEAST_SECONDS, MOST_SECONDS)
    rounds = whole_number(args.rounds, "The number of rounds")
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refused(f"The number of rounds goes from 1 to {MOST_ROUNDS}; it cannot be {rounds:,}.")
    ids = [game.id for game in games]
    if console is None or not console.is_terminal:
        return bench(ids, length, rounds)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("Measurements", total=None)
        return bench(ids, length, rounds, lambda done, all: progress.update(task, completed=done, total=all))


def _show(console: Console, benchmark: Benchmark) -> None:
    """A table for each game, figures down and forms across: it fits a narrow terminal."""
    console.print(f"Random play, {benchmark.cpu}, {benchmark.python}", soft_wrap=True)
    peer = [row for row in benchmark.rows if row.name == PEER]
    for game in dict.fromkeys(row.name for row in benchmark.rows if row.name != PEER):
        console.print(_table([row for row in benchmark.rows if row.name == game] + peer))
    for row in benchmark.rows:
        if row.ratio is not None:
            times = f"{row.ratio:.1f} times {PEER} on {benchmark.python}"
            console.print(f"{row.name}, {row.form}: {times}.", soft_wrap=True)
    for note in benchmark.notes:
        console.print(note, soft_wrap=True)


def _table(rows: Sequence[Row]) -> Table:
    table = Table()
    columns = [cells(row) for row in rows]
    table.add_column("")
    for heading in columns:
        table.add_column(heading[0], justify="right")
    for line, figure in enumerate(HEADINGS[1:], start=1):
        table.add_row(figure, *(column[line] for column in columns))
    return table


def _save(folder: Path, games: list[Game], benchmark: Benchmark) -> None:
    for game in games:
        path = folder / f"{game.id}.md"
        try:
            path.write_text(page(benchmark, game.id, game.title), encoding="utf-8")
        except OSError as error:
            raise LabError(f"{path} cannot be written: {error.strerror}.") from error


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"Pages cannot be saved in {folder}: {error.strerror}.") from error
