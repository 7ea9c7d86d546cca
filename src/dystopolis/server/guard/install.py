"""Puts the guards before an application."""

import structlog
from litestar import Litestar

from ..config import Config
from .headers import SecurityHeaders
from .logs import configure_own_logs
from .metrics import Metrics
from .origins import Origins
from .throttle import Throttle
from .visit import Visits
from .watch import Watch


def install_guards(app: Litestar, config: Config, metrics: Metrics) -> None:
    """Outside of the router, so that they also see what it does not know: the outermost stands last."""
    if not structlog.is_configured():
        configure_own_logs(config.log_format)
    guarded = Origins(app.asgi_handler, config)
    guarded_often = Throttle(guarded, config)
    watched = Watch(guarded_often, metrics)
    app.asgi_handler = Visits(SecurityHeaders(watched), config)
