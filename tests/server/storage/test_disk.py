"""The disk under SQLite: it may lose its power, break, fill up, or lose the file."""

import os
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.storage.powerless import ADA, GRACE, SCENARIOS
from tests.server.storage.working import append, new_match, on, row

from dystopolis.kernel import Refused
from dystopolis.server.errors import Unavailable
from dystopolis.server.storage import Storage, Unwritten

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def preloaded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """disk.c, compiled."""
    library = tmp_path_factory.mktemp("library") / "disk.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, HERE / "disk.c"], check=True)
    return library


def on_a_disk(scenario: str, folder: Path, preloaded: Path, name: str = "s.sqlite") -> None:
    (folder / "survived").mkdir()
    environ = {**os.environ, "LD_PRELOAD": str(preloaded), "DISK": str(folder)}
    command = [sys.executable, "-m", "tests.server.storage.powerless", scenario, str(folder), name]
    done = subprocess.run(command, env=environ, cwd=HERE.parents[2], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_sqlite_on_a_disk_whose_power_may_be_cut(scenario: str, tmp_path: Path, preloaded: Path) -> None:
    on_a_disk(scenario, tmp_path, preloaded)


def test_a_database_behind_a_link_survives_a_power_cut_as_well(tmp_path: Path, preloaded: Path) -> None:
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "s.sqlite")
    on_a_disk("everything_survives", tmp_path, preloaded, "link.sqlite")


def test_a_second_server_is_refused_behind_a_link_too(tmp_path: Path) -> None:
    async def body(_: Storage) -> None:
        link.symlink_to(file)
        with pytest.raises(Refused, match="Another server is using"):
            await Storage.open(str(link))
        link.unlink()
        os.link(file, link)
        with pytest.raises(Refused, match="several names"):
            await Storage.open(str(link))

    file, link = tmp_path / "s.sqlite", tmp_path / "other" / "link.sqlite"
    link.parent.mkdir()
    on(str(file), body)


@pytest.mark.parametrize("loss", ["removed", "replaced", "log removed"])
def test_when_the_database_is_gone_nothing_is_acknowledged(tmp_path: Path, loss: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        await append(storage, [row(1)])
        await storage.database.check()
        if loss == "replaced":
            shutil.copy(file, tmp_path / "copy")
            (tmp_path / "copy").rename(file)
        else:
            (file if loss == "removed" else tmp_path / "s.sqlite-wal").unlink()

        with pytest.raises(Unavailable):
            await storage.database.check()
        with pytest.raises(Unwritten):
            await append(storage, [row(2)])
        with pytest.raises(Unavailable, match="moved or removed"):
            await storage.people.create(ADA)
        with pytest.raises(Unavailable):
            await storage.database.check()

    file = tmp_path / "s.sqlite"
    on(str(file), body)


@contextmanager
def disk_full(largest: int) -> Iterator[None]:
    """No file of this process may grow beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


def test_when_the_disk_is_full_everything_that_writes_is_refused_until_there_is_room(tmp_path: Path) -> None:
    async def body(storage: Storage) -> None:
        failures: list[int] = []
        storage.database.after_failure.append(lambda: failures.append(1))
        await new_match(storage)
        await append(storage, [row(1)])
        with disk_full((tmp_path / "s.sqlite-wal").stat().st_size):
            with pytest.raises(Unwritten):
                await append(storage, [row(2)])
            with pytest.raises(Unavailable, match="try again"):
                await storage.people.create(ADA)
            with pytest.raises(Unavailable):
                await new_match(storage, "m2")
            with pytest.raises(Unavailable):
                await storage.database.check()
        assert len(failures) == 4
        await storage.database.check()
        storage.journal.reloaded("m1")
        await append(storage, [row(2)])
        assert await storage.people.create(GRACE)
        assert [entry.seq for entry in await storage.matches.rows("m1")] == [1, 2]
        assert await storage.people.get("p1") is None

    on(str(tmp_path / "s.sqlite"), body)


def test_what_was_written_before_a_failure_is_still_there(tmp_path: Path) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        acknowledged = 0
        with disk_full(400_000):
            try:
                for seq in range(1, 10_000):
                    await append(storage, [row(seq)])
                    acknowledged = seq
            except Unwritten:
                pass
        assert 0 < acknowledged < 9_999
        seqs = [entry.seq for entry in await storage.matches.rows("m1")]
        assert seqs == list(range(1, acknowledged + 1))

    on(str(tmp_path / "s.sqlite"), body)


def test_a_name_that_is_taken_is_no_failure_of_the_database(tmp_path: Path) -> None:
    async def body(storage: Storage) -> None:
        for person in (ADA, GRACE):
            await storage.people.create(person)
        assert not await storage.people.set_name("p2", "Ada", "ada")
        assert not storage.database.failing

    on(str(tmp_path / "s.sqlite"), body)
