"""Our server: four people at each table, who play match after match."""

import sys
import time
from pathlib import Path
from typing import Any

import msgspec

from .crowd import House, Seat, Table
from .http import Caller
from .process import Server

# One address is a whole crowd here, so what protects a server from one address has to be far away.
PLENTY = "1000000"
LIMITS = (
    "MESSAGES_PER_SECOND", "MESSAGES_BURST", "REQUESTS_PER_SECOND", "REQUESTS_BURST", "GUESTS_PER_MINUTE",
    "GUESTS_BURST", "SOCKETS_PER_PERSON", "SOCKETS_PER_ADDRESS", "MATCHES_PER_PERSON",
    "CONNECTIONS_PER_ADDRESS",
)  # fmt: skip
ENVIRONMENT = {f"DYSTOPOLIS_LIMIT_{limit}": PLENTY for limit in LIMITS}


class Choosable(msgspec.Struct):
    option: msgspec.Raw


class Asked(msgspec.Struct):
    options: list[Choosable]
    answered: Any = None


class Status(msgspec.Struct):
    state: str


class Match(msgspec.Struct):
    status: Status


class Frame(msgspec.Struct, tag_field="is", tag="frame"):
    """As much of a frame as a player at random needs; the view is skipped over."""

    seq: int
    at: int
    ask: Asked | msgspec.UnsetType | None = msgspec.UNSET
    status: Status | msgspec.UnsetType = msgspec.UNSET
    answers: str = ""


class Scene(msgspec.Struct, tag_field="is", tag="sync"):
    seq: int
    match: Match
    ask: Asked | None = None


class Refusal(msgspec.Struct, tag_field="is", tag="refused"):
    id: str
    sentence: str


read = msgspec.json.Decoder(Frame | Scene | Refusal).decode
IGNORED = (b'{"is":"present"', b'{"is":"done"', b'{"is":"pong"')


class OurSeat(Seat):
    def __init__(
        self, table: Table, number: int, port: int, match: str, token: str, plain: bool = True
    ) -> None:
        path = f"/api/matches/{match}/socket?seat={number}&plain={str(plain).lower()}"
        super().__init__(table, number, f"127.0.0.1:{port}", path, {"Authorization": f"Bearer {token}"})
        self._ask: Asked | None = None
        self._seq = 0
        self._asked_for = ""
        self._requests = 0
        self._sent = 0.0

    def heard(self, text: bytes) -> None:
        if text.startswith(IGNORED):
            return
        now = time.perf_counter()
        said = read(text)
        if isinstance(said, Frame):
            self.table.meter.message(len(text))
            self._told(said, now)
        elif isinstance(said, Scene):
            self._seq, self._ask, self._asked_for = said.seq, said.ask, ""
            self._look(said.match.status)
        else:
            self.table.meter.refused += 1
            self.say(b'{"do":"sync"}')
            self.table.answered()

    def answer(self) -> None:
        ask = self._ask
        assert ask is not None
        option = self.table.chance.choice(ask.options).option
        self._requests += 1
        self._asked_for = f"{self.number}-{self._requests}"
        self._sent = time.perf_counter()
        self.say(
            b'{"do":"answer","id":"%s","seq":%d,"option":%s}'
            % (self._asked_for.encode(), self._seq, bytes(option))
        )

    def _told(self, frame: Frame, now: float) -> None:
        self._seq = frame.seq
        if frame.ask is not msgspec.UNSET:
            self._ask = frame.ask
        answered = False
        if self._asked_for and frame.answers == self._asked_for:
            self._asked_for = ""
            self.table.told.to_who_answered(frame.at, self._sent)
            answered = True
        else:
            self.table.told.to_another(frame.at, now)
        self._look(None if frame.status is msgspec.UNSET else frame.status)
        if answered:
            self.table.answered()

    @property
    def is_asked(self) -> bool:
        return self._ask is not None and self._ask.answered is None and not self._asked_for

    def _look(self, status: Status | None) -> None:
        if status is not None and status.state not in ("lobby", "running"):
            self.table.over()
        elif self.is_asked:
            self.asked()


class Ours(House):
    """People sign in once; every match is made by one of them, joined by the others, and begun."""

    def __init__(self, port: int, game: str, second: int = 0, plain: bool = True) -> None:
        super().__init__(port)
        self._game = game
        self._plain = plain
        self._ports = [port, second or port]  # of two servers, each is used by every other seat
        self._tokens: dict[int, list[str]] = {}

    def server(self, folder: Path, db: str = "", second: bool = False) -> Server:
        program = Path(sys.executable).with_name("dystopolis")
        port = self._ports[second]
        command = [str(program), "serve", "--port", str(port), "--db", db or str(folder / "load.sqlite")]
        return Server(command, port, folder / f"server-{port}.log", ENVIRONMENT)

    async def new_match(self, table: Table) -> None:
        caller = self.callers[table.number]
        if table.number not in self._tokens:
            self._tokens[table.number] = [await self._person(table, seat) for seat in range(table.seats)]
        tokens = self._tokens[table.number]
        await table.rise()
        wishes = [{"who": "me"}, *[{"who": "anyone"}] * (table.seats - 1)]
        made = await caller.post("/api/matches", {"game": self._game, "seats": wishes}, bearer(tokens[0]))
        match = made["id"]
        for seat, token in enumerate(tokens[1:], start=1):
            joining = {"seat": seat, "key": made.get("key", "")}
            await caller.post(f"/api/matches/{match}/join", joining, bearer(token))
        await caller.post(f"/api/matches/{match}/start", None, bearer(tokens[0]))
        for seat, token in enumerate(tokens):
            port = self._ports[seat % 2]
            line = OurSeat(table, seat, port, match, token, self._plain)
            table.lines.append(line)
            await line.connect(port)

    async def _person(self, table: Table, seat: int) -> str:
        caller = Caller(self.port)
        await caller.post("/api/people", {"name": f"Guest {table.number} {seat}"})
        token = (await caller.post("/api/me/token"))["token"]
        await caller.close()
        assert isinstance(token, str)
        return token


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
