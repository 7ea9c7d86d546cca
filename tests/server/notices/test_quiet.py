"""Quiet hours, on ordinary days and on those with 23 and 25 hours."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dystopolis.kernel import Refused
from dystopolis.server.notices.quiet import after_quiet, check_quiet, in_quiet
from dystopolis.server.protocol.people import QuietHours

NIGHT = QuietHours("22:00", "08:00", "Europe/Berlin")
SIESTA = QuietHours("13:00", "15:30", "America/New_York")
MINUTE = 60_000
HOUR = 60 * MINUTE


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).timestamp() * 1000)


@pytest.mark.parametrize(
    ("quiet", "moment", "after"),
    [
        (NIGHT, "2026-01-10T23:30+01:00", "2026-01-11T08:00+01:00"),
        (NIGHT, "2026-01-11T00:00+01:00", "2026-01-11T08:00+01:00"),
        (NIGHT, "2026-01-11T07:59:59.999+01:00", "2026-01-11T08:00+01:00"),
        (NIGHT, "2026-01-11T08:00+01:00", "2026-01-11T08:00+01:00"),
        (NIGHT, "2026-01-11T22:00+01:00", "2026-01-12T08:00+01:00"),
        (NIGHT, "2026-01-11T21:59+01:00", "2026-01-11T21:59+01:00"),
        (NIGHT, "2026-12-31T23:00+01:00", "2027-01-01T08:00+01:00"),
        (SIESTA, "2026-07-01T13:00-04:00", "2026-07-01T15:30-04:00"),
        (SIESTA, "2026-07-01T12:59-04:00", "2026-07-01T12:59-04:00"),
        (SIESTA, "2026-07-01T15:30-04:00", "2026-07-01T15:30-04:00"),
    ],
)
def test_a_moment_in_the_quiet_hours_moves_to_their_end(quiet: QuietHours, moment: str, after: str) -> None:
    assert after_quiet(quiet, at(moment)) == at(after)
    assert in_quiet(quiet, at(moment)) == (at(moment) != at(after))


def test_the_night_in_which_summer_time_begins_is_an_hour_shorter() -> None:
    begin = at("2026-03-28T22:00+01:00")
    assert after_quiet(NIGHT, begin) == at("2026-03-29T08:00+02:00")
    assert after_quiet(NIGHT, begin) - begin == 9 * HOUR


def test_the_night_in_which_summer_time_ends_is_an_hour_longer() -> None:
    begin = at("2026-10-24T22:00+02:00")
    assert after_quiet(NIGHT, begin) == at("2026-10-25T08:00+01:00")
    assert after_quiet(NIGHT, begin) - begin == 11 * HOUR


def test_an_end_that_comes_twice_counts_each_time() -> None:
    quiet = QuietHours("22:00", "02:30", "Europe/Berlin")
    assert after_quiet(quiet, at("2026-10-25T02:10+02:00")) == at("2026-10-25T02:30+02:00")
    assert after_quiet(quiet, at("2026-10-25T02:10+01:00")) == at("2026-10-25T02:30+01:00")


def test_an_end_that_the_clock_jumps_over_is_still_an_end() -> None:
    quiet = QuietHours("22:00", "02:30", "Europe/Berlin")
    after = after_quiet(quiet, at("2026-03-29T01:50+01:00"))
    assert at("2026-03-29T03:00+02:00") <= after <= at("2026-03-29T03:30+02:00")
    assert not in_quiet(quiet, after)


TIMES = st.tuples(st.integers(0, 23), st.integers(0, 59)).map(lambda pair: f"{pair[0]:02}:{pair[1]:02}")
ZONES = st.sampled_from(["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"])
MOMENTS = st.integers(at("2026-01-01T00:00+00:00") // MINUTE, at("2028-01-01T00:00+00:00") // MINUTE)


@given(TIMES, TIMES, ZONES, MOMENTS)
def test_after_the_quiet_hours_it_is_later_not_quiet_and_within_a_day(
    begin: str, end: str, zone: str, minute: int
) -> None:
    quiet = QuietHours(begin, end, zone)
    ms = minute * MINUTE
    after = after_quiet(quiet, ms)

    assert ms <= after <= ms + 26 * HOUR
    assert not in_quiet(quiet, after)
    assert after_quiet(quiet, after) == after


def test_nobody_s_quiet_hours_are_never() -> None:
    now = int(datetime.now(UTC).timestamp() * 1000)
    assert not in_quiet(None, now)
    assert after_quiet(None, now) == now


def test_a_zone_that_is_no_more_has_no_quiet_hours() -> None:
    assert after_quiet(QuietHours("00:00", "23:59", "Mars/Olympus"), 12 * HOUR) == 12 * HOUR


@pytest.mark.parametrize(
    ("quiet", "sentence"),
    [
        (QuietHours("22:00", "08:00", "Mars/Olympus"), "no such time zone"),
        (QuietHours("22:00", "08:00", "../../etc/passwd"), "no such time zone"),
        (QuietHours("08:00", "08:00"), "another time than they begin"),
    ],
)
def test_quiet_hours_that_cannot_be_meant_are_refused(quiet: QuietHours, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        check_quiet(quiet)
