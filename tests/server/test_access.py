"""Every endpoint and the socket, tried by everybody who has no business there.

Each endpoint has a line in the matrix; a new one without a line fails the first test.
"""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter, time
from typing import Any

import httpx
import msgspec
import pytest
from litestar.routes import WebSocketRoute
from tests.server.players import Client, ConnectionClosed, company, new_match, run
from tests.server.serving import Server, serving
from websockets.asyncio.client import connect

from dystopolis.server.access import SHUT
from dystopolis.server.app import create_app
from dystopolis.server.config import Config
from dystopolis.server.people.tokens import YEAR, Tokens

NOWHERE = "zzzzzzzzzz"
PER_VISIT = ("x-request-id",)
OWN = '"target":"'  # what a view of Wired has for its seat alone, until the end


class Line(msgspec.Struct):
    """What an endpoint takes, and what it says to nobody and to a stranger.

    Of an endpoint of a match these are the answers at a public match that is being played; a private one must
    not be there at all. `seat` is the query that asks for the eyes of seat 0.
    """

    nobody: int
    stranger: int
    body: Any = None
    seat: str = ""


MATRIX = {
    "POST /api/people": Line(201, 201, {"name": "Eve"}),
    "POST /api/sessions": Line(401, 401, {"name": "Ada", "password": "wrong wrong wrong"}),
    "GET /api/me": Line(401, 200),
    "PATCH /api/me": Line(401, 200, {}),
    "POST /api/me/phrase": Line(401, 201, {}),
    "GET /api/me/notices": Line(401, 200),
    "POST /api/me/notices/read": Line(401, 200, {"ids": [1, 2, 3]}),
    "POST /api/me/password": Line(401, 200, {"new": "a long enough password"}),
    "DELETE /api/me/session": Line(204, 204),
    "POST /api/me/token": Line(401, 201),
    "POST /api/me/mail/code": Line(401, 409),
    "POST /api/me/mail": Line(401, 409, {"code": "12345678"}),
    "GET /api/me/push": Line(401, 200),
    "POST /api/me/push": Line(401, 409, {"endpoint": "nowhere", "keys": {"p256dh": "x", "auth": "x"}}),
    "POST /api/me/push/forget": Line(401, 200, {"endpoint": "nowhere"}),
    "GET /api/me/ignored": Line(401, 200),
    "PUT /api/me/ignored/{person}": Line(401, 404, {"how": "muted"}),
    "DELETE /api/me/ignored/{person}": Line(401, 204),
    "GET /api/me/matches": Line(401, 200),
    "GET /api/games": Line(200, 200),
    "GET /api/games/{game}": Line(200, 200),
    "GET /api/games/{game}/rules": Line(200, 200),
    "GET /api/games/{game}/teaching": Line(200, 200),
    "GET /api/games/{game}/lessons/{lesson}": Line(404, 404),
    "GET /api/games/{game}/content": Line(200, 200),
    "GET /healthz": Line(200, 200),
    "GET /api/matches": Line(200, 200),
    "POST /api/matches": Line(401, 201, {"game": "wired", "seats": [{"who": "me"}, {"who": "bot"}]}),
    "GET /api/matches/{match}": Line(200, 200),
    "POST /api/matches/{match}/join": Line(401, 409, {}),
    "POST /api/matches/{match}/name": Line(401, 403, {"seat": 0, "name": "Eve"}),
    "POST /api/matches/{match}/leave": Line(401, 409),
    "POST /api/matches/{match}/fill": Line(401, 409, {"seat": 0, "bot": "random"}),
    "POST /api/matches/{match}/invite": Line(401, 409, {"seat": 0, "name": "Nobody At All"}),
    "POST /api/matches/{match}/remove": Line(401, 409, {"seat": 0}),
    "POST /api/matches/{match}/close": Line(401, 409),
    "POST /api/matches/{match}/report": Line(401, 201, {"seat": 0}),
    "POST /api/matches/{match}/start": Line(401, 409),
    "POST /api/matches/{match}/rematch": Line(401, 409),
    "POST /api/matches/{match}/branch": Line(401, 403, {"at": 0, "seat": 0}),
    "GET /api/matches/{match}/table": Line(200, 200, seat="seat=0"),
    "POST /api/matches/{match}/table": Line(409, 409, {"do": "undo", "id": "mine"}, seat="seat=0"),
    "GET /api/matches/{match}/summary": Line(200, 200, seat="seat=0"),
    "GET /api/matches/{match}/replay": Line(200, 200, seat="eyes=0"),
    "GET /api/matches/{match}/record": Line(403, 403),
    "GET /api/matches/{match}/retrospect": Line(403, 403),
    "GET /api/matches/{match}/analysis": Line(403, 403),
}
AT_A_MATCH = [name for name in MATRIX if "{match}" in name]
WITH_SEATS = [name for name, line in MATRIX.items() if line.seat]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("access")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    many = {"DYSTOPOLIS_LIMIT_ATTEMPTS_PER_MINUTE": "10000", "DYSTOPOLIS_LIMIT_ATTEMPTS_BURST": "10000"}
    with serving(f"sqlite:///{folder / 'server.sqlite'}", folder, workers=1, **many) as running:
        yield running


def test_every_endpoint_has_a_line_in_the_matrix(tmp_path: Path) -> None:
    app = create_app(Config(db=f"sqlite:///{tmp_path / 'none.sqlite'}"))
    paths = app.openapi_schema.to_schema()["paths"]

    assert {f"{method.upper()} {path}" for path, item in paths.items() for method in item} == set(MATRIX)
    sockets = [route.path for route in app.routes if isinstance(route, WebSocketRoute)]
    assert sockets == ["/api/matches/{match:str}/socket"]


def test_a_private_match_is_not_there_for_those_it_does_not_concern(server: Server, folder: Path) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = (await new_match(people))["id"]
        for outsider in await outsiders(server.url, folder):
            tries = [(name, query) for name in AT_A_MATCH for query in ("", "key=wrong", MATRIX[name].seat)]
            here = await asyncio.gather(*(ask(outsider, name, match, query) for name, query in tries))
            nowhere = await asyncio.gather(*(ask(outsider, name, NOWHERE, query) for name, query in tries))
            assert [shape(answer) for answer in here] == [shape(answer) for answer in nowhere]
            assert {answer.status_code for answer in here} <= {401, 404}
            assert match not in (await ask(outsider, "GET /api/matches")).text

    run(scenario())


def test_a_link_for_reading_opens_what_is_read_and_nothing_else(server: Server) -> None:
    """While it is played, that is what whoever watches sees: every GET, and no other."""

    async def scenario() -> None:
        people = await company(server.url, 2)
        match = await new_match(people)
        stranger = (await company(server.url, 1))[0]
        public = await new_match(await company(server.url, 2), public=True)
        other = await new_match(await company(server.url, 2))
        for name in AT_A_MATCH:
            answer = await ask(stranger, name, match["id"], f"key={match['reading']}")
            if name.startswith("GET"):
                assert answer.status_code == MATRIX[name].stranger, (name, answer.text)
                assert match["key"] not in answer.text
                assert OWN not in answer.text
            else:
                nowhere = await ask(stranger, name, NOWHERE, f"key={match['reading']}")
                assert shape(answer) == shape(nowhere), name
            wrong = await ask(stranger, name, match["id"], f"key={other['reading']}")
            assert shape(wrong) == shape(await ask(stranger, name, NOWHERE)), name
        for name in WITH_SEATS:
            if name.startswith("GET"):
                query = f"key={match['reading']}&{MATRIX[name].seat}"
                assert (await ask(stranger, name, match["id"], query)).status_code == 403
        where = f"/api/matches/{match['id']}/join"
        await stranger.post(where, {"key": match["reading"]}, expect=404)
        assert "reading" not in public

    run(scenario())


def test_the_socket_of_a_private_match_is_not_there_either(server: Server, folder: Path) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = (await new_match(people))["id"]
        for outsider in await outsiders(server.url, folder):
            for query in ("", "seat=0", "key=wrong", "since=3"):
                here = await first_words(outsider, match, query)
                assert here == await first_words(outsider, NOWHERE, query)
                assert here == (b'{"is":"refused","id":"","sentence":"There is no such match."}', 4404)

    run(scenario())


def test_whether_a_private_match_is_there_cannot_be_timed(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = (await new_match(people))["id"]
        stranger = (await company(server.url, 1))[0]
        times: dict[str, list[float]] = {match: [], NOWHERE: [], "no id at all": []}
        for _ in range(9):
            for place, taken in times.items():
                began = perf_counter()
                await ask(stranger, "GET /api/matches/{match}", place)
                taken.append(perf_counter() - began)
        assert all(min(taken) > 0.9 * SHUT for taken in times.values())
        medians = [median(taken) for taken in times.values()]
        assert max(medians) - min(medians) < SHUT / 2

    run(scenario())


def test_everybody_gets_what_the_matrix_says_and_no_more(server: Server, folder: Path) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = await new_match(people, public=True)
        nobody, *_, forged, expired, out = await outsiders(server.url, folder)
        for name, line in MATRIX.items():
            for visitor in (nobody, forged, expired, out):
                answer = await ask(visitor, name, match["id"])
                assert answer.status_code == line.nobody, (name, answer.text)
            stranger = (await company(server.url, 1))[0]
            answer = await ask(stranger, name, match["id"])
            assert answer.status_code == line.stranger, (name, answer.text)
            assert match["key"] not in answer.text
            assert OWN not in answer.text
            assert '"reading":' not in answer.text
        assert OWN in (await ask(people[0], "GET /api/matches/{match}/table", match["id"])).text

    run(scenario())


def test_nobody_looks_through_the_eyes_of_another_seat(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = (await new_match(people, public=True))["id"]
        elsewhere = await company(server.url, 1)
        await new_match(elsewhere, bots=1)
        for visitor in (people[1], *elsewhere, *await company(server.url, 1), Client(server.url)):
            for name in WITH_SEATS:
                for query in (MATRIX[name].seat, MATRIX[name].seat.replace("0", "7")):
                    answer = await ask(visitor, name, match, query)
                    assert answer.status_code in (403, 409), (name, query, answer.text)
                    assert set(answer.json()) == {"sentence"}
            words, code = await first_words(visitor, match, "seat=0")
            assert (msgspec.json.decode(words)["sentence"], code) == ("That is not your seat.", 4404)
            everything = await ask(visitor, "GET /api/matches/{match}/replay", match, "eyes=all")
            assert everything.status_code == 403

    run(scenario())


def test_who_made_a_match_and_does_not_sit_there_sees_what_is_public(server: Server) -> None:
    async def scenario() -> None:
        host, *players = await company(server.url, 3)
        made = await host.post("/api/matches", {"game": "wired", "seats": [{"who": "anyone"}] * 2})
        for person in players:
            await person.post(f"/api/matches/{made['id']}/join", {"key": made["key"]})
        await host.post(f"/api/matches/{made['id']}/start")
        scene = await host.get(f"/api/matches/{made['id']}/table")
        public = await players[0].get(f"/api/matches/{made['id']}/replay", eyes="public")
        assert scene["seat"] is None
        assert scene["view"] == public["view"]
        assert "ask" not in scene
        for seat in (0, 1):
            await host.get(f"/api/matches/{made['id']}/table", expect=403, seat=seat)

    run(scenario())


def test_in_the_lobby_only_the_host_puts_bots_into_seats(server: Server) -> None:
    async def scenario() -> None:
        host, guest, stranger = await company(server.url, 3)
        seats = [{"who": "me"}, {"who": "anyone"}, {"who": "anyone"}]
        match = await host.post("/api/matches", {"game": "wired", "seats": seats, "public": True})
        where = f"/api/matches/{match['id']}"
        await guest.post(f"{where}/join", {})
        for person in (guest, stranger):
            await person.post(f"{where}/fill", {"seat": 2, "bot": "random"}, expect=403)
        await stranger.post(f"{where}/start", expect=403)
        await stranger.post(f"{where}/leave", expect=409)
        await guest.post(f"{where}/leave", expect=403, seat=0)
        await host.post(f"{where}/fill", {"seat": 1, "bot": "random"}, expect=409)

    run(scenario())


def test_who_gives_a_seat_up_has_neither_its_eyes_nor_its_voice_any_more(server: Server) -> None:
    """A socket is older than what happens at the table: it must not outlive the right to it."""

    async def scenario() -> None:
        host, eve, victim = await company(server.url, 3)
        seats = [{"who": "me"}, {"who": "anyone"}]
        match = await host.post("/api/matches", {"game": "wired", "seats": seats, "public": True})
        where = f"/api/matches/{match['id']}"
        await eve.post(f"{where}/join", {})
        async with eve.table(match["id"], seat=1) as spy:
            waiting = asyncio.create_task(eve.http.get(f"{where}/table?seat=1&wait=20&since=99"))
            await asyncio.sleep(0.2)
            await eve.post(f"{where}/leave")
            await victim.post(f"{where}/join", {})
            await host.post(f"{where}/start")
            with pytest.raises(ConnectionClosed):
                await spy.until(lambda message: False)
            assert not any(heard.get("view") for heard in spy.heard)
            assert (await waiting).status_code == 403

    run(scenario())


async def outsiders(url: str, folder: Path) -> list[Client]:
    """Nobody, somebody, a player of another match; then those whose token is forged, too old, or revoked."""
    stranger, player, victim, gone = await company(url, 4)
    await new_match([player], bots=1)
    key = sqlite3.connect(folder / "server.sqlite").execute(
        "SELECT value FROM secrets WHERE name = 'signing'"
    )
    [signing] = key.fetchone()
    person = Tokens(signing).read(victim.token)
    assert person is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("itsdangerous.timed.time.time", lambda: time() - YEAR - 10)
        expired = Tokens(signing).make(person.person, person.epoch)
    assert (await gone.http.delete("/api/me/session?everywhere=true")).status_code == 204
    forged = Tokens(b"another key").make(person.person, person.epoch)
    return [Client(url), stranger, player, *(bearer(url, token) for token in (forged, expired, gone.token))]


def bearer(url: str, token: str) -> Client:
    client = Client(url)
    client.token = token
    client.http.headers["authorization"] = f"Bearer {token}"
    return client


async def ask(client: Client, name: str, match: str = "", query: str = "") -> httpx.Response:
    method, path = name.split()
    place = path.replace("{match}", match).replace("{game}", "wired")
    body = MATRIX[name].body
    client.http.cookies.clear()
    return await client.http.request(method, f"{place}?{query}", json=body)


def shape(answer: httpx.Response) -> tuple[int, bytes, list[tuple[str, str]]]:
    """All that a client can tell one answer from another by."""
    headers = [(name, value) for name, value in answer.headers.multi_items() if name not in PER_VISIT]
    return answer.status_code, answer.content, headers


async def first_words(client: Client, match: str, query: str) -> tuple[bytes, int]:
    """The first message of a socket, and how it was closed."""
    address = f"{client.url.replace('http', 'ws', 1)}/api/matches/{match}/socket?{query}"
    headers = {"authorization": f"Bearer {client.token}"} if client.token else {}
    async with connect(address, additional_headers=headers, compression=None) as socket:
        words = await asyncio.wait_for(socket.recv(decode=False), 20)
        await asyncio.wait_for(socket.wait_closed(), 20)
        assert socket.close_code is not None
        return words, socket.close_code
