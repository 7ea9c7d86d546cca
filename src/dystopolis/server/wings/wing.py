"""One of the other processes: `python -m dystopolis.server.wings.wing PARENT LINK NUMBER OF`.

It listens nowhere. Connections come over its link to the first process, and it ends when that one does.
"""

import asyncio
import os
import socket
import sys

import msgspec
import uvicorn

from ..app import create_app
from ..config import Config
from ..guard.logs import configure_logs
from ..guard.metrics import Metrics
from ..processes import die_with
from ..serve import settings, spare_the_collector
from .channels import WingChannels
from .door import Inner
from .link import NO_FILE, Kind, Link, first_message
from .share import Share


class WingServer(uvicorn.Server):
    def __init__(self, config: Config, end: socket.socket, share: Share) -> None:
        self.channels = WingChannels(self._tell)
        app = create_app(config, share, self.channels)
        super().__init__(settings(config, app, Inner))
        self._numbers: Metrics = app.state.metrics
        self._end = end
        self._link: Link | None = None
        self._coming: set[asyncio.Task[object]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._link = Link(self._end, self._hear, alone)
        await super().startup(sockets)
        self._say(Kind.READY)

    def _say(self, kind: Kind, body: bytes = b"") -> None:
        if self._link is not None:
            self._link.say(kind, body)

    def _tell(self, word: bytes) -> None:
        self._say(Kind.WORD, word)

    def _hear(self, kind: Kind, body: bytes, file: int) -> None:
        if kind is Kind.CONNECTION and file != NO_FILE:
            self._take_in(socket.socket(fileno=file), body)
        elif kind is Kind.WORD:
            self.channels.hear(body)
        elif kind is Kind.NUMBERS:
            self._say(Kind.NUMBERS, self._numbers.page())
        elif kind is Kind.STOP:
            self.should_exit = True

    def _take_in(self, connection: socket.socket, read: bytes) -> None:
        if self.should_exit:
            connection.close()
            return
        connection.setblocking(False)
        coming = asyncio.create_task(self._open(connection, read))
        self._coming.add(coming)
        coming.add_done_callback(self._coming.discard)

    async def _open(self, connection: socket.socket, read: bytes) -> None:
        def protocol() -> Inner:
            return Inner(
                read, config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )

        try:
            await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
        except OSError:  # whoever it was has left
            connection.close()


def alone() -> None:
    """The first process was killed: whatever is written counts, and nothing is begun any more."""
    os._exit(1)


def main(parent: int, link: int, share: Share) -> None:
    die_with(parent)
    end = socket.socket(fileno=link)
    said = first_message(end)
    if said is None:
        return
    config = msgspec.json.decode(said, type=Config)
    configure_logs(config.log_format)
    server = WingServer(config, end, share)
    spare_the_collector()
    server.run(sockets=[])


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), Share(int(sys.argv[3]), int(sys.argv[4])))
