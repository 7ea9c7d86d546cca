"""A game may be used by several threads from its first moment on."""

import subprocess
import sys

PROGRAM = """
import sys, threading
from dystopolis.games.registry import game_named
from dystopolis.kernel import option_from

game = game_named("metropolis")
together = threading.Barrier(6)

def read() -> None:
    together.wait()
    for _ in range(50):
        option_from(game, {"kind": "submit"})

sys.setswitchinterval(1e-6)
threads = [threading.Thread(target=read) for _ in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def test_options_are_first_read_by_several_threads_at_once() -> None:
    for _ in range(3):  # msgspec ends the process if two threads look into a type for the first time
        ended = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, check=False)
        assert ended.returncode == 0, ended.stderr.decode()
