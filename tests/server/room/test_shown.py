"""The clock does not run while somebody is shown what happened: with a bound, and honestly."""

from random import Random

import msgspec
from tests.server.room.rooms import SECOND, Play, again, begun

from dystopolis.server.protocol import table as protocol
from dystopolis.server.protocol.lobby import Clock
from dystopolis.server.room import entries as e
from dystopolis.server.room.deeds import overdue
from dystopolis.server.room.timekeeping import LONGEST_SHOW

TEN = Clock(per="decision", seconds=10, absent="bot")


def with_much_to_show() -> tuple[Play, int]:
    """The last choice of a round was made, and its phases went by: somebody is asked in the next one."""
    play, rng = begun(clock=TEN), Random(3)
    while not play.room.timekeeper.starts:
        play.now += SECOND
        play.anybody(rng)
    return play, play.room.waiting()[0]


def test_time_starts_when_what_happened_can_be_shown_and_no_later() -> None:
    play, seat = with_much_to_show()
    start = play.room.timekeeper.starts[seat]
    assert 0 < start - play.now <= LONGEST_SHOW
    assert play.room.timekeeper.dues[seat] == start + 10 * SECOND
    told = msgspec.json.decode(play.frames[-1][seat])["dues"]
    assert told["starts"] == {str(seat): start}
    assert overdue(play.room, seat, start + 10 * SECOND - 1, "regular") == []
    assert overdue(play.room, seat, start + 10 * SECOND, "regular"), "whoever never says so has no more"


def test_who_has_seen_it_thinks_from_then_on_and_gains_nothing_by_saying_it_twice() -> None:
    play, seat = with_much_to_show()
    play.now += SECOND
    for _ in range(2):
        play.do(seat, protocol.Shown(play.new_id()))
        assert play.room.timekeeper.dues[seat] == play.now + 10 * SECOND
        assert seat not in play.room.timekeeper.starts
    play.now += 5 * SECOND
    play.do(seat, protocol.Shown(play.new_id()))
    assert play.room.timekeeper.dues[seat] == play.now + 5 * SECOND
    assert again(play).timekeeper == play.room.timekeeper


def test_the_clock_that_stands_keeps_what_is_left_to_show() -> None:
    play, seat = with_much_to_show()
    start = play.room.timekeeper.starts[seat]
    for voter in (0, 1):
        play.vote(voter, "pause")
    play.now += 60 * SECOND
    play.do(seat, protocol.Shown(play.new_id()))
    for voter in (0, 1):
        play.vote(voter, "resume")
    assert play.room.timekeeper.starts[seat] == start + 60 * SECOND


def test_a_quick_move_takes_no_time_to_show() -> None:
    play = begun(clock=TEN)
    play.answer(play.room.waiting()[0])
    assert play.room.timekeeper.starts == {}


def test_without_a_clock_it_is_nothing() -> None:
    play = begun()
    play.happen(e.Shown(0))
    assert play.room.timekeeper.dues == {}
