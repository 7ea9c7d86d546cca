"""Running the server: uvicorn, until somebody says stop."""

import gc
import resource
import signal
import time
import webbrowser
from functools import partial
from threading import Thread
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import uvicorn
from litestar import Litestar

from ..form import form
from .app import create_app
from .config import Config
from .guard.addresses import Proxies
from .guard.logs import configure_logs
from .uvicorn_limits import Gate, LimitedHttp, LimitedWebSocket

PATIENCE = 300  # tenths of a second until somebody looks whether it started
GRACE = 5  # seconds that requests under way have when the server is stopped
SPARE = 100  # descriptors for the database, the bots and everything else that is no connection


def run(config: Config, open_page: bool = False) -> None:
    """Serve until SIGINT or SIGTERM; what was begun is finished and written."""
    configure_logs(config.log_format)
    if open_page:
        Thread(target=show, args=(config,), daemon=True).start()
    app = create_app(config)
    gate = Gate(config.limits.connections_per_address, descriptors() - SPARE, Proxies(config.trusted_proxies))
    spare_the_collector()
    server = uvicorn.Server(settings(config, app, gate))
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)  # uvicorn raises them once more at its end; we end in peace
    server.run()


def settings(config: Config, app: Litestar, gate: Gate) -> uvicorn.Config:
    http: Any = partial(LimitedHttp, gate)
    sockets: Any = partial(LimitedWebSocket, gate)
    return uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        loop="uvloop",
        http=http,
        ws=sockets,
        ws_per_message_deflate=False,
        ws_max_size=4 * config.limits.message_bytes,
        access_log=False,
        log_config=None,
        proxy_headers=False,  # guard/visit.py knows whom to believe
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=GRACE,
    )


def descriptors() -> int:
    """How many files and connections we may have open: as many as the system lets us."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard != resource.RLIM_INFINITY else 1_000_000


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
    print(f"Dystopolis is at {url} ({form()}; Ctrl-C ends it).", flush=True)
    webbrowser.open(url)
