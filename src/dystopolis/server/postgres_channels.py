"""Litestar's channels over PostgreSQL, on connections that are kept and made anew when they are lost."""

import asyncio
from collections.abc import Iterable
from typing import Any

import asyncpg
import structlog
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

LOST = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
PAUSE = 1.0  # seconds between two attempts to reach the database

log = structlog.get_logger(__name__)


class PostgresChannels(AsyncPgChannelsBackend):
    """Litestar's own connects anew for every message, which takes longer than all the rest, and it stays deaf
    once its connection is lost.
    """

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._speaking: Any = None
        self._one_at_a_time = asyncio.Lock()
        self._mending: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        await super().on_startup()
        self._listener_conn.add_termination_listener(self._lost)

    async def on_shutdown(self) -> None:
        self._listener_conn.remove_termination_listener(self._lost)
        if self._mending is not None:
            self._mending.cancel()
            await asyncio.gather(self._mending, return_exceptions=True)
        if self._speaking is not None:
            await self._speaking.close()
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """A message that cannot be sent is dropped: what it is about stands in the database."""
        async with self._one_at_a_time:
            try:
                if self._speaking is None or self._speaking.is_closed():
                    self._speaking = await self._connect()
                for channel in channels:
                    await self._speaking.execute("SELECT pg_notify($1, $2)", channel, data.decode())
            except LOST as why:
                log.warning("channel_lost", error=type(why).__name__)

    def _lost(self, _connection: Any) -> None:
        log.warning("channel_lost", error="the connection was closed")
        self._mending = asyncio.get_running_loop().create_task(self._mend())

    async def _mend(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                connection = await self._connect()
                for channel in self._subscribed_channels:
                    await connection.add_listener(channel, self._listener)
            except LOST:
                continue
            connection.add_termination_listener(self._lost)
            self._listener_conn = connection
            return
