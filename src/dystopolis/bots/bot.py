"""What a bot is."""

from typing import Protocol

from ..kernel import Option, Perspective


class Bot(Protocol):
    """A player that is a program."""

    name: str

    def choose(self, eyes: Perspective) -> Option:
        """One of the options of the seat whose eyes these are; any luck comes from `eyes.rng`."""
        ...
