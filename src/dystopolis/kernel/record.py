# mypyc: off: it defines msgspec Structs
"""A match as a file."""

from typing import Any

import msgspec

from .setup import Setup

FORMAT = 1


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as it is written to a file: each row is seat, option, and the mark of that decision."""

    dystopolis: int
    setup: Setup
    rows: list[tuple[int, dict[str, Any], str]]
    digest: str
    commitment: str = ""


class Differs(Exception):  # noqa: N818 - a finding about a file
    """A recorded match that does not replay; `decision` counts from 1 (0 is the set-up)."""

    def __init__(self, decision: int, sentence: str) -> None:
        super().__init__(sentence)
        self.decision = decision
        self.sentence = sentence


def read_record(data: bytes) -> Record:
    """A match file as data, or a sentence saying why it is none."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.MsgspecError as why:
        raise Differs(0, f"This is not a match file: {why}.") from why
    if record.dystopolis != FORMAT:
        raise Differs(0, f"This match file has format {record.dystopolis}; this version reads {FORMAT}.")
    return record
