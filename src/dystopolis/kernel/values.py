# mypyc: off: it defines msgspec Structs, and mypyc drops class keyword arguments such as `tag=`
"""What travels between a table and the people around it: options, events and refusals.

Options and events are values: frozen, equal by content, hashable, with one JSON form whose
`kind` says what they are.
"""

import msgspec


class Option(msgspec.Struct, frozen=True, gc=False, tag_field="kind", omit_defaults=True):
    """Something a seat may choose. Games subclass it with a tag: `class Bid(Option, tag="bid")`."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind", omit_defaults=True):
    """Something that happened at the table. Games subclass it with a tag."""


class Told(msgspec.Struct, frozen=True, gc=False):
    """An event and who may hear it; nobody in particular means everybody."""

    event: Event
    audience: tuple[int, ...] = ()

    def reaches(self, seat: int | None) -> bool:
        """Whether a seat may hear it; `None` is somebody who only watches."""
        return not self.audience or seat in self.audience


class Refused(Exception):  # noqa: N818 - it is an answer to a player, not a fault of the program
    """A choice that is not allowed, said in a sentence; the table has not changed."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
