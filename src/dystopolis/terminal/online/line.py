"""The line to a table: a thread reads the socket and mends it, the rest of the program takes what came."""

import os
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from .messages import Message

LARGEST = 32 * 1024 * 1024
PAUSES = (0.2, 0.5, 1, 2, 5)  # seconds before each new attempt; then the last one again
PATIENCE = 300.0  # seconds without a connection after which one gives up
SHUT_OUT = (4401, 4404)  # the server says that it is of no use to come again
BUSY = (429, 500, 502, 503, 504)
LOST, GONE = "lost", "gone"  # kinds of messages that no server sends


class Line:
    """`address(since)` is where to connect. What comes is read with `next`, in the thread that plays."""

    def __init__(self, address: Callable[[int], str], token: str) -> None:
        self._address = address
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._since = 0
        self._came: deque[Message] = deque()
        self._readable, self._write = os.pipe()
        self._socket: ClientConnection | None = None
        self._ending = threading.Event()
        self._reader = threading.Thread(target=self._run, daemon=True)
        self._reader.start()

    def fileno(self) -> int:
        """Readable when something has come."""
        return self._readable

    def send(self, message: dict[str, Any]) -> None:
        """If the line is broken just now, whoever waits for an answer hears of it and asks again."""
        socket = self._socket
        if socket is not None:
            try:
                socket.send(msgspec.json.encode(message).decode())
            except WebSocketException:
                return

    def next(self) -> Message | None:
        """What came next, if anything has come."""
        if not self._came:
            return None
        os.read(self._readable, 1)
        return self._came.popleft()

    def close(self) -> None:
        self._ending.set()
        socket = self._socket
        if socket is not None:
            socket.close()
        self._reader.join(timeout=2)

    def _put(self, message: Message) -> None:
        if message.kind in ("sync", "frame"):
            self._since = message.seq
        self._came.append(message)
        os.write(self._write, b".")

    def _run(self) -> None:
        attempts, since = 0, time.monotonic()
        while not self._ending.is_set():
            try:
                with connect(
                    self._address(self._since), additional_headers=self._headers, max_size=LARGEST
                ) as socket:
                    self._socket, attempts = socket, 0
                    for text in socket:
                        self._put(msgspec.json.decode(text, type=Message))
                    code = socket.close_code
            except ConnectionClosed as why:
                code = why.rcvd.code if why.rcvd is not None else None
            except InvalidStatus as why:
                status = why.response.status_code
                code = None if status in BUSY else SHUT_OUT[0]
            except msgspec.MsgspecError:
                self._put(Message(GONE, sentence="The server speaks another language than this program."))
                return
            except (OSError, WebSocketException):
                code = None
            self._socket = None
            if self._ending.is_set():
                return
            if code in SHUT_OUT:
                self._put(Message(GONE))
                return
            if attempts == 0:
                since = time.monotonic()
                self._put(Message(LOST))
            if time.monotonic() - since > PATIENCE:
                self._put(Message(GONE, sentence="The server has not answered for five minutes."))
                return
            self._ending.wait(PAUSES[min(attempts, len(PAUSES) - 1)])
            attempts += 1
