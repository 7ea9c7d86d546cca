"""Wired: Black Ops in the terminal."""

from .face import WiredFace

__all__ = ["WiredFace"]
