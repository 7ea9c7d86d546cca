"""The logs in a database, folded again, against what people were told."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec
from tests.server.persistent import Persistent
from tests.server.players import Json, Seat

from dystopolis.server.catalogue import Catalogue
from dystopolis.server.matches.loading import empty
from dystopolis.server.room import Room
from dystopolis.server.room.update import ViewerId
from dystopolis.server.storage import Storage

NOTHING = (b"null", None)


class Folded:
    """A match from its log alone: every message to every viewer, and what each saw after it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.frames: dict[ViewerId, dict[int, bytes]] = defaultdict(dict)
        self.seen: dict[tuple[ViewerId, int], tuple[bytes, Any]] = {}
        self.requests: list[tuple[int | None, str]] = []

    def view(self, viewer: ViewerId, seq: int) -> Any:
        return msgspec.json.decode(self.seen.get((viewer, seq), NOTHING)[0])

    def ask(self, viewer: ViewerId, seq: int) -> Any:
        ask = self.seen.get((viewer, seq), NOTHING)[1]
        return None if ask is None else msgspec.json.decode(ask)


async def fold(url: str, match: str) -> Folded:
    storage = await Storage.visit(url)
    try:
        found = await storage.matches.get(match)
        assert found is not None
        folded = Folded(empty(Catalogue(), found))
        folded.room.watched = lambda viewer: True
        rows = await storage.matches.rows(match)
        assert [row.seq for row in rows] == list(range(1, found.head + 1))
        for row in rows:
            frames = folded.room.apply(row)  # it checks the mark of the row
            for viewer, frame in frames.items():
                eyes = folded.room.viewers[viewer]
                folded.frames[viewer][eyes.seq] = frame
                folded.seen[viewer, eyes.seq] = (eyes.view, eyes.ask)
            if row.client is not None:
                folded.requests.append((row.seat, row.client))
        return folded
    finally:
        await storage.close()


async def check_all(url: str, players: Iterable[Persistent]) -> dict[str, Folded]:
    """Every acknowledged request is in the log exactly once, and everybody was told what it says."""
    matches: dict[str, Folded] = {}
    for player in players:
        if player.match not in matches:
            matches[player.match] = await fold(url, player.match)
        check(player, matches[player.match])
    return matches


def check(player: Persistent, folded: Folded) -> None:
    mine = [client for seat, client in folded.requests if seat == player.seat]
    assert len(set(mine)) == len(mine)
    assert set(player.acknowledged) <= set(mine), "an acknowledged request is not in the log"
    assert not set(player.refused) & set(mine), "a refused request is in the log"
    check_told(player, folded)


def check_told(player: Persistent | Seat, folded: Folded) -> None:
    """Whatever somebody heard, the log says, too."""
    for message in player.heard:
        if message["is"] == "frame":
            logged = frame(folded, player.seat, message["seq"])
            # Whoever comes back is told at once what could be taken back: a frame need not say it again.
            if ("undo" in message) != ("undo" in logged):
                message, logged = without_undo(message), without_undo(logged)
            assert message == logged
        elif message["is"] == "sync":
            assert message.get("view") == folded.view(player.seat, message["seq"])
            assert message.get("ask") == folded.ask(player.seat, message["seq"])


def without_undo(message: Json) -> Json:
    return {name: part for name, part in message.items() if name != "undo"}


def frame(folded: Folded, viewer: ViewerId, seq: int) -> Json:
    assert seq in folded.frames[viewer], f"message {seq} to seat {viewer} is not in the log"
    return dict(msgspec.json.decode(folded.frames[viewer][seq]))
