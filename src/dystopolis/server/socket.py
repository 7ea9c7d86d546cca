"""The socket of a table: who may connect, and what is said to whoever may not."""

from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from litestar.params import FromPath, FromQuery

from ..kernel import Refused
from .connection import Connection, send
from .errors import NotSignedIn, TooMany
from .fanout import Fanout
from .guard.addresses import neighbourhood
from .guard.limits import Connections
from .guard.visit import visit_of
from .people.people import People
from .people.presence import provide_who
from .service import Service, refusal

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
    plain: FromQuery[bool] = False,
    public: FromQuery[bool] = False,
) -> None:
    """Everything that happens at a table, as one of its viewers may know it; `plain` is who draws no board.

    With `public`, what everybody may know, though one has a seat: for people who share a device.

    Litestar starts a task for each part that it hands to a handler, and sockets come and go by the hundred:
    so here the parts are taken from where they are.
    """
    service: Service = state.service
    connections: Connections = state.connections
    try:
        who = await provide_who(socket.scope)
        open_match = await service.access.enter(match, who, key, reads=True)
        viewer = service.access.viewer(open_match, who, seat, public)
        address = neighbourhood(visit_of(socket.scope).address)
        with connections.held(who.person.id if who.person else None, address):
            if await let_in(socket):
                connection = Connection(socket, open_match, who, viewer, service, address, plain)
                await attend(connection, service, state.fanout, state.people, since)
    except GONE:
        pass
    except Refused as why:
        await turn_away(socket, why)


async def attend(
    connection: Connection, service: Service, fanout: Fanout, people: People, since: int
) -> None:
    """From the first scene to the last message."""
    match, viewer = connection.match, connection.viewer
    # First the scene, then listening, with nothing in between: no message is lost and none comes twice.
    scene = await service.access.scene(match, connection.who, viewer, since, connection.plain)
    match.listeners[viewer].add(connection.hear)
    if not connection.plain:
        match.drawing[viewer].add(connection.hear)
    connection.say(scene)
    connection.since = scene.seq
    fanout.came_or_went(match)
    try:
        await connection.attend(people)
    finally:
        match.listeners[viewer].discard(connection.hear)
        match.drawing[viewer].discard(connection.hear)
        fanout.came_or_went(match)


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
        await send(socket, msgspec.json.encode(refusal("", why)))
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
