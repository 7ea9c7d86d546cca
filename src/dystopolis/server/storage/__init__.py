"""What outlives the process: matches with their logs, people, notices; in SQLite or PostgreSQL."""

from .journal import Conflict, Unwritten
from .storage import Storage

__all__ = ["Conflict", "Storage", "Unwritten"]
