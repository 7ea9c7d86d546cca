"""How a worker and the server talk: messages in MessagePack, each with its length before it."""

import struct
from typing import Final

import msgspec

from .job import Job, Thought

HEAD: Final = struct.Struct("<I")


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The worker has loaded the games."""


class Quick(msgspec.Struct, frozen=True, tag="quick"):
    """An answer that will do if nothing better comes in time."""

    thought: Thought


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    """The job is done."""

    thought: Thought


class Refusal(msgspec.Struct, frozen=True, tag="refused"):
    """The job cannot be done, and why, for people."""

    sentence: str
    rule: str = ""


class Failure(msgspec.Struct, frozen=True, tag="failed"):
    """A fault of the program. Only where: what an exception says may hold a secret of the table."""

    where: str
    quick: Thought | None = None


Report = Ready | Quick | Chosen | Refusal | Failure

_encoder: Final = msgspec.msgpack.Encoder()
_jobs: Final = msgspec.msgpack.Decoder(Job)
_reports: Final[msgspec.msgpack.Decoder[Report]] = msgspec.msgpack.Decoder(Report)


def packed(message: Job | Report) -> bytes:
    body = _encoder.encode(message)
    return HEAD.pack(len(body)) + body


def length(head: bytes) -> int:
    size: int = HEAD.unpack(head)[0]
    return size


def job_from(body: bytes) -> Job:
    return _jobs.decode(body)


def report_from(body: bytes) -> Report:
    return _reports.decode(body)
