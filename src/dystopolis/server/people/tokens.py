"""Signed tokens that say who somebody is: in a cookie for browsers, as a Bearer token for programs."""

import hashlib
from functools import lru_cache
from time import time
from typing import Final

from itsdangerous import BadData, URLSafeTimedSerializer
from msgspec import Struct

COOKIE: Final = "dystopolis"
YEAR: Final = 365 * 24 * 3600
RENEWED_AFTER: Final = 30 * 24 * 3600
LONGEST: Final = 512
KEPT: Final = 4096
CLOCKS_DIFFER: Final = 300  # seconds, between machines that serve the same people


class Claim(Struct, frozen=True):
    """What a token says and its signature vouches for: the person, and the epoch it was given in."""

    person: str
    epoch: int
    age: int


class Tokens:
    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeTimedSerializer(
            key,
            salt="dystopolis person",
            signer_kwargs={"digest_method": hashlib.sha256, "key_derivation": "hmac"},
        )
        self._verified = lru_cache(KEPT)(self._verify)

    def make(self, person: str, epoch: int) -> str:
        return self._serializer.dumps([person, epoch])

    def read(self, token: str) -> Claim | None:
        """What it says; None if it is forged, damaged or older than a year."""
        if len(token) > LONGEST:
            return None
        found = self._verified(token)
        if found is None:
            return None
        person, epoch, made = found
        age = int(time()) - made
        return Claim(person, epoch, age) if -CLOCKS_DIFFER <= age <= YEAR else None

    def _verify(self, token: str) -> tuple[str, int, int] | None:
        """The same few tokens come again with every request, so what was found is kept for a while."""
        try:
            said, made = self._serializer.loads(token, return_timestamp=True)
        except BadData:
            return None
        match said:
            case [str(person), int(epoch)]:
                return person, epoch, int(made.timestamp())
        return None


def cookie(token: str, secure: bool) -> str:
    """The Set-Cookie header that brings a token, or takes it away if it is empty."""
    age = YEAR if token else 0
    marks = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{marks}"


def cookie_in(header: str) -> str | None:
    """Our token in a Cookie header."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value.strip('"')
    return None
