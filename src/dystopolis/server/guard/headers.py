"""Security headers, on every response there is."""

from typing import Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .visit import is_socket, visit_of

POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        # Boards place their pieces with style attributes; a style sheet still has to be ours.
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
    ]
)
HEADERS: Final = tuple(
    (name.encode(), value.encode())
    for name, value in {
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
    }.items()
)
STRICT_TRANSPORT: Final = (b"strict-transport-security", b"max-age=31536000")
NOT_KEPT: Final = (b"cache-control", b"no-store")
OURS: Final = frozenset(name for name, _ in HEADERS) | {b"server"}


class SecurityHeaders:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if is_socket(scope):
            await self._app(scope, receive, send)
            return
        is_api = scope["path"].startswith("/api")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = _headers(scope, list(message["headers"]), is_api)
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _headers(scope: Scope, given: list[tuple[bytes, bytes]], is_api: bool) -> list[tuple[bytes, bytes]]:
    visit = visit_of(scope)
    headers = [pair for pair in given if pair[0].lower() not in OURS]
    headers += HEADERS
    headers.append((b"x-request-id", visit.id.encode()))
    if visit.https:
        headers.append(STRICT_TRANSPORT)
    # What the interface says is for one person at one moment.
    if (is_api or visit.set_cookies) and not any(name.lower() == b"cache-control" for name, _ in given):
        headers.append(NOT_KEPT)
    headers += [(b"set-cookie", cookie.encode()) for cookie in visit.set_cookies.values()]
    return headers
