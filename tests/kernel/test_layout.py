"""Views, encoded part by part, are what they would be if each were encoded for itself."""

from random import Random

import msgspec
import pytest
from tests.server.room.rooms import begun

from dystopolis.kernel import Table, views
from dystopolis.kernel.layout import lay_out


class Seen(msgspec.Struct, frozen=True):
    board: tuple[str, ...]
    hand: tuple[str, ...]


@pytest.mark.parametrize(("game", "seats"), [("wired", 4), ("metropolis", 5)])
def test_a_view_laid_out_with_others_is_the_view(game: str, seats: int) -> None:
    played, chance, viewers = begun(game, seats), Random(11), (*range(seats), None)
    for _ in range(120):
        if not played.room.running:
            break
        seen = views(played.room.game, table(played.room), viewers)
        assert lay_out(seen)[0] == [msgspec.json.encode(view) for view in seen]
        played.anybody(chance)


def table(room: object) -> Table:
    found: Table = room.match.table  # type: ignore[attr-defined]
    return found


def test_the_mark_tells_what_is_seen_and_not_how_it_lies_in_memory() -> None:
    board = ("a", "b")
    shared = [Seen(board, ("x",)), Seen(board, ())]
    copied = [Seen(("a", "b"), ("x",)), Seen(tuple("ab"), ())]

    assert lay_out(shared) == lay_out(copied)
    assert lay_out(shared)[1] != lay_out([Seen(board, ("y",)), Seen(board, ())])[1]
    assert lay_out(shared)[1] != lay_out([Seen(("c",), ("x",)), Seen(("c",), ())])[1]
