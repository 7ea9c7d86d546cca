"""Looking back at a match: every decision has an address."""

from litestar import Controller, Response, get
from litestar.params import FromQuery

from ..archive import PUBLIC
from ..protocol.replay import Position
from .given import GivenArchive, GivenTable, GivenWho


class Replays(Controller):
    path = "/api/matches/{match:str}"
    tags = ("Replay",)

    @get("/replay")
    async def position(
        self,
        table: GivenTable,
        who: GivenWho,
        archive: GivenArchive,
        eyes: FromQuery[str] = PUBLIC,
        at: FromQuery[int | None] = None,
        told: FromQuery[bool] = False,
    ) -> Position:
        """The match after a message, through some eyes; `told` with everything that was told until then."""
        return await archive.position(table, who, eyes, at, told)

    @get("/record")
    async def record(self, table: GivenTable, archive: GivenArchive) -> Response[bytes]:
        """The match file: seed, commitment and every answer. `dystopolis replay` checks it."""
        headers = {"content-disposition": f'attachment; filename="dystopolis-{table.id}.json"'}
        return Response(await archive.record(table), media_type="application/json", headers=headers)
