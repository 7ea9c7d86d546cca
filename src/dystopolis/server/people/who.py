"""Who asks."""

from typing import Literal

from msgspec import Struct

from ..errors import NotSignedIn


class Person(Struct, frozen=True):
    id: str
    name: str


class Who(Struct, frozen=True):
    """A person or nobody, how they proved it, and the epoch and session of the proof."""

    person: Person | None = None
    via: Literal["nothing", "cookie", "bearer"] = "nothing"
    epoch: int = 0
    session: str = ""

    def must_be_somebody(self) -> Person:
        if self.person is None:
            raise NotSignedIn()
        return self.person


NOBODY = Who()
