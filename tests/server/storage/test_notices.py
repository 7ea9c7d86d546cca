"""Notices, kept."""

import pytest
from sqlalchemy import Connection, text
from tests.server.storage.working import new_match, on

from dystopolis.server.storage import Storage
from dystopolis.server.storage.notices import due
from dystopolis.server.storage.rows import Channel, NewNotice


def notice(key: str, person: str = "p1") -> tuple[NewNotice, tuple[Channel, ...]]:
    return NewNotice(person=person, match="m1", seat=0, kind="turn", key=key, created=1000), ()


def test_an_occasion_is_noticed_once(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)

        assert await storage.notices.add([notice("m1/0/7")]) == 1
        assert await storage.notices.add([notice("m1/0/7"), notice("m1/0/8")]) == 1
        assert [kept.key for kept in await storage.notices.of_person("p1")] == ["m1/0/8", "m1/0/7"]

    on(database_url, body)


def test_each_channel_sends_a_notice_once(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        for key in ("a", "b"):
            await storage.notices.add([notice(key)])
        first = (await storage.notices.due("mail", 2000, limit=1))[0]

        assert await storage.notices.put_off(first.id, "mail", None, 3000)
        assert not await storage.notices.put_off(first.id, "mail", None, 4000)
        assert [kept.key for kept in await storage.notices.due("mail", 2999)] == ["b"]
        assert [kept.key for kept in await storage.notices.due("mail", 3000)] == ["a", "b"]

        await storage.notices.settle(first.id, "mail", 3000)
        assert [kept.key for kept in await storage.notices.due("mail", 9000)] == ["b"]
        assert [kept.key for kept in await storage.notices.due("webhook", 2000)] == ["a", "b"]

    on(database_url, body)


def test_only_the_own_notices_can_be_marked_as_read(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        await storage.notices.add([notice("a"), notice("b", "p2")])
        ids = [kept.id for person in ("p1", "p2") for kept in await storage.notices.of_person(person)]

        assert await storage.notices.mark_read("p1", ids, 5000) == 1
        assert await storage.notices.mark_read("p1", ids, 6000) == 0
        assert [kept.read for kept in await storage.notices.of_person("p1")] == [5000]
        assert [kept.read for kept in await storage.notices.of_person("p2")] == [None]

    on(database_url, body)


@pytest.mark.parametrize("channel", ["webhook", "mail", "push"])
def test_what_is_due_is_found_without_a_look_at_all_that_was_sent(
    database_url: str, channel: Channel
) -> None:
    def plan(connection: Connection) -> str:
        explain = "EXPLAIN QUERY PLAN" if connection.dialect.name == "sqlite" else "EXPLAIN"
        query = due(channel, 2000).limit(100).compile(connection, compile_kwargs={"literal_binds": True})
        connection.execute(text("ANALYZE"))
        return "\n".join(str(line) for line in connection.execute(text(f"{explain} {query}")))

    async def body(storage: Storage) -> None:
        await new_match(storage)
        never: tuple[Channel, ...] = ("webhook", "mail", "push")
        await storage.notices.add([(notice(f"old {number}")[0], never) for number in range(2000)])
        await storage.notices.add([notice("new")])

        assert f"ix_notices_unsent_{channel}" in await storage.database.reading(plan)
        assert [kept.key for kept in await storage.notices.due(channel, 2000)] == ["new"]

    on(database_url, body)
