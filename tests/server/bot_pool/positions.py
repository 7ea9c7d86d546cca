"""Jobs for the tests: positions of real games."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Coroutine
from random import Random
from time import monotonic
from typing import Any

import uvloop
from msgspec.structs import replace

from dystopolis.bots import seat_bots
from dystopolis.games.registry import game_named
from dystopolis.kernel import Match, Perspective, Setup
from dystopolis.server.bot_pool import BotPool, Job, Thought

SEED = "the-seed-nobody-may-see"


def played(name: str, answers: int, seats: int = 3) -> Match:
    """A match after so many answers of regular bots."""
    game = game_named(name)
    match = Match(game, Setup(game.id, game.version, seats, SEED))
    bot = seat_bots(game, ["regular"])[0]
    for number in range(answers):
        seat = match.table.waiting()[0]
        match.answer(seat, bot.choose(Perspective(game, match.table, seat, Random(number))))
    return match


def planning() -> Match:
    """Metropolis when the first seat has bid and is about to write its actions: a long thought."""
    match = played("metropolis", 0)
    while getattr(match.table, "phase", "") != "planning":
        seat = match.table.waiting()[0]
        match.answer(seat, match.table.options(seat)[0])
    return match


def job(match: Match, seat: int | None = None, bot: str = "regular", luck: str = "luck") -> Job:
    return Job(
        match=f"{match.game.id} {id(match)}",
        game=match.game.id,
        mode=match.setup.mode,
        seats=match.setup.seats,
        settings=match.setup.settings,
        seat=match.table.waiting()[0] if seat is None else seat,
        bot=bot,
        luck=luck,
        budget=30.0,
        digest=match.content.digest,
    )


async def think(
    pool: BotPool,
    match: Match,
    seat: int | None = None,
    bot: str = "regular",
    luck: str = "luck",
    **more: Any,
) -> Thought:
    """What a worker of the pool comes to."""
    return await pool.choose(replace(job(match, seat, bot, luck), **more), match)


def with_workers(
    count: int,
    body: Callable[[BotPool], Awaitable[None]],
    pool: BotPool | None = None,
    loop: Callable[[Coroutine[None, None, None]], None] = uvloop.run,
) -> None:
    """Run a test beside so many workers, in a loop as the server has it, and see them off."""

    async def run() -> None:
        used = pool or BotPool()
        used.start(count)
        try:
            async with asyncio.timeout(120):
                await body(used)
        finally:
            await used.close()

    loop(run())


async def ready(pool: BotPool, but: int = 0) -> int:
    """The process of the only worker, once there is one (another one than `but`)."""
    end = monotonic() + 30
    while monotonic() < end:
        found = [pid for pid in pool.pids if pid != but]
        if found:
            return found[0]
        await asyncio.sleep(0.01)
    raise AssertionError("no worker is ready")


def exists(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
