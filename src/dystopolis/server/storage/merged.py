"""What a batch of pieces comes to, match by match."""

from collections.abc import Iterable

from msgspec import UNSET, Struct

from .journal import Piece
from .rows import Row, SeatRow, State


class Merged(Struct):
    """All that a batch changes in one match; of several summaries the last word on each field holds."""

    match: str
    before: int
    rows: list[Row]
    state: State | None = None
    updated: int | None = None
    deadline: int | None = None
    sets_deadline: bool = False
    seats: tuple[SeatRow, ...] | None = None
    broken: bool = False

    @property
    def head(self) -> int:
        return self.before + len(self.rows)


def merged(pieces: Iterable[Piece]) -> list[Merged]:
    """In the order of their ids, so that two servers that lock the same matches never wait for each other."""
    matches: dict[str, Merged] = {}
    for piece in pieces:
        change = matches.setdefault(piece.match, Merged(piece.match, piece.rows[0].seq - 1, []))
        if piece.rows[0].seq != change.head + 1:
            change.broken = True
        change.rows.extend(piece.rows)
        add_summary(change, piece)
    return sorted(matches.values(), key=lambda change: change.match)


def add_summary(change: Merged, piece: Piece) -> None:
    summary = piece.summary
    if summary is None:
        return
    if summary.state is not UNSET:
        change.state = summary.state
    if summary.updated is not UNSET:
        change.updated = summary.updated
    if summary.deadline is not UNSET:
        change.deadline, change.sets_deadline = summary.deadline, True
    if summary.seats is not UNSET:
        change.seats = summary.seats
