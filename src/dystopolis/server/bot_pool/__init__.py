"""Processes in which bots think, so that the server goes on while they do."""

from .job import Job, Thought
from .pool import BotPool

__all__ = ["BotPool", "Job", "Thought"]
