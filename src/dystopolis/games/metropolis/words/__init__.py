"""Metropolis in sentences: prompts, labels, what happened, and reasons why not."""

from .words import MetropolisWords

__all__ = ["MetropolisWords"]
