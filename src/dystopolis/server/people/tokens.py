"""Signed tokens that say who somebody is: in a cookie for browsers, as a Bearer token for programs."""

import hashlib
from datetime import UTC, datetime
from typing import Final

from itsdangerous import BadData, URLSafeTimedSerializer
from msgspec import Struct

COOKIE: Final = "dystopolis"
YEAR: Final = 365 * 24 * 3600
RENEWED_AFTER: Final = 30 * 24 * 3600
LONGEST: Final = 512


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

    def make(self, person: str, epoch: int) -> str:
        return self._serializer.dumps([person, epoch])

    def read(self, token: str) -> Claim | None:
        """What it says; None if it is forged, damaged or older than a year."""
        if len(token) > LONGEST:
            return None
        try:
            said, made = self._serializer.loads(token, max_age=YEAR, return_timestamp=True)
        except BadData:
            return None
        age = int((datetime.now(UTC) - made).total_seconds())
        match said:
            case [str(person), int(epoch)]:
                return Claim(person, epoch, age)
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
