"""Promise 3: copy, view and resample are three different things."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from tests.kernel import toy
from tests.kernel.playing import GAMES, change_everything, deep, mutable, walk

from dystopolis.kernel import Game, Part, Perspective, Table, digest, play_out

BY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@BY_GAME
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_copy_is_exact_down_to_the_last_attribute(game: Game, seats: int) -> None:
    for table in walk(game, seats, "exact"):
        assert deep(table.copy()) == deep(table)


@BY_GAME
def test_no_attribute_of_a_part_or_a_table_is_forgotten_in_its_copy(game: Game) -> None:
    """Each is given a value that it does not start with."""
    kinds = [kind for kind in game.named.values() if isinstance(kind, type) and issubclass(kind, Part)]
    things: list[Part | Table] = [kind() for kind in kinds]
    for thing in [*things, game.start(2, "attributes")]:
        change_everything(thing)
        assert deep(thing.copy()) == deep(thing)

    assert things


@BY_GAME
@pytest.mark.parametrize("seats", [2, 4])
def test_a_copy_shares_nothing_that_can_change(game: Game, seats: int) -> None:
    for table in walk(game, seats, "shared"):
        kept, copied = mutable(table), mutable(table.copy())

        assert [path for thing, path in copied.items() if thing in kept] == []
        assert sorted(copied.values()) == sorted(kept.values())


@BY_GAME
def test_playing_a_copy_to_the_end_leaves_the_original_alone(game: Game) -> None:
    for number, table in enumerate(walk(game, 3, "alone")):
        before = deep(table)
        play_out(table.copy(), Random(number).random)

        assert deep(table) == before


@BY_GAME
def test_a_copy_given_the_same_answers_comes_to_the_same_end(game: Game) -> None:
    for number, table in enumerate(walk(game, 2, "same end")):
        one, other = table.copy(), table.copy()
        play_out(one, Random(number).random)
        play_out(other, Random(number).random)

        assert deep(one) == deep(other)


@BY_GAME
def test_a_copy_is_silent(game: Game) -> None:
    table = game.start(2, "silent", aloud=True)
    heard = len(table.told)

    copy = table.copy()
    play_out(copy, Random(1).random)

    assert heard > 0
    assert (copy.aloud, copy.told) == (False, [])
    assert len(table.told) == heard


def test_the_comparison_of_this_test_finds_a_difference_and_something_shared() -> None:
    table = toy.GAME.start(2, "caught")
    copy: Any = table.copy()
    copy.players[1].points += 1
    assert deep(copy) != deep(table)

    shares: Any = table.copy()
    shares.deck = table.deck  # type: ignore[attr-defined]
    assert mutable(shares).keys() & mutable(table).keys() == {id(shares.deck), id(shares.deck.cards)}


@BY_GAME
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_resampling_changes_neither_the_table_nor_what_the_seat_sees(game: Game, seats: int) -> None:
    for number, table in enumerate(walk(game, seats, "resampled")):
        before = deep(table)
        for seat in range(seats):
            other = game.resample(table, seat, Random(number))
            assert seen(game, other, seat) == seen(game, table, seat)
            assert mutable(other).keys() & mutable(table).keys() == set()
        assert deep(table) == before


@BY_GAME
def test_a_resampled_table_depends_on_what_the_seat_knows_only(game: Game) -> None:
    """Resampled twice with the same numbers: what was there in between cannot be told any more."""
    for number, table in enumerate(walk(game, 3, "knowledge")):
        for seat in range(3):
            between = game.resample(table, seat, Random(-number))
            once = game.resample(table, seat, Random(number))
            twice = game.resample(between, seat, Random(number))
            assert digest(game, twice) == digest(game, once)


@BY_GAME
def test_a_resampled_table_can_be_played_to_the_end(game: Game) -> None:
    for number, table in enumerate(walk(game, 4, "playable")):
        other = game.resample(table, number % 4, Random(number))
        play_out(other, Random(number).random)
        assert other.over


@BY_GAME
def test_future_chance_is_dealt_again(game: Game) -> None:
    table = game.start(2, "future")
    seeds = {game.resample(table, 0, Random(number)).chance.seed for number in range(20)}

    assert len(seeds) == 20
    assert table.chance.seed not in seeds


def test_every_card_that_could_be_up_a_sleeve_turns_up_there() -> None:
    table = toy.GAME.start(2, "sleeve")
    own = sleeve_of(table, 0)
    sleeves: Counter[str] = Counter()
    for number in range(2000):
        other = toy.GAME.resample(table, 0, Random(number))
        assert sleeve_of(other, 0) == own
        sleeves[sleeve_of(other, 1)] += 1

    assert len(sleeves) == 3
    assert 300 < sleeves[own] < 500  # one of the five cards that the seat has not seen
    assert all(700 < count < 900 for card, count in sleeves.items() if card != own)


def test_what_a_seat_could_work_out_is_not_dealt_again() -> None:
    """Whoever has thrown the same card twice had it up the sleeve."""
    found = 0
    for seed in range(40):
        for table in walk(toy.GAME, 3, str(seed)):
            for owner, hand in enumerate(hands(table)):
                if hand.played.count(sleeve_of(table, owner)) == 2:
                    found += 1
                    other = toy.GAME.resample(table, (owner + 1) % 3, Random(seed))
                    assert sleeve_of(other, owner) == sleeve_of(table, owner)

    assert found > 0


def test_sealed_answers_of_others_are_dealt_again_and_the_own_is_kept() -> None:
    table = toy.GAME.start(3, "sealed")
    table.answer(0, toy.ONE)
    table.answer(0, toy.THROWS["rock"])
    table.answer(1, toy.THROWS["paper"])

    answers = set()
    for number in range(50):
        other = toy.GAME.resample(table, 0, Random(number))
        assert other.asks[0].answer == toy.THROWS["rock"]
        assert other.waiting() == [2]
        assert other.asks[1].answer in other.asks[1].options
        answers.add(other.asks[1].answer)

    assert answers == set(toy.THROWS.values())
    assert table.asks[1].answer == toy.THROWS["paper"]


def test_options_of_others_follow_from_what_they_were_dealt() -> None:
    for seed in range(20):
        for table in walk(toy.GAME, 2, str(seed)):
            other = toy.GAME.resample(table, 0, Random(seed))
            for ask in other.asks:
                assert list(ask.options) == list(ask.choice.options(other, ask.seat, *ask.args))


@BY_GAME
def test_a_perspective_shows_what_its_seat_sees(game: Game) -> None:
    for table in walk(game, 2, "perspective"):
        for seat in range(2):
            perspective = Perspective(game, table, seat, Random(7))
            imagined = perspective.imagine()

            assert perspective.view() == game.view(table, seat)
            assert perspective.options() == table.options(seat)
            assert digest(game, imagined) == digest(game, game.resample(table, seat, Random(7)))
            assert perspective.persona is game.persona


def seen(game: Game, table: Table, seat: int) -> tuple[bytes, bytes]:
    return msgspec.json.encode(game.view(table, seat)), msgspec.json.encode(list(table.options(seat)))


def hands(table: Any) -> Any:
    return table.players


def sleeve_of(table: Table, seat: int) -> str:
    return str(toy.up_the_sleeve(hands(table)[seat]))
