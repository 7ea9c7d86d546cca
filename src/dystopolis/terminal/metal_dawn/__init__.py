"""Metal Dawn in the terminal."""

from .face import MetalDawnFace

__all__ = ["MetalDawnFace"]
