"""Bots think in processes of their own, with a budget, so that the server never waits for them."""

from .job import Job, Thought
from .thinkers import Thinkers

__all__ = ["Job", "Thinkers", "Thought"]
