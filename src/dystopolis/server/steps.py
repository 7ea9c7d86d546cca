"""Where replays show the positions of a match: worked out once, aside, and kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from ..kernel import Refused
from .access import Access
from .matches import OpenMatch
from .matches.loading import WRONG, empty
from .room import Room
from .storage.rows import LogRow

KEPT = 64  # matches whose steps are at hand
# After so many answers: which message that is, by eyes. Who sees everything counts entries.
Steps = dict[int, dict[str, int]]


class StepBook:
    def __init__(self, access: Access) -> None:
        self.access = access
        self._known: OrderedDict[str, Steps] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    async def of(self, match: OpenMatch) -> Steps:
        """Of a match that is over, for each of its positions."""
        id = match.room.card.id
        async with self._one_at_a_time:
            if id not in self._known:
                found = await self.access.storage.matches.get(id)
                assert found is not None
                rows = await self.access.storage.matches.rows(id)
                room = empty(self.access.matches.catalogue, found)
                self._known[id] = await asyncio.to_thread(steps_of, room, rows)
                if len(self._known) > KEPT:
                    self._known.popitem(last=False)
            self._known.move_to_end(id)
            return self._known[id]


def steps_of(room: Room, rows: Sequence[LogRow]) -> Steps:
    """What was taken back leads nowhere: what was answered then does."""
    steps: Steps = {}
    before = -1
    try:
        for row in rows:
            room.apply(row)
            now = room.match.length if room.match is not None else -1
            for length in range(before + 1, now + 1):
                steps[length] = places(room)
            before = now
    except WRONG as why:
        raise Refused("This match was played by other rules and cannot be shown by these.") from why
    return steps


def places(room: Room) -> dict[str, int]:
    """The number of the last message so far, by eyes."""
    found = {"public" if seat is None else str(seat): eyes.seq for seat, eyes in room.viewers.by_id.items()}
    return found | {"all": room.head}
