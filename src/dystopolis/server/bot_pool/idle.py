"""The worker for what nobody waits for."""

import asyncio
from typing import Final

import structlog

from ...kernel import Refused
from ..errors import Unavailable
from .job import Refusal, Studied, Study
from .worker import BotWorker, Died

LINGERS: Final = 60.0  # seconds until a process that has nothing to do is ended

log = structlog.get_logger("dystopolis.bots")


class IdleWorker:
    """One process beside those of the bots, started when there is something to look back at.

    It has the lowest priority that the operating system knows, so that it delays no bot, no hint and no
    answer, however busy the machine is. Who is cancelled while it works ends it.
    """

    def __init__(self, idle: bool = True) -> None:
        self._idle = idle
        self._worker: BotWorker | None = None
        self._one_at_a_time = asyncio.Lock()
        self._ending: asyncio.TimerHandle | None = None
        self._closing: set[asyncio.Task[None]] = set()

    @property
    def pid(self) -> int | None:
        return None if self._worker is None else self._worker.pid

    async def look_back(self, study: Study) -> bytes:
        """What the process finds, or a refusal; a process that dies is not replaced before the next study."""
        async with self._one_at_a_time:
            if self._ending is not None:
                self._ending.cancel()
            if self._worker is None or self._worker.ended.done():
                self._worker = None
                self._worker = await BotWorker.start(self._idle)
            try:
                report = await self._worker.look_back(study)
            except BaseException as why:
                await self._end()
                if isinstance(why, Died):
                    raise Unavailable("Nobody could look back at this match just now.") from why
                raise
            self._ending = asyncio.get_running_loop().call_later(LINGERS, self._rest)
        if isinstance(report, Studied):
            return report.parts
        if isinstance(report, Refusal):
            raise Refused(report.sentence, report.rule)
        log.error("looking_back_failed", game=study.setup.game, where=report.where)
        raise Refused("This match cannot be looked back at with numbers.")

    async def close(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
        await self._end()

    def _rest(self) -> None:
        task = asyncio.ensure_future(self._end())
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def _end(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            await worker.kill()
