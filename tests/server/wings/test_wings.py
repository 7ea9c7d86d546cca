"""One server of two processes: nobody notices which of them looks after a match."""

import asyncio
import base64
import os
import random
import re
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial

import msgspec
import pytest
from tests.server.players import Client, Json, Seat, company, noticed, play, run
from tests.server.serving import Server
from tests.server.wings.houses import first_of, lobby_of, match_of, other_of, serves

BOTH = pytest.mark.parametrize("process", [0, 1], ids=["of the first", "of the other"])
pytestmark = pytest.mark.parametrize("shared_url", ["sqlite"], indirect=True)
AGAIN = 20
SOON = 3.0  # seconds; whatever only polling would find takes longer


@pytest.fixture(scope="module")
def environ() -> dict[str, str]:
    return {"DYSTOPOLIS_PROCESSES": "2", "DYSTOPOLIS_METRICS": "yes"}


def test_the_socket_of_a_table_is_served_where_its_match_is_played(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        for process, pid in enumerate((first_of(server), other_of(server))):
            match = await match_of(process, people)
            async with people[0].table(match) as seat:
                assert serves(server, seat) == pid

    run(scenario())


@BOTH
def test_what_is_done_over_http_shows_at_the_table_at_once(server: Server, process: int) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = await match_of(process, people)
        async with seated(people, match) as seats:
            number, asked = next((n, seat) for n, seat in enumerate(seats) if seat.asked)
            path = f"/api/matches/{match}/table"
            deeds: list[Json] = [
                {"do": "chat", "id": "chat", "text": "Good evening."},
                {"do": "answer", "id": "answer", "seq": 0, "option": asked.ask["options"][0]["option"]},
                {"do": "undo", "id": "undo"},
            ]
            for deed in deeds:
                if "seq" in deed:
                    deed["seq"] = asked.seq
                began = time.monotonic()
                done = await people[number].post(path, deed)
                await asked.until(partial(answers, deed["id"]))
                assert time.monotonic() - began < SOON
                assert asked.seq == done["seq"]

    run(scenario())


def answers(request: str, message: Json) -> bool:
    return message.get("answers") == request


@BOTH
def test_what_is_done_at_the_table_shows_over_http_at_once(server: Server, process: int) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = await match_of(process, people)
        path = f"/api/matches/{match}/table"
        async with seated(people, match) as seats:
            number, asked = next((n, seat) for n, seat in enumerate(seats) if seat.asked)
            await hears_of([0, 1], people[number], path)  # which also brings the match to memory there
            waits = asyncio.create_task(people[1 - number].get(path, since=seats[1 - number].seq, wait=20))
            await asyncio.gather(*(seat.do("ping") for seat in seats))
            began = time.monotonic()
            await seats[number].do("chat", text="Good evening.")
            told = await waits
            assert "Good evening." in msgspec.json.encode(told).decode()
            await asked.answer(asked.ask["options"][0]["option"])
            looked = await people[number].get(path)
            assert time.monotonic() - began < SOON
            assert looked["view"] == asked.view

    run(scenario())


@BOTH
def test_what_was_written_by_one_is_known_to_the_other_before_it_has_heard_of_it(
    server: Server, process: int
) -> None:
    """Over HTTP and over sockets, again and again, without a pause in between."""

    async def scenario() -> None:
        ada, grace = await company(server.url, 2)
        for _ in range(AGAIN):
            made = await lobby_of(process, ada)
            path = f"/api/matches/{made['id']}"
            async with ada.table(made["id"]) as host:
                await grace.post(f"{path}/join", {"key": made["key"]})
                async with grace.table(made["id"], seat=1) as guest, grace.table(made["id"]) as same:
                    assert (guest.seat, same.seat) == (1, 1)
                    for seat, person in ((host, ada), (guest, grace)):
                        await seat.do("chat", text="Good evening.")
                        looked = await person.get(f"{path}/table")
                        assert looked["seq"] >= seat.seq

    run(scenario())


@BOTH
def test_who_joins_over_http_is_seen_by_who_watches(server: Server, process: int) -> None:
    async def scenario() -> None:
        ada, grace = await company(server.url, 2)
        made = await lobby_of(process, ada)
        match, key = made["id"], made["key"]
        async with ada.table(match) as seat, Client(server.url).table(match, key=key) as watching:
            await seat.until(lambda m: m.get("watching") == 1)
            await grace.post(f"/api/matches/{match}/join", {"key": key})
            for viewer in (seat, watching):
                while not viewer.status["seats"][1].get("name"):
                    await viewer.next(SOON)
            async with grace.table(match):
                await watching.until(lambda m: m.get("seats") == [0, 1], SOON)
            await watching.until(lambda m: m.get("seats") == [0], SOON)
            await ada.post(f"/api/matches/{match}/start")
            while watching.status["state"] != "running":
                await watching.next(SOON)

    run(scenario())


@BOTH
def test_who_is_at_the_table_gets_no_notice_and_who_is_not_gets_one(server: Server, process: int) -> None:
    async def scenario() -> None:
        ada, grace = await company(server.url, 2)
        made = await lobby_of(process, ada)
        path = f"/api/matches/{made['id']}"
        await grace.post(f"{path}/join", {"key": made["key"]})
        async with ada.table(made["id"]) as seat:
            await hears_of([0], grace, f"{path}/table")
            await ada.post(f"{path}/start")
            while seat.status["state"] != "running":
                await seat.next(5)
            kinds = await noticed(grace, made["id"])
            assert len(set(kinds)) == len(kinds)
            assert "started" in kinds
            await ada.post(f"{path}/table", {"do": "chat", "id": "chat", "text": "Are you there?"})
            assert await noticed(grace, made["id"]) == kinds
            assert (await ada.get("/api/me/notices"))["notices"] == []

    run(scenario())


def test_bots_play_on_in_matches_of_both(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 1)
        for process in (0, 1):
            match = await match_of(process, people, bots=2)
            async with people[0].table(match) as seat:
                assert await play(seat, random.Random(process), 6) == 6

    run(scenario())


def test_a_clock_that_runs_out_counts_in_both(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        clock = {"per": "decision", "seconds": 1, "absent": "bot"}
        matches = [await match_of(process, people, clock=clock) for process in (0, 1)]
        for match in matches:
            async with people[0].table(match) as seat:
                while not any(chair.get("away") == "overdue" for chair in seat.status["seats"]):
                    await seat.next(10)

    run(scenario())


def test_the_numbers_are_those_of_both_together(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        async with AsyncExitStack() as tables:
            async with asyncio.timeout(10):
                while await numbers(server, "sockets"):  # of those who have just left
                    pass
            before = await numbers(server, "answers_total")
            for process in (0, 1):
                match = await match_of(process, people)
                await take_turns(await tables.enter_async_context(seated(people, match)), 8)
            assert await numbers(server, "answers_total") - before == 16
            assert await numbers(server, "sockets") == 4

    run(scenario())


async def take_turns(seats: list[Seat], count: int) -> None:
    """So many answers; whoever is asked gives the next one."""
    rng = random.Random(count)
    for _ in range(count):
        async with asyncio.timeout(20):
            while not (asked := [seat for seat in seats if seat.asked]):
                await asyncio.gather(*(seat.do("ping") for seat in seats))
        reply = await asked[0].answer(rng.choice(asked[0].ask["options"])["option"])
        assert reply["is"] == "frame"


async def numbers(server: Server, name: str) -> float:
    """All that is counted under a name."""
    async with Client(server.url).http as http:
        page = (await http.get("/metrics")).text
    return sum(float(value) for value in re.findall(rf"^dystopolis_{name}(?:{{.*}})? (\S+)$", page, re.M))


def test_what_comes_in_one_piece_with_a_handshake_is_handed_over_and_heard(server: Server) -> None:
    async def scenario() -> None:
        (ada,) = await company(server.url, 1)
        made = await lobby_of(1, ada)
        async with line_to(server) as (reader, writer):
            shake = handshake(f"/api/matches/{made['id']}/socket", ada.token)
            writer.write(shake + said(b'{"do":"ping","id":"early"}'))
            await reader.readuntil(b'"id":"early"')

    run(scenario())


async def hears_of(seats: list[int], person: Client, path: str) -> None:
    """Until the first process, which answers whoever looks over HTTP, knows who is at a table."""
    async with asyncio.timeout(SOON):
        while (await person.get(path))["present"]["seats"] != seats:
            await asyncio.sleep(0.01)


@asynccontextmanager
async def line_to(server: Server) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A plain connection; nobody waits at it for long."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        async with asyncio.timeout(10):
            yield reader, writer
    finally:
        writer.transport.abort()
        with suppress(OSError):
            await writer.wait_closed()


def handshake(path: str, token: str = "") -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Authorization: Bearer {token}\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def said(text: bytes) -> bytes:
    """A whole text message of a client, short, masked with nothing."""
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text


@BOTH
def test_a_handshake_in_many_pieces_is_served_by_somebody(server: Server, process: int) -> None:
    async def scenario() -> None:
        (ada,) = await company(server.url, 1)
        made = await lobby_of(process, ada)
        whole = handshake(f"/api/matches/{made['id']}/socket", ada.token)
        for cut in (1, 10, 20, 60, len(whole) - 2):
            async with line_to(server) as (reader, writer):
                writer.write(whole[:cut])
                await ada.get("/healthz")  # by now the first piece has come
                writer.write(whole[cut:])
                await reader.readuntil(b'"is":"sync"')

    run(scenario())


def test_odd_requests_and_connections_that_end_at_once_harm_nobody(server: Server) -> None:
    async def scenario() -> None:
        (ada,) = await company(server.url, 1)
        made = await lobby_of(1, ada)
        async with ada.table(made["id"]) as seat:
            names = ("nosuch", "a" * 20, "a" * 21, "..", "")
            odd = [handshake(f"/api/matches/{name}/socket") for name in names]
            path = f"/api/matches/{made['id']}/socket"
            odd += [handshake(path)[:50], f"GET {path} HTTP/1.1\r\n\r\n".encode(), f"GET {path} \0".encode()]
            odd += [handshake(path, ada.token)] * 20
            for request in odd:
                async with line_to(server) as (_, writer):
                    writer.write(request)
            await seat.do("ping")
            await ada.get("/healthz")
            async with ada.table(made["id"]) as again:
                await again.do("chat", text="Still here.")
                await seat.until(lambda m: "chat" in m)
        assert first_of(server) != other_of(server)

    run(scenario())


@asynccontextmanager
async def seated(people: list[Client], match: str) -> AsyncIterator[list[Seat]]:
    """All of them at the table."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(person.table(match)) for person in people]
