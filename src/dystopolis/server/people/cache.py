"""People who were looked up a moment ago."""

from collections import OrderedDict
from time import monotonic
from typing import Final

from ..storage import PeopleStore, PersonRow

KEPT: Final = 5_000
# So long another process may take to notice that somebody was renamed or signed out everywhere, if it does
# not hear of it.
SECONDS: Final = 5.0


class PeopleCache:
    def __init__(self, store: PeopleStore, seconds: float = SECONDS, kept: int = KEPT) -> None:
        self._store, self._seconds, self._kept = store, seconds, kept
        self._rows: OrderedDict[str, tuple[float, PersonRow | None]] = OrderedDict()

    async def get(self, person: str) -> PersonRow | None:
        """Also remembers that there is nobody: a signed token may outlive a database."""
        now = monotonic()
        until, row = self._rows.get(person, (0.0, None))
        if until < now:
            row = await self._store.get(person)
            self._rows[person] = (now + self._seconds, row)
            self._rows.move_to_end(person)
            if len(self._rows) > self._kept:
                self._rows.popitem(last=False)
        return row

    def forget(self, person: str) -> None:
        self._rows.pop(person, None)
