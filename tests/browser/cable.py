"""What stands between a browser and the server: a cable to be cut and mended, a gate for sockets."""

import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Thread

from playwright.sync_api import Page, WebSocketRoute


class Cable:
    """Carries connections to a port of this machine; while it is cut there are none, and none come about."""

    def __init__(self, port: int) -> None:
        self._far = port
        self._ends: list[socket.socket] = []
        self._lock = Lock()
        self._whole = True
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        with self._lock:
            self._whole = False
            ends, self._ends = self._ends, []
        for end in ends:
            close(end)

    def mend(self) -> None:
        self._whole = True

    def remove(self) -> None:
        self.cut()
        close(self._listening)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                with self._lock:
                    if not self._whole:
                        near.close()
                        continue
                    far = socket.create_connection(("127.0.0.1", self._far))
                    self._ends += [near, far]
                for start, end in ((near, far), (far, near)):
                    Thread(target=carry, args=(start, end), daemon=True).start()


def carry(start: socket.socket, end: socket.socket) -> None:
    with suppress(OSError):
        while data := start.recv(65536):
            end.sendall(data)
    for one in (start, end):
        close(one)


def close(one: socket.socket) -> None:
    with suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
    one.close()


@contextmanager
def cable_to(port: int) -> Iterator[Cable]:
    cable = Cable(port)
    try:
        yield cable
    finally:
        cable.remove()


class Gate:
    """Lets no socket of a page through until it is open; while it holds, what the server says has to wait."""

    def __init__(self, page: Page) -> None:
        self.open = False
        self.holds = False
        self.tried = 0
        self._waiting: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket(re.compile("/socket"), self._come)

    @property
    def waiting(self) -> bool:
        return bool(self._waiting)

    def release(self) -> None:
        self.holds = False
        waiting, self._waiting = self._waiting, []
        for page, message in waiting:
            page.send(message)

    def _come(self, page: WebSocketRoute) -> None:
        self.tried += 1
        if not self.open:
            page.close()
            return
        server = page.connect_to_server()
        server.on_message(lambda message: self._hear(page, message))

    def _hear(self, page: WebSocketRoute, message: str | bytes) -> None:
        if self.holds:
            self._waiting.append((page, message))
        else:
            page.send(message)
