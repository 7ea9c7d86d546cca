"""A process in which everything is imported already, from which servers are forked: `serving.py` uses it.

It reads lines: "start" with a wish as JSON, which it answers with the id of a new server, and "wait" with
such an id, which it answers with an exit status when that server has ended. The server is the real one; it
starts sooner, and is patient with clients who share a busy machine with it.
"""

import faulthandler
import os
import sys
import traceback
from pathlib import Path

import msgspec

from dystopolis.games.registry import all_games
from dystopolis.server import uvicorn_limits
from dystopolis.server.environment import from_environment
from dystopolis.server.serve import run

PATIENCE = 60.0  # seconds that a client has for a request


class Wish(msgspec.Struct):
    """`first` is what the server's process does before anything else, in Python."""

    port: int
    db: str
    log: str
    environ: dict[str, str]
    first: str
    workers: int


def main() -> None:
    for game in all_games():
        game.content(None)
    for line in sys.stdin:
        what, _, rest = line.partition(" ")
        if what == "start":
            wish = msgspec.json.decode(rest, type=Wish)
            child = os.fork()
            if child == 0:
                serve(wish)
            print(child, flush=True)
        else:
            print(os.waitstatus_to_exitcode(os.waitpid(int(rest), 0)[1]), flush=True)


def serve(wish: Wish) -> None:
    """Never returns: what the parent process still had to do is not the server's business."""
    status = 1
    try:
        with Path(os.devnull).open("rb") as nothing, Path(wish.log).open("ab") as log:
            for descriptor, file in enumerate((nothing, log, log)):
                os.dup2(file.fileno(), descriptor)
        faulthandler.enable()
        os.environ.clear()
        os.environ.update(wish.environ)
        uvicorn_limits.FIRST_REQUEST = PATIENCE
        exec(wish.first, {})
        run(from_environment(port=wish.port, workers=wish.workers, db=wish.db))
        status = 0
    except SystemExit as ended:
        status = int(ended.code or 0)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


if __name__ == "__main__":
    main()
