"""The worker for what nobody waits for."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable

import msgspec
import pytest
import uvloop
from tests.server.bot_pool.positions import exists

from dystopolis.bots import RandomBot
from dystopolis.bots.analysis import Part, analyse
from dystopolis.games.wired import GAME
from dystopolis.kernel import Match, Refused
from dystopolis.lab import play_one
from dystopolis.server.bot_pool import IdleWorker, Study
from dystopolis.server.bot_pool.think import plain
from dystopolis.server.bot_pool.worker import BotWorker
from dystopolis.server.errors import Unavailable


def over() -> Match:
    match = play_one(GAME, [RandomBot(), RandomBot()], "idle", keep=True).match
    assert match is not None
    return match


def study(match: Match, first: int = 0, until: int = 3) -> Study:
    answers = [(entry.seat, plain(entry.option)) for entry in match.log]
    return Study(setup=match.setup, answers=answers, first=first, until=until, rollouts=4)


def with_worker(body: Callable[[IdleWorker], Awaitable[None]]) -> None:
    """At the usual priority: on a busy machine an idle worker may wait for a long time."""

    async def run() -> None:
        worker = IdleWorker(idle=False)
        try:
            async with asyncio.timeout(120):
                await body(worker)
        finally:
            await worker.close()

    uvloop.run(run())


def test_it_finds_what_anybody_would_find_and_ends_when_it_is_closed() -> None:
    match = over()
    pids: list[int] = []

    async def body(worker: IdleWorker) -> None:
        assert worker.pid is None, "it is started when there is something to do"
        found = msgspec.json.decode(await worker.look_back(study(match)), type=list[Part])
        assert found == list(analyse(match, 4, 0, 3))
        assert found
        assert worker.pid is not None
        pids.append(worker.pid)

    with_worker(body)
    assert not exists(pids[0])


def test_who_is_cancelled_ends_it_at_once_and_the_next_study_starts_another() -> None:
    match = over()

    async def body(worker: IdleWorker) -> None:
        await worker.look_back(study(match))
        first = worker.pid
        assert first is not None
        waiting = asyncio.create_task(worker.look_back(study(match, until=100_000)))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert not exists(first)
        await worker.look_back(study(match))
        assert worker.pid not in (None, first)

    with_worker(body)


def test_one_that_dies_is_told_of_and_replaced() -> None:
    match = over()

    async def body(worker: IdleWorker) -> None:
        await worker.look_back(study(match))
        assert worker.pid is not None
        os.kill(worker.pid, 19)  # so that it dies in the middle
        waiting = asyncio.create_task(worker.look_back(study(match)))
        await asyncio.sleep(0)
        os.kill(worker.pid, 9)
        with pytest.raises(Unavailable):
            await waiting
        assert await worker.look_back(study(match))

    with_worker(body)


def test_a_match_that_goes_on_is_refused() -> None:
    match = over()
    match.rewind(10)

    async def body(worker: IdleWorker) -> None:
        with pytest.raises(Refused, match="Only a match that is over"):
            await worker.look_back(study(match))

    with_worker(body)


def test_it_lets_everybody_else_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    async def start(idle: bool = False) -> BotWorker:
        asked.append(idle)
        raise Unavailable("That is all we wanted to know.")

    monkeypatch.setattr(BotWorker, "start", start)
    with pytest.raises(Unavailable):
        asyncio.run(IdleWorker().look_back(study(over())))
    assert asked == [True]

    code = (
        "import os; from dystopolis.server.bot_pool.process import step_back; step_back(); print(os.nice(0))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True)
    assert done.stdout.strip() == b"19"
