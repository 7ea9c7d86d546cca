"""Signed tokens that say who somebody is: in a cookie for browsers, as a Bearer token for programs."""

import hashlib
import secrets
from functools import lru_cache
from time import time
from typing import Final

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from msgspec import Struct

COOKIE: Final = "dystopolis"
YEAR: Final = 365 * 24 * 3600
RENEWED_AFTER: Final = 30 * 24 * 3600
LONGEST: Final = 512
KEPT: Final = 4096
DEVICE: Final = "dystopolis_device"
SIGNING: Final = {"digest_method": hashlib.sha256, "key_derivation": "hmac"}


class Claim(Struct, frozen=True):
    """What a token says and its signature vouches for: the person, the epoch and session it was given in.

    Its age is what the clocks say, and clocks go wrong: from the future it counts as new, and one that is
    too old is not taken for a forged one.
    """

    person: str
    epoch: int
    age: int
    session: str = ""
    outdated: bool = False  # signed with the key from before

    @property
    def expired(self) -> bool:
        return self.age > YEAR


class Tokens:
    """Signs with its key; one from before, if there is one, is accepted until it is given up."""

    def __init__(self, key: bytes, before: bytes | None = None) -> None:
        keys = [key] if before is None else [before, key]  # the last one signs
        self._serializer = URLSafeTimedSerializer(keys, salt="dystopolis person", signer_kwargs=SIGNING)
        self._devices = URLSafeSerializer(keys, salt="dystopolis device", signer_kwargs=SIGNING)
        self._newest = URLSafeTimedSerializer(key, salt="dystopolis person", signer_kwargs=SIGNING)
        self._verified = lru_cache(KEPT)(self._verify)

    def make(self, person: str, epoch: int, session: str = "") -> str:
        """For a session that goes on, or a new one."""
        return self._serializer.dumps([person, epoch, session or secrets.token_urlsafe(9)])

    def read(self, token: str) -> Claim | None:
        """What it says; None if it is forged or damaged."""
        if len(token) > LONGEST:
            return None
        found = self._verified(token)
        if found is None:
            return None
        person, epoch, session, made, outdated = found
        return Claim(person, epoch, max(0, int(time()) - made), session, outdated)

    def device(self, person: str) -> str:
        """What a browser keeps from which somebody has signed in: it proves that, and opens nothing."""
        return self._devices.dumps(person)

    def signed_in_before(self, device: str, person: str) -> bool:
        try:
            return len(device) <= LONGEST and self._devices.loads(device) == person
        except BadData:
            return False

    def _verify(self, token: str) -> tuple[str, int, str, int, bool] | None:
        """The same few tokens come again with every request, so what was found is kept for a while."""
        try:
            said, made = self._serializer.loads(token, return_timestamp=True)
        except BadData:
            return None
        match said:
            case [str(person), int(epoch), str(session)]:
                return person, epoch, session, int(made.timestamp()), self._is_outdated(token)
            case [str(person), int(epoch)]:  # of a cookie from before sessions had names: it gets one soon
                return person, epoch, "", int(made.timestamp()), self._is_outdated(token)
        return None

    def _is_outdated(self, token: str) -> bool:
        return not self._newest.loads_unsafe(token)[0]


def cookie(token: str, secure: bool, name: str = COOKIE, path: str = "/") -> str:
    """The Set-Cookie header that brings a token, or takes it away if it is empty."""
    age = YEAR if token else 0
    marks = "; Secure" if secure else ""
    return f"{name}={token}; Path={path}; Max-Age={age}; HttpOnly; SameSite=Lax{marks}"


def cookie_in(header: str, name: str = COOKIE) -> str | None:
    """Our token in a Cookie header."""
    for part in header.split(";"):
        found, _, value = part.strip().partition("=")
        if found == name:
            return value.strip('"')
    return None
