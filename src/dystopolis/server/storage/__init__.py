"""What outlives the process: matches with their logs, people, notices; in SQLite or PostgreSQL."""

from .journal import Conflict, Journal, Unwritten
from .matches import MatchStore
from .notices import NoticeStore
from .people import PeopleStore
from .rows import (
    Channel,
    Listing,
    MatchRow,
    NewMatch,
    NewNotice,
    NoticeRow,
    PersonRow,
    Row,
    SeatRow,
    Snapshot,
    State,
    Summary,
)
from .storage import Storage

__all__ = [
    "Channel",
    "Conflict",
    "Journal",
    "Listing",
    "MatchRow",
    "MatchStore",
    "NewMatch",
    "NewNotice",
    "NoticeRow",
    "NoticeStore",
    "PeopleStore",
    "PersonRow",
    "Row",
    "SeatRow",
    "Snapshot",
    "State",
    "Storage",
    "Summary",
    "Unwritten",
]
