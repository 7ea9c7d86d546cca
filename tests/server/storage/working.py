"""What the tests of the storage start from: an open one, and matches in it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from dystopolis.server.storage import Storage
from dystopolis.server.storage.rows import LogRow, NewMatch, SeatRow, Summary

SEED = b'{"seed":"never-shown"}'


def on(url: str, body: Callable[[Storage], Awaitable[None]]) -> None:
    """Run it on an open storage, which is closed whatever happens."""

    async def run() -> None:
        storage = await Storage.open(url)
        try:
            await body(storage)
        finally:
            await storage.close()

    asyncio.run(run())


async def new_match(storage: Storage, match: str = "m1", *, created: int = 1000, **more: object) -> NewMatch:
    facts: dict[str, object] = {
        "game": "wired",
        "version": "1",
        "public": True,
        "key": "link-key",
        "size": 2,
        "setup": SEED,
        "terms": b"{}",
        "host": "p1",
        "seats": (SeatRow(0, "p1"),),
    }
    new = NewMatch(id=match, created=created, **(facts | more))  # type: ignore[arg-type]
    await storage.matches.create(new)
    return new


def row(seq: int, match: str = "m1", client: str | None = None, seat: int | None = 0) -> LogRow:
    return LogRow(match, seq, 1000 + seq, seat, client, b'{"entry":%d}' % seq, f"mark{seq}")


def append(storage: Storage, rows: Sequence[LogRow], **summary: Any) -> asyncio.Future[None]:
    """Rows for the log, with a summary of the match of which most is as it was."""
    values: dict[str, Any] = {"state": "lobby", "updated": 1000} | summary
    return storage.journal.append(rows, Summary(**values))
