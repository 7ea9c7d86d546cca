"""Two servers on one PostgreSQL: no player needs to know which one the others are at."""

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server import postgres
from tests.server.folding import check_all, check_told, fold
from tests.server.persistent import Table, progress
from tests.server.players import Client, Seat, company, new_match, run
from tests.server.serving import Forked, forking

Servers = tuple[Forked, Forked, str]

AWAY = 2.5  # seconds without a database: long enough that everything that looks into it has tried


@pytest.fixture
def servers(new_postgres: Callable[[str], str], postgres_template: str, tmp_path: Path) -> Iterator[Servers]:
    db = new_postgres(postgres_template)
    with forking(db, tmp_path, "one") as one, forking(db, tmp_path, "two") as two:
        one.start()
        two.start()
        yield one, two, db
        assert one.faults() + two.faults() == []


def test_what_happens_at_one_server_shows_at_the_other_at_once(servers: Servers) -> None:
    async def scenario() -> None:
        ada, grace = await Client(servers[0].url).come_in(), await Client(servers[1].url).come_in()
        match = (await new_match([ada, grace]))["id"]
        async with ada.table(match) as a:
            async with grace.table(match) as b:
                await a.until(lambda m: m.get("seats") == [0, 1])
                took = [await across(a, b, number) for number in range(20)]
            median, most = 1000 * sorted(took)[10], 1000 * max(took)
            print(f"from one server to the other: {median:.0f} ms, at most {most:.0f} ms")
            assert median < 1000, "nothing but polling is this slow"
            await a.until(lambda m: m.get("seats") == [0])

    run(scenario())


def test_a_new_name_and_what_watchers_say_reach_the_other_server(servers: Servers) -> None:
    async def scenario() -> None:
        ada, grace = await Client(servers[0].url).come_in(), await Client(servers[1].url, "Grace").come_in()
        eve, zoe = (
            await Client(servers[0].url, "Eve").come_in(),
            await Client(servers[1].url, "Zoe").come_in(),
        )
        made = await new_match([ada, grace])
        match, key = made["id"], made["key"]
        async with grace.table(match) as b, zoe.table(match, key=key) as z:
            await ada.http.patch("/api/me", json={"name": "Adelaide"})
            renamed = await b.until(lambda m: "status" in m)
            assert renamed["status"]["seats"][0]["name"] == "Adelaide"
            await eve.post(f"/api/matches/{match}/table", {"do": "chat", "id": "1", "text": "Psst"}, key=key)
            heard = await z.until(lambda m: bool(m.get("chat")))
            assert [line["text"] for line in heard["chat"]] == ["Psst"]
            assert not any("Psst" in str(message) for message in b.heard)

    run(scenario())


def test_players_cross_each_other_and_one_server_dies(servers: Servers) -> None:
    async def scenario() -> None:
        one, two, db = servers
        people = await company(one.url, 6)
        for person in people[1::2]:
            person.move_to(two.url)
        rng = random.Random(7)
        kinds = [("metropolis", 3, 0), ("metropolis", 2, 1), ("wired", 1, 2), ("metropolis", 3, 0)]
        tables = [
            Table(
                [people[(number + seat) % 6] for seat in range(persons)],
                game,
                bots,
                random.Random(rng.random()),
            )
            for number, (game, persons, bots) in enumerate(kinds)
        ]
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(table.play_one())
            await progress(tables, lambda table: 20, seconds=60)
            one.kill()
            for person in people:
                person.move_to(two.url)
            began = time.monotonic()
            await progress(tables, lambda table: 5)
            print(f"all matches go on after {time.monotonic() - began:.1f} s")
        players = [player for table in tables for player in table.played]
        assert all(player.over for player in players)
        folded = await check_all(db, players)
        assert all(match.room.agreement.state == "over" for match in folded.values())
        conflicts = (one.said() + two.said()).count("room_read_again")
        print(
            f"{sum(table.count for table in tables)} answers, {conflicts} times the other server was quicker"
        )
        assert conflicts

    run(scenario())


def test_players_go_on_after_a_restart_of_postgresql(postgres_programs: Path, tmp_path: Path) -> None:
    async def scenario() -> None:
        ada, grace = await Client(one.url).come_in(), await Client(two.url).come_in()
        match = (await new_match([ada, grace]))["id"]
        async with ada.table(match) as a, grace.table(match) as b:
            for number in range(4):
                await across(a, b, number)

            await asyncio.to_thread(database.stop)
            reply = asyncio.create_task(a.do("chat", text="Is anybody there?"))
            assert "try again" in (await grace.get("/api/me", expect=503))["sentence"]
            await asyncio.sleep(AWAY)
            await asyncio.to_thread(database.start_again)
            assert (await reply)["is"] in ("refused", "frame")

            slow = await across(a, b, 4)
            took = [await across(a, b, number) for number in range(5, 15)]
            print(f"after the restart, {slow:.1f} s; then at most {1000 * max(took):.0f} ms")
            assert sorted(took)[5] < 1, "nothing but polling is this slow"
        folded = await fold(db, match)
        check_told(a, folded)
        check_told(b, folded)

    with postgres.cluster(postgres_programs) as database:
        db = f"{database.url}/postgres"
        with forking(db, tmp_path, "one") as one, forking(db, tmp_path, "two") as two:
            one.start()
            two.start()
            run(scenario())
            assert one.faults() + two.faults() == []


async def across(a: Seat, b: Seat, number: int) -> float:
    """How long it takes from one server to the other: chat and answers by turns."""
    while not (a.asked or b.asked):
        await asyncio.gather(a.do("ping"), b.do("ping"))
    first, second = (a, b) if a.asked else (b, a)
    text = f"This is {number}."
    began = time.monotonic()
    if number % 2:
        await first.do("chat", text=text)
        await second.until(lambda m: any(line["text"] == text for line in m.get("chat", ())))
    else:
        before = second.seq
        await first.answer(first.ask["options"][0]["option"])
        while second.seq == before:
            await second.next()
    return time.monotonic() - began
