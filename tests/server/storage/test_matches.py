"""Matches, their logs and their snapshots, kept."""

from tests.server.storage.working import SEED, append, new_match, on, row

from dystopolis.server.storage import Storage
from dystopolis.server.storage.rows import MatchRow, SeatRow, Snapshot


def test_a_match_is_read_back_as_it_was_made(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage, rematch_of="m0")

        assert await storage.matches.get("m1") == MatchRow(
            id="m1",
            game="wired",
            version="1",
            state="lobby",
            public=True,
            key="link-key",
            size=2,
            setup=SEED,
            terms=b"{}",
            host="p1",
            created=1000,
            updated=1000,
            rematch_of="m0",
            seats=(SeatRow(0, "p1"),),
        )
        assert await storage.matches.get("m2") is None

    on(database_url, body)


def test_the_log_is_read_back_in_order_from_any_entry(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        written = [row(1, client="c1"), row(2, seat=None), row(3, client="c1", seat=1)]
        await append(storage, written)

        assert await storage.matches.rows("m1") == written
        assert await storage.matches.rows("m1", after=2) == written[2:]
        assert await storage.matches.find_client("m1", 1, "c1") == written[2]
        assert await storage.matches.find_client("m1", 1, "c2") is None

    on(database_url, body)


def test_public_matches_are_listed_newest_first_page_by_page(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        for number in range(5):
            await new_match(storage, f"m{number}", created=2000 if number < 3 else 3000)
        await new_match(storage, "other-game", game="metropolis")
        await new_match(storage, "private", public=False)

        first = await storage.matches.list_public("wired", "lobby", limit=3)
        assert [match.id for match in first] == ["m4", "m3", "m2"]
        first = await storage.matches.by_state("lobby", limit=3)
        second = await storage.matches.by_state("lobby", before=(first[-1].updated, first[-1].id))
        found = [match.id for match in first + second]
        assert found == ["m4", "m3", "m2", "m1", "m0", "private", "other-game"]
        assert [match.id for match in await storage.matches.list_public()][-1] == "other-game"
        assert await storage.matches.list_public(state="running") == []

    on(database_url, body)


def test_a_list_holds_no_seed_and_no_key(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)

        listed = repr(await storage.matches.list_public())
        assert "m1" in listed
        assert "never-shown" not in listed
        assert "link-key" not in listed
        assert "never-shown" not in repr(await storage.matches.get("m1"))

    on(database_url, body)


def test_my_matches_are_those_where_i_sit_or_am_the_host(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage, "mine", host="me", seats=())
        await new_match(storage, "seated", seats=(SeatRow(0, "p1"), SeatRow(1, "me", turn=True)))
        await new_match(storage, "others")

        found = {match.id: match.seats for match in await storage.matches.of_person("me")}
        assert found == {"mine": (), "seated": (SeatRow(0, "p1"), SeatRow(1, "me", turn=True))}

    on(database_url, body)


def test_a_summary_without_seats_leaves_them_alone(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        seats = (SeatRow(0, "p1", turn=True), SeatRow(1, None))
        await append(storage, [row(1)], state="running", updated=5000, deadline=9000, seats=seats)
        await append(storage, [row(2)], state="running", updated=6000, deadline=9000)

        match = await storage.matches.get("m1")
        assert match is not None
        assert (match.state, match.updated, match.deadline) == ("running", 6000, 9000)
        assert (match.head, match.seats) == (2, seats)

        await append(storage, [row(3)], deadline=None, seats=())
        match = await storage.matches.get("m1")
        assert match is not None
        assert (match.deadline, match.seats, match.head) == (None, (), 3)

    on(database_url, body)


def test_due_are_matches_whose_deadline_has_come_the_oldest_first(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        for match, deadline in (("a", 7000), ("b", 5000), ("c", 7001), ("d", None)):
            await new_match(storage, match)
            await append(storage, [row(1, match)], deadline=deadline)

        assert await storage.matches.due(7000) == ["b", "a"]
        assert await storage.matches.due(7000, limit=1) == ["b"]

    on(database_url, body)


def test_matches_are_listed_by_state(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        for match in ("a", "b", "c"):
            await new_match(storage, match)
        await append(storage, [row(1, "b")], state="pinned", updated=8000)

        assert [match.id for match in await storage.matches.by_state("pinned", "over")] == ["b"]
        assert [match.id for match in await storage.matches.by_state()] == ["b", "c", "a"]

    on(database_url, body)


def test_whose_turn_it_is_is_brought_up_to_date_unless_the_log_has_grown(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        await append(storage, [row(1)])
        await storage.matches.summarise([("m1", 1, [SeatRow(0, "p1", turn=True)])])
        await storage.matches.summarise([("m1", 0, [SeatRow(0, "p2")])])

        match = await storage.matches.get("m1")
        assert match is not None
        assert match.seats == (SeatRow(0, "p1", turn=True),)

    on(database_url, body)


def test_the_newest_snapshot_is_kept(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        await new_match(storage, "m2")
        await storage.matches.put_snapshots([Snapshot("m2", 1, b"another match")])
        assert await storage.matches.snapshot("m1") is None
        for seq in (10, 20, 30, 30):
            await storage.matches.put_snapshots([Snapshot("m1", seq, b"state %d" % seq)])
        await storage.matches.put_snapshots([Snapshot("m1", 5, b"late")])

        assert await storage.matches.snapshot("m1") == Snapshot("m1", 30, b"state 30")
        assert await storage.matches.snapshot("m2") == Snapshot("m2", 1, b"another match")

    on(database_url, body)


def test_a_deleted_match_takes_its_log_with_it(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        await append(storage, [row(1)])
        await storage.matches.put_snapshots([Snapshot("m1", 1, b"state")])
        await storage.matches.delete("m1")

        assert await storage.matches.get("m1") is None
        assert await storage.matches.rows("m1") == []
        assert await storage.matches.snapshot("m1") is None
        assert await storage.matches.of_person("p1") == []

    on(database_url, body)
