"""What a sensible player of Black Metro would like."""

from .persona import BlackMetroPersona

__all__ = ["BlackMetroPersona"]
