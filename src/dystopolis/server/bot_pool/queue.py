"""The jobs that no worker has begun, and who waits for them."""

import asyncio
from collections import deque

import msgspec

from ...kernel import Match, Refused
from ..errors import Unavailable
from .job import Job, Thought


class Waiting:
    """A job of a match, and who waits for it."""

    def __init__(self, job: Job, match: Match) -> None:
        self.job = job
        self.match = match
        self.done: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()
        self.tries = 0

    def settle(self, thought: Thought) -> None:
        if not self.done.done():
            self.done.set_result(thought)

    def refuse(self, refused: Refused) -> None:
        if not self.done.done():
            self.done.set_exception(refused)

    def make_do(self, quick: Thought | None, took: float) -> None:
        """The quick answer stands in for the thought that did not come."""
        if quick is None:
            self.refuse(Unavailable("The bot could not think about this position."))
        else:
            self.settle(msgspec.structs.replace(quick, took=took))


class Queue:
    """First come, first served, but what is quick goes before what is slow."""

    def __init__(self) -> None:
        self._quick: deque[Waiting] = deque()
        self._slow: deque[Waiting] = deque()
        self._idle: list[asyncio.Future[None]] = []

    def __len__(self) -> int:
        return len(self._quick) + len(self._slow)

    def put(self, waiting: Waiting, slow: bool) -> None:
        (self._slow if slow else self._quick).append(waiting)
        for idle in self._idle:
            if not idle.done():
                idle.set_result(None)

    async def get(self, slow_too: bool) -> Waiting:
        """The next job for a worker that takes quick ones, or (`slow_too`) any."""
        while True:
            if self._quick:
                return self._quick.popleft()
            if slow_too and self._slow:
                return self._slow.popleft()
            idle: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._idle.append(idle)
            try:
                await idle
            finally:
                self._idle.remove(idle)

    def clear(self) -> None:
        self._quick.clear()
        self._slow.clear()
