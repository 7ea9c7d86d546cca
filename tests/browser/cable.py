"""A network cable between a browser and the server, to be cut and mended."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Thread


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
