"""What a table is made of, besides numbers, strings and lists of them."""

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Fixed:
    """What never changes during a game: shared by copies and never saved."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Scratch:
    """What can be worked out again from the table: neither copied nor saved."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Content(Fixed):
    """A game's components, loaded and checked. `digest` names this exact set."""

    def __init__(self, digest: str) -> None:
        self.digest = digest


class Roles(Fixed):
    """What each seat is called when nobody's name is known, and the side it plays for ("": its own)."""

    def __init__(self, names: list[str], sides: list[str]) -> None:
        self.names = names
        self.sides = sides


NO_ROLES: Final = Roles([], [])


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A piece of a table that is more than a number. It can be made without arguments."""

    def copy(self) -> "Part":
        raise NotImplementedError
