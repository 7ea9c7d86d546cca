"""Metropolis in the terminal."""

from .face import MetropolisFace

__all__ = ["MetropolisFace"]
