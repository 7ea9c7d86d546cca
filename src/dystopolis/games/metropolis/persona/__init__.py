"""What a sensible player of Metropolis would like: the heuristics behind greedy play."""

from .persona import MetropolisPersona

__all__ = ["MetropolisPersona"]
