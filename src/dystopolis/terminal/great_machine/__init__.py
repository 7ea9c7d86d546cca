"""City of the Great Machine in the terminal."""

from .face import GreatMachineFace

__all__ = ["GreatMachineFace"]
