"""The workers, and the line of jobs before them."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Final

import msgspec
import structlog

from ...kernel import Refused
from ..errors import TooMany, Unavailable
from .helper import Died, Helper, Overdue
from .job import Job, Thought
from .pipe import Chosen, Refusal

LONGEST_LINE: Final = 10_000
TRIES: Final = 3
PAUSES: Final = (0.1, 0.5, 2.0, 5.0)

log = structlog.get_logger("dystopolis.thinking")


class Thinkers:
    """Some worker processes. First come, first served; `on_line` hears how many jobs wait."""

    def __init__(
        self, longest_line: int = LONGEST_LINE, on_line: Callable[[int], None] | None = None
    ) -> None:
        self._longest = longest_line
        self._on_line = on_line
        self._line: asyncio.Queue[Errand] = asyncio.Queue()
        self._open: set[Errand] = set()
        self._helpers: set[Helper] = set()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, workers: int) -> None:
        """Start so many processes. They load the games while the server goes on; jobs wait until then."""
        self._tasks += [asyncio.create_task(self._keep_one()) for _ in range(workers)]

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
        return self._line.qsize()

    @property
    def pids(self) -> list[int]:
        """The processes that are ready or at work."""
        return [helper.pid for helper in self._helpers]

    async def choose(self, job: Job) -> Thought:
        """What the bot chooses within its budget, which does not count the time in the line; or a refusal."""
        if not self._tasks:
            raise Unavailable("No bots think on this server.")
        if self.waiting >= self._longest:
            raise TooMany("The bots have too much to think about. Try again in a moment.")
        errand = Errand(job)
        self._open.add(errand)
        try:
            self._line.put_nowait(errand)
            self._report()
            return await errand.done
        finally:
            self._open.discard(errand)

    async def _keep_one(self) -> None:
        """See to it that there is a process with work; a job that loses its process goes on to the next."""
        errand: Errand | None = None
        while True:
            helper = await self._started()
            self._helpers.add(helper)
            try:
                while errand := errand or await self._next(helper):
                    fresh = await _carried_out(errand, helper)
                    errand = None if errand.done.done() else errand
                    if not fresh:
                        break
            finally:
                self._helpers.discard(helper)
                await helper.kill()

    async def _started(self) -> Helper:
        failed = 0
        while True:
            try:
                return await Helper.start()
            except (Died, TimeoutError, OSError) as error:
                log.error("a worker for bots did not start", error=type(error).__name__, failed=failed + 1)
            if not self._helpers:
                self._refuse_all("The bots cannot think at the moment.")
            await asyncio.sleep(PAUSES[min(failed, len(PAUSES) - 1)])
            failed += 1

    async def _next(self, helper: Helper) -> "Errand | None":
        """The next job that somebody still waits for; None if the process ended meanwhile."""
        while not helper.ended.done():
            getting = asyncio.create_task(self._line.get())
            try:
                await asyncio.wait({getting, helper.ended}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                if not getting.done():
                    getting.cancel()
            if getting.done():
                self._report()
                if not getting.result().done.done():
                    return getting.result()
        return None

    def _refuse_all(self, sentence: str) -> None:
        for errand in list(self._open):
            errand.refuse(Unavailable(sentence))
        with suppress(asyncio.QueueEmpty):
            while True:
                self._line.get_nowait()
        self._report()

    def _report(self) -> None:
        if self._on_line is not None:
            self._on_line(self.waiting)


class Errand:
    """A job, and who waits for it."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.done: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()
        self.tries = 0

    def settle(self, thought: Thought) -> None:
        if not self.done.done():
            self.done.set_result(thought)

    def refuse(self, refused: Refused) -> None:
        if not self.done.done():
            self.done.set_exception(refused)


async def _carried_out(errand: Errand, helper: Helper) -> bool:
    """Let a process do a job; says whether the process can be used again."""
    errand.tries += 1
    began = perf_counter()
    try:
        report = await helper.do(errand.job)
    except Overdue as overdue:
        log.warning("a bot was over its budget", game=errand.job.game, bot=errand.job.bot)
        _make_do(errand, overdue.quick, perf_counter() - began)
        return False
    except Died as died:
        log.warning("a worker for bots died", game=errand.job.game, bot=errand.job.bot, tries=errand.tries)
        if errand.tries >= TRIES:
            _make_do(errand, died.quick, perf_counter() - began)
        return False
    if isinstance(report, Chosen):
        errand.settle(report.thought)
    elif isinstance(report, Refusal):
        errand.refuse(Refused(report.sentence, report.rule))
    else:
        log.error("a bot failed", game=errand.job.game, bot=errand.job.bot, where=report.where)
        _make_do(errand, report.quick, perf_counter() - began)
    return True


def _make_do(errand: Errand, quick: Thought | None, took: float) -> None:
    """The quick answer stands in for the thought that did not come."""
    if quick is None:
        errand.refuse(Unavailable("The bot could not think about this position."))
    else:
        errand.settle(msgspec.structs.replace(quick, took=took))
