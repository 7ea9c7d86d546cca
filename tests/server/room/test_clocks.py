"""When time is up, and what happens then: all of it follows from the log."""

from random import Random

import pytest
from tests.server.room.rooms import HOUR, MINUTE, NOON, SECOND, Play, again, begun

from dystopolis.kernel import Refused
from dystopolis.server.protocol.lobby import Clock
from dystopolis.server.protocol.people import QuietHours
from dystopolis.server.room import entries as e
from dystopolis.server.room.deeds import overdue
from dystopolis.server.room.snapshot import keep, restore

TEN = Clock(per="decision", seconds=10, grace=5, absent="bot")


def test_every_decision_gets_its_own_time() -> None:
    play = begun(clock=TEN)
    first = play.room.waiting()[0]
    assert play.room.timekeeper.dues == {first: NOON + 10 * SECOND}
    play.now += 4 * SECOND
    play.answer(first)
    assert play.room.timekeeper.dues == {play.room.waiting()[0]: NOON + 14 * SECOND}


def test_nothing_happens_before_time_and_grace_are_over() -> None:
    play = begun(clock=TEN)
    seat = play.room.waiting()[0]
    assert overdue(play.room, seat, NOON + 15 * SECOND - 1, "regular") == []
    assert overdue(play.room, seat, NOON + 15 * SECOND, "regular") == [e.Away(seat, "regular", "overdue")]
    assert overdue(play.room, 1 - seat, NOON + HOUR, "regular") == []


def test_a_bot_plays_on_until_the_person_returns() -> None:
    play = begun(clock=TEN)
    seat = play.room.waiting()[0]
    play.happen(*overdue(play.room, seat, NOON + MINUTE, "regular"))
    assert play.room.status.seats[seat].away == "overdue"
    assert overdue(play.room, seat, NOON + HOUR, "regular") == []
    play.happen(e.Returned(seat))
    assert play.room.status.seats[seat].away == ""
    assert play.room.status.seats[seat].bot == ""


@pytest.mark.rule("MP-TIME-06")
def test_an_absent_seat_answers_by_the_rule_of_the_game_where_it_has_one() -> None:
    play = begun("metropolis", 3, Clock(per="phase", seconds=60, absent="rule"))
    seat = play.room.waiting()[0]
    (entry,) = overdue(play.room, seat, NOON + HOUR, "regular")
    assert isinstance(entry, e.Answered)
    assert entry.by == "clock"


def test_where_the_table_waits_nothing_happens_and_nobody_looks_again() -> None:
    play = begun(clock=Clock(per="decision", seconds=10, absent="wait"))
    assert overdue(play.room, play.room.waiting()[0], NOON + HOUR, "regular") == []
    assert play.room.summary().deadline is None


def test_the_deadline_in_the_list_is_the_first_one_with_its_grace() -> None:
    play = begun(clock=TEN)
    assert play.room.summary().deadline == NOON + 15 * SECOND


@pytest.mark.rule("MP-TIME-01")
def test_a_phase_lasts_as_long_as_the_rules_of_the_game_say() -> None:
    match = begun("metropolis", 3, Clock(per="phase"), settings={"clock": "live"})
    slow = begun("metropolis", 3, Clock(per="phase"))
    assert match.room.timekeeper.given < slow.room.timekeeper.given
    assert set(slow.room.timekeeper.dues.values()) == {NOON + slow.room.timekeeper.given}


def test_a_phase_keeps_its_deadline_while_people_answer() -> None:
    play = begun("metropolis", 3, Clock(per="phase", seconds=600))
    due = play.room.timekeeper.phase_due
    play.now += MINUTE
    play.answer(play.room.waiting()[0])
    assert play.room.timekeeper.phase_due == due


def test_a_pause_gives_back_the_time_it_took() -> None:
    play = begun(clock=TEN)
    seat = play.room.waiting()[0]
    play.now += 2 * SECOND
    play.vote(0, "pause")
    assert not play.room.agreement.paused
    play.vote(1, "pause")
    assert play.room.agreement.paused
    assert play.room.summary().deadline is None
    assert overdue(play.room, seat, NOON + HOUR, "regular") == []
    play.now += HOUR
    play.vote(0, "resume")
    play.vote(1, "resume")
    assert play.room.timekeeper.dues == {seat: NOON + HOUR + 10 * SECOND}


def test_an_extension_gives_the_time_once_more() -> None:
    play = begun(clock=TEN)
    seat = play.room.waiting()[0]
    play.vote(1, "extend")
    play.vote(0, "extend")
    assert play.room.timekeeper.dues == {seat: NOON + 20 * SECOND}


def test_one_no_ends_a_vote() -> None:
    play = begun(clock=TEN)
    play.vote(0, "pause")
    play.vote(1, "pause", yes=False)
    assert play.room.status.votes == ()
    with pytest.raises(Refused, match="no vote"):
        play.vote(1, "pause", yes=False)


def test_without_a_clock_there_is_nothing_to_pause() -> None:
    play = begun()
    with pytest.raises(Refused, match="no clock"):
        play.vote(0, "pause")


def test_a_deadline_in_the_quiet_hours_moves_to_their_end() -> None:
    quiet = QuietHours(from_="11:00", to="15:00", zone="UTC")
    play = begun("metropolis", 3, Clock(per="phase", seconds=60), quiet=quiet)
    assert play.room.timekeeper.dues[0] == NOON + 3 * HOUR
    assert play.room.timekeeper.dues[1] == NOON + MINUTE


def test_clocks_survive_a_restart() -> None:
    play = begun(clock=TEN)
    rng = Random(1)
    for _ in range(20):
        play.now += rng.randrange(5000)
        play.anybody(rng)
    assert again(play).timekeeper == play.room.timekeeper
    kept = Play(again(play)).room
    fresh = type(kept)(kept.card, kept.game, kept.content)
    restore(fresh, keep(kept))
    assert fresh.timekeeper == play.room.timekeeper
    assert fresh.summary() == play.room.summary()
