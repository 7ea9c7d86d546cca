"""Uvicorn's protocols, with limits on what costs us something before any request is read.

Uvicorn waits for ever for a first request, answers every ping, and reads all that one socket sends before it
looks at another. So a few clients could keep everybody else out.
"""

import asyncio
import logging
from collections import Counter
from time import monotonic
from typing import Any, Final

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from .guard.addresses import Proxies, neighbourhood
from .guard.limits import Bucket

FIRST_REQUEST = 10.0  # seconds until a request must be complete
PIECE: Final = 2_048  # bytes that are read from one socket before others have their turn
CONTROLS_PER_SECOND, CONTROLS_BURST = 5, 20  # pings and pongs
FRAGMENTS: Final = 64  # of one message
LATE: Final = 64 * 1024  # bytes that a client may have sent before it heard that we have closed
LINGERS: Final = 2.0  # seconds that a client has to read why it was sent away
NOTED_EVERY: Final = 10.0  # seconds between two notes in the log that somebody was turned away

log = structlog.get_logger(__name__)
quiet = logging.getLogger(__name__)  # uvicorn's own tells whole addresses, with the keys in them
quiet.setLevel(logging.CRITICAL)


class Gate:
    """How many connections there are, from each address and in all. Proxies speak for many."""

    def __init__(self, per_address: int, most: int, proxies: Proxies) -> None:
        self.per_address = per_address
        self.most = most
        self.proxies = proxies
        self._open: Counter[str] = Counter()
        self._noted = -NOTED_EVERY

    def __len__(self) -> int:
        return self._open.total()

    def enter(self, peer: str) -> bool:
        """Whether there is room for one more; if not, `leave` all the same."""
        key = neighbourhood(peer)
        self._open[key] += 1
        crowded = self._open[key] > self.per_address and not self.proxies.trusts(peer)
        if crowded or len(self) > self.most:
            self._note("too many from one address" if crowded else "too many in all")
            return False
        return True

    def leave(self, peer: str) -> None:
        key = neighbourhood(peer)
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]

    def _note(self, why: str) -> None:
        if monotonic() - self._noted > NOTED_EVERY:
            self._noted = monotonic()
            log.warning("connection_refused", why=why, open=len(self))


class Gathered:
    """A transport that sends the head of an answer together with its body, which uvicorn writes one by one.

    Caddy 2.6 now and then breaks off where it has read the head of an answer to a POST and nothing else.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.transport = transport
        self._loop = loop
        self._parts: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def write(self, data: bytes) -> None:
        if not self._parts:
            self._loop.call_soon(self._send)
        self._parts.append(data)

    def close(self) -> None:
        self._send()
        self.transport.close()

    def _send(self) -> None:
        parts, self._parts = self._parts, []
        if parts:
            self.transport.write(b"".join(parts))


class LimitedHttp(HttpToolsProtocol):
    """A request has to be complete soon after the connection was made, or after its first byte has come."""

    def __init__(self, gate: Gate, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.logger = quiet
        self._gate = gate
        self._peer = ""
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        gathered: Any = Gathered(transport, self.loop)
        super().connection_made(gathered)
        self._peer = self.client[0] if self.client else ""
        if self._gate.enter(self._peer):
            self._expect()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self._peer)
        self._complete()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._expect()
        super().data_received(data)

    def on_message_begin(self) -> None:
        self._expect()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._complete()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._complete()
        self._gate.leave(self._peer)  # the socket's protocol enters in our place
        gathered: Any = self.transport
        self.transport = gathered.transport
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(FIRST_REQUEST, self.transport.abort)

    def _complete(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """What is answered below the application is limited here; the rest waits until that has taken it."""

    def __init__(self, gate: Gate, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.logger = self.conn.logger = quiet
        self._gate = gate
        self._peer = ""
        self._controls = Bucket(CONTROLS_PER_SECOND, CONTROLS_BURST)
        self._fragments = 0
        self._unread = b""
        self._late = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else ""
        self._gate.enter(self._peer)

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self._peer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.close_sent:
            self._late += len(data)
            if self._late > LATE:
                self.transport.abort()
                return
        self._unread += data
        self._read_on()

    async def receive(self) -> Any:
        message = await super().receive()
        if self._unread:
            self._read_on()
        return message

    def _read_on(self) -> None:
        """Piece by piece, until there is a message for the application: it comes for the next one."""
        while self._unread and not self.read_paused and not self.transport.is_closing():
            piece, self._unread = self._unread[:PIECE], self._unread[PIECE:]
            super().data_received(piece)
        if self._unread and not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        if self._take_control():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._take_control():
            super().handle_pong(event)

    def _take_control(self) -> bool:
        if self._controls.take():
            return True
        self._send_away("Too many pings.")
        return False

    def handle_text(self, event: Frame) -> None:
        self._fragments = 0
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._fragments = 0
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self._fragments += 1
        if self._fragments > FRAGMENTS or not (event.data or event.fin):
            self._send_away("A message in too many pieces.")
        else:
            super().handle_cont(event)

    def _send_away(self, why: str) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self._unread = b""
        self.conn.fail(CloseCode.POLICY_VIOLATION, why)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.loop.call_later(LINGERS, self.transport.abort)
