"""A room is a fold over its log: from the log, from a snapshot or as it was played, it is the same."""

from random import Random

import msgspec
import pytest
from tests.server.room.rooms import Play, again, begun, empty_room

from dystopolis.kernel import Refused
from dystopolis.server.errors import Forbidden, Stale
from dystopolis.server.protocol import table as protocol
from dystopolis.server.room import Room
from dystopolis.server.room import entries as e
from dystopolis.server.room.chain import Damaged, relinked
from dystopolis.server.room.deeds import entries_for, seat_of
from dystopolis.server.room.lobby import begin, fill, leave, sit
from dystopolis.server.room.room import Strays
from dystopolis.server.room.snapshot import keep, restore

GAMES = [("wired", 4), ("metropolis", 5)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_log_and_a_snapshot_lead_to_the_same_room(game: str, seats: int) -> None:
    play, rng = begun(game, seats), Random(5)
    for _ in range(30):
        play.anybody(rng)
    middle, after = keep(play.room), len(play.rows)
    for _ in range(30):
        play.anybody(rng)
    from_log = again(play)
    from_snapshot = Room(play.room.card, play.room.game, play.room.content)
    restore(from_snapshot, middle)
    for row in play.rows[after:]:
        from_snapshot.apply(row)
    for room in (from_log, from_snapshot):
        for viewer, eyes in room.viewers.by_id.items():
            played = play.room.viewers[viewer]
            assert (eyes.seq, eyes.asked_at, eyes.view) == (played.seq, played.asked_at, played.view)
            assert bytes(eyes.ask or b"") == bytes(played.ask or b"")
    assert not from_snapshot.complete
    assert from_log.complete


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_messages_are_numbered_without_gaps_for_each_viewer(game: str, seats: int) -> None:
    play, rng = begun(game, seats), Random(6)
    for _ in range(80):
        play.anybody(rng)
    for viewer in play.room.viewers.by_id:
        told = [frames[viewer] for frames in play.frames if viewer in frames]
        assert told
        for number, frame in enumerate(told, start=1):
            assert f'"seq":{number},'.encode() in frame


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_numbers_of_messages_do_not_depend_on_who_looks_on(game: str, seats: int) -> None:
    """Else a match that is read from its log again would count otherwise than those who were there."""
    play, rng = begun(game, seats), Random(11)
    for _ in range(400):
        if not play.room.running:
            break
        play.anybody(rng)
    watched = Room(play.room.card, play.room.game, play.room.content)
    watched.watched = lambda viewer: viewer != 1
    for row, frames in zip(play.rows, play.frames, strict=True):
        assert watched.apply(row).keys() == frames.keys(), row.seq


def test_what_one_seat_writes_in_secret_is_not_told_to_others() -> None:
    play = begun("metropolis", 3)
    rng = Random(7)
    assert play.room.match is not None
    while play.room.match.table.phase != "planning":  # type: ignore[attr-defined]
        play.anybody(rng)
    before = {viewer: eyes.seq for viewer, eyes in play.room.viewers.by_id.items()}
    play.answer(1)
    after = {viewer: eyes.seq for viewer, eyes in play.room.viewers.by_id.items()}
    assert after == {**before, 1: before[1] + 1}


def test_a_log_that_was_changed_or_leads_elsewhere_is_noticed() -> None:
    play, rng = begun(), Random(8)
    for _ in range(5):
        play.anybody(rng)
    assert play.room.match is not None
    room = Room(play.room.card, play.room.game, play.room.content)
    for row in play.rows[:-1]:
        room.apply(row)
    assert room.match is not None
    seat = room.waiting()[0]
    other = room.match.table.options(seat)[-1]
    changed, _ = again_without_last(play).enact(e.Answered(seat, other), play.now)
    swapped = msgspec.structs.replace(changed, mark=play.rows[-1].mark)
    with pytest.raises(Damaged):
        room.apply(swapped)
    room = again_without_last(play)
    with pytest.raises(Strays):
        room.apply(relinked([swapped], room.link)[0])


def test_an_answer_to_an_older_question_is_stale() -> None:
    play = begun()
    seat = play.room.waiting()[0]
    seq = play.room.viewers[seat].seq
    assert play.room.match is not None
    option = play.room.match.table.options(seat)[0]
    deed = protocol.Answer("x", seq, msgspec.to_builtins(option))
    play.do(seat, deed)
    with pytest.raises(Stale):
        entries_for(play.room, seat, deed)
    with pytest.raises(Refused, match="no message"):
        entries_for(play.room, seat, protocol.Answer("y", seq + 100, msgspec.to_builtins(option)))


def test_what_others_do_does_not_make_an_answer_stale_while_the_question_is_the_same() -> None:
    play = begun("metropolis", 3)
    rng = Random(9)
    assert play.room.match is not None
    while len(play.room.waiting()) < 3:
        play.anybody(rng)
    seq = play.room.viewers[0].seq
    play.answer(1)
    deed = protocol.Answer("x", seq, msgspec.to_builtins(play.room.match.table.options(0)[0]))
    assert entries_for(play.room, 0, deed)


def test_abandoning_takes_everybody() -> None:
    play = begun()
    play.vote(0, "abandon")
    assert play.room.running
    play.vote(1, "abandon")
    assert play.room.agreement.state == "abandoned"
    with pytest.raises(Refused, match="abandoned"):
        play.vote(0, "abandon")


def test_a_seat_that_a_bot_plays_has_no_voice() -> None:
    play = begun()
    play.do(1, protocol.HandOver("h", "regular"))
    play.vote(0, "abandon")
    assert play.room.agreement.state == "abandoned"


def test_seats_are_taken_given_up_and_filled_before_the_match_begins() -> None:
    play = Play(empty_room(seats=3))
    room = play.room
    play.happen(*sit(room, "p0", "Ada", None, None))
    play.happen(*sit(room, "p1", "Grace", None, 2))
    with pytest.raises(Refused, match="taken"):
        sit(room, "p3", "Alan", None, 2)
    with pytest.raises(Refused, match="Nobody sits in seat 2"):
        begin(room, "p0")
    with pytest.raises(Forbidden, match="made the match"):
        fill(room, "p1", 1, "regular")
    play.happen(*fill(room, "p0", 1, "regular"))
    with pytest.raises(Refused, match="Every seat is taken"):
        sit(room, "p3", "Alan", None, None)
    play.happen(*leave(room, "p1", None))
    play.happen(*sit(room, "p1", "Grace", None, None))
    with pytest.raises(Forbidden, match="at the table"):
        begin(room, "p9")
    play.happen(*begin(room, "p1"))
    assert room.running
    with pytest.raises(Refused, match="begun"):
        sit(room, "p3", "Alan", None, None)


def test_a_kept_seat_is_only_for_whom_it_is_kept() -> None:
    play = Play(empty_room())
    play.happen(e.Invited(1, "p1", "Grace"))
    with pytest.raises(Refused, match="kept"):
        sit(play.room, "p2", "Alan", None, 1)
    play.happen(*sit(play.room, "p1", "Grace", None, None))
    assert seat_of(play.room, "p1", None) == 1
    with pytest.raises(Forbidden):
        seat_of(play.room, "p1", 0)


def test_who_plays_two_seats_is_called_by_their_colours_too() -> None:
    play = Play(empty_room())
    play.happen(*sit(play.room, "p0", "Ada", None, 0), *sit(play.room, "p0", "Ada", None, 1))
    assert play.room.names() == ("Ada (Yellow)", "Ada (Green)")
    assert [seat.name for seat in play.room.status.seats] == ["Ada", "Ada"]


def test_the_game_tells_the_state_that_it_is_over() -> None:
    play, rng = begun(), Random(2)
    while play.room.running:
        play.anybody(rng)
    assert play.room.agreement.state == "over"
    with pytest.raises(Refused, match="over"):
        play.vote(0, "abandon")


def again_without_last(play: Play) -> Room:
    room = Room(play.room.card, play.room.game, play.room.content)
    for row in play.rows[:-1]:
        room.apply(row)
    return room
