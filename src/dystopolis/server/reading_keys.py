"""Keys for links that let others read a match that is not public, and do nothing else there.

A key follows from the server's signing key, so nothing more is kept, and when that one is changed and the
one from before is given up, old links are dead.
"""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from typing import Final

SALT: Final = b"dystopolis reading a match"
BYTES: Final = 15  # 120 bits, 20 letters


class ReadingKeys:
    """Makes keys with the signing key; those of the one from before, if there is one, still fit."""

    def __init__(self, signing: bytes, before: bytes | None = None) -> None:
        self._keys = [hmac.digest(key, SALT, hashlib.sha256) for key in (signing, before) if key is not None]

    def of(self, match: str) -> str:
        """The key of a match's link."""
        return _made(self._keys[0], match)

    def fits(self, match: str, key: str) -> bool:
        """Whether it is the key of this match; how long that takes tells nothing about the right one."""
        given = key.encode()
        return any(hmac.compare_digest(_made(known, match).encode(), given) for known in self._keys)


def _made(key: bytes, match: str) -> str:
    return urlsafe_b64encode(hmac.digest(key, match.encode(), hashlib.sha256)[:BYTES]).decode()
