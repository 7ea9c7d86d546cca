"""Views as they are sent. Most of a table is public, so most of what one viewer sees all others see, too."""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final
from zlib import crc32

import msgspec

encode: Final = msgspec.json.Encoder().encode


class Form:
    """What all views of a kind have in common: how one is taken apart, and what stands around its parts."""

    def __init__(self, kind: type[msgspec.Struct]) -> None:
        config = kind.__struct_config__
        if config.omit_defaults or config.array_like or config.tag is not None:
            raise TypeError(f"{kind.__name__} is not written as a plain object")
        self.parts: Callable[[Any], tuple[Any, ...]] = attrgetter(*kind.__struct_fields__)
        fields = ",".join([f'"{name}":%b' for name in kind.__struct_encode_fields__])
        self.around: bytes = f"{{{fields}}}".encode()


FORMS: Final[dict[type, Form]] = {}


def lay_out(views: Sequence[msgspec.Struct]) -> tuple[list[bytes], str]:
    """Each view as it is sent, what several hold encoded once; and the mark of them all.

    The mark is a checksum, and follows from what is seen alone: the last view whole, which is of somebody
    who only watches, and of every other what differs from it.
    """
    kind = type(views[0])
    form = FORMS.get(kind)
    if form is None:
        form = FORMS[kind] = Form(kind)
    public = form.parts(views[-1])
    shown: list[bytes] = [encode(part) for part in public]
    last: bytes = form.around % tuple(shown)
    mark = crc32(last)
    found: list[bytes] = []
    for view in views[:-1]:
        parts = shown.copy()
        for number, part in enumerate(form.parts(view)):
            if part is not public[number]:
                own: bytes = encode(part)
                if own != shown[number]:
                    parts[number] = own
                    mark = crc32(own, mark)
        found.append(form.around % tuple(parts))
    found.append(last)
    return found, f"{mark:08x}"
