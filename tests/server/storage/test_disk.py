"""The disk under SQLite: what has been acknowledged survives a power cut, and processes take turns."""

import asyncio
import contextlib
import shutil
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.server.storage.working import new_match, on, row

from dystopolis.server.storage import Conflict, PersonRow, Storage
from dystopolis.server.storage import disk as disks
from dystopolis.server.storage.disk import Turn

ADA = PersonRow(id="p1", name="Ada", skeleton="ada", created=1000, seen=1000)
HOLD = """
import sys
from pathlib import Path
from dystopolis.server.storage.disk import Turn
with Turn(Path(sys.argv[1])):
    print("mine", flush=True)
    sys.stdin.read()
"""


class FakeDisk:
    """Of a database, only what was there at the last sync survives."""

    def __init__(self, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.file = file
        self.survived = file.parent / "survived"
        self.syncs = 0
        self._sync = disks.sync_data
        monkeypatch.setattr(disks, "sync_data", self._sync_and_copy)

    def _sync_and_copy(self, descriptor: int) -> None:
        self._sync(descriptor)
        self.syncs += 1
        self.survived.mkdir(exist_ok=True)
        for name in (self.file.name, self.file.name + "-wal"):
            shutil.copy(self.file.parent / name, self.survived / name)

    def found(self, query: str) -> list[tuple[object, ...]]:
        """What a server finds that starts after the power cut."""
        with contextlib.closing(sqlite3.connect(self.survived / self.file.name)) as connection:
            return connection.execute(query).fetchall()


@pytest.mark.parametrize("alone", [True, False])
def test_whatever_is_done_on_sqlite_survives_a_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, alone: bool
) -> None:
    async def scenario() -> None:
        storage = await Storage.open(str(file), alone)
        disk = FakeDisk(file, monkeypatch)
        try:
            await new_match(storage)
            assert disk.found("SELECT id FROM matches") == [("m1",)]
            await storage.people.create(ADA)
            assert disk.found("SELECT id FROM people") == [("p1",)]
            for seq in range(1, 20):
                await storage.journal.append([row(seq)])
                assert disk.found("SELECT max(seq), count(*) FROM entries") == [(seq, seq)]
            await asyncio.gather(*(storage.journal.append([row(seq)]) for seq in range(20, 60)))
            assert disk.found("SELECT count(*), count(DISTINCT seq) FROM entries") == [(59, 59)]
        finally:
            await storage.close()

    file = tmp_path / "s.sqlite"
    asyncio.run(scenario())


def test_what_need_not_last_is_not_synced_but_goes_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        await storage.journal.append([row(1)])
        disk = FakeDisk(file, monkeypatch)
        await storage.matches.put_snapshot("m1", 1, b"the fold")
        assert disk.syncs == 0
        await storage.journal.append([row(2)])
        assert disk.syncs == 1
        assert disk.found("SELECT seq FROM snapshots") == [(1,)]

    file = tmp_path / "s.sqlite"
    on(str(file), body)


def test_a_log_that_has_gone_into_the_database_needs_no_sync(tmp_path: Path) -> None:
    disk = disks.Disk(tmp_path / "s.sqlite", alone=True)
    disk.sync()
    disk.close()


def test_a_turn_is_for_one_and_the_next_is_woken(tmp_path: Path) -> None:
    file = tmp_path / "s.sqlite"
    mine, yours = Turn(file), Turn(file)
    order: list[str] = []

    def wait() -> None:
        with yours:
            order.append("yours")

    with mine:
        waiting = threading.Thread(target=wait)
        waiting.start()
        waiting.join(0.1)
        assert waiting.is_alive()
        order.append("mine")
    waiting.join(10)
    mine.close()
    yours.close()
    yours.close()

    assert order == ["mine", "yours"]


def test_a_process_that_is_killed_gives_its_turn_back(tmp_path: Path) -> None:
    file = tmp_path / "s.sqlite"
    command = [sys.executable, "-c", HOLD, str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "mine\n"
        turn = Turn(file)
        taken = threading.Event()

        def take() -> None:
            with turn:
                taken.set()

        waiting = threading.Thread(target=take, daemon=True)
        waiting.start()
        assert not taken.wait(0.1)
        holder.kill()
        assert taken.wait(10)
        waiting.join()
        turn.close()


def test_two_processes_lose_nothing_and_are_told_when_the_other_was_quicker(tmp_path: Path) -> None:
    async def scenario() -> None:
        first, second = await Storage.open(url, alone=False), await Storage.join(url)
        both = (first, second)
        try:
            for match in ("of one", "of two", "of both"):
                await new_match(first, match)
            async with asyncio.TaskGroup() as group:
                group.create_task(fill(first, "of one", 300))
                group.create_task(fill(second, "of two", 300))
                contests = [group.create_task(contend(storage, "of both", 300)) for storage in both]
            one, two = (contest.result() for contest in contests)
            assert sorted(one.written + two.written) == list(range(1, 601))
            assert [entry.seq for entry in await second.matches.rows("of both")] == list(range(1, 601))
            assert one.conflicts + two.conflicts > 0
            for match in ("of one", "of two"):
                assert [entry.seq for entry in await first.matches.rows(match)] == list(range(1, 301))
                found = await second.matches.get(match)
                assert found is not None
                assert found.head == 300
        finally:
            await second.close()
            await first.close()

    url = str(tmp_path / "s.sqlite")
    asyncio.run(scenario())


async def fill(storage: Storage, match: str, count: int) -> None:
    """Entry after entry, several at once."""
    for begin in range(1, count + 1, 10):
        await asyncio.gather(*(storage.journal.append([row(seq, match)]) for seq in range(begin, begin + 10)))


class Contest(NamedTuple):
    written: list[int]
    conflicts: int


async def contend(storage: Storage, match: str, count: int) -> Contest:
    """So many entries, each behind the last of anybody."""
    written: list[int] = []
    conflicts = 0
    while len(written) < count:
        found = await storage.matches.get(match)
        assert found is not None
        try:
            await storage.journal.append([row(found.head + 1, match)])
        except Conflict:
            conflicts += 1
            storage.journal.reloaded(match)
        else:
            written.append(found.head + 1)
    return Contest(written, conflicts)
