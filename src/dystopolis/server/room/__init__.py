"""A match as a fold over its log: pure and synchronous. Storage, sockets and time are others' business."""

from .card import Card
from .entries import Entry, read_entry
from .moment import News
from .room import Room

__all__ = ["Card", "Entry", "News", "Room", "read_entry"]
