"""The mark of a row: what all could see after it, and a link to the row before.

If the link does not hold, somebody has changed the log. If it holds, and the present rules lead to something
else than was seen then, the rules have changed.
"""

from collections.abc import Iterable
from hashlib import blake2b

import msgspec

from ..storage.rows import LogRow

FIRST = "first"


def link(before: str, seq: int, at: int, seat: int | None, client: str | None, data: bytes, seen: str) -> str:
    """What stands in a row, tied to the link of the row before."""
    whole = msgspec.json.encode((before, seq, at, seat, client, seen)) + data
    return blake2b(whole, digest_size=6).hexdigest()


def mark(seen: str, linked: str) -> str:
    return f"{seen}.{linked}"


def parts(marked: str) -> tuple[str, str]:
    """What all could see, and the link, as a mark has them."""
    seen, _, linked = marked.partition(".")
    return seen, linked


def relinked(rows: Iterable[LogRow], before: str = FIRST) -> list[LogRow]:
    """The rows with links that hold, behind the link `before`. What was never linked stays so."""
    done: list[LogRow] = []
    for row in rows:
        seen, held = parts(row.mark)
        if held or before != FIRST:
            before = link(before, row.seq, row.at, row.seat, row.client, row.data, seen)
            row = msgspec.structs.replace(row, mark=mark(seen, before))
        done.append(row)
    return done


class Damaged(Exception):  # noqa: N818 - a finding about a log
    """A row is not what was written then, or does not follow what was written before it."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"entry {seq} was changed after it was written")
        self.seq = seq
