"""`dystopolis admin`: the database of a server, for whoever runs it."""

import argparse
import asyncio
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from ..kernel import Refused
from . import admin_people
from .admin_files import database, server_part, write_new
from .files import LARGEST_FILE

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add(commands: "Commands") -> None:
    about = "Look after the database of a server. It may be running meanwhile."
    parser = commands.add_parser("admin", help="look after a server's database", description=about)
    parser.add_argument(
        "--db", metavar="URL", help="the database: a file, or postgresql://USER:PASSWORD@HOST/NAME"
    )
    parser.set_defaults(run=lambda args: _help(parser))
    deeds = parser.add_subparsers(title="commands", metavar="COMMAND")

    deeds.add_parser("matches", help="list all matches").set_defaults(run=matches)

    out = deeds.add_parser("export", help="write a match with its whole log to a file")
    out.add_argument("match", metavar="ID")
    out.add_argument("file", metavar="FILE", type=Path)
    out.add_argument("--secrets", action="store_true", help="even if the match is not over")
    out.set_defaults(run=export)

    into = deeds.add_parser("import", help="bring in a match from such a file")
    into.add_argument("file", metavar="FILE", type=Path)
    into.add_argument("--new-id", action="store_true", help="give the match another id than it had")
    into.set_defaults(run=bring_in)

    copy = deeds.add_parser("backup", help="copy a whole SQLite database, also while it is in use")
    copy.add_argument("file", metavar="FILE", type=Path)
    copy.set_defaults(run=backup)

    admin_people.add(deeds)


def matches(args: argparse.Namespace) -> int:
    found = asyncio.run(server_part("admin").matches(database(args)))
    if not found:
        print("There are no matches.")
        return 0
    table = Table(box=None, pad_edge=False)
    for heading in ("Id", "Game", "State", "Seats", "People", "Entries", "Updated"):
        table.add_column(
            heading, justify="right" if heading in ("Seats", "People", "Entries") else "left", no_wrap=True
        )
    for match in found:
        people = sum(seat.person is not None for seat in match.seats)
        when = f"{datetime.fromtimestamp(match.updated / 1000):%Y-%m-%d %H:%M}"
        table.add_row(match.id, match.game, match.state, str(match.size), str(people), str(match.head), when)
    console = Console(markup=False, highlight=False, emoji=False)
    console.print(table)
    return 0


def export(args: argparse.Namespace) -> int:
    data = asyncio.run(server_part("admin").export(database(args), args.match, args.secrets))
    write_new(args.file, data)
    print(f"The match {args.match} is in {args.file}. It holds the seed: who has it knows every hidden card.")
    return 0


def bring_in(args: argparse.Namespace) -> int:
    match = asyncio.run(server_part("admin").bring_in(database(args), _read(args.file), args.new_id))
    print(f"The match is there as {match}.")
    return 0


def backup(args: argparse.Namespace) -> int:
    asyncio.run(server_part("admin").backup(database(args), args.file))
    print(f"The backup is in {args.file}. It holds every seed and password hash: keep it safe.")
    return 0


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as why:
        raise Refused(f"{path} cannot be read: {why.strerror}.") from why
    if len(data) > LARGEST_FILE:
        raise Refused(f"{path} is larger than 64 MiB, so it is not an exported match.")
    return data


def _help(parser: argparse.ArgumentParser) -> int:
    parser.print_help()
    return 0
