"""Messages on a table's own line: in pieces, in haste, in bytes, and on their way out."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.load.frames import LAST, TEXT, Frames
from tests.server.players import Client, company, new_match, run
from tests.server.serving import Server, serving
from websockets.asyncio.client import connect

from dystopolis.server.line import head


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("line")
    with serving(f"sqlite:///{folder / 'server.sqlite'}", folder) as running:
        yield running
        assert "Traceback" not in running.said()


@given(st.sampled_from([0, 1, 125, 126, 127, 65_535, 65_536, 200_000]))
def test_what_stands_before_a_message_says_how_long_it_is(length: int) -> None:
    assert head(length)[0] == LAST | TEXT
    assert Frames().take(head(length) + bytes(length)) == [(TEXT, bytes(length))]


def test_who_speaks_before_the_first_scene_has_come_is_answered_after_it(server: Server) -> None:
    async def scenario() -> None:
        person, match = await somebody(server)
        async with connect(address(person, match)) as socket:
            for number in range(30):
                await socket.send(b'{"do":"ping","id":"%d"}' % number, text=True)
            heard = [msgspec.json.decode(await asyncio.wait_for(socket.recv(), 20))]
            while heard[-1].get("id") != "29":
                heard.append(msgspec.json.decode(await asyncio.wait_for(socket.recv(), 20)))
        assert heard[0]["is"] == "sync"
        assert [said["id"] for said in heard if said["is"] == "pong"] == [str(n) for n in range(30)]

    run(scenario())


def test_a_message_may_come_in_pieces_and_as_bytes(server: Server) -> None:
    async def scenario() -> None:
        person, match = await somebody(server)
        async with person.table(match) as seat:
            await seat.socket.send(['{"do":"ping",', '"id":', '"pieces"}'])
            assert (await seat.until(lambda m: m["is"] == "pong"))["id"] == "pieces"
            await seat.socket.send(b'{"do":"ping","id":"bytes"}')
            assert (await seat.until(lambda m: m["is"] == "pong"))["id"] == "bytes"
            await seat.socket.send(b'{"do":"chat","id":"x","text":"\xff"}', text=True)
            assert "cannot be understood" in (await seat.until(lambda m: m["is"] == "refused"))["sentence"]

    run(scenario())


def test_what_is_said_in_haste_is_done_in_order(server: Server) -> None:
    async def scenario() -> None:
        person, match = await somebody(server)
        async with person.table(match) as seat:
            for number in range(20):
                say = {"do": "chat", "id": f"h{number}", "text": f"word {number}"}
                await seat.socket.send(msgspec.json.encode(say), text=True)
            await seat.until(lambda m: m.get("answers") == "h19")
            said = [line["text"] for m in seat.heard for line in m.get("chat", ())]
        assert said == [f"word {number}" for number in range(20)]

    run(scenario())


async def somebody(server: Server) -> tuple[Client, str]:
    people = await company(server.url, 1)
    return people[0], (await new_match(people, bots=1, public=True))["id"]


def address(person: Client, match: str) -> str:
    return f"{person.url.replace('http', 'ws', 1)}/api/matches/{match}/socket"
