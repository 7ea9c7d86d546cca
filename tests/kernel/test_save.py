"""Promise 5, first half: a table is saved and loaded without loss, at every decision."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from tests.kernel import toy
from tests.kernel.playing import GAMES, deep, walk

from dystopolis.games import wired
from dystopolis.kernel import Broken, Game, Table, digest, load, play_out, save
from dystopolis.kernel.save import to_data

BY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def loaded(game: Game, data: bytes, seats: int = 3) -> Table:
    return load(game, game.blank(seats, {}, game.content(None)), data)


@BY_GAME
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_survives_being_saved_at_every_decision(game: Game, seats: int) -> None:
    """The walk answers joint asks one by one, so some answers are sealed and some are out."""
    for table in walk(game, seats, "saved"):
        data = save(game, table)
        again = loaded(game, data, seats)

        assert save(game, again) == data
        assert without_blocks(deep(again)) == without_blocks(deep(table))


@BY_GAME
def test_a_loaded_table_plays_on_like_the_saved_one(game: Game) -> None:
    for number, table in enumerate(walk(game, 3, "plays on")):
        again, copy = loaded(game, save(game, table)), table.copy()
        play_out(again, Random(number).random)
        play_out(copy, Random(number).random)

        assert digest(game, again) == digest(game, copy)


def test_sealed_answers_are_saved_and_can_still_be_amended() -> None:
    table = toy.GAME.start(3, "sealed")
    table.answer(0, toy.ONE)
    table.answer(2, toy.THROWS["rock"])

    again = loaded(toy.GAME, save(toy.GAME, table))

    assert again.waiting() == [0, 1]
    assert again.asks[2].answer is toy.THROWS["rock"]
    again.answer(2, toy.THROWS["paper"])
    assert again.asks[2].answer is toy.THROWS["paper"]


@BY_GAME
def test_a_digest_names_the_position_and_nothing_else(game: Game) -> None:
    """The same whoever listens, and whatever was told before; another one at every decision."""
    quiet, aloud = game.start(3, "digest"), game.start(3, "digest", aloud=True)
    seen = set()
    rng = Random(3)
    while not quiet.over:
        assert digest(game, quiet) == digest(game, aloud)
        seen.add(digest(game, quiet))
        seat = rng.choice(quiet.waiting())
        option = rng.choice(quiet.options(seat))
        quiet.answer(seat, option)
        aloud.answer(seat, option)
    seen.add(digest(game, quiet))

    assert aloud.told
    assert len(seen) > quiet.decisions


@BY_GAME
def test_saved_tables_are_written_in_one_way_only(game: Game) -> None:
    """Compact, with every key of the table and its parts in its place."""
    for table in walk(game, 2, "canonical"):
        data = save(game, table)
        read = json.loads(data)

        assert data == json.dumps(read, separators=(",", ":")).encode()
        assert list(read) == sorted(read)
        assert all(list(player) == sorted(player) for player in read["players"])


def test_what_is_fixed_is_not_saved() -> None:
    data = to_data(wired.GAME, wired.GAME.start(2, "fixed"))

    assert "box" not in data
    assert "house" not in data
    assert "told" not in data


DAMAGE: list[Callable[[dict[str, Any]], object]] = [
    lambda data: data.pop("deck"),
    lambda data: data.pop("chance"),
    lambda data: data.update(more=1),
    lambda data: data.update(round="three"),
    lambda data: data.update(round=True),
    lambda data: data.update(over=0),
    lambda data: data.update(deck={}),
    lambda data: data.update(seats=2),
    lambda data: data.update(chance=["seed"]),
    lambda data: data.update(chance=["seed", "many", {}]),
    lambda data: data.update(chance=["seed", 1, {"deck": "many"}]),
    lambda data: data.update(chance=[None, 1, {}]),
    lambda data: data.update(stack=[["fly", []]]),
    lambda data: data.update(stack=[["throw", [1.5]]]),
    lambda data: data.update(stack=[["THROW"]]),
    lambda data: data.update(asks=[["throw", 0, [], None]]),
    lambda data: data.update(asks=[["THROW", 7, [], None]]),
    lambda data: data.update(asks=[["THROW", "0", [], None]]),
    lambda data: data.update(asks=[["THROW", 0, [], {"kind": "announce", "points": 1}]]),
    lambda data: data.update(asks=[["THROW", 0, [], {"kind": "fly"}]]),
    lambda data: data.update(asks=[["THROW", 0, [], 3]]),
    lambda data: data.update(asks=None),
    lambda data: data["players"][0].update(part="Nobody"),
    lambda data: data["players"][0].update(part="deal"),
    lambda data: data["players"][0].update(part="Sleeves"),
    lambda data: data["players"][0].update(points=None),
    lambda data: data["players"][0].pop("played"),
    lambda data: data["players"].clear(),
]


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_data_is_refused_with_a_sentence(damage: Callable[[dict[str, Any]], object]) -> None:
    table = toy.GAME.start(3, "damaged")
    table.answer(0, toy.ONE)
    data: dict[str, Any] = json.loads(save(toy.GAME, table))
    loaded(toy.GAME, json.dumps(data).encode())

    damage(data)

    with pytest.raises(Broken, match=r"^This is not a saved table of Up the Sleeve: .+\.$"):
        loaded(toy.GAME, json.dumps(data).encode())


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"7", b"null", b'"x"', b"\xff", b"[" * 100_000])
def test_what_is_no_saved_table_at_all_is_refused_with_a_sentence(data: bytes) -> None:
    with pytest.raises(Broken, match=r"^This is not a saved table of Up the Sleeve: .+\.$"):
        loaded(toy.GAME, data)


class Pocket(Table):
    """A table with one thing on it, of whatever kind."""

    def __init__(self) -> None:
        super().__init__()
        self.thing: Any = None

    def copy(self) -> "Pocket":
        raise NotImplementedError


POCKETS = msgspec.structs.replace(
    toy.GAME, rooms=(), named={}, table=lambda mode, seats, settings, content: Pocket(), title="Pockets"
)


@pytest.mark.parametrize(
    "thing",
    [None, 0, -3, 2**40, True, "text", [], [1, "two", None, [False]], (), (1, (2, ["x"])), {},
     {"a": [1], "b": {"c": ""}}, toy.ONE, [toy.THROWS["rock"]], {"next": toy.TWO}],
)  # fmt: skip
def test_any_plain_data_can_lie_on_a_table(thing: object) -> None:
    table = Pocket()
    table.thing = thing

    again: Any = load(POCKETS, Pocket(), save(POCKETS, table))

    assert again.thing == thing
    assert type(again.thing) is type(thing)


@pytest.mark.parametrize(
    "thing", [1.5, {1, 2}, b"bytes", {1: "one"}, {"kind": 1}, {"part": 1}, {"tuple": 1}, Random(1)]
)
def test_anything_that_would_not_survive_being_saved_is_an_error(thing: object) -> None:
    table = Pocket()
    table.thing = thing

    with pytest.raises(TypeError, match="table"):
        save(POCKETS, table)


def without_blocks(data: dict[str, Any]) -> dict[str, Any]:
    """Random numbers that were made ahead are made again after loading."""
    del data["chance"]["blocks"]
    return data
