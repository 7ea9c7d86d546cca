"""A socket's own end of the line: once somebody listens, messages come and go without a task for each.

An application behind ASGI is woken for every message, and every message it sends passes through all its
layers. With hundreds of tables that is most of the work, so a table's socket speaks with uvicorn's protocol
directly; handshake, pings and closing stay as they are.
"""

import logging
from struct import pack
from typing import Any, Final, Protocol

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

EXTENSION: Final = "dystopolis.line"
WHOLE_TEXT: Final = 0x81

log = logging.getLogger(__name__)


class Ears(Protocol):
    """Who listens at this end."""

    def heard(self, data: str | bytes) -> None:
        """A message has come."""

    def drained(self) -> None:
        """The other end has taken what it was sent."""


class Line(WebSocketsSansIOProtocol):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        # They tell whole addresses; guard/watch.py tells what may be told.
        self.logger = log
        self.conn.logger = log
        self._ears: Ears | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if scope := getattr(self, "scope", None):
            scope["extensions"][EXTENSION] = {"line": self}

    def attach(self, ears: Ears) -> None:
        """From now on what is said is heard at once; so is what was said since the socket was opened."""
        self._ears = ears
        early = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        for message in early:
            if message["type"] != "websocket.receive":
                self.queue.put_nowait(message)
        for message in early:
            if message["type"] == "websocket.receive":
                ears.heard(message.get("text") or message.get("bytes") or "")
        if not self.queue.qsize():
            self.listen()

    def detach(self) -> None:
        """Nobody listens any more."""
        self._ears = None

    @property
    def takes(self) -> bool:
        """Whether the other end keeps up; if not, `drained` tells when it has."""
        return self.writable.is_set()

    def say(self, text: bytes) -> None:
        """Send it; to somebody who is gone, nothing is sent."""
        if self.close_sent or self.conn.state is not OPEN or self.transport.is_closing():
            return
        self.transport.write(head(len(text)) + text)

    def hush(self) -> None:
        """Hear nothing for a while."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def listen(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # What uvicorn calls.

    def send_receive_event_to_app(self) -> None:
        if self._ears is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self._ears.heard(bytes(data))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._ears is not None:
            self._ears.drained()


def head(length: int) -> bytes:
    """What stands before a whole text message of a server (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((WHOLE_TEXT, length))
    if length < 65_536:
        return pack(">BBH", WHOLE_TEXT, 126, length)
    return pack(">BBQ", WHOLE_TEXT, 127, length)


def line_of(scope: Scope) -> Line:
    """The line of a socket. Asked for once, so that line and scope do not keep each other alive."""
    line = (scope.get("extensions") or {}).pop(EXTENSION, {}).get("line")
    if not isinstance(line, Line):
        raise RuntimeError("sockets need the server's own protocol: start it with `dystopolis serve`")
    return line
