# mypyc: off: it subclasses an interpreted class
"""Metropolis in sentences."""

from ...kernel.game import Words


class MetropolisWords(Words):
    """Metropolis in sentences."""
