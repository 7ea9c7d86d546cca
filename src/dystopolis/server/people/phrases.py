"""Recovery phrases: eight of 512 words, 72 bits, which no amount of guessing over a network finds."""

import hashlib
import hmac
import secrets
from typing import Final

from .words import WORDS

LENGTH: Final = 8


def new_phrase() -> str:
    return " ".join(secrets.choice(WORDS) for _ in range(LENGTH))


def tidy_phrase(typed: str) -> str:
    """As it was shown, however it was typed.

    >>> tidy_phrase("  Acorn, BANJO-comet ")
    'acorn banjo comet'
    """
    return " ".join("".join(sign if sign.isalpha() else " " for sign in typed).casefold().split())


def phrase_id(key: bytes, phrase: str) -> str:
    """What the row is found by. It is keyed, so that the database alone does not help to guess the phrase."""
    return hmac.digest(key, b"phrase " + phrase.encode(), hashlib.sha256).hex()[:32]
