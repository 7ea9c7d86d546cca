"""The process in which bots think: `python -m dystopolis.server.bot_pool.process PARENT PIPE [idle]`.

It takes jobs from the pipe and reports to it, one job at a time, and ends when the server does. One that is
`idle` runs only while nobody else on the machine wants to.
"""

import ctypes
import os
import signal
import sys
import traceback
from multiprocessing.connection import Connection
from typing import Final

import msgspec

from ...kernel import Refused
from ...toolkit.content import ContentError
from .job import Chosen, Failure, Lost, Order, Quick, Ready, Refusal, Report, Study, Thought
from .studying import find_out
from .think import Shelf, Tables, Work

LONG_AFTER: Final = 30.0
DIE_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG

_orders: Final[msgspec.msgpack.Decoder[Order | Study]] = msgspec.msgpack.Decoder(Order | Study)


def main(parent: int, pipe: Connection, idle: bool = False) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    die_with(parent)
    if idle:
        step_back()
    shelf = Shelf()
    shelf.preload()
    tables = Tables(shelf)
    send(pipe, Ready())
    while True:
        try:
            order = _orders.decode(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        if isinstance(order, Study):
            send(pipe, look_back(order, shelf))
            continue
        set_alarm(order.job.budget + LONG_AFTER)
        send(pipe, do(order, tables, pipe))
        set_alarm(0)


def look_back(study: Study, shelf: Shelf) -> Report:
    try:
        return find_out(study, shelf)
    except (Refused, ContentError) as refused:
        return Refusal(str(refused), getattr(refused, "rule", ""))
    except Exception as fault:
        return Failure(where(fault))


def do(order: Order, tables: Tables, pipe: Connection) -> Report:
    quick: Thought | None = None
    try:
        table = tables.table(order)
        if table is None:
            return Lost()
        work = Work(order.job, table)
        quick = work.quick()
        send(pipe, Quick(quick))
        return Chosen(work.think())
    except (Refused, ContentError) as refused:
        return Refusal(str(refused), getattr(refused, "rule", ""))
    except Exception as fault:
        return Failure(where(fault), quick)


def where(fault: Exception) -> str:
    """The kind of a fault and its place in the program: enough to look for it, and nothing of the table."""
    places = [f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(fault.__traceback__)[-3:]]
    return f"{type(fault).__name__} in {' > '.join(places)}"


def send(pipe: Connection, report: Report) -> None:
    try:
        pipe.send_bytes(msgspec.msgpack.encode(report))
    except OSError:
        os._exit(0)  # nobody listens any more


def die_with(parent: int) -> None:
    """A server that is killed takes its processes with it, also in the middle of something."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(0)


def step_back() -> None:
    """Let everybody else go first: bots, hints, the server, and whatever else the machine does."""
    os.nice(19)


def set_alarm(seconds: float) -> None:
    """Where a process does not die with its parent: the kernel ends it long after its budget is over."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


if __name__ == "__main__":
    main(int(sys.argv[1]), Connection(int(sys.argv[2])), sys.argv[3:] == ["idle"])
