"""`dystopolis admin`: the database of a server, for whoever runs it."""

import argparse
import asyncio
import os
from datetime import datetime
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from ..kernel import Refused
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


def matches(args: argparse.Namespace) -> int:
    found = asyncio.run(_server().matches(_db(args)))
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
    data = asyncio.run(_server().export(_db(args), args.match, args.secrets))
    _write_new(args.file, data)
    print(f"The match {args.match} is in {args.file}. It holds the seed: who has it knows every hidden card.")
    return 0


def bring_in(args: argparse.Namespace) -> int:
    match = asyncio.run(_server().bring_in(_db(args), _read(args.file), args.new_id))
    print(f"The match is there as {match}.")
    return 0


def backup(args: argparse.Namespace) -> int:
    asyncio.run(_server().backup(_db(args), args.file))
    print(f"The backup is in {args.file}. It holds every seed and password hash: keep it safe.")
    return 0


def _server() -> ModuleType:
    """Only here, so that whoever plays in the terminal needs none of a server's libraries."""
    try:
        from ..server import admin
    except ModuleNotFoundError as why:
        if str(why.name).startswith("dystopolis"):
            raise
        raise Refused(
            f"This needs the server's libraries, and {why.name} is missing: pip install 'dystopolis[server]'."
        ) from why
    return admin


def _db(args: argparse.Namespace) -> str:
    from ..server.environment import from_environment

    return from_environment(db=args.db).db


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as why:
        raise Refused(f"{path} cannot be read: {why.strerror}.") from why
    if len(data) > LARGEST_FILE:
        raise Refused(f"{path} is larger than 64 MiB, so it is not an exported match.")
    return data


def _write_new(path: Path, data: bytes) -> None:
    """For its owner only, and never over something else."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError as why:
        raise Refused(f"{path} is there already; name another file.") from why
    except OSError as why:
        raise Refused(f"{path} cannot be written: {why.strerror}.") from why
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
    except OSError as why:
        path.unlink()
        raise Refused(f"{path} cannot be written: {why.strerror}.") from why


def _help(parser: argparse.ArgumentParser) -> int:
    parser.print_help()
    return 0
