"""Views as they are sent. Most of a table is public, so most of what one viewer sees all others see, too."""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final
from zlib import crc32

import msgspec

encode: Final = msgspec.json.Encoder().encode
NO_VIEW: Final = b"null"


class Form:
    """What all views of a kind have in common: how one is taken apart, and what stands around its parts."""

    def __init__(self, kind: type[msgspec.Struct]) -> None:
        config = kind.__struct_config__
        if config.omit_defaults or config.array_like or config.tag is not None:
            raise TypeError(f"{kind.__name__} is not written as a plain object")
        self.parts: Callable[[Any], tuple[Any, ...]] = attrgetter(*kind.__struct_fields__)
        self.names: list[bytes] = [f'"{name}":'.encode() for name in kind.__struct_encode_fields__]
        fields = ",".join([f'"{name}":%b' for name in kind.__struct_encode_fields__])
        self.around: bytes = f"{{{fields}}}".encode()


FORMS: Final[dict[type, Form]] = {}


class Sight:
    """A view taken apart: each of its parts as it is sent."""

    __slots__ = ("form", "parts")

    def __init__(self, form: Form, parts: list[bytes]) -> None:
        self.form = form
        self.parts = parts

    def whole(self) -> bytes:
        return self.form.around % tuple(self.parts)

    def since(self, before: "Sight | None") -> bytes:
        """The parts that are not as they were; all of them, if nothing was seen before."""
        if before is None:
            return self.whole()
        changed = [
            name + part
            for name, part, old in zip(self.form.names, self.parts, before.parts, strict=True)
            if part != old
        ]
        return b"{" + b",".join(changed) + b"}"


def lay_out(views: Sequence[msgspec.Struct]) -> list[Sight]:
    """Each view as it is sent, what several hold encoded once. The last is of somebody who only watches."""
    kind = type(views[0])
    form = FORMS.get(kind)
    if form is None:
        form = FORMS[kind] = Form(kind)
    public = form.parts(views[-1])
    shown: list[bytes] = [encode(part) for part in public]
    found: list[Sight] = []
    for view in views[:-1]:
        parts = shown.copy()
        for number, part in enumerate(form.parts(view)):
            if part is not public[number]:
                own: bytes = encode(part)
                if own != shown[number]:
                    parts[number] = own
        found.append(Sight(form, parts))
    found.append(Sight(form, shown))
    return found


def mark_of(sights: Sequence[Sight]) -> str:
    """A checksum of what all see: the last view whole, and of every other what differs from it."""
    public = sights[-1]
    mark = crc32(public.whole())
    for sight in sights[:-1]:
        for own, shown in zip(sight.parts, public.parts, strict=True):
            if own != shown:
                mark = crc32(own, mark)
    return f"{mark:08x}"
