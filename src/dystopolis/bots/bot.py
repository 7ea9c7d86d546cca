"""What a bot is, and what a game lends to bots that want to play sensibly."""

from collections.abc import Sequence
from typing import Any, Protocol

from ..kernel import Option, Perspective


class Bot(Protocol):
    """A player that is a program."""

    name: str

    def choose(self, eyes: Perspective) -> Option:
        """One of the options of the seat whose eyes these are; any luck comes from `eyes.rng`."""
        ...


class Persona(Protocol):
    """A game's own taste: what a sensible player would like. It is the game's `persona`."""

    def values(self, table: Any, seat: int, options: Sequence[Option]) -> list[float]:
        """What each option is worth to the seat, on a table that the seat imagines."""
        ...
