"""The processes of a server, as /proc shows them."""

import os
import signal
import time
from collections.abc import Collection
from pathlib import Path

from tests.load.process import children

PROC = Path("/proc")
WING = b"dystopolis.server.wings.wing"


def wings_of(first: int) -> list[int]:
    """The other processes that serve, by their number."""
    found = [pid for pid in children(first) if WING in command(pid)]
    return sorted(found, key=lambda pid: command(pid)[-2])


def living(pids: Collection[int]) -> list[int]:
    """One that has ended and was not asked for its status yet does not live."""
    return [pid for pid in pids if state(pid)[:1] not in ([], ["Z"], ["X"])]


def all_gone(pids: Collection[int], seconds: float) -> bool:
    """Whether they all have ended by then."""
    deadline = time.monotonic() + seconds
    while living(pids):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def kill(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)


def holders(pids: Collection[int], ours: int, theirs: int) -> list[int]:
    """Which of these processes have the connection open that goes from one local port to another."""
    name = f"socket:[{inode(ours, theirs)}]"
    return [pid for pid in pids if name in open_files(pid)]


def inode(ours: int, theirs: int) -> str:
    """Of the end at port `ours` of a connection on this machine."""
    for line in (PROC / "net" / "tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if fields[1].endswith(f":{ours:04X}") and fields[2].endswith(f":{theirs:04X}"):
            return fields[9]
    raise AssertionError(f"nobody has a connection from port {theirs} to {ours}")


def open_files(pid: int | str = "self") -> list[str]:
    found = []
    for file in (PROC / str(pid) / "fd").iterdir():
        try:
            found.append(str(file.readlink()))
        except FileNotFoundError:  # closed meanwhile, as the folder that we look through
            continue
    return found


def state(pid: int) -> list[str]:
    """Its state and more; nothing if it is not there."""
    try:
        return (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def command(pid: int) -> list[bytes]:
    try:
        return (PROC / str(pid) / "cmdline").read_bytes().split(b"\0")[:-1]
    except (FileNotFoundError, ProcessLookupError):
        return []
