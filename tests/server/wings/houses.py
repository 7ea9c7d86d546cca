"""Servers of two processes, and matches that one or the other looks after."""

import time
from collections.abc import Sequence
from typing import Any

from tests.load.process import family
from tests.server.family import holders, wings_of
from tests.server.players import Client, Seat, new_match
from tests.server.serving import Server

from dystopolis.server.wings import Share

TWO = Share(0, 2)


async def match_of(process: int, people: Sequence[Client], **more: Any) -> str:
    """A match that has begun, of the first process (0) or the other (1)."""
    while TWO.owner(match := str((await new_match(people, **more))["id"])) != process:
        pass
    return match


async def lobby_of(process: int, host: Client, seats: int = 2) -> dict[str, Any]:
    """One that has not begun."""
    wish = {"game": "wired", "seats": [{"who": "me"}, *[{"who": "anyone"}] * (seats - 1)]}
    while TWO.owner((made := await host.post("/api/matches", wish))["id"]) != process:
        pass
    return made


def first_of(server: Server) -> int:
    assert server.process is not None
    return server.process.pid


def other_of(server: Server) -> int:
    (wing,) = wings_of(first_of(server))
    return wing


def serves(server: Server, seat: Seat) -> int:
    """The process that has a seat's connection open; the first may not have let go of it yet."""
    port = seat.socket.transport.get_extra_info("sockname")[1]
    deadline = time.monotonic() + 5
    while len(pids := holders(family(first_of(server)), server.port, port)) != 1:
        assert time.monotonic() < deadline, pids
        time.sleep(0.01)
    return pids[0]
