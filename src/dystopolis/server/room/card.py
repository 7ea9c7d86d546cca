"""What a match is before anything happens in it."""

import msgspec

from ...kernel import Setup, commitment
from ..protocol.lobby import Terms


class Card(msgspec.Struct, frozen=True):
    """A match's name, what was agreed, and what it is played with; with secrets: seed and key."""

    id: str
    terms: Terms
    setup: Setup
    host: str
    created: int
    key: str = ""  # what the link of a match ends with

    @property
    def commitment(self) -> str:
        """The promise made at the start; when the match is over, anybody can check it."""
        return commitment(self.setup)

    def __repr__(self) -> str:
        return f"Card({self.id!r})"
