"""Play a plan: alone, or with other processes where that is quicker; the results are the same."""

import os
from collections.abc import Callable, Generator
from contextlib import closing
from time import perf_counter

from ..kernel import Refused
from .plan import Plan
from .play import Result
from .pool import in_order, told_to_stop
from .report import Report, Tally

MOST_WORKERS = 256
LARGEST_PIECE = 50
SECONDS_ALONE = 0.5
SECONDS_WORTH_A_POOL = 2.0

Chunk = tuple[Plan, int, int]


def simulate(plan: Plan, workers: int | None = None, progress: Callable[[int], None] | None = None) -> Report:
    """Play all games of a plan; `progress` hears how many are done.

    Without a number of workers it starts alone and gets help only if there is much left to do.
    """
    if workers is not None and not 1 <= workers <= MOST_WORKERS:
        raise Refused(f"The number of workers goes from 1 to {MOST_WORKERS}; it cannot be {workers:,}.")
    plan.check()
    run = Run(plan, workers)
    tally = Tally(len(plan.bots))
    with closing(run.results()) as results:
        for result in results:
            tally.add(result)
            if progress is not None:
                progress(tally.games)
    return tally.report(plan, perf_counter() - run.started, run.workers)


class Run:
    """A plan being played. `workers` is how many processes it took, in the end."""

    def __init__(self, plan: Plan, workers: int | None) -> None:
        self.plan = plan
        self.undecided = workers is None
        self.workers = workers or 1
        self.done = 0
        self.started = perf_counter()

    def results(self) -> Generator[Result, None, None]:
        if self.workers == 1:
            for result in self.plan.play(range(self.plan.games)):
                self.done += 1
                yield result
                if self.undecided and self.wants_help():
                    self.workers = min(cores(), MOST_WORKERS)
                    break
        for chunk in in_order(play_chunk, self.chunks(), self.workers) if self.left() else ():
            self.done += len(chunk)
            yield from chunk

    def wants_help(self) -> bool:
        took = perf_counter() - self.started
        return took > SECONDS_ALONE and took / self.done * self.left() > SECONDS_WORTH_A_POOL and cores() > 1

    def left(self) -> int:
        return self.plan.games - self.done

    def chunks(self) -> list[Chunk]:
        """The games left, in pieces that are small enough to keep everybody busy to the end."""
        size = max(1, min(LARGEST_PIECE, self.left() // (8 * self.workers)))
        starts = range(self.done, self.plan.games, size)
        return [(self.plan, first, min(first + size, self.plan.games)) for first in starts]


def play_chunk(chunk: Chunk) -> list[Result]:
    """Some games of a plan, in a process of the pool."""
    plan, first, last = chunk
    results = []
    for result in plan.play(range(first, last)):
        results.append(result)
        if told_to_stop():
            break
    return results


def cores() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
