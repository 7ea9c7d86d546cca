"""Promise 1: options are values, and the list of them is the only check."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel import toy
from tests.kernel.playing import GAMES, step, walk

from dystopolis.games import wired
from dystopolis.games.wired.options import Assign, Bid, Lose, Pawn, Place
from dystopolis.kernel import Game, Match, Option, Refused, Setup, digest, labels, option_from


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_options_are_frozen_hashable_and_equal_by_content(game: Game) -> None:
    for table in walk(game, 3, "values"):
        for ask in table.asks:
            for option in ask.options:
                again = option_from(game, msgspec.to_builtins(option))
                assert again == option
                assert hash(again) == hash(option)
                for field in option.__struct_fields__:
                    with pytest.raises(AttributeError):
                        setattr(option, field, 1)
            assert len(set(ask.options)) == len(ask.options)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_an_option_has_one_json_form_that_names_its_kind(game: Game) -> None:
    for table in walk(game, 2, "json"):
        for ask in table.asks:
            written = [msgspec.json.encode(option) for option in ask.options]
            assert len(set(written)) == len(written)
            for text, option in zip(written, ask.options, strict=True):
                read = msgspec.json.decode(text, type=game.options)
                assert read == option
                assert msgspec.json.encode(read) == text
                assert msgspec.json.decode(text)["kind"] == type(option).__struct_config__.tag


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seats", [2, 4])
def test_listing_options_again_gives_the_same_objects(game: Game, seats: int) -> None:
    for table in walk(game, seats, "interned"):
        for ask in table.asks:
            again = ask.choice.options(table, ask.seat, *ask.args)
            assert [id(option) for option in again] == [id(option) for option in ask.options]


def test_an_equal_option_is_as_good_as_the_listed_one() -> None:
    table = toy.GAME.start(2, "equal")

    table.answer(0, toy.Announce(2))

    assert getattr(table, "worth") == 2  # noqa: B009 - the attribute of a class that mypy does not know


@pytest.mark.parametrize(
    ("game", "option"),
    [
        (toy.GAME, toy.THROWS["rock"]),
        (toy.GAME, toy.Announce(3)),
        (wired.GAME, Place("street")),
        (wired.GAME, Place("nowhere", 1)),
        (wired.GAME, Bid(9, "ace")),
        (wired.GAME, Lose(1)),
        (wired.GAME, Pawn()),
        (wired.GAME, Assign()),
    ],
)
def test_what_is_not_listed_is_refused_with_a_sentence_and_changes_nothing(
    game: Game, option: Option
) -> None:
    table = game.start(3, "refused")
    seat = table.waiting()[0]
    before = digest(game, table)

    with pytest.raises(Refused, match=r"^[A-Z].*\(.+-.+\)\.$") as refused:
        table.answer(seat, option)

    assert refused.value.rule == table.asks[0].choice.rule
    assert refused.value.sentence == str(refused.value)
    assert digest(game, table) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_match_refuses_with_the_games_own_words_and_logs_nothing(game: Game) -> None:
    match = Match(game, Setup(game.id, game.version, 2, "words"))
    seat = match.table.waiting()[0]
    other = toy.THROWS["rock"] if game is toy.GAME else Lose(1)
    before = match.digest()

    with pytest.raises(Refused) as refused:
        match.answer(seat, other)

    assert refused.value.sentence.endswith(".")
    assert refused.value.rule
    assert (match.log, len(match.story), match.digest()) == ([], 1, before)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_seat_that_is_not_asked_is_refused_whatever_it_says(game: Game) -> None:
    table = game.start(3, "not asked")
    asked = table.waiting()
    before = digest(game, table)

    for seat in (*range(3), -1, 3):
        if seat not in asked:
            with pytest.raises(Refused, match="You are not asked anything now"):
                table.answer(seat, table.asks[0].options[0])
            assert table.options(seat) == []

    assert digest(game, table) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nobody_chooses_after_the_end(game: Game) -> None:
    *_, table = walk(game, 2, "the end")

    with pytest.raises(Refused, match="The game is over"):
        table.answer(0, toy.ONE)
    assert (table.asks, table.waiting(), table.stack) == ([], [], [])


@given(seed=st.integers(0, 10**6), steps=st.integers(0, 60), data=st.data())
@settings(max_examples=50, deadline=None)
def test_any_option_value_is_either_listed_or_refused(seed: int, steps: int, data: st.DataObject) -> None:
    table = wired.GAME.start(2 + seed % 3, str(seed))
    rng = Random(seed)
    for _ in range(steps):
        if not table.over:
            step(table, rng)
    if table.over:
        return
    option = data.draw(st.from_type(Option) | st.from_type(Place) | st.from_type(Bid))
    seat = table.waiting()[0]
    before = digest(wired.GAME, table)

    if option in table.options(seat):
        table.answer(seat, option)
        assert digest(wired.GAME, table) != before
    else:
        with pytest.raises(Refused):
            table.answer(seat, option)
        assert digest(wired.GAME, table) == before


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": "fly"},
        {"kind": "throw"},
        {"kind": "throw", "card": 1},
        {"card": "rock"},
        [],
        None,
        "throw",
        7,
    ],
)
def test_data_that_is_no_option_is_refused_with_a_sentence(data: object) -> None:
    with pytest.raises(Refused, match=r"^That is not an option of Up the Sleeve: "):
        option_from(toy.GAME, data)


def test_open_options_are_labelled_one_by_one() -> None:
    table = toy.GAME.start(2, "labels")

    assert labels(toy.GAME.words, table, 0) == ["1", "2"]
    assert labels(toy.GAME.words, table, 1) == []
