"""How a guard says no, before any controller has looked at the request."""

from collections.abc import Sequence

import msgspec
from litestar.types import Scope, Send

from ..protocol.people import Sentence
from .visit import is_socket

Headers = Sequence[tuple[bytes, bytes]]


async def say_no(scope: Scope, send: Send, status: int, sentence: str, headers: Headers = ()) -> None:
    """A JSON body for a request; a socket that was not accepted is closed, which becomes a 403."""
    if is_socket(scope):
        await send({"type": "websocket.close", "code": 4000 + status, "reason": sentence[:100]})
        return
    body = msgspec.json.encode(Sentence(sentence))
    start = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        *headers,
    ]
    await send({"type": "http.response.start", "status": status, "headers": start})
    await send({"type": "http.response.body", "body": body, "more_body": False})
