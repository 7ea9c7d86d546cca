"""The journal: what is acknowledged is written, and what clashes is not."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.storage.working import append, new_match, on, row

from dystopolis.server.storage import Conflict, Storage, Unwritten


async def seqs(storage: Storage, match: str = "m1") -> list[int]:
    return [entry.seq for entry in await storage.matches.rows(match)]


def test_what_is_acknowledged_is_in_the_log(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        await append(storage, [row(1), row(2)])
        assert await seqs(storage) == [1, 2]

        await asyncio.gather(*(append(storage, [row(seq)]) for seq in range(3, 50)))
        assert await seqs(storage) == list(range(1, 50))

    on(database_url, body)


def test_close_writes_what_is_queued(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        for seq in range(1, 30):
            append(storage, [row(seq)])

    on(database_url, body)

    async def afterwards(storage: Storage) -> None:
        assert await seqs(storage) == list(range(1, 30))

    on(database_url, afterwards)


def test_after_close_nothing_is_accepted(database_url: str) -> None:
    async def run() -> None:
        storage = await Storage.open(database_url)
        await new_match(storage)
        await storage.close()
        with pytest.raises(Unwritten, match="closing"):
            await append(storage, [row(1)])

    asyncio.run(run())


def test_flush_waits_for_the_disk(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        written = append(storage, [row(1)])
        await storage.journal.flush()
        assert written.done()
        await storage.journal.flush()

    on(database_url, body)


def test_a_caller_who_leaves_loses_no_row_and_holds_nobody_up(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)

        async def impatient(seq: int) -> None:
            await append(storage, [row(seq)])

        tasks = [asyncio.create_task(impatient(seq)) for seq in range(1, 21)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        await storage.journal.flush()

        assert [type(result) for result in results[::2]] == [asyncio.CancelledError] * 10
        assert results[1::2] == [None] * 10
        assert await seqs(storage) == list(range(1, 21))

    on(database_url, body)


def test_a_seq_that_is_taken_is_a_conflict_and_writes_nothing(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        await append(storage, [row(1)])

        with pytest.raises(Conflict) as conflict:
            await append(storage, [row(1), row(2)], state="over")
        assert conflict.value.match == "m1"
        match = await storage.matches.get("m1")
        assert match is not None
        assert (match.state, match.head) == ("lobby", 1)

    on(database_url, body)


@pytest.mark.parametrize("seq", [2, 3])
def test_the_log_never_gets_a_gap(database_url: str, seq: int) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        with pytest.raises(Conflict):
            await append(storage, [row(seq)])
        assert await seqs(storage) == []

    on(database_url, body)


def test_a_match_that_does_not_exist_is_a_conflict(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        with pytest.raises(Conflict):
            await append(storage, [row(1, "nowhere")])

    on(database_url, body)


def test_a_clients_request_becomes_one_entry_of_its_seat(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        await append(storage, [row(1, client="c1", seat=0), row(2, client="c1", seat=1)])

        with pytest.raises(Conflict):
            await append(storage, [row(3, client="new"), row(4, client="c1", seat=0)])
        assert await seqs(storage) == [1, 2]

    on(database_url, body)


def test_a_match_in_conflict_does_not_keep_the_others_from_being_written(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        for match in ("a", "b", "c", "d"):
            await new_match(storage, match)
        await append(storage, [row(1, "b")])
        await append(storage, [row(1, "c", client="c1")])

        # All of them are queued before the writer has a chance, so they are one batch.
        results = await asyncio.gather(
            append(storage, [row(1, "a")]),
            append(storage, [row(1, "b")]),
            append(storage, [row(2, "c", client="c1")]),
            append(storage, [row(1, "d")]),
            append(storage, [row(2, "a")]),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [
            type(None),
            Conflict,
            Conflict,
            type(None),
            type(None),
        ]
        assert [await seqs(storage, match) for match in ("a", "b", "c", "d")] == [[1, 2], [1], [1], [1]]

    on(database_url, body)


def test_what_builds_on_a_lost_row_is_lost_until_the_match_is_reloaded(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        await append(storage, [row(1)])
        lost = append(storage, [row(1)])
        with pytest.raises(Conflict):
            await lost

        # 2 would fit, but whoever wrote it believed in another 1.
        with pytest.raises(Conflict):
            await append(storage, [row(2)])
        assert await seqs(storage) == [1]

        storage.journal.reloaded("m1")
        await append(storage, [row(2)])
        assert await seqs(storage) == [1, 2]

    on(database_url, body)


def test_rows_that_were_queued_behind_a_lost_one_stay_out_even_after_a_reload(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        await append(storage, [row(1)])
        lost = append(storage, [row(1)])
        await asyncio.sleep(0)  # the writer has taken it, so what follows is another batch
        behind = append(storage, [row(2)])
        with pytest.raises(Conflict):
            await lost
        storage.journal.reloaded("m1")

        with pytest.raises(Conflict):
            await behind
        assert await seqs(storage) == [1]

    on(database_url, body)


def test_of_two_servers_one_writes_an_entry_and_the_other_is_told(
    new_postgres: Callable[[str], str], postgres_template: str
) -> None:
    url = new_postgres(postgres_template)

    async def run() -> None:
        one, two = await Storage.open(url), await Storage.open(url)
        matches = [f"m{number}" for number in range(20)]
        for match in matches:
            await new_match(one, match)
        ones = [append(one, [row(1, match)]) for match in matches]
        twos = [append(two, [row(1, match)]) for match in reversed(matches)]
        firsts = await asyncio.gather(*ones, return_exceptions=True)
        seconds = (await asyncio.gather(*twos, return_exceptions=True))[::-1]

        for match, first, second in zip(matches, firsts, seconds, strict=True):
            assert {type(first), type(second)} == {type(None), Conflict}
            assert await seqs(two, match) == [1]
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_database_that_fails_fails_its_batch_and_the_next_goes_through(tmp_path: Path) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        await new_match(storage, "m2")
        await append(storage, [row(1)])
        with contextlib.closing(sqlite3.connect(tmp_path / "s.sqlite")) as other:
            other.execute("ALTER TABLE entries RENAME TO away")
            with pytest.raises(Unwritten, match="could not write"):
                await append(storage, [row(2)])
            other.execute("ALTER TABLE away RENAME TO entries")

        await append(storage, [row(1, "m2")])
        with pytest.raises(Conflict):
            await append(storage, [row(2)])
        storage.journal.reloaded("m1")
        await append(storage, [row(2)])
        assert await seqs(storage) == [1, 2]

    on(str(tmp_path / "s.sqlite"), body)


def test_a_connection_that_was_lost_is_replaced(
    new_postgres: Callable[[str], str], postgres_template: str
) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        await append(storage, [row(1)])
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        here = others + " AND datname = current_database()"
        await storage.database.writing(lambda connection: connection.exec_driver_sql(here).all())

        await append(storage, [row(2)])
        assert await seqs(storage) == [1, 2]

    on(new_postgres(postgres_template), body)


@pytest.mark.parametrize(
    "rows", [[], [row(1), row(3)], [row(1), row(2, "m2")]], ids=["none", "a gap", "two matches"]
)
def test_rows_that_do_not_belong_together_are_a_mistake_of_the_caller(
    rows: list[object], tmp_path: Path
) -> None:
    async def body(storage: Storage) -> None:
        with pytest.raises(ValueError, match="rows"):
            append(storage, rows)  # type: ignore[arg-type]

    on(str(tmp_path / "s.sqlite"), body)


def test_what_comes_while_the_disk_is_busy_goes_into_one_commit(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        commits: list[int] = []
        storage.journal.after_commit.append(lambda rows, seconds: commits.append(rows))
        matches = [f"m{number}" for number in range(50)]
        for match in matches:
            await new_match(storage, match)
        await asyncio.gather(*(play(storage, match) for match in matches))
        assert sum(commits) == 50 * 20
        assert len(commits) < 100, "with each alone it would be a thousand"

    async def play(storage: Storage, match: str) -> None:
        for seq in range(1, 21):
            await append(storage, [row(seq, match)], updated=1000 + seq)

    on(database_url, body)
