"""A clock must not tell what the game keeps from the others; and it ends what nobody begins."""

from random import Random

import pytest
from tests.server.room.rooms import HOUR, NOON, Play, begun, empty_room

from dystopolis.server.protocol.lobby import Clock
from dystopolis.server.room import entries as e
from dystopolis.server.room.deeds import overdue
from dystopolis.server.room.lobby import expired
from dystopolis.server.room.room import LOBBY_LASTS

BOT = Clock(per="decision", seconds=10, absent="bot")


@pytest.mark.rule("MP-PRE-13")
def test_a_late_winner_of_the_pregame_auction_is_not_shown_as_away() -> None:
    play = sold()
    (winner,) = play.room.waiting()
    before = play.room.status
    frames = len(play.frames)

    (entry,) = overdue(play.room, winner, play.now + HOUR, "regular")
    play.happen(entry)

    assert isinstance(entry, e.Answered)
    assert entry.by == "clock"
    assert play.room.status == before
    assert not any(b"overdue" in frame for frames in play.frames[frames:] for frame in frames.values())


def test_a_late_seat_that_everybody_sees_asked_is_away() -> None:
    play = begun("metropolis", 3, BOT)
    seat = play.room.waiting()[0]

    assert overdue(play.room, seat, NOON + HOUR, "regular") == [e.Away(seat, "regular", "overdue")]


def test_where_the_table_waits_it_waits_for_the_winner_as_well() -> None:
    play = sold(Clock(per="decision", seconds=10, absent="wait"))

    assert overdue(play.room, play.room.waiting()[0], play.now + HOUR, "regular") == []


def test_a_match_that_nobody_begins_is_closed_after_two_weeks() -> None:
    play = Play(empty_room())
    play.happen(e.Sat(0, "p0", "Ada"))
    assert play.room.summary().deadline == NOON + LOBBY_LASTS
    assert expired(play.room, NOON + LOBBY_LASTS - 1) == []
    play.happen(*expired(play.room, NOON + LOBBY_LASTS))

    assert play.room.status.state == "abandoned"
    assert play.room.status.notice.startswith("Nobody has begun this match")
    assert play.room.summary().deadline is None
    assert expired(play.room, NOON + 2 * LOBBY_LASTS) == []


def test_a_match_that_is_being_played_does_not_expire() -> None:
    assert expired(begun().room, NOON + 10 * LOBBY_LASTS) == []


def sold(clock: Clock = BOT) -> Play:
    """Metropolis, when somebody has won the pregame auction and is asked where to start."""
    for seed in range(50):
        play, rng = begun("metropolis", 3, clock), Random(seed)
        for _ in range(200):
            match = play.room.match
            assert match is not None
            table = match.table
            if getattr(table, "phase", "") == "winner choice":
                return play
            play.anybody(rng)
    raise AssertionError("nobody ever won the auction")
