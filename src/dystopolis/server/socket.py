"""The socket of a table: who may connect, and what is said to whoever may not."""

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from litestar.params import FromPath, FromQuery

from ..kernel import Refused
from .connection import Connection
from .errors import NotSignedIn, TooMany
from .fanout import Fanout
from .guard.addresses import neighbourhood
from .guard.limits import Connections
from .guard.visit import visit_of
from .line import line_of
from .people.people import People
from .people.presence import provide_who
from .table import Service, refusal

SIGNED_OUT, REFUSED, TOO_FAST, TRY_AGAIN = 4401, 4404, 4429, 1013

GONE = (WebSocketDisconnect, OSError)  # what it looks like when a client is no longer there

Socket = WebSocket[Any, Any, Any]


@websocket("/api/matches/{match:str}/socket")
async def table_socket(
    socket: Socket,
    state: State,
    match: FromPath[str],
    seat: FromQuery[int | None] = None,
    since: FromQuery[int] = 0,
    key: FromQuery[str] = "",
) -> None:
    """Everything that happens at a table, as one of its viewers may know it.

    Litestar starts a task for each part that it hands to a handler, and sockets come and go by the hundred:
    so here the parts are taken from where they are.
    """
    service: Service = state.service
    connections: Connections = state.connections
    try:
        who = await provide_who(socket.scope)
        live = await service.desk.enter(match, who, key)
        viewer = service.desk.eyes(live, who, seat)
        address = neighbourhood(visit_of(socket.scope).address)
        with connections.held(who.person.id if who.person else None, address):
            if await let_in(socket):
                connection = Connection(line_of(socket.scope), live, who, viewer, service)
                await attend(connection, socket, service, state.fanout, state.people, since)
    except Refused as why:
        await turn_away(socket, why)


async def let_in(socket: Socket) -> bool:
    """Whether they are still there."""
    try:
        await socket.accept()
    except GONE:
        return False
    return True


async def turn_away(socket: Socket, why: Refused) -> None:
    """With the sentence as a message, since browsers show no page what a failed handshake said."""
    outside = socket.connection_state == "init"
    try:
        if outside:
            await socket.accept()
        await send(socket, msgspec.json.encode(refusal("", why)).decode())
        await socket.close(farewell(why, outside), why.sentence[:100])
    except GONE:
        pass


def farewell(why: Refused, outside: bool) -> int:
    """Who was in may come again: as somebody who watches, or when the server is well."""
    if isinstance(why, TooMany):
        return TOO_FAST
    if isinstance(why, NotSignedIn):
        return SIGNED_OUT
    return REFUSED if outside else TRY_AGAIN


async def send(socket: Socket, text: str) -> None:
    try:
        await socket.send_data(text, mode="text")
    except RuntimeError as why:  # this is how uvicorn says that the connection was closed meanwhile
        raise WebSocketDisconnect(detail="closed before it was sent") from why


async def attend(
    connection: Connection, socket: Socket, service: Service, fanout: Fanout, people: People, since: int
) -> None:
    """From the first scene to the last message."""
    live, viewer = connection.live, connection.viewer
    # First the scene, then listening, with nothing in between: no message is lost and none comes twice.
    scene = await service.desk.scene(live, connection.who, viewer, since)
    live.listeners[viewer].add(connection.hear)
    connection.say(scene)
    connection.since = scene.seq
    fanout.came_or_went(live)
    connection.line.attach(connection)
    work = [asyncio.create_task(connection.watch(people)), asyncio.create_task(gone(socket))]
    try:
        done, _ = await asyncio.wait([connection.over, *work], return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.listeners[viewer].discard(connection.hear)
        fanout.came_or_went(live)
        connection.close()
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
    for ended in done:
        why = ended.exception() if not ended.cancelled() else None
        if why is not None and not isinstance(why, GONE):
            raise why


async def gone(socket: Socket) -> None:
    """Messages go to the line; all that still comes this way is that the client has left."""
    while True:
        await socket.receive_data("text")
