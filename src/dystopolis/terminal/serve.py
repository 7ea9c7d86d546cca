"""`dystopolis serve`: matches for many people, in the browser and for programs."""

import argparse
from typing import TYPE_CHECKING

from ..kernel import Refused

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

MISSING = "The server needs some more packages: pip install 'dystopolis[server]'"


def add(commands: "Commands") -> None:
    about = "Serve matches on this machine. Everything else is set by DYSTOPOLIS_* variables: docs/server.md."
    parser = commands.add_parser("serve", help="start the server", description=about)
    parser.add_argument("--host", help="the address to listen at (default: 127.0.0.1)")
    parser.add_argument("--port", help="the port to listen at (default: 8000)")
    parser.add_argument(
        "--db", metavar="URL", help="an SQLite file or postgresql://... (default: a file in your data folder)"
    )
    parser.add_argument("--open", action="store_true", help="open the page in your browser")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        from ..server.environment import from_environment
        from ..server.serve import run as serve
    except ModuleNotFoundError as why:
        if (why.name or "").startswith("dystopolis"):
            raise
        raise Refused(MISSING) from why
    config = from_environment(host=args.host, port=number(args.port), db=args.db)
    serve(config, open_page=args.open)
    return 0


def number(said: str | None) -> str | int | None:
    """What is no number is refused with all the rest of the configuration."""
    return int(said) if said and said.isdecimal() else said
