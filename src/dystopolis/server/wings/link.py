"""Between two processes of one server: messages in order, and open connections that change hands."""

import asyncio
import os
import socket
import struct
from collections import deque
from collections.abc import Callable
from enum import IntEnum

HEAD = struct.Struct("<BI")
CHUNK = 256 * 1024
FILES = 64


class Kind(IntEnum):
    OPEN = 1  # to a wing: the configuration, and begin
    READY = 2  # from a wing: give me connections
    CONNECTION = 3  # to a wing: a connection, and what was read from it so far
    WORD = 4  # for the channels of all others
    NUMBERS = 5  # to a wing: what are your metrics? and back: these
    STOP = 6  # to a wing: finish and end


Hear = Callable[[Kind, bytes, int], None]
NO_FILE = -1


class Link:
    """`hear` is called with kind, body and file of each message; `lost` once, when the other end is gone.

    Whoever hears a file owns it.
    """

    def __init__(self, end: socket.socket, hear: Hear, lost: Callable[[], None]) -> None:
        end.setblocking(False)
        self._end = end
        self._hear = hear
        self._lost = lost
        self._heard = bytearray()
        self._files: deque[int] = deque()
        self._unsaid: deque[tuple[memoryview, int]] = deque()
        self._waits = False  # until the other end has room again
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(end, self._read)

    def say(self, kind: Kind, body: bytes = b"", file: int = NO_FILE) -> None:
        """Never waits. A file that is given is closed here, whatever becomes of it."""
        if self._end.fileno() < 0:
            if file != NO_FILE:
                os.close(file)
            return
        self._unsaid.append((memoryview(HEAD.pack(kind, len(body)) + body), file))
        if not self._waits:
            self._write()

    def close(self) -> None:
        if self._end.fileno() < 0:
            return
        self._loop.remove_reader(self._end)
        self._loop.remove_writer(self._end)
        self._end.close()
        for file in (*self._files, *(file for _, file in self._unsaid if file != NO_FILE)):
            os.close(file)
        self._unsaid.clear()

    def _read(self) -> None:
        try:
            data, files, _, _ = socket.recv_fds(self._end, CHUNK, FILES)
        except BlockingIOError:
            return
        except OSError:
            data, files = b"", []
        for file in files:
            os.set_inheritable(file, False)
        self._files += files
        if not data:
            self._fail()
            return
        self._heard += data
        while (message := self._next()) is not None:
            self._hear(*message)

    def _next(self) -> tuple[Kind, bytes, int] | None:
        if len(self._heard) < HEAD.size:
            return None
        kind, length = HEAD.unpack_from(self._heard)
        end = HEAD.size + length
        if len(self._heard) < end:
            return None
        body = bytes(self._heard[HEAD.size : end])
        del self._heard[:end]
        # A file comes with the first byte of its message, so by now it is here; unless we have too many open.
        file = self._files.popleft() if kind == Kind.CONNECTION and self._files else NO_FILE
        return Kind(kind), body, file

    def _write(self) -> None:
        while self._unsaid:
            data, file = self._unsaid[0]
            try:
                sent = self._end.send(data) if file == NO_FILE else socket.send_fds(self._end, [data], [file])
            except BlockingIOError:
                self._wait(True)
                return
            except OSError:  # the other end is gone, and whoever reads finds out
                return
            if file != NO_FILE:
                os.close(file)
            if sent < len(data):
                self._unsaid[0] = (data[sent:], NO_FILE)
            else:
                self._unsaid.popleft()
        self._wait(False)

    def _wait(self, waits: bool) -> None:
        if waits == self._waits:
            return
        self._waits = waits
        if waits:
            self._loop.add_writer(self._end, self._write)
        else:
            self._loop.remove_writer(self._end)

    def _fail(self) -> None:
        self.close()
        self._lost()


def pair() -> tuple[socket.socket, socket.socket]:
    return socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)


def first_message(end: socket.socket) -> bytes | None:
    """What a wing is told before anything else, while it has no event loop yet; None if nobody tells it."""
    head = exactly(end, HEAD.size)
    if head is None:
        return None
    return exactly(end, HEAD.unpack(head)[1])


def exactly(end: socket.socket, size: int) -> bytes | None:
    data = b""
    while len(data) < size:
        more = end.recv(size - len(data))
        if not more:
            return None
        data += more
    return data
