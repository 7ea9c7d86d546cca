# mypyc: off: it defines msgspec Structs, and mypyc drops class keyword arguments such as `tag=`
"""What travels between a table and the people around it: options, events, outcomes and refusals.

Options and events are values: frozen, equal by content, hashable, with one JSON form whose
`kind` says what they are.
"""

import msgspec


class Option(msgspec.Struct, frozen=True, gc=False, tag_field="kind", omit_defaults=True):
    """Something a seat may choose. Games subclass it with a tag: `class Bid(Option, tag="bid")`."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind", omit_defaults=True):
    """Something that happened at the table. Games subclass it with a tag."""


class Told(msgspec.Struct, frozen=True, gc=False):
    """An event and who may hear it: everybody (None), or these seats; an empty audience is nobody."""

    event: Event
    audience: tuple[int, ...] | None = None

    def reaches(self, seat: int | None) -> bool:
        """Whether a seat may hear it; `None` is somebody who only watches."""
        return self.audience is None or seat in self.audience


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How a game ended: who won (nobody, if all lost), and each seat's place (from 1) and score.

    `way` is a short name for this way of ending, `rule` the rule behind it, and `side` the side that won
    where sides win: one of the seats' sides, or that of an automated enemy.
    """

    winners: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    way: str
    rule: str
    side: str = ""


def places_of(scores: list[int]) -> tuple[int, ...]:
    """Places by score, from 1: whoever has more comes first, equals share a place."""
    return tuple([1 + sum(other > score for other in scores) for score in scores])


class Refused(Exception):  # noqa: N818 - it is an answer to a player, not a fault of the program
    """A choice that is not allowed, said in a sentence; the table has not changed."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
