"""Promise 7 while several are asked at once: taking back tells nothing about the others."""

from itertools import product

import msgspec
import pytest
from tests.kernel.playing import match_of
from tests.kernel.toy import GAME, ONE, THROWS, TWO

from dystopolis.games.wired import GAME as WIRED
from dystopolis.kernel import Draft, Entry, Match, Refused, Setup, Table

ROCK, PAPER, SCISSORS = THROWS.values()


def throwing(seats: int = 3) -> Match:
    match = Match(GAME, Setup("sleeve", "1", seats, "joint undo"))
    match.answer(0, TWO)
    return match


@pytest.mark.parametrize("first", ["own", "other"])
def test_a_sealed_answer_is_taken_back_whoever_sealed_another_one_since(first: str) -> None:
    match = throwing()
    for seat, card in ((0, ROCK), (1, PAPER)) if first == "own" else ((1, PAPER), (0, ROCK)):
        match.answer(seat, card)

    match.undo(0)

    assert match.log == [Entry(0, TWO), Entry(1, PAPER)]
    assert match.table.waiting() == [0, 2]


def test_what_it_may_take_back_and_sees_then_does_not_depend_on_what_the_others_sealed() -> None:
    seen = set()
    for others in product(THROWS.values(), repeat=2):
        match = throwing()
        match.answer(1, others[0])
        match.answer(0, ROCK)
        match.answer(0, PAPER)
        match.answer(1, others[1])
        assert match.undo(0) == [3]
        told = [told for events in match.story for told in events if told.reaches(0)]
        seen.add((msgspec.json.encode(GAME.view(match.table, 0)), str(told), str(match.undoable(0))))

    assert len(seen) == 1


def test_the_last_to_answer_cannot_take_back_what_made_all_cards_turn_over() -> None:
    match = throwing(2)
    match.answer(0, ROCK)
    match.answer(1, PAPER)

    assert match.undoable(0) == match.undoable(1) == []


def test_without_does_the_same_again_elsewhere() -> None:
    one, other = throwing(), throwing()
    for match in (one, other):
        for seat, card in ((0, ROCK), (1, PAPER), (1, ROCK)):
            match.answer(seat, card)

    other.without(one.undo(0))

    assert other.log == one.log
    assert other.digest() == one.digest()
    assert other.story == one.story


def test_what_cannot_be_played_without_an_answer_stays_as_it_was() -> None:
    match = throwing(2)
    match.answer(0, ROCK)
    match.answer(1, PAPER)
    match.answer(1, ONE)
    before = match.digest()

    with pytest.raises(Refused):
        match.without([1])
    with pytest.raises(LookupError, match="only answers 0 to 3 can be taken back"):
        match.without([4])
    assert match.digest() == before
    assert match.length == 4


def test_a_resumed_match_goes_on_like_the_one_it_was() -> None:
    whole = match_of(WIRED, 3, "resumed", 30)
    part = Match.resumed(WIRED, whole.setup, whole.content, match_of(WIRED, 3, "resumed", 20).table, 20)
    assert (part.length, part.log, part.story) == (20, [], [[]])

    for entry in whole.log[20:]:
        part.answer(entry.seat, entry.option)

    assert part.digest() == whole.digest()
    assert part.length == 30
    assert part.story[1:] == whole.story[21:]


def test_what_happened_before_a_match_was_resumed_stands() -> None:
    match = throwing(2)
    match.answer(0, ROCK)
    part = Match.resumed(GAME, match.setup, match.content, match.table, 2)
    before = part.digest()

    assert part.undoable(0) == part.undoable(0, consenting=[1]) == []
    with pytest.raises(LookupError, match="after 2 to 2 answers, not 1"):
        part.rewind(1)
    with pytest.raises(LookupError, match="the first 2 answers of the match are not here"):
        part.record()

    part.answer(0, PAPER)
    assert part.undo(0) == [2]
    part.rewind(2)
    assert part.digest() == before


def test_a_resumed_match_leaves_the_table_that_it_was_given_alone() -> None:
    match = throwing(2)
    before = match.digest()
    part = Match.resumed(GAME, match.setup, match.content, match.table, 1)
    part.answer(0, ROCK)

    assert match.digest() == before
    assert part.table is not match.table


def test_while_others_write_in_parts_nothing_from_before_can_be_taken_back() -> None:
    """Whether they have begun is hidden, so it must not matter."""
    for begun in (False, True):
        match = throwing(2)
        draft_throws(match.table)
        if begun:
            match.answer(1, ROCK)
        assert match.undoable(0) == []
        assert match.undoable(0, consenting=[1]) != []


def draft_throws(table: Table) -> None:
    """As if a throw were an answer of many parts."""
    for ask in table.asks:
        ask.choice = Draft(ask.choice.options, lambda t, seat, option: False, rule="SLEEVE-2")
