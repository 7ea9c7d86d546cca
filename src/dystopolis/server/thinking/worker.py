"""The process in which bots think: `python -m dystopolis.server.thinking.worker PARENT`.

It reads jobs from its standard input and reports on its standard output, one job at a time, and ends when
the server does.
"""

import os
import signal
import sys
import traceback
from typing import BinaryIO, Final

from ...kernel import ContentError, Refused
from ..processes import die_with
from .job import Job, Thought
from .pipe import HEAD, Chosen, Failure, Quick, Ready, Refusal, Report, job_from, length, packed
from .think import Shelf, Work

LONG_AFTER: Final = 30.0


def main(parent: int) -> None:
    _leave_interrupts_to_the_server()
    die_with(parent)
    jobs, reports = _pipes()
    shelf = Shelf()
    shelf.preload()
    _send(reports, Ready())
    while (head := jobs.read(HEAD.size)) and len(head) == HEAD.size:
        job = job_from(jobs.read(length(head)))
        _set_alarm(job.budget + LONG_AFTER)
        _do(job, shelf, reports)
        _set_alarm(0)


def _do(job: Job, shelf: Shelf, reports: BinaryIO) -> None:
    report: Report
    quick: Thought | None = None
    try:
        work = Work(job, shelf)
        quick = work.quick()
        _send(reports, Quick(quick))
        report = Chosen(work.think())
    except (Refused, ContentError) as refused:
        report = Refusal(str(refused), getattr(refused, "rule", ""))
    except Exception as fault:
        report = Failure(_where(fault), quick)
    _send(reports, report)


def _where(fault: Exception) -> str:
    """The kind of a fault and its place in the program: enough to look for it, and nothing of the table."""
    places = [f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(fault.__traceback__)[-3:]]
    return f"{type(fault).__name__} in {' > '.join(places)}"


def _send(reports: BinaryIO, report: Report) -> None:
    try:
        reports.write(packed(report))
        reports.flush()
    except BrokenPipeError:
        os._exit(0)  # nobody listens any more


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """Standard input and output, kept for ourselves: what anything prints must not come between."""
    jobs, reports = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    return jobs, reports


def _leave_interrupts_to_the_server() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _set_alarm(seconds: float) -> None:
    """Where a process does not die with its parent: the kernel ends it long after its budget is over."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


if __name__ == "__main__":
    main(int(sys.argv[1]))
