"""Signed webhooks: whoever receives one can tell that it comes from this server and is not an old one.

The form is that of https://www.standardwebhooks.com, for which there are libraries in many languages. Each
hook has a secret of its own, which is worked out from one of the server's: nothing more is kept.
"""

import hashlib
import hmac
from base64 import b64encode
from hashlib import blake2b
from typing import Final

SHOWN: Final = "whsec_"


class HookKeys:
    def __init__(self, key: bytes) -> None:
        self._key = key

    def of(self, person: str, url: str) -> bytes:
        return hmac.digest(self._key, f"{person}\n{url}".encode(), hashlib.sha256)

    def shown(self, person: str, url: str) -> str:
        """As its owner gives it to the program that checks the signatures."""
        return SHOWN + b64encode(self.of(person, url)).decode() if url else ""


def signed(secret: bytes, key: str, at: int, body: bytes) -> dict[str, str]:
    """The headers. The same notice has the same id, however often it is sent; `at` is in seconds."""
    id = f"msg_{blake2b(key.encode(), digest_size=16).hexdigest()}"
    signature = hmac.digest(secret, f"{id}.{at}.".encode() + body, hashlib.sha256)
    return {
        "webhook-id": id,
        "webhook-timestamp": str(at),
        "webhook-signature": f"v1,{b64encode(signature).decode()}",
    }
