"""The matches that are played right now, and everything that happens to them on the way to disk and back."""

from .matches import Matches
from .open_match import OpenMatch

__all__ = ["Matches", "OpenMatch"]
