"""A server that is one part of a site: https://example.org/games/ and everything below it."""

from litestar.types import ASGIApp, Receive, Scope, Send


class Prefix:
    """Takes the prefix off, for proxies that pass the path on as it is; others have taken it off already."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self._app = app
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        if path == self._prefix or path.startswith(f"{self._prefix}/"):
            scope["path"] = path.removeprefix(self._prefix) or "/"
            scope["raw_path"] = scope["path"].encode()
        await self._app(scope, receive, send)
