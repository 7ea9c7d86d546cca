"""Views, encoded part by part, are what they would be if each were encoded for itself."""

from random import Random

import msgspec
import pytest
from tests.server.room.rooms import begun

from dystopolis.kernel import Table
from dystopolis.server.room.encode_views import Sight, lay_out, mark_of


class Seen(msgspec.Struct, frozen=True):
    board: tuple[str, ...]
    hand: tuple[str, ...]


@pytest.mark.parametrize(("game", "seats"), [("wired", 4), ("metropolis", 5)])
def test_a_view_laid_out_with_others_is_the_view(game: str, seats: int) -> None:
    played, chance, viewers = begun(game, seats), Random(11), (*range(seats), None)
    for _ in range(120):
        if not played.room.running:
            break
        seen = played.room.game.views(table(played.room), viewers)
        assert [sight.whole() for sight in lay_out(seen)] == [msgspec.json.encode(view) for view in seen]
        played.anybody(chance)


def table(room: object) -> Table:
    found: Table = room.match.table  # type: ignore[attr-defined]
    return found


def test_the_mark_tells_what_is_seen_and_not_how_it_lies_in_memory() -> None:
    board = ("a", "b")
    shared = [Seen(board, ("x",)), Seen(board, ())]
    copied = [Seen(("a", "b"), ("x",)), Seen(tuple("ab"), ())]

    assert mark(shared) == mark(copied)
    assert mark(shared) != mark([Seen(board, ("y",)), Seen(board, ())])
    assert mark(shared) != mark([Seen(("c",), ("x",)), Seen(("c",), ())])


def test_what_changed_is_told_part_by_part() -> None:
    before, after = (lay_out([Seen(board, ("x",)), Seen(board, ())])[0] for board in (("a",), ("b",)))

    assert after.since(before) == b'{"board":["b"]}'
    assert after.since(after) == b"{}"
    assert after.since(None) == after.whole()


def mark(views: list[Seen]) -> str:
    sights: list[Sight] = lay_out(views)
    return mark_of(sights)
