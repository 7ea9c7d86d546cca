"""What a push service is handed: a message that only the browser can read (RFC 8291, RFC 8188), and proof of
who sends it (VAPID, RFC 8292).

The libraries for this bring HTTP clients of their own, which would connect wherever a stranger says; so only
the cryptography is a library's, and posting is ours (posting.py).
"""

import hashlib
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from os import urandom
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ...kernel import Refused

CURVE: Final = ec.SECP256R1()
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
RECORD: Final = 4096
LAST: Final = b"\x02"  # marks the end of the last record; what follows is padding
SIZE: Final = 1024  # every message is as long as every other, so its length tells a push service nothing
HOLDS: Final = 12 * 3600  # seconds that a proof is good for


class PushKeys:
    """The server's key pair for push services, made from one of its secrets."""

    def __init__(self, secret: bytes) -> None:
        scalar = int.from_bytes(hashlib.sha512(secret).digest(), "big") % (ORDER - 1) + 1
        self._private = ec.derive_private_key(scalar, CURVE)

    @property
    def public(self) -> str:
        """As a browser wants it when it subscribes."""
        return encoded(raw(self._private.public_key()))

    def proof(self, endpoint: str, contact: str, now: int) -> str:
        """The header `Authorization`, for the push service of this endpoint."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + HOLDS, "sub": contact}
        head = {"typ": "JWT", "alg": "ES256"}
        said = ".".join(encoded(msgspec.json.encode(part)) for part in (head, claims))
        r, s = decode_dss_signature(self._private.sign(said.encode(), ec.ECDSA(SHA256())))
        signature = r.to_bytes(32, "big") + s.to_bytes(32, "big")
        return f"vapid t={said}.{encoded(signature)}, k={self.public}"


def sealed(
    message: bytes, p256dh: str, auth: str, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """The message for the browser with these keys. `own` and `salt` are new ones for each message."""
    theirs = browser_key(p256dh)
    own = own or ec.generate_private_key(CURVE)
    salt = salt or urandom(16)
    here = raw(own.public_key())
    shared = own.exchange(ec.ECDH(), theirs)
    first = stretched(decoded(auth), shared, b"WebPush: info\x00" + raw(theirs) + here, 32)
    key = stretched(salt, first, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = stretched(salt, first, b"Content-Encoding: nonce\x00", 12)
    header = salt + RECORD.to_bytes(4, "big") + bytes([len(here)]) + here
    return header + AESGCM(key).encrypt(nonce, message, None)


def padded(message: bytes, size: int = SIZE) -> bytes:
    return (message + LAST).ljust(size, b"\x00")


def check_browser(p256dh: str, auth: str) -> None:
    """Refuse keys that no browser has."""
    browser_key(p256dh)
    try:
        length = len(decoded(auth))
    except ValueError:
        length = 0
    if length != 16:
        raise Refused("These are not the keys of a browser's push subscription.")


def browser_key(p256dh: str) -> ec.EllipticCurvePublicKey:
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
    except (ValueError, InvalidKey) as why:
        raise Refused("These are not the keys of a browser's push subscription.") from why


def stretched(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256, for at most one block."""
    key = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(key, info + b"\x01", hashlib.sha256)[:length]


def raw(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
