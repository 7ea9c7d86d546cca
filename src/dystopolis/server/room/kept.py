# mypyc: off: it defines msgspec Structs
"""A room as it is kept."""

import msgspec

from .agreement import Agreement
from .timekeeping import Timekeeper


class Kept(msgspec.Struct):
    """A room as it is kept in a snapshot."""

    seq: int
    updated: int
    agreement: Agreement
    timekeeper: Timekeeper
    answers: int
    table: msgspec.Raw  # null before the match begins
    numbers: list[tuple[int, int]]
