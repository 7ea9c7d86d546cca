"""Running the server: one process, uvicorn, until somebody says stop."""

import uvicorn

from .app import create_app
from .config import Config
from .guard.logs import configure_logs

GRACE = 5  # seconds that requests under way have when the server is stopped


def run(config: Config) -> None:
    """Serve until SIGINT or SIGTERM; what was begun is finished and written."""
    configure_logs(config.log_format)
    settings = uvicorn.Config(
        create_app(config),
        host=config.host,
        port=config.port,
        loop="uvloop",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=4 * config.limits.message_bytes,
        access_log=False,
        log_config=None,
        proxy_headers=False,  # guard/visit.py knows whom to believe
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    uvicorn.Server(settings).run()
