"""How a connection comes to the process that looks after its table.

The first process reads what a new connection asks for first. If that is the socket of a table that another
looks after, the connection itself goes there, with what was read.
"""

import os
import re
from typing import Any, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

SOCKET = re.compile(rb"GET /api/matches/([a-z0-9]{1,20})/socket[ ?]")


class Porter(Protocol):
    def give(self, match: str, file: int, read: bytes) -> None:
        """Bring it to where the match is played; the file is the porter's from now on."""

    def elsewhere(self, match: str) -> bool:
        """Whether there is another process to bring it to."""


class Door(HttpToolsProtocol):
    """A connection to the first process."""

    def __init__(self, porter: Porter, **named: Any) -> None:
        super().__init__(**named)
        self._porter = porter
        self._new = True

    def data_received(self, data: bytes) -> None:
        if self._new:
            self._new = False
            asked = SOCKET.match(data)
            if asked is not None and self._porter.elsewhere(match := asked[1].decode()):
                self._hand_over(match, data)
                return
        super().data_received(data)

    def _hand_over(self, match: str, data: bytes) -> None:
        # Ours is closed, a copy of it is not: the client does not notice anything.
        copy = os.dup(self.transport.get_extra_info("socket").fileno())
        self._porter.give(match, copy, data)
        self.transport.abort()


class Inner(HttpToolsProtocol):
    """A connection that was handed over, with what had been read from it."""

    def __init__(self, read: bytes, **named: Any) -> None:
        super().__init__(**named)
        self._read = read

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        # uvicorn forgets what comes in one piece with a handshake, behind it.
        head, end, rest = self._read.partition(b"\r\n\r\n")
        self._read = b""
        self.data_received(head + end)
        if rest:
            transport.get_protocol().data_received(rest)
