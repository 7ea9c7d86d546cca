"""A server that is stopped politely, and one that is away while a clock runs out."""

import asyncio
import random
import time
from pathlib import Path

from tests.server.folding import check_all
from tests.server.persistent import Table, closed_at, players_at, progress, while_they_play
from tests.server.players import GOING_AWAY, company, new_match, run
from tests.server.serving import forking


def test_a_stop_under_load_loses_nothing_and_says_goodbye(database_url: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        people = await company(server.url, 4)
        rng = random.Random(4)
        tables = [Table(people[:2], "wired", 1, rng), Table(people, "metropolis", 1, rng)]

        async def stopping() -> None:
            await progress(tables, lambda table: 10, seconds=60)
            match = (await new_match(people))["id"]
            async with people[0].table(match) as seat:
                began = time.monotonic()
                status = await asyncio.to_thread(server.stop)
                took = time.monotonic() - began
                assert await seat.closed() in GOING_AWAY
            print(f"stopped after {took:.1f} s")
            assert status == 0
            assert took < 30
            assert closed_at(tables) <= GOING_AWAY
            server.spawn()
            await progress(tables, lambda table: 10, seconds=60)

        await while_they_play(tables, stopping())
        server.kill()
        await check_all(database_url, players_at(tables))

    with forking(database_url, tmp_path) as server:
        server.start()
        run(scenario())
        assert server.faults() == []
        assert '"level":"error"' not in server.said()


def test_a_clock_that_runs_out_while_the_server_is_away_counts(database_url: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        clock = {"per": "decision", "seconds": 2, "absent": "bot"}
        match = (await new_match(people, clock=clock))["id"]
        async with people[0].table(match) as seat:
            due = max(seat.dues["seats"].values()) / 1000
            asked = [int(number) for number in seat.dues["seats"]]
        server.kill()
        await asyncio.sleep(max(0, due - time.time()))
        await asyncio.to_thread(server.start)
        async with people[0].table(match) as seat:
            while not all(seat.status["seats"][number].get("away") == "overdue" for number in asked):
                await seat.next()

    with forking(database_url, tmp_path) as server:
        server.start()
        run(scenario())
        assert server.faults() == []
