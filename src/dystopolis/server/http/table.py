"""At the table over HTTP: everything the socket can do, and what only looks back."""

import msgspec
from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from ..desk import Desk
from ..fanout import Fanout
from ..people.who import Who
from ..polling import next_message
from ..table import Service
from ..wire.table import Advice, Done, Pong, Reason, Request, Scene
from .people import DEPENDENCIES

LONGEST_WAIT = 25.0


class AtTheTable(Controller):
    path = "/api/matches/{match:str}"
    tags = ("Table",)
    dependencies = DEPENDENCIES

    @get("/table")
    async def look(
        self,
        match: FromPath[str],
        who: NamedDependency[Who],
        desk: NamedDependency[Desk],
        fanout: NamedDependency[Fanout],
        seat: FromQuery[int | None] = None,
        since: FromQuery[int] = 0,
        wait: FromQuery[float] = 0,
        key: FromQuery[str] = "",
    ) -> Scene:
        """Everything as it is now, and what was told since a message. `wait` for something new.

        A seat that asks again and again counts as present.
        """
        live = await desk.enter(match, who, key)
        viewer = desk.eyes(live, who, seat)
        if wait > 0 and live.room.gallery.eyes[viewer].seq <= since:
            await next_message(live, viewer, min(wait, LONGEST_WAIT), fanout)
        scene = await desk.scene(live, who, viewer, since)
        return msgspec.structs.replace(scene, present=fanout.present(live))

    @post("/table", status_code=HTTP_200_OK)
    async def say(
        self,
        match: FromPath[str],
        data: JSONBody[Request],
        who: NamedDependency[Who],
        service: NamedDependency[Service],
        seat: FromQuery[int | None] = None,
        key: FromQuery[str] = "",
    ) -> Done | Advice | Reason | Scene | Pong:
        """Say what one would say on the socket."""
        live = await service.desk.enter(match, who, key)
        viewer = service.desk.eyes(live, who, seat)
        reply = await service.answer(live, who, viewer, data)
        assert isinstance(reply, Done | Advice | Reason | Scene | Pong)
        return reply

    @get("/summary")
    async def summary(
        self,
        match: FromPath[str],
        who: NamedDependency[Who],
        desk: NamedDependency[Desk],
        seat: FromQuery[int | None] = None,
        key: FromQuery[str] = "",
    ) -> list[str]:
        """The position in short sentences, as one would tell it to somebody who cannot see the board."""
        live = await desk.enter(match, who, key)
        await live.settled()
        viewer = desk.eyes(live, who, seat)
        room = live.room
        if room.match is None:
            return ["The match has not begun."]
        return list(room.words.summary(room.match.table, viewer))
