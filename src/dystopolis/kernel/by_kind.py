"""Options in words where every kind of option has its own way of saying it."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Protocol

from .values import Option


class ByKind(Protocol):
    """A function with a form for each kind of option, as `functools.singledispatch` makes it."""

    def dispatch(self, kind: type[Option], /) -> Callable[..., Any]: ...


def choices_by_kind(
    options: Sequence[Option], label: ByKind, touches: ByKind, table: Any, asked: Any, say: Any
) -> list[tuple[str, tuple[str, ...]]]:
    """What `Words.choices` promises. A form is looked up once for all options of its kind in a row."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for kind, alike in groupby(options, type):
        says, points = label.dispatch(kind), touches.dispatch(kind)
        for option in alike:
            found.append((says(option, table, asked, say), points(option, table, asked)))
    return found
