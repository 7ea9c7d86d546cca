"""Many at once: exactly one counts, everybody else gets a sentence, and nobody a traceback."""

import asyncio
import random
from collections import Counter
from collections.abc import Iterator

import httpx
import pytest
from tests.server.folding import fold
from tests.server.players import Client, Json, Seat, company, new_match, run
from tests.server.serving import Forked, forking

from dystopolis.server.room import entries as e
from dystopolis.server.room import read_entry
from dystopolis.server.storage import Storage


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forked]:
    folder = tmp_path_factory.mktemp("races")
    with forking(f"sqlite:///{folder / 'server.sqlite'}", folder) as running:
        running.start()
        yield running
        assert running.faults() == []


def test_all_seats_answer_at_once(server: Forked) -> None:
    async def scenario() -> None:
        people = await company(server.url, 4)
        match = (await new_match(people, "metropolis"))["id"]
        rng = random.Random(1)
        tables = [person.table(match) for person in people]
        seats = [await table.__aenter__() for table in tables]
        counted = 0
        for _ in range(25):
            asked = [seat for seat in seats if seat.asked]
            replies = await asyncio.gather(
                *(seat.answer(rng.choice(seat.ask["options"])["option"]) for seat in asked)
            )
            counted += sum(reply["is"] == "frame" for reply in replies)
            assert all(reply["is"] == "frame" or reply["stale"] for reply in replies)
            await asyncio.gather(*(look(seat) for seat in seats))
        for table in tables:
            await table.__aexit__(None, None, None)
        assert counted > 50
        assert len((await fold(server.db, match)).requests) == counted

    run(scenario())


def test_the_same_answer_over_sockets_and_http_counts_once(server: Forked) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = (await new_match(people))["id"]
        asker = people[await whose_turn(people, match)]
        async with asker.table(match) as one, asker.table(match) as two:
            body = {"do": "answer", "id": "same", "seq": one.seq, "option": one.ask["options"][0]["option"]}
            more = {key: body[key] for key in ("id", "seq", "option")}
            said = [asker.http.post(f"/api/matches/{match}/table", json=body) for _ in range(6)]
            asked = asyncio.gather(one.do("answer", **more), two.do("answer", **more))
            replies: list[Json] = [reply.json() for reply in await asyncio.gather(*said)]
            replies += await asked
            assert all(reply["is"] in ("done", "frame") for reply in replies), replies
            assert sum(reply["is"] == "done" and not reply.get("again") for reply in replies) <= 1
            assert (await one.do("answer", **more))["again"]
        assert (await fold(server.db, match)).requests == [(one.seat, "same")]

    run(scenario())


def test_of_two_answers_on_two_sockets_one_counts(server: Forked) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        for _ in range(5):
            match = (await new_match(people))["id"]
            asker = people[await whose_turn(people, match)]
            async with asker.table(match) as one, asker.table(match) as two:
                first, second = (choice["option"] for choice in one.ask["options"][:2])
                replies = await asyncio.gather(one.answer(first), two.answer(second))
                assert sorted(reply["is"] for reply in replies) == ["frame", "refused"]
                assert next(reply for reply in replies if reply["is"] == "refused")["stale"]
            assert len((await fold(server.db, match)).requests) == 1

    run(scenario())


def test_the_last_seat_goes_to_exactly_one(server: Forked) -> None:
    async def scenario() -> None:
        host, *others = await company(server.url, 9)
        seats = [{"who": "me"}, {"who": "anyone"}]
        made = await host.post("/api/matches", {"game": "wired", "seats": seats})
        replies = await asyncio.gather(
            *(o.http.post(f"/api/matches/{made['id']}/join", json={"key": made["key"]}) for o in others)
        )
        assert Counter(reply.is_success for reply in replies) == {True: 1, False: 7}
        check_refusals(replies)
        folded = await fold(server.db, made["id"])
        assert sum(bool(chair.person) for chair in folded.room.agreement.chairs) == 2

    run(scenario())


def test_a_match_starts_once_and_has_one_rematch(server: Forked) -> None:
    async def scenario() -> None:
        people = await company(server.url, 3)
        seats = [{"who": "me"}, *[{"who": "anyone"}] * 2]
        made = await people[0].post("/api/matches", {"game": "wired", "seats": seats})
        path = f"/api/matches/{made['id']}"
        for person in people[1:]:
            await person.post(f"{path}/join", {"key": made["key"]})
        replies = await asyncio.gather(*(person.http.post(f"{path}/start") for person in people * 3))
        assert sum(reply.is_success for reply in replies) == 1
        check_refusals(replies)
        await asyncio.gather(*(vote(person, path, "abandon") for person in people))
        assert (await people[0].get(path))["status"]["state"] == "abandoned"
        agreed = [entry for entry in await entries(server.db, made["id"]) if isinstance(entry, e.Agreed)]
        assert len(agreed) == 1
        rematches = await asyncio.gather(*(person.post(f"{path}/rematch") for person in people * 2))
        assert len({rematch["id"] for rematch in rematches}) == 1

    run(scenario())


def test_votes_that_cross_count_once(server: Forked) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        for number in range(5):
            match = (await new_match(people))["id"]
            path = f"/api/matches/{match}"
            yes = [number % 2 == 0, True]
            await asyncio.gather(*(vote(p, path, "abandon", y) for p, y in zip(people, yes, strict=True)))
            written = await entries(server.db, match)
            assert sum(isinstance(entry, e.Agreed) for entry in written) == int(all(yes))
            if not all(yes):
                assert (await people[0].get(path))["status"]["state"] == "running"

    run(scenario())


async def whose_turn(people: list[Client], match: str) -> int:
    scenes = [await person.get(f"/api/matches/{match}/table") for person in people]
    return next(number for number, scene in enumerate(scenes) if scene.get("ask"))


async def look(seat: Seat) -> None:
    """Take in everything that was told so far."""
    await seat.do("ping")


async def vote(person: Client, path: str, on: str, yes: bool = True) -> None:
    body: Json = {"do": "vote", "id": f"{on}-{person.token[:8]}", "on": on, "yes": yes}
    reply = await person.http.post(f"{path}/table", json=body)
    check_refusals([reply])


def check_refusals(replies: list[httpx.Response]) -> None:
    for reply in replies:
        if not reply.is_success:
            assert 400 <= reply.status_code < 500, reply.text
            assert reply.json()["sentence"]


async def entries(db: str, match: str) -> list[e.AnyEntry]:
    storage = await Storage.visit(db)
    try:
        return [read_entry(row.data) for row in await storage.matches.rows(match)]
    finally:
        await storage.close()
