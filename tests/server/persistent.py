"""Players who play on whatever happens to the server: they come again, and say again what had no answer."""

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

import httpx
from tests.server.players import Client, Json, Seat, code_of, new_match
from websockets.exceptions import ConnectionClosed, WebSocketException

GONE = (OSError, WebSocketException, EOFError)
BRIEFLY = 0.03


class Persistent:
    """One person at one match. `acknowledged` are the requests that the server has said to count."""

    def __init__(self, client: Client, match: str, seat: int, rng: random.Random, lively: bool) -> None:
        self.client = client
        self.match = match
        self.seat = seat
        self.rng = rng
        self.lively = lively
        self.seq = 0
        self.heard: list[Json] = []
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
        self.codes: list[int] = []  # with which the server has closed sockets, as `code_of` says
        self.over = False
        self._pending: Json | None = None
        self._name = f"{rng.getrandbits(48):x}"
        self._count = 0

    async def play(self) -> None:
        while not self.over:
            try:
                async with self.client.table(self.match, seat=self.seat, since=self.seq) as seat:
                    await self._sit(seat)
            except TimeoutError as why:
                sentence = f"seat {self.seat} of {self.match} hears nothing: {self._pending}"
                raise AssertionError(sentence) from why
            except GONE as why:
                if isinstance(why, ConnectionClosed):
                    self.codes.append(code_of(why))
                await asyncio.sleep(BRIEFLY)

    async def _sit(self, seat: Seat) -> None:
        try:
            assert seat.heard[0]["is"] == "sync", seat.heard[0]
            while not seat.over:
                self.seq = seat.seq
                if self._pending is None and seat.asked:
                    self._pending = self._wish(seat)
                if self._pending is not None:
                    await self._say(seat, self._pending)
                else:
                    await seat.next(60)
            self.over = self._pending is None
            if self._pending is not None:
                await self._say(seat, self._pending)
        finally:
            self.seq = seat.seq
            self.heard += seat.heard

    async def _say(self, seat: Seat, wish: Json) -> None:
        reply = await seat.do(wish["do"], **{key: wish[key] for key in wish if key != "do"})
        self._pending = None
        (self.refused if reply["is"] == "refused" else self.acknowledged).append(wish["id"])

    def _wish(self, seat: Seat) -> Json:
        self._count += 1
        request = f"{self._name}-{self._count}"
        luck = self.rng.random() if self.lively else 1
        if luck < 0.03:
            return {"do": "chat", "id": request, "text": f"This is {request}."}
        if luck < 0.06:
            return {"do": "undo", "id": request}
        option = self.rng.choice(seat.ask["options"])["option"]
        return {"do": "answer", "id": request, "seq": seat.seq, "option": option}


class Table:
    """People who play one match of a kind after the other; somewhere in `played` they all are."""

    def __init__(
        self, people: Sequence[Client], game: str, bots: int, rng: random.Random, lively: bool = True
    ) -> None:
        self.people = people
        self.game = game
        self.bots = bots
        self.rng = rng
        self.lively = lively
        self.played: list[Persistent] = []
        self.done = False  # the match is over, and no other follows

    @property
    def count(self) -> int:
        """How many requests were acknowledged here."""
        return sum(len(player.acknowledged) for player in self.played)

    async def play_on(self) -> None:
        while True:
            await self.play_one()

    async def play_one(self) -> None:
        self.done = False
        match = await self._begun()
        hands = [self._player(client, match, seat) for seat, client in enumerate(self.people)]
        self.played += hands
        async with asyncio.TaskGroup() as group:
            for hand in hands:
                group.create_task(hand.play())
        self.done = True

    async def _begun(self) -> str:
        """A match; one whose making was cut short stays in the lobby."""
        bots: list[Json] = [{"who": "bot", "bot": "random"}] * self.bots
        seats: list[Json] = [{"who": "me"}, *[{"who": "anyone"}] * (len(self.people) - 1), *bots]
        while True:
            try:
                return str((await new_match(self.people, self.game, seats=seats))["id"])
            except httpx.TransportError:
                await asyncio.sleep(BRIEFLY)

    def _player(self, client: Client, match: str, seat: int) -> Persistent:
        return Persistent(client, match, seat, random.Random(self.rng.random()), self.lively)


def players_at(tables: Sequence[Table]) -> list[Persistent]:
    return [player for table in tables for player in table.played]


def closed_at(tables: Sequence[Table]) -> set[int]:
    """The codes of all sockets that were closed; maybe none, since a table may be between two matches."""
    return {code for player in players_at(tables) for code in player.codes}


async def progress(tables: Sequence[Table], more: Callable[[Table], int], seconds: float = 30) -> None:
    """Until so many more requests were acknowledged at every table that plays on: nobody is stuck."""
    wanted = [(table, table.count + more(table)) for table in tables]
    try:
        async with asyncio.timeout(seconds):
            while any(table.count < count and not table.done for table, count in wanted):
                await asyncio.sleep(0.01)
    except TimeoutError:
        slow = [table for table, count in wanted if table.count < count]
        stuck = [(table.game, table.bots, table.played[-1].match) for table in slow]
        raise AssertionError(f"nothing happens any more at {stuck}") from None


async def while_they_play(tables: Sequence[Table], scenario: Any) -> None:
    """Run a scenario while all tables play; what goes wrong at one of them ends it."""
    async with asyncio.TaskGroup() as group:
        playing = [group.create_task(table.play_on()) for table in tables]
        try:
            await scenario
        finally:
            # More than once: a wait_for whose time has come at the same moment takes no notice.
            for _ in range(60):
                for task in playing:
                    task.cancel()
                _, at_work = await asyncio.wait(playing, timeout=0.5)
                if not at_work:
                    break
            assert all(task.done() for task in playing), playing
