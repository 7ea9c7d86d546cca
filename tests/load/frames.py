"""WebSocket frames (RFC 6455), as cheaply as Python can: the client must not be what is measured.

A library for sockets would do far more (and cost several times the server's own work per message):
here frames of one server on the same machine are taken apart, and short texts are sent.
"""

import base64
import os
import struct

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
LAST = 0x80
MASKED = 0x80
# A client has to mask what it sends. Under this key masking changes nothing, so it costs nothing.
NO_CHANGE = bytes(4)


def greeting(host: str, path: str, headers: dict[str, str]) -> bytes:
    """The request that turns a connection into a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    asked = {
        "Host": host,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": key,
        **headers,
    }
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in asked.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    """A whole message, from a client."""
    length = len(payload)
    if length < 126:
        head = bytes((LAST | kind, MASKED | length))
    elif length < 65_536:
        head = struct.pack(">BBH", LAST | kind, MASKED | 126, length)
    else:
        head = struct.pack(">BBQ", LAST | kind, MASKED | 127, length)
    return head + NO_CHANGE + payload


class Frames:
    """Takes bytes as they come from a server, in whatever pieces, and gives whole messages."""

    def __init__(self) -> None:
        self._rest = b""
        self._begun: list[bytes] = []
        self._kind = TEXT

    def take(self, data: bytes) -> list[tuple[int, bytes]]:
        if self._rest:
            data = self._rest + data
        messages: list[tuple[int, bytes]] = []
        at, end = 0, len(data)
        while end - at >= 2:
            length, body = data[at + 1], at + 2
            if length == 126:
                body += 2
                length = int.from_bytes(data[at + 2 : body], "big")
            elif length == 127:
                body += 8
                length = int.from_bytes(data[at + 2 : body], "big")
            if end < body + length:
                break
            self._add(messages, data[at], data[body : body + length])
            at = body + length
        self._rest = data[at:]
        return messages

    def _add(self, messages: list[tuple[int, bytes]], head: int, payload: bytes) -> None:
        """A frame is a message, a word between frames (ping, close), or a piece of a message."""
        kind = head & 0x0F
        if kind >= CLOSE or (head & LAST and kind != CONTINUED):
            messages.append((kind, payload))
            return
        if kind != CONTINUED:
            self._kind = kind
        self._begun.append(payload)
        if head & LAST:
            messages.append((self._kind, b"".join(self._begun)))
            self._begun = []
