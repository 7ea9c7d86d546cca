"""Notes every request and every socket: one line in the log, one step in the metrics."""

from time import perf_counter

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .logs import log, template
from .metrics import Metrics
from .visit import is_socket, visit_of


class Watch:
    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if is_socket(scope):
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = perf_counter(), 500

        async def send_and_look(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_and_look)
        finally:
            seconds, path, method = perf_counter() - began, template(scope), scope.get("method")
            known = str(method) if method in KNOWN_METHODS else "OTHER"
            self._metrics.requests.labels(known, path, str(status)).inc()
            self._metrics.latency.labels(path).observe(seconds)
            _note("request", scope, method=known, status=status, ms=round(seconds * 1000, 2))

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, accepted = perf_counter(), False

        async def send_and_look(message: Message) -> None:
            nonlocal accepted
            if not accepted and message["type"] == "websocket.accept":
                accepted = True
                self._metrics.sockets.inc()
            await send(message)

        try:
            await self._app(scope, receive, send_and_look)
        finally:
            if accepted:
                self._metrics.sockets.dec()
            _note("socket", scope, accepted=accepted, ms=round((perf_counter() - began) * 1000, 2))


KNOWN_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


def _note(event: str, scope: Scope, **facts: object) -> None:
    visit = visit_of(scope)
    person = visit.who.person if visit.who is not None else None
    log.info(event, id=visit.id, path=template(scope), person=person and person.id, **facts)
