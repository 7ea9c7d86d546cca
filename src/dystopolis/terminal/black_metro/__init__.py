"""Black Metro in the terminal."""

from .face import BlackMetroFace

__all__ = ["BlackMetroFace"]
