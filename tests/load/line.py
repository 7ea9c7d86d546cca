"""A seat's connection: a WebSocket that hands whole messages to whoever sits there."""

import asyncio
from typing import cast

from .frames import CLOSE, PING, PONG, Frames, frame, greeting

END_OF_HEAD = b"\r\n\r\n"
GOODBYE = (1000).to_bytes(2, "big")


class LoadError(Exception):
    """Something that makes the measurement worthless, in a sentence."""


class Line(asyncio.Protocol):
    """Opens itself, answers pings, and calls `heard` with every text. A line that breaks off is reported."""

    def __init__(self, host: str, path: str, headers: dict[str, str]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone = asyncio.Event()
        self._greeting = greeting(host, path, headers)
        self._head: bytes | None = b""
        self._frames = Frames()
        self._transport: asyncio.WriteTransport | None = None
        self._hanging_up = False

    def heard(self, text: bytes) -> None:
        raise NotImplementedError

    def broke(self, why: str) -> None:
        raise NotImplementedError

    def say(self, text: bytes) -> None:
        if self._transport is not None:
            self._transport.write(frame(text))

    def hang_up(self) -> None:
        """Say goodbye; `gone` tells when the connection is."""
        self._hanging_up = True
        if self._transport is None:
            self.gone.set()
        elif not self._transport.is_closing():
            self._transport.write(frame(GOODBYE, CLOSE))
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)  # uvloop's is not derived from it
        self._transport.write(self._greeting)

    def data_received(self, data: bytes) -> None:
        if self._head is not None:
            self._head += data
            head, found, data = self._head.partition(END_OF_HEAD)
            if not found:
                return
            self._head = None
            if not head.startswith(b"HTTP/1.1 101"):
                self._refused(head + b" " + data)
                return
            if not self.opened.cancelled():  # whoever waited may have gone home
                self.opened.set_result(None)
        for kind, payload in self._frames.take(data):
            if self._hanging_up:
                return
            if kind < CLOSE:
                self.heard(payload)
            elif kind == PING and self._transport is not None:
                self._transport.write(frame(payload, PONG))
            elif kind == CLOSE:
                self._lost(
                    f"The server closed a line: {payload[2:].decode(errors='replace') or payload[:2].hex()}."
                )

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        self.gone.set()
        self._lost(f"A line broke off: {error or 'the server ended it'}.")

    def _refused(self, answer: bytes) -> None:
        first = answer.decode(errors="replace").splitlines()
        self._lost(f"The server did not open a line: {first[0]} {first[-1][:200]}")

    def _lost(self, why: str) -> None:
        if self._hanging_up:
            return
        self._hanging_up = True
        if not self.opened.done():
            self.opened.set_exception(LoadError(why))
        else:
            self.broke(why)
        if self._transport is not None:
            self._transport.close()
