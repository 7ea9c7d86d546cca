"""What outlives the process: matches with their logs, people, notices; in SQLite or PostgreSQL."""

from .journal import Conflict, Journal, Unwritten
from .matches import MatchStore
from .notices import NoticeStore
from .people import PeopleStore
from .rows import (
    Channel,
    Ignoring,
    Listing,
    LogRow,
    MatchRow,
    NewMatch,
    NewNotice,
    NewReport,
    NoticeRow,
    PersonRow,
    ReportRow,
    SeatRow,
    Snapshot,
    State,
    Summary,
)
from .storage import Storage

__all__ = [
    "Channel",
    "Conflict",
    "Ignoring",
    "Journal",
    "Listing",
    "LogRow",
    "MatchRow",
    "MatchStore",
    "NewMatch",
    "NewNotice",
    "NewReport",
    "NoticeRow",
    "NoticeStore",
    "PeopleStore",
    "PersonRow",
    "ReportRow",
    "SeatRow",
    "Snapshot",
    "State",
    "Storage",
    "Summary",
    "Unwritten",
]
