"""What a sensible player of Wired: Black Ops would like: the heuristics behind greedy play."""

from .persona import WiredPersona

__all__ = ["WiredPersona"]
