"""How much one client may ask for: each limit is kept, and says so in a sentence."""

import contextlib
from time import perf_counter
from typing import Any

import msgspec
import pytest
from tests.server.players import Client, ConnectionClosed, code_of, company, new_match, run
from tests.server.serving import Server

LIMITS = {
    "BODY_BYTES": "4000",
    "MESSAGE_BYTES": "1000",
    "MESSAGES_PER_SECOND": "5",
    "MESSAGES_BURST": "30",
    "SOCKETS_PER_PERSON": "3",
    "SOCKETS_PER_ADDRESS": "6",
    "MATCHES_PER_PERSON": "2",
    "NAME_LENGTH": "12",
    "CHAT_LENGTH": "40",
}


@pytest.fixture(scope="module")
def environ() -> dict[str, str]:
    return {f"DYSTOPOLIS_LIMIT_{name}": value for name, value in LIMITS.items()}


def test_a_body_that_is_too_large_is_refused_in_a_sentence(server: Server) -> None:
    async def scenario() -> None:
        [ada] = await company(server.url, 1)
        answer = await ada.http.post("/api/matches", content=b'{"game":"' + b"x" * 5000 + b'"}')
        assert answer.status_code == 413
        assert answer.json() == {"sentence": "This is too large to be sent here."}

    run(scenario())


def test_a_message_that_is_too_large_is_refused_and_a_giant_one_ends_the_socket(server: Server) -> None:
    async def scenario() -> None:
        [ada] = await company(server.url, 1)
        match = (await new_match([ada], bots=1))["id"]
        async with ada.table(match) as seat:
            await seat.socket.send('{"do":"ping","id":"' + "x" * 1500 + '"}')
            reply = await seat.until(lambda m: m["is"] == "refused")
            assert reply["sentence"] == "A message has at most 1000 bytes."
            assert (await seat.do("ping"))["is"] == "pong"
            with pytest.raises(ConnectionClosed) as closed:
                await seat.do("ping", id="x" * 10_000)
            assert code_of(closed.value) == 1009

    run(scenario())


def test_who_says_too_much_at_once_is_told_so_and_slowed_down(server: Server) -> None:
    async def scenario() -> None:
        [ada] = await company(server.url, 1)
        match = (await new_match([ada], bots=1))["id"]
        async with ada.table(match) as seat:
            began = perf_counter()
            for number in range(60):
                await seat.socket.send(f'{{"do":"ping","id":"{number}"}}')
            heard = [await seat.until(lambda m: m["is"] in ("pong", "refused")) for _ in range(60)]
            said = {message["sentence"] for message in heard if message["is"] == "refused"}
            assert said == {"That was too much at once. Please try again in a second."}
            taken = perf_counter() - began
            assert sum(message["is"] == "pong" for message in heard) <= 31 + 5 * taken

    run(scenario())


def test_who_makes_no_sense_for_long_is_closed(server: Server) -> None:
    async def scenario() -> None:
        [ada] = await company(server.url, 1)
        match = (await new_match([ada], bots=1))["id"]
        async with ada.table(match) as seat:
            with contextlib.suppress(ConnectionClosed):
                for _ in range(30):
                    await seat.socket.send("nonsense")
            assert await seat.closed() == 4429
            assert seat.heard[-1]["sentence"] == "Too many messages that make no sense."

    run(scenario())


def test_a_person_has_so_many_sockets_and_an_address_so_many(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 3)
        match = (await new_match(people[:1], bots=1, public=True))["id"]
        async with contextlib.AsyncExitStack() as open_sockets:

            async def comes_in(person: Client) -> None:
                seat = await open_sockets.enter_async_context(person.table(match))
                assert seat.heard[0]["is"] == "sync"

            for _ in range(3):
                await comes_in(people[0])
            many = "You have too many tables open; close some windows."
            assert await refusal(people[0], match) == (many, 4429)
            for _ in range(3):
                await comes_in(people[1])
            full = "There are too many open connections from your address; close some."
            assert await refusal(people[2], match) == (full, 4429)

    run(scenario())


async def refusal(person: Client, match: str) -> tuple[str, int]:
    async with person.table(match) as seat:
        with pytest.raises(ConnectionClosed) as closed:
            await seat.next()
        return seat.heard[0]["sentence"], code_of(closed.value)


def test_names_and_chat_have_a_length(server: Server) -> None:
    async def scenario() -> None:
        answer = await Client(server.url).http.post("/api/people", json={"name": "A name of many letters"})
        assert answer.status_code == 409
        assert answer.json()["sentence"] == "A name has at most 12 characters; this one has 22."
        [ada] = await company(server.url, 1)
        match = (await new_match([ada], bots=1))["id"]
        async with ada.table(match) as seat:
            assert (await seat.do("chat", text="x" * 40))["is"] == "frame"
            reply = await seat.do("chat", text="x" * 41)
            assert reply["sentence"] == "A message has at most 40 characters; this one has 41."

    run(scenario())


def test_a_person_has_so_many_matches_that_are_not_over(server: Server) -> None:
    async def scenario() -> None:
        [ada] = await company(server.url, 1)
        for _ in range(2):
            await new_match([ada], bots=1)
        wish = {"game": "wired", "seats": [{"who": "me"}, {"who": "bot"}]}
        refused = await ada.post("/api/matches", wish, expect=429)
        assert refused["sentence"] == "You have 2 open matches; finish or abandon some first."

    run(scenario())


@pytest.mark.parametrize(
    "text", ["\0", "a\0b", "\u202e", "\x7f", "'; DROP TABLE people; --", "%", "../..", "{}"]
)
def test_no_text_breaks_a_database(server: Server, text: str) -> None:
    """PostgreSQL keeps no NUL: such an id in one request must not spoil the batch of everybody's commits."""

    async def scenario() -> None:
        [ada] = await company(server.url, 1)
        match = (await new_match([ada], bots=1))["id"]
        seats: list[Any] = [{"who": "me"}, {"who": "invited", "name": text}]
        answers = [
            await ada.http.get("/api/matches", params={"game": text}),
            await ada.http.get(f"/api/matches/{match}", params={"key": text}),
            await ada.http.get("/api/games/wired/content", params={"variant": text}),
            await ada.http.post("/api/matches", json={"game": "wired", "seats": seats}),
            await ada.http.post("/api/sessions", json={"name": text, "password": text + "password"}),
            await ada.http.post("/api/sessions", json={"phrase": text}),
            await ada.http.patch("/api/me", json={"name": text}),
            await ada.http.post(f"/api/matches/{match}/join", json={"key": text}),
            await ada.http.post(f"/api/matches/{match}/table", json={"do": "chat", "id": text, "text": "hi"}),
            await ada.http.post(f"/api/matches/{match}/table", json={"do": "chat", "id": "a", "text": text}),
            await ada.http.post(f"/api/matches/{match}/table", json={"do": "why", "id": "b", "at": text}),
            await ada.http.post(
                f"/api/matches/{match}/table", json={"do": "hand over", "id": "c", "bot": text}
            ),
        ]
        for answer in answers:
            assert answer.status_code < 500, answer.text
            msgspec.json.decode(answer.content)

    run(scenario())
