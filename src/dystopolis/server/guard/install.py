"""Puts the guards before an application."""

from typing import Any, cast

import structlog
from litestar import Litestar
from litestar.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ..config import Config
from .bodies import Bodies
from .headers import SecurityHeaders
from .logs import configure_own_logs
from .metrics import Metrics
from .origins import Origins
from .prefix import Prefix
from .throttle import Throttle
from .visit import Visits
from .watch import Watch


def install_guards(app: Litestar, config: Config, metrics: Metrics) -> None:
    """Outside of the router, so that they also see what it does not know: the outermost stands last."""
    if not structlog.is_configured():
        configure_own_logs(config.log_format)
    guarded = Origins(Bodies(app.asgi_handler), config)
    guarded_often = Throttle(guarded, config)
    watched = Watch(guarded_often, metrics)
    visited: ASGIApp = Visits(SecurityHeaders(watched), config)
    if config.prefix:
        visited = Prefix(visited, config.prefix)
    app.asgi_handler = behind_proxies(visited, config)


def behind_proxies(app: ASGIApp, config: Config) -> ASGIApp:
    """Client and scheme as the trusted proxies say; uvicorn and Litestar have types of their own for it."""
    return cast("ASGIApp", ProxyHeadersMiddleware(cast("Any", app), list(config.trusted_proxies)))
