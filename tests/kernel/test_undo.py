"""Promise 7: what can be taken back is computed."""

from random import Random

import pytest
from tests.kernel.playing import match_of
from tests.kernel.toy import GAME, ONE, THROWS, TWO

from dystopolis.games.wired import GAME as WIRED
from dystopolis.games.wired.options import Place
from dystopolis.kernel import Entry, Match, Option, Refused, Setup, Table

ROCK, PAPER, SCISSORS = THROWS.values()


def started(seats: int = 2) -> Match:
    return Match(GAME, Setup("sleeve", "1", seats, "undo"))


def test_an_own_choice_can_be_taken_back() -> None:
    match = started()
    before = match.digest()
    match.answer(0, TWO)

    assert match.undoable(0) == [0]
    assert match.undo(0) == [0]
    assert match.digest() == before
    assert (match.log, len(match.story)) == ([], 1)


def test_somebody_elses_choice_cannot_be_taken_back() -> None:
    match = started()
    match.answer(0, TWO)
    before = match.digest()

    assert match.undoable(1) == []
    with pytest.raises(Refused, match="Nothing to take back"):
        match.undo(1)
    assert match.digest() == before


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    assert started().undoable(0) == []
    assert started().undoable(0, consenting=[1]) == []


def test_a_choice_stands_once_another_seat_has_acted() -> None:
    match = started()
    match.answer(0, TWO)
    match.answer(1, ROCK)

    assert match.undoable(0) == []
    assert match.undoable(1) == [1]


def test_a_sealed_answer_can_be_taken_back_until_all_are_in() -> None:
    match = started()
    match.answer(0, TWO)
    match.answer(1, ROCK)
    assert match.table.waiting() == [0]

    match.undo(1)

    assert match.table.waiting() == [0, 1]


def test_of_an_amended_answer_the_last_thought_is_taken_back_first() -> None:
    match = started()
    match.answer(0, TWO)
    match.answer(1, ROCK)
    match.answer(1, PAPER)

    match.undo(1)

    assert match.table.asks[1].answer == ROCK


def test_a_choice_stands_once_something_hidden_was_shown() -> None:
    match = started()
    match.answer(0, TWO)
    match.answer(0, ROCK)
    match.answer(1, PAPER)

    assert match.undoable(1) == []


def test_who_consents_does_not_stand_in_the_way() -> None:
    match = started(3)
    before = match.digest()
    match.answer(0, TWO)
    match.answer(1, PAPER)

    assert match.undoable(0, consenting=[2]) == []
    assert match.undoable(0, consenting=[1]) == [0, 1]
    assert match.undo(0, consenting=[1]) == [0, 1]
    assert match.digest() == before


def test_a_sealed_answer_is_taken_back_alone_whoever_consents() -> None:
    match = started(3)
    match.answer(0, TWO)
    match.answer(0, ROCK)
    match.answer(1, PAPER)

    assert match.undo(0, consenting=[1, 2]) == [1]
    assert match.log == [Entry(0, TWO), Entry(1, PAPER)]


def test_if_all_consent_even_what_was_shown_is_taken_back() -> None:
    match = started()
    match.answer(0, TWO)
    match.answer(0, ROCK)
    before = match.digest()
    match.answer(1, PAPER)

    assert match.undoable(1, consenting=[]) == []
    assert match.undo(1, consenting=[0]) == [2]
    assert match.digest() == before


def test_what_was_shown_stands_when_those_who_consent_are_programs() -> None:
    match = started(3)
    match.answer(0, TWO)
    match.answer(1, PAPER)
    assert match.undoable(0, consenting=[1, 2], past_chance=False) == [0, 1]

    match.answer(0, ROCK)
    match.answer(2, PAPER)

    assert match.undoable(0, consenting=[1, 2], past_chance=False) == []
    with pytest.raises(Refused, match="Nothing to take back"):
        match.undo(0, consenting=[1, 2], past_chance=False)


def test_only_seats_of_the_table_count_as_consenting() -> None:
    match = started(3)
    match.answer(0, TWO)
    for seat in range(3):
        match.answer(seat, ROCK)

    assert match.undoable(2, consenting=[0, 7, 8]) == []
    assert match.undoable(2, consenting=[0, 1]) == [3]


def test_a_choice_stands_once_dice_were_rolled() -> None:
    """In Wired the last placement of a round sets off the jobs, and so the dice."""
    match = match_of(WIRED, 2, "dice", 0)
    rng = Random(2)
    rolled = quiet = 0
    while not match.table.over:
        seat = match.table.waiting()[0]
        drawn, shown = match.table.chance.drawn, match.table.shown
        match.answer(seat, prefer(match.table, seat, rng))
        if match.table.chance.drawn > drawn:
            rolled += 1
            assert match.undoable(seat) == []
            assert match.undoable(seat, consenting=[1 - seat]) == [match.length - 1]
        elif match.table.shown == shown:
            quiet += 1
            assert match.undoable(seat) == [match.length - 1]

    assert rolled > 2
    assert quiet > 5


def test_taking_back_and_choosing_again_gives_the_same_game() -> None:
    hesitant, plain = started(), started()
    for match in (hesitant, plain):
        if match is hesitant:
            match.answer(0, ONE)
            match.undo(0)
        match.answer(0, TWO)
        match.answer(0, ROCK)
        if match is hesitant:
            match.answer(1, SCISSORS)
            match.undo(1, consenting=[0])
        match.answer(1, PAPER)

    assert hesitant.record() == plain.record()
    assert hesitant.story == plain.story


def prefer(table: Table, seat: int, rng: Random) -> Option:
    """A job where there is one, so that dice are rolled."""
    options = table.options(seat)
    jobs = [option for option in options if isinstance(option, Place) and ":" in option.at]
    return rng.choice(jobs or list(options))
