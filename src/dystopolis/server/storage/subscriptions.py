"""Browsers in which people have asked to be told by push, each with the keys that only it has."""

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import delete, insert, select

from .database import Database, columns
from .schema import SUBSCRIPTIONS

MOST = 20  # devices of one person; the oldest make room


class Subscription(Struct, frozen=True, kw_only=True):
    """`endpoint` is where its push service takes messages, `p256dh` and `auth` what they are sealed with."""

    person: str
    endpoint: str
    p256dh: str
    auth: str
    created: int

    def __repr__(self) -> str:
        return f"Subscription({self.person!r})"


KEPT = columns(SUBSCRIPTIONS, Subscription)


class SubscriptionStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, new: Subscription) -> None:
        """A browser belongs to whoever used it last."""
        await self._database.change(
            delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.endpoint == new.endpoint),
            insert(SUBSCRIPTIONS).values(**asdict(new)),
        )
        for old in (await self.of_person(new.person))[MOST:]:
            await self.drop(old.person, old.endpoint)

    async def of_person(self, person: str) -> list[Subscription]:
        """Newest first."""
        query = select(*KEPT).where(SUBSCRIPTIONS.c.person == person)
        return await self._database.all(query.order_by(SUBSCRIPTIONS.c.created.desc()), Subscription)

    async def who_has(self, people: Collection[str]) -> frozenset[str]:
        """Those of them who have any."""
        query = select(SUBSCRIPTIONS.c.person).where(SUBSCRIPTIONS.c.person.in_(people)).distinct()
        return frozenset(await self._database.column(query))

    async def drop(self, person: str, endpoint: str) -> None:
        one = (SUBSCRIPTIONS.c.person == person, SUBSCRIPTIONS.c.endpoint == endpoint)
        await self._database.change(delete(SUBSCRIPTIONS).where(*one))

    async def drop_all(self, person: str | None = None) -> int:
        """Of a person; or of everybody, if the server has another key."""
        every = delete(SUBSCRIPTIONS)
        return await self._database.change(
            every if person is None else every.where(SUBSCRIPTIONS.c.person == person)
        )
