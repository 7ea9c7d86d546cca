"""Wired: Black Ops in sentences: prompts, labels, what happened, and reasons why not."""

from .words import WiredWords

__all__ = ["WiredWords"]
