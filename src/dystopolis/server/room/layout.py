"""Views as they are sent. Most of a table is public, so most of what one viewer sees all others see, too."""

from collections.abc import Callable, Sequence
from functools import cache
from hashlib import blake2b
from operator import attrgetter
from typing import Any

import msgspec

encode = msgspec.json.Encoder().encode


class Layout(msgspec.Struct, frozen=True):
    """The view of each viewer, in the order they were given, and the mark of all of them."""

    seen: Sequence[Any]
    views: list[bytes]
    mark: str

    def of(self, number: int) -> tuple[Any, bytes]:
        """What one viewer sees, as a value and as it is sent."""
        return self.seen[number], self.views[number]


def lay_out(views: Sequence[msgspec.Struct]) -> Layout:
    """Encode each part once, however many views hold it.

    The mark follows from what is seen alone: the last view whole, which is of somebody who only watches,
    and of every other what differs from it.
    """
    parts_of = _parts_of(type(views[0]))
    encoded: dict[int, bytes] = {}  # by identity; the views keep what they hold alive
    parts = [_encoded(parts_of(view), encoded) for view in views]
    frame = _frame(type(views[0]))
    found = [frame % tuple(mine) for mine in parts]
    public = parts[-1]
    mark = blake2b(found[-1], digest_size=8)
    for mine in parts[:-1]:
        mark.update(b"".join([own for own, shown in zip(mine, public, strict=True) if own != shown]))
    return Layout(views, found, mark.hexdigest())


def _encoded(values: tuple[Any, ...], encoded: dict[int, bytes]) -> list[bytes]:
    parts: list[bytes] = []
    for value in values:
        part = encoded.get(id(value))
        if part is None:
            part = encoded[id(value)] = encode(value)
        parts.append(part)
    return parts


@cache
def _parts_of(kind: type[msgspec.Struct]) -> Callable[[Any], tuple[Any, ...]]:
    return attrgetter(*kind.__struct_fields__)


@cache
def _frame(kind: type[msgspec.Struct]) -> bytes:
    """What msgspec writes around the parts of such a view."""
    config = kind.__struct_config__
    assert not config.omit_defaults
    assert not config.array_like
    assert config.tag is None
    fields = ",".join(f'"{name}":%b' for name in kind.__struct_encode_fields__)
    return f"{{{fields}}}".encode()
