"""People who were looked up a moment ago, and which of their sessions have ended."""

from collections import OrderedDict
from time import monotonic
from typing import Final

from msgspec import Struct

from ..storage import Storage
from ..storage.rows import PersonRow

KEPT: Final = 5_000
# So long another process may take to notice that somebody was renamed or signed out everywhere, if it does
# not hear of it.
SECONDS: Final = 5.0


class Known(Struct, frozen=True):
    """Somebody, as far as a token is concerned."""

    row: PersonRow
    ended: frozenset[str]

    def accepts(self, epoch: int, session: str) -> bool:
        return self.row.epoch == epoch and session not in self.ended and self.row.banned is None


class PeopleCache:
    def __init__(self, storage: Storage, seconds: float = SECONDS, kept: int = KEPT) -> None:
        self._storage, self._seconds, self._kept = storage, seconds, kept
        self._known: OrderedDict[str, tuple[float, Known | None]] = OrderedDict()

    async def get(self, person: str) -> Known | None:
        """Also remembers that there is nobody: a signed token may outlive a database."""
        now = monotonic()
        until, known = self._known.get(person, (0.0, None))
        if until < now:
            known = await self._look_up(person)
            self._known[person] = (now + self._seconds, known)
            self._known.move_to_end(person)
            if len(self._known) > self._kept:
                self._known.popitem(last=False)
        return known

    def forget(self, person: str) -> None:
        self._known.pop(person, None)

    async def _look_up(self, person: str) -> Known | None:
        row = await self._storage.people.get(person)
        return None if row is None else Known(row, await self._storage.sessions.ended(person))
