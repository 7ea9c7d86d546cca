"""Servers that write to the same rows at the same time: none of them is refused because of the other."""

import asyncio
from collections.abc import Callable

from sqlalchemy import Connection, func, select, text, update
from tests.server.storage.working import append, new_match, on, row

from dystopolis.server.storage import Storage
from dystopolis.server.storage.rows import SeatRow, Snapshot
from dystopolis.server.storage.schema import MATCHES

HELD = text("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = :key AND granted")


def locking(first: int, then: int, tries: list[int]) -> Callable[[Connection], None]:
    """Takes two matches, one after the other; at the first try only when somebody has taken the other one."""

    def work(connection: Connection) -> None:
        tries.append(first)
        connection.execute(update(MATCHES).where(MATCHES.c.id == f"m{first}").values(updated=first))
        connection.execute(select(func.pg_advisory_xact_lock(first)))
        while tries.count(first) == 1 and connection.execute(HELD, {"key": then}).scalar() is None:
            pass
        connection.execute(update(MATCHES).where(MATCHES.c.id == f"m{then}").values(updated=first))

    return work


def test_whoever_is_in_each_others_way_tries_again(
    new_postgres: Callable[[str], str], postgres_template: str
) -> None:
    """PostgreSQL ends one of two transactions that wait for each other: nothing of it has happened."""
    tries: list[int] = []

    async def body(storage: Storage) -> None:
        for match in ("m1", "m2"):
            await new_match(storage, match)
        await asyncio.gather(
            storage.database.writing(locking(1, 2, tries)), storage.database.writing(locking(2, 1, tries))
        )
        assert not storage.database.failing
        found = [await storage.matches.get(match) for match in ("m1", "m2")]
        assert len({match.updated for match in found if match is not None}) == 1

    on(new_postgres(postgres_template), body)

    assert sorted(tries) in ([1, 1, 2], [1, 2, 2])


def test_lists_and_snapshots_are_kept_in_any_order_while_answers_are_written(database_url: str) -> None:
    names = [f"m{number}" for number in range(30)]
    turn = (SeatRow(0, "p1", True),)

    async def body(storage: Storage) -> None:
        for name in names:
            await new_match(storage, name)
        for seq in range(1, 11):
            await asyncio.gather(
                *(append(storage, [row(seq, name)], seats=turn) for name in names),
                storage.matches.summarise([(name, seq - 1, turn) for name in reversed(names)]),
                storage.matches.summarise([(name, seq - 1, turn) for name in names]),
                storage.matches.put_snapshots([Snapshot(name, seq - 1, b"") for name in reversed(names)]),
                storage.matches.put_snapshots([Snapshot(name, seq - 1, b"") for name in names]),
            )
        assert not storage.database.failing
        assert set((await storage.matches.heads(names)).values()) == {10}

    on(database_url, body)
