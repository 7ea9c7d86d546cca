"""What the bots found about finished matches, kept."""

from msgspec.structs import replace
from tests.server.storage.working import append, new_match, on, row

from dystopolis.server.storage import Storage
from dystopolis.server.storage.analyses import Piece

PIECE = Piece(match="m1", piece=0, pieces=2, method="one", data=b"[]")


def test_pieces_are_kept_in_order_and_each_only_once(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        second = replace(PIECE, piece=1, data=b"[1]")
        for piece in (second, PIECE, replace(PIECE, data=b"later")):
            await storage.analyses.put(piece)

        assert await storage.analyses.of("m1", "one") == [PIECE, second]
        assert await storage.analyses.of("m2", "one") == []

    on(database_url, body)


def test_what_another_method_found_does_not_count_and_goes(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await new_match(storage)
        await storage.analyses.put(PIECE)
        assert await storage.analyses.of("m1", "two") == []

        await storage.analyses.put(replace(PIECE, method="two"))
        assert await storage.analyses.of("m1", "one") == []

    on(database_url, body)


def test_what_was_begun_and_not_finished_is_found_again(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        for match in ("m1", "m2"):
            await new_match(storage, match)
            await storage.analyses.put(replace(PIECE, match=match))
        await storage.analyses.put(replace(PIECE, match="m2", piece=1))

        assert await storage.analyses.unfinished("one") == ["m1"]
        assert await storage.analyses.unfinished("two") == []

    on(database_url, body)


def test_it_goes_with_its_match_and_with_the_name_of_somebody_in_it(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        for match in ("m1", "m2"):
            await new_match(storage, match)
            await storage.analyses.put(replace(PIECE, match=match))
        await append(storage, [row(1)])

        await storage.erasure.erase("p1", ["m1"], lambda game, state, rows: [*rows, row(2)])
        assert await storage.analyses.of("m1", "one") == []

        await storage.matches.delete("m2")
        assert await storage.analyses.of("m2", "one") == []

    on(database_url, body)
