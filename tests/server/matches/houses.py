"""The matches on a real database in this process, without sockets and bots."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

from dystopolis.server.catalogue import Catalogue
from dystopolis.server.config import Config
from dystopolis.server.guard.metrics import Metrics
from dystopolis.server.making import Maker
from dystopolis.server.matches import Matches, OpenMatch
from dystopolis.server.people.who import Person
from dystopolis.server.protocol.lobby import NewMatch, SeatWish
from dystopolis.server.room import entries as e
from dystopolis.server.storage import Storage

ADA = Person("p-ada", "Ada")


class House:
    def __init__(self, storage: Storage, catalogue: Catalogue) -> None:
        self.storage = storage
        self.matches = Matches(storage, catalogue, Metrics())
        self.maker = Maker(self.matches, storage, catalogue, Config())

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str, catalogue: Catalogue | None = None) -> AsyncIterator["House"]:
        storage = await Storage.open(url)
        house = cls(storage, catalogue or Catalogue())
        try:
            yield house
        finally:
            await house.matches.close()
            await storage.close()

    async def match(self, game: str = "wired", seats: int = 2) -> OpenMatch:
        """A match that has begun; Ada has every seat."""
        wish = NewMatch(game, [SeatWish("me")] * seats, start=True)
        return await self.maker.create(wish, ADA)

    async def play(self, match: OpenMatch, answers: int, rng: Random | None = None) -> None:
        rng = rng or Random(match.room.head)
        for _ in range(answers):
            assert match.room.match is not None
            seat = rng.choice(match.room.waiting())
            option = rng.choice(match.room.match.table.options(seat))
            await match.enact([e.Answered(seat, option)], seat)
