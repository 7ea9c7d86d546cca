# mypyc: off: it defines msgspec Structs
"""What a match is played with, and the commitment to it that can be handed out before it begins."""

import hashlib
from typing import Any

import msgspec

from .values import Refused


class Setup(msgspec.Struct, frozen=True):
    """What a match is played with; with the log it is the whole match. It holds the seed: a secret.

    `branch` is for a match that begins like another one: after so many answers, what this seat could not
    know, all future chance included, is dealt again from this seed.
    """

    game: str
    version: str
    seats: int
    seed: str
    settings: dict[str, str | list[int]] = {}
    content: str = ""
    names: tuple[str, ...] = ()
    branch: tuple[int, int, str] | None = None
    mode: str = ""


def commitment(setup: Setup) -> str:
    """A fingerprint of all that decides the cards and dice of a match, as `Match.setup` has it.

    It can be handed out before the first decision. Nobody can find the seed from it, since a server makes
    seeds of 256 random bits; and when the seed is shown at the end, all can check that it was this one.
    """
    what: list[Any] = [setup.game, setup.mode, setup.seats, setup.settings, setup.content, setup.seed]
    if setup.branch is not None:
        what.append(setup.branch)
    return hashlib.sha256(msgspec.json.encode(what, order="deterministic")).hexdigest()


def check_branch(setup: Setup) -> None:
    """Refuse a branch that no match can have."""
    if setup.branch is not None:
        at, seat, _ = setup.branch
        if at < 0 or not 0 <= seat < setup.seats:
            raise Refused(f"A match cannot go on after {at} decisions from what seat {seat} knew.")
