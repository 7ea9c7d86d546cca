"""People for tests: they come in, make and join matches, and play at random over sockets."""

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
OPEN: "list[Client]" = []
LONGEST = 300.0  # seconds that a scenario may last, whatever it waits for


def run(scenario: Coroutine[Any, Any, None]) -> None:
    """Play a scenario, and let everybody in it go home afterwards."""

    async def whole() -> None:
        try:
            async with asyncio.timeout(LONGEST):
                await scenario
        finally:
            while OPEN:
                await OPEN.pop().http.aclose()

    asyncio.run(whole())


class Client:
    """One person with an HTTP connection."""

    def __init__(self, url: str, name: str = "Ada") -> None:
        self.url = url
        self.name = name
        self.token = ""
        self.http = httpx.AsyncClient(base_url=url, timeout=30)
        OPEN.append(self)

    async def come_in(self) -> "Client":
        me = await self.http.post("/api/people", json={"name": self.name})
        assert me.status_code == 201, me.text
        self.token = (await self.post("/api/me/token"))["token"]
        self.http.cookies.clear()
        self.http.headers["authorization"] = f"Bearer {self.token}"
        return self

    def move_to(self, url: str) -> None:
        """Use another server from now on."""
        self.url = url
        self.http.base_url = httpx.URL(url)

    async def post(self, path: str, body: Any = None, expect: int | None = None, **query: Any) -> Json:
        answer = (
            await self.http.post(path, json=body, params=query)
            if body is not None
            else (await self.http.post(path, params=query))
        )
        assert answer.status_code == expect if expect else answer.is_success, answer.text
        return dict(answer.json())

    async def get(self, path: str, expect: int | None = None, **query: Any) -> Any:
        answer = await self.http.get(path, params=query)
        assert answer.status_code == expect if expect else answer.is_success, answer.text
        return answer.json()

    @asynccontextmanager
    async def table(self, match: str, **query: Any) -> AsyncIterator["Seat"]:
        """A socket at a table, after its first scene."""
        asked = "&".join(f"{name}={value}" for name, value in query.items() if value is not None)
        address = f"{self.url.replace('http', 'ws', 1)}/api/matches/{match}/socket?{asked}"
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        async with connect(address, additional_headers=headers, max_size=None, compression=None) as socket:
            yield await Seat(socket).begin()


class Seat:
    """A viewer at a table: keeps the scene up to date from its frames, and everything that was received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Json] = []
        self.sizes: list[int] = []
        self.seq = 0
        self.view: Any = None
        self.ask: Any = None
        self.status: Json = {}
        self.dues: Json = {}
        self.seat: int | None = None
        self._ids = itertools.count(1)
        self._name = f"{random.getrandbits(48):x}"

    async def begin(self) -> "Seat":
        first = await self.next()
        assert first["is"] in ("sync", "refused"), first
        return self

    async def next(self, seconds: float = 20) -> Json:
        async with asyncio.timeout(
            seconds
        ):  # wait_for forgets that it was cancelled if something comes just then
            data = await self.socket.recv()
        message: Json = msgspec.json.decode(data)
        self.sizes.append(len(data))
        self.heard.append(message)
        if message["is"] == "sync":
            self.seat, self.seq = message["seat"], message["seq"]
            self.view, self.ask, self.dues = message.get("view"), message.get("ask"), message.get("dues", {})
            self.status = message["match"]["status"]
        elif message["is"] == "frame":
            assert message["seq"] == self.seq + 1, f"message {message['seq']} came after {self.seq}"
            self.seq = message["seq"]
            for name in ("view", "ask", "status", "dues"):
                if name in message:
                    setattr(self, name, message[name])
        return message

    async def until(self, wanted: Callable[[Json], bool], seconds: float = 20) -> Json:
        async with asyncio.timeout(seconds):
            while True:
                message = await self.next(seconds)
                if wanted(message):
                    return message

    async def closed(self) -> int:
        """The code with which the server closes the socket in the end, as `code_of` says."""
        try:
            await self.until(lambda _message: False)
        except ConnectionClosed as why:
            return code_of(why)
        raise AssertionError("this cannot end otherwise")

    async def do(self, what: str, **more: Any) -> Json:
        """Say something and wait for its answer: a frame that answers it, or a reply of its id."""
        request = more.pop("id", None) or self.new_id()
        await self.socket.send(msgspec.json.encode({"do": what, "id": request, **more}).decode())
        return await self.until(lambda m: m.get("answers") == request or m.get("id") == request)

    async def answer(self, option: Any, **more: Any) -> Json:
        return await self.do("answer", **{"seq": self.seq, "option": option} | more)

    def new_id(self) -> str:
        return f"{self._name}-{next(self._ids)}"

    @property
    def asked(self) -> bool:
        """Whether an answer of this seat is missing."""
        return bool(self.ask) and self.ask.get("answered") is None and self.status.get("state") == "running"

    @property
    def over(self) -> bool:
        return self.status.get("state") in ("over", "abandoned")


GOING_AWAY = {1001, 1012}  # the codes of a server that is stopped politely


def code_of(why: ConnectionClosed) -> int:
    """With which code the server has closed a socket, 0 if it just went away."""
    return why.rcvd.code if why.rcvd is not None else 0


async def play(seat: Seat, rng: random.Random, most: int = 10_000) -> int:
    """Answer at random whenever asked, until the match is over or so many answers are given."""
    given = 0
    while not seat.over and given < most:
        if seat.asked:
            reply = await seat.answer(rng.choice(seat.ask["options"])["option"])
            given += reply["is"] != "refused"
        else:
            await seat.next(60)
    return given


async def new_match(people: Sequence[Client], game: str = "wired", bots: int = 0, **more: Any) -> Json:
    """A match that has begun, with these people in the first seats and bots in the others."""
    host, *others = people
    seats = [{"who": "me"}, *[{"who": "anyone"}] * len(others), *[{"who": "bot"}] * bots]
    made = await host.post("/api/matches", {"game": game, "seats": seats} | more)
    for person in others:
        await person.post(f"/api/matches/{made['id']}/join", {"key": made["key"]})
    return await host.post(f"/api/matches/{made['id']}/start")


async def noticed(person: Client, match: str) -> list[str]:
    """The kinds of notices about a match, when there are some: they are noted in the background."""
    kinds: list[str] = []
    async with asyncio.timeout(20):
        while not kinds:
            notices = (await person.get("/api/me/notices"))["notices"]
            kinds = [notice["kind"] for notice in notices if notice["match"] == match]
    return kinds


async def company(url: str, count: int) -> list[Client]:
    names = ("Ada", "Grace", "Edsger", "Barbara", "Alan", "Hedy")
    return [await Client(url, names[number % len(names)]).come_in() for number in range(count)]


__all__ = ["Client", "ConnectionClosed", "Seat", "company", "new_match", "play", "run"]
