"""One worker process, as the server holds it."""

import asyncio
import os
import subprocess
import sys
from collections import OrderedDict
from contextlib import suppress
from multiprocessing.connection import Connection, Pipe
from typing import Final

import msgspec

from ...kernel import Entry, Match, save
from .job import Chosen, Failure, Job, Lost, Order, Quick, Ready, Refusal, Report, Studied, Study, Thought
from .think import TABLES_KEPT, counts, plain

PROCESS: Final = "dystopolis.server.bot_pool.process"
START: Final = 60.0
IDLE_START: Final = 600.0  # of a process for which a busy machine has no time
SETTLE_DOWN: Final = 10.0  # to read the job and have a quick answer; only then does the budget count
LONG_WAY: Final = 100  # answers beyond which the table is sent again
LARGE: Final = 64 * 1024  # bytes that always fit into a pipe

_reports: Final[msgspec.msgpack.Decoder[Report]] = msgspec.msgpack.Decoder(Report)


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


class BotWorker:
    """A process that thinks, one job at a time. `ended` is done when it is no more."""

    def __init__(self, process: subprocess.Popen[bytes], pipe: Connection) -> None:
        self._loop = asyncio.get_running_loop()
        self._process = process
        self._pipe = pipe
        self._reports: asyncio.Queue[Report | None] = asyncio.Queue()
        self._seen: OrderedDict[str, tuple[list[Entry], int]] = OrderedDict()
        self.ended: asyncio.Future[None] = self._loop.create_future()
        self._loop.add_reader(pipe.fileno(), self._read)

    @classmethod
    async def start(cls, idle: bool = False) -> "BotWorker":
        """A new process, ready for its first job; it imports from where we do. `idle` ones let all others go
        first.
        """
        ours, theirs = Pipe()
        process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                PROCESS,
                str(os.getpid()),
                str(theirs.fileno()),
                *(["idle"] if idle else []),
            ],
            stdin=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,  # so that a terminal's Ctrl-C reaches the server only
        )
        theirs.close()
        worker = cls(process, ours)
        try:
            async with asyncio.timeout(IDLE_START if idle else START):
                if not isinstance(await worker._report(), Ready):
                    raise Died
        except BaseException:
            await worker.kill()
            raise
        return worker

    @property
    def pid(self) -> int:
        return self._process.pid

    async def do(self, job: Job, match: Match) -> Chosen | Refusal | Failure:
        """The job, done within its budget. Whoever gets an exception from here has no worker any more."""
        report = await self._try(job, self._order(job, match))
        if isinstance(report, Lost):
            self._seen.pop(job.match, None)
            report = await self._try(job, self._order(job, match))
        if isinstance(report, Lost):
            raise Died
        return report

    async def look_back(self, study: Study) -> Studied | Refusal | Failure:
        """A piece of a match that is over; it takes as long as the machine is busy with other things."""
        await self._send(msgspec.msgpack.encode(study))
        report = await self._report()
        if not isinstance(report, Studied | Refusal | Failure):
            raise Died
        return report

    async def kill(self) -> None:
        """End the process at once and see it off, also if whoever does so is called away meanwhile."""
        self._close()
        self._process.kill()
        await asyncio.shield(asyncio.to_thread(self._process.wait))

    def _order(self, job: Job, match: Match) -> Order:
        """The table, or what was answered since the worker had it; a log that was changed is another list."""
        log, known = self._seen.pop(job.match, (None, 0))
        since = match.log[known:]
        self._seen[job.match] = match.log, len(match.log)
        while len(self._seen) > TABLES_KEPT:
            self._seen.popitem(last=False)
        if log is not match.log or len(since) > LONG_WAY:
            return Order(job, save(match.game, match.table), [], counts(match.table))
        answers = [(entry.seat, plain(entry.option)) for entry in since]
        return Order(job, None, answers, counts(match.table))

    async def _try(self, job: Job, order: Order) -> Chosen | Lost | Refusal | Failure:
        quick: Thought | None = None
        try:
            async with asyncio.timeout(SETTLE_DOWN) as limit:
                await self._send(msgspec.msgpack.encode(order))
                while isinstance(report := await self._report(), Quick | Ready):
                    if isinstance(report, Quick):
                        quick = report.thought
                        limit.reschedule(self._loop.time() + job.budget)
                if isinstance(report, Studied):
                    raise Died
                return report
        except TimeoutError:
            raise Overdue(quick) from None
        except Died:
            raise Died(quick) from None

    async def _send(self, message: bytes) -> None:
        try:
            if len(message) > LARGE:
                await asyncio.to_thread(self._pipe.send_bytes, message)
            else:
                self._pipe.send_bytes(message)
        except OSError as error:
            raise Died from error

    def _read(self) -> None:
        try:
            self._reports.put_nowait(_reports.decode(self._pipe.recv_bytes()))
        except (EOFError, OSError):
            self._close()

    async def _report(self) -> Report:
        report = await self._reports.get()
        if report is None:
            raise Died
        return report

    def _close(self) -> None:
        if not self.ended.done():
            self._loop.remove_reader(self._pipe.fileno())
            with suppress(OSError):
                self._pipe.close()
            self.ended.set_result(None)
            self._reports.put_nowait(None)
