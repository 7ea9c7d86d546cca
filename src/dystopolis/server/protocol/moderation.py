"""Whom somebody does not want to hear, and what they report."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

How = Literal["muted", "blocked"]


class Ignore(Struct, frozen=True, forbid_unknown_fields=True):
    """`muted`: what they write is not shown to me. `blocked`: nor do the two of us sit down at one table."""

    how: How


class Ignored(Struct, frozen=True):
    person: str
    name: str
    how: How


class IgnoredList(Struct, frozen=True):
    ignored: list[Ignored]


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat wrote, for those who run the server to look at; the last lines go with it."""

    seat: int
    why: Annotated[str, Meta(max_length=500)] = ""


class Reported(Struct, frozen=True):
    """How many lines went with it."""

    lines: int
