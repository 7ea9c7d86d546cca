"""Looking back at a match: every decision has an address."""

from litestar import Controller, Response, get
from litestar.params import FromQuery

from ...toolkit.retrospect import Retrospect
from ..archive import ALL, PUBLIC
from ..protocol.analysis import MatchAnalysis
from ..protocol.replay import Position
from .given import GivenAnalyses, GivenArchive, GivenRetrospects, GivenTable, GivenWho


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

    @get("/retrospect")
    async def retrospect(self, table: GivenTable, retrospects: GivenRetrospects) -> Retrospect:
        """A match that is over as a whole: places and margins, curves, luck, and moments to go back to."""
        return await retrospects.of(table)

    @get("/analysis")
    async def analysis(
        self,
        table: GivenTable,
        analyses: GivenAnalyses,
        eyes: FromQuery[str] = ALL,
        since: FromQuery[int] = 0,
    ) -> MatchAnalysis:
        """A match that is over with numbers, as far as the bots have come: chances, turns, decisions."""
        return await analyses.of(table, eyes, since)

    @get("/record")
    async def record(self, table: GivenTable, archive: GivenArchive) -> Response[bytes]:
        """The match file: seed, commitment and every answer. `dystopolis replay` checks it."""
        headers = {"content-disposition": f'attachment; filename="dystopolis-{table.id}.json"'}
        return Response(await archive.record(table), media_type="application/json", headers=headers)
