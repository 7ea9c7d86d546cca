"""Raw connections that do what no honest client does."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

from tests.server.players import Client

PING = b"\x89\x80\x00\x00\x00\x00"
EMPTY_PIECE = b"\x00\x80\x00\x00\x00\x00"
FIRST_PIECE = b"\x01\x81\x00\x00\x00\x00{"
NONSENSE = b"\x81\x81\x00\x00\x00\x00{"


def text_frame(text: bytes) -> bytes:
    """A short message, with a mask that changes nothing."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


class Raw:
    """A socket at a table whose bytes are ours."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def flood(self, first: bytes, again: bytes, seconds: float) -> bool:
        """Send as fast as they take it; says whether we were sent away."""
        piece = again * (8_000 // len(again))
        self.writer.write(first)
        reading = asyncio.create_task(self.reader.read(-1))
        try:
            async with asyncio.timeout(seconds):
                while not reading.done():
                    self.writer.write(piece)
                    await self.writer.drain()
        except TimeoutError:
            return False
        except OSError:
            return True
        finally:
            reading.cancel()
        return True


@asynccontextmanager
async def at_the_table(client: Client, match: str) -> AsyncIterator[Raw]:
    where = urlsplit(client.url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    token = f"Authorization: Bearer {client.token}\r\n" if client.token else ""
    writer.write(
        f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"{token}\r\n".encode()
    )
    answer = await reader.readuntil(b"\r\n\r\n")
    assert b"101" in answer.split(b"\r\n")[0], answer
    try:
        yield Raw(reader, writer)
    finally:
        writer.transport.abort()  # there may be much that was never sent
        with suppress(OSError):
            await writer.wait_closed()


def idle(port: int, count: int, said: bytes = b"") -> list[socket.socket]:
    """Connections that say nothing more than that."""
    found = []
    for _ in range(count):
        found.append(socket.create_connection(("127.0.0.1", port), timeout=5))
        found[-1].sendall(said)
    return found


def is_closed(connection: socket.socket, seconds: float) -> bool:
    """Whether the other end closes it within so many seconds."""
    connection.settimeout(seconds)
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True
