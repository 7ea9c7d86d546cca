"""Running one command of the command line, without the others."""

import argparse
from collections.abc import Callable
from typing import Any


def run_command(add: Callable[[Any], None], *argv: str) -> int:
    """The status with which this command would end."""
    parser = argparse.ArgumentParser(prog="dystopolis")
    add(parser.add_subparsers(required=True))
    args = parser.parse_args(argv)
    status: int = args.run(args)
    return status
