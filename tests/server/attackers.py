"""Raw connections that do what no honest client does.

As a program, `attackers.py ATTACK` (as JSON), it attacks until it is killed, in a process of its own: who is
measured meanwhile shares a server with it, and no event loop. It says again and again how far it has come.
"""

import asyncio
import os
import socket
import sys
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from urllib.parse import urlsplit

import msgspec

PING = b"\x89\x80\x00\x00\x00\x00"
EMPTY_PIECE = b"\x00\x80\x00\x00\x00\x00"
SMALL_PIECE = b"\x00\x81\x00\x00\x00\x00x"
FIRST_PIECE = b"\x01\x81\x00\x00\x00\x00{"
NONSENSE = b"\x81\x81\x00\x00\x00\x00{"
SILENT, SITTING = 150, 15  # connections that say nothing, and sockets at a table


class Attack(msgspec.Struct):
    """One socket for each token, over and over; without anything to say, many that are silent."""

    url: str
    match: str
    tokens: Sequence[str]
    first: bytes = b""
    again: bytes = b""


def text_frame(text: bytes) -> bytes:
    """A short message, with a mask that changes nothing."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


class Raw:
    """A socket at a table whose bytes are ours."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def flood(self, first: bytes, again: bytes, done: Counter[str]) -> None:
        """Send as fast as they take it, until we are sent away."""
        piece = again * (8_000 // len(again))
        self.writer.write(first)
        reading = asyncio.create_task(self.reader.read(-1))
        try:
            while not reading.done():
                self.writer.write(piece)
                await self.writer.drain()
                done["bytes"] += len(piece)
        finally:
            reading.cancel()
            with suppress(OSError, asyncio.CancelledError):
                await reading


@asynccontextmanager
async def at_the_table(url: str, token: str, match: str) -> AsyncIterator[Raw]:
    where = urlsplit(url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    said = f"Authorization: Bearer {token}\r\n" if token else ""
    writer.write(
        f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"{said}\r\n".encode()
    )
    try:
        answer = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise ConnectionRefusedError(answer)
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


async def keep_flooding(attack: Attack, token: str, done: Counter[str]) -> None:
    """Whoever is sent away comes again, and is not let in each time."""
    while True:
        try:
            async with at_the_table(attack.url, token, attack.match) as raw:
                done["came"] += 1
                await raw.flood(attack.first, attack.again, done)
        except (OSError, asyncio.IncompleteReadError):
            await asyncio.sleep(0.02)
        done["sent away"] += 1


async def keep_sitting(attack: Attack, done: Counter[str]) -> None:
    while True:
        silent = idle(urlsplit(attack.url).port or 0, SILENT)
        async with AsyncExitStack() as tables:
            with suppress(OSError, asyncio.IncompleteReadError):
                for _ in range(SITTING):
                    await tables.enter_async_context(at_the_table(attack.url, attack.tokens[0], attack.match))
                    done["came"] += 1
            await asyncio.sleep(0.3)
        for connection in silent:
            connection.close()


async def run(attack: Attack) -> None:
    done: Counter[str] = Counter()
    async with asyncio.TaskGroup() as group:
        if attack.again:
            for token in attack.tokens:
                group.create_task(keep_flooding(attack, token, done))
        else:
            group.create_task(keep_sitting(attack, done))
        while True:
            await asyncio.sleep(0.1)
            print(msgspec.json.encode(done).decode(), flush=True)


if __name__ == "__main__":
    os.nice(19)  # attackers have machines of their own
    asyncio.run(run(msgspec.json.decode(sys.argv[1], type=Attack)))
