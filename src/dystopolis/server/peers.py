"""A channel to the other servers on one PostgreSQL: LISTEN and NOTIFY, made anew when it is lost."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg
import structlog

from .storage.address import Address

CHANNEL = "matches"
LOST = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
PAUSE = 1.0  # seconds between two attempts to reach the database

log = structlog.get_logger(__name__)


class Peers:
    """One connection to listen and one to speak, so that neither waits for the other."""

    def __init__(self, where: Address, hear: Callable[[str], None]) -> None:
        self._dsn = where.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._hear = hear
        self._speaking: Any = None

    async def say(self, message: str) -> None:
        """A message that cannot be sent is dropped: what it is about stands in the database."""
        try:
            if self._speaking is None or self._speaking.is_closed():
                self._speaking = await asyncpg.connect(self._dsn)
            await self._speaking.execute("SELECT pg_notify($1, $2)", CHANNEL, message)
        except LOST as why:
            log.warning("channel_lost", error=type(why).__name__)

    async def listen(self) -> None:
        """For ever."""
        while True:
            with suppress(*LOST):
                await self._listen()
            log.warning("channel_lost", error="the connection was closed")
            await asyncio.sleep(PAUSE)

    async def _listen(self) -> None:
        lost = asyncio.Event()
        connection: Any = await asyncpg.connect(self._dsn)
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, lambda *heard: self._hear(heard[-1]))
            await lost.wait()
        finally:
            connection.terminate()

    async def close(self) -> None:
        if self._speaking is not None:
            with suppress(*LOST):
                await self._speaking.close()
