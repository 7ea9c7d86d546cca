"""What a sensible player of City of the Great Machine would like: the heuristics behind greedy play."""

from .persona import GreatMachinePersona

__all__ = ["GreatMachinePersona"]
