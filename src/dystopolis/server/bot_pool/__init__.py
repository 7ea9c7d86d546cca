"""Processes in which bots think, so that the server goes on while they do."""

from .idle import IdleWorker
from .job import Job, Study, Thought
from .pool import BotPool

__all__ = ["BotPool", "IdleWorker", "Job", "Study", "Thought"]
