"""Malformed messages neither crash the server nor slow it down for others."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec
import pytest
from tests.server.nonsense import TEXTS, made_up, noise
from tests.server.players import Client, ConnectionClosed, company, new_match, run
from tests.server.serving import Server, serving
from tests.server.twins import positions
from websockets.asyncio.client import connect

from dystopolis.games import metropolis, wired
from dystopolis.kernel import Game, Refused, option_from
from dystopolis.server.protocol.table import Request

MESSAGES = 10_000
NOISY = 8  # sockets at once
SLOW = 1.5  # seconds: far more than it takes, also on a busy machine that makes the noise, too
MEGABYTES = 150


@pytest.fixture
def server(database_url: str, tmp_path: Path) -> Iterator[Server]:
    with serving(database_url, tmp_path) as running:
        yield running


def test_ten_thousand_malformed_messages_neither_crash_nor_slow_it(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        disturbed = (await new_match(people, public=True))["id"]
        calm = await company(server.url, 1)
        table = (await new_match(calm, bots=1))["id"]
        before = memory(server)
        done = asyncio.Event()
        player = asyncio.create_task(keep_time(calm[0], table, done))
        work = [disturb(people[n % 2], disturbed, n, seen) for n in range(NOISY)]
        await asyncio.gather(*work)
        done.set()
        times = sorted(await player)
        assert times[int(0.95 * len(times))] < SLOW
        assert len(times) > 20
        assert memory(server) - before < MEGABYTES
        await people[0].get(f"/api/matches/{disturbed}/table")

    seen: Counter[str] = Counter()
    run(scenario())
    assert seen["sent"] >= MESSAGES
    assert seen["refused"] > MESSAGES / 4
    said = server.said()
    assert "Traceback" not in said
    assert '"level":"error"' not in said.replace(" ", "")
    assert server.stop() == 0


async def disturb(person: Client, match: str, number: int, seen: Counter[str]) -> None:
    """Send nonsense; when the server has heard enough of it and closes, come again."""
    rng = Random(number)
    address = f"{person.url.replace('http', 'ws', 1)}/api/matches/{match}/socket"
    headers = {"authorization": f"Bearer {person.token}"}
    sent = 0
    while sent < MESSAGES / NOISY:
        with contextlib.suppress(ConnectionClosed):
            async with connect(
                address, additional_headers=headers, max_size=None, compression=None
            ) as socket:
                listening = asyncio.create_task(listen(socket, seen))
                try:
                    while sent < MESSAGES / NOISY:
                        sent += 1
                        seen["sent"] += 1
                        await socket.send(noise(Request, rng, sent * NOISY + number))
                        await asyncio.sleep(0)
                finally:
                    await asyncio.wait([listening], timeout=1)
                    listening.cancel()


async def listen(socket: Any, seen: Counter[str]) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for data in socket:
            message = msgspec.json.decode(data)
            seen[message["is"]] += 1
            assert "Traceback" not in message.get("sentence", "")


async def keep_time(person: Client, match: str, done: asyncio.Event) -> list[float]:
    """Somebody who plays as one should, and how long each answer took."""
    times: list[float] = []
    async with person.table(match) as seat:
        while not done.is_set():
            began = perf_counter()
            if seat.asked and not seat.over:
                await seat.answer(seat.ask["options"][0]["option"])
            else:
                await seat.do("ping")
            times.append(perf_counter() - began)
            await asyncio.sleep(0.02)
    return times


def memory(server: Server) -> float:
    """What the process holds, in megabytes."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


def test_who_does_not_read_is_not_read_from(tmp_path: Path) -> None:
    """Otherwise the answers to somebody who only asks would fill the memory."""

    async def scenario(server: Server) -> None:
        [person] = await company(server.url, 1)
        match = (await new_match([person], "metropolis", bots=2))["id"]
        async with person.table(match) as seat:
            await seat.do("ping")
            before = memory(server)
            seat.socket.transport.pause_reading()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(5):
                    for _ in range(20_000):
                        await seat.socket.send('{"do":"sync"}')
            assert memory(server) - before < 8
            seat.socket.transport.abort()

    with serving(f"sqlite:///{tmp_path / 'server.sqlite'}", tmp_path) as running:
        run(scenario(running))


@pytest.mark.parametrize("game", [wired.GAME, metropolis.GAME])
def test_whatever_is_asked_about_has_an_answer(game: Game) -> None:
    """An exception in an explanation would make the server read the match again."""
    rng = Random(3)
    asked = 0
    for number in range(4):
        for step, table in enumerate(positions(game, number)):
            if step % 9 == 0:
                seat = rng.randrange(table.seats)
                game.words.why_not_here(table, seat, rng.choice(TEXTS))
                for _ in range(10):
                    with contextlib.suppress(Refused):
                        option = option_from(game, made_up(game.options, rng))
                        asked += isinstance(game.words.why_not(table, seat, option), Refused)

    assert asked > 50
