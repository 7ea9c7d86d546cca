"""What is said when something is taken back: who took back what, which lines go, and how it is offered."""

from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.room.rooms import Play, again, begun

from dystopolis.kernel import Refused
from dystopolis.server.archive import Journey
from dystopolis.server.protocol import table as protocol
from dystopolis.server.room import Room
from dystopolis.server.room import entries as e
from dystopolis.server.room.deeds import announced
from dystopolis.server.room.snapshot import keep, restore
from dystopolis.server.room.taking_back import ANNOUNCED


def frame(play: Play, viewer: int | None, number: int = -1) -> Any:
    return msgspec.json.decode(play.frames[number][viewer])


def undo(play: Play, seat: int) -> None:
    play.do(seat, protocol.Undo(play.new_id()))


def with_a_bot(watched: bool = True) -> tuple[Play, int]:
    """A match in which the next one to choose is a bot, so that nobody has to be asked."""
    play = begun(watched=watched)
    seat = play.room.waiting()[0]
    play.happen(e.Away(1 - seat, "regular", "handed"))
    return play, seat


def lines_told(room: Room, viewer: int | None) -> dict[tuple[int, int], str]:
    said = [
        (p.seq, n, msgspec.json.decode(line))
        for p in room.viewers[viewer].since(0)
        for n, line in enumerate(p.lines)
    ]
    return {(seq, number): line["text"] for seq, number, line in said}


def test_everybody_is_told_who_took_back_what_and_which_lines_go() -> None:
    play, seat = with_a_bot()
    play.answer(seat)
    moves = [frame(play, viewer) for viewer in (0, 1, None)]
    undo(play, seat)
    for viewer, move in zip((0, 1, None), moves, strict=True):
        line = frame(play, viewer)["lines"][0]
        name = play.room.names()[seat]
        assert line["event"]["kind"] == "taken back"
        assert line["event"]["seat"] == seat
        assert line["event"]["gone"] == [[move["seq"], list(range(len(move["lines"])))]]
        assert line["text"] == f"{name} took back: {move['lines'][0]['text'].removeprefix(name + ' ')}"


def test_what_was_taken_back_is_the_same_from_the_log_and_from_a_snapshot() -> None:
    play, seat = with_a_bot()
    play.answer(seat)
    kept = Room(play.room.card, play.room.game, play.room.content)
    restore(kept, keep(play.room))
    whole = len(play.rows)
    undo(play, seat)
    play.answer(seat, 1)
    undo(play, seat)
    assert [again(play).viewers[v].since(0) for v in (0, 1, None)] == [
        play.room.viewers[v].since(0) for v in (0, 1, None)
    ]
    with pytest.raises(LookupError):
        kept.apply(play.rows[whole])  # what is gone is not in memory there: it is read from the beginning


def test_who_had_heard_nothing_of_a_choice_is_not_told_that_it_is_taken_back() -> None:
    play = begun("metropolis", 3, watched=True)
    seat = play.room.waiting()[0]
    play.answer(seat)
    heard = {viewer for viewer, data in play.frames[-1].items() if b'"lines"' in data}
    assert heard <= {seat}, "it is a sealed bid"
    undo(play, seat)
    assert {viewer for viewer, data in play.frames[-1].items() if b'"lines"' in data} == heard
    assert set(play.frames[-1]) == set(play.frames[-2]), "nor by a message without a word"


def test_a_line_is_never_taken_back_twice_and_the_rest_is_what_happened() -> None:
    """Whatever is taken back in a long match: the lines that are left are those of the match without it."""
    play, rng = begun("wired", 3, watched=False), Random(5)
    for _ in range(160):
        seat = rng.choice(range(3))
        if rng.random() < 0.3:
            try:
                gone = play.room.match.undone(seat)  # type: ignore[union-attr]
            except Refused:
                continue
            play.happen(e.Undone(seat, tuple(gone)))
        elif play.room.running:
            play.anybody(rng)
    match = play.room.match
    assert match is not None
    for viewer in (0, 1, 2, None):
        told = lines_told(play.room, viewer)
        struck: set[tuple[int, int]] = set()
        for passage in play.room.viewers[viewer].since(0):
            for number, data in enumerate(passage.lines):
                event = msgspec.json.decode(data)["event"]
                if event.get("kind") == "taken back":
                    gone = {(seq, place) for seq, places in event["gone"] for place in places}
                    assert not gone & struck
                    struck |= gone | {(passage.seq, number)}
        assert struck, "something was taken back"
        left = [text for place, text in told.items() if place not in struck]
        words = play.room.words
        assert left == [
            words.sentence(match.table, one.event)
            for part in match.story
            for one in part
            if one.reaches(viewer)
        ]


def test_with_everything_shown_it_is_said_once_and_counted_by_entries() -> None:
    play, seat = with_a_bot()
    play.answer(seat)
    moved = play.room.head
    undo(play, seat)
    journey = Journey(Room(play.room.card, play.room.game, play.room.content), None, True)
    journey.go_on(play.rows, play.room.head)
    last = msgspec.json.decode(msgspec.json.encode(journey.passages[-1]))
    assert len(last["lines"]) == 1
    assert last["lines"][0]["event"]["gone"][0][0] == moved


# What is offered.


def test_the_offer_names_the_choice_and_is_given_with_what_follows_it() -> None:
    play, seat = with_a_bot()
    assert play.room.undo_of(seat).reason
    option = play.room.match.table.options(seat)[0]  # type: ignore[union-attr]
    ask = play.room.match.table.open_ask(seat)  # type: ignore[union-attr]
    label = play.room.words.choices(play.room.match.table, ask, [option])[0][0]  # type: ignore[union-attr, arg-type]
    play.answer(seat)
    assert frame(play, seat)["undo"] == {"label": label, "how": "now"}
    assert "undo" not in frame(play, None)
    assert again(play).undo_of(seat).label == label, "also where nobody was there when it was chosen"


def test_the_reason_is_given_where_nothing_can_be_taken_back() -> None:
    play, rng = begun(watched=True), Random(1)
    match = play.room.match
    assert match is not None
    drawn = match.table.chance.drawn
    last = play.anybody(rng)
    while match.table.chance.drawn == drawn:
        last = play.anybody(rng)
    play.happen(e.Away(1 - last, "regular", "handed"))
    assert play.room.undo_of(last) == protocol.UndoInfo(
        reason="Chance was drawn, or something shown, since your last choice."
    )


# Among people.


def moved_among_people() -> tuple[Play, int, int]:
    play = begun(watched=True)
    seat = play.room.waiting()[0]
    play.answer(seat)
    assert play.room.waiting() == [1 - seat]
    return play, seat, 1 - seat


def test_it_is_announced_where_the_next_person_is_asked_already() -> None:
    play, seat, other = moved_among_people()
    assert play.room.undo_of(seat).how == "announced"
    asked = play.room.viewers[other].question
    undo(play, seat)
    vote = frame(play, other)["status"]["votes"][0]
    assert vote["by"] == seat
    assert vote["due"] == play.now + ANNOUNCED
    text = frame(play, other, -2)["lines"][0]["text"]
    assert vote["what"] == text.removeprefix(f"{play.room.names()[seat]} ").removesuffix(".")
    assert play.room.viewers[other].question == asked, "nothing has happened yet"
    assert play.room.summary().deadline == play.now + ANNOUNCED
    assert announced(play.room, play.now + ANNOUNCED - 1) == []
    with pytest.raises(Refused, match="already"):
        undo(play, seat)
    play.now += ANNOUNCED
    play.happen(*announced(play.room, play.now))
    assert play.room.waiting() == [seat]
    assert not play.room.status.votes


def test_who_answers_in_time_or_says_no_keeps_the_turn() -> None:
    play, seat, other = moved_among_people()
    undo(play, seat)
    play.vote(other, "undo", yes=False)
    assert not play.room.status.votes
    undo(play, seat)
    play.answer(other)
    assert not play.room.status.votes
    assert announced(play.room, play.now + ANNOUNCED) == []


def test_what_is_announced_happens_at_once_when_the_others_agree() -> None:
    play, seat, other = moved_among_people()
    undo(play, seat)
    play.vote(other, "undo")
    assert play.room.waiting() == [seat]


def test_a_vote_names_the_choice() -> None:
    play, seat, other = moved_among_people()
    text = frame(play, other)["lines"][0]["text"]
    play.answer(other)
    if play.room.match.undoable(seat):  # type: ignore[union-attr]
        pytest.skip("the other choice was nobody's business")
    assert play.room.undo_of(seat).how == "asked"
    undo(play, seat)
    vote = play.room.status.votes[0]
    assert (vote.due, vote.what) == (0, text.removeprefix(f"{play.room.names()[seat]} ").removesuffix("."))
