"""At the table over HTTP: everything the socket can do, and what only looks back."""

import msgspec
from litestar import Controller, get, post
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from ..polling import next_message
from ..protocol.table import Advice, Done, OfferedAsides, Pong, Reason, Request, Scene
from .given import GivenAccess, GivenFanout, GivenService, GivenTable, GivenWho

LONGEST_WAIT = 25.0


class AtTheTable(Controller):
    path = "/api/matches/{match:str}"
    tags = ("Table",)

    @get("/table")
    async def look(
        self,
        table: GivenTable,
        who: GivenWho,
        access: GivenAccess,
        fanout: GivenFanout,
        seat: FromQuery[int | None] = None,
        since: FromQuery[int] = 0,
        wait: FromQuery[float] = 0,
        public: FromQuery[bool] = False,
    ) -> Scene:
        """Everything as it is now, and what was told since a message. `wait` for something new.

        A seat that asks again and again counts as present.
        """
        viewer = access.viewer(table, who, seat, public)
        if wait > 0 and table.room.viewers[viewer].seq <= since:
            await next_message(table, viewer, min(wait, LONGEST_WAIT), fanout)
        scene = await access.scene(table, who, viewer, since)
        return msgspec.structs.replace(scene, present=fanout.present(table))

    @post("/table", status_code=HTTP_200_OK)
    async def say(
        self,
        data: JSONBody[Request],
        table: GivenTable,
        who: GivenWho,
        service: GivenService,
        seat: FromQuery[int | None] = None,
    ) -> Done | Advice | Reason | OfferedAsides | Scene | Pong:
        """Say what one would say on the socket."""
        reply = await service.do(table, who, service.access.viewer(table, who, seat), data)
        assert isinstance(reply, Done | Advice | Reason | OfferedAsides | Scene | Pong)
        return reply

    @get("/summary")
    async def summary(
        self,
        table: GivenTable,
        who: GivenWho,
        access: GivenAccess,
        seat: FromQuery[int | None] = None,
        public: FromQuery[bool] = False,
    ) -> list[str]:
        """The position in short sentences, as one would tell it to somebody who cannot see the board."""
        await table.settled()
        viewer, room = access.viewer(table, who, seat, public), table.room
        if room.match is None:
            return ["The match has not begun."]
        return list(room.words.summary(room.match.table, viewer))
