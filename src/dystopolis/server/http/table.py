"""At the table over HTTP: everything the socket can do, and what only looks back."""

import msgspec
from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from ..access import Access
from ..fanout import Fanout
from ..people.who import Who
from ..polling import next_message
from ..protocol.table import Advice, Done, OfferedAsides, Pong, Reason, Request, Scene
from ..service import Service
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
        access: NamedDependency[Access],
        fanout: NamedDependency[Fanout],
        seat: FromQuery[int | None] = None,
        since: FromQuery[int] = 0,
        wait: FromQuery[float] = 0,
        key: FromQuery[str] = "",
    ) -> Scene:
        """Everything as it is now, and what was told since a message. `wait` for something new.

        A seat that asks again and again counts as present.
        """
        open_match = await access.enter(match, who, key)
        viewer = access.viewer(open_match, who, seat)
        if wait > 0 and open_match.room.viewers[viewer].seq <= since:
            await next_message(open_match, viewer, min(wait, LONGEST_WAIT), fanout)
        scene = await access.scene(open_match, who, viewer, since)
        return msgspec.structs.replace(scene, present=fanout.present(open_match))

    @post("/table", status_code=HTTP_200_OK)
    async def say(
        self,
        match: FromPath[str],
        data: JSONBody[Request],
        who: NamedDependency[Who],
        service: NamedDependency[Service],
        seat: FromQuery[int | None] = None,
        key: FromQuery[str] = "",
    ) -> Done | Advice | Reason | OfferedAsides | Scene | Pong:
        """Say what one would say on the socket."""
        open_match = await service.access.enter(match, who, key)
        viewer = service.access.viewer(open_match, who, seat)
        reply = await service.do(open_match, who, viewer, data)
        assert isinstance(reply, Done | Advice | Reason | OfferedAsides | Scene | Pong)
        return reply

    @get("/summary")
    async def summary(
        self,
        match: FromPath[str],
        who: NamedDependency[Who],
        access: NamedDependency[Access],
        seat: FromQuery[int | None] = None,
        key: FromQuery[str] = "",
    ) -> list[str]:
        """The position in short sentences, as one would tell it to somebody who cannot see the board."""
        open_match = await access.enter(match, who, key)
        await open_match.settled()
        viewer = access.viewer(open_match, who, seat)
        room = open_match.room
        if room.match is None:
            return ["The match has not begun."]
        return list(room.words.summary(room.match.table, viewer))
