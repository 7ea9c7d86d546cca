"""Litestar's channels between the processes of one server."""

from collections.abc import Callable, Iterable

from litestar.channels.backends.memory import MemoryChannelsBackend


class WingChannels(MemoryChannelsBackend):
    """What is published here is heard in the other processes; here it is known."""

    def __init__(self, say: Callable[[bytes], None]) -> None:
        super().__init__()
        self._say = say

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        for channel in channels:
            self._say(channel.encode() + b" " + data)

    def hear(self, word: bytes) -> None:
        """Something was published in another process. Before the start and after the end nobody listens."""
        name, _, data = word.partition(b" ")
        channel = name.decode()
        if self._queue is not None and channel in self._channels:
            self._queue.put_nowait((channel, data))
