"""At a table without a socket: seeing who is there, and being seen."""

import asyncio

from tests.server.players import company, new_match, run
from tests.server.serving import Server

from dystopolis.server.polling import STAYS


def test_who_keeps_asking_is_present_and_hears_who_comes_and_goes(server: Server) -> None:
    async def scenario() -> None:
        ada, grace = await company(server.url, 2)
        match = (await new_match([ada, grace]))["id"]
        path = f"/api/matches/{match}/table"
        now = await grace.get(path)
        assert now["present"] == {"is": "present", "seats": [], "watching": 0}

        waiting = asyncio.create_task(grace.get(path, since=now["seq"], wait=20))
        await asyncio.sleep(0.2)
        async with ada.table(match) as seat:
            assert (await waiting)["present"]["seats"] == [0, 1]
            await seat.until(lambda m: m.get("seats") == [0, 1])
            again = asyncio.create_task(grace.get(path, since=now["seq"], wait=20))
            await asyncio.sleep(0.2)
        assert (await again)["present"]["seats"] == [1]

        async with ada.table(match) as seat:
            await seat.until(lambda m: m.get("seats") == [0, 1], STAYS)
            await seat.until(lambda m: m.get("seats") == [0], STAYS + 1)

    run(scenario())


def test_a_spectator_without_a_socket_is_counted_once(server: Server) -> None:
    async def scenario() -> None:
        ada, grace, eve = await company(server.url, 3)
        match = await new_match([ada, grace], public=True)
        path = f"/api/matches/{match['id']}/table"
        seq = (await eve.get(path))["seq"]

        for _ in range(3):
            waiting = asyncio.create_task(eve.get(path, since=seq, wait=20))
            async with asyncio.timeout(10):
                while not (await ada.get(path))["present"]["watching"]:
                    await asyncio.sleep(0.02)
            assert (await ada.get(path))["present"] == {"is": "present", "seats": [], "watching": 1}
            async with ada.table(match["id"]):
                assert (await waiting)["present"]["seats"] == [0]

    run(scenario())
