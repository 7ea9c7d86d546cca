"""Requests that another site's page makes in somebody's name."""

from typing import Final
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Receive, Scope, Send

from ..config import Config
from .answers import say_no
from .visit import Visit, is_socket, visit_of

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
FOREIGN: Final = "This came from a page of another site, so it was not done."


class Origins:
    """Refuses what changes something, and every socket, if a page of another origin asks for it.

    Browsers always say where such a request comes from; what says nothing is not a browser and has no cookie
    that it did not put there itself. A Bearer token is never sent by a browser of its own accord.
    """

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._allowed = frozenset(map(origin_of, filter(None, (*config.origins, config.base_url))))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        visit = visit_of(scope)
        socket = is_socket(scope)
        changes = socket or scope.get("method") not in SAFE_METHODS
        if changes and self.is_foreign(visit, socket):
            await say_no(scope, send, 403, FOREIGN)
        else:
            await self._app(scope, receive, send)

    def is_foreign(self, visit: Visit, socket: bool) -> bool:
        if visit.via == "bearer" and not socket:
            return False
        if visit.origin is not None:
            return not self._is_ours(visit.origin, visit.host)
        return visit.fetch_site not in (None, "same-origin", "none")

    def _is_ours(self, origin: str, host: str) -> bool:
        if origin in self._allowed:
            return True
        scheme, _, place = origin.partition("://")
        # Behind a proxy we may not know our own scheme, so the host alone is compared.
        return scheme in ("http", "https") and place != "" and place.lower() == host.lower()


def origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}".lower()
