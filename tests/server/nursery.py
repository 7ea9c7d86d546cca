"""A process in which everything is imported already, from which servers are forked: `forked.py` uses it.

It reads lines "PORT WORKERS DATABASE" and answers each with the id of a new server, and with its exit status
when it has ended. The server is the real one; it only starts sooner.
"""

import os
import sys
import traceback

from dystopolis.games.registry import all_games
from dystopolis.server.environment import from_environment
from dystopolis.server.serve import run


def main() -> None:
    for game in all_games():
        game.content(None)
    for line in sys.stdin:
        port, workers, db = line.split()
        child = os.fork()
        if child == 0:
            serve(int(port), int(workers), db)
        print(child, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def serve(port: int, workers: int, db: str) -> None:
    """Never returns: what the parent process still had to do is not the server's business."""
    status = 1
    try:
        run(from_environment(port=port, workers=workers, db=db))
        status = 0
    except SystemExit as ended:
        status = int(ended.code or 0)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


if __name__ == "__main__":
    main()
