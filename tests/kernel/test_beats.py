"""What is shown never runs ahead of what is told: a match keeps what everybody saw at each beat."""

from random import Random
from typing import Any

import msgspec
import pytest
from tests.kernel import night_watch, toy

from dystopolis.kernel import Game, Match, Refused, Setup, Table, read_record, replay

ROCK, PAPER, SCISSORS = toy.THROWS.values()


def duel(beats: bool = True) -> Match:
    return Match(toy.GAME, Setup("sleeve", "1", 2, "beats"), beats=beats)


def play_round(match: Match, *cards: Any) -> None:
    match.answer(match.table.waiting()[0], toy.ONE)
    for seat, card in enumerate(cards):
        match.answer(seat, card)


def test_a_beat_shows_each_seat_and_a_watcher_what_they_see_when_it_is_told() -> None:
    match = duel()
    play_round(match, PAPER, ROCK)

    [beat] = match.beats[-1]
    assert isinstance(match.story[-1][beat.told].event, toy.Thrown)
    assert len(beat.views) == 3
    for seat, seen in zip((0, 1, None), beat.views, strict=True):
        shown: Any = seen
        assert (shown.seat, shown.round) == (seat, 1)
        assert [hand.points for hand in shown.hands] == [1, 0]
    now: Any = toy.GAME.view(match.table, None)
    assert now.round == 2, "the board went on, and the beat did not"


def test_there_is_an_entry_for_the_set_up_and_for_each_answer() -> None:
    match = duel()
    play_round(match, PAPER, ROCK)

    assert [len(beats) for beats in match.beats] == [0, 0, 0, 1]
    assert len(match.beats) == len(match.story) == match.length + 1


def test_nothing_is_kept_where_nobody_wants_it() -> None:
    match = duel(beats=False)
    play_round(match, PAPER, ROCK)

    assert match.beats == [[], [], [], []]
    assert match.table.witness is None


def test_a_match_keeps_beats_while_they_are_wanted() -> None:
    match, always = duel(beats=False), duel()
    while not always.table.over:
        match.keep_beats(3 <= match.length < 6)
        seat = always.table.waiting()[0]
        option = always.table.options(seat)[0]
        match.answer(seat, option)
        always.answer(seat, option)

    assert match.story == always.story
    assert match.beats == [[]] * 4 + always.beats[4:7] + [[]] * (match.length - 6)
    assert any(match.beats), "something happened while they were wanted"


def test_what_is_taken_back_takes_its_beats_along_and_the_next_are_seen() -> None:
    match = duel()
    match.answer(0, toy.ONE)
    match.undo(0)
    play_round(match, PAPER, ROCK)
    kept = match.beats

    match.rewind(3)
    assert match.beats == kept
    match.rewind(1)
    assert [len(beats) for beats in match.beats] == [0, 0]
    match.answer(0, PAPER)
    match.answer(1, ROCK)
    assert match.beats == kept


def test_a_refused_answer_leaves_no_beat() -> None:
    match = duel()
    with pytest.raises(Refused):
        match.answer(0, ROCK)

    assert match.beats == [[]]


def test_a_resumed_match_keeps_beats_from_there_on() -> None:
    match = duel()
    match.answer(0, toy.ONE)
    later = Match.resumed(toy.GAME, match.setup, match.content, match.table, 1, beats=True)
    for one in (match, later):
        one.answer(0, PAPER)
        one.answer(1, ROCK)

    assert later.beats[-1] == match.beats[-1]


def test_a_branch_keeps_no_beats_unless_it_is_asked_to() -> None:
    match = duel()
    play_round(match, PAPER, ROCK)

    assert match.branch(1, 0, "elsewhere").beats == [[], []]


def with_a_beat_in_its_set_up(game: Game) -> Game:
    """The first thing that is told is that the night begins, when nothing lies on the table."""
    came: Any = next(kind for kind in game.events.__args__ if kind.__name__ == "Came")

    def set_up(t: Table) -> None:
        t.tell(came(0, 1))
        game.set_up(t)

    def views(t: Any, seats: Any) -> Any:
        assert len(t.spare), "nobody looks at a table that is being laid"
        return game.views(t, seats)

    return msgspec.structs.replace(game, set_up=set_up, views=views)


def test_beats_begin_when_the_table_is_laid() -> None:
    game = with_a_beat_in_its_set_up(night_watch.GAME)
    match = Match(game, Setup(game.id, "1", 2, "laid"), beats=True)

    assert [type(told.event).__name__ for told in match.story[0]] == ["Came", "Came"]
    assert [beat.told for beat in match.beats[0]] == [1]


def test_beats_change_nothing_in_the_match() -> None:
    watched, plain = duel(), duel(beats=False)
    rng = Random(1)
    while not plain.table.over:
        seat = rng.choice(plain.table.waiting())
        option = rng.choice(plain.table.options(seat))
        watched.answer(seat, option)
        plain.answer(seat, option)

    assert (watched.digest(), watched.story) == (plain.digest(), plain.story)


def test_taking_an_earlier_answer_out_plays_the_later_beats_again() -> None:
    match, plain = duel(), duel()
    play_round(match, ROCK, PAPER)
    play_round(plain, ROCK, PAPER)
    match.answer(match.table.waiting()[0], toy.ONE)
    plain.answer(plain.table.waiting()[0], toy.ONE)
    match.answer(0, SCISSORS if SCISSORS in match.table.options(0) else PAPER)
    match.without([match.length - 1])

    assert (match.beats, match.story) == (plain.beats, plain.story)
    assert len(match.beats) == match.length + 1


def test_a_replayed_match_has_the_beats_of_the_one_that_was_recorded_if_they_are_wanted() -> None:
    match = duel()
    play_round(match, PAPER, ROCK)
    record = read_record(match.record())

    assert replay(toy.GAME, record, beats=True).beats == match.beats
    assert any(match.beats)
    assert not any(replay(toy.GAME, record).beats)
    assert replay(toy.GAME, record, upto=1, beats=True).beats == match.beats[:2]
