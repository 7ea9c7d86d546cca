"""Matches looked back at by the bots, piece by piece: what is kept here is not worked out again."""

from msgspec import Struct
from sqlalchemy import Connection, delete, func, select

from .database import Database, columns
from .schema import ANALYSES


class Piece(Struct, frozen=True, kw_only=True):
    """One of `pieces` of a match. Another `method` would find something else, so its pieces do not count."""

    match: str
    piece: int
    pieces: int
    method: str
    data: bytes


KEPT = columns(ANALYSES, Piece)


class AnalysisStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, match: str, method: str) -> list[Piece]:
        """What is there, in the order of the match."""
        query = select(*KEPT).where(ANALYSES.c.match == match, ANALYSES.c.method == method)
        return await self._database.all(query.order_by(ANALYSES.c.piece), Piece)

    async def put(self, new: Piece) -> None:
        """Another server may have found the same already; what another method found goes."""
        old = delete(ANALYSES).where(ANALYSES.c.match == new.match, ANALYSES.c.method != new.method)
        values = {name: getattr(new, name) for name in Piece.__struct_fields__}
        insert = self._database.insert_if_new(ANALYSES).values(**values)

        def work(connection: Connection) -> None:
            connection.execute(old)
            connection.execute(insert)

        await self._database.writing(work)

    async def unfinished(self, method: str) -> list[str]:
        """Matches of which some pieces are there, and some are not."""
        query = (
            select(ANALYSES.c.match)
            .where(ANALYSES.c.method == method)
            .group_by(ANALYSES.c.match)
            .having(func.count() < func.max(ANALYSES.c.pieces))
        )
        return await self._database.column(query)
