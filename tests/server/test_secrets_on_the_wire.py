"""What really arrives over sockets and HTTP is what the room told this viewer, and nothing else."""

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.players import Client, Seat, company, new_match, play, run
from tests.server.serving import serving

from dystopolis.games.registry import game_named
from dystopolis.kernel import Setup
from dystopolis.server.protocol.lobby import Terms
from dystopolis.server.room import Card, Room
from dystopolis.server.room.update import ViewerId
from dystopolis.server.storage.rows import LogRow

ALONE = {"sync", "present", "hint", "why", "done", "refused", "pong"}


class Listener:
    """A viewer that plays or watches, asks for everything there is, and keeps every byte."""

    def __init__(self, client: Client, viewer: ViewerId) -> None:
        self.client = client
        self.viewer = viewer
        self.frames: dict[int, bytes] = {}
        self.rest: list[bytes] = []
        client.http.event_hooks["response"] = [self.keep]

    async def keep(self, answer: httpx.Response) -> None:
        self.rest.append(repr(answer.headers.multi_items()).encode() + await answer.aread())

    def hear(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        if message["is"] == "frame":
            self.frames[message["seq"]] = data
        else:
            assert message["is"] in ALONE
            self.rest.append(data)

    async def play(self, match: str, most: int) -> None:
        async with self.client.table(match) as seat:
            overhear(seat, self)
            if self.viewer is None:
                await self.watch(seat)
            else:
                await play(seat, random.Random(self.viewer), most)
                await self.ask_everything(seat, match)
                await play(seat, random.Random(self.viewer))

    async def watch(self, seat: Seat) -> None:
        while not seat.over:
            await seat.next(60)

    async def ask_everything(self, seat: Seat, match: str) -> None:
        """While the match is being played, of course."""
        assert not seat.over
        where = f"/api/matches/{match}"
        for path in (where, f"{where}/table", f"{where}/summary", f"{where}/record", "/api/me/notices"):
            await self.client.http.get(path)
        for viewer in ("public", "all", *range(4)):
            await self.client.http.get(f"{where}/replay", params={"eyes": str(viewer), "told": True})
        for what in ({"do": "hint"}, {"do": "why", "at": "gun_shop"}, {"do": "undo"}, {"do": "sync"}):
            await self.client.http.post(
                f"{where}/table", json={"id": "x", **what} if what["do"] != "sync" else what
            )
        await seat.do("why", option={"kind": "bid", "coins": 99})


def overhear(seat: Seat, listener: Listener) -> None:
    honest = seat.socket.recv

    async def recv(*args: Any, **more: Any) -> Any:
        data = await honest(*args, **more)
        listener.hear(data.encode() if isinstance(data, str) else data)
        return data

    seat.socket.recv = recv  # type: ignore[method-assign]


@pytest.mark.parametrize(("game", "seats"), [("wired", 3), ("metropolis", 3)])
def test_a_socket_carries_what_the_room_told_and_nothing_else_has_a_secret(
    game: str, seats: int, tmp_path: Path
) -> None:
    async def scenario(url: str) -> None:
        people = await company(url, seats)
        match = (await new_match(people, game, public=True))["id"]
        listeners = [Listener(person, seat) for seat, person in enumerate(people)]
        listeners.append(Listener(Client(url), None))
        await asyncio.gather(*(listener.play(match, 1 + n) for n, listener in enumerate(listeners)))
        found.extend(listeners)

    found: list[Listener] = []
    with serving(f"sqlite:///{tmp_path / 'server.sqlite'}", tmp_path) as server:
        run(scenario(server.url))
        assert server.stop() == 0
        said = server.said().encode()
    card, rows = log_of(tmp_path / "server.sqlite")
    told, room = replayed(card, rows)
    tokens = [listener.client.token for listener in found if listener.client.token]
    for listener in found:
        assert len(listener.frames) > 20
        for seq, data in listener.frames.items():
            assert data == told[listener.viewer][seq]
        everything = b"".join([*listener.frames.values(), *listener.rest])
        for secret in (card.setup.seed, *tokens, *hidden_lines(room, listener.viewer)):
            assert secret.encode() not in everything
    for secret in (card.setup.seed, *tokens):
        assert secret.encode() not in said


def log_of(file: Path) -> tuple[Card, list[LogRow]]:
    base = sqlite3.connect(file)
    [match, terms, setup, host, created] = base.execute(
        "SELECT id, terms, setup, host, created FROM matches"
    ).fetchone()
    rows = base.execute('SELECT "match", seq, at, seat, client, data, mark FROM entries ORDER BY seq')
    card = Card(
        match,
        msgspec.json.decode(terms, type=Terms),
        msgspec.json.decode(setup, type=Setup),
        host,
        created,
    )
    return card, [LogRow(*row) for row in rows]


def replayed(card: Card, rows: list[LogRow]) -> tuple[dict[ViewerId, dict[int, bytes]], Room]:
    """Every message to every viewer who looks on, by its number, from the log alone."""
    game = game_named(card.terms.game)
    room = Room(card, game, game.content(None))
    room.watched = lambda _: True
    told: dict[ViewerId, dict[int, bytes]] = {viewer: {} for viewer in room.viewers.by_id}
    for row in rows:
        for viewer, data in room.apply(row).items():
            told[viewer][room.viewers[viewer].seq] = data
    return told, room


def hidden_lines(room: Room, viewer: ViewerId) -> set[str]:
    """What was said to others only, and never to everybody."""
    heard: dict[ViewerId, set[str]] = {
        viewer.id: {bytes(line.data).decode() for told in viewer.passages for line in told.heard}
        for viewer in room.viewers.by_id.values()
    }
    hidden = set().union(*heard.values()) - heard[viewer]
    assert hidden or room.game.id == "metropolis"
    return hidden
