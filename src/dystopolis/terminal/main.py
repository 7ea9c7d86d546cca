"""The command line: `dystopolis play wired`, and everything else by name."""

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from .. import __version__
from ..form import form
from ..kernel import Refused
from ..toolkit.content import ContentError
from . import admin, benchmark, games, ladder, learn, learn_values, new, play, replay, rules, serve, simulate
from .screen import Closed, give_up_output

COMMANDS = (
    play, learn, serve, games, rules, replay, simulate, ladder, learn_values, benchmark, new, admin,
)  # fmt: skip
ABOUT = "Heavy board games about cities under machines and syndicates, with every rule enforced."


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        self.exit(2, f"{sentence.rstrip('.')}. See {self.prog} --help.\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 for a finding, 2 for a mistake in the command itself."""
    try:
        args = parser().parse_args(argv)
        status = int(args.run(args))
        sys.stdout.flush()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1
    except (Refused, ContentError) as why:
        print(why, file=sys.stderr)
        return 2
    except (BrokenPipeError, Closed):
        give_up_output()
        return 0
    except KeyboardInterrupt:
        return 130
    return status


def parser() -> Parser:
    whole = Parser(prog="dystopolis", description=ABOUT)
    whole.add_argument("--version", action="version", version=f"dystopolis {__version__}, {form()}")
    whole.set_defaults(run=lambda args: _help(whole))
    commands = whole.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return whole


def _help(whole: Parser) -> int:
    whole.print_help()
    return 0


if __name__ == "__main__":
    sys.exit(main())
