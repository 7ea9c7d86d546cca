"""Running the server: uvicorn, in one process or several, until somebody says stop."""

import gc
import os
import signal
import socket
import time
import webbrowser
from functools import partial
from threading import Thread
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import uvicorn
from litestar import Litestar
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .app import create_app
from .config import Config
from .guard.logs import configure_logs
from .line import Line
from .wings import Wings
from .wings.door import Door

PATIENCE = 300  # tenths of a second until somebody looks whether it started
MOST = 4  # processes, if nobody says how many
GRACE = 5  # seconds that requests under way have when the server is stopped


def run(config: Config, open_page: bool = False) -> None:
    """Serve until SIGINT or SIGTERM; what was begun is finished and written."""
    configure_logs(config.log_format)
    if open_page:
        Thread(target=show, args=(config,), daemon=True).start()
    wings = Wings(config, count) if (count := processes(config)) > 1 else None
    app = create_app(config, wings.share, wings.channels, wings) if wings else create_app(config)
    spare_the_collector()
    server = House(settings(config, app, partial(Door, wings) if wings else HttpToolsProtocol), wings)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)  # uvicorn raises them once more at its end; we end in peace
    server.run()


def processes(config: Config) -> int:
    """Where connections cannot be handed to another process, there is one."""
    if not hasattr(socket, "send_fds"):
        return 1
    return config.processes or min(MOST, processors())


def processors() -> int:
    """Those that we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def settings(config: Config, app: Litestar, http: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        loop="uvloop",
        http=http,
        ws=Line,
        ws_per_message_deflate=False,
        ws_max_size=4 * config.limits.message_bytes,
        access_log=False,
        log_config=None,
        proxy_headers=False,  # guard/visit.py knows whom to believe
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=GRACE,
    )


class House(uvicorn.Server):
    """The first process; at the end all of them close their doors at the same time."""

    def __init__(self, config: uvicorn.Config, wings: Wings | None) -> None:
        super().__init__(config)
        self._wings = wings

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._wings is not None:
            self._wings.stop()
        await super().shutdown(sockets)


def spare_the_collector() -> None:
    """What is loaded by now stays for good, and what matches leave behind has no cycles.

    Left as it comes, Python looks through all live objects so often that everybody waits for it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 5, 100)


def show(config: Config) -> None:
    """Open the page in the browser of whoever sits at this machine, once the server answers."""
    host = "127.0.0.1" if config.host in ("", "0.0.0.0", "::") else config.host
    url = f"http://{host}:{config.port}"
    for _ in range(PATIENCE):
        try:
            with urlopen(f"{url}/healthz", timeout=1):
                break
        except (URLError, OSError):
            time.sleep(0.1)
    print(f"Dystopolis is at {url} (Ctrl-C ends it).", flush=True)
    webbrowser.open(url)
