"""Limits of what is rare and costly: in memory, or in a database that several servers share."""

import asyncio

import pytest
from tests.server.storage.working import on

from dystopolis.server.errors import TooMany
from dystopolis.server.guard.allowance import Allowance
from dystopolis.server.storage import Storage


def test_an_allowance_is_used_up_for_each_key_and_says_how_long_to_wait(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        allowance = Allowance(storage, "tries", per_minute=6, burst=3)
        assert [await allowance.take("a") for _ in range(3)] == [0, 0, 0]
        assert await allowance.take("a") in (9, 10)
        assert await allowance.take("b") == 0
        with pytest.raises(TooMany, match=r"Often\. Please try again in (9|10) seconds\."):
            await allowance.refuse_if_empty("a", "Often.")

    on(database_url, body)


def test_it_fills_up_with_time(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        allowance = Allowance(storage, "tries", per_minute=60 * 50, burst=1)
        assert await allowance.take("a") == 0
        async with asyncio.timeout(5):
            while await allowance.take("a"):
                pass

    on(database_url, body)


def test_several_servers_on_one_postgresql_count_together(
    new_postgres: object, postgres_template: str
) -> None:
    async def body(storage: Storage) -> None:
        servers = [Allowance(storage, "tries", per_minute=1, burst=10) for _ in range(4)]
        others = Allowance(storage, "guests", per_minute=1, burst=10)
        waits = await asyncio.gather(*(server.take("a") for server in servers for _ in range(10)))
        assert waits.count(0) == 10
        assert await others.take("a") == 0

    assert callable(new_postgres)
    on(new_postgres(postgres_template), body)


def test_what_is_full_again_leaves_the_database(new_postgres: object, postgres_template: str) -> None:
    async def body(storage: Storage) -> None:
        quick = Allowance(storage, "quick", per_minute=60_000, burst=1)
        slow = Allowance(storage, "slow", per_minute=1, burst=1)
        await quick.take("a")
        await slow.take("a")
        await asyncio.sleep(0.01)
        assert await storage.buckets.forget_full() == 1
        assert await slow.take("a") > 0

    assert callable(new_postgres)
    on(new_postgres(postgres_template), body)
