"""One worker process, as the server holds it."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Final

from .job import Job, Thought
from .pipe import HEAD, Chosen, Failure, Quick, Ready, Refusal, Report, length, packed, report_from

WORKER: Final = "dystopolis.server.thinking.worker"
START: Final = 60.0
SETTLE_DOWN: Final = 10.0  # to read the job and have a quick answer; only then does the budget count


class Died(Exception):  # noqa: N818 - processes do
    """The process ended before the job was done; `quick` is what it had by then."""

    def __init__(self, quick: Thought | None = None) -> None:
        super().__init__("A worker process ended in the middle of a job.")
        self.quick = quick


class Overdue(Exception):  # noqa: N818
    """The budget is used up."""

    def __init__(self, quick: Thought | None) -> None:
        super().__init__("A job took longer than its budget.")
        self.quick = quick


class Helper:
    """A process that thinks, one job at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.ended = asyncio.create_task(process.wait())

    @classmethod
    async def start(cls) -> "Helper":
        """A new process, ready for its first job; it imports from where we do."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", WORKER, str(os.getpid())),
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,  # so that a terminal's Ctrl-C reaches the server only
        )
        helper = cls(process)
        try:
            async with asyncio.timeout(START):
                if not isinstance(await helper._report(), Ready):
                    raise Died
        except BaseException:
            await helper.kill()
            raise
        return helper

    @property
    def pid(self) -> int:
        return self._process.pid

    async def do(self, job: Job) -> Chosen | Refusal | Failure:
        """The job, done within its budget. Whoever gets an exception from here has no helper any more."""
        quick: Thought | None = None
        try:
            async with asyncio.timeout(SETTLE_DOWN) as limit:
                await self._send(job)
                while isinstance(report := await self._report(), Quick | Ready):
                    if isinstance(report, Quick):
                        quick = report.thought
                        limit.reschedule(asyncio.get_running_loop().time() + job.budget)
                return report
        except TimeoutError:
            raise Overdue(quick) from None
        except Died:
            raise Died(quick) from None

    async def kill(self) -> None:
        """End the process at once and see it off, also if whoever does so is called away meanwhile."""
        burial = asyncio.create_task(self._bury())
        try:
            await asyncio.shield(burial)
        except asyncio.CancelledError:
            await burial
            raise

    async def _bury(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        if not self.ended.done():
            _end(self._process)
        self._process.stdin.close()
        await self.ended
        with suppress(OSError, RuntimeError):
            await self._process.stdout.read()  # to its end, so that the pipe is closed, too

    async def _send(self, job: Job) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(packed(job))
            await self._process.stdin.drain()
        except (OSError, RuntimeError) as error:  # uvloop says so with a RuntimeError
            raise Died from error

    async def _report(self) -> Report:
        assert self._process.stdout is not None
        try:
            head = await self._process.stdout.readexactly(HEAD.size)
            return report_from(await self._process.stdout.readexactly(length(head)))
        except (asyncio.IncompleteReadError, OSError, RuntimeError) as error:
            raise Died from error


def _end(process: Process) -> None:
    """Process.kill would look first whether it has ended, and so take the news away from the event loop."""
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.kill(process.pid, signal.SIGKILL)
