"""A match as a fold over its log: pure and synchronous. Storage, sockets and time are others' business."""

from .card import Card
from .entries import LogEntry, read_entry
from .room import Room
from .update import Frames

__all__ = ["Card", "Frames", "LogEntry", "Room", "read_entry"]
