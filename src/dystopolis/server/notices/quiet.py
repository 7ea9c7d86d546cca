"""Quiet hours: a time of the day, every day, in somebody's own time zone, summer time and all."""

from datetime import datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from ...kernel import Refused
from ..protocol.people import QuietHours


def in_quiet(quiet: QuietHours | None, ms: int) -> bool:
    """Whether a moment (in milliseconds, UTC) lies in the quiet hours; their end does not."""
    return quiet is not None and _end_of(quiet, ms) is not None


def after_quiet(quiet: QuietHours | None, ms: int) -> int:
    """The moment itself, or the end of the quiet hours that it lies in.

    >>> berlin = QuietHours("22:00", "08:00", "Europe/Berlin")
    >>> at = lambda text: int(datetime.fromisoformat(text).timestamp() * 1000)
    >>> after_quiet(berlin, at("2026-01-31T23:15:00+01:00")) == at("2026-02-01T08:00:00+01:00")
    True
    >>> after_quiet(berlin, at("2026-01-31T21:15:00+01:00")) == at("2026-01-31T21:15:00+01:00")
    True
    """
    end = _end_of(quiet, ms) if quiet is not None else None
    return ms if end is None else end


def check_quiet(quiet: QuietHours) -> None:
    """Refuse quiet hours that cannot be meant."""
    if zone_named(quiet.zone) is None:
        raise Refused("There is no such time zone. One is written like Europe/Berlin, or UTC.")
    if quiet.from_ == quiet.to:
        raise Refused("Quiet hours end at another time than they begin.")


@lru_cache(1024)
def zone_named(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


def _end_of(quiet: QuietHours, ms: int) -> int | None:
    """When the quiet hours end that this moment lies in; a zone that nobody knows any more has none."""
    zone = zone_named(quiet.zone)
    if zone is None or quiet.from_ == quiet.to:
        return None
    here = datetime.fromtimestamp(ms / 1000, zone)
    clock, begin, end = here.time().replace(tzinfo=None), _clock(quiet.from_), _clock(quiet.to)
    over_midnight = begin > end
    if over_midnight and clock >= begin:
        day = here.date() + timedelta(days=1)
    elif (clock < end and over_midnight) or begin <= clock < end:
        day = here.date()
    else:
        return None
    ends = datetime.combine(day, end, zone)
    # When summer time ends, an hour comes twice: in its second half, its first is over already.
    found = _ms(ends) if _ms(ends) > ms else _ms(ends.replace(fold=1))
    return max(found, ms)


def _clock(text: str) -> time:
    return time.fromisoformat(text)


def _ms(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)
