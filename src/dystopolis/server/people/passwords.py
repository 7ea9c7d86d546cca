"""Passwords and phrases as argon2 hashes, computed beside the event loop."""

import asyncio
import secrets
from functools import cached_property
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ...kernel import Refused

SHORTEST: Final = 8
LONGEST: Final = 200
AT_ONCE: Final = 2  # each takes 64 MiB and a core


class Hashes:
    """One hash or comparison at a time for each of a few threads; `hasher` is cheaper in tests only."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turns = asyncio.Semaphore(AT_ONCE)
        self.compared = 0

    @cached_property
    def _nobodys(self) -> str:
        """Compared with where there is nobody, so that an unknown name costs the same time as a known one."""
        return self._hasher.hash(secrets.token_urlsafe())

    async def hash(self, secret: str) -> str:
        async with self._turns:
            return await asyncio.to_thread(self._hasher.hash, secret)

    async def matches(self, kept: str | None, secret: str) -> bool:
        """Whether it is the secret that was hashed; without a hash it is not, after the same work."""
        async with self._turns:
            self.compared += 1
            same = await asyncio.to_thread(self._matches, kept, secret)
        return same and kept is not None

    def outdated(self, kept: str) -> bool:
        """Whether the hash was made with less work than we would ask for today."""
        return self._hasher.check_needs_rehash(kept)

    def _matches(self, kept: str | None, secret: str) -> bool:
        nobodys = self._nobodys  # whoever comes first waits for it, known or not
        try:
            return self._hasher.verify(kept or nobodys, secret)
        except (VerificationError, InvalidHashError):
            return False


def check_password(password: str) -> None:
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused(f"A password has {SHORTEST} to {LONGEST} characters; this one has {len(password)}.")
    if len(set(password)) < 3:
        raise Refused("This password repeats itself too much to be one.")
