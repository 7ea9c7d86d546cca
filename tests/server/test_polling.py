"""At a table without a socket: seeing who is there, and being seen."""

import asyncio

from tests.server.players import Client, Json, company, new_match, run
from tests.server.serving import Server


async def present(person: Client, path: str) -> Json:
    return dict((await person.get(path))["present"])


async def until_present(person: Client, path: str, seats: list[int], watching: int = 0) -> None:
    async with asyncio.timeout(20):
        while await present(person, path) != {"is": "present", "seats": seats, "watching": watching}:
            await asyncio.sleep(0.02)


def test_who_keeps_asking_is_present_and_hears_who_comes_and_goes(server: Server) -> None:
    async def scenario() -> None:
        ada, grace, eve = await company(server.url, 3)
        match = (await new_match([ada, grace], public=True))["id"]
        path = f"/api/matches/{match}/table"
        now = await grace.get(path)
        assert now["present"] == {"is": "present", "seats": [], "watching": 0}

        async def keep_asking() -> None:
            while True:
                await grace.get(path, since=now["seq"], wait=20)

        waiting = asyncio.create_task(grace.get(path, since=now["seq"], wait=20))
        await until_present(ada, path, [1])
        async with ada.table(match) as seat:
            assert (await waiting)["present"]["seats"] == [0, 1]
            asking = asyncio.create_task(keep_asking())
            await seat.until(lambda m: m.get("seats") == [0, 1])
            looking = asyncio.create_task(eve.get(path, since=(await eve.get(path))["seq"], wait=20))
            await until_present(ada, path, [0, 1], watching=1)
        assert (await looking)["present"]["seats"] == [1]

        async with ada.table(match) as seat:
            await seat.until(lambda m: m.get("seats") == [0, 1])
            asking.cancel()
            await seat.until(lambda m: m.get("seats") == [0])

    run(scenario())


def test_a_spectator_without_a_socket_is_counted_once(server: Server) -> None:
    async def scenario() -> None:
        ada, grace, eve = await company(server.url, 3)
        match = await new_match([ada, grace], public=True)
        path = f"/api/matches/{match['id']}/table"
        seq = (await eve.get(path))["seq"]

        for _ in range(3):
            waiting = asyncio.create_task(eve.get(path, since=seq, wait=20))
            await until_present(ada, path, [], watching=1)
            async with ada.table(match["id"]):
                assert (await waiting)["present"]["seats"] == [0]
            await until_present(ada, path, [])  # or the next question would be answered by that she left

    run(scenario())
