"""The other processes, as the first one sees them: started, told, and started again if they end."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from socket import socket

import msgspec
import structlog

from ..config import Config
from .channels import WingChannels
from .link import Kind, Link, pair
from .share import Share

PROGRAM = "dystopolis.server.wings.wing"
PATIENCE = 20.0  # seconds until the first process begins without those who are not ready
FAREWELL = 10.0  # seconds that they have to end
NUMBERS = 2.0  # seconds to say what their metrics are
PAUSES = (0.1, 1.0, 5.0)  # seconds before a process that ended is started again

log = structlog.get_logger(__name__)


class Wing:
    """One of them."""

    def __init__(self, share: Share) -> None:
        self.share = share
        self.ready = asyncio.Event()
        self.link: Link | None = None
        self.numbers: asyncio.Future[bytes] | None = None
        self.process, self.end = started(share)

    def start_again(self) -> None:
        self.process, self.end = started(self.share)


def started(share: Share) -> tuple[subprocess.Popen[bytes], socket]:
    """A process that waits to be told to begin, and our end of its link. It imports from where we do."""
    ours, theirs = pair()
    place = (os.getpid(), theirs.fileno(), share.number, share.of)
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-m", PROGRAM, *map(str, place)],
            stdin=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            pass_fds=[theirs.fileno()],
            start_new_session=True,  # so that a terminal's Ctrl-C reaches the first process only
        )
    return process, ours


class Wings:
    """All but the first process. Made before the event loop, so that they load while it does."""

    def __init__(self, config: Config, processes: int) -> None:
        self.share = Share(0, processes)
        self.channels = WingChannels(self._tell_all)
        self._config = msgspec.json.encode(config)
        self._wings = [Wing(Share(number, processes)) for number in range(1, processes)]
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False

    def open(self) -> None:
        """Let them begin."""
        self._tasks = [asyncio.create_task(self._keep(wing)) for wing in self._wings]

    async def ready(self) -> None:
        """They have begun, or have had enough time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(wing.ready.wait() for wing in self._wings))

    def stop(self) -> None:
        """They finish what was begun, and end."""
        self._closing = True
        for wing in self._wings:
            if wing.link is not None:
                wing.link.say(Kind.STOP)

    async def close(self) -> None:
        self.stop()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=FAREWELL)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for wing in self._wings:
            wing.process.kill()
            wing.process.wait()

    # What the door asks.

    def elsewhere(self, match: str) -> bool:
        owner = self.share.owner(match)
        return owner > 0 and self._wings[owner - 1].ready.is_set()

    def give(self, match: str, file: int, read: bytes) -> None:
        link = self._wings[self.share.owner(match) - 1].link
        assert link is not None
        link.say(Kind.CONNECTION, read, file)

    async def numbers(self) -> Sequence[bytes]:
        """The metrics of all of them that answer."""
        asked = [self._ask(wing) for wing in self._wings if wing.ready.is_set() and wing.link is not None]
        if not asked:
            return []
        done, _ = await asyncio.wait(asked, timeout=NUMBERS)
        return [answer.result() for answer in done if not answer.cancelled()]

    def _ask(self, wing: Wing) -> asyncio.Future[bytes]:
        assert wing.link is not None
        if wing.numbers is None:
            wing.numbers = asyncio.get_running_loop().create_future()
            wing.link.say(Kind.NUMBERS)
        return wing.numbers

    # Keeping them.

    async def _keep(self, wing: Wing) -> None:
        failed = 0
        while True:
            was_ready = await self._accompany(wing)
            if self._closing:
                return
            failed = 0 if was_ready else failed + 1
            log.error("wing_ended", number=wing.share.number, status=wing.process.returncode)
            await asyncio.sleep(PAUSES[min(failed, len(PAUSES) - 1)])
            if self._closing:
                return
            wing.start_again()

    async def _accompany(self, wing: Wing) -> bool:
        """From the beginning of a process to its end; whether it was ready in between."""
        gone = asyncio.Event()

        def hear(kind: Kind, body: bytes, _file: int) -> None:
            self._hear(wing, kind, body)

        wing.link = Link(wing.end, hear, gone.set)
        wing.link.say(Kind.OPEN, self._config)
        try:
            await gone.wait()
        finally:
            was_ready = wing.ready.is_set()
            wing.ready.clear()
            wing.link.close()
            wing.link = None
            if wing.numbers is not None:
                wing.numbers.cancel()
                wing.numbers = None
        await asyncio.to_thread(wing.process.wait)
        return was_ready

    def _hear(self, wing: Wing, kind: Kind, body: bytes) -> None:
        if kind is Kind.READY:
            wing.ready.set()
        elif kind is Kind.WORD:
            self.channels.hear(body)
            self._tell_all(body, wing)
        elif kind is Kind.NUMBERS and wing.numbers is not None:
            numbers, wing.numbers = wing.numbers, None
            if not numbers.done():
                numbers.set_result(body)

    def _tell_all(self, word: bytes, but: Wing | None = None) -> None:
        for wing in self._wings:
            if wing is not but and wing.link is not None and wing.ready.is_set():
                wing.link.say(Kind.WORD, word)
