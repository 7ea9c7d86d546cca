"""How often somebody may do what is rare and costly: counted for all servers on one database together."""

from hashlib import blake2b
from typing import Final

from ..errors import TooMany
from ..storage import Storage
from .limits import Buckets, seconds

SWEPT_EVERY: Final = 1000


class Allowance:
    """A bucket for each key: in the memory of the one process on SQLite, on PostgreSQL in the database."""

    def __init__(self, storage: Storage, name: str, per_minute: float, burst: float) -> None:
        self._store = None if storage.database.is_sqlite else storage.buckets
        self._name, self._rate, self._burst = name, per_minute / 60, burst
        self._buckets = Buckets(self._rate, burst)
        self._taken = 0

    async def refuse_if_empty(self, key: str, sentence: str) -> None:
        if wait := await self.take(key):
            raise TooMany(f"{sentence} Please try again in {seconds(wait)}.", wait)

    async def take(self, key: str) -> int:
        """0 if there was something to take, else the seconds to wait."""
        if self._store is None:
            return self._buckets.take(key)
        self._taken += 1
        if self._taken % SWEPT_EVERY == 0:
            await self._store.forget_full()
        # Addresses and names are nobody's business, and a digest counts as well.
        name = blake2b(f"{self._name} {key}".encode(), digest_size=16).hexdigest()
        return await self._store.take(name, self._rate, self._burst)
