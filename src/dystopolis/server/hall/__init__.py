"""The matches that are played right now, and everything that happens to them on the way to disk and back."""

from .hall import Hall
from .live import Live

__all__ = ["Hall", "Live"]
