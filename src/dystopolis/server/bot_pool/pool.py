"""The bot workers of a server, and the queue of jobs before them."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

import structlog

from ...bots.levels import is_slow
from ...kernel import Match, Refused
from ..errors import TooMany, Unavailable
from .job import Chosen, Job, Refusal, Thought
from .queue import Queue, Waiting
from .worker import BotWorker, Died, Overdue

LONGEST_QUEUE: Final = 10_000
TRIES: Final = 3
PAUSES: Final = (0.1, 0.5, 2.0, 5.0)
IN_VAIN: Final = 0.5  # seconds that a worker has to finish what nobody waits for any more

log = structlog.get_logger("dystopolis.bots")


class BotPool:
    """Some worker processes; quick bots before slow ones. `on_queue` hears how many jobs wait."""

    def __init__(
        self, longest_queue: int = LONGEST_QUEUE, on_queue: Callable[[int], None] | None = None
    ) -> None:
        self._longest = longest_queue
        self._on_queue = on_queue
        self._queue = Queue()
        self._open: set[Waiting] = set()
        self._workers: set[BotWorker] = set()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, workers: int) -> None:
        """Start so many processes. They load the games while the server goes on; jobs wait until then."""
        # One of several is never busy with a long thought, so that quick bots never wait for slow ones.
        for number in range(workers):
            self._tasks.append(asyncio.create_task(self._keep_one(slow_too=number > 0 or workers == 1)))

    async def close(self) -> None:
        """End the processes; whoever still waits for a thought is told so."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._refuse_all("The server is closing.")

    @property
    def waiting(self) -> int:
        """How many jobs no worker has begun."""
        return len(self._queue)

    @property
    def pids(self) -> list[int]:
        """The processes that are ready or at work."""
        return [worker.pid for worker in self._workers]

    async def choose(self, job: Job, match: Match) -> Thought:
        """What the bot chooses within its budget, which does not count the time in the queue; or a refusal.

        It is about the match as it is when a worker begins. Who is cancelled meanwhile takes the job back.
        """
        if not self._tasks:
            raise Unavailable("No bots think on this server.")
        if self.waiting >= self._longest:
            raise TooMany("The bots have too much to think about. Try again in a moment.")
        waiting = Waiting(job, match)
        self._open.add(waiting)
        try:
            self._queue.put(waiting, is_slow(job.bot))
            self._report()
            return await waiting.done
        finally:
            self._open.discard(waiting)

    async def _keep_one(self, slow_too: bool) -> None:
        """See to it that there is a process with work; a job that loses its process goes on to the next."""
        waiting: Waiting | None = None
        while True:
            worker = await self._started()
            self._workers.add(worker)
            try:
                while waiting := waiting or await self._next(worker, slow_too):
                    usable = await _carry_out(waiting, worker)
                    waiting = None if waiting.done.done() else waiting
                    if not usable:
                        break
            finally:
                self._workers.discard(worker)
                await worker.kill()

    async def _started(self) -> BotWorker:
        failed = 0
        while True:
            try:
                return await BotWorker.start()
            except (Died, TimeoutError, OSError) as error:
                log.error("bot_worker_not_started", error=type(error).__name__, failed=failed + 1)
            if not self._workers:
                self._refuse_all("The bots cannot think at the moment.")
            await asyncio.sleep(PAUSES[min(failed, len(PAUSES) - 1)])
            failed += 1

    async def _next(self, worker: BotWorker, slow_too: bool) -> Waiting | None:
        """The next job that somebody still waits for; None if the process ended meanwhile."""
        while not worker.ended.done():
            getting = asyncio.create_task(self._queue.get(slow_too))
            try:
                await either(getting, worker.ended)
            finally:
                if not getting.done():
                    getting.cancel()
            if getting.done() and not getting.cancelled():
                self._report()
                if not getting.result().done.done():
                    return getting.result()
        return None

    def _refuse_all(self, sentence: str) -> None:
        for waiting in list(self._open):
            waiting.refuse(Unavailable(sentence))
        self._queue.clear()
        self._report()

    def _report(self) -> None:
        if self._on_queue is not None:
            self._on_queue(self.waiting)


async def _carry_out(waiting: Waiting, worker: BotWorker) -> bool:
    """Let a process do a job; says whether the process can be used again."""
    waiting.tries += 1
    job, began = waiting.job, perf_counter()
    doing = asyncio.create_task(worker.do(job, waiting.match))
    try:
        await either(doing, waiting.done)
        if not doing.done():  # nobody waits any more; to start a process takes longer than most thoughts
            await asyncio.wait({doing}, timeout=IN_VAIN)
        if not doing.done():
            return False
        report = doing.result()
    except Overdue as overdue:
        log.warning("bot_over_budget", game=job.game, bot=job.bot)
        waiting.make_do(overdue.quick, perf_counter() - began)
        return False
    except Died as died:
        log.warning("bot_worker_died", game=job.game, bot=job.bot, tries=waiting.tries)
        if waiting.tries >= TRIES:
            waiting.make_do(died.quick, perf_counter() - began)
        return False
    finally:
        doing.cancel()
    if isinstance(report, Chosen):
        waiting.settle(report.thought)
    elif isinstance(report, Refusal):
        waiting.refuse(Refused(report.sentence, report.rule))
    else:
        log.error("bot_failed", game=job.game, bot=job.bot, where=report.where)
        waiting.make_do(report.quick, perf_counter() - began)
    return True


async def either(one: asyncio.Future[Any], other: asyncio.Future[Any]) -> None:
    await asyncio.wait({one, other}, return_when=asyncio.FIRST_COMPLETED)
