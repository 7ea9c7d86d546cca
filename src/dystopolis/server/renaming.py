"""A new name reaches every table where its person sits: by an entry in the log, so at all servers alike."""

import structlog

from ..kernel import Refused
from .matches import Matches
from .room.lobby import renamed
from .storage import Storage
from .storage.rows import Listing

UNFINISHED = ("lobby", "running", "pinned")

log = structlog.get_logger(__name__)


class Renaming:
    def __init__(self, matches: Matches, storage: Storage) -> None:
        self._matches = matches
        self._storage = storage

    def spread(self, person: str, name: str) -> None:
        """Nobody waits for it: whoever was renamed knows their name."""
        self._matches.spawn(self._spread(person, name))

    async def _spread(self, person: str, name: str) -> None:
        for listing in await unfinished_of(self._storage, person):
            try:
                match = await self._matches.open(listing.id)
                await match.act(lambda room: renamed(room, person, name))
            except (
                Refused
            ) as why:  # a match that is damaged or gone does not keep the others from hearing of it
                log.warning("not_renamed", match=listing.id, sentence=why.sentence)


async def unfinished_of(storage: Storage, person: str) -> list[Listing]:
    found = await storage.matches.of_person(person)
    return [listing for listing in found if listing.state in UNFINISHED]
