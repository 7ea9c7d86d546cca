"""What a sensible player of Metal Dawn would like: the heuristics behind greedy play."""

from .persona import MetalDawnPersona

__all__ = ["MetalDawnPersona"]
