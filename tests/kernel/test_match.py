"""Promise 5, second half: a match is its log, and a record says where it was changed."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from tests.kernel import toy
from tests.kernel.playing import GAMES, deep, match_of

from dystopolis.games import wired
from dystopolis.kernel import (
    Content,
    Differs,
    Entry,
    Game,
    Match,
    Setup,
    commitment,
    digest,
    read_record,
    replay,
)

BY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
ANSWERS = {toy.GAME.id: 9, wired.GAME.id: 45}
NOT_RECORDED = "Decision {} is not the one recorded, or leads elsewhere."


def finished(game: Game, seats: int, seed: str) -> Match:
    """A match played at random to its end."""
    match = Match(game, Setup(game.id, game.version, seats, seed))
    rng = Random(seed)
    while not match.table.over:
        seat = rng.choice(match.table.waiting())
        match.answer(seat, rng.choice(match.table.options(seat)))
    return match


@BY_GAME
@pytest.mark.parametrize("seats", [2, 4])
def test_a_replayed_match_is_the_same_byte_for_byte(game: Game, seats: int) -> None:
    match = finished(game, seats, "replayed")
    written = match.record()

    again = replay(game, read_record(written))

    assert again.record() == written
    assert deep(again.table) == deep(match.table)
    assert again.log == match.log
    assert again.story == match.story


def test_a_mark_names_the_answer_and_not_only_the_position_it_led_to() -> None:
    match = match_of(toy.GAME, 2, "a mark", 1)
    mark, position = match.last_mark(), match.digest()

    match.log[-1] = Entry(match.log[-1].seat, toy.ONE if match.log[-1].option == toy.TWO else toy.TWO)

    assert match.digest() == position
    assert match.last_mark() != mark


@BY_GAME
def test_a_match_can_be_replayed_up_to_any_answer(game: Game) -> None:
    match = match_of(game, 3, "up to", ANSWERS[game.id])
    record = read_record(match.record())

    for length in range(len(match.log) + 1):
        again = replay(game, record, upto=length)
        assert len(again.log) == length
        if length:
            assert again.last_mark() == record.rows[length - 1][2]


@BY_GAME
def test_a_match_keeps_a_log_a_story_and_what_it_is_played_with(game: Game) -> None:
    match = match_of(game, 2, "kept", 5)

    assert match.setup.version == game.version
    assert match.setup.content == game.content(None).digest
    assert len(match.log) == 5
    assert len(match.story) == 6  # one before the first answer
    assert match.table.told == []


@BY_GAME
@pytest.mark.parametrize("number", [1, 3, 6])
def test_an_edited_option_is_found_at_its_decision(game: Game, number: int) -> None:
    match = match_of(game, 2, "edited", 8)
    record = edited(match)
    before = replay(game, read_record(match.record()), upto=number - 1).table
    seat = record["rows"][number - 1][0]
    other = next(option for option in before.options(seat) if option != match.log[number - 1].option)

    record["rows"][number - 1][1] = msgspec.to_builtins(other)

    assert difference(game, record) == (number, NOT_RECORDED.format(number))


@BY_GAME
@pytest.mark.parametrize("number", range(1, 9))
def test_an_impossible_option_is_found_at_its_decision(game: Game, number: int) -> None:
    record = edited(match_of(game, 2, "impossible", 8))
    impossible = {"kind": "announce", "points": 9} if game is toy.GAME else {"kind": "lose", "aces": 9}

    record["rows"][number - 1][1] = impossible

    decision, sentence = difference(game, record)
    assert decision == number
    assert sentence.startswith(f"Decision {number} cannot be made: ")
    assert sentence.endswith(".")


@BY_GAME
@pytest.mark.parametrize("number", range(1, 9))
def test_an_edited_seat_is_found_at_its_decision(game: Game, number: int) -> None:
    record = edited(match_of(game, 2, "other seat", 8))

    record["rows"][number - 1][0] = 1 - record["rows"][number - 1][0]

    assert difference(game, record)[0] == number


@BY_GAME
@pytest.mark.parametrize("number", range(1, 9))
def test_an_edited_digest_is_found_at_its_decision(game: Game, number: int) -> None:
    record = edited(match_of(game, 2, "digest", 8))

    record["rows"][number - 1][2] = "00000000"

    assert difference(game, record) == (number, NOT_RECORDED.format(number))


@BY_GAME
def test_a_missing_answer_is_found_where_it_is_missing(game: Game) -> None:
    record = edited(match_of(game, 2, "missing", 8))
    del record["rows"][2]

    assert difference(game, record)[0] == 3


@BY_GAME
def test_another_seed_is_found_at_the_first_decision(game: Game) -> None:
    record = edited(match_of(game, 2, "one seed", 8))
    record["setup"]["seed"] = "another seed"
    del record["commitment"]

    assert difference(game, record)[0] == 1


@BY_GAME
def test_a_wrong_final_digest_is_found_at_the_end(game: Game) -> None:
    record = edited(match_of(game, 2, "final", 8))
    record["digest"] = "0" * 32

    assert difference(game, record) == (8, "The final position is not the one recorded.")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda record: record["setup"].update(version="0"), "It was played by rules version 0; this is 1."),
        (lambda record: record["setup"].update(content="x"), "It was played with other content"),
        (lambda record: record["setup"].update(seats=9), "cannot be played by 9"),
        (lambda record: record["setup"].update(settings={"fog": "on"}), "has no setting 'fog'"),
        (lambda record: record.update(dystopolis=2), "has format 2; this version reads 1"),
        (lambda record: record.update(more=1), "This is not a match file: "),
        (lambda record: record.pop("rows"), "This is not a match file: "),
        (lambda record: record["rows"][0].pop(), "This is not a match file: "),
        (lambda record: record["rows"][0].insert(0, "seat"), "This is not a match file: "),
    ],
)
def test_a_record_of_something_else_is_refused_before_it_is_played(
    change: Callable[[dict[str, Any]], object], sentence: str
) -> None:
    record = edited(match_of(toy.GAME, 2, "something else", 4))
    change(record)

    decision, said = difference(toy.GAME, record)

    assert decision == 0
    assert sentence in said


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff", b"null"])
def test_what_is_no_record_at_all_is_refused_with_a_sentence(data: bytes) -> None:
    with pytest.raises(Differs, match=r"^This is not a match file: .+\.$"):
        read_record(data)


def test_a_match_played_with_other_content_is_replayed_with_it() -> None:
    other = Content("other components")
    match = Match(toy.GAME, Setup("sleeve", "1", 2, "content"), other)
    match.answer(0, toy.ONE)
    record = read_record(match.record())

    assert replay(toy.GAME, record, other).digest() == match.digest()
    with pytest.raises(Differs, match="other content"):
        replay(toy.GAME, record)


@BY_GAME
def test_rewinding_gives_the_position_that_was_there(game: Game) -> None:
    match = match_of(game, 3, "rewound", 0)
    rng = Random(5)
    digests = [match.digest()]
    for _ in range(ANSWERS[game.id]):
        seat = rng.choice(match.table.waiting())
        match.answer(seat, rng.choice(match.table.options(seat)))
        digests.append(match.digest())
    log, story = match.log, match.story

    for length in range(len(log), -1, -5):
        match.rewind(length)
        assert match.digest() == digests[length]
        assert match.log == log[:length]
        assert match.story == story[: length + 1]


def test_amended_answers_are_part_of_the_log() -> None:
    match = Match(toy.GAME, Setup("sleeve", "1", 2, "amended"))
    match.answer(0, toy.ONE)
    for card in ("rock", "paper", "rock"):
        match.answer(0, toy.THROWS[card])
    match.answer(1, toy.THROWS["paper"])

    assert [entry.seat for entry in match.log] == [0, 0, 0, 0, 1]
    assert replay(toy.GAME, read_record(match.record())).digest() == match.digest()


@BY_GAME
def test_the_same_seed_and_answers_give_the_same_game(game: Game) -> None:
    one, other = finished(game, 3, "same"), finished(game, 3, "same")

    assert digest(game, one.table) == digest(game, other.table)
    assert one.story == other.story
    assert finished(game, 3, "not the same").log != one.log


def test_a_commitment_names_all_that_decides_the_cards_and_nothing_else() -> None:
    setup = Setup("sleeve", "1", 2, "a seed", {"fog": "on", "cards": "all"}, "components", ("Ann", "Bob"))
    made = commitment(setup)
    same = {"names": ("Bob", "Ann"), "version": "2", "settings": {"cards": "all", "fog": "on"}}
    other = {
        "game": "other",
        "seats": 3,
        "mode": "duel",
        "seed": "b seed",
        "settings": {"fog": "on"},
        "content": "others",
    }

    assert made == "d966c4a22dc83e5da9df6c04d7344d38a32b6f07807b94e896d5129edf25b61c"
    assert {commitment(replaced(setup, field, value)) for field, value in same.items()} == {made}
    assert len({commitment(replaced(setup, field, value)) for field, value in other.items()} - {made}) == 6


def replaced(setup: Setup, field: str, value: Any) -> Setup:
    return msgspec.structs.replace(setup, **{field: value})


@BY_GAME
@pytest.mark.parametrize(("field", "value"), [("seed", "another seed"), ("seats", 3)])
def test_a_record_that_does_not_keep_its_commitment_is_found(game: Game, field: str, value: Any) -> None:
    record = edited(match_of(game, 2, "committed", 8))
    record["setup"][field] = value

    assert difference(game, record) == (0, "Its seed, seats or settings are not those that it commits to.")


def edited(match: Match) -> dict[str, Any]:
    """The record of a match as data to be changed."""
    record: dict[str, Any] = json.loads(match.record())
    replay(match.game, read_record(json.dumps(record).encode()))
    return record


def difference(game: Game, record: dict[str, Any]) -> tuple[int, str]:
    """The decision at which a record differs, and the sentence about it."""
    with pytest.raises(Differs) as differs:
        replay(game, read_record(json.dumps(record).encode()))
    assert str(differs.value) == differs.value.sentence
    return differs.value.decision, differs.value.sentence
