"""Work shared out to processes, its results in the order of the work."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from typing import TypeVar

from .plan import LabError

Piece = TypeVar("Piece")
Product = TypeVar("Product")

_stop: Event | None = None


def in_order(
    work: Callable[[Piece], Product], pieces: Sequence[Piece], workers: int
) -> Generator[Product, None, None]:
    """Do the pieces in so many new processes; the products come in the order of the pieces.

    Processes are spawned, which is safe with compiled modules and with threads. Whoever stops
    listening, or presses Ctrl-C, also stops the processes (see `told_to_stop`).
    """
    spawning = multiprocessing.get_context("spawn")
    stop = spawning.Event()
    pool = ProcessPoolExecutor(workers, spawning, initializer=_begin, initargs=(stop,))
    try:
        with _interrupts_held_back():
            futures = deque(pool.submit(work, piece) for piece in pieces)
        while futures:
            yield futures.popleft().result()
    except BrokenProcessPool as error:
        raise LabError(
            "A worker process ended before its work was done (out of memory?). Try it with fewer workers."
        ) from error
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def told_to_stop() -> bool:
    """Asked by work between two games: nobody waits for the rest any more."""
    return _stop is not None and _stop.is_set()


def _begin(stop: Event) -> None:
    global _stop
    _stop = stop


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Processes started in here never see Ctrl-C, which a terminal sends to all; only we act on it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
