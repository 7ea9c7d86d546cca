"""A team, a lone seat, windows, a loss: Night Watch in a room."""

from typing import Any

import msgspec
import pytest
from tests.kernel.night_watch import WAIT
from tests.server.room.rooms import Play, again, begun

from dystopolis.kernel import Refused
from dystopolis.server.protocol import table as protocol
from dystopolis.server.room import Room
from dystopolis.server.room import entries as e
from dystopolis.server.room.snapshot import keep, restore

GAME = "night-watch"


def watch(seats: int = 2) -> Play:
    return begun(GAME, seats, watched=True)


def frame(play: Play, viewer: int | None, number: int = -1) -> Any:
    return msgspec.json.decode(play.frames[number][viewer])


def stand(play: Play, seat: int, until: protocol.Until, choice: str = "bell") -> None:
    play.do(seat, protocol.Stand(play.new_id(), choice, until))


def table_of(room: Room) -> Any:
    assert room.match is not None
    return room.match.table


def known(room: Room, viewer: int | None) -> bytes:
    """All that a viewer was told and sees."""
    eyes = room.viewers[viewer]
    return msgspec.json.encode(
        [eyes.seq, eyes.asked_at, msgspec.Raw(eyes.view), eyes.ask, eyes.passes, eyes.since(0)]
    )


def test_a_seat_is_called_by_its_role_and_plays_for_its_side() -> None:
    play = watch()

    assert [(seat.called, seat.side) for seat in play.room.status.seats] == [
        ("Old Tom", "the watch"),
        ("Young Tom", "the watch"),
    ]
    assert play.room.mode == "Together"
    assert [seat.called for seat in watch(1).room.status.seats] == ["The watch"]


def test_a_team_talks_among_itself() -> None:
    play = watch()

    play.do(0, protocol.Chat("chat", "I have a strong one.", "team"))

    assert set(play.frames[-1]) == {0, 1}
    with pytest.raises(Refused, match="no team"):
        watch(1).do(0, protocol.Chat("chat", "Anybody?", "team"))


@pytest.mark.parametrize("seats", [1, 2])
def test_a_loss_is_told_with_its_sentence_its_rule_and_a_score_sheet(seats: int) -> None:
    play = watch(seats)
    while play.room.running:
        play.happen(e.Answered(play.room.waiting()[0], WAIT))

    for viewer in (*range(seats), None):
        ending = frame(play, viewer)["ending"]
        assert ending["sentence"] == "Both houses are robbed: all have lost."
        assert (ending["rule"], ending["way"], ending["winners"]) == ("NIGHT-3", "robbed", [])
        assert ending["side"] == "the burglars"
        assert ending["sheet"] == [{"title": "Points", "rule": "NIGHT-3", "numbers": [0] * seats, "why": []}]
    assert play.room.status.state == "over"


# Beats.


def test_each_line_comes_with_what_was_seen_when_it_was_told() -> None:
    play = watch()
    before = frame(play, None)["view"]
    play.happen(e.Answered(0, WAIT))
    play.happen(e.Answered(1, WAIT))
    told = frame(play, None)

    assert [line["event"]["kind"] for line in told["lines"]] == ["robbed", "came"]
    robbed, came = told["beats"]
    assert (robbed["line"], came["line"]) == (0, 1)
    assert robbed["view"]["robbed"] == 1
    assert "round" not in robbed["view"], "the next burglar is not there before he is told of"
    assert came["view"]["round"] == 2
    seen = before | robbed["view"] | came["view"]
    assert {name for name in seen if seen[name] != told["view"][name]} <= {"waiting"}


def test_who_is_not_there_is_sent_no_beats() -> None:
    play = begun(GAME, 2)
    play.room.watched = lambda viewer: viewer == 1
    play.happen(e.Answered(0, WAIT))
    play.happen(e.Answered(1, WAIT))

    assert "beats" in frame(play, 1)
    assert "beats" not in frame(play, 0)
    assert "beats" not in frame(play, None)


# Standing passes.


def test_a_standing_pass_answers_in_the_same_moment_as_a_window_opens() -> None:
    play = watch()
    play.happen(e.Answered(0, WAIT))
    play.happen(e.Answered(1, WAIT))
    stand(play, 1, "concerned")
    assert frame(play, 1)["passes"] == [{"choice": "bell", "until": "concerned"}]
    assert play.room.waiting() == [0], "the burglar is at the other house"

    play = watch()
    stand(play, 0, "concerned")
    assert play.room.waiting() == [1]
    play.happen(e.Answered(1, WAIT))
    assert play.room.waiting() == [0, 1], "this burglar is at the own door"


def test_nobody_else_notices_that_a_pass_is_left_or_taken_back() -> None:
    play = watch()
    play.happen(e.Answered(0, WAIT))
    before = [known(play.room, viewer) for viewer in (1, None)]

    stand(play, 0, "round")
    assert set(play.frames[-1]) == {0}
    play.do(0, protocol.Unstand("again", "bell"))
    assert set(play.frames[-1]) == {0}
    assert frame(play, 0)["passes"] == []

    assert [known(play.room, viewer) for viewer in (1, None)] == before


def test_others_hear_the_same_of_a_standing_pass_as_of_a_quick_player() -> None:
    quick, standing = watch(), watch()
    quick.happen(e.Answered(0, WAIT), seat=0, client="quick")
    stand(standing, 0, "round")

    for viewer in (1, None):
        assert quick.frames[-1].get(viewer) == standing.frames[-1].get(viewer)
        assert known(quick.room, viewer) == known(standing.room, viewer)


def test_a_pass_lapses_when_its_round_is_over() -> None:
    play = watch()
    stand(play, 0, "round")
    assert 0 not in play.room.waiting()

    play.happen(e.Answered(1, WAIT))

    assert 0 in play.room.waiting()
    assert frame(play, 0)["passes"] == []


def test_standing_passes_survive_restarts_from_the_log_and_from_a_snapshot() -> None:
    play = watch()
    stand(play, 1, "concerned")
    replayed = again(play)
    restored = Room(play.room.card, play.room.game, play.room.content)
    restore(restored, keep(play.room))

    for room in (replayed, restored):
        assert room.viewers[1].passes == play.room.viewers[1].passes
        assert room.waiting() == play.room.waiting()
    for number in range(2):
        seat = play.room.waiting()[0]
        row, frames = play.room.enact(e.Answered(seat, WAIT), 5 + number)
        play.room.watched = replayed.watched
        assert replayed.apply(row).keys() == frames.keys()
        restored.apply(row)
        assert [known(room, None)[-200:] for room in (replayed,)] == [known(play.room, None)[-200:]]
        assert restored.waiting() == replayed.waiting() == play.room.waiting()


def test_taking_an_answer_back_leaves_standing_passes_as_they_are() -> None:
    play = watch()
    stand(play, 0, "concerned")
    play.happen(e.Answered(1, WAIT))
    assert play.room.waiting() == [0, 1], "this burglar is at the door of seat 0"
    play.do(1, protocol.Answer("mine", play.room.viewers[1].seq, {"kind": "wait"}))
    assert play.room.waiting() == [0]

    play.do(1, protocol.Undo("back"))

    assert play.room.waiting() == [0, 1]
    assert [left.until for left in play.room.viewers[0].passes] == ["concerned"]


def test_only_windows_can_be_passed_in_advance() -> None:
    play = watch()
    with pytest.raises(Refused, match="nothing called 'dinner'"):
        stand(play, 0, "round", "dinner")
    with pytest.raises(Refused, match="let nothing of that kind pass"):
        play.do(0, protocol.Unstand("no", "bell"))
    with pytest.raises(Refused, match="could be passed in advance"):
        stand(begun("wired", 2), 0, "round", "placing")
