"""Looking back at a match: every decision has an address."""

from litestar import Controller, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from ..access import Access
from ..archive import PUBLIC, Archive
from ..people.who import Who
from ..protocol.replay import Position
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
        access: NamedDependency[Access],
        archive: NamedDependency[Archive],
        eyes: FromQuery[str] = PUBLIC,
        at: FromQuery[int | None] = None,
        told: FromQuery[bool] = False,
        key: FromQuery[str] = "",
    ) -> Position:
        """The match after a message, through some eyes; `told` with everything that was told until then."""
        return await archive.position(await access.enter(match, who, key), who, eyes, at, told)

    @get("/record")
    async def record(
        self,
        match: FromPath[str],
        who: NamedDependency[Who],
        access: NamedDependency[Access],
        archive: NamedDependency[Archive],
        key: FromQuery[str] = "",
    ) -> Response[bytes]:
        """The match file: seed, commitment and every answer. `dystopolis replay` checks it."""
        data = await archive.record(await access.enter(match, who, key))
        headers = {"content-disposition": f'attachment; filename="dystopolis-{match}.json"'}
        return Response(data, media_type="application/json", headers=headers)
