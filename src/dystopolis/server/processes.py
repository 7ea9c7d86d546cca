"""Processes that belong to a server and end with it."""

import ctypes
import os
import signal
import sys
from typing import Final

DIE_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG


def die_with(parent: int) -> None:
    """A server that is killed takes its processes with it, also in the middle of something."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(0)
