"""HTTP for setting matches up: one connection that is kept, one request after the other.

As with the sockets, a library would cost more than the servers' own work: matches are replaced
while the load is measured.
"""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec

from .line import LoadError


class Caller:
    """Speaks JSON with one server, and brings a cookie back, as a browser does."""

    def __init__(self, port: int) -> None:
        self.cookie = ""
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
        """The answer, if all is well."""
        status, answer = await self._asked(path, msgspec.json.encode(body or {}), headers or {})
        if not 200 <= status < 300:
            raise LoadError(
                f"POST {path} was answered with {status}: {answer[:300].decode(errors='replace')}"
            )
        try:
            return msgspec.json.decode(answer) if answer else None
        except msgspec.DecodeError:
            return answer.decode(errors="replace")

    async def close(self) -> None:
        if self._streams is not None:
            writer = self._streams[1]
            self._streams = None
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def _asked(self, path: str, body: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
        request = self._request(path, body, headers)
        for streams in (self._streams, None):
            if streams is None:
                streams = await asyncio.open_connection("127.0.0.1", self._port)
            self._streams = streams
            try:
                streams[1].write(request)
                return await self._answer(streams[0])
            except (asyncio.IncompleteReadError, ConnectionError):
                await self.close()  # the server let go of a connection that was idle; once more, on a new one
        raise LoadError(f"The server hung up on POST {path}.")

    def _request(self, path: str, body: bytes, headers: dict[str, str]) -> bytes:
        said = {
            "Host": f"127.0.0.1:{self._port}",
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
            **({"Cookie": self.cookie} if self.cookie else {}),
            **headers,
        }
        head = "".join(f"{name}: {value}\r\n" for name, value in said.items())
        return f"POST {path} HTTP/1.1\r\n{head}\r\n".encode() + body

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[int, bytes]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = 0
        for line in head.split("\r\n"):
            name, _, value = line.partition(":")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                self.cookie = value.split(";")[0].strip()
        return int(head.split(" ", 2)[1]), await reader.readexactly(length)
