"""A browser that has subscribed to a push service: it has the keys, and reads what arrives there."""

import json
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class PushBrowser:
    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = b"sixteen bytes...."[:16]

    def as_json(self) -> dict[str, Any]:
        return {"endpoint": self.endpoint, "keys": {"p256dh": shown(self.public), "auth": shown(self.auth)}}

    def read(self, body: bytes) -> dict[str, Any]:
        """What a message says, as the browser works it out by RFC 8291."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), theirs)
        first = derived(shared, self.auth, b"WebPush: info\x00" + self.public + sender, 32)
        key = derived(first, salt, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = derived(first, salt, b"Content-Encoding: nonce\x00", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\x00")
        assert plain.endswith(b"\x02")
        return dict(json.loads(plain[:-1]))


def proven(authorization: str, key: str) -> dict[str, Any]:
    """What the sender claims, after a look at the signature as a push service has it."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert parts["k"] == key
    said, _, signature = parts["t"].rpartition(".")
    raw = unshown(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unshown(key))
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public.verify(encode_dss_signature(r, s), said.encode(), ec.ECDSA(SHA256()))
    head, claims = (json.loads(unshown(part)) for part in said.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert time.time() < claims["exp"] <= time.time() + 24 * 3600
    return dict(claims)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def shown(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unshown(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
