"""Looking back at a match: every decision has an address."""

from litestar import Controller, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from ..archive import PUBLIC, Archive
from ..desk import Desk
from ..people.who import Who
from ..wire.replay import Position
from .people import DEPENDENCIES


class Replays(Controller):
    path = "/api/matches/{match:str}"
    tags = ("Replay",)
    dependencies = DEPENDENCIES

    @get("/replay")
    async def position(
        self,
        match: FromPath[str],
        who: NamedDependency[Who],
        desk: NamedDependency[Desk],
        archive: NamedDependency[Archive],
        eyes: FromQuery[str] = PUBLIC,
        at: FromQuery[int | None] = None,
        told: FromQuery[bool] = False,
        key: FromQuery[str] = "",
    ) -> Position:
        """The match after a message, through some eyes; `told` with everything that was told until then."""
        return await archive.position(await desk.enter(match, who, key), who, eyes, at, told)

    @get("/record")
    async def record(
        self,
        match: FromPath[str],
        who: NamedDependency[Who],
        desk: NamedDependency[Desk],
        archive: NamedDependency[Archive],
        key: FromQuery[str] = "",
    ) -> Response[bytes]:
        """The match file: seed, commitment and every answer. `dystopolis replay` checks it."""
        data = await archive.record(await desk.enter(match, who, key))
        headers = {"content-disposition": f'attachment; filename="dystopolis-{match}.json"'}
        return Response(data, media_type="application/json", headers=headers)
