"""What is done on a disk that may lose its power or break: run with disk.c loaded, as test_disk.py does."""

import asyncio
import contextlib
import shutil
import sqlite3
import sys
from pathlib import Path
from typing import Any

from tests.server.storage.working import append, new_match, row

from dystopolis.server.errors import Unavailable
from dystopolis.server.storage import Storage, Unwritten
from dystopolis.server.storage.rows import PersonRow

ADA = PersonRow(id="p1", name="Ada", skeleton="ada", created=1000, seen=1000)
GRACE = PersonRow(id="p2", name="Grace", skeleton="grace", created=1000, seen=1000)


def found(disk: Path, query: str) -> list[tuple[Any, ...]]:
    """What a server finds that starts after a power cut now."""
    restarted = disk / "restarted"
    shutil.rmtree(restarted, ignore_errors=True)
    shutil.copytree(disk / "survived", restarted)
    with contextlib.closing(sqlite3.connect(restarted / "s.sqlite")) as connection:
        return connection.execute(query).fetchall()


async def everything_survives(disk: Path, name: str) -> None:
    storage = await Storage.open(str(disk / name))
    await new_match(storage)
    assert found(disk, "SELECT id FROM matches") == [("m1",)]
    await storage.people.create(ADA)
    assert found(disk, "SELECT id FROM people") == [("p1",)]
    for seq in range(1, 20):
        await append(storage, [row(seq)])
        assert found(disk, "SELECT max(seq), count(*) FROM entries") == [(seq, seq)]
    await asyncio.gather(*(append(storage, [row(seq)]) for seq in range(20, 60)))
    assert found(disk, "SELECT count(*), count(DISTINCT seq) FROM entries") == [(59, 59)]
    await storage.close()
    assert found(disk, "SELECT count(*), count(DISTINCT seq) FROM entries") == [(59, 59)]


async def nothing_is_acknowledged_that_was_not_synced(disk: Path, name: str) -> None:
    storage = await Storage.open(str(disk / name))
    await new_match(storage)
    await append(storage, [row(1)])
    (disk / "fails").touch()
    try:
        await append(storage, [row(2, client="c2")])
    except Unwritten:
        pass
    else:
        raise AssertionError("acknowledged, and not on the disk")
    # Nor can anybody see it, and so nobody can be told that it counts.
    assert await storage.matches.find_client("m1", 0, "c2") is None
    with contextlib.suppress(Unavailable):
        await storage.people.create(ADA)
        raise AssertionError("acknowledged, and not on the disk")
    with contextlib.suppress(Unavailable):
        await storage.database.check()
        raise AssertionError("well, though it cannot write")

    (disk / "fails").unlink()
    await storage.database.check()
    storage.journal.reloaded("m1")
    await append(storage, [row(2, client="again")])
    await storage.people.create(GRACE)
    assert found(disk, "SELECT seq, client FROM entries ORDER BY seq") == [(1, None), (2, "again")]
    assert found(disk, "SELECT id FROM people") == [("p2",)]
    await storage.close()


SCENARIOS = {
    work.__name__: work for work in (everything_survives, nothing_is_acknowledged_that_was_not_synced)
}

if __name__ == "__main__":
    asyncio.run(SCENARIOS[sys.argv[1]](Path(sys.argv[2]), sys.argv[3]))
